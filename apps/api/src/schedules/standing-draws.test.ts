import { namedOfferings } from '@drawday/catalogue';
import { maximumPageSize } from '@drawday/contracts/page-size.ts';
import { beforeAll, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const base = '/api/order/schedules';
const today = Temporal.Now.plainDateISO('US/Eastern');
const from = today.toString();
const until = today.add({ days: 61 }).toString();

type Reason = Record<string, unknown>;
type Row = { date: string; partyId: string; partyName: string; tests: string[]; reason: Reason };
type RecurringOrder = {
  partyId: string;
  partyName: string;
  daysWaiting: number;
  lines: { offeringCode: string }[];
  nextDraws: { date: string; reason: Reason }[];
};

const api = await useTestApi();
const inOrder: readonly { partyId: string; drawTypeCode: string; tests: string[]; oneTimeDate?: string }[] = [
  { partyId: clinic.patient, drawTypeCode: 'MONTH', tests: ['MTHHD', 'AL'] },
  { partyId: clinic.patient, drawTypeCode: 'SEMIMONTH', tests: ['AL', 'HGB'] },
  { partyId: clinic.patient, drawTypeCode: 'ONETIME', tests: ['K'], oneTimeDate: today.add({ days: 3 }).toString() },
  { partyId: clinic.secondPatient, drawTypeCode: 'EVERYTX', tests: ['HGB'] },
  { partyId: clinic.pendingPatient, drawTypeCode: 'MIDMONTH', tests: ['PTHI'] },
  { partyId: clinic.pendingPatient, drawTypeCode: 'WEEK', tests: ['K'] },
];
beforeAll(async () => {
  for (const { tests, ...order } of inOrder) {
    const lines = tests.map((offeringCode) => ({ offeringCode, icds: ['N18.6'] }));
    const answer = await api.call('nurse', 'POST', base, { ...order, lines, startDate: from, providerId: staff.provider.employeeId });
    if (answer.status !== 200) throw new Error(answer.text);
  }
  // An order that nobody signed in a month makes no draws, even before the night that removes it.
  await api.sql("update schedules set ordered_at = now() - interval '31 days' where draw_type_code = 'WEEK'");
});

const ask = (body: object = {}, caller: 'nurse' | 'admin' = 'nurse', language = 'en') =>
  api.call(
    caller,
    'POST',
    `${base}/standing-draws`,
    { facilityId: clinic.facility, from, until, ...body },
    { 'accept-language': language },
  );
type NamedRow = Omit<Row, 'tests'> & { tests: { code: string }[] };
const rowsOf = async (body: object = {}) => ((await ask(body)).body as { items: NamedRow[] }).items;

test('says what the recurring orders of the same patients say, one row for a patient and day', async () => {
  const { items } = (
    await api.call('nurse', 'POST', `${base}/get-recurring-orders`, {
      partyIds: [clinic.patient, clinic.secondPatient, clinic.pendingPatient],
      until,
      maxResultCount: maximumPageSize,
    })
  ).body as { items: RecurringOrder[] };
  const said = new Map<string, Row>();
  for (const { partyId, partyName, lines, nextDraws } of items.filter((order) => order.daysWaiting <= 30))
    for (const { date, reason } of nextDraws) {
      const row = said.get(`${date} ${partyId}`) ?? { date, partyId: partyId, partyName: partyName, tests: [], reason };
      said.set(`${date} ${partyId}`, { ...row, tests: [...new Set([...row.tests, ...lines.map((line) => line.offeringCode)])] });
    }
  const rows = await rowsOf();
  expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).toSorted());
  expect(rows.length).toBe(said.size);
  const place = { dayGroup: 'MWF', shift: 'FIRST', chair: 11 };
  for (const row of rows) {
    const { tests = [], ...rest } = said.get(`${row.date} ${row.partyId}`) ?? {};
    expect(row).toEqual({ ...rest, tests: namedOfferings(tests), ...place });
  }
  expect(new Set(rows.map((row) => row.partyName))).toEqual(new Set(['Rivera, Maria', 'Okafor, Samuel', 'Montgomery, Opal']));
});

