import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../platform/actor.ts';
import { openSeals } from '../platform/open-seals.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { testKeys } from '../platform/testing/test-keys.ts';
import { fillMonth } from './testing/fill-month.ts';
import { workRun } from './work-run.ts';

/** Here a statement of the report waits for a table that nobody gives back: only breaking it off ends the run. */
const api = await useTestApi();
const path = '/api/order/requisitions/get-requisition-report';
const body = { reportId: 1, drawMonth: '2026-10' };
const promisedMs = 2_000;

let lock: pg.Client;
beforeAll(() => fillMonth(api, '2026-10-01', [{ patientId: clinic.patient, values: { HGB: 9.4 } }]));
beforeEach(async () => {
  lock = new pg.Client({ connectionString: api.database.ownerUrl });
  await lock.connect();
  await lock.query('begin; lock table month_values in access exclusive mode');
});
afterEach(async () => {
  await lock.query('rollback');
  await lock.end();
});

const listed = async () => reportRuns.runs.reply.parse((await api.call('nurse', 'GET', '/api/report/runs')).body).items;
/** The newest run, once its statement waits. */
async function waitingRun(): Promise<string> {
  await expect
    .poll(() => api.sql(`select pid from pg_stat_activity where application_name = 'test-reports' and wait_event_type = 'Lock'`), {
      timeout: 10_000,
    })
    .toHaveLength(1);
  return (await listed())[0]?.runId ?? '';
}
const stateOf = async (runId: string) => (await listed()).find((run) => run.runId === runId)?.state;
const stop = (runId: string) => api.call('nurse', 'POST', `/api/report/runs/${runId}/cancel`);

test('a run that somebody stops ends within two seconds, in the middle of its statement', async () => {
  const answer = api.call('nurse', 'POST', path, body);
  const runId = await waitingRun();
  const askedAt = performance.now();
  expect((await stop(runId)).status).toBe(204);
  expect((await answer).body).toMatchObject({ runId, state: 'CANCELED', items: '[]' });
  expect(performance.now() - askedAt).toBeLessThan(promisedMs);
});

test('so does one in the background', async () => {
  const queued = reportRuns.requisitionReport.reply.parse((await api.call('nurse', 'POST', path, { ...body, background: true })).body);
  const { connection, longReads, storage } = api;
  const working = workRun(
    { db: connection.kysely, longReads, storage, cipher: openSeals(testKeys).cipher, clock: systemClock },
    { tenantId: clinic.tenantA, runId: queued.runId },
  );
  expect(await waitingRun()).toBe(queued.runId);
  const askedAt = performance.now();
  await stop(queued.runId);
  expect(await working).toEqual({ rows: 'stopped' });
  expect(performance.now() - askedAt).toBeLessThan(promisedMs);
  expect(await stateOf(queued.runId)).toBe('CANCELED');
});

test('and one whose page was closed: nobody waits for it', async () => {
  const page = new AbortController();
  const headers = { authorization: `Bearer ${await api.tokenOf('nurse')}`, 'content-type': 'application/json' };
  const answer = fetch(api.url + path, { method: 'POST', headers, body: JSON.stringify(body), signal: page.signal });
  const runId = await waitingRun();
  page.abort();
  await expect(answer).rejects.toThrow();
  await expect.poll(() => stateOf(runId), { timeout: promisedMs }).toBe('CANCELED');
});

test('one that takes too long for its caller goes on in the background', async () => {
  const answer = api.call('nurse', 'POST', path, body);
  const runId = await waitingRun();
  await api.sql(`select pg_cancel_backend(pid) from pg_stat_activity where application_name = 'test-reports' and wait_event_type = 'Lock'`);
  expect((await answer).body).toMatchObject({ runId, state: 'QUEUED' });
  expect((await listed()).find((run) => run.runId === runId)).toMatchObject({ isBackground: true, parameters: { drawMonth: '2026-10' } });
});
