import { describe, expect, test } from 'vitest';
import { generateDraws } from '../order-draws/testing/generate-draws.ts';
import type { WaitingWork } from '../platform/identity-service.ts';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { codeOf, dayFromNow } from '../requisitions/testing/draw-bench.ts';
import { mailEmployeeReminders } from './employee-reminders.ts';

const api = await useTestApi();
const base = '/api/order/employee-testing';
const clinician = staff.clinician.employeeId;
type Need = { need: string; state: string; on: string | null; requisitionId: string | null };
type Row = { employeeId: string; name: string; needs: Need[] };
type List = { totalCount: number; items: Row[]; hasProgram: boolean; counts: Record<string, number> };

const ask = (who: Caller, more: object = {}) =>
  api.call(who, 'POST', `${base}/paged-list`, { facilityId: clinic.facility, maxResultCount: 100, ...more });
const list = async (more: object = {}): Promise<List> => (await ask('nurse', more)).body as List;
const stateOf = async (need = 'HEPATITIS_B') =>
  (await list()).items.find(({ employeeId }) => employeeId === clinician)?.needs.find((one) => one.need === need)?.state;
const rules = [
  { careRole: 'CLN', need: 'HEPATITIS_B', pace: 'ONCE' },
  { careRole: 'CLN', need: 'TUBERCULOSIS', pace: 'YEARLY' },
  { careRole: 'CLN', need: 'MEASLES', pace: 'ONCE' },
  { careRole: 'NURSE', need: 'HEPATITIS_B', pace: 'ONCE' },
];
const program = `${base}/programs/${clinic.facility}`;
await api.sql("update employees set care_role = 'NONE'");
await api.sql("update employees set care_role = 'CLN' where id = $1", [clinician]);
await api.sql("update employees set care_role = 'NURSE' where id = $1", [staff.nurse.employeeId]);

describe('the program', () => {
  test('nobody needs anything before it is chosen; the usual one is proposed', async () => {
    expect(await list()).toMatchObject({ hasProgram: false, totalCount: 0, items: [] });
    const { body } = await api.call('nurse', 'GET', program);
    expect(body).toMatchObject({ isChosen: false, organizationId: clinic.organizationA });
    expect((body as { rules: unknown[] }).rules).toContainEqual({ careRole: 'ENV', need: 'HEPATITIS_B', pace: 'ONCE' });
  });
  test('is chosen by an administrator; who saw an older one is refused', async () => {
    const { concurrencyStamp } = (await api.call('nurse', 'GET', program)).body as { concurrencyStamp: string };
    const saved = await api.call('admin', 'PUT', program, { rules, concurrencyStamp });
    expect(saved.body).toMatchObject({ isChosen: true, rules });
    const late = await api.call('admin', 'PUT', program, { rules: [], concurrencyStamp });
    expect([late.status, codeOf(late)]).toEqual([409, 'STALE']);
  });
  test.each<[string, Caller, string, object, number]>([
    ['the same need of a role twice', 'admin', program, { rules: [rules[0], rules[0]] }, 400],
    ['a need that does not exist', 'admin', program, { rules: [{ careRole: 'CLN', need: 'RABIES', pace: 'ONCE' }] }, 400],
    ['a facility of another tenant', 'admin', `${base}/programs/${clinic.foreignFacility}`, { rules }, 404],
    ['a nurse, for the whole organization', 'nurse', program, { rules }, 403],
    ['a director, who looks only', 'director', program, { rules }, 403],
  ])('refuses %s', async (_, who, path, body, status) => {
    expect((await api.call(who, 'PUT', path, body)).status).toBe(status);
  });
  test('lists those of its roles, the most urgent need first', async () => {
    const found = await list();
    expect(found.items.map(({ employeeId }) => employeeId).toSorted()).toEqual([clinician, staff.nurse.employeeId].toSorted());
    expect(found.counts).toEqual({ all: 2, toOrder: 2, ordered: 0, drawn: 0, newResult: 0 });
    expect(await list({ need: ['MEASLES'] })).toMatchObject({ totalCount: 1, items: [{ employeeId: clinician }] });
    expect(await list({ careRole: ['NURSE'] })).toMatchObject({ totalCount: 1 });
    expect(await list({ filter: 'nobody' })).toMatchObject({ totalCount: 0 });
    expect(await list({ maxResultCount: 1, skipCount: 1, sorting: 'lastName desc' })).toMatchObject({ totalCount: 2, items: [{}] });
    const wrong = await ask('nurse', { sorting: 'titer' });
    expect([wrong.status, codeOf(wrong)]).toEqual([400, 'SORTING']);
    expect((await ask('nurse', { facilityId: clinic.foreignFacility })).status).toBe(404);
  });
});

