import { describe, expect, test } from 'vitest';
import { clinic } from '../platform/testing/test-clinic.ts';
import { useLabBench } from './testing/lab-bench.ts';
import { reportText } from './testing/report-text.ts';

type Json = Record<string, unknown>;
const bench = await useLabBench();

const support = (method: string, path: string, body?: unknown) =>
  bench.api.call('support', method, `/api/lab-link/${path}`, body, { __tenant: clinic.tenantA });
const openItems = async (kind?: string) =>
  (
    (await support('GET', `unmatched?maxResultCount=100${kind ? `&kind=${kind}` : ''}`)).body as {
      items: (Json & { id: string; messageId: string; detail: Json })[];
    }
  ).items;
const itemOf = async (messageId: string) => {
  const item = (await openItems()).find((one) => one.messageId === String(messageId));
  if (!item) throw new Error('no open item of this message');
  return (await support('GET', `unmatched/${item.id}`)).body as typeof item;
};

test('only support staff see the link', async () => {
  for (const caller of ['nurse', 'admin', 'provider'] as const)
    for (const path of ['connections', 'messages', 'unmatched'])
      expect((await bench.api.call(caller, 'GET', `/api/lab-link/${path}`)).status).toBe(403);
  const answer = await support('GET', 'connections');
  expect(answer.body).toMatchObject({
    items: [
      { name: 'Laboratory in', direction: 'IN', waiting: 0 },
      { name: 'Laboratory out', direction: 'OUT' },
    ],
  });
});

test('an unknown test: mapped once, it is applied to every message that waited, and to later ones at once', async () => {
  const [first, second, third] = [
    await bench.draw({ lines: ['K'] }),
    await bench.draw({ lines: ['K'] }),
    await bench.draw({ lines: ['K'] }),
  ];
  const report = (draw: { number: string }, controlId: string) => ({
    controlId,
    orders: [
      {
        placer: `${draw.number}-1`,
        group: draw.number,
        code: 'K',
        obx: [{ code: 'POT7^Potassium ISE^99LAB', value: '4.7', unit: 'mmol/L' }],
      },
    ],
  });
  const id = await bench.report(report(first, '1'));
  await bench.report(report(second, '2'));
  expect(await bench.message(id)).toMatchObject({ state: 'PARTIAL' });
  const item = await itemOf(id);
  expect(item).toMatchObject({ kind: 'TEST', sender: 'TESTLAB/LAB', detail: { code: 'POT7', name: 'Potassium ISE' } });
  expect((await support('POST', `unmatched/${item.id}/resolve`, { resultCode: 'NOPE' })).body).toMatchObject({
    error: { code: 'ORD_TEST' },
  });
  expect((await support('POST', `unmatched/${item.id}/resolve`, {})).body).toMatchObject({ error: { code: 'RESOLUTION' } });
  const resolved = await support('POST', `unmatched/${item.id}/resolve`, { resultCode: 'K' });
  expect(resolved.body).toMatchObject({ status: 'RESOLVED', resolvedByName: 'Support Person' });
  await bench.apply();
  expect((await bench.results(first.id)).K).toMatchObject({ value_numeric: 4.7 });
  expect((await bench.results(second.id)).K).toMatchObject({ value_numeric: 4.7 });
  expect(await bench.message(id)).toMatchObject({ state: 'APPLIED', error: null });
  expect((await support('POST', `unmatched/${item.id}/resolve`, { resultCode: 'K' })).status).toBe(409);
  await bench.report(report(third, '3'));
  expect(await bench.requisition(third.id)).toMatchObject({ status: 'RESULTED' });
  expect(await openItems('TEST')).toEqual([]);
});

