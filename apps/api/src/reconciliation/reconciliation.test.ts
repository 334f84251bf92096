import { reconciliation } from '@drawday/contracts/reconciliation/reconciliation.contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { codeOf, dayFromNow, planTestDraw, setDraw } from '../requisitions/testing/draw-bench.ts';

const api = await useTestApi();
type Reply = z.output<typeof reconciliation.find.reply>;
const ask = (query: Record<string, string> = {}, caller: Caller = 'nurse', headers: Record<string, string> = {}) =>
  api.call(
    caller,
    'GET',
    `/api/order/reconciliation?${new URLSearchParams({ facilityId: clinic.facility, from: dayFromNow(-3), to: dayFromNow(0), maxResultCount: '100', ...query })}`,
    undefined,
    headers,
  );
const replyOf = async (query: Record<string, string> = {}): Promise<Reply> => reconciliation.find.reply.parse((await ask(query)).body);
const hoursAgo = (hours: number) => Temporal.Now.instant().subtract({ hours }).toString();

/** A draw of two days ago that stands as given. */
async function drawWith(columns: Readonly<Record<string, unknown>>, offering = 'K'): Promise<string> {
  const { id } = await planTestDraw(api, { offerings: [offering] });
  // Draws of one patient, kind and day would be one too many.
  await setDraw(api, id, { draw_date: dayFromNow(-2), party_id: crypto.randomUUID(), ...columns });
  return id;
}

test('every draw stands in one sum, and each difference has its owner', async () => {
  await api.sql('update requisitions set deleted_at = now()');
  await drawWith({});
  await drawWith({ status: 'CANCELED', cancel_reason: 'PT_HOSPITALIZED' });
  await drawWith({ status: 'RESCHEDULED' });
  await drawWith({ status: 'COLLECTED', collected_at: hoursAgo(50), shift: 'SECOND' });
  await drawWith({ status: 'SENT', shipped_at: hoursAgo(2) });
  const asked = await drawWith({ status: 'RECEIVED', received_at: hoursAgo(5) });
  await api.sql(`update requisition_lines set status = 'TIQ', status_changed_at = now() - interval '2 hours' where requisition_id = $1`, [
    asked,
  ]);
  await drawWith({ status: 'RESULTED', resulted_at: hoursAgo(80), unreviewed_results: 1 });
  await drawWith({ status: 'RESULTED', resulted_at: hoursAgo(80), reviewed_at: hoursAgo(1) });
  const found = await replyOf();
  expect(found.figures.map(({ count }) => count)).toEqual([7, 5, 4, 3, 2, 1]);
  expect(found.sums).toEqual([
    { standing: 'DONE', count: 1 },
    { standing: 'IN_TIME', count: 1 },
    { standing: 'EXPLAINED', count: 1 },
    { standing: 'OPEN', count: 4 },
  ]);
  expect(found.gaps[0]).toEqual({ step: 'ORDERED', open: 1, explained: 1, inTime: 0 });
  expect(found.items.filter(({ standing }) => standing === 'OPEN').map(({ missing, owner }) => [missing, owner])).toEqual([
    ['NOT_DRAWN', 'CLINIC'],
    ['NOT_SHIPPED', 'CLINIC'],
    ['QUESTION', 'CLINIC'],
    ['NOT_REVIEWED', 'PROVIDER'],
  ]);
  expect(found.items.find(({ missing }) => missing === 'QUESTION')?.openHours).toBeCloseTo(2, 0);
  expect(found.items.at(-1)).toMatchObject({ standing: 'EXPLAINED', cancelReason: 'PT_HOSPITALIZED' });
  expect(found.shifts.find(({ shift }) => shift === 'SECOND')?.counts).toEqual([1, 1, 0, 0, 0, 0]);
  for (const shift of [null, 'FIFTH', 'FIRST']) await drawWith({ status: 'COLLECTED', collected_at: hoursAgo(50), shift });
  expect((await replyOf()).shifts.map(({ shift }) => shift)).toEqual(['FIRST', 'SECOND', 'FIFTH', null]);
  expect((await replyOf({ partyType: 'EMPLOYEE' })).figures[0]?.count).toBe(0);
  expect((await replyOf({ from: dayFromNow(-1) })).items).toEqual([]);
});

