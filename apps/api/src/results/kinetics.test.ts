import { notJudgedReasons } from '@drawday/vocabulary';
import { expect, test } from 'vitest';
import { type BenchDraw, sessionAnswers, useLabBench } from '../lab-link/testing/lab-bench.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { writing } from '../platform/transactions.ts';
import { formulaResults } from './kinetics-input.ts';
import { giveUpMissingKinetics, recalculateKinetics } from './results.public.ts';

const bench = await useLabBench();

const clock = { now: () => Temporal.Now.instant() };
const maker = { tenantId: clinic.tenantA, userId: null, name: 'Test' };
let control = 100;

/** The worked example of the domain: 70 to 20 mg/dL in 240 minutes, 72.5 to 70 kg. */
function report(draw: BenchDraw, { pre = '70', post = '20', status = 'F', reportedAt = '20260105120000-0500', tnp = false } = {}) {
  control += 1;
  const value = (code: string, text: string) => ({ code, value: text, unit: 'mg/dL', status });
  const postValue = tnp ? { code: 'BUNPOST', value: 'TNP', type: 'ST', status: 'X', notes: ['NOPOST'] } : value('BUNPOST', post);
  return bench.report({
    controlId: String(control),
    orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'KINHD', status, reportedAt, obx: [value('BUNPRE', pre), postValue] }],
  });
}
const answer = (draw: BenchDraw, code: string, value: string) =>
  bench.api.sql(
    'insert into aoe_answers (tenant_id, requisition_id, aoe_code, value) values ($1, $2, $3, $4) on conflict (tenant_id, requisition_id, aoe_code) do update set value = excluded.value',
    [clinic.tenantA, draw.id, code, value],
  );
const recalculate = (draw: BenchDraw) =>
  writing(bench.api.connection.kysely, clinic.tenantA, (db) => recalculateKinetics(db, maker, draw.id, clock));

test('with all answers the dose comes with the report, tied to its sources', async () => {
  const draw = await bench.draw({ lines: ['KINHD'], answers: sessionAnswers });
  await report(draw);
  const results = await bench.results(draw.id);
  expect(results.URR).toMatchObject({ value_numeric: 71.4, is_calculated: true, status: 'F', unit: '%' });
  expect(results.KTVSP).toMatchObject({ value_numeric: 1.48, goal_met: true });
  expect(results.KTVE?.value_numeric).toBeGreaterThan(1.2);
  expect(results.KTVSTD?.value_numeric).toBeGreaterThan(2);
  expect(results.NPCR?.value_numeric).toBeGreaterThan(0.8);
  expect(results.TXMINR).toMatchObject({ value_numeric: 240 });
  expect(await bench.requisition(draw.id)).toMatchObject({ status: 'RESULTED', missing_codes: [] });
  const sources = await bench.api.sql('select source_result_id from derived_result_sources where result_id = $1 order by 1', [
    results.KTVSP?.id,
  ]);
  expect(sources.map((row) => row.source_result_id)).toEqual(
    [results.BUNPRE?.id, results.BUNPOST?.id].sort((a, b) => Number(a) - Number(b)),
  );
});

test('without answers the draw waits; answers complete it', async () => {
  const draw = await bench.draw({ lines: ['KINHD'], answers: { TXWEEK: '3' } });
  await report(draw);
  expect(await bench.requisition(draw.id)).toMatchObject({ status: 'MISSINGAOE', missing_codes: ['PREWT', 'POSTWT', 'TXMIN', 'ACCESS'] });
  expect(Object.keys(await bench.results(draw.id)).sort()).toEqual(['BUNPOST', 'BUNPRE', 'URR']);
  await answer(draw, 'PREWT', '72.5');
  expect(await recalculate(draw)).toMatchObject({ status: 'MISSINGAOE', missingCodes: ['POSTWT', 'TXMIN', 'ACCESS'], changedCodes: [] });
  for (const [code, value] of Object.entries(sessionAnswers)) await answer(draw, code, value);
  const done = await recalculate(draw);
  expect(done).toMatchObject({ status: 'RESULTED', missingCodes: [] });
  expect(done?.changedCodes).toContain('KTVSP');
  expect((await bench.results(draw.id)).KTVSP).toMatchObject({ value_numeric: 1.48, status: 'F' });
  expect(await bench.requisition(draw.id)).toMatchObject({ status: 'RESULTED', is_corrected: false, resulted_at: expect.any(Date) });
  const [event] = await bench.api.sql(
    "select action, from_status, to_status from requisition_events where requisition_id = $1 and action = 'answerAoes'",
    [draw.id],
  );
  expect(event).toEqual({ action: 'answerAoes', from_status: 'MISSINGAOE', to_status: 'RESULTED' });
});

