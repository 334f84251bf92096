import { beforeEach, describe, expect, test } from 'vitest';
import { clinic } from '../platform/testing/test-clinic.ts';
import { base, codeOf, findDraw } from '../requisitions/testing/draw-bench.ts';
import { hoursAgo, potassiumOf, useOrderBench } from './testing/order-bench.ts';

const bench = await useOrderBench();
const { api, shipped, sent, answer, laboratory, trouble, told } = bench;
beforeEach(async () => {
  await api.sql('update requisitions set deleted_at = now()');
});
const orders = '/api/order/laboratory-orders';
const sendAgain = (...ids: string[]) => api.call('nurse', 'PUT', `${orders}/send-again`, { ids });
const askCancel = (id: string, body: object = { reason: 'DUPLICATE' }) => api.call('nurse', 'PUT', `${orders}/${id}/ask-cancel`, body);
describe('what the laboratory answers', () => {
  test('stands beside the status: waiting, then accepted, with a row in the history', async () => {
    const draw = await shipped(['K', 'PTHI']);
    expect(draw).toMatchObject({
      statusTypeCode: 'SENT',
      laboratory: { state: 'WAITING', lines: [{ state: 'ASKED' }, { state: 'ASKED' }] },
    });
    const [order] = await sent(draw.id);
    expect(order).toMatchObject({ action: 'NW', controlId: `D1${draw.number}N01`, lines: ['1', '2'] });
    await answer(order, 'AA');
    expect(await findDraw(api, draw.id)).toMatchObject({ statusTypeCode: 'SENT', laboratory: { state: 'ACCEPTED' } });
    expect(await told(draw.id)).toEqual(['laboratoryAnswer WAITING>ACCEPTED']);
    expect(await trouble()).toEqual([]);
  });

  test('never hides a refusal behind "shipped": it is listed, with why and where', async () => {
    const draw = await shipped();
    await answer((await sent(draw.id))[0], 'AE', 'ERR||PID^1^7|101^Required field missing^HL70357|E||||Date of birth is missing');
    expect(await laboratory(draw.id)).toMatchObject({ state: 'REFUSED', reasonText: 'Date of birth is missing', reasonField: 'PID-7' });
    expect(await trouble()).toEqual([draw.id]);
    expect(await told(draw.id)).toEqual(['laboratoryAnswer WAITING>REFUSED Date of birth is missing']);
  });

  test('is kept for each test: one refused, the other taken', async () => {
    const draw = await shipped(['K', 'PTHI']);
    const lines = [`ORC|UA|${draw.number}-1^DRAWDAY`, `ORC|OK|${draw.number}-2^DRAWDAY|A26-2^LAB`];
    await answer((await sent(draw.id))[0], 'AE', 'ERR||OBR^1^4|103^Table value not found^HL70357|E||||Not orderable', ...lines);
    expect(await laboratory(draw.id)).toMatchObject({
      state: 'PARTLY',
      reasonText: 'Not orderable',
      lines: [{ state: 'REFUSED' }, { state: 'ACCEPTED' }],
    });
    // Only what was refused goes out again.
    expect((await sendAgain(draw.id)).body).toMatchObject({ items: [{ ok: true }] });
    expect((await sent(draw.id))[1]).toMatchObject({ controlId: `D1${draw.number}N02`, lines: ['1'] });
    expect(await laboratory(draw.id)).toMatchObject({ state: 'WAITING', lines: [{ state: 'ASKED' }, { state: 'ACCEPTED' }] });
    expect(await trouble()).toEqual([]);
  });

  test('is taken however late, and a refusal after it changes nothing but is told', async () => {
    const draw = await shipped();
    const [order] = await sent(draw.id);
    await answer(order, null);
    expect(await laboratory(draw.id)).toMatchObject({ state: 'UNANSWERED' });
    expect(await trouble()).toEqual([draw.id]);
    await answer(order, 'AA');
    await answer(order, 'AE');
    expect(await laboratory(draw.id)).toMatchObject({ state: 'ACCEPTED' });
    expect(await trouble()).toEqual([]);
    expect(await told(draw.id)).toEqual([
      'laboratoryAnswer WAITING>UNANSWERED No answer.',
      'laboratoryAnswer UNANSWERED>ACCEPTED',
      'laboratoryAnswer ACCEPTED>ACCEPTED disagrees',
    ]);
  });

  test('that does not come for a quarter of an hour is trouble', async () => {
    const draw = await shipped();
    expect(await trouble()).toEqual([]);
    await api.sql(`update order_exchanges set state_at = now() - interval '16 minutes' where requisition_id = $1`, [draw.id]);
    expect(await trouble()).toEqual([draw.id]);
  });

  test('that does not come to an urgent order is trouble after five minutes', async () => {
    const [urgent, other] = [await bench.collected(), await bench.collected()];
    await api.sql('update requisitions set is_stat = true where id = $1', [urgent.id]);
    await bench.release([urgent.id, other.id]);
    await api.sql(`update order_exchanges set state_at = now() - interval '6 minutes'`);
    expect(await trouble()).toEqual([urgent.id]);
  });

  test('is for those alone who work where the draw is', async () => {
    const draw = await shipped();
    await answer((await sent(draw.id))[0], 'AR');
    expect(await trouble('admin')).toEqual([draw.id]);
    expect(await trouble('foreignAdmin')).toEqual([]);
    await api.sql('update requisitions set facility_id = $2 where id = $1', [draw.id, clinic.otherFacility]);
    expect(await trouble('nurse')).toEqual([]);
    expect((await sendAgain(draw.id)).body).toMatchObject({ items: [{ ok: false, code: 'NOT_FOUND' }] });
    expect((await askCancel(draw.id)).status).toBe(404);
  });
});

