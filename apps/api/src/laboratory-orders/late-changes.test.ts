import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { describe, expect, test } from 'vitest';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { base, dayFromNow, findDraw, planTestDraw, setDraw } from '../requisitions/testing/draw-bench.ts';
import { hoursAgo, useOrderBench } from './testing/order-bench.ts';

const bench = await useOrderBench();
const { api, shipped, sent, answer, trouble } = bench;
const accepted = async (...args: Parameters<typeof shipped>) => {
  const draw = await shipped(...args);
  await answer((await sent(draw.id))[0], 'AA');
  return draw;
};
const segmentsOf = (text: string | undefined, name: string) => (text ?? '').split('\r').filter((segment) => segment.startsWith(`${name}|`));
const field = (text: string | undefined, name: string, at: number) => segmentsOf(text, name)[0]?.split('|')[at];
const changePatient = async (id: string, change: object) => {
  const { body } = await api.call('nurse', 'GET', `/api/master-data/patients/${id}`);
  const { concurrencyStamp } = body as { concurrencyStamp: string };
  const answered = await api.call('nurse', 'PUT', `/api/master-data/patients/${id}`, { ...change, concurrencyStamp });
  if (answered.status !== 200) throw new Error(answered.text);
};

test('an answer that changes after the order is sent with the tests that ask for it', async () => {
  const draw = await accepted(['MTHHD', 'PTHI']);
  const put = (answers: object[]) => api.call('nurse', 'PUT', `/api/order/requisitions/${draw.id}/answer-aoes`, { answers });
  const answered = await put([{ code: 'TXMIN', value: '225' }]);
  expect(answered.body).toMatchObject({ laboratory: { state: 'CHANGE_ASKED' } });
  const [, change, ...more] = await sent(draw.id);
  expect(more).toEqual([]);
  expect(change).toMatchObject({ action: 'XO', lines: ['1'] });
  expect(change?.text).toContain('|ANSWERS^Answers changed^L|');
  expect(segmentsOf(change?.text, 'OBX').join('\n')).toContain('TXMIN^');
  expect(segmentsOf(change?.text, 'OBX').join('\n')).toContain('||225|');
  // The same answer once more is no change.
  await put([{ code: 'TXMIN', value: '225' }]);
  expect(await sent(draw.id)).toHaveLength(2);
});

test('an answer to a test that is reported changes nothing at the laboratory', async () => {
  const draw = await accepted(['MTHHD']);
  await api.sql(`update requisition_lines set status = 'FINAL' where requisition_id = $1`, [draw.id]);
  const answered = await api.call('nurse', 'PUT', `/api/order/requisitions/${draw.id}/answer-aoes`, {
    answers: [{ code: 'TXMIN', value: '210' }],
  });
  expect(answered.status).toBe(200);
  expect(await sent(draw.id)).toHaveLength(1);
});

test('a corrected name, birth date or number goes out with every order that is still owed, and no other field does', async () => {
  const [open, unanswered, planned, done] = [
    await accepted(['K']),
    await shipped(['K']),
    await planTestDraw(api),
    await accepted(['K'], clinic.secondPatient),
  ];
  await changePatient(clinic.patient, { phone: '9375550199' });
  for (const draw of [open, unanswered, done]) expect(await sent(draw.id)).toHaveLength(1);
  await changePatient(clinic.patient, { lastName: 'Rivera Lopez' });
  for (const draw of [open, unanswered]) {
    const [, change] = await sent(draw.id);
    expect(change).toMatchObject({ action: 'XO', lines: ['1'] });
    expect(field(change?.text, 'PID', 5)).toMatch(/^Rivera Lopez\^Maria\^/);
    expect(field(change?.text, 'ORC', 16)).toMatch(/^PERSON\^/);
  }
  expect(await sent(planned.id)).toHaveLength(0);
  expect(await sent(done.id)).toHaveLength(1);
  // The order itself is what an unanswered one still waits for.
  expect((await findDraw(api, unanswered.id)).laboratory?.state).toBe('WAITING');
  await changePatient(clinic.patient, { lastName: 'Rivera' });
});

