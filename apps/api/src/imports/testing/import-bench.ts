import type { Writer } from '@drawday/database/connect.ts';
import { pino } from 'pino';
import { expect } from 'vitest';
import { systemClock } from '../../platform/actor.ts';
import { openSeals } from '../../platform/open-seals.ts';
import { type Caller, useTestApi } from '../../platform/testing/test-api.ts';
import { clinic } from '../../platform/testing/test-clinic.ts';
import { testKeys } from '../../platform/testing/test-keys.ts';
import { writing } from '../../platform/transactions.ts';
import { runImport } from '../imports.public.ts';

export const base = '/api/master-data/imports';
type Line = Record<string, unknown> & { lineNumber: number; name: string; outcome: string; remarks: unknown[] };
const countsOf = ({ createdCount, updatedCount, unchangedCount, refusedCount, remarkedCount }: Record<string, unknown>) => ({
  createdCount,
  updatedCount,
  unchangedCount,
  refusedCount,
  remarkedCount,
});
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
  async function check(who: Caller, id: string, mapping?: Record<string, string>): Promise<Body> {
    const asked = await call(who, 'PUT', `${base}/${id}/check`, mapping ? { mapping } : {});
    expect(asked.status, asked.text).toBe(200);
    await work(id);
    return (await call(who, 'GET', `${base}/${id}`)).body as Body;
  }
  /** Checked first, as on the screen; what the check counted is what the import then does. */
  async function run(who: Caller, id: string, mapping?: Record<string, string>): Promise<Body> {
    const checked = await check(who, id, mapping);
    const started = await call(who, 'PUT', `${base}/${id}/start`);
    expect(started.status, started.text).toBe(200);
    await work(id);
    const done = (await call(who, 'GET', `${base}/${id}`)).body as Body;
    if (done.statusTypeCode === 'DONE') expect(countsOf(done)).toEqual(countsOf(checked));
    return done;
  }
  const allLines = async (who: Caller, id: string) =>
    ((await call(who, 'POST', `${base}/${id}/lines`, { maxResultCount: 100 })).body as { items: Line[] }).items.toSorted(
      (one, other) => one.lineNumber - other.lineNumber,
    );
  const recordOf = async (table: 'organizations' | 'facilities', column: 'name' | 'code', value: string) =>
    (await api.sql<Body>(`select * from ${table} where tenant_id = $1 and ${column} = $2`, [clinic.tenantA, value]))[0];
  return {
    sql: api.sql,
    writing: <Result>(change: (db: Writer) => Promise<Result>) => writing(parts.db, clinic.tenantA, change),
    call,
    work,
    upload,
    check,
    run,
    importText: async (who: Caller, kind: string, text: string) => run(who, await upload(who, kind, text)),
    /** Lines with something to say, in the order of the file. */
    linesOf: async (who: Caller, id: string) => (await allLines(who, id)).filter(({ remarks }) => remarks.length > 0),
    allLines,
    organization: (name: string) => recordOf('organizations', 'name', name),
    facility: (code: string) => recordOf('facilities', 'code', code),
  };
}
