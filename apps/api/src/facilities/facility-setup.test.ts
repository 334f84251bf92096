import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const path = (id: string) => `/api/master-data/facilities/${id}/setup`;
type Line = { step: string; fault: string | null; people: { name: string }[] };
const missing = async () => {
  const { body } = await api.call('admin', 'GET', path(clinic.facility));
  return (body as { items: Line[] }).items.flatMap(({ step, fault, people }) =>
    fault ? [[step, fault, ...people.map(({ name }) => name)]] : [],
  );
};

test('D.5 what a facility lacks follows its records, and comes back when it is taken away', async () => {
  const before = new Map((await missing()).map(([step, fault]) => [step, fault]));
  expect(before.get('LABORATORY')).toBe('NO_LABORATORY');
  expect(before.get('PRINTER')).toBe('NO_PRINTER');
  expect(before.has('PATIENTS')).toBe(false);
  await api.sql("insert into lab_vendors (name, lab_vendor_type_code, status_type_code) values ('Set-up Laboratory', 'BLOOD', 'ACTIVE')");
  await api.sql(
    `insert into facility_labs (tenant_id, facility_id, lab_vendor_id, account_number) select $1, $2, id, '4711' from lab_vendors limit 1`,
    [clinic.tenantA, clinic.facility],
  );
  expect((await missing()).map(([step]) => step)).not.toContain('LABORATORY');
  await api.sql('update facility_labs set account_number = null where facility_id = $1', [clinic.facility]);
  expect(await missing()).toContainEqual(['LABORATORY', 'NO_LAB_ACCOUNT']);
});

test('D.5 a provider who is not invited cannot sign, and is named', async () => {
  const ofProvider = async () => (await missing()).find(([step]) => step === 'PROVIDER');
  expect((await ofProvider())?.[1]).toBe('NO_ACCOUNT');
  await api.sql(
    `insert into identity.users (id, tenant_id, user_name, roles)
     select user_id, tenant_id, 'setup-provider', array['clinical_provider'] from employees where id = $1`,
    [staff.provider.employeeId],
  );
  const set = (isInvited: boolean, seen: string | null) =>
    api.sql("update identity.users set invite_sent = $1, last_sign_in_at = $2 where user_name = 'setup-provider'", [isInvited, seen]);
  await set(true, '2026-11-01T00:00:00Z');
  expect(await ofProvider()).toBeUndefined();
  await set(false, null);
  expect(await ofProvider()).toEqual(['PROVIDER', 'NOT_INVITED', 'Example, provider']);
  await set(true, null);
  expect(await ofProvider()).toEqual(['PROVIDER', 'NOT_SIGNED_IN', 'Example, provider']);
});

const ofOrders = async () => (await missing()).find(([step]) => step === 'ORDERS')?.[1];
const order = (partyType: string, partyId: string, status: string) =>
  api.sql(
    `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, status)
     values ($1, gen_random_uuid(), $2, $3, $4, 'ONETIME', '2026-11-29', $5)`,
    [clinic.tenantA, partyType, partyId, clinic.facility, status],
  );

test.each([
  ['EMPLOYEE', staff.nurse.employeeId],
  ['SITE', 'a0000000-0000-7000-8000-00000000f001'],
])('D.5 orders of %s are no order of a patient', async (partyType, partyId) => {
  for (const status of ['ACTIVE', 'UNSIGNED']) await order(partyType, partyId, status);
  expect(await ofOrders()).toBe('NO_ORDERS');
});

test('D.5 orders that wait for a signature are named as that', async () => {
  expect(await ofOrders()).toBe('NO_ORDERS');
  await order('PATIENT', clinic.patient, 'UNSIGNED');
  expect(await ofOrders()).toBe('UNSIGNED_ORDERS');
  await order('PATIENT', clinic.patient, 'ACTIVE');
  expect(await ofOrders()).toBeUndefined();
});

test('D.5 a patient who is paused was verified; one who waits was not', async () => {
  const ofPatients = async () => (await missing()).find(([step]) => step === 'PATIENTS')?.[1];
  const set = (status: string) => api.sql('update patients set status_type_code = $1 where facility_id = $2', [status, clinic.facility]);
  await set('PAUSED');
  expect(await ofPatients()).toBeUndefined();
  await set('PENDING');
  expect(await ofPatients()).toBeDefined();
  await set('ACTIVE');
});

test('D.5 a facility of others is unknown', async () => {
  expect((await api.call('nurse', 'GET', path(clinic.otherFacility))).status).toBe(404);
  expect((await api.call('foreignAdmin', 'GET', path(clinic.facility))).status).toBe(404);
});
