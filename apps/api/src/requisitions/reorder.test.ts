import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { base, codeOf, type Draw, dayFromNow, drawOf, findDraw, historyOf, planTestDraw } from './testing/draw-bench.ts';

const api = await useTestApi();

/** A draw with results, whose tests stand as given: `K` not performed, `MTHHD` without its calcium. */
async function resultedDraw(lines: Readonly<Record<string, { status: string; lost?: string[] }>>): Promise<Draw> {
  const { id } = await planTestDraw(api, { offerings: Object.keys(lines) });
  await api.sql(`update requisitions set status = 'RESULTED', resulted_at = now() where id = $1`, [id]);
  for (const [code, { status, lost = [] }] of Object.entries(lines))
    await api.sql('update requisition_lines set status = $3, lost_codes = $4 where requisition_id = $1 and offering_code = $2', [
      ...[id, code, status, lost],
    ]);
  return findDraw(api, id);
}
const reorder = (id: string, body: object = {}, party = 'patient') =>
  api.call('nurse', 'PUT', `${base}/${id}/reorder-${party}-requisition`, body);
const mark = (id: string, body: object) => api.call('nurse', 'PUT', `${base}/${id}/mark-offerings-reordered`, body);
const countTnp = async () => ((await api.call('nurse', 'POST', '/api/order/dashboards/get-tnp-count', {})).body as { count: number }).count;
const reorderedOf = (draw: Draw) => draw.lines.filter((line) => line.isReordered).map((line) => line.offeringCode);
let ahead = 200;
const freshDay = () => {
  ahead += 1;
  return dayFromNow(ahead);
};

test('what was not performed is drawn again on the next treatment day, and each draw names the other', async () => {
  const before = await countTnp();
  const old = await resultedDraw({ K: { status: 'TNP' }, CBC: { status: 'FINAL' } });
  expect(await countTnp()).toBe(before + 1);
  await api.sql(`update patients set schedule_days = '{2,4,6}' where id = $1`, [clinic.patient]);
  const made = drawOf(await reorder(old.id));
  expect(made).toMatchObject({ statusTypeCode: 'PENDING', drawKind: 'ONETIME', reorderedFromId: old.id });
  expect(made.lines.map((line) => line.offeringCode)).toEqual(['K']);
  expect([2, 4, 6]).toContain(Temporal.PlainDate.from(made.drawDate ?? '').dayOfWeek);
  expect((made.drawDate ?? '') > dayFromNow(0)).toBe(true);
  expect(made.reorders).toEqual([{ id: old.id, number: old.number, drawDate: old.drawDate, isLater: false, offeringCodes: ['K'] }]);
  const after = await findDraw(api, old.id);
  expect(after.statusTypeCode).toBe('RESULTED');
  expect(after.reorders).toEqual([{ id: made.id, number: made.number, drawDate: made.drawDate, isLater: true, offeringCodes: ['K'] }]);
  expect(await historyOf(api, old.id)).toContain('reorder RESULTED>RESULTED');
  expect(await countTnp()).toBe(before);
  // The new draw is taken back: the test waits again.
  expect((await api.call('nurse', 'DELETE', `${base}/${made.id}`)).status).toBe(204);
  expect(await countTnp()).toBe(before + 1);
  expect((await findDraw(api, old.id)).reorders).toEqual([]);
});

test('of a panel only the lost tests are drawn again; a cancelled new draw gives them back, a moved one keeps them', async () => {
  const old = await resultedDraw({ MTHHD: { status: 'FINAL', lost: ['CA'] } });
  const made = drawOf(await reorder(old.id, { drawDate: freshDay() }));
  expect(made.lines.map((line) => line.offeringCode)).toEqual(['CA']);
  expect(reorderedOf(await findDraw(api, old.id))).toEqual(['MTHHD']);
  const moved = await api.call('nurse', 'PUT', `${base}/${made.id}/reschedule`, { drawDate: freshDay(), reason: 'HOLIDAY' });
  const replacement = drawOf(moved).rescheduledToId;
  expect((await findDraw(api, old.id)).reorders.map((one) => one.id)).toEqual([replacement]);
  await api.call('nurse', 'PUT', `${base}/${replacement}/cancel`, { reason: 'OTHER' });
  expect(reorderedOf(await findDraw(api, old.id))).toEqual([]);
});

test('what was ordered again is not drawn a third time unasked', async () => {
  const old = await resultedDraw({ K: { status: 'TNP' }, CBC: { status: 'TNP' } });
  const again = { offerings: [{ offeringCode: 'K' }, { offeringCode: 'CBC' }] };
  await reorder(old.id, { offerings: [{ offeringCode: 'K' }], drawDate: freshDay() });
  const refused = await reorder(old.id, { ...again, drawDate: freshDay() });
  expect([refused.status, codeOf(refused)]).toEqual([409, 'REQ_REORDERED']);
  expect(refused.text).toContain('again: K.');
  expect((await findDraw(api, old.id)).reorders).toHaveLength(1);
  const made = drawOf(await reorder(old.id, { ...again, drawDate: freshDay(), confirm: true }));
  expect(made.lines.map((line) => line.offeringCode)).toEqual(['K', 'CBC']);
});

