import { expect, test } from 'vitest';
import { clinic } from '../platform/testing/test-clinic.ts';
import { type BenchDraw, useLabBench } from './testing/lab-bench.ts';
import type { Obr, Obx } from './testing/report-text.ts';

const bench = await useLabBench();
const hour = (at: number) => `20260302${String(at).padStart(2, '0')}0000-0500`;
let sent = 0;

type Item = { id: string; kind: string; status: string; detail: Record<string, unknown> };
const items = (messageId: string) =>
  bench.api.sql<Item>('select id, kind, status, detail from lab_link.unmatched_items where message_id = $1 order by created_at, id', [
    messageId,
  ]);
type Trace = { position: number; code: string | null; outcome: string; because: string | null };
async function traceOf(messageId: string) {
  const { trace } = await bench.message(messageId);
  return (trace as Trace[]).map(({ outcome, because }) => [outcome, because].filter(Boolean).join(' '));
}
const potassiumDraw = () => bench.draw({ lines: ['K'] });
/** Reports potassiums for a draw, at an hour of March 2. */
async function send(draw: BenchDraw, at: number, obx: readonly Partial<Obx>[], more: Partial<Obr> = {}) {
  sent += 1;
  const values = obx.map((one) => ({ code: 'K', value: '4.9', unit: 'mmol/L', ...one }));
  const order = { placer: `${draw.number}-1`, group: draw.number, code: 'K', reportedAt: hour(at), ...more, obx: values };
  const id = await bench.report({ controlId: `V${sent}`, sentAt: hour(at), orders: [order] });
  return { id, items: await items(id), trace: await traceOf(id), K: (await bench.results(draw.id)).K };
}
const critical = (draw: BenchDraw) =>
  bench.api.sql('select result_id, acknowledged_at, withdrawn_at from critical_results where requisition_id = $1 order by result_id', [
    draw.id,
  ]);
const lineOf = async (draw: BenchDraw) => {
  const [line] = await bench.api.sql<{ status: string; reason: string | null }>(
    'select status, reason from requisition_lines where requisition_id = $1',
    [draw.id],
  );
  return line;
};
const shown = async (draw: BenchDraw) => {
  const { body } = await bench.api.call('nurse', 'GET', `/api/order/results/requisitions/${draw.id}`);
  return (body as { results: Record<string, unknown>[] }).results[0];
};

test('a final value after a correction of the same OBR-22 is on the chart, and somebody is asked', async () => {
  const draw = await potassiumDraw();
  await send(draw, 10, [{ value: '4.9', status: 'C' }]);
  sent += 1;
  const order = {
    placer: `${draw.number}-1`,
    group: draw.number,
    code: 'K',
    reportedAt: hour(10),
    obx: [{ code: 'K', value: '5.5', unit: 'mmol/L' }],
  };
  const id = await bench.report({ controlId: `V${sent}`, sentAt: hour(11), orders: [order] });
  expect((await bench.results(draw.id)).K).toMatchObject({ value_numeric: 5.5, status: 'C' });
  expect(await items(id)).toMatchObject([
    { kind: 'VERSION', detail: { because: 'FINAL_AFTER_CORRECTED', value: '5.5 mmol/L', onChart: '4.9' } },
  ]);
  expect(await bench.message(id)).toMatchObject({ state: 'PARTIAL' });
});

test('a final value older than "not performed" waits for a person', async () => {
  const draw = await bench.draw({ lines: ['K', 'MG'] });
  await send(draw, 12, [{ value: 'HEMO', type: 'ST', status: 'X' }]);
  const { items: waiting, trace, K } = await send(draw, 10, [{ value: '4.9' }]);
  expect(K).toMatchObject({ status: 'X' });
  expect(waiting).toMatchObject([{ detail: { because: 'VALUE_AFTER_TNP' } }]);
  expect(trace).toEqual(['SUPERSEDED NEWER_KNOWN']);
});

