import { expect, test } from 'vitest';
import { type BenchDraw, useLabBench } from '../lab-link/testing/lab-bench.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const bench = await useLabBench();
const session = { PREWT: '71.2', POSTWT: '70', TXMIN: '150', ACCESS: 'AVF' } as const;
let sent = 0;

/** The patient is treated at home, five times a week on flexible days, and comes to the clinic on Thursdays. */
const atHome = (validFrom: string, facts: { perWeek: number | null; access: string }) =>
  bench.api.sql(
    `insert into patient_schedules (tenant_id, id, patient_id, valid_from, facility_id, modality, schedule_days, visit_days, treatments_per_week, access_type)
     values ($1, gen_random_uuid(), $2, $3, $4, 'HHD', '{}', '{4}', $5, $6)`,
    [clinic.tenantA, clinic.patient, validFrom, clinic.facility, facts.perWeek, facts.access],
  );

async function drawn(drawDate: string, answers: Readonly<Record<string, string>>) {
  const draw = await bench.draw({ lines: ['KINHD'], drawDate, answers });
  await bench.api.sql("update requisitions set modality = 'HHD' where id = $1", [draw.id]);
  await report(draw);
  return draw;
}
async function report(draw: BenchDraw) {
  sent += 1;
  const value = (code: string, text: string) => ({ code, value: text, unit: 'mg/dL' });
  await bench.report({
    controlId: `H${sent}`,
    orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'KINHD', obx: [value('BUNPRE', '48'), value('BUNPOST', '27')] }],
  });
}
const detail = async (draw: BenchDraw, code: string) =>
  (await bench.api.call('nurse', 'GET', `/api/order/results/requisitions/${draw.id}/kinetics/${code}`)).body as Record<string, unknown>;

test('frequency and access are those of the day of the draw; the model has as many sessions, never as many as visits', async () => {
  await atHome('2025-01-01', { perWeek: 5, access: 'CVC' });
  await atHome('2025-06-01', { perWeek: 3.5, access: 'AVF' });
  const draw = await drawn('2025-03-06', { PREWT: '71.2', POSTWT: '70', TXMIN: '150', TXWEEK: '5' });
  await bench.api.sql("delete from aoe_answers where requisition_id = $1 and aoe_code = 'ACCESS'", [draw.id]);
  const { model } = (await detail(draw, 'KTVSTD')) as { model: Record<string, unknown> };
  expect(model).toMatchObject({ treatmentsPerWeek: 5, access: 'CVC' });
  expect(model.scheduleDays).toHaveLength(5);
  expect(model.daysSincePreviousSession).toBeCloseTo(7 / 5 - 2.5 / 24, 6);
});

test('the interval since the previous treatment goes into spKt/V, and IDWG is that of a day', async () => {
  const assumed = await drawn('2025-03-13', { ...session, TXWEEK: '5' });
  const assumedResults = await bench.results(assumed.id);
  expect(assumedResults.KTVSP?.comment).toContain('INTERVAL_ASSUMED');
  expect(assumedResults.NPCR).toMatchObject({ status: 'F', comment: expect.stringContaining('ESTIMATED') });
  expect(assumedResults.IDWG).toBeUndefined();

  // collected at 05:30 in the clinic; the treatment before ended at 05:30 the day before
  const asked = await drawn('2025-03-20', { ...session, TXWEEK: '5', LASTTX: '2025-03-19T05:30', LASTWT: '70.2' });
  const results = await bench.results(asked.id);
  expect(results.KTVSP?.comment).toBeNull();
  expect(results.KTVSP?.value_numeric).not.toBe(assumedResults.KTVSP?.value_numeric);
  expect(results.IDWG).toMatchObject({ value_numeric: 1, comment: 'REMARKS PER_DAY' });
  expect(results.IDWGP).toMatchObject({ value_numeric: 1.4 });
});

test('without a number on record or an answer the treatments a week are asked for: visits are not counted', async () => {
  await atHome('2025-09-01', { perWeek: null, access: 'AVF' });
  const draw = await drawn('2025-09-11', session);
  expect(await bench.requisition(draw.id)).toMatchObject({ status: 'MISSINGAOE', missing_codes: ['TXWEEK'] });
  expect((await bench.results(draw.id)).KTVSTD).toBeUndefined();
});

test('a weight after the draw before is that of the previous treatment for four days', async () => {
  const before = await bench.draw({ lines: ['KINHD'], drawDate: '2025-02-03', answers: { ...session, TXWEEK: '3', POSTWT: '69.5' } });
  const after = await bench.draw({ lines: ['KINHD'], drawDate: '2025-02-05', answers: { ...session, TXWEEK: '3' } });
  const later = await bench.draw({ lines: ['KINHD'], drawDate: '2025-02-10', answers: { ...session, TXWEEK: '3' } });
  for (const draw of [before, after, later]) await report(draw);
  expect((await bench.results(after.id)).IDWG).toMatchObject({ value_numeric: 1.7, unit: 'kg' });
  expect((await bench.results(later.id)).IDWG).toBeUndefined();
});

test('a weight that is entered late is that of the treatment before, also for a draw that has its results', async () => {
  const { POSTWT: _, ...early } = session;
  const before = await bench.draw({ lines: ['KINHD'], drawDate: '2024-02-05', answers: { ...early, TXWEEK: '3' } });
  const after = await bench.draw({ lines: ['KINHD'], drawDate: '2024-02-07', answers: { ...session, TXWEEK: '3' } });
  for (const draw of [before, after]) await report(draw);
  expect((await bench.results(after.id)).IDWG).toBeUndefined();
  const answers = [{ code: 'POSTWT', value: '69.5' }];
  expect((await bench.api.call('nurse', 'PUT', `/api/order/requisitions/${before.id}/answer-aoes`, { answers })).status).toBe(200);
  expect((await bench.results(after.id)).IDWG).toMatchObject({ value_numeric: 1.7, unit: 'kg' });
});

test('a corrected time of collection gives the weight after it to the draws that it now precedes, and to no other', async () => {
  const [before, after] = [
    await bench.draw({ lines: ['KINHD'], drawDate: '2024-03-04', answers: { ...session, TXWEEK: '3', POSTWT: '69.5' } }),
    await bench.draw({ lines: ['KINHD'], drawDate: '2024-03-06', answers: { ...session, TXWEEK: '3' } }),
  ];
  await report(after);
  const gain = async () => (await bench.results(after.id)).IDWG;
  const correct = async (collectedAt: string) => {
    const body = { collectedAt, reason: 'clock was wrong' };
    const answer = await bench.api.call('nurse', 'PUT', `/api/order/requisitions/${before.id}/collection-date`, body);
    expect(answer.status, answer.text).toBe(200);
  };
  expect(await gain()).toMatchObject({ value_numeric: 1.7 });
  await correct('2024-03-01T10:30:00Z');
  expect(await gain()).toMatchObject({ value_numeric: null, status: 'X' });
  await correct('2024-03-04T10:00:00Z');
  expect(await gain()).toMatchObject({ value_numeric: 1.7 });
});

test('peritoneal dialysis shows its own formula of the protein catabolic rate', async () => {
  const draw = await bench.draw({ lines: ['KINPD'], drawDate: '2025-04-10' });
  await bench.api.sql("update requisitions set modality = 'PD' where id = $1", [draw.id]);
  expect(await detail(draw, 'NPCR')).toMatchObject({ formula: expect.stringContaining('7.50 × UNA') });
});
