import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
beforeAll(async () => {
  await api.sql('update organizations set is_contracted_for_employee = true, is_contracted_for_source = true where tenant_id = $1', [
    clinic.tenantA,
  ]);
});

const custom = '/api/master-data/reports';
const patientReports = '/api/master-data/patient-reports';
const cards = '/api/master-data/facilities/facility-reports';
type Body = { id: string; concurrencyStamp: string } & Record<string, unknown>;
const bodyOf = (answer: { body: unknown }) => answer.body as Body;
const told = { status: 409, body: { error: { code: 'STALE', data: { changedBy: 'nurse Example' } } } };
const dateRange = { type: 'LAST_DRAWS', draws: 3 };
const anemia = {
  name: 'Anemia',
  columns: ['lastName', 'HGB'],
  conditions: JSON.stringify([{ field: 'HGB', op: 'lt', value: 10 }]),
  sort: [{ column: 'HGB', descending: false }],
  dateRange,
};
/** A facility of a second organization of the same customer. */
async function otherOrganization(): Promise<string> {
  const [organization] = await api.sql<{ id: string }>(
    `insert into organizations (tenant_id, id, name, code, status_type_code, start_date, is_contracted_for_patient, is_contracted_for_employee, is_contracted_for_source)
     values ($1, gen_random_uuid(), 'Second', 'SEC', 'ACTIVE', '2020-01-01', true, true, true) returning id`,
    [clinic.tenantA],
  );
  const [facility] = await api.sql<{ id: string }>(
    `insert into facilities (tenant_id, id, organization_id, name, code, status_type_code, start_date, time_zone)
     values ($1, gen_random_uuid(), $2, 'Second One', '901', 'ACTIVE', '2020-01-01', 'EST') returning id`,
    [clinic.tenantA, organization?.id],
  );
  return facility?.id ?? '';
}
let number = 0;
const make = async (caller: Caller, change: object = {}) =>
  bodyOf(await api.call(caller, 'POST', custom, { ...anemia, name: `Report ${++number}`, ...change }));
const names = (answer: { body: unknown }) => (answer.body as { items: { name: string }[] }).items.map(({ name }) => name);

