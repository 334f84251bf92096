import { problems } from '@drawday/contracts/problems/problems.contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const base = '/api/order/problems';
const draw = 'a0000000-0000-7000-8000-0000000d0001';
const drawOfOther = 'a0000000-0000-7000-8000-0000000d0002';
const drawElsewhere = 'a0000000-0000-7000-8000-0000000d0003';
const api = await useTestApi();
beforeAll(async () => {
  for (const [id, patientId, facilityId, number] of [
    [draw, clinic.patient, clinic.facility, 'R000000901'],
    [drawOfOther, clinic.secondPatient, clinic.facility, 'R000000902'],
    [drawElsewhere, clinic.otherFacilityPatient, clinic.otherFacility, 'R000000903'],
  ])
    await api.sql(
      `insert into requisitions (tenant_id, id, number, party_type, party_id, facility_id, draw_date, draw_kind) values ($1, $2, $3, 'PATIENT', $4, $5, '2026-11-20', 'ONETIME')`,
      [clinic.tenantA, id, number, patientId, facilityId],
    );
});

const call = (...input: Parameters<TestApi['call']>) => api.call(...input);
const whole = (answer: { body: unknown }) => problems.find.reply.parse(answer.body);
const entry = { patientId: clinic.patient, kind: 'TUBE', description: 'The lavender tube was missing from the bag.' };
const report = async (body: object = {}, who: 'nurse' | 'provider' | 'admin' = 'nurse') =>
  whole(await call(who, 'POST', base, { ...entry, ...body }));
const settle = (id: string, body: object = { resolution: 'Drawn again on Friday.' }) =>
  call('nurse', 'PUT', `${base}/${id}/mark-as-resolved`, body);
const list = async (body: object = {}, who: 'nurse' | 'provider' | 'admin' | 'foreignAdmin' = 'nurse') =>
  problems.pagedList.reply.parse((await call(who, 'POST', `${base}/paged-list`, { maxResultCount: 100, ...body })).body);

describe('reporting', () => {
  test('keeps patient, draw and who reported it, and says nothing of it in the audit log', async () => {
    const made = await report({ requisitionId: draw, priority: 'URGENT', description: '  No lavender tube.  ' });
    expect(made).toMatchObject({
      number: expect.stringMatching(/^P\d{8}$/),
      lastName: 'Rivera',
      mrn: '0048213',
      facilityId: clinic.facility,
      requisitionNumber: 'R000000901',
      drawDate: '2026-11-20',
      priority: 'URGENT',
      description: 'No lavender tube.',
      statusTypeCode: 'OPEN',
      resolved: false,
      creatorId: staff.nurse.userId,
      creatorName: 'nurse Example',
      history: [{ action: 'report', byName: 'nurse Example' }],
    });
    expect((await call('provider', 'GET', `${base}/${made.id}`)).body).toEqual(made);
    await api.flushViews();
    const rows = await api.sql<{ action: string; patient_id: string; detail: unknown }>(
      'select action, patient_id, detail from audit_log where subject_id = $1 order by at',
      [made.id],
    );
    expect(rows.map((row) => row.action)).toEqual(['problems.create', 'problems.find']);
    expect(rows.every((row) => row.patient_id === clinic.patient)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('lavender');
  });

  test('says that the contract is missing to who may know of the patient, employee or source, and to nobody else', async () => {
    const ofPatient = await report();
    const ofEmployee = await report({ patientId: null, employeeId: staff.admin.employeeId }, 'admin');
    const contract = (patients: boolean, employees: boolean) =>
      api.sql(
        'update organizations set is_contracted_for_patient = $1, is_contracted_for_employee = $2, is_contracted_for_source = true where id = $3',
        [patients, employees, clinic.organizationA],
      );
    const codeOf = async (who: 'admin' | 'provider', method: 'GET' | 'POST', path: string, body?: object) =>
      ((await call(who, method, path, body)).body as { error?: { code: string } }).error?.code;
    await contract(false, true);
    expect(await codeOf('admin', 'GET', `${base}/${ofPatient.id}`)).toBe('4032');
    expect(await codeOf('admin', 'POST', base, entry)).toBe('4032');
    expect(await codeOf('admin', 'GET', `${base}/${ofEmployee.id}`)).toBeUndefined();
    await contract(true, false);
    expect(await codeOf('admin', 'GET', `${base}/${ofEmployee.id}`)).toBe('4032');
    expect(await codeOf('provider', 'GET', `${base}/${ofEmployee.id}`)).toBe('NOT_FOUND');
    expect(await codeOf('provider', 'GET', `${base}/${ofPatient.id}`)).toBeUndefined();
    await contract(true, true);
    await api.sql('delete from order_problem_events');
    await api.sql('delete from order_problems');
  });

  test.each([
    ['no words', { description: '   ' }, 400, null, 'description'],
    ['too many words', { description: 'x'.repeat(2001) }, 400, null, 'description'],
    ['a kind that there is not', { kind: 'NOISE' }, 400, null, 'kind'],
    ['a draw of another patient', { requisitionId: drawOfOther }, 400, 'PROBLEM_DRAW', 'requisitionId'],
    ['a draw out of reach', { requisitionId: drawElsewhere }, 404, 'NOT_FOUND', 'requisitionId'],
    ['a patient out of reach', { patientId: clinic.otherFacilityPatient }, 404, 'NOT_FOUND', 'patientId'],
    ['a patient of another tenant', { patientId: clinic.foreignPatient }, 404, 'NOT_FOUND', 'patientId'],
  ])('%s is refused at its field', async (_, change, status, code, member) => {
    const answer = await call('nurse', 'POST', base, { ...entry, ...change });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { code, validationErrors: [{ members: [member] }] } });
  });

  test('is for everybody who cares for patients, support too; the water technician sees none of a patient', async () => {
    for (const who of ['admin', 'clinician', 'director', 'nurse', 'provider'] as const)
      expect([who, (await call(who, 'POST', base, entry)).status]).toEqual([who, 200]);
    expect((await call('support', 'POST', base, entry, { __tenant: clinic.tenantA })).status).toBe(200);
    expect((await call('environmental', 'POST', base, entry)).status).toBe(404);
    expect((await call('environmental', 'POST', `${base}/paged-list`, {})).body).toEqual({ totalCount: 0, items: [] });
    expect((await call('readOnlyNurse', 'POST', base, entry)).status).toBe(403);
    expect((await call('readOnlyNurse', 'POST', `${base}/paged-list`, {})).status).toBe(200);
  });
});