test('a report on a draw says that the laboratory has its order', async () => {
  const draw = await shipped(['K']);
  await answer((await sent(draw.id))[0], null);
  expect(await trouble()).toEqual([draw.id]);
  await bench.receive(potassiumOf(draw));
  expect(await findDraw(api, draw.id)).toMatchObject({ laboratory: { state: 'ACCEPTED', lines: [{ state: 'ACCEPTED' }] } });
  expect(await trouble()).toEqual([]);
  expect((await told(draw.id)).at(-1)).toBe('laboratoryAnswer UNANSWERED>ACCEPTED');
});

describe('orders with trouble', () => {
  test('are sent again in bulk: an unanswered one as it was, a refused one as the draw is now', async () => {
    const [waiting, silent, refused, accepted] = [await shipped(), await shipped(), await shipped(), await shipped()];
    await answer((await sent(refused.id))[0], 'AE');
    await answer((await sent(accepted.id))[0], 'AA');
    await api.sql(
      `update lab_link.messages set state = 'SENT', next_attempt_at = now() + interval '1 hour' where requisition_id = any($1)`,
      [[waiting.id, silent.id]],
    );
    await api.sql(`update requisitions set comment = 'Slow flow' where id = $1`, [refused.id]);
    const { body } = await sendAgain(waiting.id, silent.id, refused.id, accepted.id);
    expect(body).toMatchObject({ items: [{ ok: true }, { ok: true }, { ok: true }, { ok: false, code: 'REQ_ORDER' }] });
    for (const { id } of [waiting, silent])
      expect(await api.sql('select state, next_attempt_at from lab_link.messages where requisition_id = $1', [id])).toEqual([
        { state: 'QUEUED', next_attempt_at: null },
      ]);
    const [, again] = await sent(refused.id);
    expect(again).toMatchObject({ action: 'NW', controlId: `D1${refused.number}N02` });
    expect(again?.text).toContain('NTE|1|P|Slow flow\r');
    expect(await sent(accepted.id)).toHaveLength(1);
    expect(await told(refused.id)).toContain('sendOrderAgain');
  });

  test('repeat what was asked last: a cancellation or a change without answer is not sent as an empty order', async () => {
    const [called, changed] = [await shipped(['K', 'PTHI']), await shipped()];
    for (const draw of [called, changed]) await answer((await sent(draw.id))[0], 'AA');
    await askCancel(called.id, { reason: 'ORDER_ERROR', lineNumbers: [2] });
    await api.call('nurse', 'PUT', `${base}/${changed.id}/collection-date`, { collectedAt: hoursAgo(1), reason: 'Typed wrong' });
    for (const draw of [called, changed]) await answer((await sent(draw.id))[1], null);
    expect((await sendAgain(called.id, changed.id)).body).toMatchObject({ items: [{ ok: true }, { ok: true }] });
    const [cancellation, change] = [(await sent(called.id))[2], (await sent(changed.id))[2]];
    expect(cancellation).toMatchObject({ action: 'CA', lines: ['2'] });
    expect(cancellation?.text).toContain('|ORDER_ERROR^Order error^L|');
    expect(await laboratory(called.id)).toMatchObject({ state: 'CANCEL_ASKED' });
    expect(change).toMatchObject({ action: 'XO', lines: ['1'] });
    expect(await laboratory(changed.id)).toMatchObject({ state: 'CHANGE_ASKED' });
  });

  test('do not order again what was cancelled', async () => {
    const draw = await shipped(['K', 'PTHI', 'HGB']);
    const refusal = [
      'AE',
      `ORC|UA|${draw.number}-1^DRAWDAY`,
      `ORC|OC|${draw.number}-2^DRAWDAY`,
      `ORC|OK|${draw.number}-3^DRAWDAY`,
    ] as const;
    await answer((await sent(draw.id))[0], ...refusal);
    await sendAgain(draw.id);
    expect((await sent(draw.id))[1]).toMatchObject({ action: 'NW', lines: ['1'] });
  });

  test('go by paper or are settled, with who and why, and come back when the laboratory says something else', async () => {
    const [paper, phone] = [await shipped(), await shipped()];
    for (const draw of [paper, phone]) await answer((await sent(draw.id))[0], 'AE');
    const settle = (id: string, isByPaper: boolean, reason: string) =>
      api.call('nurse', 'PUT', `${orders}/settle`, { ids: [id], isByPaper, reason });
    expect((await settle(paper.id, true, '')).body).toMatchObject({ items: [{ ok: false, code: 'REQ_REASON' }] });
    await api.sql(`update lab_link.messages set state = 'FAILED' where requisition_id = $1`, [phone.id]);
    await settle(paper.id, true, 'Line is down');
    await settle(phone.id, false, 'Called the laboratory');
    // Nobody is alerted to it any more.
    expect(await api.sql('select 1 from lab_link.messages where requisition_id = $1 and settled_at is null', [phone.id])).toEqual([]);
    expect(await trouble()).toEqual([]);
    expect(await laboratory(paper.id)).toMatchObject({ state: 'PAPER', handledByName: 'nurse Example', handledNote: 'Line is down' });
    expect(await laboratory(phone.id)).toMatchObject({ state: 'REFUSED', handledNote: 'Called the laboratory' });
    expect(await told(phone.id)).toContain('settleOrder Called the laboratory');
    await answer((await sent(paper.id))[0], 'AA');
    expect(await laboratory(paper.id)).toMatchObject({ state: 'ACCEPTED', handledAt: null });
  });
});

