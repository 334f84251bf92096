import { beforeAll, describe, expect, test } from 'vitest';
import { startIdentityProcess } from '../platform/testing/identity-process.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, foreignAdmin, staff, support } from '../platform/testing/test-clinic.ts';
import { addAccounts, secondAccount } from './testing/test-accounts.ts';

const api = await useTestApi({ openIdentity: startIdentityProcess });
beforeAll(async () => {
  await addAccounts(api.database.ownerUrl);
});

const patients = '/api/master-data/patients';
const statusFor = async (who: 'nurse' | 'readOnlyNurse' | 'support' | 'foreignAdmin' | 'admin', path = patients) =>
  (await api.call(who, 'GET', path)).status;
/** The notification takes a moment from commit to process; too short for the ten seconds of memory to run out. */
const soon = (what: () => Promise<number>, status: number) => expect.poll(what, { timeout: 1_500, interval: 25 }).toBe(status);

describe('what was changed about somebody counts at once, for tokens that were given out before', () => {
  test('a deactivated account is as good as not signed in, until it is activated', async () => {
    expect(await statusFor('nurse')).toBe(200);
    const change = (isActive: boolean) => api.call('admin', 'PUT', `/api/identity/users/${staff.nurse.userId}/status`, { isActive });
    expect((await change(false)).body).toMatchObject({ isActive: false });
    await soon(() => statusFor('nurse'), 401);
    await change(true);
    await soon(() => statusFor('nurse'), 200);
  });
  test('nobody closes the own account or one of another tenant', async () => {
    const change = (id: string) => api.call('admin', 'PUT', `/api/identity/users/${id}/status`, { isActive: false });
    expect(await change(staff.admin.userId)).toMatchObject({ status: 400, body: { error: { code: 'OWN_ACCOUNT' } } });
    expect((await change(foreignAdmin.userId)).status).toBe(404);
  });
  test('so does the employee record', async () => {
    const set = (status: string) =>
      api.sql('update employees set status_type_code = $2 where tenant_id = $3 and id = $1', [
        staff.nurse.employeeId,
        status,
        clinic.tenantA,
      ]);
    expect(await statusFor('nurse')).toBe(200);
    await set('INACTIVE');
    await soon(() => statusFor('nurse'), 401);
    await set('ACTIVE');
    await soon(() => statusFor('nurse'), 200);
  });
  test('roles are those of the account, not of the token', async () => {
    const set = (role: string) => api.sql('update identity.users set roles = array[$2] where id = $1', [staff.nurse.userId, role]);
    expect(await statusFor('nurse')).toBe(200);
    await set('clinical_environmental');
    await soon(() => statusFor('nurse'), 403);
    await set('clinical_nurse');
    await soon(() => statusFor('nurse'), 200);
  });
  test('a single permission and an assignment', async () => {
    expect(await statusFor('nurse', `${patients}/${clinic.patient}`)).toBe(200);
    const key = [clinic.tenantA, staff.nurse.employeeId];
    await api.sql(`insert into employee_permissions values ($1, $2, 'MasterData.Patients.View', false)`, key);
    await soon(() => statusFor('nurse'), 403);
    await api.sql('delete from employee_permissions where tenant_id = $1 and employee_id = $2', key);
    await api.sql('delete from assignments where tenant_id = $1 and employee_id = $2', key);
    await soon(() => statusFor('nurse', `${patients}/${clinic.patient}`), 403);
    await api.sql('insert into assignments (tenant_id, employee_id, facility_id, is_primary) values ($1, $2, $3, true)', [
      ...key,
      clinic.facility,
    ]);
    await soon(() => statusFor('nurse', `${patients}/${clinic.patient}`), 200);
  });
  test('a person without an employee record has the two names of the account', async () => {
    await api.sql("update identity.users set name = 'Jules', surname = 'Marchetti' where id = $1", [support.userId]);
    const { body } = await api.call('support', 'GET', '/api/master-data/employees/whoami');
    expect(body).toMatchObject({ asEmployee: { id: null, firstName: 'Jules', lastName: 'Marchetti' } });
  });
  test('a new employee record, and a whole organization to work for', async () => {
    const facts = { userId: secondAccount, tenantId: clinic.tenantB, roles: ['clinical_nurse'], authenticatedAtSeconds: 1_700_000_000 };
    const reach = async () => {
      const { body } = await api.callAs(facts, 'GET', '/api/master-data/employees/whoami');
      const { asEmployee, facilities } = body as { asEmployee: { id: string | null }; facilities: { id: string }[] };
      return [asEmployee.id, ...facilities.map((facility) => facility.id)];
    };
    const soonReached = (...expected: (string | null)[]) => expect.poll(reach, { timeout: 1_500, interval: 25 }).toEqual(expected);
    const employeeId = 'b0000000-0000-7000-8000-0000000e0005';
    const key = [clinic.tenantB, clinic.organizationB, employeeId];
    expect(await reach()).toEqual([null]);
    await api.sql(
      `insert into employees (tenant_id, organization_id, id, user_id, first_name, last_name, status_type_code) values ($1, $2, $3, $4, 'Nurse', 'Lake', 'ACTIVE')`,
      [...key, secondAccount],
    );
    await soonReached(employeeId);
    await api.sql('insert into organization_assignments (tenant_id, organization_id, employee_id) values ($1, $2, $3)', key);
    await soonReached(employeeId, clinic.foreignFacility);
    await api.sql('delete from organization_assignments where tenant_id = $1 and organization_id = $2 and employee_id = $3', key);
    await soonReached(employeeId);
  });
  test('a look as somebody else ends with the support person who looks', async () => {
    expect(await statusFor('readOnlyNurse')).toBe(200);
    const set = (isActive: boolean) => api.sql('update identity.users set is_active = $2 where id = $1', [support.userId, isActive]);
    await set(false);
    await soon(() => statusFor('readOnlyNurse'), 401);
    await soon(() => statusFor('support', '/api/multi-tenancy/tenants'), 401);
    await set(true);
    await soon(() => statusFor('readOnlyNurse'), 200);
    await soon(() => statusFor('support', '/api/multi-tenancy/tenants'), 200);
  });
});