test('orders of a merged record name the surviving one, and after an undo the old one again', async () => {
  const draw = await accepted(['K'], clinic.secondPatient);
  const stampOf = async (id: string) =>
    ((await api.call('admin', 'GET', `/api/master-data/patients/${id}`)).body as { concurrencyStamp: string }).concurrencyStamp;
  const merged = await api.call('admin', 'POST', `/api/master-data/patients/${clinic.patient}/merge`, {
    mergedId: clinic.secondPatient,
    reason: 'Registered twice',
    concurrencyStamp: await stampOf(clinic.patient),
    mergedConcurrencyStamp: await stampOf(clinic.secondPatient),
  });
  expect([merged.status, merged.text]).toEqual([200, expect.anything()]);
  const [, afterMerge] = await sent(draw.id);
  expect(afterMerge?.action).toBe('XO');
  expect(field(afterMerge?.text, 'PID', 3)).toMatch(/^0048213\^/);
  const { id } = merged.body as { id: string };
  const undone = await api.call('admin', 'PUT', `/api/master-data/patients/merges/${id}/undo`, {});
  expect([undone.status, undone.text]).toEqual([200, expect.anything()]);
  expect(field((await sent(draw.id))[2]?.text, 'PID', 3)).toMatch(/^0047106\^/);
});

test('a change of an order that the laboratory refused leaves the refusal, and the order goes out again as the draw is now', async () => {
  const draw = await shipped(['K']);
  await changePatient(clinic.patient, { middleInitial: 'Q' });
  const [order, change] = await sent(draw.id);
  await answer(order, 'AE', 'ERR||OBR^1^4|103^Table value not found^HL70357|E||||Not orderable');
  await answer(change, 'AE', 'ERR||ORC^1^2|204^Unknown key identifier^HL70357|E||||Unknown order');
  expect((await findDraw(api, draw.id)).laboratory).toMatchObject({ state: 'REFUSED', reasonText: 'Not orderable' });
  expect(await trouble()).toContain(draw.id);
  await api.call('nurse', 'PUT', '/api/order/laboratory-orders/send-again', { ids: [draw.id] });
  const again = (await sent(draw.id))[2];
  expect(again?.action).toBe('NW');
  expect(field(again?.text, 'PID', 5)).toMatch(/^Rivera\^Maria\^Q\^/);
});

test('B.2 what changes while an order has no answer is sent too: a late yes finds it there', async () => {
  const draw = await shipped(['K']);
  const [order] = await sent(draw.id);
  await answer(order, null);
  await changePatient(clinic.patient, { middleInitial: 'Z' });
  const change = (await sent(draw.id))[1];
  expect(change?.action).toBe('XO');
  expect(field(change?.text, 'PID', 5)).toMatch(/\^Z\^/);
  expect((await findDraw(api, draw.id)).laboratory?.state).toBe('UNANSWERED');
  await answer(change, 'AE', 'ERR||ORC^1^2|204^Unknown key identifier^HL70357|E||||Unknown order');
  expect((await findDraw(api, draw.id)).laboratory?.state).toBe('UNANSWERED');
  await answer(order, 'AA');
  expect((await findDraw(api, draw.id)).laboratory?.state).toBe('ACCEPTED');
});

