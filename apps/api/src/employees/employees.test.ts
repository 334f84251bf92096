import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
beforeAll(async () => {
  await api.sql(`insert into job_titles (tenant_id, id, name) values ($1, $2, 'Charge nurse'), ($3, $4, 'Charge nurse')`, [
    clinic.tenantA,
    charge,
    clinic.tenantB,
    foreignTitle,
  ]);
});

const base = '/api/master-data/employees';
const charge = 'a0000000-0000-7000-8000-0000000b0001';
const foreignTitle = 'b0000000-0000-7000-8000-0000000b0001';
const foreignEmployee = 'b0000000-0000-7000-8000-0000000e0001';
type Body = { id: string; concurrencyStamp: string; items: Record<string, unknown>[] } & Record<string, unknown>;
const body = (answer: { body: unknown }) => answer.body as Body;
const find = async (id: string) => body(await api.call('admin', 'GET', `${base}/${id}`));
const entry = {
  firstName: 'Ingrid',
  lastName: 'Solberg',
  title: 'RN',
  careRole: 'NURSE',
  facilityAssignments: [{ facilityId: clinic.facility, isPrimary: true }],
};
const enter = async (change: object) => body(await api.call('admin', 'POST', base, { ...entry, ...change })).id;

describe('roster', () => {
  test('employees of the facilities in reach, with count', async () => {
    const answer = await api.call('admin', 'POST', `${base}/paged-list`, { maxResultCount: 50 });
    expect(answer.body).toMatchObject({ totalCount: 6 });
    const director = await api.call('director', 'POST', `${base}/paged-list`, { filter: 'nurse@ridge' });
    expect(director.body).toMatchObject({
      totalCount: 1,
      items: [{ firstName: 'nurse', primaryFacilityName: 'Cedar Hollow Dialysis', facilityCount: 1 }],
    });
  });
  test.each([
    [{ filter: '100%' }, 0],
    [{ careRole: ['PROV'] }, 2],
    [{ statusTypeCode: ['PENDING'] }, 0],
    [{ facilityId: clinic.otherFacility }, 1],
    [{ facilityId: clinic.foreignFacility }, 0],
    [{ hasAccount: false }, 0],
    [{ jobTitleId: charge }, 0],
  ])('filter %o finds %i', async (filters, count) => {
    expect((await api.call('admin', 'POST', `${base}/paged-list`, filters)).body).toMatchObject({ totalCount: count });
  });
  test('sorted on the server, by page', async () => {
    const answer = await api.call('admin', 'GET', `${base}?sorting=firstName%20desc&maxResultCount=1`);
    expect(answer.body).toMatchObject({ totalCount: 6, items: [{ firstName: 'provider' }] });
  });
  test.each([
    ['dateOfBirth', '2150-01-01'],
    ['phone', '12'],
    ['fax', '12'],
  ])('%s %s is not taken', async (field, value) => {
    const answer = await api.call('admin', 'PUT', `${base}/${staff.nurse.employeeId}`, { [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { validationErrors: [{ members: [field] }] } });
  });
  test('names are for everybody, records are not', async () => {
    expect((await api.call('nurse', 'GET', `${base}/all-short?filter=provid`)).body).toEqual({
      items: [
        {
          id: staff.provider.employeeId,
          firstName: 'provider',
          lastName: 'Example',
          title: 'MD',
          npi: '1245319599',
          careRole: 'PROV',
          statusTypeCode: 'ACTIVE',
        },
      ],
    });
    expect((await api.call('nurse', 'GET', `${base}/all`)).status).toBe(403);
    expect(body(await api.call('admin', 'GET', `${base}/all`)).items).toHaveLength(6);
  });
  test.each([foreignEmployee, 'a0000000-0000-7000-8000-00000000dead'])('%s is not there', async (id) => {
    expect((await api.call('admin', 'GET', `${base}/${id}`)).status).toBe(404);
  });
});

describe('a new employee', () => {
  test('is pending, keeps the number sealed, and leaves an audit row', async () => {
    const answer = await api.call('admin', 'POST', base, { ...entry, ssn: '123-45-6789', jobTitleId: charge, hepatitisBStatus: 'IMMUNE' });
    expect(answer.body).toMatchObject({
      statusTypeCode: 'PENDING',
      maskedSsn: 'xxx-xx-6789',
      jobTitleName: 'Charge nurse',
      organizationName: 'Ridgeline Kidney Care',
      facilityAssignments: [{ facilityId: clinic.facility, isPrimary: true }],
      account: null,
    });
    const [row] = await api.sql<{ ssn: Buffer }>('select ssn_encrypted as ssn from employees where id = $1', [body(answer).id]);
    expect(row?.ssn.toString('latin1')).not.toContain('123456789');
    const audit = await api.sql('select action from audit_log where subject_id = $1', [body(answer).id]);
    expect(audit).toEqual([{ action: 'employees.create' }]);
  });
  test.each([
    ['a number that is taken', { ssn: '123456789' }, 409, 'EMP_SSN_TAKEN'],
    ['a number that is never issued', { ssn: '000-12-3456' }, 400, 'EMP_SSN'],
    ['a wrong NPI', { npi: '1234567890' }, 400, 'EMP_NPI'],
    ['the NPI of a colleague', { npi: staff.provider.npi }, 409, 'EMP_NPI_TAKEN'],
    ['no primary facility', { facilityAssignments: [{ facilityId: clinic.facility }] }, 400, 'EMP_PRIMARY'],
    ['a job title of another customer', { jobTitleId: foreignTitle }, 400, 'EMP_JOB_TITLE'],
    ['a facility of another customer', { facilityAssignments: [{ facilityId: clinic.foreignFacility, isPrimary: true }] }, 403, '4031'],
  ])('%s', async (_, change, status, code) => {
    const answer = await api.call('admin', 'POST', base, { ...entry, ...change });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { code } });
  });
  test('each bad field is named', async () => {
    const answer = await api.call('admin', 'POST', base, { ...entry, lastName: '', title: 'King', email: 'none', facilityAssignments: [] });
    const { error } = answer.body as { error: { validationErrors: { members: string[] }[] } };
    expect(error.validationErrors.flatMap((fault) => fault.members).sort()).toEqual(['email', 'facilityAssignments', 'lastName', 'title']);
  });
});