describe('what a tenant may have at most', () => {
  const path = `/api/permission-management/permissions/for-tenant?tenantId=${clinic.tenantB}`;
  const change = (permissions: object[], at = path) => api.call('support', 'PUT', at, { permissions });
  type Groups = {
    entityDisplayName: string;
    groups: { displayName: string; permissions: { name: string; isGranted: boolean; grantedProviders: object[] }[] }[];
  };
  const read = async () => (await api.call('support', 'GET', path)).body as Groups;
  const of = (groups: Groups, name: string) =>
    groups.groups.flatMap((group) => group.permissions).find((permission) => permission.name === name);

  test('is everything at first, in groups, without what only support hold', async () => {
    const groups = await read();
    expect(groups.entityDisplayName).toBe('Lakeshore Renal');
    expect(of(groups, 'MasterData.Patients.View')).toMatchObject({
      isGranted: true,
      grantedProviders: expect.arrayContaining([{ providerName: 'R', providerKey: 'clinical_nurse' }]),
    });
    expect(of(groups, 'Access.Tenants.Manage')).toBeUndefined();
    expect(groups.groups.every((group) => group.displayName.length > 2)).toBe(true);
  });
  test('a permission that was taken is held by nobody of that tenant, at once, and by others as before', async () => {
    expect(await statusFor('foreignAdmin')).toBe(200);
    expect((await change([{ name: 'MasterData.Patients.View', isGranted: false }])).status).toBe(204);
    await soon(() => statusFor('foreignAdmin'), 403);
    expect(await statusFor('nurse')).toBe(200);
    expect(of(await read(), 'MasterData.Patients.View')).toMatchObject({ isGranted: false });
    const configuration = (await api.call('foreignAdmin', 'GET', '/api/abp/application-configuration')).body as {
      auth: { grantedPolicies: object };
    };
    expect(configuration.auth.grantedPolicies).not.toHaveProperty(['MasterData.Patients.View']);
    expect((await change([{ name: 'MasterData.Patients.View', isGranted: true }])).status).toBe(204);
    await soon(() => statusFor('foreignAdmin'), 200);
    const trail = await api.sql(`select tenant_id, detail from audit_log where action = 'tenants.changePermissions' order by id`);
    expect(trail.filter((row) => row.tenant_id === clinic.tenantB)).toHaveLength(2);
    expect(trail.filter((row) => row.tenant_id === clinic.tenantA)).toHaveLength(0);
  });
  test.each([
    ['Access.Impersonate', 'PERMISSION_OF_SUPPORT'],
    ['No.Such.Thing', 'PERMISSION_UNKNOWN'],
  ])('%s is refused', async (name, code) => {
    expect(await change([{ name, isGranted: false }])).toMatchObject({ status: 400, body: { error: { code } } });
  });
  test('a tenant that is not there, and people who may not', async () => {
    expect((await api.call('support', 'GET', path.replace(clinic.tenantB, clinic.facility))).status).toBe(404);
    expect((await api.call('admin', 'GET', path)).status).toBe(403);
    expect((await api.call('admin', 'PUT', path, { permissions: [{ name: 'MasterData.Patients.View', isGranted: true }] })).status).toBe(
      403,
    );
  });
});