test('a report of an unknown patient: a person names the draw, and the next report of that order follows', async () => {
  const draw = await bench.draw({ lines: ['K'] });
  const report = (controlId: string, value: string, status: string, reportedAt: string) => ({
    controlId,
    patient: { mrn: 'Q1', family: 'Riviera', given: 'Mary', born: '19580314' },
    orders: [{ placer: 'EXT-100-1', code: 'K', status, reportedAt, obx: [{ code: 'K', value, unit: 'mmol/L', status }] }],
  });
  const id = await bench.report(report('10', '4.6', 'P', '20260105100000-0500'));
  expect(await bench.message(id)).toMatchObject({ state: 'UNMATCHED' });
  const item = await itemOf(id);
  expect(item).toMatchObject({ kind: 'PATIENT', detail: { patientName: 'Riviera, Mary', dateOfBirth: '1958-03-14', placer: 'EXT-100' } });
  expect((await support('POST', `unmatched/${item.id}/resolve`, { requisitionNumber: 'R999999999' })).status).toBe(404);
  expect((await support('POST', `unmatched/${item.id}/resolve`, { requisitionNumber: draw.number.toLowerCase() })).status).toBe(200);
  await bench.apply();
  expect(await bench.message(id)).toMatchObject({ state: 'APPLIED', requisition_id: draw.id });
  expect(await bench.requisition(draw.id)).toMatchObject({ status: 'PRELIMINARY' });
  await bench.report(report('11', '4.7', 'F', '20260105110000-0500'));
  expect(await bench.requisition(draw.id)).toMatchObject({ status: 'RESULTED' });
});

test('results of a draw that the facility cancelled: a person names the draw, and it takes them', async () => {
  const draw = await bench.draw({ lines: ['K'], status: 'CANCELED' });
  const id = await bench.report({
    controlId: '18',
    orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'K', obx: [{ code: 'K', value: '8.4', unit: 'mmol/L', flag: 'HH' }] }],
  });
  expect(await bench.requisition(draw.id)).toMatchObject({ status: 'CANCELED' });
  expect((await support('POST', `unmatched/${(await itemOf(id)).id}/resolve`, { requisitionNumber: draw.number })).status).toBe(200);
  await bench.apply();
  expect(await bench.message(id)).toMatchObject({ state: 'APPLIED', requisition_id: draw.id });
  expect(await bench.requisition(draw.id)).toMatchObject({ status: 'RESULTED', cancel_reason: null, unreviewed_criticals: 1 });
  expect((await bench.results(draw.id)).K).toMatchObject({ value_numeric: 8.4, verdict: 'CRITICAL', side: 'HIGH' });
  expect(await openItems('ORDER')).toEqual([]);
});

test('the same number of an analyser on another day is another sample', async () => {
  const draw = await bench.draw({ lines: ['K'] });
  const report = (controlId: string, mrn: string, family: string) => ({
    controlId,
    sender: 'ANALYSER',
    patient: { mrn, family, given: 'Mary', born: '19580314' },
    orders: [{ accession: '7', code: 'K', obx: [{ code: 'K', value: '4.6', unit: 'mmol/L' }] }],
  });
  const first = await bench.report(report('15', 'Q1', 'Riviera'));
  await support('POST', `unmatched/${(await itemOf(first)).id}/resolve`, { requisitionNumber: draw.number });
  await bench.apply();
  expect(await bench.requisition(draw.id)).toMatchObject({ status: 'RESULTED' });
  const other = await bench.report(report('16', 'Q2', 'Somebody'));
  expect(await bench.message(other)).toMatchObject({ state: 'UNMATCHED' });
  const same = await bench.report({ ...report('17', 'Q1', 'Riviera'), sentAt: '20260106120000-0500' });
  expect(await bench.message(same)).toMatchObject({ state: 'APPLIED' });
});

test('bytes that no database text can hold are taken out', async () => {
  const draw = await bench.draw({ lines: ['K'] });
  const id = await bench.report({
    controlId: '18',
    orders: [
      {
        placer: `${draw.number}-1`,
        group: draw.number,
        code: 'K',
        notes: ['a \\X00\\ b'],
        obx: [
          { code: 'K', value: '4.6', unit: 'mmol/L', notes: ['x \\X00\\ y'] },
          { code: 'Z\\X00\\9', value: '1' },
        ],
      },
      { placer: 'A\\X00\\B', code: 'K', obx: [{ code: 'K', value: '9'.repeat(400) }] },
    ],
  });
  expect(await bench.message(id)).toMatchObject({ state: 'PARTIAL' });
  expect((await bench.results(draw.id)).K).toMatchObject({ value_numeric: 4.6, comment: 'x  y\na  b' });
});

