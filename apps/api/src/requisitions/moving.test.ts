import { namedOfferings } from '@drawday/catalogue';
import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { formatDate } from '@drawday/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestApi, useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { base, codeOf, type Draw, dayFromNow, drawOf, findDraw, historyOf, planTestDraw, setDraw } from './testing/draw-bench.ts';

const api = await useTestApi();
beforeEach(async () => {
  await api.sql('update requisitions set deleted_at = now()');
});

const put = (draw: Draw, action: string, body: object = {}, caller: Parameters<TestApi['call']>[0] = 'nurse') =>
  api.call(caller, 'PUT', `${base}/${draw.id}/${action}`, body);
const today = dayFromNow(0);
const friday = dayFromNow(2);

test('a moved draw stands as history beside its replacement, which has its tests and answers', async () => {
  const draw = await planTestDraw(api, { offerings: ['KINHD'] });
  await put(draw, 'answer-aoes', { answers: [{ code: 'TXWEEK', value: '4' }] });
  const moved = drawOf(await put(draw, 'reschedule', { drawDate: friday, reason: 'HOLIDAY' }));
  expect(moved.statusTypeCode).toBe('RESCHEDULED');
  const replacement = await findDraw(api, moved.rescheduledToId ?? '');
  expect(replacement).toMatchObject({
    statusTypeCode: 'PENDING',
    drawDate: friday,
    rescheduledFromId: draw.id,
    drawKind: draw.drawKind,
    shift: 'FIRST',
  });
  expect(replacement.lines).toEqual(moved.lines);
  expect(replacement.questions.find((question) => question.code === 'TXWEEK')?.value).toBe('4');
  expect(replacement.specimens.some((one) => draw.specimens.some((old) => old.number === one.number))).toBe(false);
  expect((await historyOf(api, draw.id)).at(-1)).toBe('reschedule PENDING>RESCHEDULED');
});

test.each([
  ['yesterday', { drawDate: dayFromNow(-1), reason: 'HOLIDAY' }, 400, 'REQ_DATE'],
  ['a day more than five years ahead', { drawDate: '2199-12-31', reason: 'HOLIDAY' }, 400, 'REQ_DATE'],
  ['its own day', { drawDate: today, reason: 'HOLIDAY' }, 409, 'REQ_DUP'],
  ['no reason', { drawDate: friday, reason: ' ' }, 400, 'REQ_REASON'],
  ['a reason of no list', { drawDate: friday, reason: 'BANANA' }, 400, 'REQ_REASON'],
  ['a reason of another list', { drawDate: friday, reason: 'DUPLICATE' }, 400, 'REQ_REASON'],
  ['a stale copy', { drawDate: friday, reason: 'HOLIDAY', concurrencyStamp: 'stale' }, 409, 'REQ_STALE'],
])('moving with %s is refused', async (_, body, status, code) => {
  const draw = await planTestDraw(api);
  await setDraw(api, draw.id, { draw_date: today });
  const answer = await put(draw, 'reschedule', body);
  expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  expect((await findDraw(api, draw.id)).statusTypeCode).toBe('PENDING');
});