describe('change and status', () => {
  test('a stale stamp is 409 and says who was there before', async () => {
    const id = await enter({ lastName: 'Quill' });
    const before = await find(id);
    expect(
      (await api.call('admin', 'PUT', `${base}/${id}`, { phone: '2025550101', concurrencyStamp: before.concurrencyStamp })).body,
    ).toMatchObject({ phone: '2025550101' });
    const second = await api.call(
      'support',
      'PUT',
      `${base}/${id}`,
      { phone: '2025550199', concurrencyStamp: before.concurrencyStamp },
      { __tenant: clinic.tenantA },
    );
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ error: { code: 'STALE', data: { changedBy: 'admin Example' } } });
    expect((await find(id)).phone).toBe('2025550101');
  });
  test('verified once, then on leave and back', async () => {
    const id = await enter({ lastName: 'Paterson' });
    expect((await api.call('admin', 'PUT', `${base}/${id}/status`, { statusTypeCode: 'ACTIVE' })).body).toMatchObject({
      error: { code: 'EMP_STATE' },
    });
    expect((await api.call('admin', 'PUT', `${base}/${id}/activate`, {})).body).toMatchObject({
      statusTypeCode: 'ACTIVE',
      verifiedAt: expect.any(String),
    });
    expect((await api.call('admin', 'PUT', `${base}/${id}/activate`, {})).status).toBe(409);
    expect(
      (await api.call('admin', 'PUT', `${base}/${id}/status`, { statusTypeCode: 'PAUSED', reason: 'Parental leave' })).body,
    ).toMatchObject({
      statusTypeCode: 'PAUSED',
      statusReason: 'Parental leave',
    });
    expect((await api.call('admin', 'PUT', `${base}/${id}/status`, { statusTypeCode: 'ACTIVE' })).body).toMatchObject({
      statusReason: null,
    });
  });
  test('a provider is not verified without an NPI', async () => {
    const id = await enter({ lastName: 'Grange', careRole: 'PROV' });
    expect((await api.call('admin', 'PUT', `${base}/${id}/activate`, {})).body).toMatchObject({ error: { code: 'EMP_NPI_NEEDED' } });
    expect((await api.call('admin', 'PUT', `${base}/${id}`, { npi: staff.director.npi })).body).toMatchObject({
      error: { code: 'EMP_NPI_TAKEN', validationErrors: [{ members: ['npi'] }] },
    });
    await api.call('admin', 'PUT', `${base}/${id}`, { npi: '1555555014' });
    expect((await api.call('admin', 'PUT', `${base}/${id}/activate`, {})).status).toBe(200);
  });
  test('an NPI is free when its owner has left, who then does not come back with it', async () => {
    const npi = '1555555022';
    const first = await enter({ lastName: 'Leland', careRole: 'PROV', npi });
    const status = (id: string, statusTypeCode: string) => api.call('admin', 'PUT', `${base}/${id}/status`, { statusTypeCode });
    await api.call('admin', 'PUT', `${base}/${first}/activate`, {});
    expect((await status(first, 'INACTIVE')).body).toMatchObject({ statusTypeCode: 'INACTIVE' });
    const second = await enter({ lastName: 'Tarrant', careRole: 'PROV', npi });
    expect((await status(first, 'ACTIVE')).body).toMatchObject({ error: { code: 'EMP_NPI_TAKEN' } });
    // Neither is held up by the number that both records show.
    for (const id of [first, second])
      expect((await api.call('admin', 'PUT', `${base}/${id}`, { npi, phone: '2025550103' })).body).toMatchObject({ phone: '2025550103' });
    await api.call('admin', 'PUT', `${base}/${second}`, { npi: '1555555030' });
    expect((await status(first, 'ACTIVE')).body).toMatchObject({ statusTypeCode: 'ACTIVE' });
  });
  test('the history tells what was done and by whom', async () => {
    const id = await enter({ lastName: 'Verger' });
    await api.call('admin', 'PUT', `${base}/${id}`, { phone: '2025550101' });
    await api.call('support', 'PUT', `${base}/${id}/activate`, {}, { __tenant: clinic.tenantA });
    expect((await api.call('director', 'GET', `${base}/${id}/history`)).body).toMatchObject({
      totalCount: 3,
      items: [
        { action: 'employees.activate', isSupport: true, detail: { from: 'PENDING', to: 'ACTIVE' } },
        { action: 'employees.update', actorName: 'admin Example', isSupport: false, detail: { fields: ['phone'] } },
        { action: 'employees.create' },
      ],
    });
  });
});