describe('from not ordered to acknowledged', () => {
  const need = (state: string) => expect.objectContaining({ need: 'HEPATITIS_B', state });
  let draw = '';
  test('not ordered, ordered, planned', async () => {
    expect(await stateOf()).toBe('NEVER');
    const order = {
      partyType: 'EMPLOYEE',
      partyId: clinician,
      drawTypeCode: 'ONETIME',
      startDate: dayFromNow(0),
      oneTimeDate: dayFromNow(3),
    };
    expect((await api.call('nurse', 'POST', '/api/order/schedules', { ...order, lines: [{ offeringCode: 'EMPIMM' }] })).status).toBe(200);
    // The panel answers both.
    expect([await stateOf(), await stateOf('TUBERCULOSIS'), await stateOf('MEASLES')]).toEqual(['ORDERED', 'ORDERED', 'NO_PROOF']);
    await generateDraws(api, { until: dayFromNow(10) });
    const row = (await list({ show: 'ORDERED' })).items[0];
    expect(row?.needs).toContainEqual(need('PLANNED'));
    draw = row?.needs[0]?.requisitionId ?? '';
  });
  test('drawn, resulted, acknowledged', async () => {
    await api.sql(
      "update requisitions set status = 'SENT', draw_date = current_date, collected_at = now(), shipped_at = now() where id = $1",
      [draw],
    );
    expect(await stateOf()).toBe('DRAWN');
    await api.sql(
      `insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_numeric, value_text, unit, status, collected_at, resulted_at)
       select $1, $2, 'EMPLOYEE', $3, $4, c, n, t, 'm[IU]/mL', 'F', now(), now() from (values ('AHBSQ', 57.25, '57.25'), ('QFT', null, 'Negative')) v (c, n, t)`,
      [clinic.tenantA, draw, clinician, clinic.facility],
    );
    await api.sql("update requisitions set status = 'RESULTED', resulted_at = now(), unreviewed_results = 2 where id = $1", [draw]);
    expect(await stateOf()).toBe('NEW_RESULT');
    expect(JSON.stringify(await list())).not.toMatch(/57\.25|IMMUNE|Negative/);
    await api.sql('update requisitions set unreviewed_results = 0, reviewed_at = now() where id = $1', [draw]);
    expect([await stateOf(), await stateOf('TUBERCULOSIS')]).toEqual(['ON_FILE', 'CURRENT']);
  });
  test('what was drawn at a facility that the employee has left counts at the next, and is opened at the first alone', async () => {
    const people = [clinician, staff.nurse.employeeId];
    const workAt = (facilityId: string) =>
      api.sql('update assignments set facility_id = $1 where employee_id = any($2::uuid[])', [facilityId, people]);
    await workAt(clinic.otherFacility);
    const needs = async () => {
      const { body } = await ask('nurse', { facilityId: clinic.otherFacility });
      return (body as List).items.find(({ employeeId }) => employeeId === clinician)?.needs;
    };
    expect((await needs())?.map(({ state }) => state)).toEqual(['ON_FILE', 'CURRENT', 'NO_PROOF']);
    await api.sql('update requisitions set unreviewed_results = 1 where id = $1', [draw]);
    expect((await needs())?.[0]).toMatchObject({ state: 'NEW_RESULT', requisitionId: null });
    await api.sql('update requisitions set unreviewed_results = 0 where id = $1', [draw]);
    const opened = await api.call('nurse', 'POST', `${base}/${clinician}/open-values`, { purpose: 'EXPOSURE' });
    expect(opened.body).toMatchObject({
      values: [
        { text: 'Negative', requisitionId: null },
        { numeric: 57.25, requisitionId: null },
      ],
    });
    await api.sql('delete from value_openings');
    await workAt(clinic.facility);
  });
  test('the file names the results and not what they say, until somebody opens them for a purpose', async () => {
    const file = await api.call('nurse', 'GET', `${base}/${clinician}`);
    expect(file.body).toMatchObject({ results: [{ resultCode: 'QFT' }, { resultCode: 'AHBSQ' }], openings: [] });
    expect(JSON.stringify(file.body)).not.toMatch(/57\.25|IMMUNE|Negative/);
    const opened = await api.call('director', 'POST', `${base}/${clinician}/open-values`, { purpose: 'EXPOSURE' });
    expect(opened.body).toMatchObject({
      verdicts: [
        { need: 'HEPATITIS_B', verdict: 'IMMUNE' },
        { need: 'TUBERCULOSIS', verdict: 'NEGATIVE' },
        { need: 'MEASLES', verdict: 'UNKNOWN' },
      ],
      values: [{ text: 'Negative' }, { numeric: 57.25 }],
      openings: [{ purpose: 'EXPOSURE' }],
    });
    expect((await api.call('nurse', 'POST', `${base}/${clinician}/open-values`, { purpose: 'CURIOSITY' })).status).toBe(400);
    expect((await api.call('nurse', 'GET', `${base}/${clinician}`)).body).toMatchObject({
      openings: [{ openedByName: 'director Example', purpose: 'EXPOSURE' }],
    });
  });
  test('is hidden from clinicians, providers and the environmental role, wherever they look', async () => {
    const number = (await api.sql<{ number: string }>('select number from requisitions where id = $1', [draw]))[0]?.number ?? '';
    const open = (path: string, body?: object) => [body ? 'POST' : 'GET', path, body] as const;
    const looks = [
      open(`${base}/paged-list`, { facilityId: clinic.facility }),
      open(`${base}/${clinician}`),
      open(program),
      open(`${base}/${clinician}/open-values`, { purpose: 'PROGRAM' }),
      open(`/api/order/schedules/not-ordered-employee-schedules`),
      open(`/api/order/schedules?partyType=EMPLOYEE`),
      open(`/api/order/schedules/all?partyType=EMPLOYEE&partyId=${clinician}`),
      open(`/api/order/requisitions/${draw}`),
      open(`/api/order/requisitions?partyType=EMPLOYEE`),
      open(`/api/order/requisitions/match?number=${number}`),
      open(`/api/order/results/requisitions/${draw}`),
      open(`/api/order/results/parties/${clinician}/grid`),
      open(`/api/order/results/parties/${clinician}/trend?resultCode=AHBSQ&months=12`),
      open(`/api/order/requisitions/get-result-requisitions`, { partyType: 'EMPLOYEE' }),
      open(`/api/order/requisitions/result-issues`, { kind: 'TNP', partyType: 'EMPLOYEE' }),
      open(`/api/order/reconciliation?facilityId=${clinic.facility}&partyType=EMPLOYEE&from=${dayFromNow(-3)}&to=${dayFromNow(0)}`),
      open(`/api/search?filter=${number}`),
      open(`/api/master-data/employees/${clinician}`),
    ];
    const secrets = new RegExp([number, draw, 'AHBSQ', 'EMPIMM'].join('|'));
    for (const who of ['clinician', 'provider', 'environmental'] as const)
      for (const [method, path, body] of looks) {
        const { status, body: answer } = await api.call(who, method, path, body);
        const said = JSON.stringify(answer ?? {}).replaceAll(`"${draw}"`, status === 404 ? '' : draw);
        expect([who, path, status < 500, secrets.test(status < 400 ? said : '')]).toEqual([who, path, true, false]);
      }
    // The same looks show it to a nurse, so that they prove something.
    const seen = await Promise.all(looks.map(([method, path, body]) => api.call('nurse', method, path, body)));
    expect(seen.filter(({ status, body }) => status === 200 && secrets.test(JSON.stringify(body))).length).toBeGreaterThan(6);
  });
  test.each(['clinician', 'provider', 'environmental'] as const)('no counter of %s counts it', async (who) => {
    await api.sql('update requisitions set unreviewed_results = 1, reviewed_at = null where id = $1', [draw]);
    const counted = async (caller: Caller, more: object = {}) =>
      JSON.stringify(
        (await api.call(caller, 'POST', '/api/order/dashboards/get-all-count', { facilityId: clinic.facility, ...more })).body,
      );
    for (const more of [{}, { partyType: 'EMPLOYEE' }]) expect(await counted(who, more)).not.toMatch(/"(count|value)":[1-9]/);
    expect(await counted('nurse')).toMatch(/"count":1,"countType":"newEmployeeResults"/);
  });
});