test('D.3 no draw gets a day on which the facility is closed, whatever gives it one; the refusal names the next treatment day', async () => {
  const closedDays = `/api/master-data/facilities/${clinic.facility}/closed-days`;
  await api.sql(`update patients set schedule_days = '{1,3,5}' where id = any($1::uuid[])`, [[clinic.patient, clinic.secondPatient]]);
  // A Monday two months ahead, closed as the Wednesday after it is: the next treatment day is the Friday.
  const free = Temporal.PlainDate.from(dayFromNow(60));
  const monday = free.add({ days: 8 - free.dayOfWeek });
  const [closed, next] = [monday.toString(), monday.add({ days: 4 }).toString()];
  const draws = [await planTestDraw(api), await planTestDraw(api, { partyId: clinic.secondPatient })];
  const [one, two] = draws;
  if (!one || !two) throw new Error('no draw');
  const moved = await planTestDraw(api);
  await setDraw(api, moved.id, { draw_date: closed });
  await put(moved, 'reschedule', { drawDate: free.toString(), reason: 'OTHER' });
  const cancelled = await planTestDraw(api);
  await setDraw(api, cancelled.id, { draw_date: closed });
  await put(cancelled, 'cancel', { reason: 'DUPLICATE' });
  await api.call('admin', 'POST', closedDays, { day: closed, reason: 'Founders’ Day' });
  await api.call('admin', 'POST', closedDays, { day: monday.add({ days: 2 }).toString(), reason: 'Storm' });
  const written = (day: string) => formatDate(Temporal.PlainDate.from(day));
  const message = `The facility is closed on ${written(closed)} (Founders’ Day). Choose another day, such as ${written(next)}.`;
  const refused = { status: 409, body: { error: { code: 'REQ_CLOSED', message } } };
  expect(await put(one, 'reschedule', { drawDate: closed, reason: 'HOLIDAY' })).toMatchObject(refused);
  expect(await put(one, 'no-show', { drawDate: closed, reason: 'NO_SHOW' })).toMatchObject(refused);
  expect(await api.call('nurse', 'PUT', `${base}/${one.id}`, { drawDate: closed })).toMatchObject(refused);
  const wish = { partyId: clinic.patient, drawDate: closed, offerings: [{ offeringCode: 'K' }] };
  expect(await api.call('nurse', 'POST', `${base}/create`, wish)).toMatchObject(refused);
  expect(await put(moved, 'unreschedule')).toMatchObject(refused);
  expect(await put(cancelled, 'reactivate')).toMatchObject(refused);
  expect(await put(cancelled, 'reactivate', { drawDate: closed })).toMatchObject(refused);
  expect((await findDraw(api, cancelled.id)).statusTypeCode).toBe('CANCELED');
  expect(drawOf(await put(cancelled, 'reactivate', { drawDate: next })).drawDate).toBe(next);
  const ids = draws.map(({ id }) => id);
  const batch = await api.call('nurse', 'PUT', `${base}/reschedule`, { ids, drawDate: closed, reason: 'HOLIDAY' });
  expect(batch.body).toMatchObject({ items: ids.map((id) => ({ id, ok: false, code: 'REQ_CLOSED', message })) });

  await setDraw(api, one.id, { draw_date: closed });
  // what is counted is the list that opens: draws of patients
  await setDraw(api, two.id, { draw_date: closed, party_type: 'EMPLOYEE' });
  const planned = async () => {
    const { items } = facilities.closedDays.reply.parse((await api.call('nurse', 'GET', closedDays)).body);
    return items.map(({ day, plannedDraws }) => [day, plannedDraws]);
  };
  expect((await planned())[0]).toEqual([closed, 1]);
  expect(drawOf(await put(one, 'reschedule', { drawDate: free.add({ days: 1 }).toString(), reason: 'HOLIDAY' })).statusTypeCode).toBe(
    'RESCHEDULED',
  );
  expect((await planned())[0]).toEqual([closed, 0]);
  await api.sql('delete from facility_closed_days');
});

test('a shift is moved for a holiday, each draw by itself', async () => {
  const free = await planTestDraw(api);
  const blocked = await planTestDraw(api, { partyId: clinic.secondPatient });
  const blocking = await planTestDraw(api, { partyId: clinic.secondPatient });
  await setDraw(api, blocking.id, { draw_date: friday, status: 'COLLECTED' });
  const answer = await api.call('nurse', 'PUT', `${base}/reschedule`, { ids: [blocked.id, free.id], drawDate: friday, reason: 'HOLIDAY' });
  expect(requisitions.rescheduleBatch.reply.parse(answer.body).items.map((item) => [item.id, item.code])).toEqual([
    [blocked.id, 'REQ_DUP'],
    [free.id, null],
  ]);
});

test('a move of many is taken back as a whole, and what meanwhile was printed is named', async () => {
  const draws = [await planTestDraw(api), await planTestDraw(api, { partyId: clinic.secondPatient })];
  const ids = draws.map((draw) => draw.id);
  const day = dayFromNow(95);
  await api.call('nurse', 'PUT', `${base}/reschedule`, { ids, drawDate: day, reason: 'WEATHER' });
  const replacement = (await findDraw(api, ids[1] ?? '')).rescheduledToId ?? '';
  await setDraw(api, replacement, { is_label_printed: true });
  const back = await api.call('nurse', 'PUT', `${base}/unreschedule`, { ids });
  expect(requisitions.unrescheduleBatch.reply.parse(back.body).items.map(({ id, code }) => [id, code])).toEqual([
    [ids[0], null],
    [ids[1], 'REQ_REPLACEMENT'],
  ]);
  expect(await findDraw(api, ids[0] ?? '')).toMatchObject({ statusTypeCode: 'PENDING', rescheduledToId: null });
});

