import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();

type Overview = Record<string, Record<string, number>> & { pausedFacilities: { id: string; reason: string }[] };
const overview = async (who: 'admin' | 'director') =>
  (await api.call(who, 'POST', '/api/master-data/dashboards/administration', {})).body as Overview;

test('records in reach by status, accounts, paused facilities with their reason', async () => {
  await api.sql('update facilities set is_locked = true where id = $1', [clinic.otherFacility]);
  await api.sql('update employees set user_id = null where id = $1', [staff.environmental.employeeId]);
  const told = await overview('admin');
  expect(told).toMatchObject({
    organizations: { active: 1, pending: 0 },
    facilities: { active: 2 },
    patients: { active: 3, pending: 1 },
    accounts: { missing: 1 },
    pausedFacilities: [{ id: clinic.otherFacility, reason: 'LOCKED' }],
  });
  expect(told.employees?.active).toBe(Object.keys(staff).length);
});
test.each(['admin', 'director'] as const)('accounts are as many as the employees that they open, for the %s', async (who) => {
  const account = (of: { employeeId: string }, columns: string) =>
    api.sql(
      `insert into identity.users (id, tenant_id, user_name, email, roles, last_sign_in_at, lockout_end)
       select user_id, tenant_id, id || '@ridgeline.example', id || '@ridgeline.example', '{clinical_nurse}', ${columns} from employees where id = $1
       on conflict do nothing`,
      [of.employeeId],
    );
  await account(staff.nurse, "now() - interval '100 days', null");
  await account(staff.provider, "now(), now() + interval '1 day'");
  await account(staff.clinician, 'null, null');
  const { accounts } = await overview(who);
  const listed = async (accountStanding: string) =>
    (
      (await api.call(who, 'POST', '/api/master-data/employees/paged-list', { accountStanding, maxResultCount: 1 })).body as {
        totalCount: number;
      }
    ).totalCount;
  const lists = [await listed('MISSING'), await listed('NEVER'), await listed('IDLE'), await listed('LOCKED')];
  expect(lists).toEqual([accounts?.missing, accounts?.notSignedIn, accounts?.idle, accounts?.lockedOut]);
  expect(lists.slice(1)).toEqual([1, 1, 1]);
});
test('patients of one facility, when it is named', async () => {
  const { body } = await api.call('admin', 'POST', '/api/master-data/dashboards/administration', { facilityId: clinic.facility });
  expect(body).toMatchObject({ facilities: { active: 2 }, patients: { active: 2, pending: 1 } });
});
test('of the assigned facilities only', async () => {
  expect(await overview('director')).toMatchObject({
    facilities: { active: 1 },
    patients: { active: 2, pending: 1 },
    pausedFacilities: [],
  });
});
test('the five counts of the administration dashboard', async () => {
  const base = '/api/master-data/dashboards';
  for (const what of ['employees', 'sites', 'patients']) {
    const answer = await api.call('admin', 'POST', `${base}/get-${what}-needing-verification-count`, { facilityIds: [clinic.facility] });
    expect(answer.body).toEqual({ count: what === 'patients' ? 1 : 0, countType: `${what}NeedingVerification` });
  }
  expect((await api.call('admin', 'POST', `${base}/get-order-set-changes-need-review-count`, {})).body).toMatchObject({ count: 0 });
  const all = await api.call('admin', 'POST', `${base}/get-all-count`, {});
  expect((all.body as { items: unknown[] }).items).toHaveLength(5);
});
