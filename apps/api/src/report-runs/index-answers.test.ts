import { ReportSheetShape } from '@drawday/contracts/reports/report-run.shape.ts';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

// What was counted of closed months, as the worker keeps it: the index, a card of measures and the quality program read it.

const api = await useTestApi();
const everyProvider = '00000000-0000-0000-0000-000000000000';

async function counted(facilityId: string, month: string, measure: string, met: number, eligible: number, untested = 0) {
  await api.sql(
    `insert into facility_months (tenant_id, month, facility_id, provider_id, measure, stratum, revision, eligible, met, below, above, undecided, untested, excluded, value_sum, value_squares, value_count)
     values ($1, $2, $3, $4, $5, 'ALL', 1, $7::int, $6::int, $7::int - $6::int - $8::int, 0, 0, $8::int, 0, 0, 0, 0)`,
    [clinic.tenantA, month, facilityId, everyProvider, measure, met, eligible, untested],
  );
  await api.sql(
    `insert into report_months (tenant_id, facility_id, month, state, revision, refreshed_at) values ($1, $2, $3, 'CLOSED', 1, now())
     on conflict (tenant_id, facility_id, month) do update set state = 'CLOSED', revision = 1`,
    [clinic.tenantA, facilityId, month],
  );
}

beforeAll(async () => {
  await counted(clinic.facility, '2026-07-01', 'HGB_GOAL', 20, 40);
  await counted(clinic.facility, '2026-08-01', 'HGB_GOAL', 24, 40);
  await counted(clinic.facility, '2026-09-01', 'HGB_GOAL', 28, 40, 4);
  await counted(clinic.otherFacility, '2026-09-01', 'HGB_GOAL', 40, 40);
  await counted(clinic.facility, '2026-09-01', 'QIP_HD_ADULT', 90, 100);
});

const answersOf = async (caller: Caller, facilityId: string = clinic.facility) => {
  const { status, body } = await api.call(caller, 'GET', `/api/report/answers?facilityId=${facilityId}`);
  const Answers = z.object({ items: z.array(z.object({ reportKey: z.string(), answer: z.string(), period: z.string() })) });
  return { status, items: status === 200 ? Answers.parse(body).items : [] };
};
const sheetOf = async (caller: Caller, body: object) => {
  const answer = await api.call(caller, 'POST', '/api/order/requisitions/get-requisition-report', body);
  return ReportSheetShape.parse(JSON.parse(z.object({ items2: z.string() }).parse(answer.body).items2));
};

test('the index answers for the last closed month from its counts', async () => {
  const { items } = await answersOf('nurse');
  expect(items.find(({ reportKey }) => reportKey === '1')).toMatchObject({
    answer: '8 of 40 out of goal, 4 not tested',
    period: 'September 2026',
  });
});

test('what is not counted by months is answered by the last own run of the facility, and by nobody else’s', async () => {
  const draws = async (caller: Caller) => (await answersOf(caller)).items.find(({ reportKey }) => reportKey === '23');
  expect(await draws('provider')).toBeUndefined();
  const { answer } = await sheetOf('provider', { reportId: 23, facilityIds: [clinic.facility] });
  expect((await draws('provider'))?.answer).toBe(answer);
  // The nurse may see all that a provider sees: nothing but the name of the run keeps it from her.
  const { status, items } = await answersOf('nurse');
  expect([status, items.some(({ reportKey }) => reportKey === '1')]).toEqual([200, true]);
  expect(items.find(({ reportKey }) => reportKey === '23')).toBeUndefined();
});

test('a facility out of reach answers nothing, and who may see no patients gets none of their answers', async () => {
  expect((await answersOf('nurse', clinic.foreignFacility)).status).toBe(404);
  expect((await answersOf('environmental')).items.map(({ reportKey }) => reportKey)).not.toContain('1');
});