test('a urine collection over the change of clocks lasts as long as it did', async () => {
  const times = { URSTART: '2026-03-07T08:00', UREND: '2026-03-08T08:00' };
  const draw = await bench.draw({ lines: ['KINHDF'], answers: { ...sessionAnswers, ...times, URINEVOL: '900' } });
  const obx = Object.entries({ BUNPRE: '70', BUNPOST: '20', UUN: '400' }).map(([code, value]) => ({ code, value, unit: 'mg/dL' }));
  await bench.report({
    controlId: 'urine',
    orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'KINHDF', status: 'F', obx }],
  });
  // 900 mL × 400 mg/dL in 23 hours, at a mean BUN of 45 mg/dL
  expect((await bench.results(draw.id)).KRU).toMatchObject({ value_numeric: 5.8 });
  expect(await bench.requisition(draw.id)).toMatchObject({ status: 'RESULTED', missing_codes: [] });
});

test('answers that change after the final result correct the calculated ones and nothing else', async () => {
  const draw = await bench.draw({ lines: ['KINHD'], answers: sessionAnswers });
  await report(draw);
  const before = await bench.results(draw.id);
  await answer(draw, 'TXMIN', '180');
  await recalculate(draw);
  const after = await bench.results(draw.id);
  expect(after.KTVSP).toMatchObject({ status: 'C', supersedes_id: before.KTVSP?.id });
  expect(after.KTVSP?.value_numeric).not.toBe(before.KTVSP?.value_numeric);
  expect(after.URR?.id).toBe(before.URR?.id);
  expect(after.BUNPRE?.id).toBe(before.BUNPRE?.id);
  expect(await recalculate(draw)).toMatchObject({ changedCodes: [] });
});

test('a corrected source recalculates what came from it, and only that', async () => {
  const draw = await bench.draw({ lines: ['KINHD'], answers: sessionAnswers });
  await report(draw);
  const before = await bench.results(draw.id);
  await report(draw, { post: '25', status: 'C', reportedAt: '20260106120000-0500' });
  const after = await bench.results(draw.id);
  expect(after.BUNPOST).toMatchObject({ status: 'C', value_numeric: 25 });
  expect(after.BUNPRE?.id).toBe(before.BUNPRE?.id);
  expect(after.URR).toMatchObject({ status: 'C', value_numeric: 64.3, goal_met: false });
  expect(after.TXMINR?.id).toBe(before.TXMINR?.id);
  expect(await bench.requisition(draw.id)).toMatchObject({ status: 'RESULTED', is_corrected: true });
  const sources = await bench.api.sql<{ source_result_id: number }>(
    'select source_result_id from derived_result_sources where result_id = $1',
    [after.URR?.id],
  );
  expect(sources.map((row) => row.source_result_id)).toContain(after.BUNPOST?.id);
});

test('a source that is taken back takes the calculated value with it', async () => {
  const draw = await bench.draw({ lines: ['KINHD'], answers: sessionAnswers });
  await report(draw);
  await report(draw, { tnp: true, status: 'C', reportedAt: '20260106120000-0500' });
  const after = await bench.results(draw.id);
  expect(after.BUNPOST).toMatchObject({ status: 'X', tnp_reason: 'NOPOST' });
  expect(after.KTVSP).toMatchObject({ status: 'X', tnp_reason: 'NC', value_numeric: null, comment: expect.stringContaining('BUNPOST') });
});

test('a post sample that was never taken leaves nothing to wait for', async () => {
  const draw = await bench.draw({ lines: ['KINHD'] });
  await report(draw, { tnp: true });
  expect(await bench.requisition(draw.id)).toMatchObject({ status: 'RESULTED', missing_codes: [] });
  expect((await bench.results(draw.id)).KTVSP).toMatchObject({ status: 'X', tnp_reason: 'NC' });
});

test('post BUN above pre BUN is stated, not calculated', async () => {
  const draw = await bench.draw({ lines: ['KINHD'], answers: sessionAnswers });
  await report(draw, { pre: '20', post: '70' });
  expect((await bench.results(draw.id)).KTVSP).toMatchObject({
    status: 'X',
    comment: expect.stringContaining('POST_BUN_NOT_BELOW_PRE'),
  });
});