describe('a shipped draw', () => {
  test('is cancelled by asking: it stays shipped until the laboratory agrees', async () => {
    const draw = await shipped(['K', 'PTHI']);
    await answer((await sent(draw.id))[0], 'AA');
    expect((await askCancel(draw.id)).body).toMatchObject({ statusTypeCode: 'SENT', laboratory: { state: 'CANCEL_ASKED' } });
    const [, asked] = await sent(draw.id);
    expect(asked).toMatchObject({ action: 'CA', controlId: `D1${draw.number}C02`, lines: ['1', '2'] });
    expect(asked?.text).toContain('|DUPLICATE^Duplicate^L|');
    expect(codeOf(await askCancel(draw.id))).toBe('REQ_ORDER');
    await answer(asked, 'AA', `ORC|CR|${draw.number}-1^DRAWDAY`, `ORC|CR|${draw.number}-2^DRAWDAY`);
    const after = await findDraw(api, draw.id);
    expect(after).toMatchObject({ statusTypeCode: 'LABCANCELED', cancelReason: 'DUPLICATE', laboratory: { state: 'CANCELLED' } });
    expect(after.lines.map((line) => [line.status, line.reasonText])).toEqual([
      ['TNP', 'Cancelled by the laboratory'],
      ['TNP', 'Cancelled by the laboratory'],
    ]);
    expect(await told(draw.id)).toEqual([
      'laboratoryAnswer WAITING>ACCEPTED',
      'askCancel DUPLICATE',
      'laboratoryAnswer CANCEL_ASKED>CANCELLED',
      'labCancel DUPLICATE',
    ]);
  });

  test('is not cancelled when the laboratory refuses, and why is shown', async () => {
    const draw = await shipped(['K', 'PTHI']);
    await answer((await sent(draw.id))[0], 'AA');
    await askCancel(draw.id, { reason: 'ORDER_ERROR', lineNumbers: [2] });
    const [, asked] = await sent(draw.id);
    expect(asked?.lines).toEqual(['2']);
    await answer(asked, 'AE', `ORC|UC|${draw.number}-2^DRAWDAY||||||||||||||TEST^Already in testing^L`);
    expect(await findDraw(api, draw.id)).toMatchObject({
      statusTypeCode: 'SENT',
      laboratory: {
        state: 'CANCEL_REFUSED',
        reasonText: 'Already in testing',
        lines: [{ state: 'ACCEPTED' }, { state: 'CANCEL_REFUSED' }],
      },
    });
    expect(await trouble()).toEqual([draw.id]);
  });

  test('loses one of its tests when only that is cancelled', async () => {
    const draw = await shipped(['K', 'PTHI']);
    await answer((await sent(draw.id))[0], 'AA');
    await askCancel(draw.id, { reason: 'ORDER_ERROR', lineNumbers: [2] });
    await answer((await sent(draw.id))[1], 'AA', `ORC|CR|${draw.number}-2^DRAWDAY`);
    const after = await findDraw(api, draw.id);
    expect(after).toMatchObject({ statusTypeCode: 'SENT', laboratory: { state: 'ACCEPTED' } });
    expect(after.lines.map((line) => line.status)).toEqual(['ORDERED', 'TNP']);
  });

  test('is cancelled by the laboratory of its own accord', async () => {
    const draw = await shipped();
    await answer((await sent(draw.id))[0], 'AA', `ORC|OC|${draw.number}-1^DRAWDAY||||||||||||||QNS^Leaked in transport^L`);
    const after = await findDraw(api, draw.id);
    expect(after).toMatchObject({ statusTypeCode: 'LABCANCELED', laboratory: { state: 'CANCELLED' } });
    expect(after.lines[0]?.reasonText).toBe('Leaked in transport');
  });

  test('whose collection time is corrected has the change sent; a refusal of it is trouble', async () => {
    const draw = await shipped();
    await answer((await sent(draw.id))[0], 'AA');
    const collectedAt = hoursAgo(1);
    const moved = await api.call('nurse', 'PUT', `${base}/${draw.id}/collection-date`, { collectedAt, reason: 'Typed wrong' });
    expect(moved.body).toMatchObject({ laboratory: { state: 'CHANGE_ASKED' } });
    const [, change] = await sent(draw.id);
    expect(change).toMatchObject({ action: 'XO', controlId: `D1${draw.number}X02` });
    expect(change?.text).toContain('|COLLTIME^Collection time corrected^L|');
    const time = Temporal.Instant.from(collectedAt)
      .toZonedDateTimeISO('US/Eastern')
      .toPlainDateTime()
      .toString()
      .replace(/[-:T]/g, '')
      .slice(0, 12);
    expect(change?.text.split('\r').filter((segment) => /^(OBR|TQ1|SPM)/.test(segment) && segment.includes(time))).toHaveLength(3);
    await answer(change, 'AA', `ORC|UX|${draw.number}-1^DRAWDAY||||||||||||||REC^Already received^L`);
    expect(await laboratory(draw.id)).toMatchObject({ state: 'CHANGE_REFUSED', reasonText: 'Already received' });
    expect(await trouble()).toEqual([draw.id]);
  });

  test('that was never sent has nothing to change', async () => {
    const draw = await bench.collected();
    await api.call('nurse', 'PUT', `${base}/${draw.id}/collection-date`, { collectedAt: hoursAgo(1) });
    expect(await sent(draw.id)).toEqual([]);
    expect(codeOf(await askCancel(draw.id))).toBe('REQ_STATE');
  });

  test('is not asked to be cancelled by who may not cancel, nor without a reason or a test', async () => {
    const draw = await shipped();
    expect((await api.call('provider', 'PUT', `${orders}/send-again`, { ids: [draw.id] })).status).toBe(403);
    for (const reason of [' ', 'BANANA']) expect(codeOf(await askCancel(draw.id, { reason }))).toBe('REQ_REASON');
    expect(codeOf(await askCancel(draw.id, { reason: 'OTHER', lineNumbers: [7] }))).toBe('REQ_EMPTY');
    expect(await sent(draw.id)).toHaveLength(1);
  });
});