test('a holiday: where its draws can go, who is not treated then or drawn already, what is printed; taken back, they wait on it again', async () => {
  // A Thursday and its week, far from every other test.
  const free = Temporal.PlainDate.from(dayFromNow(120));
  const thursday = free.add({ days: 11 - free.dayOfWeek });
  const day = (days: number) => thursday.add({ days }).toString();
  await api.sql(
    `update patients set schedule_days = case when id = $1 then '{2,4,6}' else '{1,3,5}' end::int[] where id = any($2::uuid[])`,
    [clinic.patient, [clinic.patient, clinic.secondPatient]],
  );
  const tts = await planTestDraw(api, { offerings: ['K'] });
  const mwf = await planTestDraw(api, { partyId: clinic.secondPatient });
  const taken = await planTestDraw(api, { partyId: clinic.secondPatient });
  const collected = await planTestDraw(api, { partyId: clinic.pendingPatient });
  await setDraw(api, tts.id, { draw_date: day(0), is_label_printed: true, shift: 'SECOND', chair: 4 });
  await setDraw(api, mwf.id, { draw_date: day(0) });
  await setDraw(api, taken.id, { draw_date: day(-1), status: 'SENT' });
  const joined = await planTestDraw(api, { offerings: ['NA', 'K'] });
  await setDraw(api, joined.id, { draw_date: day(2), draw_kind: 'ONETIME', is_label_printed: true });
  await setDraw(api, collected.id, { draw_date: day(0), status: 'COLLECTED' });
  await api.sql(`insert into facility_closed_days (tenant_id, facility_id, closed_on, reason) values ($1, $2, $3, 'Thanksgiving')`, [
    clinic.tenantA,
    clinic.facility,
    day(0),
  ]);
  const preview = async (more: object = {}, caller: Parameters<TestApi['call']>[0] = 'nurse') =>
    api.call(caller, 'POST', `${base}/preview-move`, { facilityId: clinic.facility, drawDate: day(0), ...more });
  const { draws, options, closedDays, collected: stay } = requisitions.previewMove.reply.parse((await preview()).body);
  expect([stay, closedDays]).toEqual([1, [{ day: day(0), reason: 'Thanksgiving' }]]);
  expect(draws.map(({ id, isLabelPrinted, treatmentDays, takenDays }) => ({ id, isLabelPrinted, treatmentDays, takenDays }))).toEqual([
    { id: mwf.id, isLabelPrinted: false, treatmentDays: [1, 3, 5], takenDays: [day(-1)] },
    { id: tts.id, isLabelPrinted: true, treatmentDays: [2, 4, 6], takenDays: [] },
  ]);
  expect(draws.map(({ joins }) => joins)).toEqual([
    [],
    [{ day: day(2), number: joined.number, isLabelPrinted: true, same: namedOfferings(['K']) }],
  ]);
  expect(options[0]).toEqual({ day: day(-3), fitting: 1, isHolidayDay: false });
  const ofShift = requisitions.previewMove.reply.parse((await preview({ shift: 'SECOND' })).body);
  expect(ofShift.draws.map(({ id }) => id)).toEqual([tts.id]);
  expect((await preview({}, 'foreignAdmin')).status).toBe(404);
  expect((await preview({}, 'environmental')).status).toBe(403);
  expect((await preview({ shift: 'SIXTH' })).status).toBe(400);

  const waiting = async () =>
    requisitions.list.reply.parse((await api.call('nurse', 'GET', `${base}?queue=closed-days&facilityId=${clinic.facility}`)).body).items;
  const soon = Temporal.PlainDate.from(dayFromNow(20)).toString();
  await api.sql('update facility_closed_days set closed_on = $1', [soon]);
  await setDraw(api, tts.id, { draw_date: soon });
  expect((await waiting()).map(({ id }) => id)).toEqual([tts.id]);
  const to = Temporal.PlainDate.from(soon).add({ days: 1 }).toString();
  await api.call('nurse', 'PUT', `${base}/reschedule`, { ids: [tts.id], drawDate: to, reason: 'HOLIDAY' });
  expect(await waiting()).toEqual([]);
  const back = await api.call('nurse', 'PUT', `${base}/unreschedule`, { ids: [tts.id] });
  expect(back.body).toMatchObject({ items: [{ id: tts.id, ok: true }] });
  expect((await waiting()).map(({ id }) => id)).toEqual([tts.id]);
  await api.sql('delete from facility_closed_days');
});