test('after two weeks without answers the draw is closed as not calculated', async () => {
  const draw = await bench.draw({ lines: ['KINHD'] });
  await report(draw);
  await writing(bench.api.connection.kysely, clinic.tenantA, (db) => giveUpMissingKinetics(db, maker, [draw.id], clock.now()));
  expect(await bench.requisition(draw.id)).toMatchObject({ status: 'RESULTED', missing_codes: [] });
  const results = await bench.results(draw.id);
  expect(results.KTVSP).toMatchObject({ status: 'X', tnp_reason: 'NC', comment: expect.stringContaining('PREWT') });
  expect(results.URR).toMatchObject({ status: 'F', value_numeric: 71.4 });
});

test('a monthly panel: plain BUN on the post tube is the post value, chemistry is calculated too', async () => {
  const draw = await bench.draw({ lines: ['MTHHD'], answers: sessionAnswers });
  const post = draw.specimens.find((tube) => tube.timing === 'POST')?.number ?? '';
  control += 1;
  const value = (code: string, text: string, unit = 'mg/dL') => ({ code, value: text, unit });
  await bench.report({
    controlId: String(control),
    orders: [
      {
        placer: `${draw.number}-1`,
        group: draw.number,
        code: 'MTHHD',
        obx: [
          value('BUN^Urea nitrogen^L^3094-0^BUN^LN', '70'),
          value('CA', '8.4'),
          value('ALB', '3.0', 'g/dL'),
          value('PHOS', '5.0'),
          value('NA', '138', 'mmol/L'),
          value('CL', '100', 'meq/L'),
          value('CO2', '24', 'mmol/L'),
        ],
      },
      {
        placer: `${draw.number}-1`,
        group: draw.number,
        code: 'MTHHD',
        obx: [value('BUN', '20')],
        specimens: [{ number: post, description: 'POST' }],
      },
    ],
  });
  const results = await bench.results(draw.id);
  expect(results.BUNPRE?.value_numeric).toBe(70);
  expect(results.BUNPOST?.value_numeric).toBe(20);
  expect(results.KTVSP?.value_numeric).toBe(1.48);
  expect(results.CACOR?.value_numeric).toBe(9.2);
  expect(results.AGAP?.value_numeric).toBe(14);
  expect(await bench.requisition(draw.id)).toMatchObject({ status: 'RESULTED' });
});

test('a corrected collection time moves the results of the draw, and all that hangs on them', async () => {
  const draw = await bench.draw({
    lines: ['KINHD', 'K'],
    drawDate: '2026-05-04',
    status: 'SENT',
    answers: { PREWT: '72.5', POSTWT: '70' },
  });
  await bench.api.sql('update requisitions set shipped_at = $2 where id = $1', [draw.id, '2026-05-05T12:00:00Z']);
  await report(draw);
  await bench.report({
    controlId: 'K-1',
    orders: [
      {
        placer: `${draw.number}-2`,
        group: draw.number,
        code: 'K',
        status: 'F',
        obx: [{ code: 'K', value: '7.1', unit: 'mmol/L', status: 'F' }],
      },
    ],
  });
  expect(await bench.requisition(draw.id)).toMatchObject({ status: 'MISSINGAOE', unreviewed_criticals: 1 });
  const before = await bench.results(draw.id);
  const review = { reviewed_by: clinic.patient, name: 'Somebody' };
  await bench.api.sql(
    'insert into result_reviews (tenant_id, requisition_id, result_id, reviewed_by, reviewed_by_name) values ($1, $2, $3, $4, $5)',
    [clinic.tenantA, draw.id, before.BUNPRE?.id, review.reviewed_by, review.name],
  );
  const change = (collectedAt: string) =>
    bench.api.call('nurse', 'PUT', `/api/order/requisitions/${draw.id}/collection-date`, { collectedAt, reason: 'clock was wrong' });
  for (const [collectedAt, code] of [
    ['1901-01-01T10:00:00Z', 'REQ_EARLY'],
    ['2026-05-05T12:00:01Z', 'REQ_COLLECTION_DATE'],
  ] as const)
    expect((await change(collectedAt)).body).toMatchObject({ error: { code } });
  expect((await change('2026-05-03T11:00:00Z')).status).toBe(200);

  for (const [code, value] of Object.entries({ TXMIN: '240', ACCESS: 'AVF', TXWEEK: '3' })) await answer(draw, code, value);
  expect(await recalculate(draw)).toMatchObject({ status: 'RESULTED' });
  const moments = (sql: string) =>
    bench.api.sql<{ at: Date }>(sql, [draw.id]).then((rows) => [...new Set(rows.map(({ at }) => at.toISOString()))]);
  expect(await moments('select collected_at as at from results where requisition_id = $1 and superseded_at is null')).toEqual([
    '2026-05-03T11:00:00.000Z',
  ]);
  expect(await moments('select collected_at as at from latest_results where requisition_id = $1')).toEqual(['2026-05-03T11:00:00.000Z']);
  const after = await bench.results(draw.id);
  expect(after.K).toMatchObject({ status: 'F', value_numeric: 7.1, verdict: 'CRITICAL', side: 'HIGH', supersedes_id: before.K?.id });
  expect(
    await bench.api.sql('select result_id, acknowledged_at, withdrawn_at from critical_results where requisition_id = $1', [draw.id]),
  ).toEqual([{ result_id: after.K?.id, acknowledged_at: null, withdrawn_at: null }]);
  expect(await bench.api.sql('select reviewed_by_name from result_reviews where result_id = $1', [after.BUNPRE?.id])).toEqual([
    { reviewed_by_name: review.name },
  ]);
  const sources = await bench.api.sql('select source_result_id from derived_result_sources where result_id = $1', [after.URR?.id]);
  expect(sources.map((row) => row.source_result_id).sort()).toEqual([after.BUNPRE?.id, after.BUNPOST?.id].sort());
});

