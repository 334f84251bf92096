import { supportTickets } from '@drawday/contracts/support-tickets/support-tickets.contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff, support } from '../platform/testing/test-clinic.ts';
import { mailTicket } from './mail-ticket.ts';

const base = '/api/order/support-tickets';
const draw = 'a0000000-0000-7000-8000-0000000f0001';
const drawOfEmployee = 'a0000000-0000-7000-8000-0000000f0002';
const drawElsewhere = 'a0000000-0000-7000-8000-0000000f0003';
const api = await useTestApi();
beforeAll(async () => {
  for (const [id, party, partyId, facilityId, number] of [
    [draw, 'PATIENT', clinic.patient, clinic.facility, 'R000000961'],
    [drawOfEmployee, 'EMPLOYEE', staff.clinician.employeeId, clinic.facility, 'R000000962'],
    [drawElsewhere, 'PATIENT', clinic.otherFacilityPatient, clinic.otherFacility, 'R000000963'],
  ])
    await api.sql(
      `insert into requisitions (tenant_id, id, number, party_type, party_id, facility_id, draw_date, draw_kind, status) values ($1, $2, $3, $4, $5, $6, '2026-11-20', 'ONETIME', 'SENT')`,
      [clinic.tenantA, id, number, party, partyId, facilityId],
    );
});

/** Support staff name the customer. */
const call = (who: Caller, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.call(who, method, path, body, who === 'support' ? { __tenant: clinic.tenantA, ...headers } : headers);
const whole = (answer: { body: unknown }) => supportTickets.find.reply.parse(answer.body);
const entry = { facilityId: clinic.facility, subject: 'Box not scanned', category: 'COURIER', body: 'Nobody has scanned our box.' };
const open = async (body: object = {}, who: Caller = 'nurse') => whole(await call(who, 'POST', base, { ...entry, ...body }));
const read = async (who: Caller, id: string) => whole(await call(who, 'GET', `${base}/${id}`));
const write = (who: Caller, id: string, body = 'We look into it.') => call(who, 'PUT', `${base}/${id}/answer`, { body });
const step = (who: Caller, id: string, name: string, stamp?: string) =>
  call(who, 'PUT', `${base}/${id}/step`, { step: name, ...(stamp && { concurrencyStamp: stamp }) });
const list = async (who: Caller, body: object = {}) =>
  supportTickets.pagedList.reply.parse((await call(who, 'POST', `${base}/paged-list`, { maxResultCount: 100, ...body })).body);
const unread = async (who: Caller) => (await list(who, { unreadOnly: true })).items.map((ticket) => ticket.id);

describe('opening', () => {
  test('keeps who asked, where and when; the audit trail has no word of it', async () => {
    const made = await open({ subject: '  Box\n not  scanned ', priority: 'URGENT' });
    expect(made).toMatchObject({
      number: expect.stringMatching(/^T\d{8}$/),
      subject: 'Box not scanned',
      priority: 'URGENT',
      statusTypeCode: 'OPEN',
      isMine: true,
      isUnread: false,
      requisition: null,
      patient: null,
      entries: [{ kind: 'MESSAGE', byName: 'nurse Example', bySupport: false, body: entry.body, file: null }],
    });
    await api.flushViews();
    const rows = await api.sql<{ action: string; detail: object }>('select action, detail from audit_log where subject_id = $1', [made.id]);
    expect(rows).toEqual([{ action: 'support-tickets.create', detail: { category: 'COURIER', priority: 'URGENT' } }]);
  });

  test('about a draw or a patient takes the facility from there', async () => {
    const aboutDraw = await open({ requisitionId: draw, facilityId: clinic.otherFacility });
    expect(aboutDraw).toMatchObject({ facilityId: clinic.facility, requisition: { id: draw, number: 'R000000961', partyType: 'PATIENT' } });
    expect(await open({ patientId: clinic.patient })).toMatchObject({ patient: { id: clinic.patient, lastName: 'Rivera' } });
  });

  test.each([
    ['no subject', { subject: ' ' }, 400, null, 'subject'],
    ['no message', { body: ' ' }, 400, null, 'body'],
    ['a facility out of reach', { facilityId: clinic.otherFacility }, 403, '4031', 'facilityId'],
    ['a draw out of reach', { requisitionId: drawElsewhere }, 404, 'NOT_FOUND', 'requisitionId'],
    ['a patient of another tenant', { patientId: clinic.foreignPatient }, 404, 'NOT_FOUND', 'patientId'],
    ['a draw and a patient', { requisitionId: draw, patientId: clinic.patient }, 400, 'TICKET_ABOUT', 'patientId'],
  ])('with %s is refused at its field', async (_, change, status, code, member) => {
    const answer = await call('nurse', 'POST', base, { ...entry, ...change });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { code, validationErrors: [{ members: [member] }] } });
  });

  test('is for every role, and not for who only looks', async () => {
    for (const who of ['admin', 'clinician', 'director', 'environmental', 'nurse', 'provider', 'support'] as const)
      expect([who, (await call(who, 'POST', base, entry)).status]).toEqual([who, 200]);
    expect((await call('readOnlyNurse', 'POST', base, entry)).status).toBe(403);
    expect((await call('readOnlyNurse', 'POST', `${base}/paged-list`, {})).status).toBe(200);
  });
});

