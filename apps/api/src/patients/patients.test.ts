import { describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();

const base = '/api/master-data/patients';
type Body = { id: string; concurrencyStamp: string; statusTypeCode: string } & Record<string, unknown>;
const body = (answer: { body: unknown }) => answer.body as Body;
const find = async (id: string) => body(await api.call('nurse', 'GET', `${base}/${id}`));
const entry = {
  firstName: 'Lucinda',
  lastName: 'Ibarra',
  dateOfBirth: '1956-05-29',
  sex: 'FEMALE',
  facilityId: clinic.facility,
  modality: 'HD',
  dayGroup: 'TTS',
  shift: 'SECOND',
  chair: 18,
};

describe('roster', () => {
  test('R199 only patients of assigned facilities, with count', async () => {
    const answer = await api.call('nurse', 'POST', `${base}/paged-list`, { maxResultCount: 50 });
    expect(answer.body).toMatchObject({
      totalCount: 3,
      items: [{ lastName: 'Montgomery' }, { lastName: 'Okafor' }, { lastName: 'Rivera' }],
    });
  });
  test.each([
    [{ filter: 'river' }, 1],
    [{ filter: '03/14/1958' }, 1],
    [{ filter: '0047106' }, 1],
    [{ filter: '100%' }, 0],
    [{ statusTypeCode: ['PENDING'] }, 1],
    [{ modality: ['PD'] }, 0],
    [{ facilityId: clinic.otherFacility }, 0],
    [{ FACILITYID: clinic.facility, dayGroup: 'MWF', shift: 'FIRST' }, 3],
    [{ providerId: staff.provider.employeeId }, 3],
  ])('filter %o finds %i', async (filters, count) => {
    expect((await api.call('nurse', 'POST', `${base}/paged-list`, filters)).body).toMatchObject({ totalCount: count });
  });
  test('sorted on the server, both ways', async () => {
    const answer = await api.call('nurse', 'GET', `${base}?sorting=dateOfBirth%20desc&maxResultCount=1`);
    expect(answer.body).toMatchObject({ totalCount: 3, items: [{ lastName: 'Rivera' }] });
  });
});

describe('a new patient', () => {
  test('is pending, gets the days of the group, and leaves an audit row without clinical values', async () => {
    const answer = await api.call('nurse', 'POST', base, { ...entry, ssn: '123-45-6789', mrn: '0046120' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ statusTypeCode: 'PENDING', scheduleDays: [2, 4, 6], maskedSsn: 'xxx-xx-6789' });
    const [row] = await api.sql<{ ssn: Buffer; detail: unknown }>('select ssn_encrypted as ssn from patients where id = $1', [
      body(answer).id,
    ]);
    expect(row?.ssn.toString('latin1')).not.toContain('123456789');
    const audit = await api.sql('select action, patient_id, actor_name from audit_log where patient_id = $1', [body(answer).id]);
    expect(audit).toEqual([{ action: 'patients.create', patient_id: body(answer).id, actor_name: 'nurse Example' }]);
  });
  test('a likely duplicate is named, and entered only when told so', async () => {
    const twice = await api.call('nurse', 'POST', base, { ...entry, firstName: 'LUCINDA' });
    expect(twice.status).toBe(409);
    expect(twice.body).toMatchObject({
      error: {
        code: 'PAT_DUP',
        data: { duplicates: [{ lastName: 'Ibarra', strength: 'likely', signs: ['NAME', 'BIRTH_DATE'], isInReach: true }] },
      },
    });
    expect((await api.call('nurse', 'POST', base, { ...entry, acceptDuplicate: true })).status).toBe(200);
  });
  test('of several who enter the same person at once, all but the first are told', async () => {
    const entered = (more: object) =>
      Promise.all([1, 2, 3].map(() => api.call('nurse', 'POST', base, { ...entry, lastName: 'Okonjo', ...more })));
    const codes = (answers: Awaited<ReturnType<typeof entered>>) =>
      answers.map(({ body: reply }) => (reply as { error?: { code: string } }).error?.code ?? '').toSorted();
    expect(codes(await entered({ firstName: 'Ngozi' }))).toEqual(['', 'PAT_DUP', 'PAT_DUP']);
    expect(codes(await entered({ firstName: 'Adaeze', mrn: '7700001' }))).toEqual(['', 'PAT_MRN', 'PAT_MRN']);
  });
  test.each([
    ['the same SSN blocks', { ssn: '123456789', firstName: 'Other', lastName: 'Person' }, 409, 'PAT_SSN'],
    ['the same MRN blocks', { mrn: '0046120', firstName: 'Other', lastName: 'Person' }, 409, 'PAT_MRN'],
    ['a facility that is not assigned', { facilityId: clinic.otherFacility, lastName: 'Person' }, 403, '4031'],
    ['a facility of another tenant', { facilityId: clinic.foreignFacility, lastName: 'Person' }, 403, '4031'],
  ])('%s', async (_, change, status, code) => {
    const answer = await api.call('nurse', 'POST', base, { ...entry, ...change });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { code } });
  });
  test('each bad field is named', async () => {
    const answer = await api.call('nurse', 'POST', base, { ...entry, lastName: '', dateOfBirth: '1956-13-01', sex: 'X', chair: 0 });
    expect(answer.status).toBe(400);
    const { error } = answer.body as { error: { message: string; validationErrors: { members: string[] }[] } };
    expect(error.message).toBe('Your request is not valid!');
    expect(error.validationErrors.flatMap((fault) => fault.members).sort()).toEqual(['chair', 'dateOfBirth', 'lastName', 'sex']);
  });
  test('what has happened is not dated tomorrow, by the calendar of the clinic', async () => {
    const today = Temporal.Now.plainDateISO('US/Eastern');
    const first = (day: Temporal.PlainDate) => ({ dateFirstDialysis: day.toString() });
    const created = await api.call('nurse', 'POST', base, { ...entry, lastName: 'Quarles', ...first(today.add({ days: 1 })) });
    const changed = await api.call('nurse', 'PUT', `${base}/${clinic.patient}`, first(today.add({ years: 4 })));
    for (const answer of [created, changed]) {
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ error: { code: 'DAY_TO_COME', validationErrors: [{ members: ['dateFirstDialysis'] }] } });
    }
    expect((await api.call('nurse', 'PUT', `${base}/${clinic.patient}`, first(today))).status).toBe(200);
  });
});

