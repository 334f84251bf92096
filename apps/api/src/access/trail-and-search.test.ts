import { search } from '@drawday/contracts/search/search.contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff, support } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
beforeAll(async () => {
  await api.sql(
    `insert into requisitions (tenant_id, id, number, party_type, party_id, facility_id, draw_date, draw_kind)
     values ($1, gen_random_uuid(), 'R000004711', 'PATIENT', $2, $3, '2026-11-20', 'RECURRING'), ($1, gen_random_uuid(), 'R000004712', 'PATIENT', $4, $5, '2026-11-20', 'RECURRING')`,
    [clinic.tenantA, clinic.patient, clinic.facility, clinic.otherFacilityPatient, clinic.otherFacility],
  );
  await api.sql(`insert into specimens (tenant_id, requisition_id, specimen_index, number, tube_code, tests)
    select tenant_id, id, 1, '2600012344', (select code from tubes limit 1), '{}' from requisitions where number = 'R000004711'`);
});

type Group = { kind: string; hasMore: boolean; items: { id: string; label: string; facts: string[] }[] };
type Who = 'nurse' | 'admin' | 'support' | 'environmental' | 'foreignAdmin';
const ask = async (who: Who, body: object) => search.everywhere.reply.parse((await api.call(who, 'POST', '/api/access/search', body)).body);
const find = async (who: Who, filter: string, more: object = {}): Promise<Group[]> => (await ask(who, { filter, ...more })).groups;
const labels = (groups: Group[], kind: string) => groups.find((group) => group.kind === kind)?.items.map((item) => item.label) ?? [];

describe('one search over everything', () => {
  test('people of the own facilities, by name, number and birthday', async () => {
    expect(labels(await find('nurse', 'river'), 'patients')).toEqual(['Rivera, Maria']);
    expect(labels(await find('nurse', '03/14/1958'), 'patients')).toEqual(['Rivera, Maria']);
    const [group] = await find('nurse', '0048213');
    expect(group?.items[0]).toMatchObject({ id: clinic.patient, facts: ['03/14/1958', 'MRN 0048213', 'Cedar Hollow Dialysis'] });
  });
  test('not those of other facilities or tenants', async () => {
    expect(await find('nurse', 'vandenberg')).toEqual([]);
    expect(labels(await find('admin', 'vandenberg'), 'patients')).toEqual(['Vandenberg, Joost']);
    expect(await find('admin', 'nakamura')).toEqual([]);
    expect(labels(await find('foreignAdmin', 'nakamura'), 'patients')).toEqual(['Nakamura, Kenji']);
  });
  test.each([
    ['nurse', 'R000004711', ['R000004711 · Rivera, Maria']],
    ['nurse', 'r4711', ['R000004711 · Rivera, Maria']],
    ['nurse', '2600012344', ['R000004711 · Rivera, Maria']],
    ['nurse', '12344', ['R000004711 · Rivera, Maria']],
    ['nurse', '600012344', ['R000004711 · Rivera, Maria']],
    ['nurse', '260001', ['R000004711 · Rivera, Maria']],
    ['nurse', '12345', []],
    ['nurse', '2344', []],
    ['foreignAdmin', '12344', []],
    ['nurse', 'R4712', []],
    ['admin', 'R4712', ['R000004712 · Vandenberg, Joost']],
    ['environmental', 'R4711', []],
  ] as const)('a draw for %s by %s', async (who, text, found) => {
    expect(labels(await find(who, text), 'draws')).toEqual(found);
  });
  test('only kinds that the role may see', async () => {
    expect((await find('environmental', 'exam')).map((group) => group.kind)).toEqual([]);
    expect((await find('admin', 'provider')).map((group) => group.kind)).toContain('employees');
    expect((await find('nurse', 'cedar')).map((group) => group.kind)).toContain('facilities');
    expect(labels(await find('nurse', 'birch'), 'facilities')).toEqual([]);
    expect(labels(await find('nurse', 'ridgeline'), 'organizations')).toEqual(['Ridgeline Kidney Care']);
    expect(labels(await find('nurse', 'hemoglobin'), 'tests').length).toBeGreaterThan(0);
  });
  test('one kind, as many as asked for, with wildcards taken literally', async () => {
    expect((await api.call('nurse', 'POST', '/api/access/search', { filter: 'a' })).body).toMatchObject({
      error: { validationErrors: [{ members: ['filter'] }] },
    });
    const [only, ...others] = await find('nurse', 'er', { kind: 'patients', maxResultCount: 1 });
    expect([only?.kind, only?.hasMore, others]).toEqual(['patients', true, []]);
    expect(await find('admin', '%%')).toEqual([]);
  });
});

