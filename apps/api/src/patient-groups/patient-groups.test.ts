import { patientGroups } from '@drawday/contracts/patient-groups/patient-groups.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const base = '/api/order/patient-groups';
const draw = 'a0000000-0000-7000-8000-0000000e0001';
const api = await useTestApi();
const call = (...input: Parameters<TestApi['call']>) => api.call(...input);
const whole = (answer: { body: unknown }) => patientGroups.find.reply.parse(answer.body);
let made = 0;
const make = async (body: object = {}, who: 'nurse' | 'admin' = 'nurse') => {
  made += 1;
  return whole(await call(who, 'POST', base, { name: `Group ${made}`, facilityId: clinic.facility, ...body }));
};
const idsOf = (answer: { body: unknown }) => patientGroups.all.reply.parse(answer.body).items.map((group) => group.id);
const groupsOf = async (patientId: string) => idsOf(await call('nurse', 'GET', `${base}/all?patientId=${patientId}`));
const align = (patientId: string, groupIds: readonly string[], more: object = {}) =>
  call('nurse', 'POST', `${base}/update-patient-aligned-groups`, { patientId, groupIds, ...more });
const patientsOf = async (id: string) => whole(await call('admin', 'GET', `${base}/${id}`)).patients.map((one) => one.patientId);

describe('a group', () => {
  test('has a name, a facility and patients, and is in the audit trail without their names', async () => {
    const group = await make({ name: ' Waiting for a transplant ', description: 'On the list', patientIds: [clinic.patient] });
    expect(group).toMatchObject({
      name: 'Waiting for a transplant',
      description: 'On the list',
      facilityId: clinic.facility,
      patientCount: 1,
      patients: [{ patientId: clinic.patient, lastName: 'Rivera', mrn: '0048213' }],
    });
    const { patients: _, ...listed } = group;
    const all = patientGroups.all.reply.parse((await call('provider', 'GET', `${base}/all?facilityId=${clinic.facility}`)).body);
    expect(all.items).toContainEqual(listed);
    await api.flushViews();
    const rows = await api.sql('select action, facility_id, detail from audit_log where subject_id = $1 order by at', [group.id]);
    expect(rows).toEqual([{ action: 'patient-groups.create', facility_id: clinic.facility, detail: { patients: 1 } }]);
  });

  test.each([
    ['no name', { name: ' ' }, 400, null, 'name'],
    ['a name that is taken, however it is written', { name: 'TAKEN' }, 409, 'PATGROUP_NAME', 'name'],
    ['a facility out of reach', { facilityId: clinic.otherFacility }, 403, '4031', 'facilityId'],
    [
      'a patient of another facility',
      { patientIds: [clinic.patient, clinic.otherFacilityPatient] },
      400,
      'PATGROUP_PATIENT',
      'patientIds.1',
    ],
    ['a patient of another tenant', { patientIds: [clinic.foreignPatient] }, 400, 'PATGROUP_PATIENT', 'patientIds.0'],
  ])('with %s is refused at its field', async (_, change, status, code, member) => {
    if (code === 'PATGROUP_NAME') await make({ name: 'Taken' });
    const answer = await call('nurse', 'POST', base, { name: 'Another', facilityId: clinic.facility, ...change });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { code, validationErrors: [{ members: [member] }] } });
  });

  test('of another facility may have the same name', async () => {
    await make({ name: 'Same' });
    expect(await make({ name: 'Same', facilityId: clinic.otherFacility }, 'admin')).toMatchObject({ facilityId: clinic.otherFacility });
  });

  test('is renamed by who saw its newest version only', async () => {
    const group = await make();
    const renamed = whole(
      await call('nurse', 'PUT', `${base}/${group.id}`, { description: 'new', concurrencyStamp: group.concurrencyStamp }),
    );
    expect(renamed).toMatchObject({ name: group.name, description: 'new' });
    const stale = await call('clinician', 'PUT', `${base}/${group.id}`, { name: 'Other', concurrencyStamp: group.concurrencyStamp });
    expect(stale).toMatchObject({ status: 409, body: { error: { code: 'STALE', data: { changedBy: 'nurse Example' } } } });
    const taken = await make();
    expect((await call('nurse', 'PUT', `${base}/${group.id}`, { name: taken.name })).body).toMatchObject({
      error: { code: 'PATGROUP_NAME' },
    });
  });

  test('is deleted by administrators and support; its patients stay', async () => {
    const group = await make({ patientIds: [clinic.patient] });
    expect((await call('nurse', 'DELETE', `${base}/${group.id}`)).status).toBe(403);
    expect((await call('admin', 'DELETE', `${base}/${group.id}?concurrencyStamp=${clinic.patient}`)).status).toBe(409);
    expect((await call('admin', 'DELETE', `${base}/${group.id}`)).status).toBe(204);
    expect((await call('nurse', 'GET', `${base}/${group.id}`)).status).toBe(404);
    expect((await call('nurse', 'GET', `/api/master-data/patients/${clinic.patient}`)).status).toBe(200);
  });

  test('is for who cares for patients: others are refused, another facility or tenant finds nothing', async () => {
    const group = await make();
    const elsewhere = await make({ facilityId: clinic.otherFacility }, 'admin');
    expect((await call('environmental', 'GET', `${base}/all`)).status).toBe(403);
    expect((await call('provider', 'POST', base, { name: 'Mine', facilityId: clinic.facility })).status).toBe(403);
    expect((await call('readOnlyNurse', 'PUT', `${base}/${group.id}`, { name: 'x' })).status).toBe(403);
    expect(idsOf(await call('nurse', 'GET', `${base}/all`))).not.toContain(elsewhere.id);
    for (const [who, id] of [
      ['nurse', elsewhere.id],
      ['foreignAdmin', group.id],
    ] as const)
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['PUT', '', { name: 'x' }],
        ['PUT', '/patients', { add: [clinic.patient] }],
        ...(who === 'foreignAdmin' ? ([['DELETE', '', undefined]] as const) : []),
      ] as const)
        expect([who, method, path, (await call(who, method, `${base}/${id}${path}`, body)).status]).toEqual([who, method, path, 404]);
  });
});