describe('change', () => {
  test('a stale stamp is 409 and nothing is written', async () => {
    const before = await find(clinic.patient);
    const first = await api.call('nurse', 'PUT', `${base}/${clinic.patient}`, { chair: 12, concurrencyStamp: before.concurrencyStamp });
    expect(first.body).toMatchObject({ chair: 12 });
    const second = await api.call('clinician', 'PUT', `${base}/${clinic.patient}`, {
      chair: 13,
      concurrencyStamp: before.concurrencyStamp,
    });
    expect(second.status).toBe(409);
    expect((await find(clinic.patient)).chair).toBe(12);
  });
  test('a new schedule is kept by validity', async () => {
    await api.call('nurse', 'PUT', `${base}/${clinic.secondPatient}`, { dayGroup: 'TTS' });
    const rows = await api.sql('select day_group, schedule_days from patient_schedules where patient_id = $1', [clinic.secondPatient]);
    expect(rows).toEqual([{ day_group: 'TTS', schedule_days: [2, 4, 6] }]);
  });
  test('a look leaves an audit row within a second', async () => {
    await find(clinic.patient);
    await api.flushViews();
    const looks = await api.call('nurse', 'GET', `/api/access/patients/${clinic.patient}/looks`);
    expect(looks.body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ action: 'patients.find', actorName: 'nurse Example' })]),
    });
  });
});

