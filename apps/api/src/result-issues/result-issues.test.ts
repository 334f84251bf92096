import { Buffer } from 'node:buffer';
import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { resultIssues } from '@drawday/contracts/result-issues/result-issues.contract.ts';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { base, codeOf, type Draw, dayFromNow, findDraw, historyOf, planTestDraw } from '../requisitions/testing/draw-bench.ts';

const api = await useTestApi();
beforeEach(async () => {
  await api.sql('update requisitions set deleted_at = now()');
});

let ahead = 400;
const aFreeDay = () => {
  ahead += 1;
  return dayFromNow(ahead);
};

type Issue = {
  requisitionId: string;
  number: string;
  offeringCode: string;
  daysWaiting: number;
  reason: string | null;
  partyName: string;
  nextDraw: { id: string } | null;
  reorderedAs: { id: string } | null;
};
type Page = { totalCount: number; items: Issue[] };
/** A draw with results; `K` stands as given since so many days. */
async function drawWith(status: string, { code = 'K', days = 2, reason = 'HEMO', lost = [] as string[] } = {}): Promise<Draw> {
  const { id } = await planTestDraw(api, { offerings: [code] });
  await api.sql(`update requisitions set status = 'RESULTED', resulted_at = now(), accession = 'A1' where id = $1`, [id]);
  await api.sql(
    `update requisition_lines set status = $2, reason = $3, lost_codes = $4, status_changed_at = now() - $5 * interval '1 day' where requisition_id = $1`,
    [id, status, reason, lost, days],
  );
  return findDraw(api, id);
}
const ask = async (body: object = {}, caller: Caller = 'nurse') =>
  (await api.call(caller, 'POST', `${base}/result-issues`, { maxResultCount: 100, ...body })).body as Page;
const numbersOf = ({ items }: Page) => items.map((item) => item.number);
const review = (id: string, body: object, caller: Caller = 'nurse') => api.call(caller, 'PUT', `${base}/${id}/review-results-issue`, body);
const count = async (kind: 'tnp' | 'tiq') =>
  ((await api.call('nurse', 'POST', `/api/order/dashboards/get-${kind}-count`, {})).body as { count: number }).count;
const comment = 'Nothing to draw again';

test('lists what was not performed, the longest waiting first, as many as the counter says', async () => {
  const fresh = await drawWith('TNP', { days: 1 });
  const old = await drawWith('FINAL', { code: 'MTHHD', days: 9, lost: ['CA'] });
  await drawWith('TNP', { days: 40 });
  await drawWith('FINAL');
  await drawWith('TIQ');
  const planned = await planTestDraw(api, { drawDate: Temporal.Now.plainDateISO().add({ days: 9 }).toString() });
  const found = await ask();
  expect(numbersOf(found)).toEqual([old.number, fresh.number]);
  expect(found.items[0]).toMatchObject({ offeringCode: 'MTHHD', lostCodes: ['CA'], daysWaiting: 9, reason: 'HEMO', mrn: old.mrn });
  expect(found.items[0]?.nextDraw?.id).toBe(planned.id);
  expect(await count('tnp')).toBe(2);
  expect(await count('tiq')).toBe(1);
  expect(numbersOf(await ask({ kind: 'TIQ' }))).toHaveLength(1);
  expect(numbersOf(await ask({ filter: fresh.number }))).toEqual([fresh.number]);
  expect(numbersOf(await ask({ reason: ['QNS'] }))).toEqual([]);
  expect(await ask({ skipCount: 1, maxResultCount: 1 })).toMatchObject({ totalCount: 2, items: [{ number: fresh.number }] });
});

