import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { runImport } from '../imports/imports.public.ts';
import { generateDraws } from '../order-draws/testing/generate-draws.ts';
import { systemClock } from '../platform/actor.ts';
import { openSeals } from '../platform/open-seals.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { testKeys } from '../platform/testing/test-keys.ts';

const api = await useTestApi();

const base = '/api/master-data/patients';
type Items = { items: Record<string, unknown>[] };
const items = (answer: { body: unknown }) => (answer.body as Items).items;
const entry = {
  firstName: 'Konstantin',
  lastName: 'Schmidt',
  dateOfBirth: '1951-04-03',
  sex: 'MALE',
  facilityId: clinic.facility,
  modality: 'HD',
  ssn: '311-55-0199',
  mrn: '0077001',
};

describe('all patients', () => {
  test('come in one reply, in reach only, by name, and leave an export on record', async () => {
    const answer = await api.call('nurse', 'GET', `${base}/all`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(items(answer).map((item) => item.lastName)).toEqual(['Montgomery', 'Okafor', 'Rivera']);
    expect(Object.keys(items(answer)[0] ?? {})).not.toContain('ssn_last4');
    expect(items(await api.call('admin', 'GET', `${base}/all`)).length).toBe(4);
    await api.flushViews();
    const audit = await api.sql('select actor_name from audit_log where action = $1 order by actor_name', ['patients.all']);
    expect(audit).toEqual([{ actor_name: 'admin Example' }, { actor_name: 'nurse Example' }]);
  });
  test('thousands go over many pages and nobody is left out; breaking off frees the connection', async () => {
    await api.sql(
      `insert into patients (tenant_id, id, organization_id, facility_id, first_name, last_name, date_of_birth, sex, modality) select $1, gen_random_uuid(), $2, $3, 'Many', 'Zz' || n, '1950-01-01', 'FEMALE', 'HD' from generate_series(1, 5000) n`,
      [clinic.tenantA, clinic.organizationA, clinic.otherFacility],
    );
    const all = items(await api.call('admin', 'GET', `${base}/all`));
    expect(all.length).toBe(5004);
    expect(new Set(all.map((item) => item.id)).size).toBe(5004);
    const token = await api.tokenOf('admin');
    for (let turn = 0; turn < 12; turn++) {
      const gone = new AbortController();
      const response = await fetch(`${api.url}${base}/all`, { headers: { authorization: `Bearer ${token}` }, signal: gone.signal });
      await response.body?.getReader().read();
      gone.abort();
    }
    expect((await api.call('admin', 'GET', `${base}/all`)).status).toBe(200);
    await api.sql(`delete from patients where tenant_id = $1 and last_name like 'Zz%'`, [clinic.tenantA]);
  });
  test('options are a few, found by name or number', async () => {
    const answer = await api.call('provider', 'POST', `${base}/get-patient-for-options`, { filter: 'oka' });
    expect(items(answer)).toMatchObject([{ lastName: 'Okafor' }]);
    expect(items(await api.call('provider', 'POST', `${base}/get-patient-for-options`, { maxResultCount: 2 })).length).toBe(2);
    expect((await api.call('provider', 'POST', `${base}/get-patient-for-options`, { maxResultCount: 201 })).status).toBe(400);
  });
  test('a page for a file is on record as an export', async () => {
    expect((await api.call('nurse', 'POST', `${base}/export`, { maxResultCount: 2 })).body).toMatchObject({ totalCount: 3 });
    await api.flushViews();
    expect(await api.sql('select detail from audit_log where action = $1', ['patients.exportList'])).toEqual([
      { detail: { from: 0, rows: 2, look: 'export' } },
    ]);
  });
});

describe('duplicates at entry', () => {
  const check = (change: object) =>
    api.call('nurse', 'POST', `${base}/check-duplicates`, {
      facilityId: clinic.facility,
      firstName: 'Konstantin',
      lastName: 'Schmidt',
      dateOfBirth: '1951-04-03',
      ...change,
    });
  test('say what matched, before anything is saved', async () => {
    expect(items(await check({}))).toEqual([]);
    const created = await api.call('nurse', 'POST', base, entry);
    expect(created.status, created.text).toBe(200);
    const { id } = created.body as { id: string };
    await api.call('nurse', 'PUT', `${base}/${id}/insurance`, {
      items: [{ rank: 1, payer: 'Blue Ridge Mutual', policyNumber: 'BRM 55-1207' }],
    });
    const cases: [object, string, string[]][] = [
      [{}, 'likely', ['NAME', 'BIRTH_DATE']],
      [{ lastName: 'Smith', firstName: 'Constantine' }, 'possible', ['NAME_SOUND', 'BIRTH_DATE']],
      [{ dateOfBirth: '1951-03-04' }, 'possible', ['NAME', 'BIRTH_DATE_SWAPPED']],
      [{ dateOfBirth: '1915-04-03', lastName: 'Smith' }, 'possible', ['NAME_SOUND', 'BIRTH_DATE_NEAR']],
      [{ firstName: '', lastName: '', ssn: '311550199', dateOfBirth: '1990-01-01' }, 'certain', ['SSN']],
      [{ firstName: 'A', lastName: 'B', mrn: '0077001', dateOfBirth: '1990-01-01' }, 'certain', ['MRN']],
      [{ firstName: 'A', lastName: 'B', policyNumbers: ['BRM 55-1207'], dateOfBirth: '1990-01-01' }, 'certain', ['INSURANCE']],
    ];
    for (const [change, strength, signs] of cases) {
      const found = items(await check(change));
      expect(found, JSON.stringify(change)).toMatchObject([{ id, strength, isInReach: true }]);
      expect(found[0]?.signs, JSON.stringify(change)).toEqual(expect.arrayContaining(signs));
    }
    expect(items(await check({ firstName: 'Otto', dateOfBirth: '1951-04-03' }))).toEqual([]);
    const queue = await api.call('nurse', 'POST', `${base}/duplicates-of`, { patientIds: [id, clinic.pendingPatient] });
    expect(items(queue)).toEqual(expect.arrayContaining([{ patientId: id, matches: [] }]));
    await api.flushViews();
    const audit = await api.sql('select distinct patient_id from audit_log where action = $1 and patient_id is not null', [
      'patients.checkDuplicates',
    ]);
    expect(audit).toEqual([{ patient_id: id }]);
  });
  test('a record at a facility that is not assigned is named, not opened', async () => {
    const [other] = await api.sql<{ first_name: string; last_name: string; date_of_birth: string }>(
      'select first_name, last_name, date_of_birth::text from patients where id = $1',
      [clinic.otherFacilityPatient],
    );
    const found = items(await check({ firstName: other?.first_name, lastName: other?.last_name, dateOfBirth: other?.date_of_birth }));
    expect(found).toMatchObject([{ id: clinic.otherFacilityPatient, isInReach: false }]);
  });
});

describe('social security numbers', () => {
  test('in full for an administrator alone, by patient or by number, each on record', async () => {
    expect((await api.call('nurse', 'POST', `${base}/get-patients-ssn`, { ssn: '311550199' })).status).toBe(403);
    const found = items(await api.call('admin', 'POST', `${base}/get-patients-ssn`, { ssn: '311-55-0199' }));
    expect(found).toMatchObject([{ lastName: 'Schmidt', ssn: '311-55-0199' }]);
    const id = String(found[0]?.patientId);
    expect(
      items(await api.call('admin', 'POST', `${base}/get-patients-ssn`, { patientIds: [id, clinic.patient, clinic.foreignPatient] })),
    ).toMatchObject([{ patientId: id }]);
    expect((await api.call('admin', 'POST', `${base}/get-patients-ssn`, {})).status).toBe(400);
    expect((await api.call('admin', 'GET', `${base}/${id}`)).text).not.toMatch(/311-?55/);
    await api.flushViews();
    const audit = await api.sql('select patient_id from audit_log where action = $1 and patient_id is not null', ['patients.ssns']);
    expect(audit).toEqual([{ patient_id: id }, { patient_id: id }]);
  });
});

describe('lists of the record', () => {
  test('insurance: by rank, each once, guarded by the stamp of the record', async () => {
    const { concurrencyStamp } = (await api.call('nurse', 'GET', `${base}/${clinic.patient}`)).body as { concurrencyStamp: string };
    const twice = await api.call('nurse', 'PUT', `${base}/${clinic.patient}/insurance`, {
      items: [
        { rank: 1, payer: 'A' },
        { rank: 1, payer: 'B' },
      ],
    });
    expect(twice.body).toMatchObject({ error: { validationErrors: [{ members: ['items'] }] } });
    const wrong = await api.call('nurse', 'PUT', `${base}/${clinic.patient}/insurance`, {
      items: [{ rank: 1, payer: 'A', startDate: '2026-02-01', endDate: '2026-01-01' }],
    });
    expect(wrong.body).toMatchObject({ error: { validationErrors: [{ members: ['items.0.endDate'] }] } });
    const put = (who: 'nurse' | 'clinician', payer: string) =>
      api.call(who, 'PUT', `${base}/${clinic.patient}/insurance`, { items: [{ rank: 2, payer, relationship: 'SELF' }], concurrencyStamp });
    expect((await put('nurse', 'Medicare')).body).toMatchObject({ items: [{ rank: 2, payer: 'Medicare', isMedicare: false }] });
    expect((await put('clinician', 'Other')).body).toMatchObject({
      error: { code: 'STALE', data: { changedBy: 'nurse Example' } },
    });
  });
  test('external ids, and faxes by ten digits', async () => {
    const ids = await api.call('nurse', 'PUT', `${base}/${clinic.patient}/external-ids`, {
      items: [
        { kind: 'HOSPITAL', issuer: 'Mercy', value: 'M-1' },
        { kind: 'EMR', value: 'E-9' },
      ],
    });
    expect(items(ids)).toMatchObject([
      { kind: 'EMR', value: 'E-9', issuer: null },
      { kind: 'HOSPITAL', value: 'M-1' },
    ]);
    const fax = (number: string) =>
      api.call('nurse', 'POST', `${base}/${clinic.patient}/faxs`, { recipient: 'Dr. Osei', number, sendsResults: true });
    expect((await fax('12')).body).toMatchObject({ error: { validationErrors: [{ members: ['number'] }] } });
    const added = items(await fax('(555) 010-7788'));
    expect(added).toMatchObject([{ number: '5550107788', sendsResults: true }]);
    expect((await fax('555-010-7788')).body).toMatchObject({ error: { code: 'PAT_FAX' } });
    expect((await api.call('nurse', 'DELETE', `${base}/${clinic.patient}/faxs/${added[0]?.id}`)).status).toBe(204);
    expect((await api.call('nurse', 'DELETE', `${base}/${clinic.patient}/faxs/${added[0]?.id}`)).status).toBe(404);
  });
  test('the care team is added to, not replaced', async () => {
    const add = (employeeId: string, role: string) =>
      api.call('nurse', 'POST', `${base}/${clinic.patient}/add-care-teams`, { members: [{ employeeId, role }] });
    await add(staff.nurse.employeeId, 'NURSE');
    expect(items(await add(staff.clinician.employeeId, 'CLN')).map((one) => one.employeeId)).toEqual(
      expect.arrayContaining([staff.nurse.employeeId, staff.clinician.employeeId]),
    );
    expect((await add(clinic.foreignPatient, 'CLN')).status).toBe(404);
  });
  test('the history says what was changed, by whom', async () => {
    await api.call('clinician', 'PUT', `${base}/${clinic.patient}`, { chair: 9, phone: '5550100000' });
    const history = await api.call('provider', 'GET', `${base}/${clinic.patient}/history?maxResultCount=3`);
    expect(items(history)[0]).toMatchObject({ action: 'update', actorName: 'clinician Example', fields: ['phone', 'chair'] });
    expect((await api.call('provider', 'GET', `${base}/${clinic.otherFacilityPatient}/history`)).status).toBe(404);
  });
});

describe('transfer', () => {
  const openDraws = () =>
    api.sql<{ draw_date: string; facility_id: string; is_label_printed: boolean }>(
      `select draw_date::text, facility_id, is_label_printed from requisitions where tenant_id = $1 and party_id = $2 and status = 'PENDING' and deleted_at is null and draw_date >= current_date order by draw_date`,
      [clinic.tenantA, clinic.patient],
    );
  test('the preview names the days that stay, go and come, and writes nothing', async () => {
    const today = Temporal.Now.plainDateISO();
    await api.call('provider', 'POST', '/api/order/schedules', {
      partyId: clinic.patient,
      drawTypeCode: 'MONTH',
      startDate: today.toString(),
      providerId: staff.provider.employeeId,
      lines: [{ offeringCode: 'HGB', icds: ['N18.6'] }],
    });
    await generateDraws(api);
    await api.sql(`update facilities set draw_week = 1 where id = $1`, [clinic.otherFacility]);
    await api.sql(
      `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status) values ($1, gen_random_uuid(), 'PATIENT', $2, $3, current_date - 3, 'ONETIME', 'COLLECTED')`,
      [clinic.tenantA, clinic.patient, clinic.facility],
    );
    const before = await openDraws();
    expect(before.length).toBeGreaterThan(0);
    const preview = await api.call('admin', 'POST', `${base}/${clinic.patient}/facility-preview`, {
      facilityId: clinic.otherFacility,
      dayGroup: 'TTS',
    });
    expect(preview.status, preview.text).toBe(200);
    const { days, orders, staysBehind } = preview.body as { days: { date: string; change: string }[]; orders: number; staysBehind: number };
    expect(days.filter((day) => day.change !== 'comes').map((day) => day.date)).toEqual(before.map((draw) => draw.draw_date));
    expect(days.some((day) => day.change === 'comes')).toBe(true);
    expect({ orders, staysBehind }).toEqual({ orders: 1, staysBehind: 1 });
    expect(await openDraws()).toEqual(before);
    const moved = await api.call('admin', 'PUT', `${base}/${clinic.patient}/facility`, {
      facilityId: clinic.otherFacility,
      dayGroup: 'TTS',
      chair: 4,
    });
    expect(moved.body).toMatchObject({ facilityId: clinic.otherFacility, dayGroup: 'TTS', chair: 4, scheduleDays: [2, 4, 6] });
    const after = await openDraws();
    expect(after.map((draw) => draw.draw_date)).toEqual(days.filter((day) => day.change !== 'goes').map((day) => day.date));
    expect(after.every((draw) => draw.facility_id === clinic.otherFacility && !draw.is_label_printed)).toBe(true);
    const [collected] = await api.sql(`select facility_id from requisitions where party_id = $1 and status = 'COLLECTED'`, [
      clinic.patient,
    ]);
    expect(collected).toEqual({ facility_id: clinic.facility });
    expect((await api.call('nurse', 'GET', `${base}/${clinic.patient}`)).status).toBe(404);
  });
  test('back again: the days are those of before', async () => {
    const back = await api.call('admin', 'PUT', `${base}/${clinic.patient}/facility`, {
      facilityId: clinic.facility,
      dayGroup: 'MWF',
      shift: 'FIRST',
      chair: 7,
    });
    expect(back.body).toMatchObject({ facilityId: clinic.facility, dayGroup: 'MWF', chair: 7 });
    expect((await openDraws()).every((draw) => draw.facility_id === clinic.facility)).toBe(true);
  });
  test.each([
    ['the same facility', clinic.facility, 409, 'PAT_SAME_FACILITY'],
    ['a facility of another tenant', clinic.foreignFacility, 403, '4031'],
  ])('to %s is refused', async (_, facilityId, status, code) => {
    const answer = await api.call('admin', 'PUT', `${base}/${clinic.patient}/facility`, { facilityId });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { code } });
  });
  test('a nurse cannot send someone to a facility that is not hers', async () => {
    const answer = await api.call('nurse', 'PUT', `${base}/${clinic.patient}/facility`, { facilityId: clinic.otherFacility });
    expect(answer.body).toMatchObject({ error: { code: '4031' } });
  });
});

