import { reportDesigns } from '@drawday/catalogue';
import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { permissions } from '@drawday/domain';
import type { PartyType } from '@drawday/vocabulary';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { fillMonth } from './testing/fill-month.ts';

const api = await useTestApi();
const call = '/api/order/requisitions/get-requisition-report';

/** A way to run a report: one of the catalogue, or one that somebody saved. */
type Door = { name: string; party: PartyType; permission: string; body: Record<string, unknown> };
const ofCatalogue: readonly Door[] = reportDesigns.map(({ id, party, permission }) => ({
  name: String(id),
  ...{ party, permission },
  body: { reportId: Number(id) || String(id) },
}));
const month = { type: 'DRAW_MONTH', months: 1 };
/** Everything that can be saved and run: where it is saved, and by which member of the call it runs. */
const savable = [
  [
    'custom',
    'PATIENT',
    'Report.Custom.View',
    '/api/master-data/reports',
    { columns: ['lastName', 'HGB', 'comment'], grain: 'RESULT' },
    'customReportId',
  ],
  ['custom', 'EMPLOYEE', 'Report.Employee.View', '/api/master-data/reports', { columns: ['lastName', 'hepatitisBNeed'] }, 'customReportId'],
  ['custom', 'SITE', 'Report.Environmental.View', '/api/master-data/reports', { columns: ['name', 'WCFU'] }, 'customReportId'],
  ['saved set', 'PATIENT', 'Report.Standard.View', '/api/master-data/patient-reports', { reportId: 20 }, 'patientReportId'],
  [
    ...(['facility card', 'PATIENT', 'Report.Standard.View', '/api/master-data/facilities/facility-reports/create'] as const),
    { facilityId: clinic.facility, sections: ['ANEMIA'], period: 'MONTH', compareWith: [], modalities: [] },
    'facilityReportId',
  ],
  [
    ...(['trend', 'PATIENT', 'Report.PhysicianTrends.View', '/api/order/physician-trend-reports/create'] as const),
    { facilityIds: [clinic.facility], indicators: ['HGB_GOAL'], months: 3, modalities: [], compareWith: [] },
    'trendReportId',
  ],
  [
    'monthly',
    'PATIENT',
    'Report.Standard.View',
    '/api/order/patient-monthly-reports/create',
    { facilityId: clinic.facility, previous: 1 },
    'monthlyReportId',
  ],
] as const satisfies readonly (readonly [string, PartyType, string, string, object, string])[];
const saved: Door[] = savable.map(([name, party, permission]) => ({ name: `${name} of ${party}`, party, permission, body: {} }));
const doors = [...ofCatalogue, ...saved];

beforeAll(async () => {
  await api.sql('update organizations set is_contracted_for_employee = true, is_contracted_for_source = true where tenant_id = $1', [
    clinic.tenantA,
  ]);
  await fillMonth(api, '2026-10-01', [
    { patientId: clinic.patient, values: { HGB: 9.4, KTVSP: 1.05 } },
    { patientId: clinic.otherFacilityPatient, facilityId: clinic.otherFacility, values: { HGB: 12.9 } },
  ]);
  await fillMonth(
    api,
    '2026-10-01',
    [{ patientId: clinic.foreignPatient, facilityId: clinic.foreignFacility, values: { HGB: 8 } }],
    clinic.tenantB,
  );
  for (const [patientId, facilityId, tenantId] of [
    [clinic.patient, clinic.facility, clinic.tenantA],
    [clinic.otherFacilityPatient, clinic.otherFacility, clinic.tenantA],
    [clinic.foreignPatient, clinic.foreignFacility, clinic.tenantB],
  ])
    await api.sql(
      `with draw as (
         insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at, received_at)
         values ($1, gen_random_uuid(), 'PATIENT', $2, $3, current_date - 1, 'ONETIME', 'RESULTED', now() - interval '1 day', now()) returning id
       ), lost as (
         insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, status, reason) select $1, id, 1, 'HIV', 'TNP', 'HEMO' from draw)
       insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_text, comment, verdict, is_urgent, status, collected_at, resulted_at)
       select $1, id, 'PATIENT', $2, $3, 'HIV', 'Reactive (HIV)', 'HIV seen twice', 'CRITICAL', true, 'F', now() - interval '1 day', now() from draw`,
      [tenantId, patientId, facilityId],
    );
  for (const [at, [name, party, , path, settings, member]] of savable.entries()) {
    const answer = await api.call(callerOf(party), 'POST', path, {
      ...{ name: `${name} ${party}`, isShared: true, partyType: party, dateRange: month },
      ...settings,
    });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    const { id } = answer.body as { id: string };
    const door = saved[at];
    if (door) door.body = { [member]: id };
  }
});