describe('B.2 a shipped draw that the laboratory has', () => {
  const ask = (id: string, change: object, who: Parameters<typeof api.call>[0] = 'nurse') =>
    api.call(who, 'PUT', `/api/order/laboratory-orders/${id}/ask-change`, change);
  const linesOf = async (id: string) =>
    api.sql('select line_number, offering_code from requisition_lines where requisition_id = $1 order by 1', [id]);

  test('gets tests that its tubes are enough for, as new tests of the same order', async () => {
    const draw = await accepted(['K']);
    const asked = await ask(draw.id, { offerings: [{ offeringCode: 'CA' }] });
    expect(asked.body).toMatchObject({ laboratory: { state: 'WAITING' }, lines: [{ offeringCode: 'K' }, { offeringCode: 'CA' }] });
    const [, added, ...more] = await sent(draw.id);
    expect(more).toEqual([]);
    expect(added).toMatchObject({ action: 'NW', lines: ['2'] });
    expect(field(added?.text, 'OBR', 11)).toBe('A');
    expect(field(added?.text, 'ORC', 4)).toBe(`${draw.number}^DRAWDAY`);
    expect(field(added?.text, 'SPM', 2)).toBe(`${draw.specimens[0]?.number}&DRAWDAY`);
    expect((await findDraw(api, draw.id)).specimens[0]?.tests).toEqual(expect.arrayContaining(['K', 'CA']));
    await answer(added, 'AE', 'ERR||ORC^1^2|103^Table value not found^HL70357|E||||Too old for calcium');
    expect((await findDraw(api, draw.id)).laboratory).toMatchObject({ state: 'PARTLY', reasonText: 'Too old for calcium' });
    expect(await trouble()).toContain(draw.id);
  });

  test('is made urgent, and both together; no answer to either is seen', async () => {
    const draw = await accepted(['K']);
    const asked = await ask(draw.id, { isStat: true, offerings: [{ offeringCode: 'CA' }] });
    expect(asked.body).toMatchObject({ isStat: true, laboratory: { state: 'CHANGE_ASKED' } });
    const [, change, added] = await sent(draw.id);
    expect([change?.action, change?.lines, added?.action, added?.lines]).toEqual(['XO', ['1'], 'NW', ['2']]);
    for (const message of [change, added]) expect(field(message?.text, 'TQ1', 9)).toBe('S^Stat^HL70485');
    expect(field(change?.text, 'ORC', 16)).toMatch(/^URGENCY\^/);
    await answer(change, 'AA');
    await answer(added, null);
    expect((await findDraw(api, draw.id)).laboratory?.state).toBe('UNANSWERED');
    const refused = await accepted(['K']);
    await ask(refused.id, { isStat: true, offerings: [{ offeringCode: 'CA' }] });
    const [, no, yes] = await sent(refused.id);
    await answer(no, 'AE', 'ERR||ORC^1^2|207^Application error^HL70357|E||||In process');
    await answer(yes, 'AA');
    expect((await findDraw(api, refused.id)).laboratory).toMatchObject({ state: 'CHANGE_REFUSED', reasonText: 'In process' });
  });

  test.each<[string, object, number, string]>([
    ['a test that it has', { offerings: [{ offeringCode: 'K' }] }, 409, 'REQ_TEST_THERE'],
    ['the same test twice', { offerings: [{ offeringCode: 'CA' }, { offeringCode: 'CA' }] }, 409, 'REQ_TEST_THERE'],
    ['a test that needs a tube that was not taken', { offerings: [{ offeringCode: 'CBC' }] }, 409, 'REQ_TUBE_MISSING'],
    ['a test of no catalog', { offerings: [{ offeringCode: 'NOSUCH' }] }, 400, 'ORD_TEST'],
    ['nothing', {}, 400, 'REQ_EMPTY'],
    ['the urgency that it has', { isStat: false }, 400, 'REQ_EMPTY'],
    ['a stale copy', { isStat: true, concurrencyStamp: 'stale' }, 409, 'REQ_STALE'],
  ])('is not changed by %s', async (_, change, status, code) => {
    const draw = await accepted(['K']);
    const before = await linesOf(draw.id);
    expect(await ask(draw.id, change)).toMatchObject({ status, body: { error: { code } } });
    expect(await linesOf(draw.id)).toEqual(before);
    expect(await sent(draw.id)).toHaveLength(1);
  });

  test('is not changed before the laboratory has said yes', async () => {
    const draw = await shipped(['K']);
    expect(await ask(draw.id, { isStat: true })).toMatchObject({ status: 409, body: { error: { code: 'REQ_ORDER' } } });
  });
});