describe('status', () => {
  const change = (id: string, statusTypeCode: string, reason?: string) =>
    api.call('nurse', 'PUT', `${base}/${id}/status`, { statusTypeCode, reason });
  test('verification asks for a complete record, once', async () => {
    const activated = await api.call('nurse', 'PUT', `${base}/${clinic.pendingPatient}/activate`, {});
    expect(activated.body).toMatchObject({ statusTypeCode: 'ACTIVE', verifiedAt: expect.any(String) });
    const again = await api.call('nurse', 'PUT', `${base}/${clinic.pendingPatient}/activate`, {});
    expect(again.body).toMatchObject({ error: { code: 'PAT_STATE' } });
  });
  test('what is missing is named', async () => {
    const created = await api.call('nurse', 'POST', base, {
      ...entry,
      lastName: 'Stepanek',
      firstName: 'Milos',
      dayGroup: undefined,
      mrn: null,
    });
    const answer = await api.call('nurse', 'PUT', `${base}/${body(created).id}/activate`, {});
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      error: { code: 'PAT_INCOMPLETE', validationErrors: [{ members: ['scheduleDays', 'primaryProviderId'] }] },
    });
  });
  test.each([
    ['PAUSED', undefined, 400, 'PAT_REASON'],
    ['PAUSED', 'DECEASED', 400, 'PAT_REASON'],
    ['PAUSED', 'HOSPITAL', 200, null],
    ['ACTIVE', undefined, 200, null],
    ['INACTIVE', 'DECEASED', 200, null],
    ['ACTIVE', undefined, 403, 'PAT_DECEASED'],
  ])('to %s for %s: %i', async (to, reason, status, code) => {
    const answer = await change(clinic.pendingPatient, to, reason);
    expect(answer.status).toBe(status);
    if (code) expect(answer.body).toMatchObject({ error: { code } });
  });
});

describe('problems and care team', () => {
  test('codes are checked against ICD-10-CM', async () => {
    const bad = await api.call('provider', 'POST', `${base}/${clinic.patient}/problems/upsert`, {
      problems: [{ icdCode: 'N18.6' }, { icdCode: 'X00.00' }],
    });
    expect(bad.body).toMatchObject({ error: { code: 'ICD_UNKNOWN', validationErrors: [{ members: ['problems.1.icdCode'] }] } });
    const early = await api.call('provider', 'POST', `${base}/${clinic.patient}/problems/upsert`, {
      problems: [{ icdCode: 'N18.6' }, { icdCode: 'D63.1', onsetDate: '2150-01-01' }],
    });
    expect(early.body).toMatchObject({ error: { code: 'DAY_TO_COME', validationErrors: [{ members: ['problems.1.onsetDate'] }] } });
    const good = await api.call('provider', 'POST', `${base}/${clinic.patient}/problems/upsert`, {
      problems: [{ icdCode: 'n18.6' }, { icdCode: 'D63.1' }],
    });
    expect(good.body).toMatchObject({ items: [{ icdCode: 'D63.1', status: 'ACTIVE' }, { icdCode: 'N18.6' }] });
  });
  test('resolved, then found again, is active again', async () => {
    const { items } = (await api.call('provider', 'GET', `${base}/${clinic.patient}/problems`)).body as {
      items: { id: string; icdCode: string; concurrencyStamp: string }[];
    };
    const resolved = await api.call('provider', 'PUT', `${base}/problems/${items[0]?.id}/resolve`, {});
    expect(resolved.body).toMatchObject({ status: 'RESOLVED', resolvedAt: expect.any(String) });
    expect((await api.call('provider', 'PUT', `${base}/problems/${items[0]?.id}/resolve`, {})).status).toBe(409);
    // A user who saw it before it was resolved is refused; without a stamp nothing is compared.
    const late = await api.call('provider', 'POST', `${base}/${clinic.patient}/problems/upsert`, {
      problems: [{ icdCode: items[0]?.icdCode, concurrencyStamp: items[0]?.concurrencyStamp }],
    });
    expect(late.body).toMatchObject({ error: { code: 'STALE', data: { changedBy: expect.any(String) } } });
    const again = await api.call('provider', 'POST', `${base}/${clinic.patient}/problems/upsert`, {
      problems: [{ icdCode: items[0]?.icdCode }],
    });
    expect(again.body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ icdCode: items[0]?.icdCode, status: 'ACTIVE' })]),
    });
  });
  test('one primary provider', async () => {
    const team = await api.call('nurse', 'PUT', `${base}/${clinic.patient}/care-team/${staff.director.employeeId}`);
    expect(team.body).toMatchObject({ items: [{ employeeId: staff.director.employeeId, isPrimary: true }] });
    const stranger = await api.call('nurse', 'PUT', `${base}/${clinic.patient}/care-team/${clinic.foreignPatient}`);
    expect(stranger.status).toBe(404);
  });
});