describe('changing', () => {
  test('touches what is sent, tells the fields, and leaves the rest', async () => {
    const made = await report({ requisitionId: draw });
    const after = whole(
      await call('provider', 'PUT', `${base}/${made.id}`, { kind: 'LABEL', requisitionId: null, concurrencyStamp: made.concurrencyStamp }),
    );
    expect(after).toMatchObject({
      kind: 'LABEL',
      requisitionId: null,
      description: entry.description,
      lastModifierName: 'provider Example',
      history: [{}, { action: 'change', fields: ['requisitionId', 'kind'], byName: 'provider Example' }],
    });
    expect(after.concurrencyStamp).not.toBe(made.concurrencyStamp);
    const same = whole(await call('provider', 'PUT', `${base}/${made.id}`, { kind: 'LABEL' }));
    expect(same).toEqual(after);
    const stale = await call('nurse', 'PUT', `${base}/${made.id}`, { priority: 'URGENT', concurrencyStamp: made.concurrencyStamp });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ error: { code: 'STALE', data: { changedBy: 'provider Example' } } });
    expect((await call('nurse', 'PUT', `${base}/${made.id}`, { requisitionId: drawOfOther })).body).toMatchObject({
      error: { code: 'PROBLEM_DRAW' },
    });
  });
});

describe('settling', () => {
  test('is done once, and can be taken back; the history keeps both', async () => {
    const made = await report();
    expect((await settle(made.id, { resolution: ' ' })).status).toBe(400);
    expect((await settle(made.id, { resolution: 'Done', concurrencyStamp: 'old' })).status).toBe(409);
    const settled = whole(await settle(made.id, { resolution: 'Drawn again.', concurrencyStamp: made.concurrencyStamp }));
    expect(settled).toMatchObject({
      resolved: true,
      statusTypeCode: 'RESOLVED',
      resolution: 'Drawn again.',
      resolvedByName: 'nurse Example',
      resolvedAt: expect.any(String),
    });
    expect((await settle(made.id)).body).toMatchObject({ error: { code: 'PROBLEM_RESOLVED' } });
    expect((await call('nurse', 'PUT', `${base}/${made.id}`, { kind: 'OTHER' })).body).toMatchObject({
      error: { code: 'PROBLEM_RESOLVED' },
    });
    const open = whole(await call('nurse', 'PUT', `${base}/${made.id}/reopen`, { concurrencyStamp: settled.concurrencyStamp }));
    expect(open).toMatchObject({
      resolved: false,
      resolution: null,
      resolvedAt: null,
      resolvedByName: null,
      history: [{ action: 'report' }, { action: 'resolve', comment: 'Drawn again.' }, { action: 'reopen' }],
    });
    expect((await call('nurse', 'PUT', `${base}/${made.id}/reopen`)).body).toMatchObject({ error: { code: 'PROBLEM_OPEN' } });
  });
  test('needs no words of a client that sends no body', async () => {
    const made = await report();
    const settled = whole(await call('nurse', 'PUT', `${base}/${made.id}/mark-as-resolved`));
    expect(settled).toMatchObject({
      resolved: true,
      resolution: null,
      history: [{ action: 'report' }, { action: 'resolve', comment: null }],
    });
  });

  test('is for who reported it or an administrator when it is to be deleted, and only while it is open', async () => {
    const mine = await report();
    expect((await call('provider', 'DELETE', `${base}/${mine.id}`)).body).toMatchObject({ error: { code: 'PROBLEM_OWNER' } });
    await call('provider', 'PUT', `${base}/${mine.id}`, { kind: 'LABEL' });
    const old = await call('nurse', 'DELETE', `${base}/${mine.id}?concurrencyStamp=${mine.concurrencyStamp}`);
    expect(old).toMatchObject({ status: 409, body: { error: { code: 'STALE', data: { changedBy: 'provider Example' } } } });
    const { concurrencyStamp } = whole(await call('nurse', 'GET', `${base}/${mine.id}`));
    expect((await call('nurse', 'DELETE', `${base}/${mine.id}?concurrencyStamp=${concurrencyStamp}`)).status).toBe(204);
    expect((await call('nurse', 'GET', `${base}/${mine.id}`)).status).toBe(404);
    expect((await call('nurse', 'DELETE', `${base}/${mine.id}`)).status).toBe(404);
    expect((await list({ filter: mine.number })).totalCount).toBe(0);
    const theirs = await report();
    expect((await call('admin', 'DELETE', `${base}/${theirs.id}`)).status).toBe(204);
    const settled = await report();
    await settle(settled.id);
    expect((await call('nurse', 'DELETE', `${base}/${settled.id}`)).body).toMatchObject({ error: { code: 'PROBLEM_RESOLVED' } });
    const kept = await api.sql<{ count: number }>('select count(*)::int as count from order_problems where deleted_at is not null');
    expect(kept[0]?.count).toBe(2);
  });
});