test('differences come in pages, and by how they stand', async () => {
  const all = await replyOf();
  expect(all.totalCount).toBe(all.items.length);
  const open = all.items.filter(({ standing }) => standing === 'OPEN');
  const page = await replyOf({ standing: 'OPEN', skipCount: '1', maxResultCount: '2' });
  expect(page.totalCount).toBe(all.sums.find(({ standing }) => standing === 'OPEN')?.count);
  expect(page.items).toEqual(open.slice(1, 3).map((item) => ({ ...item, openHours: expect.any(Number) })));
  expect({ figures: page.figures, sums: page.sums }).toEqual({ figures: all.figures, sums: all.sums });
  const undrawn = await replyOf({ step: 'ORDERED' });
  expect(undrawn.items.map(({ step, standing }) => [step, standing])).toEqual([
    ['ORDERED', 'OPEN'],
    ['ORDERED', 'EXPLAINED'],
  ]);
  expect([undrawn.totalCount, undrawn.sums]).toEqual([2, all.sums]);
});

test('a draw may take as long as the laboratory promises for the slowest test that it still owes', async () => {
  await api.sql('update requisitions set deleted_at = now()');
  const received = async (offering: string, delivery = 'StandardDelivery') => {
    const id = await drawWith({ status: 'RECEIVED', received_at: hoursAgo(30) }, offering);
    await api.sql('update requisition_lines set delivery = $2 where requisition_id = $1', [id, delivery]);
    return id;
  };
  const [potassium, culture, rush] = [await received('K'), await received('BCX'), await received('K', 'RushDelivery')];
  const { items } = await replyOf();
  const standingOf = (id: string) => items.find((item) => item.id === id);
  expect([potassium, culture, rush].map((id) => standingOf(id)?.standing)).toEqual(['OPEN', 'IN_TIME', 'OPEN']);
  expect(standingOf(potassium)?.openHours).toBeCloseTo(6, 0);
  expect(standingOf(rush)?.openHours).toBeCloseTo(26, 0);
});

test.each<[string, Record<string, string>, Caller, number, string | null]>([
  ['a facility out of reach', { facilityId: clinic.foreignFacility }, 'nurse', 404, null],
  ['more than 31 days', { from: dayFromNow(-31) }, 'nurse', 400, 'PERIOD_TOO_LONG'],
  ['an end before its beginning', { from: dayFromNow(1) }, 'nurse', 400, 'PERIOD_TOO_LONG'],
  ['draws of patients to the water technician', {}, 'environmental', 403, null],
])('refuses %s', async (_, query, caller, status, code) => {
  const answer = await ask(query, caller);
  expect(answer.status).toBe(status);
  if (code) expect(codeOf(answer)).toBe(code);
});

test('days without draws name the day before that has some, else the one after', async () => {
  await api.sql('update requisitions set deleted_at = now()');
  const on = (from: number) => replyOf({ from: dayFromNow(from), to: dayFromNow(from) });
  expect((await on(-1)).nearestDay).toBeNull();
  await drawWith({});
  expect((await on(-1)).nearestDay).toBe(dayFromNow(-2));
  expect((await on(-2)).nearestDay).toBeNull();
  expect((await on(-5)).nearestDay).toBe(dayFromNow(-2));
});

test('the same day counted in tubes and in tests: each stands where it is, and the sums add up', async () => {
  await api.sql('update requisitions set deleted_at = now()');
  const received = await drawWith(
    { status: 'PRELIMINARY', shipped_at: hoursAgo(40), received_at: hoursAgo(30), collected_at: hoursAgo(48) },
    'MTHHD',
  );
  await api.sql(`update specimens set taken_at = now() - interval '48 hours' where requisition_id = $1`, [received]);
  const tubes = (await api.sql('select number from specimens where requisition_id = $1 order by specimen_index', [received])) as {
    number: string;
  }[];
  expect(tubes.length).toBeGreaterThan(1);
  // The laboratory names the tubes that it has; the first did not come.
  await api.sql('update specimens set received_at = now() where requisition_id = $1 and number <> $2', [received, tubes[0]?.number]);
  const inTubes = await replyOf({ unit: 'TUBES' });
  expect(inTubes.figures[0]?.count).toBe(tubes.length);
  expect(inTubes.sums.reduce((all, { count }) => all + count, 0)).toBe(tubes.length);
  expect(inTubes.items.filter(({ missing }) => missing === 'NOT_RECEIVED').map(({ part }) => part?.key)).toEqual([tubes[0]?.number]);
  expect((await replyOf()).items.map(({ missing, part }) => [missing, part])).toEqual([['NOT_RESULTED', null]]);

  const two = await planTestDraw(api, { offerings: ['K', 'FERR'] });
  await setDraw(api, two.id, {
    draw_date: dayFromNow(-2),
    party_id: crypto.randomUUID(),
    status: 'PRELIMINARY',
    received_at: hoursAgo(30),
  });
  await api.sql(`update requisition_lines set status = 'FINAL', first_final_at = now() where requisition_id = $1 and offering_code = 'K'`, [
    two.id,
  ]);
  const inTests = await replyOf({ unit: 'TESTS' });
  const ofTwo = inTests.items.filter(({ id }) => id === two.id);
  expect(ofTwo.map(({ part, step }) => [part?.code, step]).toSorted()).toEqual([['FERR', 'RECEIVED']]);
  expect(inTests.figures[0]?.count).toBe(inTests.sums.reduce((all, { count }) => all + count, 0));
});