describe('custom reports', () => {
  test('R188 conditions go in and come back as JSON text', async () => {
    const answer = await api.call('nurse', 'POST', custom, anemia);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        name: 'Anemia',
        partyType: 'PATIENT',
        isOwner: true,
        isShared: false,
        conditions: JSON.stringify({ logic: 'AND', rules: [{ field: 'HGB', op: 'lt', value: 10 }] }),
      },
    });
    for (const path of [custom, '/api/order/reports', '/api/report/reports'])
      expect((await api.call('nurse', 'GET', `${path}/${bodyOf(answer).id}`)).body).toEqual(answer.body);
    expect(await api.call('nurse', 'POST', custom, { ...anemia, name: 'ANEMIA' })).toMatchObject({
      status: 409,
      body: { error: { code: 'REPORT_NAME', validationErrors: [{ members: ['name'] }] } },
    });
  });
  test.each<[object, string[]]>([
    [{ columns: ['lastName', 'NOPE'] }, ['columns.1', 'sort.0.column']],
    [{ conditions: '[{"a":1}]' }, ['conditions']],
    [{ conditions: 'not JSON' }, ['conditions']],
    [{ conditions: JSON.stringify({ logic: 'OR', rules: [{ field: 'modality', op: 'eq', value: 'XX' }] }) }, ['conditions.rules.0.value']],
    [{ conditions: '[{"field":"jobTitle","op":"eq","value":"x"}]' }, ['conditions.rules.0.field']],
    [{ dateRange: { type: 'FIXED', from: '2026-02-01', to: '2026-01-01' } }, ['dateRange.to']],
    [{ dateRange: { type: 'LAST_DRAWS', draws: 99 } }, ['dateRange.draws']],
    [{ columns: [] }, ['columns']],
    [{ name: ' ' }, ['name']],
  ])('%j is refused at %j', async (change, members) => {
    const answer = await api.call('nurse', 'POST', custom, { ...anemia, name: 'Refused', ...change });
    expect(answer.status).toBe(400);
    const faults = (answer.body as { error: { validationErrors: { members: string[] }[] } }).error.validationErrors;
    expect(faults.flatMap((fault) => fault.members)).toEqual(expect.arrayContaining(members));
  });
  test('own ones are private until they are shared; only the owner changes them', async () => {
    const { id, concurrencyStamp } = await make('nurse');
    expect((await api.call('provider', 'GET', `${custom}/${id}`)).status).toBe(404);
    const shared = { ...anemia, name: 'Shared one', isShared: true, concurrencyStamp };
    expect((await api.call('nurse', 'PUT', `${custom}/${id}`, shared)).body).toMatchObject({ isShared: true });
    expect(await api.call('nurse', 'PUT', `${custom}/${id}`, shared)).toMatchObject({ status: 409, body: { error: { code: 'STALE' } } });
    expect((await api.call('provider', 'GET', `${custom}/${id}`)).body).toMatchObject({ isOwner: false, ownerName: 'nurse Example' });
    expect(await api.call('provider', 'PUT', `${custom}/${id}`, { ...anemia, name: 'Mine' })).toMatchObject({
      status: 403,
      body: { error: { code: 'REPORT_OWNER' } },
    });
    expect((await api.call('provider', 'DELETE', `${custom}/${id}`)).status).toBe(403);
    expect((await api.call('foreignAdmin', 'GET', `${custom}/${id}`)).status).toBe(404);
    const copy = await api.call('provider', 'POST', `${custom}/copy/${id}`);
    expect(copy.body).toMatchObject({ name: 'Shared one', isOwner: true, isShared: false });
    expect(bodyOf(await api.call('provider', 'POST', `${custom}/copy/${id}`)).name).toBe('Shared one (2)');
    // Making a report a favorite does not change it.
    await api.call('provider', 'POST', `${custom}/fav/${id}/${staff.provider.userId}`);
    expect(await api.call('nurse', 'DELETE', `${custom}/${id}?concurrencyStamp=${concurrencyStamp}`)).toMatchObject(told);
    const newest = bodyOf(await api.call('nurse', 'GET', `${custom}/${id}`)).concurrencyStamp;
    expect((await api.call('nurse', 'DELETE', `${custom}/${id}?concurrencyStamp=${newest}`)).status).toBe(204);
    expect((await api.call('nurse', 'GET', `${custom}/${id}`)).status).toBe(404);
  });
  test('the administration tidies up a shared one: its name is free among those of its owner, and it may be kept back', async () => {
    const put = (id: string, change: object) => api.call('admin', 'PUT', `${custom}/${id}`, { ...anemia, isShared: true, ...change });
    const { id } = await make('nurse', { name: 'To tidy up', isShared: true });
    await make('nurse', { name: "The nurse's other" });
    await make('admin', { name: "The administrator's own" });
    expect(await put(id, { name: "the nurse's OTHER" })).toMatchObject({ status: 409, body: { error: { code: 'REPORT_NAME' } } });
    expect((await put(id, { name: "The administrator's own" })).body).toMatchObject({ ownerName: 'nurse Example', isOwner: false });
    expect(await put(id, { name: 'Kept back', isShared: false })).toMatchObject({ status: 200, body: { isShared: false } });
    expect((await api.call('admin', 'GET', `${custom}/${id}`)).status).toBe(404);
    expect((await api.call('nurse', 'GET', `${custom}/${id}`)).body).toMatchObject({ name: 'Kept back', isShared: false });
  });
  test('C.3 one that is shared about everywhere is for the people of its owner’s organization, and for nobody else to change', async () => {
    const { id } = await make('nurse', {
      isShared: true,
      conditions: JSON.stringify([{ field: 'lastName', op: 'eq', value: 'Rivera' }]),
    });
    const seen = async () => {
      const list = await api.call('admin', 'GET', `${custom}/all`);
      const change = await api.call('admin', 'PUT', `${custom}/${id}`, { ...anemia, name: 'Taken over', isShared: true });
      return [list.text.includes(id), (await api.call('admin', 'GET', `${custom}/${id}`)).status, change.status];
    };
    expect(await seen()).toEqual([true, 200, 200]);
    const elsewhere = await otherOrganization();
    await api.sql('update assignments set facility_id = $1 where employee_id = $2 and is_primary', [elsewhere, staff.admin.employeeId]);
    await api.sql('delete from assignments where employee_id = $1 and not is_primary', [staff.admin.employeeId]);
    expect(await seen()).toEqual([false, 404, 404]);
    expect((await api.call('admin', 'DELETE', `${custom}/${id}`)).status).toBe(404);
    await api.sql('update assignments set facility_id = $1 where employee_id = $2', [clinic.facility, staff.admin.employeeId]);
    await api.sql('insert into assignments (tenant_id, employee_id, facility_id) values ($1, $2, $3)', [
      clinic.tenantA,
      staff.admin.employeeId,
      clinic.otherFacility,
    ]);
    expect(await seen()).toEqual([true, 200, 200]);
  });
  test('patients, employees and sources need their own permissions', async () => {
    expect((await api.call('environmental', 'POST', custom, anemia)).status).toBe(403);
    const sources = await make('environmental', { partyType: 'SITE', columns: ['name', 'WCFU'], conditions: '', sort: [], isShared: true });
    expect((await api.call('provider', 'GET', `${custom}/${sources.id}`)).status).toBe(404);
    expect((await api.call('director', 'GET', `${custom}/${sources.id}`)).status).toBe(200);
    const staffed = { ...anemia, partyType: 'EMPLOYEE', name: 'Staff' };
    const withoutValues = { ...staffed, columns: ['lastName'], conditions: '', sort: [] };
    expect((await api.call('nurse', 'POST', custom, staffed)).status).toBe(400);
    expect((await api.call('nurse', 'POST', custom, withoutValues)).status).toBe(200);
    expect((await api.call('provider', 'POST', custom, withoutValues)).status).toBe(403);
    expect(names(await api.call('environmental', 'POST', `${custom}/paged-list`, {}))).toEqual([sources.name]);
  });
  test("favourites are one's own and come first", async () => {
    const [later, favorite] = [await make('clinician', { name: 'A plain one' }), await make('clinician', { name: 'Z favourite' })];
    expect((await api.call('clinician', 'POST', `${custom}/fav/${favorite.id}/${staff.clinician.userId}`)).status).toBe(204);
    expect((await api.call('clinician', 'POST', `${custom}/fav/${favorite.id}/${staff.clinician.employeeId}`)).status).toBe(204);
    expect((await api.call('clinician', 'POST', `${custom}/fav/${favorite.id}/${staff.nurse.userId}`)).status).toBe(404);
    expect(names(await api.call('clinician', 'GET', `${custom}/all`))[0]).toBe('Z favourite');
    expect(names(await api.call('clinician', 'POST', `${custom}/paged-list`, { favoritesOnly: true }))).toEqual(['Z favourite']);
    expect((await api.call('clinician', 'DELETE', `${custom}/fav/${favorite.id}/${staff.clinician.userId}`)).status).toBe(204);
    expect(names(await api.call('clinician', 'POST', `${custom}/paged-list`, { sorting: 'name', filter: 'plain' }))).toEqual([later.name]);
  });
  test('of a facility that is not assigned cannot be made', async () => {
    expect(await api.call('nurse', 'POST', custom, { ...anemia, name: 'Other', facilityId: clinic.otherFacility })).toMatchObject({
      status: 403,
      body: { error: { code: '4031' } },
    });
  });
});