describe('who sees a ticket', () => {
  const everyCall = [
    ['GET', '', undefined],
    ['PUT', '/answer', { body: 'x' }],
    ['PUT', '/step', { step: 'solve' }],
    ['PUT', '/read', undefined],
    ['GET', `/files/${draw}`, undefined],
  ] as const;
  const refused = async (who: Caller, id: string) => {
    for (const [method, path, body] of everyCall)
      expect([who, method, path, (await call(who, method, `${base}/${id}${path}`, body)).status]).toEqual([who, method, path, 404]);
    expect((await list(who)).items.map((ticket) => ticket.id)).not.toContain(id);
  };
  test('nobody of another facility or tenant', async () => {
    const elsewhere = await open({ facilityId: clinic.otherFacility }, 'admin');
    await refused('nurse', elsewhere.id);
    await refused('foreignAdmin', (await open()).id);
  });
  test('nobody who may not see the draw or patient that it is about', async () => {
    const ofEmployee = await open({ requisitionId: drawOfEmployee });
    await refused('clinician', ofEmployee.id);
    await refused('provider', ofEmployee.id);
    expect(await read('admin', ofEmployee.id)).toMatchObject({ requisition: { partyType: 'EMPLOYEE' } });
    await refused('environmental', (await open({ patientId: clinic.patient })).id);
    const ofNothing = await open();
    expect(await read('environmental', ofNothing.id)).toMatchObject({ id: ofNothing.id });
    expect((await call('clinician', 'POST', base, { ...entry, requisitionId: drawOfEmployee })).status).toBe(404);
  });
  test('support, of every customer at its desk; customers have none', async () => {
    const [ours, theirs] = [await open(), await open({ facilityId: clinic.foreignFacility }, 'foreignAdmin')];
    const desk = supportTickets.desk.reply.parse((await call('support', 'POST', `${base}/desk`, { maxResultCount: 200 })).body);
    const found = desk.items.filter((ticket) => [ours.id, theirs.id].includes(ticket.id));
    expect(found.map((ticket) => ticket.tenantId).toSorted()).toEqual([clinic.tenantA, clinic.tenantB]);
    expect((await call('support', 'GET', `${base}/${theirs.id}`)).status).toBe(404);
    expect((await call('support', 'GET', `${base}/${theirs.id}`, undefined, { __tenant: clinic.tenantB })).status).toBe(200);
    expect((await call('admin', 'POST', `${base}/desk`, {})).status).toBe(403);
    expect((await list('support')).items.map((ticket) => ticket.id)).not.toContain(theirs.id);
  });
});