test('row 28: a value that a final report without one has put in question enters no formula until it is settled', async () => {
  const draw = await bench.draw({ lines: ['KINHD'], answers: sessionAnswers });
  const dose = async () => {
    const { KTVSP, URR, BUNPRE } = await bench.results(draw.id);
    return [BUNPRE?.value_numeric, KTVSP?.value_numeric, KTVSP?.status, URR?.value_numeric];
  };
  const openTasks = async () => {
    const { body } = await bench.api.call('nurse', 'POST', '/api/order/problems/paged-list', {
      requisitionId: draw.id,
      statusTypeCode: 'OPEN',
    });
    return (body as { items: { id: string }[] }).items;
  };
  const empty = () => {
    control += 1;
    const obx = [{ code: 'BUNPRE', value: '', unit: 'mg/dL', status: 'F', notes: ['See corrected report'] }];
    const order = { placer: `${draw.number}-1`, group: draw.number, code: 'KINHD', status: 'F', reportedAt: '20260105130000-0500', obx };
    return bench.report({ controlId: String(control), orders: [order] });
  };
  await report(draw);
  expect(await dose()).toEqual([70, 1.48, 'F', 71.4]);
  const first = await empty();
  expect(await dose()).toEqual([70, null, 'X', null]);

  const tasks = await bench.api.call('nurse', 'POST', '/api/order/problems/paged-list', { requisitionId: draw.id });
  const [task] = (tasks.body as { items: { id: string; description: string }[] }).items;
  expect(task?.description).toContain('without a value');
  const settled = await bench.api.call('nurse', 'PUT', `/api/order/problems/${task?.id}/mark-as-resolved`, { resolution: 'It is right' });
  expect(settled.status, settled.text).toBe(200);
  expect(await dose()).toEqual([70, 1.48, 'C', 71.4]);
  expect((await bench.api.call('nurse', 'PUT', `/api/order/problems/${task?.id}/reopen`)).status).toBe(200);
  expect(await dose()).toEqual([70, null, 'X', null]);

  await bench.api.call('nurse', 'PUT', `/api/order/problems/${task?.id}/mark-as-resolved`, { resolution: 'It is right' });
  // Applied again, a report only says what somebody has settled already.
  await bench.api.sql("update lab_link.messages set state = 'RECEIVED' where id = $1", [first]);
  await bench.apply();
  expect(await dose()).toEqual([70, 1.48, 'C', 71.4]);
  expect(await openTasks()).toHaveLength(0);
  // The next one says it anew.
  await empty();
  expect(await openTasks()).toHaveLength(1);
  await recalculate(draw);
  expect(await dose()).toEqual([70, null, 'X', null]);

  await report(draw, { pre: '71', reportedAt: '20260105140000-0500', status: 'C' });
  expect((await dose())[0]).toBe(71);
  expect((await dose())[1]).toBeGreaterThan(1.48);
});