describe('patient reports', () => {
  const entry = {
    name: 'Monthly, first shift',
    reportId: 8,
    modalities: ['HD'],
    shifts: ['FIRST'],
    resultCodes: ['HGB'],
    dateRange: { type: 'DRAW_MONTH', months: 1 },
  };
  test('keep every choice; what nobody chose is as the report itself decides', async () => {
    const choices = {
      ...{
        dayGroups: ['MWF'],
        providerIds: [staff.provider.employeeId],
        statuses: ['ACTIVE'],
        outOfGoalOnly: true,
        includeExternal: false,
      },
      ...{ sort: 'CHAIR', language: 'es', paper: 'A4' },
    };
    const made = bodyOf(await api.call('nurse', 'POST', patientReports, { ...entry, name: 'With choices', ...choices }));
    expect(made).toMatchObject(choices);
    const plain = bodyOf(await api.call('nurse', 'POST', patientReports, { ...entry, name: 'Without choices' }));
    expect(plain).toMatchObject({
      dayGroups: [],
      providerIds: [],
      outOfGoalOnly: false,
      ...{ categories: [], verdicts: [], resultStates: [] },
      includeExternal: true,
      sort: null,
      language: null,
    });
    for (const { id } of [made, plain]) expect((await api.call('nurse', 'DELETE', `${patientReports}/${id}`)).status).toBe(204);
    const wrong = await api.call('nurse', 'POST', patientReports, { ...entry, name: 'Wrong order', sort: 'MOOD' });
    expect(wrong).toMatchObject({ status: 400, body: { error: { validationErrors: [{ members: ['sort'] }] } } });
  });
  test('are saved, changed, copied both ways and deleted', async () => {
    const made = bodyOf(await api.call('nurse', 'POST', patientReports, entry));
    expect(made).toMatchObject(entry);
    expect(
      (await api.call('nurse', 'PUT', `${patientReports}/${made.id}`, { ...entry, shifts: [], concurrencyStamp: made.concurrencyStamp }))
        .body,
    ).toMatchObject({ shifts: [] });
    expect(
      (await api.call('nurse', 'PUT', `${patientReports}/${made.id}`, { ...entry, concurrencyStamp: made.concurrencyStamp })).status,
    ).toBe(409);
    for (const [path, body] of [
      ['/copy', { id: made.id }],
      [`/copy/${made.id}`, undefined],
      [`/${made.id}/copy`, undefined],
    ] as const)
      expect((await api.call('nurse', 'POST', patientReports + path, body)).body).toMatchObject({
        name: expect.stringContaining('Monthly, first shift ('),
      });
    expect(names(await api.call('nurse', 'GET', `${patientReports}/all`))).toHaveLength(4);
    expect(await api.call('nurse', 'DELETE', `${patientReports}/${made.id}?concurrencyStamp=${made.concurrencyStamp}`)).toMatchObject(told);
    expect((await api.call('nurse', 'DELETE', `${patientReports}/${made.id}`)).status).toBe(204);
    expect((await api.call('nurse', 'GET', `${patientReports}/${made.id}`)).status).toBe(404);
  });
  test.each([
    [{ reportId: 999 }, 'reportId'],
    [{ modalities: ['XX'] }, 'modalities'],
    [{ shifts: ['NIGHT'] }, 'shifts'],
    [{ resultCodes: ['NOPE'] }, 'resultCodes'],
    [{ dateRange: { type: 'FIXED', from: '2026-02-01', to: '2026-01-01' } }, 'dateRange.to'],
  ])('%j is refused at its field', async (change, member) => {
    expect(await api.call('nurse', 'POST', patientReports, { ...entry, name: 'Refused', ...change })).toMatchObject({
      status: 400,
      body: { error: { validationErrors: [{ members: [member] }] } },
    });
  });
});