test('a dismissed test leaves the list, stands under those dealt with, and comes back', async () => {
  const draw = await drawWith('TNP');
  expect(codeOf(await review(draw.id, { comment, offeringCodes: ['CBC'] }))).toBe('REQ_NO_ISSUE');
  expect((await review(draw.id, { comment: 'no' })).status).toBe(400);
  expect(codeOf(await review(draw.id, { comment, concurrencyStamp: 'seen long ago' }))).toBe('REQ_STALE');
  const done = await review(draw.id, { comment, concurrencyStamp: draw.concurrencyStamp });
  expect(done.status).toBe(200);
  expect((done.body as { concurrencyStamp: string }).concurrencyStamp).not.toBe(draw.concurrencyStamp);
  expect(await count('tnp')).toBe(0);
  expect((await ask({ state: 'HANDLED' })).items).toMatchObject([{ number: draw.number, comment, reviewedByName: expect.any(String) }]);
  expect(await historyOf(api, draw.id)).toContain('reviewIssue RESULTED>RESULTED');
  expect(codeOf(await review(draw.id, { comment }))).toBe('REQ_NO_ISSUE');
  // Reordered after all, it stands there alone.
  await api.sql('update requisition_lines set is_reordered = true where requisition_id = $1', [draw.id]);
  expect([numbersOf(await ask({ state: 'HANDLED' })), numbersOf(await ask({ state: 'REORDERED' }))]).toEqual([[], [draw.number]]);
  await api.sql('update requisition_lines set is_reordered = false where requisition_id = $1', [draw.id]);
  expect((await review(draw.id, { comment, reopen: true })).status).toBe(200);
  expect(numbersOf(await ask())).toEqual([draw.number]);
});

test('what the laboratory says anew of a dismissed test is a new issue', async () => {
  const draw = await drawWith('TNP');
  await review(draw.id, { comment });
  await api.sql(`update requisition_lines set status = 'FINAL', lost_codes = '{}' where requisition_id = $1`, [draw.id]);
  expect(await count('tnp')).toBe(0);
  await api.sql(`update requisition_lines set status = 'TNP' where requisition_id = $1`, [draw.id]);
  expect(await count('tnp')).toBe(1);
});

test('a question needs an answer and stays unanswered for nobody to see but its own tab', async () => {
  const draw = await drawWith('TIQ');
  expect(codeOf(await review(draw.id, { comment }))).toBe('REQ_ANSWER');
  expect((await review(draw.id, { comment, answer: { choice: 'CONFIRM', knownBy: 'WITNESS' } })).status).toBe(200);
  expect(await count('tiq')).toBe(0);
  expect(numbersOf(await ask({ kind: 'TIQ', state: 'HANDLED' }))).toEqual([draw.number]);
  // It was sent: it cannot be taken back.
  expect(codeOf(await review(draw.id, { comment, reopen: true }))).toBe('REQ_NO_ISSUE');
  const [row] = await api.sql('select action, answer from result_issue_reviews where requisition_id = $1', [draw.id]);
  expect(row).toEqual({ action: 'ANSWERED', answer: { choice: 'CONFIRM', knownBy: 'WITNESS' } });
});

test('many are dismissed with one comment, each with its own outcome', async () => {
  const [first, second, asked] = [await drawWith('TNP'), await drawWith('TNP'), await drawWith('TIQ')];
  const unknown = '00000000-0000-7000-8000-000000000000';
  const items = [first, second, asked].map(({ id }) => ({ requisitionId: id, offeringCodes: ['K'] }));
  const { body } = await api.call('nurse', 'POST', `${base}/batch-review-results-issue`, {
    comment,
    items: [...items, { requisitionId: unknown, offeringCodes: ['K'] }],
  });
  expect((body as { items: { ok: boolean; code: string | null }[] }).items.map(({ ok, code }) => [ok, code])).toEqual([
    [true, null],
    [true, null],
    [false, 'REQ_ANSWER'],
    [false, 'NOT_FOUND'],
  ]);
  expect([await count('tnp'), await count('tiq')]).toEqual([0, 1]);
});

