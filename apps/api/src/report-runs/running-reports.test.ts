import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { ReportRowShape, ReportSheetShape } from '@drawday/contracts/reports/report-run.shape.ts';
import type { ReportRow, ReportSheet } from '@drawday/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../platform/actor.ts';
import { openSeals } from '../platform/open-seals.ts';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { testKeys } from '../platform/testing/test-keys.ts';
import { expireRuns, sweepRows } from './expire-runs.ts';
import { rescueRuns } from './rescue-runs.ts';
import { rowsFolder, writeRows } from './rows-file.ts';
import { sortedRows } from './sorted-rows.ts';
import { fillMonth } from './testing/fill-month.ts';
import { workRun } from './work-run.ts';

const api = await useTestApi();
const call = '/api/order/requisitions/get-requisition-report';
const october = '2026-10-01';

const run = async (caller: Caller, body: object) => {
  const answer = await api.call(caller, 'POST', call, body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  const reply = reportRuns.requisitionReport.reply.parse(answer.body);
  return {
    ...reply,
    rows: z.array(ReportRowShape).parse(JSON.parse(reply.items)) as ReportRow[],
    sheet: ReportSheetShape.parse(JSON.parse(reply.items2)) as ReportSheet,
  };
};

beforeAll(async () => {
  await fillMonth(api, '2026-09-01', [{ patientId: clinic.patient, values: { HGB: 10.6, KTVSP: 1.31 } }]);
  await fillMonth(api, october, [
    { patientId: clinic.patient, chair: 11, values: { HGB: 9.4, KTVSP: 1.05, BUNPRE: 60, BUNPOST: 22, TSAT: 14, FERR: 120 } },
    { patientId: clinic.secondPatient, chair: 4, values: { HGB: 11.2, KTVSP: 'PENDING' } },
    { patientId: clinic.pendingPatient, isTransient: true, values: { HGB: 8.1 } },
    { patientId: clinic.otherFacilityPatient, facilityId: clinic.otherFacility, values: { HGB: 12.9, KTVSP: 1.5 } },
  ]);
});

beforeAll(() =>
  api.sql(
    `with draw as (
       insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at)
       values ($1, gen_random_uuid(), 'PATIENT', $2, $3, current_date - 1, 'ONETIME', 'RESULTED', now() - interval '1 day') returning id)
     insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_text, comment, verdict, is_urgent, status, collected_at, resulted_at)
     select $1, id, 'PATIENT', $2, $3, 'HIV', 'Reactive (HIV)', 'HIV seen twice', 'CRITICAL', true, 'F', now() - interval '1 day', now() from draw`,
    [clinic.tenantA, clinic.patient, clinic.facility],
  ),
);

describe('in the background', () => {
  const parts = () => ({
    db: api.connection.kysely,
    longReads: api.longReads,
    storage: api.storage,
    cipher: openSeals(testKeys).cipher,
    clock: systemClock,
  });
  const queue = async (body: object) => {
    const answer = await api.call('nurse', 'POST', call, { ...body, background: true });
    const { runId, state } = reportRuns.requisitionReport.reply.parse(answer.body);
    return { runId, state };
  };
  test('the worker runs it with the rights of its person, and it is there when they return', async () => {
    const { runId, state } = await queue({ reportId: 4, drawMonth: '2026-10' });
    expect(state).toBe('QUEUED');
    expect(await workRun(parts(), { tenantId: clinic.tenantA, runId })).toEqual({ rows: 2 });
    expect((await api.call('nurse', 'GET', `/api/report/runs/${runId}`)).body).toMatchObject({ state: 'DONE', totalCount: 2 });
    // A second worker finds nothing to do.
    expect(await workRun(parts(), { tenantId: clinic.tenantA, runId })).toEqual({ rows: 'over' });
  });
  test('one that is stopped leaves no rows', async () => {
    const { runId } = await queue({ reportId: 4 });
    expect((await api.call('nurse', 'POST', `/api/report/runs/${runId}/cancel`)).status).toBe(204);
    expect(await workRun(parts(), { tenantId: clinic.tenantA, runId })).toEqual({ rows: 'over' });
    expect((await api.call('nurse', 'GET', `/api/report/runs/${runId}`)).body).toMatchObject({ state: 'CANCELED', totalCount: 0 });
  });
  test('one whose process was lost is tried once more, and not for ever', async () => {
    const { runId } = await queue({ reportId: 4, drawMonth: '2026-10' });
    const sent: object[] = [];
    const jobs = {
      send: async (_: unknown, __: string, data: object) => {
        sent.push(data);
        return null;
      },
    };
    const lose = async (attempts: number) => {
      await api.sql(`update report_runs set state = 'RUNNING', moved_at = now() - interval '6 minutes', attempts = $2 where id = $1`, [
        runId,
        attempts,
      ]);
      return rescueRuns({ ...parts(), jobs }, clinic.tenantA);
    };
    expect([await lose(1), sent]).toEqual([1, [{ tenantId: clinic.tenantA, runId }]]);
    expect(await rescueRuns({ ...parts(), jobs }, clinic.tenantA)).toBe(0);
    await lose(2);
    expect([sent.length, (await api.call('nurse', 'GET', `/api/report/runs/${runId}`)).body]).toMatchObject([
      1,
      { state: 'FAILED', fault: null },
    ]);
  });
  test('expired rows are deleted, and the run stays on record', async () => {
    await expireRuns(parts(), clinic.tenantA);
    const { runId } = await run('nurse', { reportId: 1, drawMonth: '2026-10' });
    const list = await api.call('nurse', 'GET', '/api/report/runs?maxResultCount=1');
    expect(list.body).toMatchObject({
      items: [{ runId, title: 'Anemia management', period: 'October 2026', facilityText: 'Cedar Hollow Dialysis', isOver: false }],
    });
    expect((await api.call('nurse', 'DELETE', `/api/report/runs/${runId}`)).status).toBe(204);
    expect((await api.call('nurse', 'GET', `/api/report/runs/${runId}/rows`)).status).toBe(404);
    expect((await api.call('nurse', 'GET', '/api/report/runs?maxResultCount=1')).body).toMatchObject({ items: [{ runId, isOver: true }] });
    expect(await expireRuns(parts(), clinic.tenantA)).toBe(1);
    expect((await api.call('nurse', 'GET', `/api/report/runs/${runId}/rows`)).status).toBe(404);
    expect((await api.call('nurse', 'GET', `/api/report/runs/${runId}`)).status).toBe(200);
  });

  test('rows that a lost process wrote or was putting in order are deleted after a day, those of runs are not', async () => {
    const { runId } = await run('nurse', { reportId: 1, drawMonth: '2026-10' });
    const lost = { tenantId: clinic.tenantA, runId: 'a0000000-0000-7000-8000-00000000e0f1' };
    const rows = async function* () {
      for (let at = 0; at < 8; at += 1) yield { k: String(at), s: '', c: [{ v: at % 3 }] };
    };
    const seals = parts();
    await writeRows(seals, lost, rows());
    // Killed in the middle: nobody asks for the next row, and nothing is cleaned up.
    await sortedRows(seals, lost, rows(), () => 0, 2).next();
    const stored = async () => {
      const keys: string[] = [];
      for await (const { key } of api.storage.list(rowsFolder(clinic.tenantA))) keys.push(key);
      return keys;
    };
    const before = await stored();
    const sweep = (hours: number) => sweepRows({ ...seals, now: Temporal.Now.instant().add({ hours }) }, clinic.tenantA);
    expect(await sweep(0)).toBe(0);
    expect(await sweep(25)).toBe(2);
    expect(await stored()).toHaveLength(before.length - 2);
    expect((await api.call('nurse', 'GET', `/api/report/runs/${runId}/rows`)).status).toBe(200);
    expect(await sweep(25)).toBe(0);
  });
});
