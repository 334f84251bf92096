import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { beforeEach, expect, test } from 'vitest';
import { systemClock } from '../platform/actor.ts';
import { expectSetStatements, groupsOf, statementsOf } from '../platform/testing/set-statements.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { writing } from '../platform/transactions.ts';
import { base, codeOf, dayFromNow } from '../requisitions/testing/draw-bench.ts';
import { keepUpDraws } from './keep-up-draws.ts';

const api = await useTestApi();
beforeEach(async () => {
  await api.sql('update requisitions set deleted_at = now()');
  await api.sql('delete from schedules');
});

async function order(drawTypeCode: string, change: { oneTimeDate?: string; partyId?: string; status?: string } = {}): Promise<string> {
  const [row] = await api.sql<{ id: string }>(
    `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, one_time_date, status) values ($1, gen_random_uuid(), 'PATIENT', $2, $3, $4, $5, $6, $7) returning id`,
    [
      clinic.tenantA,
      change.partyId ?? clinic.patient,
      clinic.facility,
      drawTypeCode,
      dayFromNow(0),
      change.oneTimeDate ?? null,
      change.status ?? 'ACTIVE',
    ],
  );
  await api.sql(`insert into schedule_lines (tenant_id, schedule_id, line_number, offering_code) values ($1, $2, 1, 'MTHHD')`, [
    clinic.tenantA,
    row?.id,
  ]);
  return row?.id ?? '';
}
const generate = (body: object) => api.call('nurse', 'POST', `${base}/generate`, body);
const countDraws = async () => (await api.call('nurse', 'GET', `${base}?maxResultCount=1`)).body;

test('orders make their draws at once, and once', async () => {
  await order('WEEK');
  const first = requisitions.generate.reply.parse((await generate({ facilityId: clinic.facility })).body);
  expect(first.jobId).toBeNull();
  expect(first.created).toBeGreaterThanOrEqual(4);
  expect(first.created).toBeLessThanOrEqual(6);
  expect(requisitions.generate.reply.parse((await generate({ partyId: clinic.patient })).body).created).toBe(0);
  expect(await countDraws()).toMatchObject({ totalCount: first.created });
});

test('a day far ahead is cut to a year', async () => {
  await order('WEEK');
  const { created } = requisitions.generate.reply.parse((await generate({ partyId: clinic.patient, until: '2150-01-01' })).body);
  expect(created).toBeGreaterThan(50);
  expect(created).toBeLessThan(55);
});

test.each([
  ['a facility that is not assigned', { facilityId: clinic.otherFacility }, 403, '4031'],
  ['a patient of another facility', { partyId: clinic.otherFacilityPatient }, 404, 'NOT_FOUND'],
])('generating for %s', async (_, body, status, code) => {
  const answer = await generate(body);
  expect([answer.status, codeOf(answer)]).toEqual([status, code]);
});

test('a paused facility makes none', async () => {
  await order('WEEK');
  await api.sql(`update facilities set status_type_code = 'PAUSED' where id = $1`, [clinic.facility]);
  const answer = await generate({ facilityId: clinic.facility });
  await api.sql(`update facilities set status_type_code = 'ACTIVE' where id = $1`, [clinic.facility]);
  expect([answer.status, codeOf(answer)]).toEqual([403, 'ORG_PAUSED']);
});

test('one-time orders make their draw, also beyond the horizon; each id has its outcome', async () => {
  const near = await order('ONETIME', { oneTimeDate: dayFromNow(2) });
  const far = await order('ONETIME', { oneTimeDate: dayFromNow(60), partyId: clinic.secondPatient });
  const weekly = await order('WEEK');
  const ended = await order('ONETIME', { oneTimeDate: dayFromNow(3), status: 'DISCONTINUED' });
  const call = () =>
    api.call('nurse', 'POST', `${base}/generate-patient-onetime-requisitions`, { scheduleIds: [near, far, weekly, ended] });
  const answer = requisitions.generateOneTime.reply.parse((await call()).body);
  expect(answer.items.map((item) => [item.id, item.code])).toEqual([
    [near, null],
    [far, null],
    [weekly, 'NOT_FOUND'],
    [ended, 'ORD_STATE'],
  ]);
  await call();
  const rows = await api.sql(`select draw_date::text, draw_kind from requisitions where deleted_at is null order by draw_date`);
  expect(rows).toEqual([
    { draw_date: dayFromNow(2), draw_kind: 'ONETIME' },
    { draw_date: dayFromNow(60), draw_kind: 'ONETIME' },
  ]);
});