test('an older correction sent again does not take an open critical away', async () => {
  const draw = await potassiumDraw();
  await send(draw, 10, [{ value: '4.9', status: 'C' }]);
  await send(draw, 12, [{ value: '7.4', status: 'C' }]);
  const { items: waiting, trace } = await send(draw, 10, [{ value: '4.8', status: 'C' }]);
  expect((await bench.results(draw.id)).K).toMatchObject({ value_numeric: 7.4 });
  expect((await critical(draw)).at(-1)).toMatchObject({ acknowledged_at: null, withdrawn_at: null });
  expect([trace, waiting[0]?.detail.because]).toEqual([['SUPERSEDED NEWER_KNOWN'], 'OLDER_CORRECTION']);
});

test('a critical value that is discarded waits for a person first', async () => {
  const draw = await potassiumDraw();
  await send(draw, 12, [{ value: '4.9', status: 'C' }]);
  const { items: waiting } = await send(draw, 10, [{ value: '7.4' }]);
  expect(waiting).toMatchObject([{ kind: 'VERSION', detail: { because: 'CRITICAL_DISCARDED', criticals: ['K 7.4 mmol/L'] } }]);
});

test.each(['I', 'O', 'N'])('a value that is called pending (%s) is not dropped', async (status) => {
  const draw = await potassiumDraw();
  const { id, items: waiting, trace } = await send(draw, 10, [{ value: '8.8', status, flag: 'HH' }]);
  expect(waiting).toMatchObject([{ kind: 'VALUE', detail: { because: 'PENDING_VALUE', value: '8.8', criticals: ['K 8.8 mmol/L'] } }]);
  expect(trace).toEqual(['ITEM PENDING_VALUE']);
  expect(await bench.message(id)).toMatchObject({ state: 'PARTIAL' });
});

test('each value of a message ends in one place, and applying it again changes none', async () => {
  const draw = await potassiumDraw();
  const {
    id,
    trace,
    items: waiting,
  } = await send(draw, 10, [
    { value: '4.1', status: 'P' },
    { value: '4.3' },
    { value: '4.30' },
    { value: '', status: 'I' },
    { code: 'NOPE9^Something^99LAB', value: '1' },
    { code: 'PAPER', type: 'ED', value: '^application^pdf^Base64^JVBERi0xLjQ=' },
    { code: 'PAPER2', type: 'ED', value: '^application^pdf^Base64^not/base64?!' },
    { value: '5', status: 'Z' },
  ]);
  const expected = [
    'SUPERSEDED LOWER_RANK',
    'STORED',
    'REPEAT',
    'STORED',
    'ITEM UNKNOWN_TEST',
    'STORED',
    'ITEM BAD_DOCUMENT',
    'ITEM UNKNOWN_STATUS',
  ];
  expect(trace).toEqual(expected);
  expect(waiting.map((item) => item.detail.because).sort()).toEqual(['BAD_DOCUMENT', 'UNKNOWN_STATUS', 'UNKNOWN_TEST']);
  await bench.api.call('support', 'POST', `/api/lab-link/messages/${id}/replay`, undefined, { __tenant: clinic.tenantA });
  await bench.apply();
  expect(await traceOf(id)).toEqual(expected);
  expect(await items(id)).toHaveLength(3);
});

test('withdrawn: words of its own, the value leaves the screen, the critical closes, the line is open again', async () => {
  const draw = await potassiumDraw();
  await send(draw, 10, [{ value: '8.1' }]);
  expect(await bench.requisition(draw.id)).toMatchObject({ unreviewed_criticals: 1 });
  const { K, items: waiting } = await send(draw, 11, [{ value: '8.1', status: 'D' }]);
  expect(K).toMatchObject({ status: 'X', withdrawn_as: 'D', tnp_reason: null, value_numeric: null, value_text: null });
  expect(waiting).toEqual([]);
  expect((await critical(draw))[0]?.withdrawn_at).not.toBeNull();
  expect(await lineOf(draw)).toEqual({ status: 'INPROCESS', reason: null });
  expect(await bench.requisition(draw.id)).toMatchObject({ unreviewed_criticals: 0 });
  expect(await shown(draw)).toMatchObject({ withdrawnAs: 'D', valueText: '', tnpReason: null, correctedFrom: null });
  expect((await send(draw, 10, [{ value: '8.1' }])).trace).toEqual(['SUPERSEDED WITHDRAWN']);
  expect((await send(draw, 13, [{ value: '4.4' }])).K).toMatchObject({ status: 'F', value_numeric: 4.4 });
  expect(await lineOf(draw)).toMatchObject({ status: 'FINAL' });
});