describe('what is on file', () => {
  test('a proof settles a need, and its withdrawal opens it again', async () => {
    const record = { need: 'MEASLES', kind: 'PROOF', signedOn: dayFromNow(-400), note: 'MMR 2 doses' };
    const added = await api.call('nurse', 'POST', `${base}/${clinician}/records`, record);
    expect(added.body).toMatchObject({ records: [{ ...record }] });
    expect(await stateOf('MEASLES')).toBe('PROOF');
    const [{ id } = { id: '' }] = (added.body as { records: { id: string }[] }).records;
    expect((await api.call('nurse', 'DELETE', `${base}/${clinician}/records/${id}`)).status).toBe(204);
    expect((await api.call('nurse', 'DELETE', `${base}/${clinician}/records/${id}`)).status).toBe(404);
    expect(await stateOf('MEASLES')).toBe('NO_PROOF');
  });
  test('a declination is shown as such', async () => {
    await api.call('admin', 'POST', `${base}/${staff.nurse.employeeId}/records`, {
      need: 'HEPATITIS_B',
      kind: 'DECLINED',
      signedOn: dayFromNow(-1),
    });
    const row = (await list()).items.find(({ employeeId }) => employeeId === staff.nurse.employeeId);
    expect(row?.needs).toMatchObject([{ state: 'DECLINED', on: dayFromNow(-1) }]);
  });
  test.each<[string, Caller, string, object, number]>([
    ['a day to come', 'nurse', clinician, { signedOn: dayFromNow(2) }, 400],
    ['a day before birth', 'nurse', clinician, { signedOn: '1900-01-01' }, 400],
    ['an employee of another tenant', 'nurse', 'b0000000-0000-7000-8000-0000000e0001', {}, 404],
    ['who may only look', 'director', clinician, {}, 403],
  ])('refuses %s', async (_, who, id, change, status) => {
    await api.sql("update employees set date_of_birth = '1988-03-09' where id = $1", [clinician]);
    const body = { need: 'MEASLES', kind: 'PROOF', signedOn: dayFromNow(-1), ...change };
    expect((await api.call(who, 'POST', `${base}/${id}/records`, body)).status).toBe(status);
  });
});