test('orders go to the laboratory of their facility, by the most specific route to it, and stay with it', async () => {
  const [vendor] = await api.sql<{ id: string }>(
    `insert into lab_vendors (id, name, lab_vendor_type_code, status_type_code) values (gen_random_uuid(), 'Northfield', 'BLOOD', 'INACTIVE') returning id`,
  );
  await api.sql('insert into facility_labs (tenant_id, facility_id, lab_vendor_id) values ($1, $2, $3)', [
    clinic.tenantA,
    clinic.facility,
    vendor?.id,
  ]);
  const connections: string[] = [];
  for (const name of ['Any', 'Customer', 'Facility', 'Other facility', 'Later']) {
    const [row] = await api.sql<{ id: string }>(
      `insert into lab_link.connections (id, name, kind) values (gen_random_uuid(), $1, 'LAB_ORDERS_OUT') returning id`,
      [name],
    );
    connections.push(row?.id ?? '');
  }
  const leftBy = async (drawId: string) =>
    (
      await api.sql<{ name: string }>(
        `select c.name from lab_link.messages m join lab_link.connections c on c.id = m.connection_id where m.requisition_id = $1 order by m.id`,
        [drawId],
      )
    ).map(({ name }) => name);
  const route = (index: number, tenantId: string | null, facilityId: string | null, from = 'current_date') =>
    api.sql(
      `insert into lab_link.routes (lab_vendor_id, connection_id, tenant_id, facility_id, valid_from) values ($1, $2, $3, $4, ${from})`,
      [vendor?.id, connections[index], tenantId, facilityId],
    );
  const usual = await shipped();
  await route(0, null, null);
  await route(3, clinic.tenantA, clinic.otherFacility);
  const first = await shipped();
  // The more specific goes first even where it is older.
  await route(1, clinic.tenantA, null, 'current_date - 1');
  const second = await shipped();
  await route(2, clinic.tenantA, clinic.facility, 'current_date - 2');
  await route(4, clinic.tenantA, clinic.facility, 'current_date + 2');
  await api.sql(
    `insert into lab_link.identities (connection_id, direction, application, facility, receiving_application, receiving_facility) values ($1, 'OUT', 'PORTAL', '', 'NFLIS', 'NF')`,
    [connections[2]],
  );
  const third = await shipped();
  expect([await leftBy(first.id), await leftBy(second.id), await leftBy(third.id)]).toEqual([['Any'], ['Customer'], ['Facility']]);
  // Ended by support, the nearest route leads nowhere from the day after.
  const found = await api.call('support', 'GET', '/api/lab-link/routes', undefined, { __tenant: clinic.tenantA });
  const nearest = (found.body as { items: { id: string; connectionName: string }[] }).items.find(
    ({ connectionName }) => connectionName === 'Facility',
  );
  const today = Temporal.Now.plainDateISO('UTC').toString();
  const ended = await api.call(
    'support',
    'PUT',
    `/api/lab-link/routes/${nearest?.id}/end`,
    { validTo: today, reason: 'Line closed' },
    { __tenant: clinic.tenantA },
  );
  expect(ended.status).toBe(200);
  await api.sql('update lab_link.routes set valid_to = valid_to - 1 where id = $1', [nearest?.id]);
  expect(await leftBy((await shipped()).id)).toEqual(['Customer']);
  expect((await sent(third.id))[0]?.text).toMatch(/^MSH\|\^~\\&\|PORTAL\|014\|NFLIS\|NF\|/);
  await answer((await sent(usual.id))[0], 'AA');
  await askCancel(usual.id);
  expect(await leftBy(usual.id)).toEqual(['Laboratory out', 'Laboratory out']);
});

test('a draw that takes the place of another names its order', async () => {
  const old = await shipped();
  await answer((await sent(old.id))[0], 'AA', `ORC|OK|${old.number}-1^DRAWDAY|A26-9^LAB`);
  const again = await bench.collected();
  await api.sql('update requisitions set reordered_from_id = $2 where id = $1', [again.id, old.id]);
  await bench.release([again.id]);
  const text = (await sent(again.id))[0]?.text ?? '';
  const parent = `${old.number}-1&DRAWDAY^A26-9&LABORATORY`;
  const field = (name: string, at: number) =>
    text
      .split('\r')
      .find((segment) => segment.startsWith(name))
      ?.split('|')[at];
  expect([field('ORC', 8), field('OBR', 29), field('ORC', 16)]).toEqual([parent, parent, 'RECOLLECT^Recollection^L']);
});