describe('patients', () => {
  test('join and leave, each with an outcome', async () => {
    const group = await make();
    const change = (body: object) => call('nurse', 'PUT', `${base}/${group.id}/patients`, body);
    const joined = await change({ add: [clinic.patient, clinic.otherFacilityPatient, clinic.secondPatient] });
    expect(joined.body).toMatchObject({
      items: [
        { id: clinic.patient, ok: true },
        { id: clinic.otherFacilityPatient, ok: false, code: 'PATGROUP_PATIENT', message: expect.stringContaining('own facility') },
        { id: clinic.secondPatient, ok: true },
      ],
    });
    await change({ add: [clinic.patient], remove: [clinic.secondPatient] });
    expect(await patientsOf(group.id)).toEqual([clinic.patient]);
    const rows = await api.sql<{ patient_id: string }>(
      `select patient_id from audit_log where subject_id = $1 and action = 'patient-groups.changePatients' and patient_id = $2`,
      [group.id, clinic.secondPatient],
    );
    expect(rows).toHaveLength(2);
  });

  test('have the groups that are set for them, unless somebody set others since', async () => {
    const [one, two, three] = [await make(), await make(), await make()];
    const elsewhere = await make({ facilityId: clinic.otherFacility }, 'admin');
    const before = await groupsOf(clinic.secondPatient);
    expect(idsOf(await align(clinic.secondPatient, [...before, one.id, two.id], { seenGroupIds: before }))).toHaveLength(before.length + 2);
    expect(await align(clinic.secondPatient, [three.id], { seenGroupIds: before })).toMatchObject({
      status: 409,
      body: { error: { code: 'STALE' } },
    });
    expect(idsOf(await align(clinic.secondPatient, [three.id]))).toEqual([three.id]);
    expect((await align(clinic.secondPatient, [elsewhere.id])).body).toMatchObject({
      error: { code: 'NOT_FOUND', validationErrors: [{ members: ['groupIds.0'] }] },
    });
    expect((await align(clinic.foreignPatient, [])).status).toBe(404);
    const foreign = await call('admin', 'POST', `${base}/update-patient-aligned-groups`, {
      patientId: clinic.patient,
      groupIds: [one.id, elsewhere.id],
    });
    expect(foreign).toMatchObject({
      status: 400,
      body: { error: { code: 'PATGROUP_PATIENT', validationErrors: [{ members: ['groupIds.1'] }] } },
    });
    expect(await groupsOf(clinic.secondPatient)).toEqual([three.id]);
  });

  test('who are inactive stay, but are not counted', async () => {
    const group = await make({ patientIds: [clinic.patient, clinic.secondPatient] });
    await api.sql(`update patients set status_type_code = 'INACTIVE' where id = $1`, [clinic.secondPatient]);
    const after = whole(await call('nurse', 'GET', `${base}/${group.id}`));
    expect(after).toMatchObject({ patientCount: 1, patients: [{ statusTypeCode: 'INACTIVE' }, {}] });
    await api.sql(`update patients set status_type_code = 'ACTIVE' where id = $1`, [clinic.secondPatient]);
  });

  test('bring their groups into a merge, and take them back', async () => {
    const [own, shared] = [
      await make({ patientIds: [clinic.secondPatient] }),
      await make({ patientIds: [clinic.patient, clinic.secondPatient] }),
    ];
    const merge = { mergedId: clinic.secondPatient, reason: 'Entered twice' };
    const merged = await call('nurse', 'POST', `/api/master-data/patients/${clinic.patient}/merge`, merge);
    expect(merged.status).toBe(200);
    expect(await patientsOf(own.id)).toEqual([clinic.patient]);
    expect(await patientsOf(shared.id)).toEqual([clinic.patient]);
    const { id } = merged.body as { id: string };
    expect((await call('nurse', 'PUT', `/api/master-data/patients/merges/${id}/undo`)).status).toBe(200);
    expect(await patientsOf(own.id)).toEqual([clinic.secondPatient]);
    expect((await patientsOf(shared.id)).toSorted()).toEqual([clinic.patient, clinic.secondPatient].toSorted());
  });

  test('who go to another facility leave the groups of the old one', async () => {
    const group = await make({ patientIds: [clinic.secondPatient] });
    await api.sql('update patients set facility_id = $1 where id = $2', [clinic.otherFacility, clinic.secondPatient]);
    expect(await patientsOf(group.id)).toEqual([]);
    await api.sql('update patients set facility_id = $1 where id = $2', [clinic.facility, clinic.secondPatient]);
    expect(await patientsOf(group.id)).toEqual([]);
  });
});