const callerOf = (party: PartyType) => (party === 'SITE' ? 'environmental' : 'nurse');
const run = (caller: Caller, door: Door, more: object = {}) => api.call(caller, 'POST', call, { ...door.body, ...more });
/** The days of the draws above, whatever the month. */
const ofLines = ({ name }: Door): object => {
  const today = Temporal.Now.plainDateISO();
  return ['22', '23'].includes(name) ? { from: today.subtract({ days: 3 }).toString(), to: today.toString() } : {};
};
const runIdOf = (answer: { body: unknown }) => reportRuns.requisitionReport.reply.parse(answer.body).runId;

describe.each(doors.map((door) => [door.name, door] as const))('%s', (_, door) => {
  const holds = (caller: 'nurse' | 'environmental') =>
    permissions.find(({ name }) => name === door.permission)?.roleLetters.includes(caller === 'nurse' ? 'N' : 'E') ?? false;
  const who = callerOf(door.party);
  let once: ReturnType<typeof run> | undefined;
  /** One run of its own role, looked at from every side. */
  const runOfTheirs = () => {
    once ??= run(who, door);
    return once;
  };
  test('is run by its roles, for facilities in reach, and shows no other customer and no other facility', async () => {
    for (const caller of ['nurse', 'environmental'] as const) {
      const { status } = await (caller === who ? runOfTheirs() : run(caller, door));
      // What is saved of a kind that one may not run is not there.
      expect([caller, [200].includes(status)]).toEqual([caller, holds(caller)]);
      expect([200, 403, 404]).toContain(status);
    }
    for (const facilityId of [clinic.otherFacility, clinic.foreignFacility])
      expect((await run(who, door, { facilityIds: [facilityId] })).status).toBe(404);
    const seen = await runOfTheirs();
    expect(seen.status).toBe(200);
    for (const stranger of ['Vandenberg', 'Birch Landing']) expect(seen.text).not.toContain(stranger);
    const foreign = await run('foreignAdmin', door);
    expect('reportId' in door.body ? foreign.text.includes('Rivera') : foreign.status).toBe('reportId' in door.body ? false : 404);
    if (door.party === 'PATIENT') expect((await run('clinician', door, ofLines(door))).text).not.toContain('HIV');
  });
  test('leaves a run that is its owner’s alone, and an entry in the audit log', async () => {
    const runId = runIdOf(await runOfTheirs());
    const paths = ['', '/rows', '/behind?measure=HGB_GOAL', '/file?format=csv', '/file?format=pdf', '/file?format=xlsx'];
    for (const other of ['director', 'foreignAdmin'] as const)
      for (const path of paths)
        expect([path, (await api.call(other, 'GET', `/api/report/runs/${runId}${path}`)).status]).toEqual([path, 404]);
    expect((await api.call('director', 'POST', `/api/report/runs/${runId}/keep`, { reason: 'not mine' })).status).toBe(404);
    // What support sees of employees in somebody else’s name is their own room’s matter.
    if (who === 'nurse' && door.party === 'PATIENT') {
      const looked = runIdOf(await run('readOnlyNurse', door));
      expect((await api.call('readOnlyNurse', 'GET', `/api/report/runs/${looked}/file?format=csv`)).status).toBe(403);
    }
    await api.flushViews();
    const audit = await api.sql<{ action: string }>(`select action from audit_log where detail ->> 'run' = $1`, [runId]);
    expect(audit.map(({ action }) => action)).toEqual(['report-runs.requisitionReport']);
  });
  test('is scheduled only by who may run it, and never for a facility beyond reach', async () => {
    const schedule = (caller: Caller, more: object) =>
      api.call(caller, 'POST', '/api/report/schedules', {
        ...{ cadence: 'MONTHLY', day: 2, hour: 6, recipientIds: [staff[who].userId] },
        parameters: { ...door.body, ...more },
      });
    for (const facilityId of [clinic.otherFacility, clinic.foreignFacility])
      expect((await schedule(who, { facilityIds: [facilityId] })).status).toBe(404);
    if (!('reportId' in door.body)) expect((await schedule('foreignAdmin', {})).status).toBe(404);
  });
});