describe('assignments', () => {
  test('exactly one is primary, whatever is done', async () => {
    const id = await enter({ lastName: 'Assign' });
    const shown = async () =>
      ((await find(id)).facilityAssignments as { facilityId: string; isPrimary: boolean }[]).map((one) => [one.facilityId, one.isPrimary]);
    await api.call('admin', 'PUT', `${base}/${id}/facility-assignments`, { facilityId: clinic.otherFacility });
    expect(await shown()).toEqual([
      [clinic.facility, true],
      [clinic.otherFacility, false],
    ]);
    const { concurrencyStamp: before } = await find(id);
    await api.call('admin', 'POST', `${base}/facilities-assignments`, {
      employeeId: id,
      assignments: [{ facilityId: clinic.otherFacility, isPrimary: true }],
    });
    expect(await shown()).toEqual([
      [clinic.otherFacility, true],
      [clinic.facility, false],
    ]);
    const late = { assignments: [{ facilityId: clinic.facility, isPrimary: true }], concurrencyStamp: before };
    expect((await api.call('admin', 'POST', `${base}/${id}/facilities-assignments`, late)).body).toMatchObject({
      error: { code: 'STALE', data: { changedBy: 'admin Example' } },
    });
    expect((await api.call('admin', 'POST', `${base}/facilities-assignments`, { ...late, employeeId: id })).status).toBe(409);
    const both = [
      { facilityId: clinic.otherFacility, isPrimary: true },
      { facilityId: clinic.facility, isPrimary: true },
    ];
    expect((await api.call('admin', 'POST', `${base}/${id}/facilities-assignments`, { assignments: both })).body).toMatchObject({
      error: { code: 'EMP_PRIMARY' },
    });
    expect((await api.call('admin', 'DELETE', `${base}/${id}/facility-assignments/${clinic.otherFacility}`)).body).toMatchObject({
      error: { code: 'EMP_PRIMARY' },
    });
    expect((await api.call('admin', 'DELETE', `${base}/${id}/facility-assignments/${clinic.facility}`)).status).toBe(204);
    expect(await shown()).toEqual([[clinic.otherFacility, true]]);
    expect((await api.call('admin', 'PUT', `${base}/${id}/facility-assignments`, { facilityId: clinic.foreignFacility })).status).toBe(403);
  });
});

