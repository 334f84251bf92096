import { beforeAll, expect, test } from 'vitest';
import { generateDraws } from '../order-draws/testing/generate-draws.ts';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { codeOf, dayFromNow } from '../requisitions/testing/draw-bench.ts';

// Medicare pays single tests of this patient, and not a lipid panel for fatigue.
const api = await useTestApi();
const base = '/api/order/schedules';
const tests = [
  { offeringCode: 'K', icds: ['N18.6'] },
  { offeringCode: 'LIPID', icds: ['R53.83'] },
];
const oneTime = (lines = tests) => ({ drawTypeCode: 'ONETIME', startDate: dayFromNow(0), oneTimeDate: dayFromNow(0), lines });
type Order = { id: string; concurrencyStamp: string; lines: { offeringCode: string; abnStatus: string | null }[] };
const statusesOf = (order: Order) => order.lines.map(({ offeringCode, abnStatus }) => `${offeringCode} ${abnStatus}`);
const findOrder = async (id: string) => (await api.call('nurse', 'GET', `${base}/${id}`)).body as Order;
const answer = (id: string, status: string, who: Caller = 'nurse') =>
  api.call(who, 'PUT', `${base}/${id}/abn`, { answers: [{ offeringCode: 'LIPID', status }] });
const drawsOf = (id: string) =>
  api.sql<{ id: string; tests: string[] }>(
    `select r.id, array_agg(l.offering_code order by l.offering_code) as tests
     from requisitions r join requisition_lines l on l.requisition_id = r.id
     where r.deleted_at is null and r.status = 'PENDING' and $1 = any(l.schedule_ids) group by r.id`,
    [id],
  );
const collect = (id: string) => api.call('nurse', 'PUT', `/api/order/requisitions/${id}/collect`, {});
let order: Order;

beforeAll(async () => {
  await api.sql("update organizations set billing_method = 'INSURANCE' where id = $1", [clinic.organizationA]);
  await api.sql(
    `insert into insurances (tenant_id, id, patient_id, rank, payer, policy_number, is_medicare, start_date)
     select $1, gen_random_uuid(), unnest($2::uuid[]), 1, 'Medicare', '1EG4TE5MK73', true, '2020-01-01'`,
    [clinic.tenantA, [clinic.patient, clinic.secondPatient]],
  );
});

test('is told before the order is saved, and noted with it', async () => {
  const wanted = { partyId: clinic.patient, ...oneTime() };
  const preview = await api.call('nurse', 'POST', `${base}/preview`, { orders: [wanted] });
  expect((preview.body as { warnings: object[] }).warnings).toMatchObject([{ code: 'ABN_DIAGNOSIS', offeringCode: 'LIPID' }]);
  const saved = await api.call('nurse', 'POST', base, wanted);
  order = saved.body as Order;
  expect(statusesOf(order)).toEqual(['K null', 'LIPID NEEDED']);
});

test('so is it with one order for many', async () => {
  const { body } = await api.call('nurse', 'PUT', `${base}/assign-to-patients`, {
    patientIds: [clinic.secondPatient],
    orders: [oneTime()],
  });
  const [{ scheduleIds }] = (body as { items: [{ scheduleIds: string[] }] }).items;
  expect(statusesOf(await findOrder(scheduleIds[0] ?? ''))).toEqual(['K null', 'LIPID NEEDED']);
});

test('the form is printed with the test and its cost, without a Medicare number', async () => {
  const form = await api.call('nurse', 'GET', `${base}/${order.id}/abn`);
  expect(form.status).toBe(200);
  const plain = await api.call('nurse', 'POST', base, { partyId: clinic.patient, ...oneTime([{ offeringCode: 'PTHI', icds: ['N18.6'] }]) });
  const none = await api.call('nurse', 'GET', `${base}/${(plain.body as Order).id}/abn`);
  expect([none.status, codeOf(none)]).toEqual([409, 'ORD_NO_ABN']);
});