describe('a thread', () => {
  test('goes back and forth, is unread for the other side until read, and the list of unread ones agrees', async () => {
    const { id } = await open();
    expect(await unread('support')).toContain(id);
    expect(await unread('nurse')).not.toContain(id);
    const answered = whole(await write('support', id));
    expect(answered).toMatchObject({
      statusTypeCode: 'WAITING',
      entries: [{ bySupport: false }, { bySupport: true, body: 'We look into it.' }],
    });
    expect(await unread('support')).not.toContain(id);
    expect(await unread('nurse')).toContain(id);
    // Colleagues see the ticket, but it is not theirs to read.
    expect(await unread('provider')).not.toContain(id);
    expect(await read('nurse', id)).toMatchObject({ isUnread: true });
    expect((await call('nurse', 'PUT', `${base}/${id}/read`)).status).toBe(204);
    expect(await unread('nurse')).not.toContain(id);
    expect(whole(await write('nurse', id, 'It has come.'))).toMatchObject({ statusTypeCode: 'OPEN' });
    expect(await unread('support')).toContain(id);
  });

  test('is solved, reopened by writing, and closed for good', async () => {
    const { id, concurrencyStamp } = await open();
    const solved = whole(await step('nurse', id, 'solve', concurrencyStamp));
    expect(solved).toMatchObject({ statusTypeCode: 'SOLVED', entries: [{}, { kind: 'SOLVED', byName: 'nurse Example' }] });
    expect(await step('admin', id, 'close', concurrencyStamp)).toMatchObject({
      status: 409,
      body: { error: { code: 'STALE', data: { changedBy: 'nurse Example' } } },
    });
    expect((await step('admin', id, 'solve')).body).toMatchObject({ error: { code: 'TICKET_STATE' } });
    expect(whole(await write('nurse', id))).toMatchObject({ statusTypeCode: 'OPEN' });
    expect(whole(await step('admin', id, 'close'))).toMatchObject({ statusTypeCode: 'CLOSED' });
    expect(await write('nurse', id)).toMatchObject({ status: 409, body: { error: { code: 'TICKET_CLOSED' } } });
  });

  test('is renamed and filed anew while it is not closed; the thread says so, and two people do not overwrite each other', async () => {
    const { id, concurrencyStamp } = await open({ subject: 'Courrier late' });
    const edit = (body: object) => call('nurse', 'PUT', `${base}/${id}`, body);
    const edited = whole(await edit({ subject: 'Courier late', category: 'COURIER', priority: 'URGENT', concurrencyStamp }));
    expect(edited).toMatchObject({ subject: 'Courier late', category: 'COURIER', priority: 'URGENT', statusTypeCode: 'OPEN' });
    expect(edited.entries.map(({ kind }) => kind)).toEqual(['MESSAGE', 'CHANGED']);
    expect((await edit({ subject: 'Other', concurrencyStamp })).body).toMatchObject({ error: { code: 'STALE' } });
    expect(whole(await edit({ subject: 'Courier late' })).entries).toHaveLength(2);
    expect((await edit({ subject: ' ' })).status).toBe(400);
    await call('nurse', 'PUT', `${base}/${id}/step`, { step: 'close' });
    expect((await edit({ subject: 'Other' })).body).toMatchObject({ error: { code: 'TICKET_CLOSED' } });
  });
  test('is taken over and handed back by support only', async () => {
    const { id } = await open();
    expect(whole(await step('support', id, 'take'))).toMatchObject({
      assignedToName: expect.any(String),
      isMine: true,
      statusTypeCode: 'OPEN',
    });
    expect(await step('admin', id, 'take')).toMatchObject({ status: 403, body: { error: { code: 'TICKET_SUPPORT' } } });
    expect((await list('support', { mine: true })).items.map((ticket) => ticket.id)).toEqual([id]);
    expect(whole(await step('support', id, 'release'))).toMatchObject({ assignedToName: null, isMine: false });
  });

  test('takes pictures and PDFs, which only its readers get', async () => {
    const { id } = await open();
    const send = async (name: string, content: string) => {
      const form = new FormData();
      form.append('file', new Blob([content]), name);
      return fetch(`${api.url}${base}/${id}/files`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await api.tokenOf('nurse')}` },
        body: form,
      });
    };
    const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
    const sent = await send('box.pdf', pdf);
    expect(sent.status).toBe(200);
    const after = await read('admin', id);
    expect(after.entries[1]).toMatchObject({
      kind: 'FILE',
      file: { name: 'box.pdf', mediaType: 'application/pdf', sizeBytes: pdf.length },
    });
    const path = `${base}/${id}/files/${after.entries[1]?.id}`;
    expect((await call('support', 'GET', path)).text).toBe(pdf);
    expect((await call('foreignAdmin', 'GET', path)).status).toBe(404);
    expect((await send('page.html', '<script>alert(1)</script>')).status).toBe(400);
    // As much as the customer may store (20 MB here) is there already.
    await api.sql("update support_ticket_files set content = convert_to(repeat('x', 20 * 1024 * 1024 - 10), 'UTF8')");
    expect(await (await send('more.pdf', pdf)).json()).toMatchObject({ error: { code: 'FILE_QUOTA' } });
    await api.sql("update support_ticket_files set content = 'x'");
    expect((await send('more.pdf', pdf)).status).toBe(200);
  });

  test('C.8 comes to an end before its newest entries could no longer be shown, and can be closed', async () => {
    const { id } = await open();
    await api.sql(
      `insert into support_ticket_entries (tenant_id, id, ticket_id, kind, by_name, by_support, body)
       select $1, gen_random_uuid(), $2, 'MESSAGE', 'Somebody', true, 'x' from generate_series(1, 498)`,
      [clinic.tenantA, id],
    );
    expect((await write('nurse', id, 'The last one.')).status).toBe(200);
    for (const answer of [
      await write('nurse', id),
      await step('support', id, 'take'),
      await call('nurse', 'PUT', `${base}/${id}`, { subject: 'Other' }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { error: { code: 'TICKET_FULL' } } });
    const closed = whole(await step('nurse', id, 'close'));
    expect(closed.entries.slice(-2)).toMatchObject([{ body: 'The last one.' }, { kind: 'CLOSED' }]);
  });
});

describe('e-mails', () => {
  const mailed = async (id: string, bySupport: boolean) => {
    const mails: object[] = [];
    const identity = { mailTicket: async (mail: object) => mails.push(mail) };
    await mailTicket(api.connection.kysely, identity, { tenantId: clinic.tenantA, ticketId: id, bySupport });
    return mails;
  };
  test('go to those who wrote, or to support, and hold a number only', async () => {
    const { id, number } = await open({ requisitionId: draw });
    await write('admin', id, 'I saw it too.');
    expect(await mailed(id, false)).toEqual([{ tenantId: null, ticketId: id, number, userIds: null }]);
    await step('support', id, 'take');
    expect(await mailed(id, false)).toEqual([{ tenantId: null, ticketId: id, number, userIds: [support.userId] }]);
    // Who took it over takes part, and so does who only looked: neither is mailed.
    await read('director', id);
    const [mail] = await mailed(id, true);
    expect(mail).toMatchObject({ tenantId: clinic.tenantA, number });
    expect((mail as { userIds: string[] }).userIds.toSorted()).toEqual([staff.admin.userId, staff.nurse.userId].toSorted());
  });
  test('do not follow a writer to another facility, where the ticket cannot be read', async () => {
    const { id } = await open();
    const moveTo = (facilityId: string) =>
      api.sql('update assignments set facility_id = $1 where employee_id = $2', [facilityId, staff.nurse.employeeId]);
    await moveTo(clinic.otherFacility);
    expect(await mailed(id, true)).toEqual([]);
    // For the whole organization they still work there, and while they cover for somebody who does.
    const inAll = [clinic.tenantA, clinic.organizationA, staff.nurse.employeeId];
    await api.sql('insert into organization_assignments (tenant_id, organization_id, employee_id) values ($1, $2, $3)', inAll);
    expect(await mailed(id, true)).toMatchObject([{ userIds: [staff.nurse.userId] }]);
    await api.sql('delete from organization_assignments where (tenant_id, organization_id, employee_id) = ($1, $2, $3)', inAll);
    await api.sql(
      `insert into coverings (tenant_id, id, employee_id, covered_employee_id, from_date, to_date)
       values ($1, gen_random_uuid(), $2, $3, current_date - 1, current_date + 1)`,
      [clinic.tenantA, staff.nurse.employeeId, staff.clinician.employeeId],
    );
    expect(await mailed(id, true)).toMatchObject([{ userIds: [staff.nurse.userId] }]);
    await api.sql('delete from coverings where employee_id = $1', [staff.nurse.employeeId]);
    await moveTo(clinic.facility);
    expect(await mailed(id, true)).toMatchObject([{ userIds: [staff.nurse.userId] }]);
  });
  test('are asked for with every message, in its transaction', async () => {
    const { id } = await open();
    await write('support', id);
    const jobs = await api.sql<{ data: object }>(
      `select data from jobs.job where name = 'mail-ticket' and data->>'ticketId' = $1 order by created_on`,
      [id],
    );
    expect(jobs.map(({ data }) => data)).toMatchObject([{ bySupport: false }, { bySupport: true }]);
  });
});

describe('lists', () => {
  test('stand in the order of work and are filtered', async () => {
    await api.sql('delete from support_ticket_readers');
    await api.sql('delete from support_ticket_files');
    await api.sql('delete from support_ticket_entries');
    await api.sql('delete from support_tickets');
    const settled = await open();
    await step('nurse', settled.id, 'solve');
    const plain = await open({ category: 'BILLING', subject: 'Wrong line' }, 'admin');
    const urgent = await open({ priority: 'URGENT' });
    const inOrder = async (body: object = {}) => (await list('nurse', body)).items.map((ticket) => ticket.id);
    expect(await inOrder()).toEqual([urgent.id, plain.id, settled.id]);
    expect(await inOrder({ statusTypeCode: ['SOLVED'] })).toEqual([settled.id]);
    expect(await inOrder({ category: ['BILLING'] })).toEqual([plain.id]);
    expect(await inOrder({ urgent: true })).toEqual([urgent.id]);
    expect(await inOrder({ mine: true })).toEqual([urgent.id, settled.id]);
    expect(await inOrder({ filter: 'wrong' })).toEqual([plain.id]);
    expect(await inOrder({ filter: plain.number })).toEqual([plain.id]);
    expect(await inOrder({ sorting: 'number desc', maxResultCount: 1 })).toEqual([urgent.id]);
    expect((await call('nurse', 'POST', `${base}/paged-list`, { sorting: 'body' })).body).toMatchObject({ error: { code: 'SORTING' } });
    expect((await call('nurse', 'POST', `${base}/export`, {})).status).toBe(200);
  });

  test('follow a merge of patients, and its undo', async () => {
    const { id } = await open({ patientId: clinic.secondPatient });
    const merged = await call('nurse', 'POST', `/api/master-data/patients/${clinic.patient}/merge`, {
      mergedId: clinic.secondPatient,
      reason: 'Twice',
    });
    expect(await read('nurse', id)).toMatchObject({ patient: { id: clinic.patient } });
    const { id: mergeId } = merged.body as { id: string };
    expect((await call('nurse', 'PUT', `/api/master-data/patients/merges/${mergeId}/undo`)).status).toBe(200);
    expect(await read('nurse', id)).toMatchObject({ patient: { id: clinic.secondPatient } });
  });
});
