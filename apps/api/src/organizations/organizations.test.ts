import { describe, expect, test } from 'vitest';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();

const base = '/api/master-data/organizations';
const own = `${base}/${clinic.organizationA}`;
type Body = Record<string, unknown> & { id: string; concurrencyStamp: string };
/** Support staff name the tenant they work in. */
const call = (who: Caller, method: string, path: string, body?: unknown) =>
  api.call(who, method, path, body, who === 'support' ? { __tenant: clinic.tenantA } : {});
const find = async (who: Caller = 'admin') => (await call(who, 'GET', own)).body as Body;
const ok = async (answer: ReturnType<typeof call>) => {
  const told = await answer;
  expect(told.status, told.text).toBeLessThan(300);
  return told.body as Body;
};
const refused = async (answer: ReturnType<typeof call>, status: number, code: string) => {
  const told = await answer;
  expect(told.body, told.text).toMatchObject({ error: { code } });
  expect(told.status).toBe(status);
  return told.body as { error: { data: Record<string, unknown> | null; validationErrors: { members: string[] }[] | null } };
};

describe('roster and profile', () => {
  test('only organizations in reach, by page, filtered and sorted', async () => {
    expect(await ok(call('nurse', 'POST', `${base}/paged-list`, { filter: 'ridge' }))).toMatchObject({
      totalCount: 1,
      items: [{ code: 'RKC' }],
    });
    expect(await ok(call('nurse', 'POST', `${base}/paged-list`, { statusTypeCode: 'PAUSED' }))).toMatchObject({ totalCount: 0 });
    await refused(call('nurse', 'GET', `${base}?sorting=colour`), 400, 'SORTING');
    expect((await call('foreignAdmin', 'GET', own)).status).toBe(404);
  });
  test('the whole of one', async () => {
    expect(await find('nurse')).toMatchObject({
      facilityCount: 2,
      activeFacilityCount: 2,
      invoiceContacts: [],
      leaders: [],
      assignments: [],
    });
  });
});

describe('a new organization', () => {
  test('waits for the laboratory when it is not the first; who entered it works for it', async () => {
    const made = await ok(
      call('admin', 'POST', base, {
        name: 'Foxglove Renal',
        code: 'fox',
        billingAddress: { city: 'Foxglove', state: 'OH' },
        isContractedForEmployee: true,
      }),
    );
    expect(made).toMatchObject({ code: 'FOX', statusTypeCode: 'PENDING', billingCity: 'Foxglove', isContractedForEmployee: false });
    expect(made.assignments).toMatchObject([{ employeeId: staff.admin.employeeId }]);
    expect((await call('admin', 'GET', `${base}/${made.id}`)).status).toBe(200);
    expect((await call('nurse', 'GET', `${base}/${made.id}`)).status).toBe(404);
  });
  test.each([
    [{ name: 'x', code: 'AB' }, ['name']],
    [{ name: 'Good Name', code: 'no spaces' }, ['code']],
    [
      { name: 'Good Name', code: 'GN', phone: '12', email: 'nobody', billingAddress: { zip: '1' } },
      ['billingAddress.zip', 'email', 'phone'],
    ],
  ])('%j is refused at %j', async (body, members) => {
    const told = await call('admin', 'POST', base, body);
    expect(told.status).toBe(400);
    const faults = (told.body as { error: { validationErrors: { members: string[] }[] } }).error.validationErrors;
    expect(faults.flatMap((fault) => fault.members).sort()).toEqual(members);
  });
  test('codes and dates', async () => {
    await refused(call('admin', 'POST', base, { name: 'Other', code: 'rkc' }), 409, 'ORG_CODE');
    await refused(
      call('admin', 'POST', base, { name: 'Other', code: 'OT', startDate: '2026-02-01', endDate: '2026-01-01' }),
      400,
      'ORG_DATES',
    );
  });
  test('the first one of a tenant is active at once, and its administrator becomes its first employee', async () => {
    const tenantId = 'c0000000-0000-7000-8000-000000000001';
    await api.sql("insert into tenants (id, name, display_name) values ($1, 'fresh', 'Fresh Start')", [tenantId]);
    const facts = { userId: 'c0000000-0000-7000-8000-0000000a0001', tenantId, roles: ['clinical_admin'], name: 'Ines Calloway' };
    const made = await api.callAs(facts, 'POST', base, { name: 'Fresh Start Dialysis', code: 'FSD' });
    expect(made.body).toMatchObject({ statusTypeCode: 'ACTIVE', assignments: [{ name: 'Calloway, Ines' }] });
    expect((await api.callAs(facts, 'GET', `${base}/all`)).body).toMatchObject({ items: [{ code: 'FSD' }] });
  });
});