test('another facility or tenant sees nothing of it: 404', async () => {
  const elsewhere = await report({ patientId: clinic.otherFacilityPatient }, 'admin');
  for (const who of ['nurse', 'foreignAdmin'] as const)
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { kind: 'OTHER' }],
      ['PUT', '/mark-as-resolved', { resolution: 'Done' }],
      ['PUT', '/reopen', {}],
      ['DELETE', '', undefined],
    ] as const)
      expect([who, method, path, (await call(who, method, `${base}/${elsewhere.id}${path}`, body)).status]).toEqual([
        who,
        method,
        path,
        404,
      ]);
  expect((await list({ facilityId: clinic.otherFacility })).totalCount).toBe(0);
  expect((await list({ facilityId: clinic.otherFacility }, 'admin')).totalCount).toBe(1);
  expect((await list({}, 'foreignAdmin')).items).toEqual([]);
});

describe('about an employee or a source', () => {
  const source = 'a0000000-0000-7000-8000-0000000d0010';
  const drawOfSource = 'a0000000-0000-7000-8000-0000000d0011';
  const { employeeId } = staff.clinician;
  type Who = Parameters<typeof api.call>[0];
  const reportOf = (who: Who, party: object) => call(who, 'POST', base, { kind: 'TUBE', description: 'The bottle broke.', ...party });
  const seenBy = async (who: Who, filters: object = {}) =>
    problems.pagedList.reply.parse((await call(who, 'POST', `${base}/paged-list`, { maxResultCount: 100, ...filters })).body).items;
  beforeAll(async () => {
    await api.sql(
      `insert into sources (tenant_id, id, facility_id, kind, location, name, status_type_code, start_date) values ($1, $2, $3, 'MACHINE', 'FACFLOOR', 'Machine 7', 'ACTIVE', '2021-01-01')`,
      [clinic.tenantA, source, clinic.facility],
    );
    await api.sql(
      `insert into requisitions (tenant_id, id, number, party_type, party_id, facility_id, draw_date, draw_kind) values ($1, $2, 'R000000911', 'SITE', $3, $4, '2026-11-20', 'ONETIME')`,
      [clinic.tenantA, drawOfSource, source, clinic.facility],
    );
  });

  test('is for those who may see their draws; a clinician sees neither, the environmental role no patient', async () => {
    const ofSource = whole(await reportOf('environmental', { sourceId: source, requisitionId: drawOfSource }));
    expect(ofSource).toMatchObject({
      ...{ partyType: 'SITE', partyId: source, patientId: null, lastName: 'Machine 7', dateOfBirth: null },
      ...{ facilityId: clinic.facility, requisitionNumber: 'R000000911' },
    });
    const ofEmployee = whole(await reportOf('nurse', { employeeId }));
    expect(ofEmployee).toMatchObject({ partyType: 'EMPLOYEE', partyId: employeeId, lastName: expect.any(String) });
    const ofPatient = await report();
    const ids = async (who: Who) => (await seenBy(who)).map(({ id }) => id);
    const known = [ofSource.id, ofEmployee.id, ofPatient.id];
    const seen = async (who: Who) => {
      const all = await ids(who);
      return known.map((id) => all.includes(id));
    };
    expect(await seen('environmental')).toEqual([true, false, false]);
    expect(await seen('clinician')).toEqual([false, false, true]);
    expect(await seen('nurse')).toEqual([false, true, true]);
    expect(await seen('admin')).toEqual([true, true, true]);
    expect((await call('clinician', 'GET', `${base}/${ofEmployee.id}`)).status).toBe(404);
    expect((await call('environmental', 'PUT', `${base}/${ofPatient.id}/mark-as-resolved`, {})).status).toBe(404);
    expect((await seenBy('admin', { partyType: ['SITE'] })).map(({ id }) => id)).toEqual([ofSource.id]);
    expect((await seenBy('admin', { filter: 'machine 7' })).map(({ id }) => id)).toEqual([ofSource.id]);
    expect((await seenBy('admin', { sorting: 'patientName asc' })).length).toBeGreaterThan(2);
    const settled = await call('environmental', 'PUT', `${base}/${ofSource.id}/mark-as-resolved`, { resolution: 'Sampled again.' });
    expect(settled.text).toContain('Sampled again.');
  });
  test.each<[string, Who, () => object, number, string]>([
    ['two at once', 'admin', () => ({ sourceId: source, patientId: clinic.patient }), 400, 'PROBLEM_PARTY'],
    ['nobody', 'admin', () => ({}), 400, 'PROBLEM_PARTY'],
    ['a draw of somebody else', 'admin', () => ({ sourceId: source, requisitionId: draw }), 400, 'PROBLEM_DRAW'],
    ['a patient, by the environmental role', 'environmental', () => ({ patientId: clinic.patient }), 404, 'NOT_FOUND'],
    ['an employee, by a clinician', 'clinician', () => ({ employeeId }), 404, 'NOT_FOUND'],
    ['a source, by a nurse', 'nurse', () => ({ sourceId: source }), 404, 'NOT_FOUND'],
  ])('%s is refused', async (_, who, party, status, code) => {
    expect(await reportOf(who, party())).toMatchObject({ status, body: { error: { code } } });
  });
  test('goes along with a source that moves to another facility', async () => {
    const made = whole(await reportOf('admin', { sourceId: source }));
    await api.sql('update sources set facility_id = $1 where id = $2', [clinic.otherFacility, source]);
    expect(whole(await call('admin', 'GET', `${base}/${made.id}`)).facilityId).toBe(clinic.otherFacility);
    await api.sql('update sources set facility_id = $1 where id = $2', [clinic.facility, source]);
  });
});