describe('what becomes of draws', () => {
  const openDays = async () =>
    (
      await api.sql<{ day: string }>(
        `select draw_date::text as day from requisitions where tenant_id = $1 and party_id = $2 and status = 'PENDING' and deleted_at is null and draw_date >= current_date order by 1`,
        [clinic.tenantA, clinic.patient],
      )
    ).map((row) => row.day);
  const to = (statusTypeCode: string, reason?: string) =>
    api.call('nurse', 'PUT', `${base}/${clinic.patient}/status`, { statusTypeCode, reason });
  test('leaving cancels them, coming back restores the same days; a pause leaves them alone', async () => {
    const before = await openDays();
    expect(before.length).toBeGreaterThan(0);
    expect((await to('PAUSED', 'HOSPITAL')).body).toMatchObject({ statusTypeCode: 'PAUSED', pendingDraws: before.length, activeOrders: 1 });
    expect(await openDays()).toEqual(before);
    expect((await to('INACTIVE', 'TRANSPLANTED')).body).toMatchObject({ pendingDraws: 0, activeOrders: 0 });
    expect(await openDays()).toEqual([]);
    expect((await to('ACTIVE')).body).toMatchObject({ statusTypeCode: 'ACTIVE', pendingDraws: before.length });
    expect(await openDays()).toEqual(before);
  });
});