describe('reminders', () => {
  const mailed: unknown[] = [];
  const identity = {
    mailWaiting: async (kind: string, _tenantId: string, waiting: readonly WaitingWork[]) => {
      mailed.push({ kind, waiting });
      return waiting.map(({ userId }) => ({ userId, outcome: 'sent' as const }));
    },
  };
  const remind = async (ids: string[], who: Caller = 'nurse') => {
    const { body } = await api.call(who, 'POST', `${base}/remind`, { facilityId: clinic.facility, ids });
    return (body as { items: { code: string | null }[] }).items.map(({ code }) => code);
  };
  const remindedOf = async () => ((await api.call('nurse', 'GET', `${base}/${clinician}`)).body as { reminded: object | null }).reminded;

  test('an employee is reminded once a day, by an e-mail that does not say of what', async () => {
    expect(await remind([clinician, staff.nurse.employeeId, staff.provider.employeeId])).toEqual([
      'EMPTEST_NO_ACCOUNT',
      'EMPTEST_NOTHING',
      'EMPTEST_UNKNOWN',
    ]);
    expect(await remindedOf()).toBeNull();
    await api.sql(
      "insert into identity.users (id, tenant_id, user_name, email, email_confirmed, roles) values ($1, $2, $3, $3 || '@ridgeline.test', true, array[$3])",
      [staff.clinician.userId, clinic.tenantA, staff.clinician.role],
    );
    expect(await remind([clinician])).toEqual([null]);
    expect(await remind([clinician], 'admin')).toEqual(['EMPTEST_SOON']);
    const [job] = await api.sql<{ data: { tenantId: string; reminderIds: string[] } }>(
      "delete from jobs.job where name = 'mail-employee-reminders' returning data",
    );
    if (!job) throw new Error('no e-mail was asked for');
    expect(await remindedOf()).toMatchObject({ byName: 'nurse Example', mail: 'WAITING' });
    await mailEmployeeReminders(api.connection.kysely, identity, job.data);
    expect(mailed).toEqual([
      { kind: 'employee-waiting', waiting: [{ userId: staff.clinician.userId, facilityCode: expect.any(String), count: 1, minutes: 0 }] },
    ]);
    expect(await remindedOf()).toMatchObject({ mail: 'SENT' });
    // Running the job again writes to nobody.
    await mailEmployeeReminders(api.connection.kysely, identity, job.data);
    expect([mailed.length, (await remindedOf()) as unknown]).toEqual([1, expect.objectContaining({ mail: 'SENT' })]);
    const audited = await api.sql<{ detail: unknown }>("select detail from audit_log where action = 'employee-testing.remind'");
    expect(JSON.stringify(audited)).not.toMatch(/MEASLES|HEPATITIS|AHBSQ/);
    expect(audited.length).toBeGreaterThan(0);
  });
  test.each(['director', 'clinician', 'provider', 'environmental'] as const)('%s reminds nobody', async (who) => {
    const { status } = await api.call(who, 'POST', `${base}/remind`, { facilityId: clinic.facility, ids: [clinician] });
    expect(status).toBe(403);
  });
  test('nobody of another facility is found', async () => {
    await api.sql('delete from employee_reminders');
    const { body } = await api.call('foreignAdmin', 'POST', `${base}/remind`, { facilityId: clinic.facility, ids: [clinician] });
    expect(body).toMatchObject({ items: [{ code: 'EMPTEST_UNKNOWN' }] });
  });
});

describe('the contract', () => {
  test('without a contract for employees nothing is open', async () => {
    await api.sql('update organizations set is_contracted_for_employee = false where id = $1', [clinic.organizationA]);
    await expect.poll(async () => codeOf(await ask('nurse')), { timeout: 10_000 }).toBe('4032');
    await api.sql('update organizations set is_contracted_for_employee = true where id = $1', [clinic.organizationA]);
  });
});
