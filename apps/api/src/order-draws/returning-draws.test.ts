import type { PartyType } from '@drawday/vocabulary';
import { beforeEach, expect, test } from 'vitest';
import { systemClock } from '../platform/actor.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { writing } from '../platform/transactions.ts';
import { dayFromNow, planTestDraw } from '../requisitions/testing/draw-bench.ts';
import { facilitiesToGenerate, generateFacilityDraws } from './generate-draws.ts';
import { keepUpDraws } from './keep-up-draws.ts';

const api = await useTestApi();
beforeEach(async () => {
  await api.sql('update requisitions set deleted_at = now()');
  await api.sql('delete from schedules');
  await api.sql('delete from jobs.job');
  await api.sql("update facilities set status_type_code = 'ACTIVE' where id = $1", [clinic.facility]);
  await api.sql(
    "update patients set status_type_code = 'ACTIVE', facility_id = $1, day_group = 'MWF', schedule_days = '{1,3,5}' where id = $2",
    [clinic.facility, clinic.patient],
  );
});

async function order(drawTypeCode: string, offeringCode: string, partyType: PartyType = 'PATIENT', partyId: string = clinic.patient) {
  const [row] = await api.sql<{ id: string }>(
    `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, end_date, one_time_date, status)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $8, 'ACTIVE') returning id`,
    [
      clinic.tenantA,
      partyType,
      partyId,
      clinic.facility,
      drawTypeCode,
      dayFromNow(1),
      dayFromNow(25),
      drawTypeCode === 'ONETIME' ? dayFromNow(9) : null,
    ],
  );
  await api.sql('insert into schedule_lines (tenant_id, schedule_id, line_number, offering_code) values ($1, $2, 1, $3)', [
    clinic.tenantA,
    row?.id,
    offeringCode,
  ]);
  return row?.id ?? '';
}
const maker = { tenantId: clinic.tenantA, userId: null, name: 'Night' };
const places = [clinic.facility, clinic.otherFacility];
/** The night, and before it what a change of a facility asked the worker for. */
const generate = () =>
  writing(api.connection.kysely, clinic.tenantA, async (db) => {
    const asked = await api.sql<{ id: string }>("select data ->> 'facilityId' as id from jobs.job where name = 'keep-up-draws'");
    for (const { id } of asked) await keepUpDraws(db, maker, systemClock, id);
    for (const facility of await facilitiesToGenerate(db, clinic.tenantA, places))
      await generateFacilityDraws(db, maker, facility, systemClock.now());
  });
const planned = () =>
  api.sql<{ day: string; tests: string[] }>(
    `select r.draw_date::text as day, array_agg(l.offering_code order by l.offering_code) as tests
     from requisitions r join requisition_lines l on l.tenant_id = r.tenant_id and l.requisition_id = r.id and l.covered_by is null
     where r.status = 'PENDING' and r.deleted_at is null group by r.tenant_id, r.id, r.draw_date order by 1, 2`,
  );
const facilityTo = async (statusTypeCode: string) =>
  expect(
    (
      await api.call(
        'support',
        'PUT',
        `/api/master-data/facilities/${clinic.facility}/status`,
        { statusTypeCode, reason: 'Flood' },
        { __tenant: clinic.tenantA },
      )
    ).body,
  ).toMatchObject({ statusTypeCode });
const to = async (path: string, statusTypeCode: string, reason?: string) =>
  expect((await api.call('admin', 'PUT', `/api/master-data/${path}/status`, { statusTypeCode, reason })).body).toMatchObject({
    statusTypeCode,
  });
const patientTo = (statusTypeCode: string, reason?: string) => to(`patients/${clinic.patient}`, statusTypeCode, reason);

test('a facility that is closed and opened again has the draws of before', async () => {
  await order('WEEK', 'K');
  await order('ONETIME', 'HGB');
  await generate();
  await planTestDraw(api, { drawDate: dayFromNow(20), offerings: ['MG'] });
  const before = await planned();
  await facilityTo('INACTIVE');
  expect(await planned()).toEqual([]);
  await facilityTo('ACTIVE');
  await generate();
  expect(await planned()).toEqual(before);
});