test('many are dismissed as they were seen: not a draw that changed since, nor a test that somebody dealt with', async () => {
  const [changed, closed] = [await drawWith('TNP'), await drawWith('TNP')];
  await review(closed.id, { comment });
  const { body } = await api.call('nurse', 'POST', `${base}/batch-review-results-issue`, {
    comment,
    items: [changed, closed].map(({ id }) => ({ requisitionId: id, offeringCodes: ['K'] })),
    seenStamps: { [changed.id]: 'seen long ago' },
  });
  expect((body as { items: { code: string | null }[] }).items.map(({ code }) => code)).toEqual(['REQ_STALE', 'REQ_NO_ISSUE']);
  const half = await planTestDraw(api, { offerings: ['K', 'CA'], drawDate: Temporal.Now.plainDateISO().add({ days: 30 }).toString() });
  await api.sql(`update requisitions set status = 'RESULTED' where id = $1`, [half.id]);
  await api.sql(`update requisition_lines set status = 'TNP', status_changed_at = now() where requisition_id = $1`, [half.id]);
  await review(half.id, { comment, offeringCodes: ['CA'] });
  const both = { comment, items: [{ requisitionId: half.id, offeringCodes: ['K', 'CA'] }] };
  const answer = await api.call('nurse', 'POST', `${base}/batch-review-results-issue`, both);
  expect(answer.body).toMatchObject({ items: [{ ok: false, code: 'REQ_NO_ISSUE' }] });
});

test('why a restricted test was not performed, and what is asked about it, is for those who may see its results', async () => {
  const draw = await drawWith('TNP', { code: 'HIV' });
  const asked = await drawWith('TIQ', { code: 'HIV' });
  await api.sql(
    `update requisition_lines set reason_text = 'repeatedly reactive', question = '{"kind":"OTHER","text":"Confirm reactive?","askedBy":null,"phone":null,"deadline":null}' where requisition_id = any($1)`,
    [[draw.id, asked.id]],
  );
  const known = (await ask()).items[0];
  expect(known).toMatchObject({ offeringCode: 'HIV', reason: 'HEMO', reasonText: 'repeatedly reactive', isWithheld: false });
  const nothing = { reason: null, reasonText: null, question: null, comment: null, isWithheld: true };
  expect((await ask({}, 'director')).items).toMatchObject([{ offeringCode: 'HIV', ...nothing }]);
  expect((await ask({ kind: 'TIQ' }, 'director')).items).toMatchObject([nothing]);
  expect((await ask({ reason: ['HEMO'] }, 'director')).items).toEqual([]);
  const kindsOfQuestions = async (caller: Caller) =>
    dashboards.toDo.reply
      .parse((await api.call(caller, 'POST', '/api/order/dashboards/to-do', { facilityId: clinic.facility })).body)
      .items.filter(({ countType }) => countType === 'tiq')
      .map(({ code }) => code);
  expect([await kindsOfQuestions('nurse'), await kindsOfQuestions('director')]).toEqual([['OTHER'], [null]]);
  const detail = (await api.call('director', 'GET', `${base}/${draw.id}`)).text;
  expect(detail).toContain('HIV');
  expect(detail).not.toContain('repeatedly reactive');
  const file = await api.call('director', 'POST', `${base}/result-issues-excel`, { kind: 'TNP' });
  expect((await readSheet(Buffer.from(file.bytes)))[1]?.[9]).toBe('Restricted');
  expect(codeOf(await review(draw.id, { comment }, 'admin'))).toBe('REQ_RESTRICTED');
  expect(codeOf(await review(asked.id, { comment, answer: { choice: 'CONFIRM', knownBy: 'WITNESS' } }, 'admin'))).toBe('REQ_RESTRICTED');
  const many = { comment, items: [{ requisitionId: draw.id, offeringCodes: ['HIV'] }] };
  expect((await api.call('admin', 'POST', `${base}/batch-review-results-issue`, many)).body).toMatchObject({
    items: [{ ok: false, code: 'REQ_RESTRICTED' }],
  });
  await api.sql('update requisitions set provider_id = $2 where id = $1', [draw.id, staff.director.employeeId]);
  expect((await ask({}, 'director')).items).toMatchObject([{ reasonText: 'repeatedly reactive', isWithheld: false }]);
  expect((await review(draw.id, { comment })).status).toBe(200);
});

