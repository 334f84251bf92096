import { Facility } from '@drawday/contracts/facilities/facility.shape.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestApi, useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const Fault = z.object({
  error: z.object({
    code: z.string().nullable(),
    validationErrors: z
      .array(z.object({ members: z.array(z.string()) }))
      .nullish()
      .transform((faults) => faults ?? []),
  }),
});
const List = z.object({ items: z.array(z.object({ id: z.string() })) });

const api = await useTestApi();

test('a nurse sees the assigned facility and no other', async () => {
  const answer = await api.call('nurse', 'GET', '/api/master-data/facilities?MaxResultCount=50');
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    totalCount: 1,
    items: [{ id: clinic.facility, name: 'Cedar Hollow Dialysis', organizationName: 'Ridgeline Kidney Care', patientCount: 3 }],
  });
});

test('how many patients there are is for those who may see patients', async () => {
  const figures = async (who: 'nurse' | 'environmental') => {
    const { body } = await api.call(who, 'GET', '/api/master-data/facilities?MaxResultCount=50');
    const { items } = z
      .object({ items: z.array(z.object({ patientCount: z.number().nullable(), drawsToday: z.number().nullable() })) })
      .parse(body);
    const facility = Facility.parse((await api.call(who, 'GET', `/api/master-data/facilities/${clinic.facility}`)).body);
    const standing = (await api.call(who, 'GET', `/api/master-data/facilities/${clinic.facility}/standing`)).body;
    const organization = (await api.call(who, 'GET', `/api/master-data/organizations/${clinic.organizationA}`)).body;
    return { items, shifts: [...new Set(facility.shifts.map((shift) => typeof shift.patientCount))], standing, organization };
  };
  expect(await figures('nurse')).toMatchObject({
    items: [{ patientCount: 3, drawsToday: 0 }],
    shifts: ['number'],
    standing: { activePatients: expect.any(Number) },
    organization: { patientCount: expect.any(Number) },
  });
  expect(await figures('environmental')).toMatchObject({
    items: [{ patientCount: null, drawsToday: null }],
    shifts: ['object'],
    standing: { activePatients: null, pendingDraws: 0 },
    organization: { patientCount: null },
  });
});

test('an administrator of two facilities sees both, by page and sorted', async () => {
  const answer = await api.call('admin', 'POST', '/api/master-data/facilities/paged-list', {
    MAXRESULTCOUNT: 1,
    skipCount: 1,
    sorting: 'name desc',
  });
  expect(answer.body).toMatchObject({ totalCount: 2, items: [{ name: 'Birch Landing Dialysis' }] });
});

test('a facility with its calendar rules and shifts', async () => {
  const answer = await api.call('nurse', 'GET', `/api/master-data/facilities/${clinic.facility}`);
  expect(answer.body).toMatchObject({
    firstWeek: 0,
    drawWeek: 0,
    shifts: [{ code: 'FIRST', dayGroup: 'MWF', startTime: '05:30', endTime: '09:45' }, {}, {}, {}, {}, {}],
  });
});

