import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { base, planTestDraw, setDraw } from '../requisitions/testing/draw-bench.ts';

const api = await useTestApi();
const weighed = async (drawDate: string, value: string | null, partyId: string = clinic.patient) => {
  const draw = await planTestDraw(api, { offerings: ['KINHD'], partyId });
  await setDraw(api, draw.id, { draw_date: drawDate });
  if (value) await api.sql("insert into aoe_answers values ($1, $2, 'PREWT', $3)", [clinic.tenantA, draw.id, value]);
  return draw.id;
};
const lastOf = async (ids: readonly string[], caller: Parameters<typeof api.call>[0] = 'nurse') =>
  (await api.call(caller, 'POST', `${base}/last-weights`, { ids })).body;

test('a weight is compared with the one of the newest draw before, not of a later, replaced or other one', async () => {
  const earlier = await weighed('2026-01-05', '71.5');
  const last = await weighed('2026-02-02', '72.5');
  await setDraw(api, await weighed('2026-02-09', '99'), { status: 'RESCHEDULED' });
  await weighed('2026-02-16', null);
  await weighed('2026-02-16', '88', clinic.secondPatient);
  const draw = await weighed('2026-03-02', '80');
  await weighed('2026-04-06', '60');
  expect(await lastOf([draw])).toEqual({ items: [{ requisitionId: draw, value: '72.5', drawDate: '2026-02-02' }] });
  expect(await lastOf([last])).toEqual({ items: [{ requisitionId: last, value: '71.5', drawDate: '2026-01-05' }] });
  expect(await lastOf([earlier])).toEqual({ items: [] });
});

test('no weight of a draw out of reach is told', async () => {
  await weighed('2025-01-06', '72.5');
  const draw = await weighed('2025-02-03', null);
  await setDraw(api, draw, { facility_id: clinic.otherFacility });
  expect(await lastOf([draw])).toEqual({ items: [] });
  expect(await lastOf([draw], 'foreignAdmin')).toEqual({ items: [] });
  expect((await api.call('environmental', 'POST', `${base}/last-weights`, { ids: [draw] })).status).toBe(403);
});
