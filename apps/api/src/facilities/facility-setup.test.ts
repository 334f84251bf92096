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

test('D.5 orders that wait for a signature are named as that', async () => {
  const ofOrders = async () => (await missing()).find(([step]) => step === 'ORDERS')?.[1];
  expect(await ofOrders()).toBe('NO_ORDERS');
  await api.sql(
    `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, status)
     values ($1, gen_random_uuid(), 'PATIENT', $2, $3, 'ONETIME', '2026-11-29', 'UNSIGNED')`,
    [clinic.tenantA, clinic.patient, clinic.facility],
  );
  expect(await ofOrders()).toBe('UNSIGNED_ORDERS');
});

test('D.5 a facility of others is unknown', async () => {
  expect((await api.call('nurse', 'GET', path(clinic.otherFacility))).status).toBe(404);
  expect((await api.call('foreignAdmin', 'GET', path(clinic.facility))).status).toBe(404);
});