test('a value stays in question whatever somebody writes on the task about it, which stays at its draw', async () => {
  const draw = await bench.draw({ lines: ['KINHD'], answers: sessionAnswers });
  const other = await bench.draw({ lines: ['KINHD'], drawDate: '2026-01-12' });
  await report(draw);
  control += 1;
  const obx = [{ code: 'BUNPRE', value: '', unit: 'mg/dL', status: 'F', notes: ['See corrected report'] }];
  const order = { placer: `${draw.number}-1`, group: draw.number, code: 'KINHD', status: 'F', reportedAt: '20260105130000-0500', obx };
  await bench.report({ controlId: String(control), orders: [order] });
  const tasks = await bench.api.call('nurse', 'POST', '/api/order/problems/paged-list', { requisitionId: draw.id });
  const [task] = (tasks.body as { items: { id: string }[] }).items;
  const change = (body: object) => bench.api.call('nurse', 'PUT', `/api/order/problems/${task?.id}`, body);

  expect((await change({ description: 'Called at 14:10, they look into it' })).body).toMatchObject({
    description: 'Called at 14:10, they look into it',
  });
  expect((await change({ requisitionId: other.id })).body).toMatchObject({ error: { code: 'PROBLEM_TASK' } });
  expect((await change({ kind: 'TUBE' })).body).toMatchObject({ error: { code: 'PROBLEM_TASK' } });
  await recalculate(draw);
  expect((await bench.results(draw.id)).KTVSP).toMatchObject({ value_numeric: null, status: 'X' });
  await bench.api.call('nurse', 'PUT', `/api/order/problems/${task?.id}/mark-as-resolved`, { resolution: 'It is right' });
  expect((await bench.results(draw.id)).KTVSP).toMatchObject({ status: 'C' });
});

test.each(notJudgedReasons.groups.unusable)('A.3 a number that is not judged for %s enters no formula', (because) => {
  const value = { code: 'BUNPRE', status: 'F', numeric: 60, comparator: null, unit: 'mg/dL', isCalculated: false } as const;
  expect(formulaResults([{ ...value, because }])).toEqual([]);
  expect(formulaResults([{ ...value, because: null }])).toHaveLength(1);
});

test('a saturation goes with the binding capacity that it came from, at once', async () => {
  const draw = await bench.draw({ lines: ['IRONP'] });
  const iron = (reportedAt: string, obx: readonly { code: string; value: string; status?: string }[]) => {
    control += 1;
    const order = { placer: `${draw.number}-1`, group: draw.number, code: 'IRONP', reportedAt, obx };
    return bench.report({ controlId: String(control), orders: [order] });
  };
  await iron('20260105120000-0500', [
    { code: 'IRON', value: '90' },
    { code: 'UIBC', value: '180' },
  ]);
  expect(await bench.results(draw.id)).toMatchObject({ TIBC: { value_numeric: 270 }, TSAT: { value_numeric: 33 } });
  await iron('20260105130000-0500', [{ code: 'UIBC', value: '', status: 'D' }]);
  expect(await bench.results(draw.id)).toMatchObject({
    TIBC: { value_numeric: null, status: 'X' },
    TSAT: { value_numeric: null, status: 'X' },
  });
  expect(await recalculate(draw)).toMatchObject({ changedCodes: [] });
});

test('a weight that is corrected while a BUN is awaited again corrects all that counts it', async () => {
  const draw = await bench.draw({ lines: ['KINHD'], answers: sessionAnswers });
  await report(draw);
  const { UFR } = await bench.results(draw.id);
  control += 1;
  const withdrawn = { code: 'BUNPOST', value: '', unit: 'mg/dL', status: 'D' };
  const order = { placer: `${draw.number}-1`, group: draw.number, code: 'KINHD', reportedAt: '20260105130000-0500', obx: [withdrawn] };
  await bench.report({ controlId: String(control), orders: [order] });
  await answer(draw, 'POSTWT', '68');
  await answer(draw, 'TXMIN', '180');
  await recalculate(draw);
  await report(draw, { reportedAt: '20260105140000-0500' });
  const after = await bench.results(draw.id);
  expect(after).toMatchObject({ TXMINR: { value_numeric: 180 }, UFR: { status: 'C' }, KTVSP: { status: 'C' } });
  expect(after.UFR?.value_numeric).toBeGreaterThan(2 * (UFR?.value_numeric ?? 0));
  expect(await recalculate(draw)).toMatchObject({ changedCodes: [] });
});
