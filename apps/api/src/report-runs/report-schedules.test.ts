import { reportSchedules } from '@drawday/contracts/reports/report-schedules.contract.ts';
import { beforeAll, expect, test } from 'vitest';
import { systemClock } from '../platform/actor.ts';
import { openSeals } from '../platform/open-seals.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { testKeys } from '../platform/testing/test-keys.ts';
import { runSchedules } from './run-schedules.ts';
import { fillMonth } from './testing/fill-month.ts';
import { workRun } from './work-run.ts';

const api = await useTestApi();
const base = '/api/report/schedules';
const weekly = { parameters: { reportId: 1 }, cadence: 'WEEKLY', day: 1, hour: 7, recipientIds: [staff.nurse.userId] };
const make = async (body: object) => {
  const answer = await api.call('nurse', 'POST', base, { ...weekly, ...body });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return reportSchedules.createSchedule.reply.parse(answer.body);
};
const sent: { queue: string; data: { runId: string } }[] = [];
const jobs = {
  send: async (_: unknown, queue: string, data: object) => {
    sent.push({ queue, data: data as { runId: string } });
    return null;
  },
};
const parts = () => ({ db: api.connection.kysely, clock: systemClock, jobs });
const moveTo = (facilityId: string, userId: string) =>
  api.sql('update assignments set facility_id = $1 where employee_id = (select id from employees where user_id = $2)', [
    facilityId,
    userId,
  ]);
const accountOf = (name: string, person: { userId: string; role: string }) =>
  api.sql(
    `insert into identity.users (id, tenant_id, user_name, email, email_confirmed, name, surname, roles)
     values ($1, $2, $3, $3, true, $4, 'Example', $5) on conflict do nothing`,
    [person.userId, clinic.tenantA, `${name}@ridgeline.example`, name, [person.role]],
  );
const due = (id: string) => api.sql(`update report_schedules set next_at = now() - interval '1 minute' where id = $1`, [id]);

beforeAll(async () => {
  await fillMonth(api, '2026-10-01', [{ patientId: clinic.patient, values: { HGB: 9.4 } }]);
  for (const [name, person] of [
    ['nurse', staff.nurse],
    ['environmental', staff.environmental],
  ] as const)
    await accountOf(name, person);
});

test('a schedule is set up, changed, left and deleted, by who may', async () => {
  const made = await make({ recipientIds: [staff.nurse.userId, staff.provider.userId] });
  expect(made).toMatchObject({
    reportKey: '1',
    isOwner: true,
    timeZone: 'EST',
    pausedBecause: null,
    recipients: [{ name: 'Example, nurse' }, { name: expect.stringContaining(',') }],
    parameters: { reportId: 1 },
  });
  expect(made.nextAt).not.toBeNull();
  const path = `${base}/${made.id}`;
  expect((await api.call('provider', 'GET', base)).body).toMatchObject({
    items: [{ id: made.id, isOwner: false, parameters: null }],
  });
  expect((await api.call('director', 'GET', base)).body).toEqual({ items: [] });
  expect((await api.call('provider', 'PUT', path, weekly)).status).toBe(404);
  expect((await api.call('provider', 'DELETE', path)).status).toBe(204);
  const paused = await api.call('nurse', 'PUT', path, { ...weekly, isPaused: true });
  expect(paused.body).toMatchObject({ pausedBecause: 'OWNER', nextAt: null });
  expect((await api.call('nurse', 'POST', `${path}/run`)).body).toMatchObject({ error: { code: 'SCHEDULE_PAUSED' } });
  expect((await api.call('nurse', 'PUT', path, { ...weekly, concurrencyStamp: made.concurrencyStamp })).status).toBe(409);
  expect((await api.call('nurse', 'DELETE', path)).status).toBe(204);
  expect((await api.call('nurse', 'GET', base)).body).toEqual({ items: [] });
});

