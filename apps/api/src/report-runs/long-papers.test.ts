import { Buffer } from 'node:buffer';
import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { patientRows, patientSheet } from '@drawday/documents/testing/example-patient-report.ts';
import { readPdfText } from '@drawday/documents/testing/read-pdf-text.ts';
import { paperLimits } from '@drawday/domain';
import { beforeAll, expect, test } from 'vitest';
import { systemClock } from '../platform/actor.ts';
import { openSeals } from '../platform/open-seals.ts';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { testKeys } from '../platform/testing/test-keys.ts';
import { expireRuns } from './expire-runs.ts';
import { shortPaper } from './papers.ts';
import { rowsFolder } from './rows-file.ts';
import type { StoredRun } from './run-reply.ts';
import { fillMonth } from './testing/fill-month.ts';
import { workRun } from './work-run.ts';

/** A clinic of 121 patients in a report that gives each of them a page. */
const api = await useTestApi();
const month = '2026-10-01';
beforeAll(async () => {
  await fillMonth(api, month, [{ patientId: clinic.patient, values: { HGB: 9.4, PHOS: 5.8, KTVSP: 1.05 } }]);
  const copied = (table: string, key: string, more = '') =>
    api.sql(
      `insert into ${table} select (json_populate_record(m, json_build_object('${key}', p.id))).*
      from ${table} m, patients p where m.${key} = $1 and m.month = $2 and p.last_name = 'Zz' ${more}`,
      [clinic.patient, month],
    );
  await api.sql(
    `insert into patients (tenant_id, id, organization_id, facility_id, first_name, last_name, date_of_birth, sex, modality, status_type_code)
     select $1, gen_random_uuid(), $2, $3, 'Number ' || n, 'Zz', '1950-01-01', 'FEMALE', 'HD', 'ACTIVE' from generate_series(1, 120) n`,
    [clinic.tenantA, clinic.organizationA, clinic.facility],
  );
  await copied('patient_months', 'patient_id');
  await copied('month_values', 'party_id');
});

const parts = () => ({
  ...{ db: api.connection.kysely, longReads: api.longReads, storage: api.storage },
  ...{ cipher: openSeals(testKeys).cipher, clock: systemClock },
});
type Work = Parameters<typeof workRun>[0];
const work = (runId: string, more: Partial<Work> = {}) => workRun({ ...parts(), ...more }, { tenantId: clinic.tenantA, runId });
async function ran(body: object = {}): Promise<string> {
  const answer = await api.call('nurse', 'POST', '/api/order/requisitions/get-requisition-report', {
    ...{ reportId: 8, drawMonth: '2026-10' },
    ...body,
  });
  return reportRuns.requisitionReport.reply.parse(answer.body).runId;
}
const ask = (runId: string, caller: Caller = 'nurse') => api.call(caller, 'POST', `/api/report/runs/${runId}/paper`);
const asked = async (runId: string) => reportRuns.paper.reply.parse((await ask(runId)).body).runId;
const found = async (runId: string) => reportRuns.findRun.reply.parse((await api.call('nurse', 'GET', `/api/report/runs/${runId}`)).body);
const pdf = (runId: string, caller: Caller = 'nurse') => api.call(caller, 'GET', `/api/report/runs/${runId}/file?format=pdf`);

test('a PDF of more than 100 pages is not drawn while its reader waits, but once in the background, and opens from there', async () => {
  const runId = await ran();
  expect([(await pdf(runId)).status, (await pdf(runId)).body]).toMatchObject([409, { error: { code: 'REPORT_LONG_PAPER' } }]);
  const paperId = await asked(runId);
  expect(await asked(runId)).toBe(paperId);
  expect(await found(paperId)).toMatchObject({ state: 'QUEUED', progress: { total: 122 }, head: { paperOf: runId, output: 'PDF' } });
  expect((await pdf(paperId)).status).toBe(404);

  expect(await work(paperId)).toEqual({ rows: 122 });
  expect(await found(paperId)).toMatchObject({
    state: 'DONE',
    totalCount: 122,
    items: '[]',
    items2: '{}',
    head: { period: 'October 2026' },
  });
  const file = await pdf(paperId);
  const pages = readPdfText(file.bytes).map(({ lines }) => lines.map(({ text }) => text).join(' '));
  expect([pages.length, file.headers.get('content-type')]).toEqual([122, 'application/pdf']);
  expect(pages.filter((words) => words.includes('Page 122 of 122'))).toHaveLength(1);
  expect(pages.some((words) => words.includes('Number 120'))).toBe(true);
  expect(await asked(runId)).toBe(paperId);
  // A file of pages has neither rows nor people behind a number, and is nobody else's.
  for (const path of ['/rows', '/behind?measure=HGB_GOAL', '/file?format=xlsx', '/file?format=csv'])
    expect([path, (await api.call('nurse', 'GET', `/api/report/runs/${paperId}${path}`)).status]).toEqual([path, 404]);
  expect([(await ask(paperId)).status, (await ask(runId, 'director')).status, (await pdf(paperId, 'foreignAdmin')).status]).toEqual([
    404, 404, 404,
  ]);
});