describe('coverings', () => {
  // At the facility of the covered colleague: between midnight here and there the two differ.
  const day = (days: number) => Temporal.Now.plainDateISO('US/Central').add({ days }).toString();
  test('bring the facilities of the covered one into reach on their days, and no longer', async () => {
    const colleague = await enter({ lastName: 'Covered', facilityAssignments: [{ facilityId: clinic.otherFacility, isPrimary: true }] });
    await api.call('admin', 'PUT', `${base}/${colleague}/activate`, {});
    let asked = 1_700_000_000;
    // Another sign-in each time: what an actor may see is remembered for a while.
    const facilitiesOf = async () => {
      asked += 1;
      const { userId, role } = staff.environmental;
      const facts = { userId, tenantId: clinic.tenantA, roles: [role], authenticatedAtSeconds: asked };
      const answer = await api.callAs(facts, 'GET', '/api/master-data/facilities/all-short');
      return body(answer).items.map((facility) => facility.id);
    };
    expect(await facilitiesOf()).toEqual([clinic.facility]);
    const covered = await api.call('admin', 'PUT', `${base}/${staff.environmental.employeeId}/coverings`, {
      coveredEmployeeId: colleague,
      fromDate: day(-1),
      toDate: day(3),
    });
    expect(covered.body).toMatchObject({ coverings: [{ coveredEmployeeName: 'Covered, Ingrid', fromDate: day(-1) }] });
    expect(await facilitiesOf()).toEqual([clinic.otherFacility, clinic.facility]);
    const [covering] = body(covered).coverings as { coveringId: string }[];
    expect((await api.call('admin', 'DELETE', `${base}/${staff.environmental.employeeId}/coverings/${covering?.coveringId}`)).status).toBe(
      204,
    );
    expect(await facilitiesOf()).toEqual([clinic.facility]);
    const [kept] = await api.sql<{ to_date: string }>('select to_date::text from coverings where id = $1', [covering?.coveringId]);
    expect(kept?.to_date).toBe(day(-1));
    // Announced, not begun: nothing is in reach yet.
    await api.call('admin', 'PUT', `${base}/${staff.environmental.employeeId}/coverings`, {
      coveredEmployeeId: colleague,
      fromDate: day(3),
      toDate: day(5),
    });
    expect(await facilitiesOf()).toEqual([clinic.facility]);
    const again = await api.call('admin', 'PUT', `${base}/${staff.environmental.employeeId}/coverings`, {
      coveredEmployeeId: colleague,
      fromDate: day(5),
      toDate: day(6),
    });
    expect(again.body).toMatchObject({ error: { code: 'EMP_COVERING_OVERLAP' } });
  });
  test.each([
    ['oneself', { coveredEmployeeId: staff.nurse.employeeId, fromDate: '2026-12-01', toDate: '2026-12-02' }, 400, 'EMP_COVERING'],
    ['backwards', { coveredEmployeeId: staff.provider.employeeId, fromDate: '2099-12-02', toDate: '2099-12-01' }, 400, 'EMP_COVERING'],
    [
      'somebody of another customer',
      { coveredEmployeeId: foreignEmployee, fromDate: '2099-12-01', toDate: '2099-12-02' },
      404,
      'NOT_FOUND',
    ],
  ])('not for %s', async (_, input, status, code) => {
    const answer = await api.call('admin', 'PUT', `${base}/${staff.nurse.employeeId}/coverings`, input);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { code } });
  });
});