test('left by everybody, it waits for its owner', async () => {
  const made = await make({ recipientIds: [staff.provider.userId] });
  const path = `${base}/${made.id}`;
  expect((await api.call('provider', 'DELETE', path)).status).toBe(204);
  expect((await api.call('provider', 'GET', base)).body).toEqual({ items: [] });
  const { body } = await api.call('nurse', 'GET', base);
  expect(body).toMatchObject({ items: [{ id: made.id, recipients: [], pausedBecause: 'NOBODY', nextAt: null }] });
  expect((await api.call('nurse', 'POST', `${path}/run`)).body).toMatchObject({ error: { code: 'SCHEDULE_PAUSED' } });
  const { concurrencyStamp } = reportSchedules.schedules.reply.parse(body).items[0] ?? {};
  const others = { ...weekly, recipientIds: [staff.nurse.userId], concurrencyStamp };
  expect((await api.call('nurse', 'PUT', path, { ...others, recipientIds: [] })).status).toBe(400);
  expect((await api.call('nurse', 'PUT', path, others)).body).toMatchObject({
    pausedBecause: null,
    recipients: [{ name: 'Example, nurse' }],
  });
  expect((await api.call('nurse', 'DELETE', path)).status).toBe(204);
});

test('it reaches colleagues of one’s own facilities, and nobody learns another name', async () => {
  const shown = async (filter = '') => (await api.call('nurse', 'GET', `${base}/recipients?filter=${filter}`)).body;
  const everybody = reportSchedules.recipients.reply.parse(await shown()).items;
  expect(everybody.map(({ userId }) => userId)).toEqual(expect.arrayContaining([staff.provider.userId, staff.director.userId]));
  expect(await shown('provid')).toEqual({ items: [{ userId: staff.provider.userId, name: 'Example, provider' }] });
  await moveTo(clinic.otherFacility, staff.director.userId);
  expect(JSON.stringify(await shown())).not.toContain(staff.director.userId);
  const answer = await api.call('nurse', 'POST', base, { ...weekly, recipientIds: [staff.director.userId] });
  expect(answer.body).toMatchObject({ error: { code: 'SCHEDULE_RECIPIENT' } });
});

test('who works elsewhere, and for the whole organization, can be chosen', async () => {
  await moveTo(clinic.otherFacility, staff.director.userId);
  await api.sql('insert into organization_assignments (tenant_id, organization_id, employee_id) values ($1, $2, $3)', [
    ...[clinic.tenantA, clinic.organizationA, staff.director.employeeId],
  ]);
  const made = await make({ recipientIds: [staff.director.userId] });
  expect(made.recipients).toEqual([{ userId: staff.director.userId, name: 'Example, director', skippedBecause: null }]);
  const { body } = await api.call('nurse', 'GET', `${base}/recipients?filter=director`);
  expect(body).toMatchObject({ items: [{ userId: staff.director.userId }] });
  await api.call('nurse', 'DELETE', `${base}/${made.id}`);
  await api.sql('delete from organization_assignments');
  await moveTo(clinic.facility, staff.director.userId);
});

test.each([
  [{ day: 8 }, 400, 'SCHEDULE_DAY'],
  [{ recipientIds: ['a0000000-0000-7000-8000-00000000dead'] }, 400, 'SCHEDULE_RECIPIENT'],
  [{ parameters: { reportId: 32 } }, 403, 'FORBIDDEN'],
  [{ parameters: { reportId: 1, facilityIds: [clinic.otherFacility] } }, 404, 'NOT_FOUND'],
])('%j is refused', async (body, status, code) => {
  expect(await api.call('nurse', 'POST', base, { ...weekly, ...body })).toMatchObject({ status, body: { error: { code } } });
});

test('when it is due each recipient gets a run with rights of their own, and a mail that says nothing', async () => {
  const { id } = await make({ recipientIds: [staff.nurse.userId, staff.environmental.userId, staff.clinician.userId] });
  const now = (caller: 'nurse' | 'clinician') => api.call(caller, 'POST', `${base}/${id}/run`);
  expect([(await now('clinician')).status, (await now('nurse')).status]).toEqual([404, 204]);
  sent.length = 0;
  expect(await runSchedules(parts(), clinic.tenantA)).toBe(1);
  expect(await runSchedules(parts(), clinic.tenantA)).toBe(0);
  const [row] = await api.sql<{ skipped: object; next_at: Date }>('select skipped, next_at from report_schedules where id = $1', [id]);
  expect(row?.skipped).toEqual([
    { userId: staff.environmental.userId, because: 'FORBIDDEN' },
    { userId: staff.clinician.userId, because: 'FORBIDDEN' },
  ]);
  expect(row?.next_at.getTime()).toBeGreaterThan(Date.now());
  const mails: object[] = [];
  const runId = sent[0]?.data.runId ?? '';
  const { storage, connection, longReads } = api;
  const mail = async (one: object) => mails.push(one);
  await workRun(
    { db: connection.kysely, longReads, storage, cipher: openSeals(testKeys).cipher, clock: systemClock, mail },
    { tenantId: clinic.tenantA, runId },
  );
  expect((await api.call('nurse', 'GET', `/api/report/runs/${runId}`)).body).toMatchObject({ state: 'DONE' });
  expect(mails).toEqual([
    {
      tenantId: clinic.tenantA,
      runId,
      scheduleId: id,
      userId: staff.nurse.userId,
      title: { en: 'Anemia management', es: 'Control de la anemia' },
    },
  ]);
});