test('it lies sealed, its people and its opening are on record, it is no use of the report, and goes when its time is over', async () => {
  const [paper] = await api.sql<{ id: string; rows_key: string; paper_of: string }>(
    `select id, rows_key, paper_of from report_runs where paper_of is not null and state = 'DONE'`,
  );
  if (!paper) throw new Error('No paper was drawn.');
  const stored: Uint8Array[] = [];
  for await (const part of await api.storage.open(paper.rows_key)) stored.push(part);
  expect(Buffer.concat(stored).includes('%PDF')).toBe(false);
  const people = await api.sql('select run_id, count(*)::int from report_run_parties group by 1');
  expect(people).toEqual(expect.arrayContaining([paper.id, paper.paper_of].map((run_id) => ({ run_id, count: 121 }))));
  expect(await api.sql('select uses from report_uses')).toEqual([{ uses: 1 }]);
  await expect
    .poll(() => api.sql(`select detail ->> 'run' as run from audit_log where action = 'report-runs.file'`), { timeout: 10_000 })
    .toContainEqual({ run: paper.id });
  expect((await api.call('nurse', 'DELETE', `/api/report/runs/${paper.id}`)).status).toBe(204);
  expect((await pdf(paper.id)).status).toBe(404);
  expect(await expireRuns(parts(), clinic.tenantA)).toBe(1);
  await expect(api.storage.open(paper.rows_key)).rejects.toThrow();
  expect(await asked(paper.paper_of)).not.toBe(paper.id);
});

test('it is cancelled while it is drawn, leaves no file, and is drawn anew when somebody asks again', async () => {
  const runId = await ran();
  const paperId = await asked(runId);
  const [opened, mayRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const storage: Work['storage'] = {
    ...{ put: api.storage.put.bind(api.storage), remove: api.storage.remove.bind(api.storage), list: api.storage.list.bind(api.storage) },
    async open(...of) {
      opened.resolve();
      await mayRead.promise;
      return api.storage.open(...of);
    },
  };
  const working = work(paperId, { storage });
  await opened.promise;
  expect((await api.call('nurse', 'POST', `/api/report/runs/${paperId}/cancel`)).status).toBe(204);
  mayRead.resolve();
  expect(await working).toEqual({ rows: 'stopped' });
  expect(await found(paperId)).toMatchObject({ state: 'CANCELED', totalCount: 0 });
  const keys: string[] = [];
  for await (const { key } of api.storage.list(rowsFolder(clinic.tenantA))) keys.push(key);
  expect(keys.filter((key) => key.endsWith(paperId))).toEqual([]);
  expect(await asked(runId)).not.toBe(paperId);
});

test('whoever has lost a facility meanwhile gets no PDF, and reads why', async () => {
  const runId = await ran();
  const paperId = await asked(runId);
  await api.sql(`update report_runs set facility_ids = facility_ids || '${clinic.foreignFacility}'::uuid where id = $1`, [runId]);
  expect(await work(paperId)).toEqual({ rows: 'REPORT_ROWS_GONE' });
  expect(await found(paperId)).toMatchObject({ state: 'FAILED', fault: expect.stringContaining('no longer open to you') });
});

test('what has more pages than it must have is noticed while it is drawn', async () => {
  const storedOf = (patients: number): StoredRun => ({
    ...{ sheet: { ...patientSheet({ layout: 'PATIENT' }), sections: [], totalCount: 1 }, behindColumns: [] },
    rows: async function* () {
      yield* patientRows(patients);
    },
  });
  const printing = { printedAt: '2026-11-09T12:15:00Z', printedBy: 'R. Okafor' };
  await expect(shortPaper(storedOf(paperLimits.atOnce), printing)).rejects.toMatchObject({ code: 'REPORT_LONG_PAPER' });
  expect(readPdfText(await shortPaper(storedOf(paperLimits.atOnce - 1), printing))).toHaveLength(paperLimits.atOnce);
});
