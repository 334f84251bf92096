import { beforeEach, expect, test } from 'vitest';
import { systemClock } from '../platform/actor.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { writing } from '../platform/transactions.ts';
import { base, dayFromNow, drawOf } from '../requisitions/testing/draw-bench.ts';
import { keepUpDraws } from './keep-up-draws.ts';
import { generateDraws } from './testing/generate-draws.ts';

const api = await useTestApi();
const schedules = '/api/order/schedules';
type Planned = { id: string; day: string };
const planned = () =>
  api.sql<Planned>(
    `select id, draw_date::text as day from requisitions where status = 'PENDING' and deleted_at is null and draw_date >= $1 order by draw_date`,
    [dayFromNow(0)],
  );
const day = (text: string, days: number) => Temporal.PlainDate.from(text).add({ days }).toString();
const keepUp = () =>
  writing(api.connection.kysely, clinic.tenantA, (db) =>
    keepUpDraws(db, { tenantId: clinic.tenantA, userId: null, name: 'Night' }, systemClock, clinic.facility),
  );
const changeShift = () =>
  api.call('nurse', 'POST', `${schedules}/apply-patient-dialysis-change`, { patientId: clinic.patient, shift: 'SECOND', chair: 4 });

beforeEach(async () => {
  await api.sql('update requisitions set deleted_at = now()');
  await api.sql('delete from schedules');
  await api.sql(`update patients set shift = 'FIRST', chair = 11 where id = $1`, [clinic.patient]);
  const order = await api.call('nurse', 'POST', schedules, {
    partyId: clinic.patient,
    drawTypeCode: 'WEEK',
    startDate: dayFromNow(0),
    providerId: staff.provider.employeeId,
    lines: [{ offeringCode: 'K', icds: ['N18.6'] }],
  });
  expect(order.status, order.text).toBe(200);
  await generateDraws(api);
});
const move = async ({ id }: Planned, to: string) =>
  drawOf(await api.call('nurse', 'PUT', `${base}/${id}/reschedule`, { drawDate: to, reason: 'HOLIDAY' })).rescheduledToId;

test('a draw that was moved to a day without treatment stays when only the shift changes', async () => {
  const [, second] = (await planned()) as [Planned, Planned];
  const moved = await move(second, day(second.day, 1));
  const before = await planned();
  expect(before.map((draw) => draw.id)).toContain(moved);
  expect((await changeShift()).status).toBe(200);
  expect(await planned()).toEqual(before);
});

test.each([
  ['the calendar is gone through', keepUp],
  ['the shift changes', changeShift],
])('a draw that was moved from a day that is over stays when %s', async (_, change) => {
  const [first] = (await planned()) as [Planned];
  const moved = await move(first, day(first.day, 9));
  await api.sql('update requisitions set deleted_at = now() where id <> all($1)', [[first.id, moved]]);
  await api.sql('update requisitions set draw_date = draw_date - 7 where id = any($1)', [[first.id, moved]]);
  await api.sql('update schedules set start_date = start_date - 7');
  await generateDraws(api);
  const before = await planned();
  expect(before.map((draw) => draw.id)).toContain(moved);
  await change();
  expect(await planned()).toEqual(before);
});