test.each<[string, Partial<Obx>[], string[], object]>([
  [
    'two reasons why there is none',
    [
      { value: 'HEMO', status: 'X' },
      { value: 'QNS', status: 'X' },
    ],
    ['SUPERSEDED LOWER_RANK', 'STORED'],
    { status: 'X', tnp_reason: 'QNS', withdrawn_as: null },
  ],
  [
    'corrected to a reason, and deleted',
    [
      { value: 'HEMO', status: 'C' },
      { value: '8.8', status: 'D' },
    ],
    ['SUPERSEDED LOWER_RANK', 'STORED'],
    { status: 'X', tnp_reason: null, withdrawn_as: 'D' },
  ],
])('what leaves no value is not in dispute: %s', async (_, obx, ends, expected) => {
  const draw = await potassiumDraw();
  await send(draw, 10, [{ value: '8.8' }]);
  const { K, id, trace } = await send(draw, 11, obx);
  expect(await bench.message(id)).toMatchObject({ state: 'APPLIED' });
  expect([...trace].sort()).toEqual([...ends].sort());
  expect(K).toMatchObject({ value_numeric: null, ...expected });
});

test('of another patient: an urgent item, and the earlier values are nobody’s to read', async () => {
  const draw = await potassiumDraw();
  await send(draw, 10, [{ value: '6.8' }]);
  const { items: waiting } = await send(draw, 11, [{ value: '6.8', status: 'W' }]);
  expect(waiting).toMatchObject([{ kind: 'VERSION', detail: { because: 'WRONG_PATIENT', urgent: true, resultCode: 'K' } }]);
  expect(await shown(draw)).toMatchObject({ withdrawnAs: 'W', valueText: '' });
  const { body } = await bench.api.call('nurse', 'GET', `/api/order/results/requisitions/${draw.id}/versions/K`);
  expect(JSON.stringify(body)).not.toContain('6.8');
  const [latest] = await bench.api.sql("select value_numeric from latest_results where party_id = $1 and result_code = 'K'", [
    clinic.patient,
  ]);
  expect(latest?.value_numeric).not.toBe(6.8);
});

test('withdrawn before it came: the late original stays away', async () => {
  const draw = await potassiumDraw();
  const first = await send(draw, 11, [{ status: 'D', value: '' }]);
  expect([first.trace, first.items[0]?.detail.because]).toEqual([['SUPERSEDED WITHDRAWN'], 'WITHDRAWN_FIRST']);
  expect((await send(draw, 10, [{ value: '4.9' }])).trace).toEqual(['SUPERSEDED WITHDRAWN']);
  expect(await shown(draw)).toMatchObject({ withdrawnAs: 'D', valueText: '' });
});

test('the same value with a comment stays reviewed, and its critical open', async () => {
  const draw = await potassiumDraw();
  await send(draw, 10, [{ value: '7.4' }]);
  const reviewed = await bench.draw({ lines: ['K'] });
  await send(reviewed, 10, [{ value: '4.4' }]);
  await bench.api.call('provider', 'PUT', '/api/order/requisitions/review-new-results', { ids: [reviewed.id], seenStamps: {} });
  const review = () => bench.requisition(reviewed.id);
  const before = (await review()).unreviewed_results;
  expect((await send(draw, 11, [{ value: '7.4', notes: ['Repeated.'] }])).K).toMatchObject({ status: 'F', comment: 'Repeated.' });
  expect(await bench.requisition(draw.id)).toMatchObject({ unreviewed_criticals: 1, unreviewed_results: 1 });
  expect((await critical(draw)).filter((row) => row.withdrawn_at === null)).toHaveLength(1);
  await send(reviewed, 11, [{ value: '4.4', notes: ['Repeated.'] }]);
  expect((await review()).unreviewed_results).toBe(before);
});