test('a one-time order whose day is over goes to the next treatment day, alone as in company', async () => {
  await api.sql("update patients set day_group = 'MWF', schedule_days = '{1,3,5}' where id = any($1)", [
    [clinic.patient, clinic.secondPatient],
  ]);
  const ask = async (scheduleIds: string[]) =>
    requisitions.generateOneTime.reply
      .parse((await api.call('nurse', 'POST', `${base}/generate-patient-onetime-requisitions`, { scheduleIds })).body)
      .items.map(({ id, code }) => [id, code]);
  const ofToday = (partyId: string) => order('ONETIME', { oneTimeDate: dayFromNow(0), partyId });
  for (const partyId of [clinic.patient, clinic.secondPatient])
    for (const _ of ['ONETIME', 'RECURRING']) {
      await ask([await ofToday(partyId)]);
      await api.sql("update requisitions set status = 'COLLECTED' where deleted_at is null");
    }
  const [alone, inCompany] = [await ofToday(clinic.patient), await ofToday(clinic.secondPatient)];
  const far = await order('ONETIME', { oneTimeDate: dayFromNow(60) });
  expect(await ask([alone])).toEqual([[alone, null]]);
  expect(await ask([inCompany, far])).toEqual([
    [inCompany, null],
    [far, null],
  ]);
  const made = await api.sql<{ draw_date: string; party_id: string }>(
    "select draw_date::text, party_id from requisitions where deleted_at is null and status = 'PENDING' order by draw_date",
  );
  expect(made.map((draw) => draw.party_id).toSorted()).toEqual([clinic.patient, clinic.patient, clinic.secondPatient].toSorted());
  const [first, second, last] = made.map((draw) => draw.draw_date);
  expect(first).toBe(second);
  expect((first ?? '') > dayFromNow(0)).toBe(true);
  expect(last).toBe(dayFromNow(60));
});

test('a draw that was cancelled is not made again, but one for an order that came later, which it says before', async () => {
  const linesOf = async () =>
    api.sql<{ day: string; status: string; orders: string[] }>(
      `select r.draw_date::text as day, r.status, array(select distinct unnest(l.schedule_ids)::text from requisition_lines l where l.requisition_id = r.id order by 1) as orders
       from requisitions r where deleted_at is null order by r.draw_date, r.status limit 3`,
    );
  const cancelled = await order('WEEK');
  await generate({ partyId: clinic.patient });
  const [{ day = '' } = {}, second] = await linesOf();
  await api.sql("update requisitions set status = 'CANCELED' where deleted_at is null and draw_date = $1", [day]);
  const wish = { partyId: clinic.patient, drawTypeCode: 'WEEK', startDate: dayFromNow(0), providerId: staff.provider.employeeId };
  const preview = await api.call('nurse', 'POST', '/api/order/schedules/preview', {
    orders: [{ ...wish, lines: [{ offeringCode: 'FERR', icds: ['N18.6'] }] }],
  });
  expect((preview.body as { draws: { date: string }[] }).draws[0]?.date).toBe(day);
  const later = await order('WEEK');
  for (const _ of ['once', 'again']) {
    await generate({ partyId: clinic.patient });
    await writing(api.connection.kysely, clinic.tenantA, (db) =>
      keepUpDraws(db, { tenantId: clinic.tenantA, userId: null, name: 'Night' }, systemClock, clinic.facility),
    );
  }
  expect(await linesOf()).toEqual([
    { day, status: 'CANCELED', orders: [cancelled] },
    { day, status: 'PENDING', orders: [later] },
    { day: second?.day, status: 'PENDING', orders: [cancelled, later].toSorted() },
  ]);
});