describe('lists', () => {
  let ids: { urgent: string; old: string; settled: string };
  beforeAll(async () => {
    await api.sql('delete from order_problem_events');
    await api.sql('delete from order_problems');
    const old = await report({ kind: 'SUPPLY', patientId: clinic.secondPatient }, 'provider');
    await api.sql(`update order_problems set created_at = now() - interval '9 days' where id = $1`, [old.id]);
    const urgent = await report({ kind: 'SPECIMEN_LOST', priority: 'URGENT', requisitionId: draw });
    const settled = await report({ kind: 'COURIER' });
    await settle(settled.id);
    ids = { urgent: urgent.id, old: old.id, settled: settled.id };
  });
  const inOrder = async (body: object) => (await list(body)).items.map((item) => item.id);

  test('stand in the order of work: open, urgent, oldest', async () => {
    expect(await inOrder({})).toEqual([ids.urgent, ids.old, ids.settled]);
  });
  test.each([
    [{ statusTypeCode: ['OPEN'] }, 2],
    [{ statusTypeCode: ['RESOLVED'] }, 1],
    [{ statusTypeCode: ['OPEN', 'RESOLVED'] }, 3],
    [{ kind: ['COURIER', 'SUPPLY'] }, 2],
    [{ mine: true }, 2],
    [{ urgent: true }, 1],
    [{ urgent: false }, 2],
    [{ patientId: clinic.secondPatient }, 1],
    [{ requisitionId: draw }, 1],
    [{ facilityId: clinic.facility }, 3],
    [{ filter: 'okafor' }, 1],
    [{ filter: '0048213' }, 2],
    [{ filter: 'r000000901' }, 1],
    [{ filter: 'R0000009' }, 1],
    [{ filter: 'P0' }, 3],
    [{ filter: '1234567890' }, 0],
    [{ filter: '%' }, 0],
  ])('filter %o finds %i', async (filters, count) => {
    expect((await list(filters)).totalCount).toBe(count);
  });
  test('are sorted on the server, both ways, and cut into pages', async () => {
    expect(await inOrder({ sorting: 'creationTime asc' })).toEqual([ids.old, ids.urgent, ids.settled]);
    expect(await inOrder({ sorting: 'patientName asc, number desc' })).toEqual([ids.old, ids.settled, ids.urgent]);
    expect(await inOrder({ sorting: 'priority desc', maxResultCount: 1 })).toEqual([ids.urgent]);
    expect(await inOrder({ maxResultCount: 1, skipCount: 2 })).toEqual([ids.settled]);
    expect((await list({ maxResultCount: 1 })).totalCount).toBe(3);
    expect((await call('nurse', 'POST', `${base}/paged-list`, { sorting: 'description' })).body).toMatchObject({
      error: { code: 'SORTING' },
    });
    const byAddress = await call('nurse', 'GET', `${base}?MaxResultCount=2&sorting=creationTime%20desc&statusTypeCode=OPEN&mine=true`);
    expect(byAddress.body).toMatchObject({ totalCount: 1, items: [{ id: ids.urgent }] });
  });
  test('come whole in one reply, and an export is on record', async () => {
    const all = problems.all.reply.parse((await call('nurse', 'GET', `${base}/all`)).body);
    expect(all.items.map((item) => item.id)).toEqual([ids.urgent, ids.old, ids.settled]);
    expect((await call('foreignAdmin', 'GET', `${base}/all`)).body).toEqual({ items: [] });
    await call('nurse', 'POST', `${base}/export`, { maxResultCount: 500 });
    await api.flushViews();
    const rows = await api.sql<{ detail: object }>(`select detail from audit_log where action = 'problems.exportList'`);
    expect(rows).toEqual([{ detail: { from: 0, rows: 3, look: 'export' } }]);
  });
  test('go along when two records turn out to be one person, and come back', async () => {
    const merge = { mergedId: clinic.secondPatient, reason: 'Entered twice' };
    const merged = await call('nurse', 'POST', `/api/master-data/patients/${clinic.patient}/merge`, merge);
    expect(merged.status).toBe(200);
    const ofSurvivor = await list({ patientId: clinic.patient });
    expect(ofSurvivor.items.map((item) => item.id)).toEqual([ids.urgent, ids.old, ids.settled]);
    const { id } = merged.body as { id: string };
    expect((await call('nurse', 'PUT', `/api/master-data/patients/merges/${id}/undo`)).status).toBe(200);
    expect(await inOrder({ patientId: clinic.secondPatient })).toEqual([ids.old]);
  });
  test('go along with a patient who is transferred', async () => {
    await api.sql('update patients set facility_id = $1 where id = $2', [clinic.otherFacility, clinic.secondPatient]);
    expect(await inOrder({})).toEqual([ids.urgent, ids.settled]);
    expect((await list({ facilityId: clinic.otherFacility }, 'admin')).items.map((item) => item.id)).toEqual([ids.old]);
  });
});