test.each(['PATIENT', 'EMPLOYEE', 'SITE'] as const)(
  'without the contract for %s each of its reports is refused, and no other',
  async (party) => {
    const flag = { PATIENT: 'patient', EMPLOYEE: 'employee', SITE: 'source' }[party];
    const contract = (isContracted: boolean) =>
      api.sql(`update organizations set is_contracted_for_${flag} = $2 where id = $1`, [clinic.organizationA, isContracted]);
    await contract(false);
    for (const door of doors) {
      const { status } = await run(callerOf(door.party), door);
      // A saved report of a facility out of contract is out of reach.
      expect([door.name, status === 200]).toEqual([door.name, door.party !== party]);
      expect([200, 403, 404]).toContain(status);
    }
    await contract(true);
  },
);

test('where one organization of several has no contract for patients, its facility is refused for that reason, not as unknown', async () => {
  const organizationId = 'a0000000-0000-7000-8000-0000000c0de1';
  await api.sql(
    `insert into organizations (tenant_id, id, name, code, status_type_code, start_date, is_contracted_for_patient, is_contracted_for_employee, is_contracted_for_source)
     values ($1, $2, 'Elsewhere', 'ELS', 'ACTIVE', '2020-01-01', false, true, true)`,
    [clinic.tenantA, organizationId],
  );
  const move = (to: string) => api.sql('update facilities set organization_id = $1 where id = $2', [to, clinic.otherFacility]);
  await move(organizationId);
  for (const door of ofCatalogue.filter(({ party }) => party === 'PATIENT')) {
    const named = await run('admin', door, { facilityIds: [clinic.otherFacility] });
    expect([door.name, named.status, named.text.includes('"4032"')]).toEqual([door.name, 403, true]);
    expect((await run('nurse', door, { facilityIds: [clinic.otherFacility] })).status).toBe(404);
  }
  await move(clinic.organizationA);
});

test.each([...new Set(doors.map(({ permission }) => permission))])('whoever has lost %s runs none of its reports', async (permission) => {
  const [of] = doors.filter((door) => door.permission === permission);
  const who = callerOf(of?.party ?? 'PATIENT');
  await api.sql(`insert into employee_permissions (tenant_id, employee_id, permission, is_granted) values ($1, $2, $3, false)`, [
    clinic.tenantA,
    staff[who].employeeId,
    permission,
  ]);
  const ran: (readonly [string, boolean])[] = [];
  for (const door of doors.filter((one) => one.permission === permission)) ran.push([door.name, (await run(who, door)).status === 200]);
  await api.sql('delete from employee_permissions where permission = $1', [permission]);
  expect(ran.filter(([, isRun]) => isRun)).toEqual([]);
});

test.each(['22', '23'])('report %s names a restricted test to who may see it', async (name) => {
  const door = doors.find((one) => one.name === name);
  if (!door) throw new Error('no such report');
  expect((await run('nurse', door, ofLines(door))).text).toContain('HIV');
});

test('what corrections changed in a month is shown for a facility in reach alone', async () => {
  const changes = (caller: Caller, facilityId: string) =>
    api.call(caller, 'GET', `/api/report/months/changes?facilityId=${facilityId}&month=2026-10&since=1`);
  for (const facilityId of [clinic.otherFacility, clinic.foreignFacility]) expect((await changes('nurse', facilityId)).status).toBe(404);
  expect((await changes('environmental', clinic.facility)).status).toBe(403);
  expect((await changes('foreignAdmin', clinic.facility)).status).toBe(404);
});