describe('import from CSV', () => {
  const parts = () => ({
    db: api.connection.kysely,
    ...openSeals(testKeys),
    clock: systemClock,
    log: pino({ level: 'silent' }),
  });
  test('good rows enter, bad ones are kept and explained, duplicates told', async () => {
    const file = [
      'Last name,First name,DOB,Sex,Facility,Modality,MRN,SSN,Schedule,Shift,Provider NPI,Verified,Payer,Policy number,Different person',
      `Calloway,Nadia,03/14/1949,F,014,HD,P-1,412-55-0101,MWF,1,${staff.provider.npi},Y,Medicare,1EG4TE5MK99,`,
      'Calloway,Nadia,1949-03-14,F,014,HD,P-1,,,,,,,,',
      'Bellweather,Ines,1950-02-30,X,099,HD,P-2,12,,,,,,,',
      'Smith,Konstantine,1951-04-03,M,014,HD,P-3,,,,,,,,',
      'Smith,Konstantine,1951-04-03,M,014,HD,P-4,,,,,,,,Y',
      'Whitlock,Ada,1961-07-07,F,Birch Landing Dialysis,HD,P-5,,,,,,,,',
      'Other,Person,1971-07-07,F,014,HD,0077001,,,,,,,,',
      'Marlowe,Teo,1944-12-01,M,014,HD,P-6,412550101,TTS,2,,Y,,,',
    ].join('\n');
    const { id } = (await api.call('nurse', 'POST', '/api/master-data/imports', { kind: 'patients', fileName: 'patients.csv' })).body as {
      id: string;
    };
    await api.call('nurse', 'PUT', `/api/master-data/imports/${id}/parts`, { number: 1, text: file });
    for (const step of ['check', 'start']) {
      const asked = await api.call('nurse', 'PUT', `/api/master-data/imports/${id}/${step}`);
      expect(asked.status, asked.text).toBe(200);
      await runImport(parts(), { tenantId: clinic.tenantA, importId: id });
    }
    expect((await api.call('nurse', 'GET', `/api/master-data/imports/${id}`)).body).toMatchObject({
      rowCount: 8,
      createdCount: 2,
      unchangedCount: 1,
      refusedCount: 5,
    });
    const lines = items(await api.call('nurse', 'POST', `/api/master-data/imports/${id}/lines`, { maxResultCount: 100 }));
    const said = Object.fromEntries(
      lines.map((line) => [
        line.lineNumber,
        (line.remarks as { field: string | null; wrong: string }[]).map((remark) => `${remark.field ?? ''}: ${remark.wrong}`).join(' '),
      ]),
    );
    expect(said[4]).toContain('dateOfBirth');
    expect(said[4]).toContain('ssn');
    expect(said[5]).toMatch(/May be Schmidt, Konstantin 1951-04-03 .*NAME_SOUND/);
    expect(said[6]).toContain('Resembles Schmidt');
    expect(said[7]).toContain('None of your facilities');
    expect(said[8]).toContain('MRN belongs to Schmidt');
    expect(said[9]).toContain('Line 2 of this file has this number: Calloway, Nadia');
    expect(JSON.stringify(lines)).not.toContain('412-55');
    const [made] = await api.sql(
      `select p.id, p.status_type_code, p.day_group, p.ssn_last4, p.primary_provider_id, i.payer, s.valid_from is not null as has_schedule from patients p join insurances i on i.patient_id = p.id join patient_schedules s on s.patient_id = p.id where p.mrn = 'P-1'`,
    );
    expect(made).toMatchObject({
      status_type_code: 'ACTIVE',
      day_group: 'MWF',
      ssn_last4: '0101',
      primary_provider_id: staff.provider.employeeId,
      payer: 'Medicare',
      has_schedule: true,
    });
    const ssn = items(await api.call('admin', 'POST', `${base}/get-patients-ssn`, { ssn: '412550101' }));
    expect(ssn).toMatchObject([{ patientId: made?.id, ssn: '412-55-0101' }]);
    const audit = await api.sql('select count(*)::int as count from audit_log where patient_id = $1', [made?.id]);
    expect(audit[0]?.count).toBeGreaterThan(0);
  });
});