test('tests go with a draw that is planned anyway', async () => {
  const planned = await planTestDraw(api, { offerings: ['CBC'], drawDate: freshDay() });
  const old = await resultedDraw({ K: { status: 'TNP' } });
  const taken = drawOf(await reorder(old.id, { addToId: planned.id }));
  expect(taken.id).toBe(planned.id);
  expect(taken.lines.map((line) => line.offeringCode)).toEqual(['CBC', 'K']);
  // Nobody has a standing order for either: what is taken back may go.
  expect(taken.lines.map((line) => line.isFromOrder)).toEqual([false, false]);
  expect(taken.reorders.map((one) => [one.id, one.isLater])).toEqual([[old.id, false]]);
  const other = await api.call('nurse', 'PUT', `${base}/${(await resultedDraw({ K: { status: 'TNP' } })).id}/reorder-patient-requisition`, {
    addToId: old.id,
  });
  expect([other.status, codeOf(other)]).toEqual([409, 'REQ_STATE']);
});

test('tests are marked as ordered elsewhere, and unmarked', async () => {
  const old = await resultedDraw({ K: { status: 'TNP' }, CBC: { status: 'FINAL' } });
  expect(codeOf(await mark(old.id, { offerings: ['CBC'] }))).toBe('REQ_CONFIRM');
  expect(codeOf(await mark(old.id, { offerings: ['FER'] }))).toBe('ORD_TEST');
  expect(codeOf(await mark(old.id, { offerings: ['K'], concurrencyStamp: 'seen long ago' }))).toBe('REQ_STALE');
  expect(reorderedOf(drawOf(await mark(old.id, { offerings: ['K'] })))).toEqual(['K']);
  expect(await historyOf(api, old.id)).toContain('markReordered RESULTED>RESULTED');
  expect(reorderedOf(drawOf(await mark(old.id, { offerings: ['K'], isReordered: false })))).toEqual([]);
  expect(reorderedOf(drawOf(await mark(old.id, { offerings: ['CBC'], confirm: true })))).toEqual(['CBC']);
});

test('a reorder is not taken back once its new draw is collected; to mark its tests as ordered elsewhere does not hide that draw', async () => {
  const old = await resultedDraw({ K: { status: 'TNP' } });
  const made = drawOf(await reorder(old.id, { drawDate: freshDay() }));
  const takeBack = () => mark(old.id, { offerings: ['K'], isReordered: false });
  await api.sql(`update requisitions set status = 'COLLECTED' where id = $1`, [made.id]);
  expect((await mark(old.id, { offerings: ['K'] })).status).toBe(200);
  expect(codeOf(await takeBack())).toBe('REQ_DRAWN_AGAIN');
  expect((await findDraw(api, old.id)).reorders.map((one) => one.id)).toEqual([made.id]);
  await api.sql(`update requisitions set status = 'LABCANCELED' where id = $1`, [made.id]);
  expect(reorderedOf(drawOf(await takeBack()))).toEqual([]);
});

test.each<[string, Parameters<typeof resultedDraw>[0], object, string, string]>([
  ['a draw of a patient by the way of sources', { K: { status: 'TNP' } }, {}, 'site', 'REQ_PARTY'],
  ['nothing to repeat', { K: { status: 'FINAL' } }, {}, 'patient', 'REQ_EMPTY'],
  ['a test that was not in the draw', { K: { status: 'TNP' } }, { offerings: [{ offeringCode: 'FER' }] }, 'patient', 'ORD_TEST'],
  ['a day that is over', { K: { status: 'TNP' } }, { drawDate: '2020-01-01' }, 'patient', 'REQ_DATE'],
  ['a stale stamp', { K: { status: 'TNP' } }, { concurrencyStamp: 'seen long ago' }, 'patient', 'REQ_STALE'],
])('refuses %s', async (_, lines, body, party, code) => {
  const { id } = await resultedDraw(lines);
  expect(codeOf(await reorder(id, body, party))).toBe(code);
});

test('refuses a planned draw, and a day on which the facility is closed', async () => {
  const planned = await planTestDraw(api, { offerings: ['K'], drawDate: freshDay() });
  expect(codeOf(await reorder(planned.id, { offerings: [{ offeringCode: 'K' }] }))).toBe('REQ_STATE');
  const day = freshDay();
  await api.sql(`insert into facility_closed_days (tenant_id, facility_id, closed_on, reason) values ($1, $2, $3, 'Snow')`, [
    ...[clinic.tenantA, clinic.facility, day],
  ]);
  const old = await resultedDraw({ K: { status: 'TNP' } });
  expect(codeOf(await reorder(old.id, { drawDate: day }))).toBe('REQ_CLOSED');
});
