import { describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();

type Body = { id: string; concurrencyStamp: string } & Record<string, unknown>;
const bodyOf = (answer: { body: unknown }) => answer.body as Body;
const names = (answer: { body: unknown }) => (answer.body as { items: { name: string }[] }).items.map(({ name }) => name);
const told = { status: 409, body: { error: { code: 'STALE', data: { changedBy: 'nurse Example' } } } };

const trend = {
  name: 'Anemia by provider',
  facilityIds: [clinic.facility],
  indicators: ['HGB_GOAL', 'PHOS_GOAL'],
  months: 6,
  modalities: ['HD'],
  compareWith: ['ORGANIZATION'],
};
const monthly = {
  name: 'Month of the first shift',
  facilityId: clinic.facility,
  shifts: ['FIRST'],
  dayGroups: ['MWF'],
  previous: 1,
  outOfGoalOnly: true,
  language: 'es',
  sort: 'NAME',
};

describe.each([
  { area: '/api/order/physician-trend-reports', entry: trend, idName: 'id', change: { months: 12 } },
  { area: '/api/order/patient-monthly-reports', entry: monthly, idName: 'facilityReportId', change: { previous: 0 } },
])('$area', ({ area, entry, idName, change }) => {
  test('are saved, found, changed by the owner alone, shared, copied and deleted', async () => {
    const made = bodyOf(await api.call('nurse', 'POST', `${area}/create`, entry));
    expect(made).toMatchObject({ ...entry, isOwner: true, isShared: false, [idName]: made.id });
    for (const base of [area, area.replace('/api/order', '/api/master-data')])
      expect((await api.call('nurse', 'GET', `${base}/${made.id}`)).body).toEqual(made);
    expect((await api.call('provider', 'GET', `${area}/${made.id}`)).status).toBe(404);

    const { concurrencyStamp } = made;
    const shared = { ...entry, ...change, isShared: true, [idName]: made.id, concurrencyStamp };
    const changed = bodyOf(await api.call('nurse', 'POST', `${area}/update`, shared));
    expect(changed).toMatchObject({ ...change, isShared: true });
    expect(await api.call('nurse', 'POST', `${area}/update`, shared)).toMatchObject(told);
    const { concurrencyStamp: _, ...unseen } = shared;
    expect(await api.call('provider', 'POST', `${area}/update`, unseen)).toMatchObject({
      status: 403,
      body: { error: { code: 'REPORT_OWNER' } },
    });
    expect((await api.call('foreignAdmin', 'GET', `${area}/${made.id}`)).status).toBe(404);
    expect((await api.call('environmental', 'POST', `${area}/list`, {})).status).toBe(403);
    expect(names(await api.call('provider', 'POST', `${area}/list`, {}))).toEqual([entry.name]);

    const copy = bodyOf(await api.call('provider', 'POST', `${area}/copy`, { [idName]: made.id }));
    expect(copy).toMatchObject({ name: entry.name, isOwner: true, isShared: false, ...change });
    expect(bodyOf(await api.call('provider', 'POST', `${area}/copy`, { [idName]: made.id })).name).toBe(`${entry.name} (2)`);

    expect(await api.call('nurse', 'DELETE', `${area}/${made.id}?concurrencyStamp=${concurrencyStamp}`)).toMatchObject(told);
    expect((await api.call('nurse', 'DELETE', `${area}/${made.id}?concurrencyStamp=${changed.concurrencyStamp}`)).status).toBe(204);
    expect((await api.call('nurse', 'GET', `${area}/${made.id}`)).status).toBe(404);
    const written = await api.sql('select count(*)::int as count from audit_log where subject_id = $1', [made.id]);
    expect(Number(written[0]?.count)).toBeGreaterThanOrEqual(3);
  });
});

test.each<[string, object, number, string[]]>([
  ['physician-trend-reports', { ...trend, indicators: [] }, 400, ['indicators']],
  ['physician-trend-reports', { ...trend, indicators: ['WEATHER'] }, 400, ['indicators.0']],
  ['physician-trend-reports', { ...trend, months: 25 }, 400, ['months']],
  ['physician-trend-reports', { ...trend, facilityIds: [clinic.otherFacility] }, 403, ['facilityIds']],
  ['physician-trend-reports', { ...trend, providerIds: [staff.nurse.employeeId] }, 400, ['providerIds']],
  ['patient-monthly-reports', { ...monthly, facilityId: clinic.otherFacility }, 403, ['facilityId']],
  ['patient-monthly-reports', { ...monthly, categories: ['Weather'] }, 400, ['categories']],
  ['patient-monthly-reports', { ...monthly, patientGroupIds: [clinic.facility] }, 400, ['patientGroupIds']],
  ['patient-monthly-reports', { ...monthly, previous: 3 }, 400, ['previous']],
  ['patient-monthly-reports', { ...monthly, sort: 'WEATHER' }, 400, ['sort']],
])('%s refuses %j', async (area, body, status, members) => {
  const answer = await api.call('nurse', 'POST', `/api/order/${area}/create`, { ...body, name: 'Refused' });
  expect(answer.status).toBe(status);
  const faults = (answer.body as { error: { validationErrors: { members: string[] }[] } }).error.validationErrors;
  expect(faults.flatMap((fault) => fault.members)).toEqual(members);
});