describe('features', () => {
  const path = `/api/multi-tenancy/tenants/${clinic.tenantB}/features`;
  test('a kind of testing that is closed makes its calls 4032, at once', async () => {
    const set = (isEnabled: boolean) => api.call('support', 'PUT', path, { items: [{ name: 'Feature.PatientTesting', isEnabled }] });
    expect(await statusFor('foreignAdmin')).toBe(200);
    expect((await set(false)).body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ name: 'Feature.PatientTesting', isEnabled: false })]),
    });
    await soon(() => statusFor('foreignAdmin'), 403);
    expect((await api.call('foreignAdmin', 'GET', patients)).body).toMatchObject({ error: { code: '4032' } });
    const configuration = (await api.call('foreignAdmin', 'GET', '/api/abp/application-configuration')).body;
    expect(configuration).toMatchObject({ setting: { values: { 'Drawday.IdleMinutes': '15' } } });
    expect(configuration).toMatchObject({ features: { values: { 'Feature.PatientTesting': 'false', 'Feature.Invoices': 'true' } } });
    await set(true);
    await soon(() => statusFor('foreignAdmin'), 200);
  });
  test('an unknown one is refused', async () => {
    const answer = await api.call('support', 'PUT', path, { items: [{ name: 'Feature.Nothing', isEnabled: true }] });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'FEATURE_UNKNOWN' } } });
  });
});

describe('tenants', () => {
  const base = '/api/multi-tenancy/tenants';
  type Tenant = { id: string; concurrencyStamp: string; name: string };
  test('are listed with their size, sorted and searched', async () => {
    const answer = await api.call('support', 'GET', `${base}?MaxResultCount=1000&sorting=name%20desc`);
    expect(answer.body).toMatchObject({
      totalCount: 2,
      items: [
        { name: 'ridgeline', displayName: 'Ridgeline Kidney Care', facilityCount: 2, organizationCount: 1, userCount: 6 },
        { name: 'lakeshore', facilityCount: 1, userCount: 2 },
      ],
    });
    expect((await api.call('support', 'GET', `${base}?filter=KIDNEY`)).body).toMatchObject({ totalCount: 1 });
  });
  test('a new one has an administrator who can sign in; a weak password leaves nothing behind', async () => {
    const create = (body: object) => api.call('support', 'POST', base, body);
    const entry = { name: 'Hillside', displayName: 'Hillside Dialysis', adminEmailAddress: 'head@hillside.example' };
    expect(await create({ ...entry, adminPassword: 'short' })).toMatchObject({ status: 400, body: { error: { code: 'PASSWORD_WEAK' } } });
    expect(await create({ ...entry, name: 'no spaces', adminPassword: 'x' })).toMatchObject({
      status: 400,
      body: { error: { validationErrors: [{ members: ['name'] }] } },
    });
    expect(await create({ ...entry, name: 'ridgeline', adminPassword: 'Quiet-Harbor-77' })).toMatchObject({
      status: 409,
      body: { error: { code: 'TENANT_NAME_TAKEN' } },
    });
    const made = await create({ ...entry, adminPassword: 'Quiet-Harbor-77' });
    expect(made.body).toMatchObject({ name: 'hillside', displayName: 'Hillside Dialysis', isActive: true, userCount: 1, facilityCount: 0 });
    const signedIn = await api.call(null, 'POST', '/api/TokenAuth/Authenticate', {
      userNameOrEmailAddress: 'head@hillside.example',
      password: 'Quiet-Harbor-77',
      tenantId: (made.body as Tenant).id,
    });
    expect(signedIn).toMatchObject({ status: 200, body: { success: true, result: { expireInSeconds: expect.any(Number) } } });
    const mistyped = { userNameOrEmailAddress: 'head@hillside.example', password: 'wrong', tenantId: (made.body as Tenant).id };
    expect(await api.call(null, 'POST', '/api/TokenAuth/Authenticate', mistyped)).toMatchObject({
      status: 401,
      body: { success: false, result: null, error: { code: 0, message: expect.any(String) }, unAuthorizedRequest: true, __abp: true },
    });
    expect((await api.call('support', 'GET', base)).body).toMatchObject({ totalCount: 3 });
    // Until the address is confirmed, no other link goes there.
    expect(await api.sql(`select kind from identity.mail_outbox where recipient = 'head@hillside.example'`)).toEqual([
      { kind: 'confirm-email' },
    ]);
  });
  test('a paused one is closed to its people at once; a stale change is refused', async () => {
    const { items } = (await api.call('support', 'GET', `${base}?filter=lakeshore`)).body as { items: Tenant[] };
    const [tenant] = items;
    if (!tenant) throw new Error('no tenant');
    const update = (body: object) => api.call('support', 'PUT', `${base}/${tenant.id}`, { displayName: 'Lakeshore Renal', ...body });
    expect(await statusFor('foreignAdmin')).toBe(200);
    const paused = await update({ isActive: false, concurrencyStamp: tenant.concurrencyStamp });
    expect(paused.body).toMatchObject({ isActive: false });
    await soon(() => statusFor('foreignAdmin'), 401);
    expect(await update({ isActive: true, concurrencyStamp: tenant.concurrencyStamp })).toMatchObject({
      status: 409,
      body: { error: { code: 'STALE' } },
    });
    await update({ isActive: true, concurrencyStamp: (paused.body as Tenant).concurrencyStamp });
    await soon(() => statusFor('foreignAdmin'), 200);
  });
});
