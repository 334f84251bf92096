import type { Bounds } from '@drawday/vocabulary';
import { expect, test } from 'vitest';
import { type BenchDraw, sessionAnswers, useLabBench } from '../lab-link/testing/lab-bench.ts';
import type { Obx } from '../lab-link/testing/report-text.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { criticalLimit } from './result-reply.ts';

const bench = await useLabBench();
const { api } = bench;
const critical = [
  { ModalityTypeCode: 'HD', Greater: '>', GreaterValue: 6 },
  { ModalityTypeCode: 'PD', Greater: '>', GreaterValue: 6.2 },
];
await api.sql(
  `insert into offering_ranges (tenant_id, id, organization_id, result_code, critical_range_settings, valid_from) values ($1, gen_random_uuid(), $2, 'K', $3, '2020-01-01')`,
  [clinic.tenantA, clinic.organizationA, JSON.stringify(critical)],
);

let control = 0;
async function send(draw: BenchDraw, first: Obx, ...others: readonly Obx[]): Promise<void> {
  control += 1;
  const obx = [first, ...others];
  const order = { placer: `${draw.number}-1`, group: draw.number, code: first.code, status: 'F', obx };
  await bench.report({ controlId: String(control), orders: [order] });
}
async function resultOf(draw: BenchDraw, code: string, caller: Parameters<typeof api.call>[0] = 'nurse') {
  const { body } = await api.call(caller, 'GET', `/api/order/results/requisitions/${draw.id}`);
  return (body as { results: { resultCode: string }[] }).results.find((result) => result.resultCode === code);
}
async function criticalOf(draw: BenchDraw) {
  const { body } = await api.call('nurse', 'POST', '/api/order/results/criticals', {});
  return (body as { items: { requisitionId: string }[] }).items.find((item) => item.requisitionId === draw.id);
}

test.each(['of the draw', 'of the schedule on the day of the draw'])('a critical limit is that of the modality %s', async (whose) => {
  await api.sql("update patients set modality = 'HD' where id = $1", [clinic.patient]);
  const draw = await bench.draw({ lines: ['K'] });
  if (whose !== 'of the draw') {
    await api.sql('update requisitions set modality = null where id = $1', [draw.id]);
    await api.sql(
      `insert into patient_schedules (tenant_id, id, patient_id, valid_from, facility_id, modality, schedule_days) values ($1, gen_random_uuid(), $2, '2020-02-02', $3, 'HD', '{1}')`,
      [clinic.tenantA, clinic.patient, clinic.facility],
    );
  }
  await send(draw, { code: 'K', value: '6.1', unit: 'mmol/L' });
  await api.sql("update patients set modality = 'PD' where id = $1", [clinic.patient]);
  const limits = { criticalLimit: '> 6.0 mmol/L', displayFlag: 'HH' };
  expect(await resultOf(draw, 'K')).toMatchObject(limits);
  expect(await criticalOf(draw)).toMatchObject(limits);
});

const over = (bounds: Bounds | null, side: 'LOW' | 'HIGH') =>
  criticalLimit({ result_code: 'K', side, critical_open: 'CONFIRMED', judged_by: { goal: null, critical: bounds } });
test.each([
  ['HIGH', { low: null, lowInclusive: true, high: 6, highInclusive: false }, '≥ 6.0 mmol/L'],
  ['HIGH', { low: 3, lowInclusive: true, high: 6, highInclusive: true }, '> 6.0 mmol/L'],
  ['LOW', { low: 3, lowInclusive: true, high: 6, highInclusive: true }, '< 3.0 mmol/L'],
  ['HIGH', { low: 3, lowInclusive: true, high: null, highInclusive: true }, null],
  ['HIGH', null, null],
] as const)('what is critical on the %s side of %j is shown with %s', (side, bounds, limit) => {
  expect(over(bounds, side)).toBe(limit);
});