test('what solved itself leaves the queue: the draw was made after the report came', async () => {
  const id = await bench.report({
    controlId: '20',
    orders: [{ placer: 'LATE-9-1', code: 'K', collectedAt: '20260316103000-0500', obx: [{ code: 'K', value: '4.5', unit: 'mmol/L' }] }],
  });
  expect(await bench.message(id)).toMatchObject({ state: 'UNMATCHED' });
  expect((await itemOf(id)).kind).toBe('ORDER');
  const draw = await bench.draw({ lines: ['K'], drawDate: '2026-03-16' });
  expect((await support('POST', `messages/${id}/replay`)).status).toBe(204);
  await bench.apply();
  expect(await bench.requisition(draw.id)).toMatchObject({ status: 'RESULTED' });
  const [item] = await bench.api.sql('select status, resolution from lab_link.unmatched_items where message_id = $1', [id]);
  expect(item).toEqual({ status: 'RESOLVED', resolution: { automatic: true } });
});

test('an item that is nothing is dismissed with a reason and does not come back', async () => {
  const draw = await bench.draw({ lines: ['K'] });
  const id = await bench.report({
    controlId: '30',
    orders: [
      {
        placer: `${draw.number}-1`,
        group: draw.number,
        code: 'K',
        obx: [
          { code: 'K', value: '4.5', unit: 'mmol/L' },
          { code: 'INTERNALQC', value: '1' },
        ],
      },
    ],
  });
  const item = await itemOf(id);
  expect(
    (await support('POST', `unmatched/${item.id}/resolve`, { dismissReason: 'Internal control of the laboratory' })).body,
  ).toMatchObject({ status: 'DISMISSED' });
  await support('POST', `messages/${id}/replay`);
  await bench.apply();
  expect(await bench.message(id)).toMatchObject({ state: 'APPLIED' });
  expect((await openItems()).filter((one) => one.messageId === String(id))).toEqual([]);
});

describe('messages', () => {
  test('newest first, by direction, state and draw; the body in lines with its documents', async () => {
    const draw = await bench.draw({ lines: ['K'] });
    const pdf = Buffer.from('%PDF-1.4 invented').toString('base64');
    const id = await bench.report({
      controlId: '40',
      orders: [
        {
          placer: `${draw.number}-1`,
          group: draw.number,
          code: 'K',
          obx: [
            { code: 'K', value: '4.5', unit: 'mmol/L' },
            { code: 'REPORT^Report^L', type: 'ED', value: `^application^pdf^Base64^${pdf}` },
          ],
        },
      ],
    });
    expect(await bench.message(id)).toMatchObject({ state: 'APPLIED' });
    const list = await support('GET', 'messages?direction=IN&state=APPLIED&maxResultCount=1');
    expect(list.body).toMatchObject({
      items: [{ id: String(id), sender: 'TESTLAB/LAB', requisitionNumber: draw.number, state: 'APPLIED' }],
    });
    const byDraw = await support('GET', `messages?filter=${draw.number}`);
    expect(byDraw.body).toMatchObject({ totalCount: 1 });
    const one = await support('GET', `messages/${id}`);
    expect(one.body).toMatchObject({ documents: [{ name: 'Report', mediaType: 'application/pdf', sizeBytes: 17 }], unmatched: [] });
    expect((one.body as { body: string }).body.split('\n')[0]).toContain('MSH|^~\\&|TESTLAB');
    const [event] = await bench.api.sql("select detail from requisition_events where requisition_id = $1 and action = 'resultImport'", [
      draw.id,
    ]);
    expect(event?.detail).toMatchObject({ documents: [{ mediaType: 'application/pdf' }] });
    expect((await support('GET', 'messages/999999999')).status).toBe(404);
    expect((await support('POST', 'messages/999999999/replay')).status).toBe(404);
  });

  test('a message that was refused when it came is not applied later: its end may be missing', async () => {
    const draw = await bench.draw({ lines: ['K'] });
    const obx = [{ code: 'K', value: '71.5', unit: 'mmol/L' }];
    const whole = reportText({ controlId: '41', orders: [{ placer: `${draw.number}-1`, code: 'K', obx }] });
    const id = await bench.store(whole.slice(0, whole.indexOf('1.5')));
    await bench.api.sql("update lab_link.messages set state = 'REJECTED', acknowledgement = 'AR' where id = $1", [id]);
    expect(await support('POST', `messages/${id}/replay`)).toMatchObject({ status: 409, body: { error: { code: 'NOT_APPLIED' } } });
    await bench.apply();
    expect(await bench.message(id)).toMatchObject({ state: 'REJECTED' });
    expect((await bench.results(draw.id)).K).toBeUndefined();
  });

  test('a rejected message can be sent out again', async () => {
    const [row] = await bench.api.sql<{ id: number }>(
      `insert into lab_link.messages (direction, connection_id, control_id, body, body_hash, state, error, attempts) select 'OUT', id, 'OUT1', 'x', 'x', 'FAILED', 'AE', 3 from lab_link.connections where direction = 'OUT' returning id`,
    );
    expect((await support('POST', `messages/${row?.id}/replay`)).status).toBe(204);
    expect(await bench.message(String(row?.id))).toMatchObject({ state: 'QUEUED', error: null });
  });
});