test('what was ordered again stands under its new draw', async () => {
  const draw = await drawWith('TNP');
  await api.call('nurse', 'PUT', `${base}/${draw.id}/reorder-patient-requisition`, {});
  expect(numbersOf(await ask())).toEqual([]);
  expect((await ask({ state: 'REORDERED' })).items).toMatchObject([
    { number: draw.number, isReordered: true, reorderedAs: { number: expect.any(String) } },
  ]);
});

test('what was ordered again today says by whom and when, newest first, and is narrowed to a moment', async () => {
  const midnight = Temporal.Now.zonedDateTimeISO('UTC').startOfDay().toInstant().toString();
  const [earlier, before, now] = [await drawWith('TNP'), await drawWith('TNP'), await drawWith('TNP')];
  for (const draw of [earlier, before, now]) {
    const made = await api.call('nurse', 'PUT', `${base}/${draw.id}/reorder-patient-requisition`, { drawDate: aFreeDay() });
    expect(made.status).toBe(200);
  }
  await api.sql(`update requisition_lines set reordered_at = now() - interval '2 days' where requisition_id = $1`, [earlier.id]);
  const today = async () => (await ask({ state: 'REORDERED', dealtWithSince: midnight, sorting: 'reorderedAt desc' })).items;
  const found = await today();
  expect(found.map(({ number }) => number)).toEqual([now.number, before.number]);
  expect(found[0]).toMatchObject({
    ...{ reorderedByName: expect.stringMatching(/./), reorderedAt: expect.stringMatching(/^20/) },
    reorderedAs: { status: 'PENDING', isMadeForIt: true },
  });
  // Taken back: it waits again, and nobody has ordered it.
  await api.call('nurse', 'DELETE', `${base}/${found[0]?.reorderedAs?.id}`);
  expect((await today()).map(({ number }) => number)).toEqual([before.number]);
  expect(numbersOf(await ask())).toEqual([now.number]);
  const [line] = await api.sql('select reordered_at, reordered_by_name from requisition_lines where requisition_id = $1', [now.id]);
  expect(line).toEqual({ reordered_at: null, reordered_by_name: null });
});

test('the list is narrowed by the tests and providers that occur in it', async () => {
  const mine = await drawWith('TNP', { code: 'K' });
  const other = await drawWith('TNP', { code: 'CBC' });
  await drawWith('FINAL', { code: 'FERR' });
  await api.sql('update requisitions set provider_id = $2 where id = $1', [other.id, staff.director.employeeId]);
  const choices = (await api.call('nurse', 'POST', `${base}/result-issues-choices`, { kind: 'TNP', state: 'OPEN' })).body as {
    tests: { code: string }[];
    providers: { id: string }[];
  };
  expect(choices.tests.map(({ code }) => code).toSorted()).toEqual(['CBC', 'K']);
  expect(choices.providers.map(({ id }) => id)).toContain(staff.director.employeeId);
  expect(numbersOf(await ask({ offeringCode: ['CBC'] }))).toEqual([other.number]);
  expect(numbersOf(await ask({ offeringCode: ['CBC', 'K'] }))).toHaveLength(2);
  expect(numbersOf(await ask({ providerId: staff.director.employeeId }))).toEqual([other.number]);
  expect(numbersOf(await ask({ from: mine.drawDate ?? '' }))).toContain(mine.number);
  const nothing = await api.call('foreignAdmin', 'POST', `${base}/result-issues-choices`, { kind: 'TNP', state: 'OPEN' });
  expect(nothing.body).toEqual({ tests: [], providers: [] });
});