describe('social security numbers', () => {
  test('are for those who may, and every look is recorded', async () => {
    const id = await enter({ lastName: 'Numbered', ssn: '219-09-9998' });
    expect((await api.call('director', 'POST', `${base}/get-employees-ssn`, { ids: [id] })).status).toBe(403);
    expect((await api.call('admin', 'POST', `${base}/get-employees-ssn`, {})).status).toBe(400);
    expect((await api.call('admin', 'POST', `${base}/get-employees-ssn`, { ids: [id, foreignEmployee] })).body).toMatchObject({
      items: [{ id, ssn: '219-09-9998' }],
    });
    expect((await api.call('admin', 'POST', `${base}/get-employees-ssn`, { ssn: '219099998' })).body).toMatchObject({ items: [{ id }] });
    await api.flushViews();
    const [audit] = await api.sql<{ count: number; texts: string }>(
      `select count(*)::int as count, string_agg(detail::text, '') as texts from audit_log where subject_id = $1 and action = 'employees.socialSecurityNumbers'`,
      [id],
    );
    expect(audit?.count).toBe(2);
    expect(audit?.texts).not.toContain('9998');
  });
});

describe('job titles', () => {
  const titles = '/api/master-data/employee-job-titles';
  test('are added, renamed and removed; a used one stays', async () => {
    const created = body(await api.call('admin', 'POST', titles, { name: 'Water technician' }));
    expect((await api.call('admin', 'POST', titles, { name: 'water TECHNICIAN' })).body).toMatchObject({
      error: { code: 'JOB_TITLE_TAKEN' },
    });
    expect(
      (await api.call('admin', 'PUT', `${titles}/${created.id}`, { name: 'Biomed', concurrencyStamp: created.concurrencyStamp })).body,
    ).toMatchObject({ name: 'Biomed' });
    expect(
      (await api.call('admin', 'PUT', `${titles}/${created.id}`, { name: 'Other', concurrencyStamp: created.concurrencyStamp })).status,
    ).toBe(409);
    await enter({ lastName: 'Titled', jobTitleId: created.id });
    expect((await api.call('admin', 'DELETE', `${titles}/${created.id}`)).body).toMatchObject({
      error: { code: 'JOB_TITLE_USED', message: expect.stringContaining(': 1.') },
    });
    await api.sql('update employees set job_title_id = null where job_title_id = $1', [created.id]);
    const late = await api.call('admin', 'DELETE', `${titles}/${created.id}?concurrencyStamp=${created.concurrencyStamp}`);
    expect(late.body).toMatchObject({ error: { code: 'STALE', data: { changedBy: 'admin Example' } } });
    expect((await api.call('admin', 'DELETE', `${titles}/${created.id}`)).status).toBe(204);
    expect(body(await api.call('nurse', 'GET', `${titles}/all`)).items).toMatchObject([{ name: 'Charge nurse' }]);
    expect((await api.call('admin', 'DELETE', `${titles}/${foreignTitle}`)).status).toBe(404);
  });
  test('there is a bound, and the list says how many there are', async () => {
    await api.sql(
      `insert into job_titles (tenant_id, id, name) select $1, gen_random_uuid(), 'Title ' || n from generate_series(1, 499) n`,
      [clinic.tenantA],
    );
    expect((await api.call('admin', 'POST', titles, { name: 'One more' })).body).toMatchObject({ error: { code: 'JOB_TITLES_FULL' } });
    expect((await api.call('nurse', 'GET', `${titles}/all`)).body).toMatchObject({ totalCount: 500, items: { length: 500 } });
    await api.sql("delete from job_titles where name like 'Title %'");
    expect((await api.call('nurse', 'GET', `${titles}/all`)).body).toMatchObject({ totalCount: 1, items: { length: 1 } });
  });
});