test('the limits beside a converted value are in the unit that is shown; beside one in an unknown unit only our own, in ours', async () => {
  const [converted, unknown] = [await bench.draw({ lines: ['CA'] }), await bench.draw({ lines: ['CA'] })];
  await send(converted, { code: 'CA', value: '1.4', unit: 'mmol/L', flag: 'LL', range: '2.1-2.6' });
  const limits = { unit: 'mg/dL', displayFlag: 'LL', criticalLimit: '< 6.5 mg/dL' };
  expect(await resultOf(converted, 'CA')).toMatchObject({ ...limits, valueText: '5.6', reportedText: '1.4 mmol/L', referenceHigh: 10.4 });
  expect(await criticalOf(converted)).toMatchObject({ ...limits, text: '5.6' });
  await send(unknown, { code: 'CA', value: '1.4', unit: 'g/m3', flag: 'LL', range: '2.1-2.6' });
  const notJudged = { unit: 'g/m3', displayFlag: '?!', criticalOpen: 'UNVERIFIED', referenceText: '2.1-2.6', criticalLimit: '< 6.5 mg/dL' };
  expect(await resultOf(unknown, 'CA')).toMatchObject({ ...notJudged, valueText: '1.4', referenceLow: null, referenceHigh: null });
  expect(await criticalOf(unknown)).toMatchObject({ unit: 'g/m3', text: '1.4', referenceText: '2.1-2.6' });
});

test('the value before does not tell of a restricted test that somebody else ordered', async () => {
  const hiv = async (providerId: string, value: string) => {
    const draw = await bench.draw({ lines: ['HIV'] });
    await api.sql('update requisitions set provider_id = $2 where id = $1', [draw.id, providerId]);
    await send(draw, { code: 'HIV', type: 'ST', value });
    return draw;
  };
  await hiv(staff.director.employeeId, 'Reactive');
  const own = await hiv(staff.provider.employeeId, 'Nonreactive');
  expect(await resultOf(own, 'HIV', 'nurse')).toMatchObject({ previousText: 'Reactive' });
  expect(await resultOf(own, 'HIV', 'provider')).toMatchObject({ valueText: 'Nonreactive', previousText: null });
});

test('who orders a test again hears of its last result, but not of a restricted one that somebody else ordered', async () => {
  const warned = async (caller: 'nurse' | 'provider', offeringCode: string) => {
    const order = {
      partyId: clinic.patient,
      drawTypeCode: 'ONETIME',
      startDate: Temporal.Now.plainDateISO('US/Eastern').toString(),
      providerId: staff.provider.employeeId,
      lines: [{ offeringCode, icds: ['N18.6'] }],
    };
    const { body } = await api.call(caller, 'POST', '/api/order/schedules/preview', { orders: [order] });
    return (body as { warnings: { code: string; lastResult: string | null }[] }).warnings.find(({ code }) => code === 'RECENT_RESULT')
      ?.lastResult;
  };
  const recent = async (code: string, value: string, more: Partial<Obx> = {}) => {
    const draw = await bench.draw({ lines: [code] });
    await api.sql('update requisitions set provider_id = $2 where id = $1', [draw.id, staff.director.employeeId]);
    await send(draw, { code, value, ...more });
    await api.sql("update latest_results set collected_at = now() - interval '2 days' where requisition_id = $1", [draw.id]);
  };
  await recent('HIV', 'Reactive', { type: 'ST' });
  await recent('FERR', '< 5', { unit: 'ng/mL' });
  expect(await warned('nurse', 'HIV')).toBe('Reactive');
  expect(await warned('provider', 'HIV')).toBeUndefined();
  expect(await warned('provider', 'FERR')).toBe('< 5 ng/mL');
});

test('a bound is no number to compare with or to draw a line through', async () => {
  const [before, after] = [await bench.draw({ lines: ['FERR'] }), await bench.draw({ lines: ['FERR'] })];
  await send(before, { code: 'FERR', value: '< 5', unit: 'ng/mL' });
  await send(after, { code: 'FERR', value: '40', unit: 'ng/mL' });
  expect(await resultOf(after, 'FERR')).toMatchObject({ previousText: '< 5', previousValue: null, recent: [40] });
});

test('the two-pool model starts from final values that could be read', async () => {
  const draw = await bench.draw({ lines: ['KINHD'], answers: sessionAnswers });
  const modelOf = async () => {
    const { body } = await api.call('nurse', 'GET', `/api/order/results/requisitions/${draw.id}/kinetics/KTVSP`);
    return (body as { model: { preBunMgDl: number; postBunMgDl: number } | null }).model;
  };
  const pair = (pre: string, post: string, unit: string): [Obx, Obx] => [
    { code: 'BUNPRE', value: pre, unit },
    { code: 'BUNPOST', value: post, unit },
  ];
  await send(draw, ...pair('25', '7', 'furlong'));
  expect(await modelOf()).toBeNull();
  await send(draw, ...pair('70', '20', 'mg/dL'));
  expect(await modelOf()).toMatchObject({ preBunMgDl: 70, postBunMgDl: 20 });
});