test('without an answer the specimen is not collected', async () => {
  await generateDraws(api, { until: dayFromNow(5) });
  const [draw] = await drawsOf(order.id);
  const refused = await collect(draw?.id ?? '');
  expect([refused.status, codeOf(refused), JSON.stringify(refused.body)]).toEqual([400, 'ORD_ABN', expect.stringContaining('Lipid')]);
});

test('a test that the patient does not want leaves the draw, and comes back', async () => {
  expect((await answer(order.id, 'SIGNED_3')).status).toBe(200);
  await generateDraws(api, { until: dayFromNow(5) });
  expect((await drawsOf(order.id)).map((draw) => draw.tests.includes('LIPID'))).toEqual([false]);
  await answer(order.id, 'SIGNED_1');
  await generateDraws(api, { until: dayFromNow(5) });
  expect((await drawsOf(order.id)).map((draw) => draw.tests.includes('LIPID'))).toEqual([true]);
});

test('an answer that is more than a year old counts no more; a fresh one lets the specimen be collected', async () => {
  const [draw] = await drawsOf(order.id);
  await api.sql(
    "update schedule_lines set abn_answered_at = now() - interval '366 days' where schedule_id = $1 and offering_code = 'LIPID'",
    [order.id],
  );
  expect(codeOf(await collect(draw?.id ?? ''))).toBe('ORD_ABN');
  await answer(order.id, 'SIGNED_2');
  expect((await collect(draw?.id ?? '')).status).toBe(200);
});

test('of two draws of a patient in one batch, the second is a test too soon', async () => {
  const ids: string[] = [];
  for (const days of [1, 2]) {
    const day = { startDate: dayFromNow(days), oneTimeDate: dayFromNow(days) };
    const wanted = { partyId: clinic.secondPatient, ...oneTime([{ offeringCode: 'LIPID', icds: ['N18.6'] }]), ...day };
    const saved = await api.call('nurse', 'POST', base, wanted);
    await generateDraws(api, { until: dayFromNow(5) });
    const [draw] = await drawsOf((saved.body as Order).id);
    ids.push(draw?.id ?? '');
    await api.sql('update requisitions set draw_date = $2 where id = $1', [draw?.id, dayFromNow(days - 5)]);
  }
  const { body } = await api.call('nurse', 'PUT', '/api/order/requisitions/collect', { ids });
  expect((body as { items: { code: string | null }[] }).items.map(({ code }) => code).toSorted()).toEqual(['ORD_ABN', null]);
  // The first could not be performed: Medicare pays the second.
  await api.sql("update requisition_lines set status = 'TNP', reason = 'HEMOLYZED' where requisition_id = $1", [ids[0]]);
  expect((await collect(ids[1] ?? '')).status).toBe(200);
});

test('the answer goes to the laboratory with the order of its test', async () => {
  const [draw] = await api.sql<{ id: string }>("select id from requisitions where status = 'COLLECTED' and party_id = $1", [
    clinic.patient,
  ]);
  expect((await api.call('nurse', 'PUT', '/api/order/requisitions/release', { ids: [draw?.id] })).status).toBe(200);
  const [sent] = await api.sql<{ body: Buffer }>('select body from lab_link.messages where requisition_id = $1', [draw?.id]);
  const segments = sent?.body.toString().split('\r') ?? [];
  const noticeOf = (test: string) =>
    segments[segments.findIndex((one) => one.startsWith('OBR|') && one.includes(`|${test}^`)) - 2]?.split('|')[20];
  expect([noticeOf('LIPID')?.slice(0, 2), noticeOf('K')]).toEqual(['2^', '']);
});

test('applying an order set notes it too', async () => {
  const sets = `/api/master-data/facilities/${clinic.facility}/order-sets`;
  const offerings = [{ offeringId: 'LIPID', drawTypeCode: 'MONTH', icds: ['R53.83'] }];
  const made = await api.call('admin', 'POST', sets, { name: 'Lipids', offerings });
  const { orderSetId } = made.body as { orderSetId: string };
  await api.call('director', 'PUT', `${sets}/${orderSetId}/status`, { statusTypeCode: 'ACTIVE' });
  expect((await api.call('director', 'PUT', `${sets}/${orderSetId}/apply`, { patientIds: [clinic.secondPatient] })).status).toBe(200);
  const lines = await api.sql('select l.offering_code, l.abn_status from schedule_lines l where l.linked_order_set_id = $1', [orderSetId]);
  expect(lines).toEqual([{ offering_code: 'LIPID', abn_status: 'NEEDED' }]);
});