test('two workers share an inbox: nothing twice, nothing out of order', async () => {
  const draw = await bench.draw({ lines: ['K'] });
  const values = Array.from({ length: 40 }, (_, index) => (3 + index / 20).toFixed(2));
  for (const [index, value] of values.entries())
    await bench.store(
      reportText({
        controlId: `w${index}`,
        orders: [
          {
            placer: `${draw.number}-1`,
            group: draw.number,
            code: 'K',
            status: index === 0 ? 'F' : 'C',
            reportedAt: `2026010512${String(index).padStart(2, '0')}00-0500`,
            obx: [{ code: 'K', value, unit: 'mmol/L', status: index === 0 ? 'F' : 'C' }],
          },
        ],
      }),
    );
  await Promise.all([bench.apply(), bench.apply(), bench.apply()]);
  await bench.apply();
  const rows = await bench.api.sql<{ value_numeric: number }>('select value_numeric from results where requisition_id = $1 order by id', [
    draw.id,
  ]);
  expect(rows.map((row) => row.value_numeric)).toEqual(values.map(Number));
});

test('support applies again what the laboratory sent for a draw; one without a report says so', async () => {
  const [draw, bare] = [await bench.draw({ lines: ['K'] }), await bench.draw({ lines: ['K'] })];
  const obx = [{ code: 'K', value: '4.7', unit: 'mmol/L' }];
  const id = await bench.report({ controlId: 'again', orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'K', obx }] });
  await bench.api.sql("update requisitions set status = 'RECEIVED' where id = $1", [bare.id]);
  const reload = (caller: 'support' | 'nurse') =>
    bench.api.call(caller, 'POST', '/api/order/requisitions/reload-lab-result', { ids: [draw.id, bare.id] }, { __tenant: clinic.tenantA });
  expect((await reload('nurse')).status).toBe(403);
  expect(((await reload('support')).body as { items: Json[] }).items.map(({ ok, code }) => [ok, code])).toEqual([
    [true, null],
    [false, 'REQ_NO_REPORT'],
  ]);
  expect(await bench.message(id)).toMatchObject({ state: 'RECEIVED' });
  await bench.apply();
  expect(await bench.message(id)).toMatchObject({ state: 'APPLIED' });
  expect(await bench.requisition(draw.id)).toMatchObject({ status: 'RESULTED' });
  expect(
    await bench.api.sql("select 1 from requisition_events where requisition_id = $1 and action = 'reloadResult'", [draw.id]),
  ).toHaveLength(1);
});