test('differences are narrowed to an owner, a shift, and what the reader has to see to', async () => {
  await api.sql('update requisitions set deleted_at = now()');
  const late = { status: 'COLLECTED', collected_at: hoursAgo(50) };
  const mine = await drawWith({ ...late, shift: 'FIRST', collected_by: staff.nurse.userId });
  const others = await drawWith({ ...late, shift: 'SECOND', collected_by: staff.clinician.userId });
  const lost = await drawWith({ status: 'SENT', shipped_at: hoursAgo(40), shift: null, collected_by: staff.nurse.userId });
  const toReview = await drawWith({
    status: 'RESULTED',
    resulted_at: hoursAgo(80),
    unreviewed_results: 1,
    provider_id: staff.provider.employeeId,
  });
  const ids = async (query: Record<string, string>, caller: Caller = 'nurse') => {
    const found = reconciliation.find.reply.parse((await ask({ standing: 'OPEN', ...query }, caller)).body);
    expect(found.totalCount).toBe(found.items.length);
    return found.items.map(({ id }) => id).toSorted();
  };
  expect(await ids({ owner: 'COURIER' })).toEqual([lost]);
  expect(await ids({ owner: 'CLINIC' })).toEqual([mine, others].toSorted());
  expect(await ids({ shift: 'SECOND' })).toEqual([others]);
  expect(await ids({ shift: 'NONE' })).toContain(lost);
  expect(await ids({ mine: 'true' })).toEqual([mine]);
  expect((await replyOf()).mine).toBe(1);
  expect(await ids({ mine: 'true' }, 'provider')).toEqual([toReview]);
  // Support are nobody's employee: what nobody ordered is not theirs.
  await drawWith({ status: 'RESULTED', resulted_at: hoursAgo(80), unreviewed_results: 1, provider_id: null });
  expect((await ask({ mine: 'true' }, 'support', { __tenant: clinic.tenantA })).body).toMatchObject({ mine: 0, items: [] });
  expect((await ask({ owner: 'NOBODY' })).status).toBe(400);
});