test('of clinics with different days, each test is judged on the day of its own', async () => {
  // Two zones whose days always differ.
  await api.sql('alter table facilities drop constraint facilities_time_zone_check');
  const move = (facility: string, zone: string) => api.sql('update facilities set time_zone = $1 where id = $2', [zone, facility]);
  await move(clinic.facility, 'Etc/GMT+12');
  await move(clinic.otherFacility, 'Pacific/Kiritimati');
  await api.sql('insert into assignments (tenant_id, employee_id, facility_id) values ($1, $2, $3)', [
    ...[clinic.tenantA, staff.provider.employeeId, clinic.otherFacility],
  ]);
  // Medicare pays from today of the eastern clinic on: for the other it is still to come.
  const east = Temporal.Now.plainDateISO('Pacific/Kiritimati').toString();
  await api.sql(
    `insert into insurances (tenant_id, id, patient_id, rank, payer, policy_number, is_medicare, start_date)
     values ($1, gen_random_uuid(), $2, 1, 'Medicare', '1EG4TE5MK74', true, $3)`,
    [clinic.tenantA, clinic.otherFacilityPatient, east],
  );
  const given = async (patient: string, facility: string) => {
    const [row] = await api.sql<{ id: string }>(
      `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, expires_on, status, provider_id)
       values ($1, gen_random_uuid(), 'PATIENT', $2, $3, 'MONTH', '2026-01-01', $4, 'ACTIVE', $5) returning id`,
      [clinic.tenantA, patient, facility, dayFromNow(5), staff.provider.employeeId],
    );
    await api.sql(
      "insert into schedule_lines (tenant_id, schedule_id, line_number, offering_code, icds) values ($1, $2, 1, 'LIPID', '{R53.83}')",
      [...[clinic.tenantA, row?.id]],
    );
    return row?.id ?? '';
  };
  const ids = [await given(clinic.patient, clinic.facility), await given(clinic.otherFacilityPatient, clinic.otherFacility)];
  const { body } = await api.call('provider', 'POST', `${base}/renew-orders`, { ids });
  expect((body as { items: { code: string | null }[] }).items.map(({ code }) => code)).toEqual([null, null]);
  const lines = await api.sql(
    `select s.party_id, l.abn_status from schedules s join schedule_lines l on l.schedule_id = s.id
     where s.renewed_from_id = any($1::uuid[]) order by s.party_id`,
    [ids],
  );
  expect(lines).toEqual([
    { party_id: clinic.patient, abn_status: 'NEEDED' },
    { party_id: clinic.otherFacilityPatient, abn_status: 'NEEDED' },
  ]);
  await move(clinic.facility, 'EST');
});

test.each<[string, () => Promise<{ status: number; body: unknown }>, number]>([
  ['an unknown order', () => answer('a0000000-0000-7000-8000-00000000dead', 'SIGNED_1'), 404],
  [
    'a test that it does not have',
    () => api.call('nurse', 'PUT', `${base}/${order.id}/abn`, { answers: [{ offeringCode: 'NA', status: 'SIGNED_1' }] }),
    400,
  ],
  ['what is no answer', () => answer(order.id, 'NEEDED'), 400],
  ['who may not', () => answer(order.id, 'SIGNED_1', 'environmental'), 403],
  [
    'an order that somebody changed',
    () =>
      api.call('nurse', 'PUT', `${base}/${order.id}/abn`, {
        answers: [{ offeringCode: 'LIPID', status: 'SIGNED_1' }],
        concurrencyStamp: 'old',
      }),
    409,
  ],
])('refuses %s', async (_, ask, status) => {
  expect((await ask()).status).toBe(status);
});