test('a final result without a value asks for the corrected report', async () => {
  const draw = await potassiumDraw();
  await send(draw, 10, [{ value: '4.9' }]);
  const { items: waiting, K } = await send(draw, 11, [{ value: '', notes: ['See corrected report.'] }]);
  expect(waiting).toMatchObject([{ kind: 'VALUE', detail: { because: 'EMPTY_FINAL', urgent: true } }]);
  expect(K).toMatchObject({ value_numeric: 4.9 });
});

test('a preliminary value is promoted (U); without one somebody is asked', async () => {
  const draw = await potassiumDraw();
  await send(draw, 10, [{ value: '4.4', status: 'P' }]);
  expect((await send(draw, 11, [{ value: '', status: 'U' }])).K).toMatchObject({ status: 'F', value_numeric: 4.4 });
  const other = await potassiumDraw();
  expect((await send(other, 11, [{ value: '', status: 'U' }])).items).toMatchObject([{ detail: { because: 'PROMOTED_NOTHING' } }]);
});

test.each<[string, Partial<Obx>, Partial<Obr>, string]>([
  ['a code in the place of the value', { value: 'HEMO', type: 'ST' }, {}, 'HEMO'],
  ['the rejected tube', { value: '' }, { specimens: [{ reject: 'QNS' }] }, 'QNS'],
  ['a note', { value: '', notes: ['Clotted, please redraw'] }, {}, 'CLOT'],
  ['never the value', { value: '8.1' }, {}, 'NOREASON'],
  ['never a finding', { value: 'NEGATIVE', type: 'ST' }, {}, 'NOREASON'],
  ['free words', { value: '', notes: ['Courier lost the box'] }, {}, 'Courier lost the box'],
])('the reason of a test that was not performed: %s', async (_, obx, order, reason) => {
  const draw = await potassiumDraw();
  expect((await send(draw, 10, [{ status: 'X', ...obx }], order)).K).toMatchObject({ status: 'X', tnp_reason: reason });
});

const resolve = (id: string, body: object) =>
  bench.api.call('support', 'POST', `/api/lab-link/unmatched/${id}/resolve`, body, { __tenant: clinic.tenantA });
const idOf = async (messageId: string) => {
  const [item] = await bench.api.sql<{ id: string }>("select id from lab_link.unmatched_items where message_id = $1 and status = 'OPEN'", [
    messageId,
  ]);
  return item?.id ?? '';
};

test('of two values that contradict each other support chooses one; the other is kept as not chosen', async () => {
  const draw = await potassiumDraw();
  const { id } = await send(draw, 10, [{ value: '4.1' }, { value: '7.9' }]);
  expect(await shown(draw)).toMatchObject({ isInQuestion: true, valueText: '4.1 / 7.9' });
  expect(await bench.requisition(draw.id)).toMatchObject({ unreviewed_criticals: 1 });
  const asked = await resolve(await idOf(id), { askedNote: 'Called Ms. Reyes of the laboratory, answer tomorrow.' });
  expect(asked.body).toMatchObject({
    status: 'OPEN',
    detail: { asked: [{ name: 'Support Person', note: '•••' }] },
  });
  expect((await resolve(await idOf(id), { position: 3 })).body).toMatchObject({ error: { code: 'RESOLUTION' } });
  expect((await resolve(await idOf(id), { position: 1 })).body).toMatchObject({ status: 'RESOLVED' });
  await bench.apply();
  expect((await bench.results(draw.id)).K).toMatchObject({ value_numeric: 4.1, status: 'C' });
  expect(await shown(draw)).toMatchObject({ isInQuestion: false, valueText: '4.1' });
  expect(await bench.requisition(draw.id)).toMatchObject({ unreviewed_criticals: 0 });
  expect(await traceOf(id)).toEqual(['STORED', 'SUPERSEDED NOT_CHOSEN']);
  expect(await bench.message(id)).toMatchObject({ state: 'APPLIED' });
  const { body } = await bench.api.call('support', 'GET', `/api/lab-link/messages/${id}`, undefined, { __tenant: clinic.tenantA });
  expect(body).toMatchObject({
    observations: [
      { position: 1, resultCode: 'K', outcome: 'STORED' },
      { position: 2, resultCode: 'K', outcome: 'SUPERSEDED', because: 'NOT_CHOSEN' },
    ],
  });
});

