import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { ReportRowShape, ReportSheetShape } from '@drawday/contracts/reports/report-run.shape.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const path = '/api/report/dialysis-events';
const culture = 'a0000000-0000-7000-8000-00000000e001';
const event = (more: object = {}) => ({ patientId: clinic.patient, kind: 'BLOODSTREAM', eventOn: '2026-10-05', ...more });
const add = (caller: Caller, more: object = {}) => api.call(caller, 'POST', path, event(more));
type Entered = { id: string; concurrencyStamp: string; sentAt: string | null; sentByName: string | null };

beforeAll(async () => {
  await api.sql(`update patients set modality = 'HD', access_type = 'CVC' where id = $1`, [clinic.patient]);
  await api.sql(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, modality, collected_at)
     values ($1, $2, 'PATIENT', $3, $4, '2026-10-20', 'ONETIME', 'RESULTED', 'HD', '2026-10-20T15:00:00Z')`,
    [clinic.tenantA, culture, clinic.patient, clinic.facility],
  );
  await api.sql(
    `insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_text, verdict, is_urgent, status, collected_at, resulted_at)
     values ($1, $2, 'PATIENT', $3, $4, 'BCX', 'Staphylococcus epidermidis', 'CRITICAL', true, 'F', '2026-10-20T15:00:00Z', '2026-10-22T15:00:00Z')`,
    [clinic.tenantA, culture, clinic.patient, clinic.facility],
  );
});

/** The list of October 2026, row by row, by the keys of its columns. */
async function listed() {
  const answer = await api.call('nurse', 'POST', '/api/order/requisitions/get-requisition-report', {
    ...{ reportId: 'nhsn-bsi', drawMonth: '2026-10', facilityIds: [clinic.facility] },
  });
  const reply = reportRuns.requisitionReport.reply.parse(answer.body);
  const sheet = ReportSheetShape.parse(JSON.parse(reply.items2));
  const rows = z.array(ReportRowShape).parse(JSON.parse(reply.items));
  const at = (key: string) => sheet.columns.findIndex((column) => column.key === key);
  const shown = rows.map(({ s, c }) => [
    s,
    ...['eventOn', 'organisms', 'eventAccess', 'commensal', 'suspectedSource', 'event', 'form'].map((key) => c[at(key)]?.v ?? null),
  ]);
  return { answer: sheet.answer, second: sheet.second, counts: sheet.counts, shown };
}

describe('what a clinic enters of dialysis events', () => {
  test('stands in the list with the cultures, each 21 days one event of its kind', async () => {
    expect((await listed()).shown).toEqual([
      ['BLOODSTREAM', '2026-10-20', 'Staphylococcus epidermidis', 'Catheter', true, null, 'Event', 'not entered'],
    ]);
    const first = await add('nurse', { organisms: 'S. aureus', access: 'TUNNELED', suspectedSource: 'ACCESS', isHospitalized: true });
    expect(first.status, first.text).toBe(200);
    expect((await add('clinician', { eventOn: '2026-10-20', access: 'TUNNELED', suspectedSource: 'CONTAMINATION' })).status).toBe(200);
    expect((await add('director', { kind: 'ANTIMICROBIAL', eventOn: '2026-10-06' })).status).toBe(200);
    expect(
      (await add('nurse', { kind: 'ACCESS_INFECTION', eventOn: '2026-10-27', note: 'Redness at the exit.', isSent: true })).status,
    ).toBe(200);
    const list = await listed();
    expect(list.shown).toEqual([
      ['BLOODSTREAM', '2026-10-05', 'S. aureus', 'Tunneled catheter', null, 'Vascular access', 'Event', 'entered'],
      ['BLOODSTREAM', '2026-10-20', 'Staphylococcus epidermidis', 'Tunneled catheter', true, 'Contamination', 'Same event', 'entered'],
      ['ANTIMICROBIAL', '2026-10-06', null, 'Catheter', null, null, 'Event', 'entered'],
      ['ACCESS_INFECTION', '2026-10-27', null, 'Catheter', null, null, 'Event', expect.stringMatching(/^sent /)],
    ]);
    expect([list.answer, list.second]).toEqual(['3 events, 1 positive culture', '3 of them entered, 1 sent']);
  });

  test('is one of each kind and day, never in the future, and says only what belongs to it', async () => {
    const refusal = async (more: object) => {
      const { status, body } = await add('nurse', more);
      return [status, (body as { error: { code: string } }).error.code];
    };
    expect(await refusal({ eventOn: '2026-10-05' })).toEqual([409, 'EVENT_TWICE']);
    expect(await refusal({ eventOn: Temporal.Now.plainDateISO().add({ days: 2 }).toString() })).toEqual([400, 'EVENT_DAY']);
    expect(await refusal({ eventOn: '2026-10-08', accessSince: '2026-10-09' })).toEqual([400, 'EVENT_DAY']);
    expect(await refusal({ eventOn: '1900-01-01' })).toEqual([400, 'EVENT_DAY']);
    expect(await refusal({ kind: 'ANTIMICROBIAL', eventOn: '2026-10-08', organisms: 'E. coli' })).toEqual([400, 'EVENT_MEMBER']);
    expect((await add('nurse', { eventOn: '2026-10-08', kind: 'FEVER' })).status).toBe(400);
    for (const patientId of [clinic.foreignPatient, clinic.otherFacilityPatient])
      expect((await add('nurse', { patientId, eventOn: '2026-10-08' })).status).toBe(404);
    for (const caller of ['provider', 'environmental'] as const) expect((await add(caller, { eventOn: '2026-10-08' })).status).toBe(403);
  });

  test('is changed by whoever has seen it, taken back unless it was sent, and seen at its facility alone', async () => {
    const list = (caller: Caller, facilityId: string = clinic.facility) =>
      api.call(caller, 'GET', `${path}?facilityId=${facilityId}&month=2026-10`);
    const { items } = (await list('provider')).body as { items: (Entered & { kind: string; eventOn: string })[] };
    expect(items.map(({ kind, eventOn }) => [kind, eventOn])).toEqual([
      ['BLOODSTREAM', '2026-10-05'],
      ['ANTIMICROBIAL', '2026-10-06'],
      ['BLOODSTREAM', '2026-10-20'],
      ['ACCESS_INFECTION', '2026-10-27'],
    ]);
    for (const facilityId of [clinic.otherFacility, clinic.foreignFacility]) expect((await list('nurse', facilityId)).status).toBe(404);
    const [one] = items;
    if (!one) throw new Error('Nothing was entered.');
    const change = (caller: Caller, more: object) => api.call(caller, 'PUT', `${path}/${one.id}`, { eventOn: '2026-10-05', ...more });
    const sent = (await change('nurse', { isSent: true, concurrencyStamp: one.concurrencyStamp })).body as Entered;
    expect(sent).toMatchObject({ sentByName: 'nurse Example', sentAt: expect.any(String) });
    expect(await change('director', { concurrencyStamp: one.concurrencyStamp })).toMatchObject({
      status: 409,
      body: { error: { code: 'STALE', data: { changedBy: 'nurse Example' } } },
    });
    expect(await change('nurse', { eventOn: '2026-10-20' })).toMatchObject({ status: 409, body: { error: { code: 'EVENT_TWICE' } } });
    expect((await change('foreignAdmin', {})).status).toBe(404);
    const remove = (caller: Caller, stamp = '') => api.call(caller, 'DELETE', `${path}/${one.id}${stamp && `?concurrencyStamp=${stamp}`}`);
    expect(await remove('nurse')).toMatchObject({ status: 409, body: { error: { code: 'EVENT_SENT' } } });
    expect((await change('nurse', { isSent: false })).body).toMatchObject({ sentAt: null, sentByName: null });
    expect((await remove('provider')).status).toBe(403);
    expect(await remove('nurse', one.concurrencyStamp)).toMatchObject({ status: 409, body: { error: { code: 'STALE' } } });
    expect((await remove('nurse')).status).toBe(204);
    expect((await remove('nurse')).status).toBe(404);
    const audit = await api.sql<{ detail: { dialysisEvent: string } }>(
      `select detail from audit_log where subject_id = $1 and detail ->> 'dialysisEvent' is not null`,
      [clinic.patient],
    );
    expect(audit.length).toBeGreaterThanOrEqual(7);
  });

  test('comes page by page, of a facility or of one patient', async () => {
    const list = async (more: string) =>
      reportRuns.dialysisEvents.reply.parse(
        (await api.call('nurse', 'GET', `${path}?facilityId=${clinic.facility}&month=2026-10&${more}`)).body,
      );
    const all = await list('maxResultCount=100');
    expect(all.totalCount).toBe(all.items.length);
    expect(await list('maxResultCount=2')).toEqual({ totalCount: all.totalCount, items: all.items.slice(0, 2) });
    expect(await list('maxResultCount=2&skipCount=2')).toEqual({ totalCount: all.totalCount, items: all.items.slice(2, 4) });
    expect(await list(`patientId=${clinic.patient}&maxResultCount=100`)).toEqual(all);
    expect(await list(`patientId=${clinic.pendingPatient}`)).toEqual({ totalCount: 0, items: [] });
  });

  test('of two who confirm a month for the first time, the second sees the first, however close they are', async () => {
    const of = { facilityId: clinic.facility, month: '2026-09' };
    const { body } = await api.call('nurse', 'GET', `${path}/months?facilityId=${of.facilityId}&month=${of.month}`);
    const { proposed, concurrencyStamp } = reportRuns.eventMonth.reply.parse(body);
    const confirm = (caller: Caller) => api.call(caller, 'PUT', `${path}/months`, { ...of, ...proposed, concurrencyStamp });
    const answers = await Promise.all([confirm('nurse'), confirm('director')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const bodyOf = (wanted: number) => answers.find(({ status }) => status === wanted)?.body;
    const { confirmedByName } = reportRuns.eventMonth.reply.parse(bodyOf(200));
    expect(bodyOf(409)).toMatchObject({ error: { code: 'STALE', data: { changedBy: confirmedByName } } });
    expect((await confirm('clinician')).status).toBe(409);
  });

  test('has a denominator that is proposed by the records and counts once the clinic has confirmed it', async () => {
    const months = (caller: Caller, facilityId: string = clinic.facility) =>
      api.call(caller, 'GET', `${path}/months?facilityId=${facilityId}&month=2026-10`);
    const before = (await months('provider')).body as { proposed: Record<string, number>; confirmed: unknown };
    expect(before.confirmed).toBeNull();
    const keys = async () => (await listed()).counts.map(({ key }) => key);
    expect(await keys()).toEqual(['DENOMINATOR']);
    const five = { fistula: 40, graft: 3, tunneled: 9, nontunneled: 1, other: 0 };
    const confirm = (caller: Caller, more: object = {}) =>
      api.call(caller, 'PUT', `${path}/months`, { facilityId: clinic.facility, month: '2026-10', ...five, ...more });
    expect((await confirm('provider')).status).toBe(403);
    const first = (await confirm('nurse')).body as { concurrencyStamp: string };
    expect(first).toMatchObject({ confirmed: five, proposed: before.proposed, confirmedByName: 'nurse Example' });
    expect((await confirm('director', { tunneled: 10, concurrencyStamp: first.concurrencyStamp })).status).toBe(200);
    expect((await confirm('nurse', { concurrencyStamp: first.concurrencyStamp })).status).toBe(409);
    expect((await listed()).counts).toMatchObject([
      { key: 'CONFIRMED', lines: [{ count: 40 }, { count: 3 }, { count: 10 }, { count: 1 }] },
    ]);
    for (const month of ['2099-01', '1900-01']) expect((await confirm('nurse', { month })).status).toBe(400);
    for (const facilityId of [clinic.otherFacility, clinic.foreignFacility]) {
      expect((await months('nurse', facilityId)).status).toBe(404);
      expect((await confirm('nurse', { facilityId })).status).toBe(404);
    }
  });
});