describe('facility report cards', () => {
  const entry = {
    name: 'Board card',
    facilityId: clinic.facility,
    sections: ['ADEQUACY', 'ANEMIA'],
    period: 'QUARTER',
    compareWith: ['ORGANIZATION'],
    modalities: ['HD'],
  };
  test('are saved, changed, copied and deleted; colleagues of the facility see them', async () => {
    const made = bodyOf(await api.call('nurse', 'POST', `${cards}/create`, entry));
    expect(made).toMatchObject({ ...entry, isShared: true });
    const changed = await api.call('nurse', 'POST', `${cards}/update`, {
      ...entry,
      id: made.id,
      period: 'YEAR',
      concurrencyStamp: made.concurrencyStamp,
    });
    expect(changed.body).toMatchObject({ period: 'YEAR' });
    expect(
      (await api.call('nurse', 'POST', `${cards}/update`, { ...entry, id: made.id, concurrencyStamp: made.concurrencyStamp })).status,
    ).toBe(409);
    expect(names(await api.call('provider', 'POST', `${cards}/list`, { facilityId: clinic.facility }))).toEqual(['Board card']);
    expect(bodyOf(await api.call('provider', 'POST', `${cards}/copy`, { id: made.id }))).toMatchObject({
      name: 'Board card',
      isOwner: true,
    });
    for (const path of [cards, '/api/master-data/facility-reports'])
      expect((await api.call('nurse', 'GET', `${path}/${made.id}`)).status).toBe(200);
    const card = `/api/master-data/facility-reports/${made.id}`;
    expect(await api.call('nurse', 'DELETE', `${card}?concurrencyStamp=${made.concurrencyStamp}`)).toMatchObject(told);
    expect((await api.call('nurse', 'DELETE', `${card}?concurrencyStamp=${bodyOf(changed).concurrencyStamp}`)).status).toBe(204);
    expect((await api.call('nurse', 'GET', `${cards}/${made.id}`)).status).toBe(404);
  });
  test.each([
    [{ sections: ['WEATHER'] }, 400],
    [{ sections: [] }, 400],
    [{ period: 'WEEK' }, 400],
    [{ modalities: ['XX'] }, 400],
    [{ facilityId: clinic.otherFacility }, 403],
  ])('%j is refused', async (change, status) => {
    expect((await api.call('nurse', 'POST', `${cards}/create`, { ...entry, name: 'Refused', ...change })).status).toBe(status);
  });
});