test('a newer value ends a contradiction by itself', async () => {
  const draw = await potassiumDraw();
  const { id } = await send(draw, 10, [{ value: '4.1' }, { value: '7.9' }]);
  await send(draw, 11, [{ value: '4.2' }]);
  expect((await bench.results(draw.id)).K).toMatchObject({ value_numeric: 4.2, status: 'C' });
  expect(await items(id)).toMatchObject([{ status: 'RESOLVED' }]);
  expect(await bench.requisition(draw.id)).toMatchObject({ unreviewed_criticals: 0 });
});

test('a value that is not used stands among the versions with the reason, once, and changes nothing else', async () => {
  const draw = await potassiumDraw();
  await send(draw, 12, [{ value: '4.9', status: 'C' }]);
  const late = await send(draw, 10, [{ value: '5.5', status: 'C' }]);
  await send(draw, 13, [{ value: '4.9', status: 'C' }]);
  await bench.api.call('support', 'POST', `/api/lab-link/messages/${late.id}/replay`, undefined, { __tenant: clinic.tenantA });
  await bench.apply();
  const { body } = await bench.api.call('nurse', 'GET', `/api/order/results/requisitions/${draw.id}/versions/K`);
  expect((body as { items: object[] }).items).toMatchObject([
    { valueText: '5.5', supersededBecause: 'NEWER_KNOWN' },
    { valueText: '4.9', supersededBecause: null },
  ]);
  expect((await bench.results(draw.id)).K).toMatchObject({ value_numeric: 4.9 });
  await send(draw, 14, [{ value: '5.1' }]);
  expect(await shown(draw)).toMatchObject({ valueText: '5.1', correctedFrom: '4.9' });
  const both = await potassiumDraw();
  await send(both, 10, [{ value: '4.1', status: 'P' }, { value: '4.3' }]);
  const versions = await bench.api.call('nurse', 'GET', `/api/order/results/requisitions/${both.id}/versions/K`);
  expect((versions.body as { items: object[] }).items).toMatchObject([
    { valueText: '4.1', status: 'P', supersededBecause: 'LOWER_RANK' },
    { valueText: '4.3', supersededBecause: null },
  ]);
});

const tasksOf = (draw: BenchDraw) =>
  bench.api.sql<{ kind: string; status: string; task: string; facts: object }>(
    'select kind, status, task, task_values as facts from order_problems where requisition_id = $1 order by created_at, id',
    [draw.id],
  );

test('row 6: a critical that somebody closed is corrected: they are asked whether the patient was treated on it', async () => {
  const draw = await potassiumDraw();
  await send(draw, 10, [{ value: '6.8' }]);
  await bench.api.sql(
    "update critical_results set acknowledged_at = now(), acknowledged_by_name = 'Dana Mercer' where requisition_id = $1",
    [draw.id],
  );
  await send(draw, 11, [{ value: '4.9', status: 'C' }]);
  expect(await tasksOf(draw)).toEqual([
    {
      kind: 'RESULT_DOUBTFUL',
      status: 'OPEN',
      task: 'CRITICAL_CORRECTED',
      facts: { value: 'K 6.8', name: 'Dana Mercer', now: 'K 4.9' },
    },
  ]);
});

test('rows 14 and 16: an open critical that is taken back asks for a redraw, until a value comes', async () => {
  const draw = await potassiumDraw();
  await send(draw, 10, [{ value: '6.8' }]);
  await send(draw, 11, [{ value: 'HEMO', type: 'ST', status: 'X' }]);
  expect(await tasksOf(draw)).toMatchObject([{ kind: 'RESULT_MISSING', status: 'OPEN', task: 'CRITICAL_NOT_PERFORMED' }]);
  await send(draw, 12, [{ value: '4.4' }]);
  expect(await tasksOf(draw)).toMatchObject([{ kind: 'RESULT_MISSING', status: 'RESOLVED' }]);
});