test('a draw that stays when the patient changes to home dialysis is drawn into the tubes of that, and its labels are void', async () => {
  const id = await order('ONETIME', { oneTimeDate: dayFromNow(2) });
  await api.sql("update schedule_lines set offering_code = 'RFP' where schedule_id = $1", [id]);
  await api.call('nurse', 'POST', `${base}/generate-patient-onetime-requisitions`, { scheduleIds: [id] });
  await api.sql('update requisitions set is_label_printed = true where deleted_at is null');
  const drawn = () =>
    api.sql(
      `select r.modality, r.is_label_printed, array(select distinct t from specimens s, unnest(s.tests) t
         where s.requisition_id = r.id and t like 'BUN%') as urea from requisitions r where deleted_at is null`,
    );
  expect(await drawn()).toEqual([{ modality: 'HD', is_label_printed: true, urea: ['BUNPRE'] }]);
  const path = `/api/master-data/patients/${clinic.patient}`;
  for (const [modality, urea] of [
    ['PD', 'BUN'],
    ['HD', 'BUNPRE'],
  ]) {
    const { status, text } = await api.call(
      'nurse',
      'PUT',
      path,
      modality === 'PD' ? { modality, visitDays: [4] } : { modality, dayGroup: 'MWF', scheduleDays: [1, 3, 5], visitDays: [] },
    );
    expect(status, text).toBe(200);
    expect(await drawn()).toEqual([{ modality, is_label_printed: false, urea: [urea] }]);
  }
});

test('a one-time order that makes no draw is told so', async () => {
  const calledOff = await order('ONETIME', { oneTimeDate: dayFromNow(2) });
  const ended = await order('ONETIME', { oneTimeDate: dayFromNow(-2), partyId: clinic.secondPatient });
  const call = async (scheduleIds: string[]) =>
    requisitions.generateOneTime.reply
      .parse((await api.call('nurse', 'POST', `${base}/generate-patient-onetime-requisitions`, { scheduleIds })).body)
      .items.map(({ ok, code }) => [ok, code]);
  expect(await call([calledOff])).toEqual([[true, null]]);
  await api.sql("update requisitions set status = 'CANCELED' where deleted_at is null");
  expect(await call([calledOff, ended])).toEqual([
    [false, 'REQ_NO_DAY'],
    [false, 'REQ_NO_DAY'],
  ]);
  const ofAway = await order('ONETIME', { oneTimeDate: dayFromNow(2), partyId: clinic.secondPatient });
  await api.sql("update patients set status_type_code = 'INACTIVE' where id = $1", [clinic.secondPatient]);
  expect(await call([ofAway])).toEqual([[false, 'REQ_PARTY']]);
  await api.sql("update patients set status_type_code = 'ACTIVE' where id = $1", [clinic.secondPatient]);
});

test('ten one-time orders take no more statements than one', async () => {
  const patients = await api.sql<{ id: string }>(
    `insert into patients (tenant_id, id, organization_id, facility_id, first_name, last_name, date_of_birth, sex, mrn, modality, day_group,
       schedule_days, status_type_code, start_date)
     select $1, gen_random_uuid(), $2, $3, 'Many', 'Orders ' || n, '1960-01-01', 'FEMALE', 'O-' || n, 'HD', 'MWF', '{1,3,5}', 'ACTIVE', '2021-01-01'
     from generate_series(1, 12) n returning id`,
    [clinic.tenantA, clinic.organizationA, clinic.facility],
  );
  const orders: string[] = [];
  for (const { id } of patients) orders.push(await order('ONETIME', { oneTimeDate: dayFromNow(2 + (orders.length % 3)), partyId: id }));
  await expectSetStatements(groupsOf(orders), (scheduleIds) =>
    statementsOf(api, () => api.call('nurse', 'POST', `${base}/generate-patient-onetime-requisitions`, { scheduleIds })),
  );
  const made = await api.sql(`select party_id from requisitions where deleted_at is null and draw_kind = 'ONETIME'`);
  expect(new Set(made.map((row) => row.party_id))).toEqual(new Set(patients.map(({ id }) => id)));
});

