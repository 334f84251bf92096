import { pino } from 'pino';
import { expect } from 'vitest';
import { systemClock } from '../../platform/actor.ts';
import { openSeals } from '../../platform/open-seals.ts';
import { type Caller, useTestApi } from '../../platform/testing/test-api.ts';
import { clinic } from '../../platform/testing/test-clinic.ts';
import { testKeys } from '../../platform/testing/test-keys.ts';
import { runImport } from '../imports.public.ts';

export const base = '/api/master-data/imports';
type Body = Record<string, unknown> & { id: string };

/** A test API for one test file, and a worker that takes the files sent to it. */
export async function useImportBench() {
  const api = await useTestApi();
  const parts = {
    db: api.connection.kysely,
    ...openSeals(testKeys),
    clock: systemClock,
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
  };
  /** Support staff name the tenant they work in. */
  const call = (who: Caller, method: string, path: string, body?: unknown) =>
    api.call(who, method, path, body, who === 'support' ? { __tenant: clinic.tenantA } : {});
  const work = (id: string) => runImport(parts, { tenantId: clinic.tenantA, importId: id });
  async function upload(who: Caller, kind: string, ...pieces: string[]): Promise<string> {
    const begun = await call(who, 'POST', base, { kind, fileName: `${kind}.csv` });
    expect(begun.status, begun.text).toBe(200);
    const { id } = begun.body as Body;
    for (const [index, text] of pieces.entries())
      expect((await call(who, 'PUT', `${base}/${id}/parts`, { number: index + 1, text })).status).toBe(204);
    return id;
  }
  async function run(who: Caller, id: string, mapping?: Record<string, string>): Promise<Body> {
    const started = await call(who, 'PUT', `${base}/${id}/start`, mapping ? { mapping } : {});
    expect(started.status, started.text).toBe(200);
    await work(id);
    return (await call(who, 'GET', `${base}/${id}`)).body as Body;
  }
  const recordOf = async (table: 'organizations' | 'facilities', column: 'name' | 'code', value: string) =>
    (await api.sql<Body>(`select * from ${table} where tenant_id = $1 and ${column} = $2`, [clinic.tenantA, value]))[0];
  return {
    sql: api.sql,
    call,
    work,
    upload,
    run,
    importText: async (who: Caller, kind: string, text: string) => run(who, await upload(who, kind, text)),
    linesOf: async (who: Caller, id: string) =>
      ((await call(who, 'POST', `${base}/${id}/lines`, { maxResultCount: 100 })).body as { items: Record<string, unknown>[] }).items,
    organization: (name: string) => recordOf('organizations', 'name', name),
    facility: (code: string) => recordOf('facilities', 'code', code),
  };
}