test.each([
  ['role', 'clinical_environmental', async () => undefined],
  ['facility', 'clinical_nurse', async (id: string) => moveTo(clinic.otherFacility, id)],
] as const)('it rests when its owner has lost the %s that it needs, though others would still get it', async (_, role, lose) => {
  await accountOf('provider', staff.provider);
  const { id } = await make({ parameters: { reportId: 1, facilityIds: [clinic.facility] }, recipientIds: [staff.provider.userId] });
  await api.sql('update identity.users set roles = $2 where id = $1', [staff.nurse.userId, [role]]);
  await lose(staff.nurse.userId);
  await due(id);
  expect(await runSchedules(parts(), clinic.tenantA)).toBe(0);
  const [row] = await api.sql<{ paused_because: string }>('select paused_because from report_schedules where id = $1', [id]);
  expect(row?.paused_because).toBe('OWNER_RIGHTS');
  await api.sql('update identity.users set roles = $2 where id = $1', [staff.nurse.userId, [staff.nurse.role]]);
  await moveTo(clinic.facility, staff.nurse.userId);
});

test('it waits while the organization of its facility has no contract, and goes on with the contract', async () => {
  const { id } = await make({ parameters: { reportId: 1, facilityIds: [clinic.facility] }, recipientIds: [staff.nurse.userId] });
  const organizationId = 'a0000000-0000-7000-8000-0000000c0de1';
  await api.sql(
    `insert into organizations (tenant_id, id, name, code, status_type_code, start_date, is_contracted_for_patient, is_contracted_for_employee, is_contracted_for_source)
     values ($1, $2, 'Elsewhere', 'ELS', 'ACTIVE', '2020-01-01', false, true, true)`,
    [clinic.tenantA, organizationId],
  );
  await api.sql('insert into assignments (tenant_id, employee_id, facility_id) values ($1, $2, $3)', [
    ...[clinic.tenantA, staff.nurse.employeeId, clinic.otherFacility],
  ]);
  const move = (to: string) => api.sql('update facilities set organization_id = $1 where id = $2', [to, clinic.facility]);
  await move(organizationId);
  await due(id);
  expect(await runSchedules(parts(), clinic.tenantA)).toBe(0);
  const [row] = await api.sql<{ paused_because: string | null }>('select paused_because from report_schedules where id = $1', [id]);
  expect(row?.paused_because).toBeNull();
  await move(clinic.organizationA);
  await due(id);
  expect(await runSchedules(parts(), clinic.tenantA)).toBe(1);
  await api.sql('delete from assignments where facility_id = $1 and employee_id = $2', [clinic.otherFacility, staff.nurse.employeeId]);
});

test('it rests when its owner has left, and ends with its last recipient', async () => {
  const { id } = await make({ recipientIds: [staff.provider.userId] });
  await api.sql('update identity.users set is_active = false where id = $1', [staff.nurse.userId]);
  await due(id);
  expect(await runSchedules(parts(), clinic.tenantA)).toBe(0);
  const [row] = await api.sql<{ paused_because: string }>('select paused_because from report_schedules where id = $1', [id]);
  expect(row?.paused_because).toBe('OWNER_GONE');
  expect((await api.call('provider', 'DELETE', `${base}/${id}`)).status).toBe(204);
  expect(await api.sql('select 1 from report_schedules where id = $1', [id])).toEqual([]);
});