test.each([
  ['a facility of the tenant that is not assigned', clinic.otherFacility],
  ['a facility of another tenant', clinic.foreignFacility],
  ['an unknown id', 'a0000000-0000-7000-8000-0000000fffff'],
])('%s is 404', async (_, id) => {
  const answer = await api.call('nurse', 'GET', `/api/master-data/facilities/${id}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('_AbpErrorFormat')).toBe('true');
  expect(answer.body).toMatchObject({ error: { code: 'NOT_FOUND', message: `There is no facility with id = ${id}!` } });
});

test('an unknown sort column is named', async () => {
  const answer = await api.call('nurse', 'GET', '/api/master-data/facilities?sorting=color');
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ error: { code: 'SORTING', validationErrors: [{ members: ['sorting'] }] } });
});

test('support works in the tenant it names and in no unknown one', async () => {
  const answer = await api.call('support', 'GET', '/api/master-data/facilities/all-short', undefined, { __tenant: clinic.tenantB });
  expect(answer.body).toMatchObject({ items: [{ id: clinic.foreignFacility }] });
  const unknown = await api.call('support', 'GET', '/api/master-data/facilities/all-short', undefined, {
    __tenant: 'a0000000-0000-7000-8000-00000000dead',
  });
  expect(unknown.status).toBe(404);
  expect(unknown.headers.has('Abp-Tenant-Resolve-Error')).toBe(true);
});

test('the tenant header moves no user of a tenant', async () => {
  const answer = await api.call('nurse', 'GET', '/api/master-data/facilities/all-short', undefined, { __tenant: clinic.tenantB });
  expect(answer.body).toMatchObject({ items: [{ id: clinic.facility }] });
});

const base = '/api/master-data/facilities';
const here = `${base}/${clinic.facility}`;
const call = (...input: Parameters<TestApi['call']>) => api.call(...input);
const find = async (id: string = clinic.facility) => Facility.parse((await call('admin', 'GET', `${base}/${id}`)).body);
const codeOf = (answer: { body: unknown }) => Fault.parse(answer.body).error.code;
const membersOf = (answer: { body: unknown }) => Fault.parse(answer.body).error.validationErrors.flatMap((fault) => fault.members);
const entry = {
  organizationId: clinic.organizationA,
  name: 'Maple Grove Dialysis',
  code: '016',
  npi: '1234567893',
  cliaNumber: '34D1234567',
  phone: '(720) 555-0190',
  fax: '720-555-0191',
  address: { addressLine1: '12 Mill Road', city: 'Maple Grove', state: 'NC', zip: '27510' },
  timeZone: 'EST',
};

describe('lists', () => {
  test('rows carry patients and today; filters narrow', async () => {
    const rows = await call('admin', 'POST', `${base}/paged-list`, { filter: 'cedar', statusTypeCode: ['ACTIVE'] });
    expect(rows.body).toMatchObject({
      totalCount: 1,
      items: [{ name: 'Cedar Hollow Dialysis', patientCount: 3, drawsToday: 0, drawsTodayOpen: 0 }],
    });
    expect((await call('admin', 'POST', `${base}/paged-list`, { statusTypeCode: 'PAUSED,INACTIVE' })).body).toMatchObject({
      totalCount: 0,
      items: [],
    });
  });
  test('a page beyond the end still knows the count', async () => {
    expect((await call('admin', 'POST', `${base}/paged-list`, { skipCount: 20 })).body).toEqual({ totalCount: 2, items: [] });
  });
  test('all of them and the short ones agree', async () => {
    const all = List.parse((await call('admin', 'GET', `${base}/all`)).body);
    const short = List.parse((await call('admin', 'GET', `${base}/all-short`)).body);
    const simple = List.parse((await call('admin', 'POST', `${base}/simple-list`, {})).body);
    const ids = all.items.map((item) => item.id);
    expect(ids).toHaveLength(2);
    expect(short.items.map((item) => item.id)).toEqual(ids);
    expect(simple.items.map((item) => item.id)).toEqual(ids);
  });
});

describe('a new facility', () => {
  test('waits for the laboratory, and whoever entered it works there', async () => {
    const made = Facility.parse((await call('admin', 'POST', base, { ...entry, ccn: '342501' })).body);
    expect(made).toMatchObject({
      ccn: '342501',
      name: 'Maple Grove Dialysis',
      statusTypeCode: 'PENDING',
      firstWeek: 0,
      assignmentCount: 1,
      city: 'Maple Grove',
    });
    expect((await find(made.id)).id).toBe(made.id);
    expect((await call('nurse', 'GET', `${base}/${made.id}`)).status).toBe(404);
    const [row] = await api.sql('select is_primary from assignments where facility_id = $1', [made.id]);
    expect(row).toEqual({ is_primary: false });
  });
  test.each([
    [
      'each bad field',
      { name: '', ccn: '12', npi: '123', cliaNumber: 'X', phone: '12', timeZone: 'CET', address: { city: 'X', state: 'nc', zip: '1' } },
      ['address.addressLine1', 'address.state', 'address.zip', 'ccn', 'cliaNumber', 'name', 'npi', 'phone', 'timeZone'],
    ],
    ['a wrong check digit', { npi: '1234567894' }, ['npi']],
  ])('%s is named', async (_, change, members) => {
    const answer = await call('admin', 'POST', base, { ...entry, code: '099', ...change });
    expect(answer.status).toBe(400);
    expect(membersOf(answer).sort()).toEqual(members);
  });
  test.each([
    ['a code that is taken', { code: '014' }, 409, 'FAC_CODE'],
    ['an organization of another tenant', { organizationId: clinic.organizationB }, 404, 'NOT_FOUND'],
  ])('%s', async (_, change, status, code) => {
    const answer = await call('admin', 'POST', base, { ...entry, code: '098', ...change });
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });
});

describe('change', () => {
  test('what is left out stays, and a stale stamp is 409 with who and when', async () => {
    const before = await find();
    const first = await call('admin', 'PUT', here, { stations: 24, courierPickupTime: '17:45', concurrencyStamp: before.concurrencyStamp });
    expect(first.body).toMatchObject({ stations: 24, courierPickupTime: '17:45', name: before.name, calendarChange: null });
    const second = await call(
      'support',
      'PUT',
      here,
      { stations: 25, concurrencyStamp: before.concurrencyStamp },
      { __tenant: clinic.tenantA },
    );
    expect([second.status, codeOf(second)]).toEqual([409, 'STALE']);
    expect(second.body).toMatchObject({ error: { data: { changedBy: 'admin Example', changedAt: expect.any(String) } } });
    expect(await find()).toMatchObject({ stations: 24, lastModifierName: 'admin Example' });
  });
  test.each([
    ['locking is the laboratory’s', { isLocked: true }, 403, 'FAC_LOCK'],
    ['an end before the start', { startDate: '2026-02-01', endDate: '2026-01-01' }, 400, 'FAC_DATES'],
    ['the code of another', { code: '015' }, 409, 'FAC_CODE'],
  ])('%s', async (_, change, status, code) => {
    const answer = await call('admin', 'PUT', here, change);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });
});

describe('shifts', () => {
  test('on a half hour, each once for a group', async () => {
    expect(membersOf(await call('admin', 'POST', `${here}/shifts`, { code: 'FOURTH', dayGroup: 'MWF', startTime: '19:15' }))).toEqual([
      'startTime',
    ]);
    const added = Facility.parse(
      (await call('admin', 'POST', `${here}/shifts`, { code: 'FOURTH', dayGroup: 'MWF', startTime: '20:30', endTime: '00:45' })).body,
    );
    const shift = added.shifts.find((one) => one.code === 'FOURTH');
    expect(shift).toMatchObject({ startTime: '20:30', endTime: '00:45', patientCount: 0 });
    expect(codeOf(await call('admin', 'POST', `${here}/shifts`, { code: 'FOURTH', dayGroup: 'MWF', startTime: '21:00' }))).toBe(
      'FAC_SHIFT',
    );
    const changed = Facility.parse(
      (await call('admin', 'PUT', `${here}/shifts`, { shiftId: shift?.shiftId, code: 'FOURTH', dayGroup: 'TTS', startTime: '21:00' })).body,
    );
    expect(changed.shifts.find((one) => one.code === 'FOURTH')).toMatchObject({ dayGroup: 'TTS', startTime: '21:00' });
    const late = await call('support', 'DELETE', `${here}/shifts/${shift?.shiftId}?concurrencyStamp=${added.concurrencyStamp}`, undefined, {
      __tenant: clinic.tenantA,
    });
    expect([late.status, late.body]).toMatchObject([409, { error: { code: 'STALE', data: { changedBy: 'admin Example' } } }]);
    expect((await call('admin', 'DELETE', `${here}/shifts/${shift?.shiftId}?concurrencyStamp=${changed.concurrencyStamp}`)).status).toBe(
      200,
    );
  });
  test('one with patients stays', async () => {
    const first = (await find()).shifts.find((one) => one.code === 'FIRST' && one.dayGroup === 'MWF');
    expect(first?.patientCount).toBe(3);
    expect(codeOf(await call('admin', 'DELETE', `${here}/shifts/${first?.shiftId}`))).toBe('FAC_SHIFT_USED');
    expect(codeOf(await call('admin', 'PUT', `${here}/shifts`, { ...first, code: 'FIFTH' }))).toBe('FAC_SHIFT_USED');
    expect((await call('admin', 'PUT', `${here}/shifts`, { ...first, startTime: '06:00' })).status).toBe(200);
  });
});

describe('faxes and laboratories', () => {
  test('a number once, however it is written', async () => {
    const added = Facility.parse(
      (await call('admin', 'POST', `${here}/faxs`, { number: '(720) 555-0123', reportTypes: ['FINAL'], isAutoSend: true })).body,
    );
    expect(added.faxes).toMatchObject([{ number: '7205550123', reportTypes: ['FINAL'], isAutoSend: true }]);
    expect(codeOf(await call('admin', 'POST', `${here}/faxs`, { number: '1-720-555-0123' }))).toBe('FAC_FAX');
    const [fax] = added.faxes;
    expect(
      (await call('admin', 'PUT', `${here}/faxs`, { faxId: fax?.faxId, number: '720-555-0124', concurrencyStamp: fax?.concurrencyStamp }))
        .body,
    ).toMatchObject({ faxes: [{ number: '7205550124' }] });
    expect(
      codeOf(
        await call('admin', 'PUT', `${here}/faxs`, { faxId: fax?.faxId, number: '720-555-0125', concurrencyStamp: fax?.concurrencyStamp }),
      ),
    ).toBe('STALE');
    const remove = (stamp: unknown) => call('admin', 'DELETE', `${here}/faxs/${fax?.faxId}?concurrencyStamp=${stamp}`);
    // Other changes of the facility since are not named: the fax was changed by somebody else.
    await call('support', 'PUT', here, { stations: 23 }, { __tenant: clinic.tenantA });
    const late = await remove(fax?.concurrencyStamp);
    expect([late.status, late.body]).toMatchObject([409, { error: { code: 'STALE', data: { changedBy: 'admin Example' } } }]);
    const [now] = (await find()).faxes;
    expect(now).toMatchObject({ number: '7205550124' });
    expect((await remove(now?.concurrencyStamp)).body).toMatchObject({ faxes: [] });
  });
  test('one laboratory for each kind of testing; another one after the first was removed', async () => {
    const labs = await api.sql<{ id: string; name: string }>(
      "insert into lab_vendors (name, lab_vendor_type_code, status_type_code) values ('First Test Laboratory', 'BLOOD', 'ACTIVE'), ('Second Test Laboratory', 'BLOOD', 'ACTIVE'), ('Closed Test Laboratory', 'ENV', 'PAUSED') returning id, name",
    );
    const idOf = (name: string) => labs.find((lab) => lab.name.startsWith(name))?.id;
    const add = (name: string) => call('admin', 'POST', `${here}/labs`, { labId: idOf(name), accountNumber: 'D014' });
    const choices = await call('nurse', 'GET', `${here}/labs`);
    expect(choices.body).toMatchObject({ items: [{ name: 'First Test Laboratory', isChosen: false }, { name: 'Second Test Laboratory' }] });
    expect((await add('First')).body).toMatchObject({ labs: [{ name: 'First Test Laboratory', accountNumber: 'D014' }] });
    expect(codeOf(await add('Second'))).toBe('FAC_LAB');
    expect(codeOf(await add('Closed'))).toBe('FAC_LAB_STATE');
    const { concurrencyStamp } = await find();
    await call('admin', 'PUT', here, { stations: 24 });
    expect(codeOf(await call('admin', 'DELETE', `${here}/labs/${idOf('First')}?concurrencyStamp=${concurrencyStamp}`))).toBe('STALE');
    expect((await call('admin', 'DELETE', `${here}/labs/${idOf('First')}`)).status).toBe(200);
    expect((await find()).concurrencyStamp).not.toBe(concurrencyStamp);
    expect((await add('Second')).body).toMatchObject({ labs: [{ name: 'Second Test Laboratory' }] });
  });
});

describe('status', () => {
  const change = (statusTypeCode: string, id: string = clinic.otherFacility, who: 'support' | 'admin' = 'support') =>
    call(who, 'PUT', `${base}/${id}/status`, { statusTypeCode, reason: 'Test' }, who === 'support' ? { __tenant: clinic.tenantA } : {});
  test('is the laboratory’s to change', async () => {
    expect((await change('PAUSED', clinic.otherFacility, 'admin')).status).toBe(403);
  });
  test('a facility opens when its record is complete', async () => {
    const made = Facility.parse((await call('admin', 'POST', base, { ...entry, code: '017', name: 'Oak Ridge Dialysis' })).body);
    const early = await change('ACTIVE', made.id);
    expect([early.status, codeOf(early), membersOf(early)]).toEqual([400, 'FAC_INCOMPLETE', ['medicalDirectorId']]);
    await call('admin', 'PUT', `${base}/${made.id}/medical-director`, { medicalDirectorId: staff.director.employeeId });
    expect((await change('ACTIVE', made.id)).body).toMatchObject({ statusTypeCode: 'ACTIVE', startDate: expect.any(String) });
  });
  test('closing cancels what is pending, leaves what is collected, and opening again keeps the orders', async () => {
    const draw = (status: string, day: string) =>
      api.sql(
        "insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status) values ($1, gen_random_uuid(), 'PATIENT', $2, $3, $4, 'RECURRING', $5)",
        [clinic.tenantA, clinic.otherFacilityPatient, clinic.otherFacility, day, status],
      );
    await draw('PENDING', '2026-12-02');
    await draw('PENDING', '2026-12-09');
    await draw('COLLECTED', '2026-11-18');
    await api.sql(
      "insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, status) values ($1, gen_random_uuid(), 'PATIENT', $2, $3, 'WEEK', '2026-01-01', 'ACTIVE')",
      [clinic.tenantA, clinic.otherFacilityPatient, clinic.otherFacility],
    );
    const standing = () => call('admin', 'GET', `${base}/${clinic.otherFacility}/standing`);
    expect((await standing()).body).toMatchObject({ pendingDraws: 2, drawsInWork: 1, standingOrders: 1, activePatients: 1 });
    const contract = (isOn: boolean) =>
      api.sql('update organizations set is_contracted_for_patient = $1 where id = $2', [isOn, clinic.organizationA]);
    await contract(false);
    const nothing = { pendingDraws: 0, printedDraws: 0, drawsInWork: 0, standingOrders: 0, activePatients: null };
    await expect.poll(async () => (await standing()).body, { timeout: 10_000 }).toEqual(nothing);
    await contract(true);
    await expect.poll(async () => (await standing()).body, { timeout: 10_000 }).toMatchObject({ pendingDraws: 2, activePatients: 1 });
    expect((await change('INACTIVE')).body).toMatchObject({ statusTypeCode: 'INACTIVE', endDate: expect.any(String) });
    const rows = await api.sql('select status, cancel_reason from requisitions where facility_id = $1 order by status', [
      clinic.otherFacility,
    ]);
    expect(rows).toEqual([
      { status: 'COLLECTED', cancel_reason: null },
      { status: 'SYSCANCELED', cancel_reason: 'PARTY_INACTIVE' },
      { status: 'SYSCANCELED', cancel_reason: 'PARTY_INACTIVE' },
    ]);
    expect((await standing()).body).toMatchObject({ pendingDraws: 0, standingOrders: 1 });
    expect((await call('admin', 'GET', `${base}/${clinic.otherFacility}/history?maxResultCount=1`)).body).toMatchObject({
      items: [{ actorName: 'Support Person', detail: { from: 'ACTIVE', to: 'INACTIVE', canceledDraws: 2, reason: 'Test' } }],
    });
    expect(codeOf(await change('PAUSED'))).toBe('FAC_STATE');
    expect((await change('ACTIVE')).body).toMatchObject({ statusTypeCode: 'ACTIVE', endDate: null });
  });
});

describe('somebody with hundreds of facilities', () => {
  test('reaches them by assignment, and those of whoever is covered today, and no others', async () => {
    const worker = staff.environmental.employeeId;
    await api.sql(
      "with f as (insert into facilities (tenant_id, id, organization_id, name, code, status_type_code) select $1, gen_random_uuid(), $2, 'Chain ' || n, 'C' || n, 'ACTIVE' from generate_series(1, 220) n returning id) insert into assignments (tenant_id, employee_id, facility_id) select $1, $3, id from f",
      [clinic.tenantA, clinic.organizationA, worker],
    );
    await api.sql(
      'insert into coverings (tenant_id, id, employee_id, covered_employee_id, from_date, to_date) values ($1, gen_random_uuid(), $2, $3, current_date - 3, current_date + 3)',
      [clinic.tenantA, worker, staff.admin.employeeId],
    );
    const reach = await api.sql<{ count: number }>(
      'select count(distinct facility_id)::int as count from assignments where employee_id = any($1)',
      [[worker, staff.admin.employeeId]],
    );
    const list = async (body: object) => (await call('environmental', 'POST', `${base}/paged-list`, body)).body;
    expect(await list({})).toMatchObject({ totalCount: reach[0]?.count });
    expect(await list({ filter: 'birch landing' })).toMatchObject({ totalCount: 1, items: [{ id: clinic.otherFacility }] });
    expect(await list({ filter: 'chain 22' })).toMatchObject({ totalCount: 2 });
    expect(await list({ filter: 'lakeshore' })).toEqual({ totalCount: 0, items: [] });
    await api.sql('update coverings set from_date = current_date + 10, to_date = current_date + 12 where employee_id = $1', [worker]);
    expect(await list({ filter: 'birch landing' })).toMatchObject({ totalCount: 0 });
  });
});
