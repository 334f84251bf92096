import { background } from '@drawday/contracts/background/background.contract.ts';
import { jobKinds } from '@drawday/vocabulary';
import { beforeAll, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const base = '/api/background/jobs';
const inTenant = { __tenant: clinic.tenantA };
const kinds = async () => background.kinds.reply.parse((await api.call('support', 'GET', base)).body).items;
const list = async (body: object, headers = {}) =>
  background.list.reply.parse((await api.call('support', 'POST', `${base}/paged-list`, body, headers)).body);
const retry = async (ids: readonly string[]) =>
  background.retry.reply.parse((await api.call('support', 'POST', `${base}/retry`, { ids })).body).items;

async function job(kind: string, state: string, more: { minutes?: number; data?: object; message?: string } = {}): Promise<string> {
  const { minutes = 1, data = {}, message } = more;
  const [made] = await api.sql<{ id: string }>(
    `insert into jobs.job (id, name, data, state, created_on, start_after, started_on, completed_on, output)
     values (gen_random_uuid(), $1, $2, $3::jobs.job_state, now() - $4 * interval '1 minute', now() - $4 * interval '1 minute',
       case when $3 <> 'created' then now() - $4 * interval '1 minute' end,
       case when $3 in ('completed', 'failed') then now() - $4 * interval '1 minute' + interval '2 seconds' end, $5) returning id`,
    [kind, JSON.stringify(data), state, minutes, message ? JSON.stringify({ message, stack: 'at secret.ts' }) : null],
  );
  return made?.id ?? '';
}
const ofFacility = { tenantId: clinic.tenantA, facilityId: clinic.facility, partyId: null, until: null };
let failed = '';
let sealing = '';

beforeAll(async () => {
  failed = await job('generate-draws', 'failed', { minutes: 30, data: ofFacility, message: 'The calendar has no shift.' });
  await job('generate-draws', 'created', { minutes: 10, data: ofFacility });
  await job('generate-draws', 'completed', { minutes: 20 });
  sealing = await job('seal-audit', 'failed', { minutes: 5, message: 'no key' });
  await job('nightly', 'active', { data: { timeZone: 'EST' } });
  // What the queue itself keeps is no work of ours.
  await job('failed-jobs', 'created');
});

test('every kind says what waits, runs and failed, and how long the last one took; each count is that of its list', async () => {
  const standing = await kinds();
  expect(standing.map(({ kind }) => kind)).toEqual(jobKinds.codes);
  expect(standing.find(({ kind }) => kind === 'generate-draws')).toMatchObject({ waiting: 1, running: 0, failed: 1, lastMs: 2000 });
  expect(standing.find(({ kind }) => kind === 'clean-files')).toMatchObject({ waiting: 0, failed: 0, lastDoneAt: null, lastMs: null });
  for (const { kind, waiting, running, failed: failures } of standing)
    for (const [state, count] of [['WAITING', waiting] as const, ['RUNNING', running] as const, ['FAILED', failures] as const])
      expect({ kind, state, count: (await list({ kind, state })).totalCount }).toEqual({ kind, state, count });
});

test('a failed job says why, without its trace; its facility is named only to who works at that customer', async () => {
  const { items } = await list({ state: 'FAILED' });
  expect(items.map(({ id, mayRetry, error }) => [id, mayRetry, error])).toEqual([
    [sealing, false, 'no key'],
    [failed, true, 'The calendar has no shift.'],
  ]);
  expect(items[1]).toMatchObject({ runMs: 2000, attempts: 1, facilityName: null });
  expect((await list({ state: 'FAILED' }, inTenant)).items[1]?.facilityName).toEqual(expect.any(String));
});

test('is found by its customer and by what went wrong', async () => {
  expect((await list({ filter: 'no SHIFT' })).items.map(({ id }) => id)).toEqual([failed]);
  expect((await list({ filter: 'nobody 100%' })).totalCount).toBe(0);
});

test('a failed job runs again where that is safe, and each of the others says why not', async () => {
  const unknown = '00000000-0000-7000-8000-000000000000';
  const [running] = (await list({ state: 'RUNNING' })).items;
  const outcomes = await retry([failed, sealing, running?.id ?? '', unknown]);
  expect(outcomes.map(({ ok, code }) => [ok, code])).toEqual([
    [true, null],
    [false, 'JOB_KIND'],
    [false, 'JOB_STATE'],
    [false, 'NOT_FOUND'],
  ]);
  expect((await list({ kind: 'generate-draws', state: 'RETRYING' })).items.map(({ id }) => id)).toEqual([failed]);
  expect((await retry([failed]))[0]?.code).toBe('JOB_STATE');
});

test('is for support only', async () => {
  for (const caller of ['admin', 'director', 'nurse'] as const) {
    expect((await api.call(caller, 'GET', base)).status).toBe(403);
    expect((await api.call(caller, 'POST', `${base}/retry`, { ids: [failed] })).status).toBe(403);
  }
});

test('a page beyond the last says how many there are', async () => {
  const { totalCount } = await list({ kind: ['generate-draws'] });
  expect(totalCount).toBeGreaterThan(0);
  expect(await list({ kind: ['generate-draws'], skipCount: 1000 })).toEqual({ totalCount, items: [] });
});