test('questions come by their deadline, and what was answered lately is counted with how long it took', async () => {
  const asked = async (deadline: string | null, hoursAgo: number) => {
    const draw = await drawWith('TIQ');
    await api.sql(
      `update requisition_lines set status_changed_at = now() - $3 * interval '1 hour', question = jsonb_build_object('kind', 'TIME', 'text', 'When?', 'askedBy', null, 'phone', null, 'deadline', $2::text)
        where requisition_id = $1`,
      [draw.id, deadline, hoursAgo],
    );
    return draw;
  };
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const later = await asked(inHours(20), 9);
  const sooner = await asked(inHours(2), 1);
  const without = await asked(null, 5);
  expect(numbersOf(await ask({ kind: 'TIQ' }))).toEqual([without, sooner, later].map(({ number }) => number));
  expect((await ask({ kind: 'TIQ', maxResultCount: 1, skipCount: 1 })).items[0]?.number).toBe(sooner.number);
  const answered = async (caller: Caller = 'nurse') => (await api.call(caller, 'POST', `${base}/result-issues-answered`, {})).body;
  const before = (await answered()) as { count: number };
  for (const draw of [later, sooner]) await review(draw.id, { comment, answer: { choice: 'CONFIRM', knownBy: 'WITNESS' } });
  expect(((await answered()) as { count: number }).count).toBe(before.count + 2);
  // The laboratory goes on: since when it had asked is still known.
  await api.sql(`update requisition_lines set status = 'FINAL', status_changed_at = now() where requisition_id = $1`, [later.id]);
  const [row] = await api.sql(
    `select round(extract(epoch from at - asked_at) / 3600)::int as hours from result_issue_reviews where requisition_id = $1`,
    [later.id],
  );
  expect(row).toEqual({ hours: 9 });
  expect(await answered('foreignAdmin')).toEqual({ count: 0, averageMinutes: null });
});

test('only who sees results of such parties sees and answers their issues', async () => {
  const draw = await drawWith('TNP');
  expect((await api.call('environmental', 'POST', `${base}/result-issues`, {})).status).toBe(403);
  expect((await api.call('provider', 'POST', `${base}/result-issues`, {})).status).toBe(200);
  expect((await review(draw.id, { comment }, 'provider')).status).toBe(403);
  const choices = () => api.call('nurse', 'POST', `${base}/result-issues-choices`, { kind: 'TNP', state: 'OPEN' });
  expect((await choices()).body).toMatchObject({ tests: [{ code: 'K' }] });
  await api.sql(`update requisitions set party_type = 'SITE' where id = $1`, [draw.id]);
  expect(numbersOf(await ask())).toEqual([]);
  // Nor are its test and its provider offered to filter by.
  expect((await choices()).body).toEqual({ tests: [], providers: [] });
  expect((await review(draw.id, { comment })).status).toBe(404);
  expect((await ask({}, 'foreignAdmin')).totalCount ?? 0).toBe(0);
});

test('the Excel file holds every row that the filters find', async () => {
  const draw = await drawWith('TNP');
  const answer = await api.call('nurse', 'POST', `${base}/result-issues-excel`, { kind: 'TNP' });
  expect(answer.status).toBe(200);
  const [titles, row] = await readSheet(Buffer.from(answer.bytes));
  expect(titles?.slice(0, 5)).toEqual(['Patient', 'MRN', 'DOB', 'Facility', 'Draw']);
  expect(row?.[4]).toBe(draw.number);
  expect(row?.[5]).toEqual(new Date(`${draw.drawDate}T00:00Z`));
  expect(row?.[9]).toBe('Hemolyzed');
  expect(row?.[11]).toBe(2);
});