test('who is back at a facility that is closed has no draws there before it opens', async () => {
  await order('WEEK', 'K');
  await generate();
  const before = await planned();
  await patientTo('INACTIVE', 'TRANSFERRED');
  await facilityTo('INACTIVE');
  await patientTo('ACTIVE');
  expect(await planned()).toEqual([]);
  await facilityTo('ACTIVE');
  await generate();
  expect(await planned()).toEqual(before);
});

test('patients of a facility that closed have their draws at the next one', async () => {
  await order('WEEK', 'K');
  await order('ONETIME', 'HGB');
  await generate();
  const before = await planned();
  await facilityTo('INACTIVE');
  const moved = await api.call('admin', 'PUT', `/api/master-data/patients/${clinic.patient}/facility`, {
    facilityId: clinic.otherFacility,
  });
  expect(moved.status, moved.text).toBe(200);
  await generate();
  expect(await planned()).toEqual(before);
  await patientTo('INACTIVE', 'TRANSFERRED');
  await patientTo('ACTIVE');
  expect(await planned()).toEqual(before);
  await facilityTo('ACTIVE');
  await generate();
  expect(await planned()).toEqual(before);
});

test.each([
  ['paused', 'PAUSED'],
  ['closed', 'INACTIVE'],
])('who gets other days while the facility is %s is drawn on these', async (_, status) => {
  await order('WEEK', 'K');
  await generate();
  const before = await planned();
  const weekdays = async () => new Set((await planned()).map(({ day }) => Temporal.PlainDate.from(day).dayOfWeek));
  await facilityTo(status);
  const change = { dayGroup: 'TTS', scheduleDays: [2, 4, 6], shift: 'SECOND', chair: 7 };
  expect((await api.call('admin', 'PUT', `/api/master-data/patients/${clinic.patient}`, change)).status).toBe(200);
  expect(await planned()).toEqual([]);
  await facilityTo('ACTIVE');
  await generate();
  expect((await planned()).length).toBeGreaterThanOrEqual(before.length - 1);
  expect([...(await weekdays())].filter((day) => ![2, 4, 6].includes(day))).toEqual([]);
  const seats = await api.sql("select distinct day_group, shift, chair from requisitions where status = 'PENDING' and deleted_at is null");
  expect(seats).toEqual([{ day_group: 'TTS', shift: 'SECOND', chair: 7 }]);
});

test('an order that ends while its patient is away draws nothing afterwards', async () => {
  await order('WEEK', 'K');
  const also = await order('WEEK', 'MG');
  const once = await order('ONETIME', 'HGB');
  await generate();
  await patientTo('INACTIVE', 'TRANSFERRED');
  for (const id of [also, once]) await api.call('provider', 'DELETE', `/api/order/schedules/${id}`);
  await patientTo('ACTIVE');
  const tests = new Set((await planned()).flatMap((draw) => draw.tests));
  expect([...tests]).toEqual(['K']);
});

test('an employee who is back, and a source in use again, are drawn as before', async () => {
  const person = { firstName: 'Ada', lastName: 'Quill', facilityAssignments: [{ facilityId: clinic.facility, isPrimary: true }] };
  const { id: nurse } = (await api.call('admin', 'POST', '/api/master-data/employees', person)).body as { id: string };
  await api.call('admin', 'PUT', `/api/master-data/employees/${nurse}/activate`, {});
  const [machine] = await api.sql<{ id: string }>(
    `insert into sources (tenant_id, id, facility_id, kind, name, location, status_type_code, start_date)
     values ($1, gen_random_uuid(), $2, 'MACHINE', 'Machine 9', 'FACFLOOR', 'ACTIVE', '2021-01-01') returning id`,
    [clinic.tenantA, clinic.facility],
  );
  const source = machine?.id ?? '';
  await order('WEEK', 'HBSAG', 'EMPLOYEE', nurse);
  await order('MONTH', 'WATERMIC', 'SITE', source);
  await generate();
  const before = await planned();
  await to(`employees/${nurse}`, 'INACTIVE');
  await to(`sites/${source}`, 'INACTIVE');
  expect(await planned()).toEqual([]);
  await to(`employees/${nurse}`, 'ACTIVE');
  await to(`sites/${source}`, 'ACTIVE');
  await generate();
  expect(await planned()).toEqual(before);
});
