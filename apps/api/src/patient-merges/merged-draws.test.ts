import { beforeEach, expect, test } from 'vitest';
import { generateDraws } from '../order-draws/testing/generate-draws.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { base, dayFromNow, drawOf, findDraw, planTestDraw, setDraw } from '../requisitions/testing/draw-bench.ts';

const api = await useTestApi();
const [survivor, merged] = [clinic.patient, clinic.secondPatient];

const orderOnce = (partyId: string, offeringCode: string) =>
  api.call('nurse', 'POST', '/api/order/schedules', {
    partyId,
    drawTypeCode: 'ONETIME',
    startDate: dayFromNow(0),
    oneTimeDate: dayFromNow(8),
    providerId: staff.provider.employeeId,
    lines: [{ offeringCode, icds: ['N18.6'] }],
  });
const planned = () =>
  api.sql<{ party_id: string; tests: string[]; orders: number; in_tubes: string[] }>(
    `select r.party_id, array_agg(l.offering_code order by l.offering_code) as tests, sum(cardinality(l.schedule_ids))::int as orders,
       (select array_agg(distinct x order by x) from specimens s, unnest(s.tests) x where s.requisition_id = r.id) as in_tubes
     from requisitions r join requisition_lines l on l.requisition_id = r.id
     where r.status = 'PENDING' and r.deleted_at is null group by r.id, r.party_id, r.draw_date order by r.party_id, r.draw_date`,
  );

const merge = async () => {
  const made = await api.call('nurse', 'POST', `/api/master-data/patients/${survivor}/merge`, { mergedId: merged });
  expect(made.status, made.text).toBe(200);
  await generateDraws(api);
  return (made.body as { id: string }).id;
};
const undo = async (id: string) => {
  const undone = await api.call('nurse', 'PUT', `/api/master-data/patients/merges/${id}/undo`);
  expect(undone.status, undone.text).toBe(200);
  await generateDraws(api);
};
beforeEach(async () => {
  await api.sql('update requisitions set deleted_at = now()');
  await api.sql('delete from schedules');
});

test('a one-time test of the merged record goes with the draw of that day, and leaves it when the merge is undone', async () => {
  await orderOnce(survivor, 'CBC');
  await orderOnce(merged, 'PHOS');
  await generateDraws(api);
  const before = await planned();
  const id = await merge();
  expect((await planned()).map((draw) => draw.tests)).toEqual([['CBC', 'PHOS']]);
  await undo(id);
  expect(await planned()).toEqual(before);
});

test('so do tests that a person planned without an order, and what was to be drawn again', async () => {
  const old = await planTestDraw(api, { partyId: merged, offerings: ['K'] });
  await setDraw(api, old.id, { status: 'RESULTED' });
  await api.sql(`update requisition_lines set status = 'TNP' where requisition_id = $1`, [old.id]);
  const again = drawOf(await api.call('nurse', 'PUT', `${base}/${old.id}/reorder-patient-requisition`, { drawDate: dayFromNow(8) }));
  const own = await planTestDraw(api, { partyId: survivor, offerings: ['CBC', 'K'], drawDate: dayFromNow(8) });
  await orderOnce(merged, 'CBC');
  await generateDraws(api);
  const before = await planned();
  const id = await merge();
  expect((await planned()).map((draw) => draw.tests)).toEqual([['CBC', 'K']]);
  expect((await findDraw(api, old.id)).reorders.map((one) => one.id)).toEqual([own.id]);
  await undo(id);
  expect(await planned()).toEqual(before);
  expect((await findDraw(api, old.id)).reorders.map((one) => one.id)).toEqual([again.id]);
});

test('a one-time test whose day of the survivor is drawn already is planned anew', async () => {
  const own = await planTestDraw(api, { partyId: survivor, offerings: ['CBC'], drawDate: dayFromNow(8) });
  await setDraw(api, own.id, { status: 'COLLECTED' });
  await orderOnce(merged, 'PHOS');
  await generateDraws(api);
  await merge();
  expect((await planned()).map((draw) => draw.tests)).toEqual([['PHOS']]);
});