describe('editing', () => {
  test('the second of two editors sees who changed what, and nothing is lost', async () => {
    const before = await find();
    await ok(call('support', 'PUT', own, { phone: '(555) 201-4400', concurrencyStamp: before.concurrencyStamp }));
    const stale = await refused(
      call('admin', 'PUT', own, { phone: '(555) 201-4401', concurrencyStamp: before.concurrencyStamp }),
      409,
      'STALE',
    );
    expect(stale.error.data).toMatchObject({ changedBy: 'Support Person', fields: ['phone'] });
    expect(await find()).toMatchObject({ phone: '(555) 201-4400' });
    expect(await ok(call('admin', 'POST', `${own}/changes`, {}))).toMatchObject({
      items: [{ action: 'CHANGED', changedByName: 'Support Person', before: { phone: null }, after: { phone: '(555) 201-4400' } }],
    });
  });
  test('the contract is the laboratory’s', async () => {
    await refused(call('admin', 'PUT', own, { isLocked: true }), 403, 'ORG_CONTRACT');
    expect(await ok(call('admin', 'PUT', own, { isLocked: false, taxId: '12-3456789' }))).toMatchObject({ taxId: '12-3456789' });
  });
  test('a nurse may not', async () => {
    await refused(call('nurse', 'PUT', own, { phone: '' }), 403, 'FORBIDDEN');
  });
});

describe('status', () => {
  test('support alone, along the graph, and not while a facility is active', async () => {
    await refused(call('admin', 'PUT', `${own}/status`, { statusTypeCode: 'PAUSED' }), 403, 'FORBIDDEN');
    await refused(call('support', 'PUT', `${own}/status`, { statusTypeCode: 'INACTIVE' }), 409, 'ORG_FACILITY_ACTIVE');
    expect(await ok(call('support', 'PUT', `${own}/status`, { statusTypeCode: 'PAUSED', reason: 'unpaid' }))).toMatchObject({
      statusTypeCode: 'PAUSED',
    });
    await refused(call('support', 'PUT', `${own}/status`, { statusTypeCode: 'PAUSED' }), 409, 'ORG_STATE');
    const patient = {
      firstName: 'A',
      lastName: 'B',
      dateOfBirth: '1950-01-01',
      sex: 'MALE',
      facilityId: clinic.facility,
      modality: 'HD',
      dayGroup: 'MWF',
    };
    await refused(call('nurse', 'POST', '/api/master-data/patients', patient), 403, 'ORG_PAUSED');
    expect(await ok(call('support', 'PUT', `${own}/status`, { statusTypeCode: 'ACTIVE' }))).toMatchObject({
      statusTypeCode: 'ACTIVE',
      endDate: null,
    });
  });
});

describe.each(['invoice', 'organization'])('%s contacts', (kind) => {
  const person = { firstName: 'Marta', lastName: 'Quill', email: 'marta@ridgeline.example' };
  const list = async () => (await find())[`${kind}Contacts`] as (Body & { contactId: string })[];
  test('added, edited, switched off and removed, each with its history', async () => {
    const made = await ok(call('admin', 'POST', `${own}/${kind}-contacts`, person));
    expect(made).toMatchObject({ lastName: 'Quill', statusTypeCode: 'ACTIVE' });
    const edited = { ...person, contactId: made.contactId, title: 'Controller', concurrencyStamp: made.concurrencyStamp };
    await ok(call('admin', 'PUT', `${own}/${kind}-contacts`, edited));
    const stale = await refused(call('admin', 'PUT', `${own}/${kind}-contacts`, edited), 409, 'STALE');
    expect(stale.error.data).toMatchObject({ changedBy: 'admin Example', fields: ['title'] });
    const status = { contactId: made.contactId, statusTypeCode: 'INACTIVE' };
    expect(await ok(call('admin', 'PUT', `${base}/${kind}-contacts/status`, status))).toMatchObject({ statusTypeCode: 'INACTIVE' });
    expect(await ok(call('admin', 'PUT', `${own}/${kind}-contacts/status`, { ...status, statusTypeCode: 'ACTIVE' }))).toMatchObject({
      statusTypeCode: 'ACTIVE',
    });
    const remove = (stamp: unknown) => call('support', 'DELETE', `${own}/${kind}-contacts/${made.contactId}?concurrencyStamp=${stamp}`);
    const late = await refused(remove(made.concurrencyStamp), 409, 'STALE');
    expect(late.error.data).toMatchObject({ changedBy: 'admin Example', fields: ['status_type_code'] });
    const [contact] = await list();
    expect(contact).toMatchObject({ contactId: made.contactId, statusTypeCode: 'ACTIVE' });
    expect((await remove(contact?.concurrencyStamp)).status).toBe(204);
    expect(await list()).toHaveLength(0);
    const history = await ok(call('admin', 'POST', `${own}/changes`, { subjectId: made.contactId }));
    expect((history.items as Body[]).map((row) => row.action)).toEqual(['REMOVED', 'STATUS', 'STATUS', 'CHANGED', 'CREATED']);
  });
  test('of another kind, organization or tenant: 404', async () => {
    const made = await ok(call('admin', 'POST', `${own}/${kind}-contacts`, person));
    const other = kind === 'invoice' ? 'organization' : 'invoice';
    expect((await call('admin', 'DELETE', `${own}/${other}-contacts/${made.contactId}`)).status).toBe(404);
    const body = { contactId: made.contactId, statusTypeCode: 'INACTIVE' };
    expect((await call('foreignAdmin', 'PUT', `${base}/${kind}-contacts/status`, body)).status).toBe(404);
    expect((await call('admin', 'PUT', `${base}/${clinic.facility}/${kind}-contacts/status`, body)).status).toBe(404);
  });
});