test('orders that meet on a day are one draw, the tests of the newest first and each once', async () => {
  const ofRivera = (await rowsOf()).filter((row) => row.partyId === clinic.patient);
  const kinds = new Set(ofRivera.map((row) => row.tests.map(({ code }) => code).join(' ')));
  expect(kinds).toEqual(new Set(['AL HGB MTHHD', 'AL HGB']));
  expect(new Set(ofRivera.map((row) => row.date)).size).toBe(ofRivera.length);
});

test('begins today and ends with the last day asked for', async () => {
  const whole = await rowsOf();
  expect(await rowsOf({ from: today.subtract({ days: 30 }).toString(), until: today.add({ days: 31 }).toString() })).toEqual(
    whole.filter((row) => row.date <= today.add({ days: 31 }).toString()),
  );
  const [middle = ''] = whole.map(({ date }) => date).slice(whole.length / 2);
  expect(await rowsOf({ from: middle, until: middle })).toEqual(whole.filter((row) => row.date === middle));
  expect(await rowsOf({ from: '2020-01-01', until: '2020-01-31' })).toEqual([]);
});

test('only active and pending patients are drawn', async () => {
  expect(new Set((await rowsOf()).map((row) => row.partyId))).toContain(clinic.pendingPatient);
  for (const status of ['PAUSED', 'INACTIVE']) {
    await api.sql('update patients set status_type_code = $2 where id = $1', [clinic.secondPatient, status]);
    expect(new Set((await rowsOf()).map((row) => row.partyId))).toEqual(new Set([clinic.patient, clinic.pendingPatient]));
  }
  await api.sql("update patients set status_type_code = 'ACTIVE' where id = $1", [clinic.secondPatient]);
});

test.each([
  ['not assigned', clinic.otherFacility],
  ['of another tenant', clinic.foreignFacility],
  ['unknown', clinic.patient],
])('a facility that is %s is 404', async (_, facilityId) => {
  expect(await ask({ facilityId })).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
});

test('the patients of another facility stay there', async () => {
  expect(await ask({ facilityId: clinic.otherFacility }, 'admin')).toMatchObject({ status: 200, body: { items: [] } });
});

test('however many patients there are, all are answered', async () => {
  await api.sql(
    `with many as (insert into patients (tenant_id, id, organization_id, facility_id, first_name, last_name, date_of_birth, sex, modality, day_group, status_type_code)
         select $1, gen_random_uuid(), $2, $3, 'Person', 'Many ' || n, '1950-01-01', 'FEMALE', 'HD', 'TTS', 'ACTIVE' from generate_series(1, 1200) n returning tenant_id, id, facility_id),
       orders as (insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, status)
         select tenant_id, gen_random_uuid(), 'PATIENT', id, facility_id, 'EVERYTX', '2020-01-01', 'UNSIGNED' from many returning tenant_id, id)
     insert into schedule_lines (tenant_id, schedule_id, line_number, offering_code, test_option) select tenant_id, id, 1, 'HGB', 'Test' from orders`,
    [clinic.tenantA, clinic.organizationA, clinic.otherFacility],
  );
  const { items } = (await ask({ facilityId: clinic.otherFacility, until: today.add({ days: 6 }).toString() }, 'admin')).body as {
    items: Row[];
  };
  expect(items.length).toBe(3 * 1200);
  expect(new Set(items.map((row) => row.partyId)).size).toBe(1200);
});

test.each([
  [{ until: today.add({ days: 62 }).toString() }, 'en', 'Until: at most 62 days'],
  [{ until: today.add({ days: 62 }).toString() }, 'es', 'Hasta: máximo 62 días'],
  [{ until: today.subtract({ days: 1 }).toString() }, 'en', 'Until: not before the first day'],
  [{ until: today.subtract({ days: 1 }).toString() }, 'es', 'Hasta: no antes del primer día'],
])('%j is refused at its field in words (%s)', async (body, language, message) => {
  expect(await ask(body, 'nurse', language)).toMatchObject({
    status: 400,
    body: { error: { validationErrors: [{ message, members: ['until'] }] } },
  });
});