test('row 18: the clinic learns that a value on its chart was another patient’s', async () => {
  const draw = await potassiumDraw();
  await send(draw, 10, [{ value: '4.8' }]);
  await send(draw, 11, [{ value: '4.8', status: 'W' }]);
  expect(await tasksOf(draw)).toMatchObject([{ kind: 'RESULT_DOUBTFUL', task: 'OTHER_PATIENT', facts: { value: 'K 4.8' } }]);
});

test('row 28: after a final report without a value, the value on the chart is in question until the corrected one comes', async () => {
  const draw = await potassiumDraw();
  await send(draw, 10, [{ value: '4.9' }]);
  await send(draw, 11, [{ value: '', notes: ['See corrected report'] }]);
  expect(await shown(draw)).toMatchObject({ valueText: '4.9', isInQuestion: true });
  expect(await tasksOf(draw)).toMatchObject([{ kind: 'RESULT_DOUBTFUL', status: 'OPEN' }]);
  await send(draw, 12, [{ value: '5.0' }]);
  expect(await shown(draw)).toMatchObject({ isInQuestion: false });
  expect(await tasksOf(draw)).toMatchObject([{ status: 'RESOLVED' }]);
});

test('one question about the time of a draw is enough, however many messages say it wrong', async () => {
  const draw = await bench.draw({ lines: ['K'], drawDate: '2026-03-02', collectedAt: '2026-03-02T11:00:00Z' });
  const wrong = { collectedAt: '20260301060000-0500' };
  const first = await send(draw, 10, [{ status: 'P' }], wrong);
  const second = await send(draw, 11, [{ value: '4.4' }], wrong);
  expect([first.items.length, second.items.length]).toEqual([1, 0]);
  expect(await bench.message(second.id)).toMatchObject({ state: 'APPLIED', error: expect.stringContaining('another day') });
  await bench.api.call(
    'support',
    'POST',
    `/api/lab-link/unmatched/${first.items[0]?.id}/resolve`,
    { dismissReason: 'Their clock' },
    { __tenant: clinic.tenantA },
  );
  expect((await send(draw, 12, [{ value: '4.5' }], wrong)).items).toHaveLength(1);
  await bench.api.sql('update requisitions set deleted_at = now() where id = $1', [draw.id]);
});

test.each<[string, string, string]>([
  ['ten days before the scan', '20260220060000-0500', 'TIME_IMPLAUSIBLE'],
  ['the same day a year before', '20250302060000-0500', 'TIME_IMPLAUSIBLE'],
  ['the day before', '20260301060000-0500', 'TIME_OTHER_DAY'],
])('a time of collection %s is not used, and somebody is asked', async (_, collectedAt, because) => {
  const draw = await bench.draw({ lines: ['K'], drawDate: '2026-03-02', collectedAt: '2026-03-02T11:00:00Z' });
  const { items: waiting, K } = await send(draw, 10, [{}], { collectedAt });
  expect(waiting).toMatchObject([{ kind: 'TIME', detail: { because } }]);
  expect(K).toMatchObject({ value_numeric: 4.9 });
  expect(String((await bench.requisition(draw.id)).collected_at)).toBe(String(new Date('2026-03-02T11:00:00Z')));
  await bench.api.sql('update requisitions set deleted_at = now() where id = $1', [draw.id]);
});

test('a specimen of 70 days before the scan may be another one: nothing is filed', async () => {
  const draw = await bench.draw({ lines: ['K'], drawDate: '2026-03-02', collectedAt: '2026-03-02T11:00:00Z' });
  const { id, items: waiting, K } = await send(draw, 10, [{ value: '7.4' }], { collectedAt: '20251222060000-0500' });
  expect(waiting).toMatchObject([{ kind: 'ORDER', detail: { because: 'OTHER_SPECIMEN', criticals: ['K 7.4 mmol/L'] } }]);
  expect(K).toBeUndefined();
  expect(await bench.message(id)).toMatchObject({ state: 'UNMATCHED' });
});