test('a card puts three months together, and says what they are compared with', async () => {
  const card = { reportId: 'facility-report-card', facilityIds: [clinic.facility], drawMonth: '2026-09' };
  const [month, quarter] = [await sheetOf('nurse', card), await sheetOf('nurse', { ...card, period: 'QUARTER' })];
  const count = (sheet: typeof month) => sheet.measures.find(({ id }) => id === 'HGB_GOAL');
  expect([count(month)?.in, count(month)?.n, count(quarter)?.in, count(quarter)?.n]).toEqual([28, 40, 72, 120]);
  expect([month.period, quarter.period]).toEqual(['September 2026', 'July – September 2026']);
  expect(month.columns.find(({ key }) => key === 'previous')?.title).toBe('Aug ’26');
  // 28 of 40 beside 68 of 80 of the organization.
  expect(month.second).toContain('Furthest behind: Hemoglobin in goal, 15.0 points');
});

test('the quality program compares with what is published for its year only', async () => {
  const program = { reportId: 29, facilityIds: [clinic.facility], paymentYear: 2028 };
  const before = await sheetOf('nurse', program);
  expect(before.columns.map(({ key }) => key)).not.toContain('standing');
  expect(before.second).toContain('nothing is compared');
  await api.sql(
    `insert into quality_thresholds (payment_year, measure, key, value, effective, source) values (2027, 'HD_ADULT', 'achievement', 94.3, '2025-01-01', 'test')`,
  );
  const after = await sheetOf('nurse', program);
  expect(after.columns.map(({ key }) => key)).toEqual(expect.arrayContaining(['threshold', 'standing']));
  expect(after.answer).toContain('misses the threshold: 90%, needs 94.3%');
  expect(after.second).toContain('Achievement thresholds of payment year 2028 are not entered: those of 2027 apply');
  await api.sql(
    `insert into quality_thresholds (payment_year, measure, key, value, effective, source) values (2028, 'HD_ADULT', 'achievement', 95, '2026-01-01', 'test')`,
  );
  // Rates say nothing of how a month is counted: those rules are still those of 2027.
  const published = await sheetOf('nurse', program);
  expect(published.second ?? '').not.toContain('not entered');
  expect(published.notes).toContain('The counting rules of payment year 2028 are not entered yet: those of 2027 apply.');
  expect(published.counted.at(-1)?.text).toContain('Kt/V at least: 1.2 spKt/V');
});

test('the year of the quality program is that of its closed months: an open one stands apart, beside it', async () => {
  await counted(clinic.facility, '2026-08-01', 'QIP_HD_ADULT', 50, 100);
  await api.sql(
    `insert into report_months (tenant_id, facility_id, month, state, refreshed_at) values ($1, $2, '2026-10-01', 'OPEN', now())`,
    [clinic.tenantA, clinic.facility],
  );
  await api.sql(
    `insert into patient_months (tenant_id, month, facility_id, patient_id, organization_id, modality, whole_month, same_kinetics, status_at_end,
       is_transient, is_diabetic, has_values, days_present, first_day, last_day, age_years, esrd_days, treatments_per_week, is_isolation,
       draws_planned, draws_collected, draws_missed, draws_late, is_reconstructed)
     select $1, '2026-10-01', $2, $3, f.organization_id, 'HD', true, true, 'ACTIVE', false, false, false, 31, '2026-10-01', '2026-10-31', 68, 900, 3,
       false, 4, 0, 0, 0, false
     from facilities f where f.id = $2`,
    [clinic.tenantA, clinic.facility, clinic.patient],
  );
  const { measures, columns, notes, charts } = await sheetOf('nurse', {
    reportId: 29,
    facilityIds: [clinic.facility],
    paymentYear: 2028,
  });
  const adult = measures.find(({ id }) => id === 'QIP_HD_ADULT');
  // 90 of 100 in September and 50 of 100 in August; nobody has a value in October yet.
  expect([adult?.in, adult?.n, adult?.percent]).toEqual([140, 200, 70]);
  expect(notes[0]).toBe('Still open, and not part of the year: October.');
  expect(columns.filter(({ key }) => key === 'd:10').map(({ title }) => title)).toEqual(['Oct']);
  const line = charts.find(({ key }) => key === 'LINE:QIP_HD_ADULT')?.series?.[0]?.points;
  expect(line?.find(({ at }) => at === '2026-10')).toMatchObject({ value: 0, n: 1, isOpen: true });
});