describe('a patient who is drawn then already', () => {
  const saturday = dayFromNow(12);
  /** A planned draw on Saturday, labeled, and another one that is to go there. */
  async function two(offerings: readonly string[]) {
    const there = await planTestDraw(api, { offerings: ['K', 'KINHD'] });
    await setDraw(api, there.id, { draw_date: saturday, draw_kind: 'ONETIME' });
    await api.call('nurse', 'POST', `${base}/print-zebra-labels`, { requisitionIds: [there.id] });
    const moving = await planTestDraw(api, { offerings });
    return { there: await findDraw(api, there.id), moving };
  }
  const codes = (draw: Draw) => draw.lines.map((line) => line.offeringCode);
  const asIs = ({ hoursOverdue: _, ...draw }: Draw) => draw;

  test('is stuck once: the tests join that draw, each once, and its labels are void; Undo restores tests, labels and answers', async () => {
    const { there, moving } = await two(['K', 'MG']);
    await put(moving, 'answer-aoes', { answers: [{ code: 'TXWEEK', value: '4' }] });
    const moved = drawOf(await put(moving, 'reschedule', { drawDate: saturday, reason: 'HOLIDAY' }));
    expect(moved).toMatchObject({ statusTypeCode: 'RESCHEDULED', rescheduledToId: there.id });
    const joined = await findDraw(api, there.id);
    expect(codes(joined).toSorted()).toEqual(['K', 'KINHD', 'MG']);
    expect(joined).toMatchObject({ isLabelPrinted: false, joined: [{ id: moving.id, number: moving.number }] });
    // The tubes that stay keep the number that is on them.
    expect(there.specimens.every(({ number }) => joined.specimens.some((tube) => tube.number === number))).toBe(true);
    expect(moved.allowedActions).toContain('unreschedule');
    expect(drawOf(await put(moving, 'unreschedule'))).toMatchObject({ statusTypeCode: 'PENDING', rescheduledToId: null });
    const restored = await findDraw(api, there.id);
    expect(asIs(restored)).toEqual(asIs(there));
    expect((await historyOf(api, there.id)).slice(-2)).toEqual(['update PENDING>PENDING', 'update PENDING>PENDING']);
  });
  test('nothing is taken back from a draw that somebody worked on since', async () => {
    const { there, moving } = await two(['MG']);
    await put(moving, 'reschedule', { drawDate: saturday, reason: 'HOLIDAY' });
    await put(there, 'answer-aoes', { answers: [{ code: 'TXWEEK', value: '3' }] });
    expect((await findDraw(api, moving.id)).allowedActions).not.toContain('unreschedule');
    expect(codeOf(await put(moving, 'unreschedule'))).toBe('REQ_REPLACEMENT');
  });
  test('several that join one draw are taken back together, whatever their order', async () => {
    const { there, moving } = await two(['MG']);
    const other = await planTestDraw(api, { offerings: ['CA'] });
    const ids = [moving.id, other.id];
    const answer = await api.call('nurse', 'PUT', `${base}/reschedule`, {
      ids,
      drawDate: friday,
      reason: 'HOLIDAY',
      ownDays: ids.map((id) => ({ id, drawDate: saturday })),
    });
    expect(requisitions.rescheduleBatch.reply.parse(answer.body).items.map(({ ok }) => ok)).toEqual([true, true]);
    expect(codes(await findDraw(api, there.id)).toSorted()).toEqual(['CA', 'K', 'KINHD', 'MG']);
    const back = await api.call('nurse', 'PUT', `${base}/unreschedule`, { ids });
    expect(requisitions.unrescheduleBatch.reply.parse(back.body).items.map(({ ok }) => ok)).toEqual([true, true]);
    expect(asIs(await findDraw(api, there.id))).toEqual(asIs(there));
  });
});

test('a move is undone while nothing was done with the replacement', async () => {
  const draw = await planTestDraw(api);
  const moved = drawOf(await put(draw, 'reschedule', { drawDate: friday, reason: 'WEATHER' }));
  const back = drawOf(await put(draw, 'unreschedule'));
  expect(back).toMatchObject({ statusTypeCode: 'PENDING', rescheduledToId: null });
  expect((await api.call('nurse', 'GET', `${base}/${moved.rescheduledToId}`)).status).toBe(404);
  const again = drawOf(await put(draw, 'reschedule', { drawDate: friday, reason: 'WEATHER' }));
  await api.call('nurse', 'POST', `${base}/print-zebra-labels`, { requisitionIds: [again.rescheduledToId] });
  const refused = await put(draw, 'unreschedule');
  expect([refused.status, codeOf(refused)]).toEqual([409, 'REQ_REPLACEMENT']);
});

test('a move is not undone onto a day that is taken meanwhile', async () => {
  const draw = await planTestDraw(api);
  await put(draw, 'reschedule', { drawDate: friday, reason: 'WEATHER' });
  const other = await planTestDraw(api);
  await setDraw(api, other.id, { draw_date: draw.drawDate });
  expect(codeOf(await put(draw, 'unreschedule'))).toBe('REQ_DUP');
});