describe('an open difference is handed over', () => {
  const late = { status: 'COLLECTED', collected_at: hoursAgo(50), collected_by: staff.nurse.userId };
  const pathOf = (id: string) => `/api/order/reconciliation/${id}/handover`;
  const hand = (id: string, body: object, caller: Caller = 'nurse') => api.call(caller, 'PUT', pathOf(id), { step: 'DRAWN', ...body });
  beforeAll(async () => {
    for (const { userId, role } of Object.values(staff))
      await api.sql(
        "insert into identity.users (id, tenant_id, user_name, email, email_confirmed, roles) values ($1, $2, $3, $3 || '@ridgeline.test', true, array[$3])",
        [userId, clinic.tenantA, role],
      );
  });
  const itemOf = async (id: string, query: Record<string, string> = {}) => (await replyOf(query)).items.find((item) => item.id === id);

  test('to a colleague by name, whose it then is, and back; the stamp of what was seen decides, and each leaves its row', async () => {
    await api.sql('update requisitions set deleted_at = now()');
    const id = await drawWith(late);
    const to = staff.provider.employeeId;
    const seen = (await itemOf(id))?.handover;
    expect(seen).toEqual({
      ...{ employeeId: null, employeeName: null, handedAt: null, handedByName: null },
      concurrencyStamp: 'unwritten',
    });
    const given = await hand(id, { employeeId: to, concurrencyStamp: seen?.concurrencyStamp });
    expect(given.status, given.text).toBe(200);
    const handover = reconciliation.handOver.reply.parse(given.body);
    expect(await itemOf(id)).toMatchObject({ owner: 'CLINIC', ownerName: handover.employeeName, handover });
    expect(handover).toMatchObject({ employeeId: to, handedByName: 'nurse Example' });
    expect((await replyOf()).mine).toBe(0);
    const ofProvider = reconciliation.find.reply.parse((await ask({ standing: 'OPEN', mine: 'true' }, 'provider')).body);
    expect(ofProvider.items.map((item) => item.id)).toEqual([id]);
    expect(await hand(id, { employeeId: null, concurrencyStamp: 'unwritten' }, 'clinician')).toMatchObject({
      ...{ status: 409, body: { error: { code: 'STALE', data: { changedBy: 'nurse Example' } } } },
    });
    expect((await api.call('nurse', 'GET', `${pathOf(id)}?step=DRAWN`)).body).toEqual(given.body);
    expect((await hand(id, { employeeId: null, concurrencyStamp: handover.concurrencyStamp })).status).toBe(200);
    expect((await replyOf()).mine).toBe(1);
    const audit = await api.sql(`select detail from audit_log where subject_id = $1 and action = 'reconciliation.handOver' order by at`, [
      id,
    ]);
    expect(audit).toMatchObject([
      { detail: { handedOver: 'DRAWN', employeeId: to } },
      { detail: { handedOver: 'DRAWN', employeeId: null } },
    ]);
  });

  test('of another step it says nothing', async () => {
    await api.sql('update requisitions set deleted_at = now()');
    const id = await drawWith(late);
    expect((await hand(id, { employeeId: staff.provider.employeeId })).status).toBe(200);
    await setDraw(api, id, { status: 'SENT', shipped_at: hoursAgo(40) });
    expect(await itemOf(id)).toMatchObject({ step: 'SHIPPED', owner: 'COURIER', ownerName: null, handover: { employeeId: null } });
  });

  test('only while it is open, to somebody who may see it, by whoever may change draws or acknowledge results', async () => {
    await api.sql('update requisitions set deleted_at = now()');
    const id = await drawWith(late);
    const codeWhen = async (body: object, caller: Caller = 'nurse', of = id) => {
      const answer = await hand(of, body, caller);
      return [answer.status, answer.status < 400 ? null : codeOf(answer)];
    };
    const to = { employeeId: staff.clinician.employeeId };
    expect(await codeWhen({ ...to, step: 'SHIPPED' })).toEqual([409, 'NOT_OPEN']);
    expect(await codeWhen({ employeeId: staff.environmental.employeeId })).toEqual([404, 'NOT_FOUND']);
    expect(await codeWhen({ employeeId: crypto.randomUUID() })).toEqual([404, 'NOT_FOUND']);
    expect((await codeWhen(to, 'environmental'))[0]).toBeGreaterThanOrEqual(403);
    expect(await codeWhen(to, 'foreignAdmin')).toEqual([404, 'NOT_FOUND']);
    expect(await codeWhen(to, 'nurse', crypto.randomUUID())).toEqual([404, 'NOT_FOUND']);
    expect(await codeWhen(to, 'provider')).toEqual([200, null]);
    const people = async (caller: Caller, facilityId: string = clinic.facility) =>
      api.call(caller, 'GET', `/api/order/reconciliation/colleagues?facilityId=${facilityId}`);
    const named = reconciliation.colleagues.reply.parse((await people('nurse')).body).items.map(({ employeeId }) => employeeId);
    expect(named).toContain(staff.clinician.employeeId);
    expect(named).not.toContain(staff.environmental.employeeId);
    expect((await people('nurse', clinic.foreignFacility)).status).toBe(404);
  });
});

test('of two differences of one step the older stands first', async () => {
  await api.sql('update requisitions set deleted_at = now()');
  const newer = await drawWith({ status: 'COLLECTED', collected_at: hoursAgo(40) });
  // More than a day apart: both are open from the end of their day on.
  const older = await drawWith({ status: 'COLLECTED', collected_at: hoursAgo(66) });
  expect((await replyOf()).items.map(({ id }) => id)).toEqual([older, newer]);
});