describe('what the search says of a patient', () => {
  const critical = { requisitionId: null, resultCode: 'K', text: '7.2', flag: 'HH' };
  const about = async (who: Who) =>
    (await ask(who, { patientIds: [clinic.patient, clinic.otherFacilityPatient, clinic.tenantB] })).patients;
  beforeAll(async () => {
    await api.sql(`update requisitions set draw_date = current_date + 9 where number = 'R000004711'`);
    const [result] = await api.sql<{ id: string }>(
      `insert into results (tenant_id, party_type, party_id, facility_id, result_code, value_numeric, unit, verdict, side, is_urgent, status, collected_at, resulted_at)
       values ($1, 'PATIENT', $2, $3, 'K', 7.2, 'mmol/L', 'CRITICAL', 'HIGH', true, 'F', now(), now()) returning id`,
      [clinic.tenantA, clinic.patient, clinic.facility],
    );
    await api.sql(
      `insert into critical_results (tenant_id, result_id, party_type, party_id, facility_id, result_code) values ($1, $2, 'PATIENT', $3, $4, 'K')`,
      [clinic.tenantA, result?.id, clinic.patient, clinic.facility],
    );
  });

  test('people in reach with their next draw and their open critical; those of others are left out', async () => {
    const [patient, ...others] = await about('nurse');
    expect(patient).toMatchObject({ id: clinic.patient, name: 'Rivera, Maria', mrn: '0048213', openCritical: critical });
    expect(patient?.nextDraw?.drawDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(others).toEqual([]);
    expect((await about('admin')).map(({ id }) => id).toSorted()).toEqual([clinic.patient, clinic.otherFacilityPatient].toSorted());
    expect(await about('environmental')).toEqual([]);
    expect(await about('foreignAdmin')).toEqual([]);
  });
  test('the same for those that a text finds', async () => {
    expect((await ask('nurse', { filter: 'river' })).patients).toMatchObject([{ id: clinic.patient, openCritical: critical }]);
  });
});

describe('the audit trail', () => {
  const path = '/api/access/audit-log';
  const rows = async (query: string, who: 'admin' | 'support' = 'admin') =>
    (await api.call(who, 'GET', `${path}?maxResultCount=50&__tenant=${clinic.tenantA}&${query}`)).body as {
      totalCount: number;
      isCountCapped: boolean;
      items: Record<string, unknown>[];
    };
  const add = (values: Record<string, unknown>) =>
    api.sql(
      `insert into audit_log (tenant_id, actor_user_id, actor_name, impersonator_user_id, action, subject_type, subject_id, patient_id, facility_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        values.tenant ?? clinic.tenantA,
        values.user ?? staff.nurse.userId,
        'Nurse Example',
        values.support ?? null,
        values.action ?? 'test.look',
        'thing',
        values.subject ?? null,
        values.patient ?? null,
        values.facility ?? null,
      ],
    );
  beforeAll(async () => {
    await add({ patient: clinic.patient, facility: clinic.facility });
    await add({ action: 'test.change', subject: 'thing-1', support: support.userId });
    await add({ action: 'test.change', subject: 'thing-2', user: staff.provider.userId });
    await add({ tenant: clinic.tenantB, subject: 'foreign' });
    await api.sql(
      `insert into facilities (tenant_id, id, organization_id, name, code, time_zone) values ($1, $2, $3, 'Out Of Reach', '099', 'EST')`,
      [clinic.tenantA, 'a0000000-0000-7000-8000-000000000199', clinic.organizationA],
    );
    await add({ facility: 'a0000000-0000-7000-8000-000000000199', subject: 'elsewhere' });
  });

  test.each([
    [`userId=${staff.provider.userId}`, ['thing-2']],
    ['action=test.change', ['thing-2', 'thing-1']],
    ['subjectId=thing-1', ['thing-1']],
    [`patientId=${clinic.patient}&action=test.look`, [null]],
    ['impersonated=true', ['thing-1']],
    ['filter=RIVERA&action=test.look', [null]],
    ['filter=thing-2', ['thing-2']],
    ['filter=nobody', []],
    ['subjectId=foreign', []],
    ['subjectId=elsewhere', []],
    ['action=test.change&to=2020-01-01', []],
  ])('answers %s', async (query, subjects) => {
    const { items, totalCount, isCountCapped } = await rows(query);
    expect(items.map((item) => item.subjectId)).toEqual(subjects);
    expect([totalCount, isCountCapped]).toEqual([subjects.length, false]);
  });
  test('names whom and where', async () => {
    const { items } = await rows(`patientId=${clinic.patient}&action=test.look`);
    expect(items[0]).toMatchObject({ patientName: 'Rivera, Maria', facilityName: 'Cedar Hollow Dialysis', actorName: 'Nurse Example' });
    expect((await rows('subjectId=elsewhere', 'support')).totalCount).toBe(1);
  });
  test('knows its actions', async () => {
    const answer = (await api.call('admin', 'GET', `${path}/actions`)).body as { items: string[] };
    expect(answer.items).toEqual(expect.arrayContaining(['test.change', 'test.look']));
    expect(answer.items).toEqual(answer.items.toSorted());
  });
  test('goes out as CSV, and that is noted', async () => {
    const answer = await api.call('admin', 'GET', `${path}/export?action=test.change`);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.text.trim().split('\r\n')).toHaveLength(3);
    await api.flushViews();
    expect((await rows('action=audit-trail.exportCsv')).totalCount).toBe(1);
  });
  test('is not for everybody', async () => {
    for (const each of ['', '/actions', '/export', '/seals']) expect((await api.call('nurse', 'GET', path + each)).status).toBe(403);
  });
  test('tells how far it is sealed and what the last check found; a new check is a job', async () => {
    expect((await api.call('admin', 'GET', `${path}/seals`)).body).toMatchObject({ sealCount: 0, lastCheck: null });
    await api.sql(`insert into audit_checks (seal_count, row_count, fault) values (3, 60000, null)`);
    expect((await api.call('admin', 'GET', `${path}/seals`)).body).toMatchObject({
      lastCheck: { sealCount: 3, rowCount: 60000, fault: null },
    });
    expect((await api.call('admin', 'POST', `${path}/seals/check`)).status).toBe(204);
    expect(await api.sql(`select name from jobs.job where name = 'check-audit'`)).toHaveLength(1);
  });
  test('who looked at one patient is read from it, within reach', async () => {
    const looks = (await api.call('nurse', 'GET', `/api/access/patients/${clinic.patient}/looks`)).body as { items: { action: string }[] };
    expect(looks.items.map((item) => item.action)).toContain('test.look');
    expect((await api.call('nurse', 'GET', `/api/access/patients/${clinic.otherFacilityPatient}/looks`)).status).toBe(404);
  });
});