describe('people and billing', () => {
  test('who works for the whole organization reaches every facility of it', async () => {
    const { concurrencyStamp } = await find();
    const changed = await ok(
      call('admin', 'PUT', `${own}/assignments`, { employeeIds: [staff.environmental.employeeId], concurrencyStamp }),
    );
    expect(changed.assignments).toMatchObject([{ employeeId: staff.environmental.employeeId }]);
    expect((await call('environmental', 'GET', `/api/master-data/facilities/${clinic.otherFacility}`)).status).toBe(200);
    await refused(call('admin', 'PUT', `${own}/assignments`, { employeeIds: [clinic.patient] }), 400, 'ORG_EMPLOYEE');
    await refused(call('admin', 'PUT', `${own}/assignments`, { employeeIds: [], concurrencyStamp }), 409, 'STALE');
  });
  test('nobody gives the whole organization who does not reach all of it', async () => {
    await api.sql(
      `insert into facilities (tenant_id, id, organization_id, name, code, status_type_code) values ($1, gen_random_uuid(), $2, 'Far Away', 'FAR', 'ACTIVE')`,
      [clinic.tenantA, clinic.organizationA],
    );
    const assign = (who: Caller, ...employeeIds: string[]) => call(who, 'PUT', `${own}/assignments`, { employeeIds });
    await refused(assign('admin', staff.environmental.employeeId, staff.admin.employeeId), 403, '4031');
    // People who are already there may stay or go.
    expect((await ok(assign('admin', staff.environmental.employeeId))).assignments).toHaveLength(1);
    expect((await ok(assign('support', staff.environmental.employeeId, staff.admin.employeeId))).assignments).toHaveLength(2);
    expect((await ok(assign('support', staff.environmental.employeeId))).assignments).toHaveLength(1);
    await api.sql("delete from facilities where code = 'FAR'");
  });
  test('leaders in their order', async () => {
    const leaders = [
      { employeeId: staff.director.employeeId, role: 'MEDICAL' },
      { employeeId: staff.admin.employeeId, role: 'EXECUTIVE' },
    ];
    expect((await ok(call('admin', 'PUT', `${own}/leaders`, { leaders }))).leaders).toMatchObject(leaders);
    expect((await ok(call('admin', 'PUT', `${own}/leaders`, { leaders: leaders.slice(1) }))).leaders).toHaveLength(1);
  });
  test('invoices go to contacts that can receive them, and such a contact stays', async () => {
    const made = await ok(
      call('admin', 'POST', `${own}/invoice-contacts`, { firstName: 'Ola', lastName: 'Penn', email: 'ola@ridgeline.example' }),
    );
    const line = { contactId: made.contactId, delivery: 'EMAIL' };
    const billed = await ok(
      call('admin', 'PUT', `${own}/billing-contacts`, { billingContacts: [line, { ...line, facilityId: clinic.facility }] }),
    );
    expect(billed.billingContacts).toMatchObject([{ facilityName: null }, { facilityName: 'Cedar Hollow Dialysis' }]);
    for (const wrong of [
      { ...line, delivery: 'FAX' },
      { ...line, contactId: clinic.patient },
      { ...line, facilityId: clinic.foreignFacility },
    ])
      await refused(call('admin', 'PUT', `${own}/billing-contacts`, { billingContacts: [wrong] }), 400, 'ORG_BILLING_CONTACT');
    await refused(call('admin', 'PUT', `${own}/billing-contacts`, { billingContacts: [line, line] }), 400, 'ORG_BILLING_CONTACT');
    await refused(call('admin', 'DELETE', `${own}/invoice-contacts/${made.contactId}`), 409, 'ORG_CONTACT_USED');
    await refused(
      call('admin', 'PUT', `${own}/invoice-contacts`, { contactId: made.contactId, firstName: 'Ola', lastName: 'Penn', email: '' }),
      409,
      'ORG_CONTACT_DELIVERY',
    );
  });
  test('a billing method counts from its day on', async () => {
    expect((await find()).billingMethod).toBe('CLIENT_BILL');
    await ok(call('admin', 'POST', `${own}/billing-methods`, { billingMethod: 'MIXED', validFrom: '2099-01-01' }));
    expect(await find()).toMatchObject({
      billingMethod: 'CLIENT_BILL',
      billingMethods: [{ billingMethod: 'MIXED', validFrom: '2099-01-01' }],
    });
    expect(await ok(call('admin', 'POST', `${own}/billing-methods`, { billingMethod: 'ESRD_BUNDLE' }))).toMatchObject({
      billingMethod: 'ESRD_BUNDLE',
    });
    await refused(call('admin', 'POST', `${own}/billing-methods`, { billingMethod: 'MIXED' }), 409, 'ORG_METHOD_DAY');
    await refused(
      call('admin', 'POST', `${own}/billing-methods`, { billingMethod: 'MIXED', validFrom: '2020-01-01' }),
      400,
      'SETTING_PAST',
    );
  });
});
