import type { ReportRow, ReportSheet } from '@drawday/domain';
import { beforeAll, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { fillMonth } from './testing/fill-month.ts';
import { runReport } from './testing/run-report.ts';

// What may be chosen before a report runs, saved or not, and what the run does with it.

const api = await useTestApi();
const run = runReport(api);
const cellIn = ({ columns }: ReportSheet, row: ReportRow | undefined, key: string) =>
  row?.c[columns.findIndex((column) => column.key === key)] ?? null;

async function result(of: {
  code: string;
  value: number;
  collected: string;
  resulted: string;
  until?: string;
  status?: string;
  verdict?: string;
}) {
  const [known] = await api.sql<{ id: string }>(`select id from requisitions where party_id = $1 and collected_at = $2`, [
    clinic.patient,
    of.collected,
  ]);
  const [draw = known] = known
    ? []
    : await api.sql<{ id: string }>(
        `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at)
         values ($1, gen_random_uuid(), 'PATIENT', $2, $3, $4::timestamptz::date, 'ONETIME', 'RESULTED', $4) returning id`,
        [clinic.tenantA, clinic.patient, clinic.facility, of.collected],
      );
  await api.sql(
    `insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_numeric, verdict, status, collected_at, resulted_at, superseded_at, reference_low, reference_high)
     values ($1, $2, 'PATIENT', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[clinic.tenantA, draw?.id, clinic.patient, clinic.facility, of.code, of.value],
      ...[of.verdict ?? 'IN_RANGE', of.status ?? 'F', of.collected, of.resulted, of.until ?? null],
      ...(of.code === 'K' ? [3.5, 5] : [null, null]),
    ],
  );
}

beforeAll(async () => {
  await fillMonth(api, '2026-09-01', [
    { patientId: clinic.patient, values: { HGB: 10.6, PHOS: 5, ALB: 4.2 } },
    { patientId: clinic.secondPatient, modality: 'PD', values: { HGB: 9.1, PHOS: 6.2, ALB: 3.1 } },
  ]);
  await fillMonth(api, '2026-10-01', [
    { patientId: clinic.patient, values: { HGB: 9.4, PHOS: 6.4, ALB: 4.1 } },
    { patientId: clinic.secondPatient, modality: 'PD', values: { HGB: 11, PHOS: 6.9, ALB: 3.2 } },
  ]);
  await result({ code: 'HGB', value: 10.2, collected: '2026-10-05T14:00Z', resulted: '2026-10-06T14:00Z', until: '2026-10-20T14:00Z' });
  await result({ code: 'HGB', value: 10.9, collected: '2026-10-05T14:00Z', resulted: '2026-10-20T14:00Z', status: 'C' });
  await result({ code: 'K', value: 6.8, collected: '2026-10-15T14:00Z', resulted: '2026-10-15T20:00Z', verdict: 'CRITICAL' });
  await result({ code: 'K', value: 5.1, collected: '2026-10-16T14:00Z', resulted: '2026-10-16T20:00Z', status: 'P' });
});

test('E10: a sheet for rounding as of a day has what was known then, and who was here', async () => {
  await api.sql(
    `update patient_months set left_because = 'DECEASED', status_at_end = 'INACTIVE', last_day = '2026-10-17' where patient_id = $1 and month = '2026-10-01'`,
    [clinic.secondPatient],
  );
  await api.sql(
    `insert into critical_results (tenant_id, result_id, requisition_id, party_type, party_id, facility_id, result_code, opened_at, acknowledged_at)
     select tenant_id, id, requisition_id, 'PATIENT', party_id, facility_id, 'K', resulted_at, '2026-10-17T12:00Z' from results where value_numeric = 6.8`,
  );
  await api.sql(
    `update requisitions set draw_date = current_date - 20 where id in (select requisition_id from results where value_numeric = 6.8)`,
  );
  const of = async (asOf: string) => {
    const { rows, sheet } = await run('nurse', { reportId: 14, asOf });
    const own = rows.find(({ k }) => k === clinic.patient);
    const shown = ['value:HGB', 'prev:HGB:1', 'value:K', 'criticals'].map((key) => cellIn(sheet, own, key));
    return { period: sheet.period, people: rows.length, shown: shown.map((cell) => cell?.v ?? null), mark: shown[0]?.st ?? null };
  };
  // September is known by the results themselves, and there are none here.
  expect(await of('2026-10-10')).toEqual({ period: '10/10/2026', people: 2, shown: [10.2, null, null, null], mark: null });
  expect(await of('2026-10-15')).toEqual({ period: '10/15/2026', people: 2, shown: [10.2, null, 6.8, expect.any(String)], mark: null });
  expect(await of('2026-10-25')).toEqual({ period: '10/25/2026', people: 1, shown: [10.9, null, 6.8, null], mark: 'C' });
  expect(await of('2026-10-04')).toMatchObject({ people: 2, shown: [null, null, null, null] });
  expect(
    (await api.call('nurse', 'POST', '/api/order/requisitions/get-requisition-report', { reportId: 16, drawMonth: '2026-10' })).body,
  ).toMatchObject({
    error: { code: 'REPORT_PARAMETER', validationErrors: [{ members: ['drawMonth'] }] },
  });
  await api.sql(`update patient_months set left_because = null, status_at_end = 'ACTIVE', last_day = '2026-10-31' where patient_id = $1`, [
    clinic.secondPatient,
  ]);
});

test('a cumulative report says whose it is by number and birthday too, on its page and in its file', async () => {
  const { sheet, runId } = await run('nurse', { reportId: 12, patientIds: [clinic.patient], lastDraws: 3 });
  const [section] = sheet.sections;
  expect(section?.title).toMatch(/^Rivera, .+ · \d{2}\/\d{2}\/\d{4}$/);
  const csv = await api.call('nurse', 'GET', `/api/report/runs/${runId}/file?format=csv`);
  expect(csv.text).toContain(section?.title);
});

test('results are chosen by what became of them and by their state', async () => {
  const october = { reportId: 20, from: '2026-10-01', to: '2026-11-30' };
  const values = async (more: object) => {
    const { rows, sheet } = await run('nurse', { ...october, ...more });
    return rows.map((row) => cellIn(sheet, row, 'value')?.v).toSorted();
  };
  expect(await values({})).toEqual([10.9, 5.1, 6.8]);
  expect(await values({ verdicts: ['CRITICAL', 'ABNORMAL'] })).toEqual([6.8]);
  expect(await values({ resultStates: ['P'] })).toEqual([5.1]);
  expect(await values({ resultStates: ['C', 'P'], verdicts: ['IN_RANGE'] })).toEqual([10.9, 5.1]);
  const { sheet } = await run('nurse', { ...october, verdicts: ['CRITICAL'], resultStates: ['F'] });
  expect(sheet.parameters).toEqual(
    expect.arrayContaining([
      { label: 'Judged', value: 'Critical' },
      { label: 'State of the result', value: 'Final' },
    ]),
  );
});

test('a range stands with the decimals of its test and a dash, as on every screen', async () => {
  const { rows, sheet } = await run('nurse', { reportId: 20, from: '2026-10-01', to: '2026-11-30' });
  expect(rows.flatMap((row) => cellIn(sheet, row, 'reference')?.v ?? [])).toEqual(['3.5–5.0', '3.5–5.0']);
});

test('a patient’s page shows the groups of tests that were chosen, and as many months before as its saved report wants', async () => {
  const keysOf = (sheet: ReportSheet) => sheet.columns.map(({ key }) => key).filter((key) => key.includes(':'));
  const month = { reportId: 8, drawMonth: '2026-10' };
  const whole = (await run('nurse', month)).sheet;
  const groups = whole.testGroups ?? [];
  expect(groups.map(({ key }) => key)).toEqual(expect.arrayContaining(['anemia', 'mineralBone']));
  expect(keysOf(whole)).toEqual(expect.arrayContaining(['value:HGB', 'prev:PHOS:2', 'goal:ALB']));
  const bones = (await run('nurse', { ...month, categories: ['mineralBone'] })).sheet;
  expect(bones.testGroups).toEqual(groups);
  expect(keysOf(bones)).toContain('value:PHOS');
  expect(keysOf(bones).filter((key) => key.endsWith(':HGB') || key.endsWith(':ALB'))).toEqual([]);
  expect(bones.columns.filter(({ key }) => !key.includes(':'))).toEqual(whole.columns.filter(({ key }) => !key.includes(':')));
  const wrong = await api.call('nurse', 'POST', '/api/order/requisitions/get-requisition-report', { ...month, categories: ['weather'] });
  expect(wrong.body).toMatchObject({ error: { code: 'REPORT_PARAMETER', validationErrors: [{ members: ['categories'] }] } });

  const made = await api.call('nurse', 'POST', '/api/order/patient-monthly-reports/create', {
    ...{ name: 'Bones, one month back', facilityId: clinic.facility, categories: ['mineralBone'], previous: 1, sort: 'NAME' },
  });
  const { id } = made.body as { id: string };
  const saved = await run('nurse', { monthlyReportId: id, drawMonth: '2026-10' });
  expect(keysOf(saved.sheet).filter((key) => key.includes('PHOS'))).toEqual(['value:PHOS', 'prev:PHOS:1', 'goal:PHOS', 'spark:PHOS']);
  expect(keysOf(saved.sheet)).not.toContain('value:HGB');
  const paper = await api.call('nurse', 'GET', `/api/report/runs/${saved.runId}/file?format=pdf`);
  expect(paper.status).toBe(200);
});

test('a saved card and trend of a modality count that modality, and are compared with what was chosen', async () => {
  const card = await api.call('nurse', 'POST', '/api/master-data/facilities/facility-reports/create', {
    ...{ name: 'PD only', facilityId: clinic.facility, sections: ['ANEMIA'], period: 'MONTH', modalities: ['PD'], compareWith: [] },
  });
  expect(card.status).toBe(200);
  const ofCard = await run('nurse', { facilityReportId: (card.body as { id: string }).id, drawMonth: '2026-10' });
  const hgb = ofCard.sheet.measures.find(({ id }) => id === 'HGB_GOAL');
  expect([hgb?.n, hgb?.in]).toEqual([1, 1]);
  expect(ofCard.sheet.parameters).toContainEqual({ label: 'Modalities', value: expect.stringContaining('Peritoneal') });

  const trend = await api.call('director', 'POST', '/api/order/physician-trend-reports/create', {
    ...{ name: 'PD by provider', facilityIds: [clinic.facility], indicators: ['HGB_GOAL', 'PHOS_GOAL', 'ALB_GOAL'], months: 2 },
    ...{ modalities: ['PD'], compareWith: ['FACILITY'] },
  });
  const ofTrend = await run('director', { trendReportId: (trend.body as { id: string }).id, drawMonth: '2026-10' });
  expect(ofTrend.sheet.measures.map(({ id, n }) => [id, n])).toEqual([
    ['HGB_GOAL', 1],
    ['PHOS_GOAL', 1],
    ['ALB_GOAL', 1],
  ]);
  expect(ofTrend.sheet.columns.map(({ key }) => key)).not.toContain('organization');
  expect(ofTrend.sheet.charts[0]?.series?.map(({ role }) => role)).toEqual(['OWN', 'CLINIC']);
});

test('a trend of one provider stands beside all of the clinic, and names whose goals are missed most', async () => {
  await api.sql(`update patient_months set provider_id = $2 where patient_id = $1`, [clinic.secondPatient, staff.director.employeeId]);
  const { sheet, rows, runId } = await run('director', {
    ...{ reportId: 'physician-trend-report', facilityIds: [clinic.facility], drawMonth: '2026-10', months: 2 },
    providerIds: [staff.provider.employeeId],
  });
  expect(new Set(rows.map(({ s }) => s))).toEqual(new Set([staff.provider.employeeId]));
  const points = (role: string) =>
    sheet.charts
      .find(({ key }) => key.endsWith(':HGB_GOAL'))
      ?.series?.find((one) => one.role === role)
      ?.points.map(({ n }) => n);
  expect([points('OWN'), points('CLINIC')]).toEqual([
    [1, 1],
    [2, 2],
  ]);
  const behind = (query: string) => api.call('director', 'GET', `/api/report/runs/${runId}/behind?${query}`);
  const most = (await behind(`section=${staff.provider.employeeId}`)).body as { items: ReportRow[]; columns: ReportSheet['columns'] };
  expect(most.columns.map(({ key }) => key)).toEqual(['name', 'mrn', 'missedCount', 'missedMeasures']);
  expect(most.items.map(({ k, c }) => [k, c[2]?.v, c[3]?.v])).toEqual([[clinic.patient, 2, 'Hemoglobin, Phosphorus']]);
  const all = await run('director', {
    reportId: 'physician-trend-report',
    facilityIds: [clinic.facility],
    drawMonth: '2026-10',
    months: 2,
  });
  const everybody = await api.call('director', 'GET', `/api/report/runs/${all.runId}/behind?maxResultCount=1`);
  expect(everybody.body).toMatchObject({ totalCount: 2, items: [{ c: [{ v: 'Okafor, Samuel' }, {}, { v: 2 }, {}] }] });
});

test('outcomes say who came into the goal and who left it since the month before, and open them', async () => {
  const { sheet, runId } = await run('nurse', { reportId: 'outcome-anemia', facilityIds: [clinic.facility], drawMonth: '2026-10' });
  const moves = sheet.counts.find(({ key }) => key === 'MOVES:HGB_GOAL');
  expect(moves?.title).toBe('Hemoglobin in goal, since Sep ’26');
  expect(moves?.lines.map(({ key, count, of }) => [key, count, of])).toEqual([
    ['WENT_OUT', 1, 2],
    ['CAME_IN', 1, 2],
    ['STILL_OUT', 0, 2],
    ['STAYED_IN', 0, 2],
  ]);
  const behind = async (measure: string) =>
    ((await api.call('nurse', 'GET', `/api/report/runs/${runId}/behind?measure=${measure}`)).body as { items: ReportRow[] }).items.map(
      ({ k }) => k,
    );
  expect(await behind('HGB_GOAL:WENT_OUT')).toEqual([clinic.patient]);
  expect(await behind('HGB_GOAL:CAME_IN')).toEqual([clinic.secondPatient]);
  // Of the measure itself there are the people of the month, not those of two.
  expect(await behind('HGB_GOAL')).toHaveLength(2);
});