test('says of the tests received lately how many were not performed, why, and whose draws they were', async () => {
  const collected = { nurse: staff.nurse.userId, clinician: staff.clinician.userId };
  const received = async (status: string, by: keyof typeof collected, { reason = 'HEMO', daysAgo = 2, code = 'K' } = {}) => {
    const { id } = await drawWith(status, { reason, code });
    await api.sql("update requisitions set received_at = now() - $2 * interval '1 day', collected_by = $3 where id = $1", [
      ...[id, daysAgo, collected[by]],
    ]);
  };
  await received('TNP', 'nurse');
  await received('TNP', 'nurse', { reason: 'QNS' });
  await received('FINAL', 'nurse');
  await received('TNP', 'clinician');
  for (let count = 0; count < 3; count += 1) await received('FINAL', 'clinician');
  await received('TNP', 'clinician', { daysAgo: 31 });
  await received('CANCELED', 'clinician');
  await received('TNP', 'clinician', { code: 'HIV' });
  const why = async (facilityId: string, caller: Caller = 'clinician') =>
    api.call(caller, 'POST', `${base}/result-issues-why`, { facilityId });
  const found = resultIssues.why.reply.parse((await why(clinic.facility)).body);
  expect(found).toMatchObject({
    days: 30,
    tests: 7,
    notPerformed: 3,
    reasons: [
      { reason: 'HEMO', count: 2 },
      { reason: 'QNS', count: 1 },
    ],
  });
  expect(found.collectors.map(({ tests, notPerformed }) => [tests, notPerformed])).toEqual([
    [3, 2],
    [4, 1],
  ]);
  expect((await why(clinic.facility, 'nurse')).body).toMatchObject({ tests: 8, notPerformed: 4 });
  for (const facility of [clinic.otherFacility, clinic.foreignFacility])
    expect(await why(facility)).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
});

describe('overdue', () => {
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
  const overdue = async (body: object = {}, caller: Caller = 'nurse') => (await ask({ kind: 'OVERDUE', ...body }, caller)).items;
  async function drawAt(status: string, collected: number, received: number | null, offering = 'K') {
    const { id, number } = await planTestDraw(api, { offerings: [offering] });
    await api.sql('update requisitions set status = $2, collected_at = $3, received_at = $4 where id = $1', [
      id,
      status,
      hours(collected),
      received === null ? null : hours(received),
    ]);
    return { id, number };
  }

  test('is what the laboratory should have received or done, the longest waiting first; cultures take twice as long', async () => {
    const days = 24;
    const lost = await drawAt('SENT', 80, null);
    await drawAt('SENT', 70, null);
    const late = await drawAt('RECEIVED', 9 * days, 8 * days);
    await drawAt('RECEIVED', 9 * days, 8 * days, 'BCX');
    const grown = await drawAt('RECEIVED', 16 * days, 15 * days, 'BCX');
    await drawAt('RESULTED', 16 * days, 15 * days);
    expect((await overdue()).map(({ number, reason }) => [number, reason])).toEqual([
      [grown.number, 'NOT_RESULTED'],
      [late.number, 'NOT_RESULTED'],
      [lost.number, 'NOT_RECEIVED'],
    ]);
    expect(await overdue({ state: 'HANDLED' })).toEqual([]);
    await api.sql(`update requisition_lines set status = 'FINAL' where requisition_id = $1`, [late.id]);
    expect((await overdue()).map(({ number }) => number)).toEqual([grown.number, lost.number]);
    const file = await api.call('nurse', 'POST', `${base}/result-issues-excel`, { kind: 'OVERDUE' });
    expect((await readSheet(Buffer.from(file.bytes)))[2]?.[9]).toBe('Collected, not received by the laboratory');
  });
  test('a mismatch is a draw that may not be its patient’s, until somebody has decided', async () => {
    const { id, number } = await drawAt('RESULTED', 30, 28);
    const mismatches = async () => (await ask({ kind: 'MISMATCH' })).items;
    expect(await mismatches()).toEqual([]);
    await api.sql(
      `insert into order_problems (tenant_id, id, patient_id, requisition_id, kind, description) values ($1, gen_random_uuid(), $2, $3, 'IDENTITY', 'Differs')`,
      [clinic.tenantA, clinic.patient, id],
    );
    expect(await mismatches()).toMatchObject([{ number, reason: 'IDENTITY', daysWaiting: 0 }]);
    await api.sql(`update order_problems set status = 'RESOLVED', resolved_at = now(), decision = 'TRUSTED' where requisition_id = $1`, [
      id,
    ]);
    expect(await mismatches()).toEqual([]);
  });
});
