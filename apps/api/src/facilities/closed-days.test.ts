import { expect, test } from 'vitest';
import { facilityDay } from '../platform/facility-day.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const path = `/api/master-data/facilities/${clinic.facility}/closed-days`;
const dayFromNow = (days: number) => facilityDay('EST', Temporal.Now.instant()).add({ days }).toString();
const [day, later] = [dayFromNow(40), dayFromNow(41)];
type Caller = Parameters<typeof api.call>[0];
const list = async (who: Caller = 'nurse') => (await api.call(who, 'GET', path)).body;
const add = (body: object, who: Caller = 'admin') => api.call(who, 'POST', path, body);
const remove = (one: string, who: Caller = 'admin') => api.call(who, 'DELETE', `${path}/${one}`);

test('D.3 a facility keeps its closed days with their reasons, in order, and its history says who changed them', async () => {
  expect((await add({ day: later, reason: 'Water system' })).status).toBe(200);
  const reply = await add({ day, reason: ' Founders’ Day ' });
  const items = [
    { day, reason: 'Founders’ Day', plannedDraws: 0 },
    { day: later, reason: 'Water system', plannedDraws: 0 },
  ];
  expect(reply.body).toEqual({ items });
  expect(await list()).toEqual({ items });
  expect((await remove(later)).body).toEqual({ items: items.slice(0, 1) });
  const history = await api.call('admin', 'GET', `/api/master-data/facilities/${clinic.facility}/history?maxResultCount=2`);
  const detail = { fields: ['closedDays'] };
  expect(history.body).toMatchObject({
    items: [
      { action: 'facilities.removeClosedDay', detail },
      { action: 'facilities.addClosedDay', detail },
    ],
  });
});

test.each<[string, object, number, string | null]>([
  ['a day that is closed already', { day, reason: 'Again' }, 409, 'FAC_CLOSED_DAY'],
  ['a past day', { day: dayFromNow(-1), reason: 'Storm' }, 400, 'FAC_DAY_PAST'],
  ['a day of no calendar', { day: '2027-02-30', reason: 'Storm' }, 400, null],
  ['no reason', { day: dayFromNow(50), reason: '  ' }, 400, null],
])('D.3 %s is refused', async (_, body, status, code) => {
  const answer = await add(body);
  expect(answer).toMatchObject({ status, body: { error: { code } } });
});

test('D.3 closed days are changed by who may edit the facility, and exist only where it is in reach', async () => {
  expect((await add({ day: later, reason: 'Storm' }, 'nurse')).status).toBe(403);
  expect((await remove(day, 'nurse')).status).toBe(403);
  expect((await add({ day: later, reason: 'Storm' }, 'foreignAdmin')).status).toBe(404);
  expect((await remove(day, 'foreignAdmin')).status).toBe(404);
  expect((await api.call('foreignAdmin', 'GET', path)).status).toBe(404);
  expect((await remove(later)).status).toBe(404);
});