describe('every list of patients', () => {
  let group: string;
  let elsewhere: string;
  beforeAll(async () => {
    group = (await make({ patientIds: [clinic.secondPatient] })).id;
    elsewhere = (await make({ facilityId: clinic.otherFacility, patientIds: [clinic.otherFacilityPatient] }, 'admin')).id;
    for (const [id, number, patientId] of [
      [draw, 'R000000951', clinic.secondPatient],
      [draw.replace(/1$/, '2'), 'R000000952', clinic.patient],
      // Was drawn here once: in whose group this patient is there, is nobody's business here.
      [draw.replace(/1$/, '3'), 'R000000953', clinic.otherFacilityPatient],
    ]) {
      await api.sql(
        `insert into requisitions (tenant_id, id, number, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at, resulted_at, has_kinetics)
         values ($1, $2, $3, 'PATIENT', $4, $5, current_date, 'ONETIME', 'RESULTED', now(), now(), true)`,
        [clinic.tenantA, id, number, patientId, clinic.facility],
      );
      await api.sql(
        `insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, status, status_changed_at)
         values ($1, $2, 1, 'MTHHD', 'TNP', now())`,
        [clinic.tenantA, id],
      );
      await api.sql(
        `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, expires_on, status)
         values ($1, $2, 'PATIENT', $3, $4, 'MONTH', '2026-01-01', current_date + 10, 'ACTIVE')`,
        [clinic.tenantA, id, patientId, clinic.facility],
      );
      await api.sql(
        `insert into external_results (tenant_id, id, patient_id, laboratory_name, collected_at) values ($1, $2, $3, 'Mercy', now())`,
        [clinic.tenantA, id, patientId],
      );
      await api.call('nurse', 'POST', '/api/order/problems', { patientId, kind: 'OTHER', description: 'Something.' });
    }
  });

  const day = Temporal.Now.plainDateISO('UTC').toString();
  const month = day.slice(0, 7);
  test.each([
    ['patients', 'POST', '/api/master-data/patients/paged-list', {}],
    ['patients, by address', 'GET', '/api/master-data/patients', {}],
    ['patients, by text', 'POST', '/api/master-data/patients/paged-list', { filter: 'o' }],
    ['patients, for a file', 'POST', '/api/master-data/patients/export', {}],
    ['draws', 'GET', '/api/order/requisitions', {}],
    ['results', 'POST', '/api/order/requisitions/get-result-requisitions', {}],
    ['orders', 'GET', '/api/order/schedules', {}],
    ['orders that expire', 'GET', '/api/order/schedules/get-expiring-orders', {}],
    ['tests not performed', 'POST', '/api/order/requisitions/result-issues', { kind: 'TNP' }],
    ['adequacy', 'POST', '/api/order/results/adequacy-calculations', { month }],
    ['hepatitis', 'POST', '/api/order/requisitions/get-patient-hepatitis-info', { facilityId: clinic.facility }],
    ['results of other laboratories', 'POST', '/api/order/external-results/paged-list', {}],
    ['problems', 'POST', '/api/order/problems/paged-list', {}],
    ['reconciliation', 'GET', '/api/order/reconciliation', { facilityId: clinic.facility, from: day, to: day, standing: 'DONE' }],
  ] as const)('%s: those of a group, of several, of none in reach', async (_, method, path, rest) => {
    const count = async (patientGroupIds: readonly string[] | null) => {
      const body = { ...rest, ...(patientGroupIds && { patientGroupIds }) };
      const query = new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]));
      const answer = method === 'GET' ? await call('nurse', 'GET', `${path}?${query}`) : await call('nurse', 'POST', path, body);
      expect(answer.status).toBe(200);
      return (answer.body as { totalCount: number }).totalCount;
    };
    expect(await count(null)).toBeGreaterThan(1);
    expect(await count([group])).toBe(1);
    expect(await count([group, elsewhere])).toBe(1);
    expect(await count([elsewhere])).toBe(0);
    expect(await count([clinic.patient])).toBe(0);
  });

  test('the calendar: made and planned draws of a group', async () => {
    const sum = async (patientGroupIds: readonly string[] | null) => {
      const body = { facilityId: clinic.facility, from: day, to: day, ...(patientGroupIds && { patientGroupIds }) };
      const answer = schedules.calendar.reply.parse((await call('nurse', 'POST', '/api/order/schedules/facility-calendar', body)).body);
      return answer.days.reduce((total, { generated }) => total + generated, 0);
    };
    expect([await sum(null), await sum([group]), await sum([elsewhere])]).toEqual([3, 1, 0]);
    const until = Temporal.PlainDate.from(day).add({ days: 35 }).toString();
    const standing = async (patientGroupIds: readonly string[]) => {
      const body = { facilityId: clinic.facility, from: day, until, patientGroupIds };
      const { items } = schedules.standingDraws.reply.parse(
        (await call('nurse', 'POST', '/api/order/schedules/standing-draws', body)).body,
      );
      return [...new Set(items.map(({ partyId }) => partyId))];
    };
    expect(await standing([elsewhere])).toEqual([]);
    expect((await standing([group])).filter((id) => id !== clinic.secondPatient)).toEqual([]);
  });
});