test('D.3 a draw of an order goes from a closed day to the next treatment day, once, and back when the facility opens after all', async () => {
  const closedDays = `/api/master-data/facilities/${clinic.facility}/closed-days`;
  const daysOf = async () =>
    (await api.sql<{ day: string }>(`select draw_date::text as day from requisitions where deleted_at is null order by 1`)).map(
      ({ day }) => day,
    );
  await api.sql(`update patients set schedule_days = '{1,3,5}', visit_days = '{}' where id = $1`, [clinic.patient]);
  await order('WEEK');
  await generate({ partyId: clinic.patient });
  const usual = await daysOf();
  const [, stays = '', closed = ''] = usual;
  await api.sql(`update requisitions set deleted_at = now() where draw_date <> $1`, [stays]);
  for (const day of [stays, closed]) await api.call('admin', 'POST', closedDays, { day, reason: 'Storm' });

  // Wednesdays: the draw that was planned before stays, the other goes to the Friday.
  const friday = Temporal.PlainDate.from(closed).add({ days: 2 }).toString();
  await generate({ partyId: clinic.patient });
  expect(await daysOf()).toEqual(usual.map((day) => (day === closed ? friday : day)));
  expect(requisitions.generate.reply.parse((await generate({ partyId: clinic.patient })).body).created).toBe(0);
  const asked = { facilityId: clinic.facility, from: closed, until: friday };
  const standing = await api.call('nurse', 'POST', '/api/order/schedules/standing-draws', asked);
  expect(standing.body).toMatchObject({ items: [{ date: friday, reason: { movedFrom: closed } }] });

  for (const day of [stays, closed]) await api.call('admin', 'DELETE', `${closedDays}/${day}`);
  await writing(api.connection.kysely, clinic.tenantA, (db) =>
    keepUpDraws(db, { tenantId: clinic.tenantA, userId: null, name: 'Night' }, systemClock, clinic.facility),
  );
  expect(await daysOf()).toEqual(usual);
});

test('a draw that another one joined stands for both days: it keeps the tests of both, and neither is made again', async () => {
  await order('WEEK');
  const eachTreatment = await order('EVERYTX');
  await api.sql(`update schedule_lines set offering_code = 'HBSAG' where schedule_id = $1`, [eachTreatment]);
  await generate({ partyId: clinic.patient });
  const list = async () =>
    (
      await api.sql<{ id: string; tests: string[] }>(
        `select r.id, array_agg(l.offering_code order by l.offering_code) as tests
         from requisitions r join requisition_lines l on l.requisition_id = r.id and l.covered_by is null
         where r.deleted_at is null and r.status = 'PENDING' group by r.tenant_id, r.id, r.draw_date order by r.draw_date`,
      )
    ).filter(({ tests }) => tests.length > 0);
  const [with2 = { id: '', tests: [] }, ...others] = (await list()).toSorted((a, b) => b.tests.length - a.tests.length);
  expect(with2.tests).toEqual(['HBSAG', 'MTHHD']);
  const target = others.find(({ tests }) => !tests.includes('MTHHD'))?.id;
  const [{ day } = { day: '' }] = await api.sql<{ day: string }>('select draw_date::text as day from requisitions where id = $1', [target]);
  const moved = await api.call('nurse', 'PUT', `${base}/${with2.id}/reschedule`, { drawDate: day, reason: 'HOLIDAY' });
  expect(moved.body).toMatchObject({ rescheduledToId: target });
  await writing(api.connection.kysely, clinic.tenantA, (db) =>
    keepUpDraws(db, { tenantId: clinic.tenantA, userId: null, name: 'Night' }, systemClock, clinic.facility),
  );
  expect((await list()).find(({ id }) => id === target)?.tests).toEqual(['HBSAG', 'MTHHD']);
  expect((await list()).some(({ id }) => id === with2.id)).toBe(false);
  expect(requisitions.generate.reply.parse((await generate({ partyId: clinic.patient })).body).created).toBe(0);
});