test('the order of an employee is sent, corrected and cancelled as that of a patient', async () => {
  const draw = await accepted(['HBSAG'], staff.clinician.employeeId, 'EMPLOYEE');
  const [order] = await sent(draw.id);
  expect(field(order?.text, 'PID', 3)).toMatch(/\^EI$/);
  expect(field(order?.text, 'ORC', 28)).toBe('EMP^Employee^HL70177');
  const path = `/api/master-data/employees/${staff.clinician.employeeId}`;
  const { concurrencyStamp } = (await api.call('admin', 'GET', path)).body as { concurrencyStamp: string };
  const changed = await api.call('admin', 'PUT', path, { lastName: 'Sample', concurrencyStamp });
  expect([changed.status, changed.text]).toEqual([200, expect.anything()]);
  expect(field((await sent(draw.id))[1]?.text, 'PID', 5)).toMatch(/^Sample\^clinician\^/);
  const asked = await api.call('nurse', 'PUT', `/api/order/laboratory-orders/${draw.id}/ask-cancel`, { reason: 'DUPLICATE' });
  expect(asked.body).toMatchObject({ laboratory: { state: 'CANCEL_ASKED' } });
});

test('the order of a source leaves with its label, from whichever printer, and has the same life as any other', async () => {
  await api.sql(`update facilities set lab_account = '4711' where id = $1`, [clinic.facility]);
  const [source] = await api.sql<{ id: string }>(
    `insert into sources (tenant_id, id, facility_id, kind, location, name, sample_point, fluid, status_type_code)
     values ($1, gen_random_uuid(), $2, 'WATERROOM', 'FACFLOOR', 'RO loop return', 'Post-carbon 1', 'WATER', 'ACTIVE') returning id`,
    [clinic.tenantA, clinic.facility],
  );
  const as = 'environmental';
  const filled = async () => {
    const created = await api.call(as, 'POST', `${base}/create`, {
      partyType: 'SITE',
      partyId: source?.id,
      drawDate: dayFromNow(0),
      offerings: [{ offeringCode: 'WCFU' }],
    });
    const { id } = requisitions.find.reply.parse(created.body);
    await setDraw(api, id, { draw_kind: 'RECURRING', draw_date: dayFromNow(-1) });
    const collected = await api.call(as, 'PUT', `${base}/${id}/collect`, { collectedAt: hoursAgo(2) });
    if (collected.status !== 200) throw new Error(collected.text);
    return id;
  };
  const printed = await filled();
  expect((await api.call(as, 'POST', `${base}/print-zebra-labels`, { requisitionIds: [printed] })).body).toMatchObject({
    outcomes: [{ ok: true }],
  });
  expect(await findDraw(api, printed, as)).toMatchObject({ statusTypeCode: 'SENT', laboratory: { state: 'WAITING' } });
  const [order, ...more] = await sent(printed);
  expect(more).toEqual([]);
  expect(order?.action).toBe('NW');
  expect(field(order?.text, 'PID', 3)).toBe(`${source?.id}^^^RKC^XX`);
  expect(field(order?.text, 'PID', 5)).toMatch(/^Cedar Hollow Dialysis\^RO loop return\^/);
  // As the bottle says: the account of the water laboratory, with the prefix of this installation.
  expect(field(order?.text, 'PID', 18)).toMatch(/^N[DT]?4711\^/);
  expect(segmentsOf(order?.text, 'OBX').map((segment) => segment.split('|')[3]?.split('^')[0])).toContain('SAMPLEPT');
  await setDraw(api, printed, { deleted_at: hoursAgo(0) });

  const marked = await filled();
  await api.call(as, 'PUT', `${base}/mark-label-printed`, { ids: [marked], isLabelPrinted: true });
  const [again] = await sent(marked);
  await answer(again, 'AE', 'ERR||PID^1^18|101^Required field missing^HL70357|E||||No account');
  expect(await findDraw(api, marked, as)).toMatchObject({
    statusTypeCode: 'SENT',
    laboratory: { state: 'REFUSED', reasonText: 'No account' },
  });
  expect(await trouble(as)).toContain(marked);
  await api.call(as, 'PUT', '/api/order/laboratory-orders/send-again', { ids: [marked] });
  await answer((await sent(marked))[1], 'AA');
  await api.call(as, 'PUT', `/api/order/laboratory-orders/${marked}/ask-cancel`, { reason: 'DUPLICATE' });
  await answer((await sent(marked))[2], 'AA');
  expect(await findDraw(api, marked, as)).toMatchObject({ statusTypeCode: 'LABCANCELED', laboratory: { state: 'CANCELLED' } });
});