test('a missed draw is cancelled, or moved when a day is given', async () => {
  const missed = await planTestDraw(api);
  expect(drawOf(await put(missed, 'no-show', { reason: 'PT_HOSPITALIZED' }))).toMatchObject({
    statusTypeCode: 'CANCELED',
    cancelReason: 'PT_HOSPITALIZED',
  });
  const moved = await planTestDraw(api);
  expect(drawOf(await put(moved, 'no-show', { drawDate: friday, reason: 'NO_SHOW' })).statusTypeCode).toBe('RESCHEDULED');
  const [row] = await api.sql('select reschedule_reason from requisitions where id = $1', [moved.id]);
  expect(row).toEqual({ reschedule_reason: 'NO_SHOW' });
  const future = await planTestDraw(api);
  await setDraw(api, future.id, { draw_date: dayFromNow(1) });
  const refused = await put(future, 'no-show', { reason: 'NO_SHOW' });
  expect([refused.status, codeOf(refused)]).toEqual([400, 'REQ_NO_SHOW']);
  const without = await planTestDraw(api);
  expect((await put(without, 'no-show')).status).toBe(400);
  expect(codeOf(await put(without, 'no-show', { reason: 'HOLIDAY' }))).toBe('REQ_REASON');
});

test('cancelling needs a reason and a draw that is still at the facility', async () => {
  const draw = await planTestDraw(api);
  for (const reason of ['  ', 'BANANA', 'HOLIDAY']) expect(codeOf(await put(draw, 'cancel', { reason }))).toBe('REQ_REASON');
  const canceled = drawOf(await put(draw, 'cancel', { reason: 'PT_HOSPITALIZED' }, 'provider'));
  expect(canceled).toMatchObject({ statusTypeCode: 'CANCELED', cancelReason: 'PT_HOSPITALIZED' });
  expect(canceled.canceledAt).not.toBeNull();
  const batch = await api.call('nurse', 'POST', `${base}/batch-cancel`, { ids: [draw.id], reason: 'OTHER' });
  expect(batch.body).toMatchObject({ items: [{ ok: false, code: 'REQ_STATE' }] });
});

test('a cancelled draw comes back on its day for thirty days, later on a new one', async () => {
  const draw = await planTestDraw(api);
  await api.call('nurse', 'POST', `${base}/print-zebra-labels`, { requisitionIds: [draw.id] });
  await put(draw, 'cancel', { reason: 'PT_REFUSED' });
  const back = drawOf(await put(draw, 'reactivate'));
  expect(back).toMatchObject({ statusTypeCode: 'PENDING', isLabelPrinted: false, cancelReason: null, canceledAt: null });
  await setDraw(api, draw.id, { status: 'SYSCANCELED', draw_date: dayFromNow(-31) });
  const old = await put(draw, 'reactivate');
  expect([old.status, codeOf(old)]).toEqual([400, 'REQ_OLD']);
  expect(drawOf(await put(draw, 'reactivate', { drawDate: friday }))).toMatchObject({ statusTypeCode: 'PENDING', drawDate: friday });
});

test.each([
  ['a past day', { drawDate: dayFromNow(-1) }, 'REQ_DATE'],
  ['a taken day', {}, 'REQ_DUP'],
])('coming back on %s is refused', async (_, body, code) => {
  const draw = await planTestDraw(api);
  await put(draw, 'cancel', { reason: 'OTHER' });
  const other = await planTestDraw(api);
  await setDraw(api, other.id, { draw_date: draw.drawDate });
  expect(codeOf(await put(draw, 'reactivate', body))).toBe(code);
});

test('a draw of a patient who left does not come back', async () => {
  const draw = await planTestDraw(api, { partyId: clinic.secondPatient });
  await put(draw, 'cancel', { reason: 'OTHER' });
  await api.sql(`update patients set status_type_code = 'INACTIVE' where id = $1`, [clinic.secondPatient]);
  const answer = await put(draw, 'reactivate');
  await api.sql(`update patients set status_type_code = 'ACTIVE' where id = $1`, [clinic.secondPatient]);
  expect([answer.status, codeOf(answer)]).toEqual([409, 'REQ_PARTY']);
});

test('the status column tells what the history tells', async () => {
  const rows = await api.sql<{ status: string; last: string }>(
    `select r.status, (select e.to_status from requisition_events e where e.requisition_id = r.id order by e.at desc, e.id desc limit 1) as last
     from requisitions r where exists (select 1 from requisition_events e where e.requisition_id = r.id and e.action in ('reschedule', 'noShow', 'unreschedule'))`,
  );
  expect(rows.length).toBeGreaterThan(4);
  expect(rows.map((row) => row.last)).toEqual(rows.map((row) => row.status));
});
