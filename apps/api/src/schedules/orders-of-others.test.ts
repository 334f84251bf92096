import { beforeAll, describe, expect, test } from 'vitest';
import { generateDraws } from '../order-draws/testing/generate-draws.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const base = '/api/order/schedules';
const today = Temporal.Now.plainDateISO('US/Eastern');
const machine = 'a0000000-0000-7000-8000-00000000f001';
const clinician = staff.clinician.employeeId;

/** Orders of sources and employees: who enters them, what they need, and which draws they make. */
const kinds = [
  { kind: 'SITE', who: 'environmental', partyId: machine, offeringCode: 'WATERMIC', wrongTest: 'K' },
  { kind: 'EMPLOYEE', who: 'nurse', partyId: clinician, offeringCode: 'EMPIMM', wrongTest: 'WATERMIC' },
] as const;
type Kind = (typeof kinds)[number];
const orderOf = ({ kind, partyId, offeringCode }: Kind) => ({
  ...{ partyType: kind, partyId, drawTypeCode: 'MONTH', week: 1, startDate: today.toString(), lines: [{ offeringCode }] },
});
const flag = (column: string, value: boolean) =>
  api.sql(`update organizations set ${column} = $1 where tenant_id = $2 and id = $3`, [value, clinic.tenantA, clinic.organizationA]);

beforeAll(async () => {
  await api.sql(
    "insert into sources (tenant_id, id, facility_id, kind, location, name, status_type_code, start_date) values ($1, $2, $3, 'MACHINE', 'FACFLOOR', 'Machine 7', 'ACTIVE', '2021-01-01')",
    [clinic.tenantA, machine, clinic.facility],
  );
  await api.sql("update employees set date_of_birth = '1988-03-09' where id = $1", [clinician]);
});

describe.each(kinds)('an order of $kind', (one) => {
  const { kind, who, partyId, wrongTest } = one;
  const column = kind === 'SITE' ? 'is_contracted_for_source' : 'is_contracted_for_employee';
  let id = '';

  test('shows its draws before it is saved', async () => {
    const answer = await api.call(who, 'POST', `${base}/preview`, { orders: [orderOf(one)] });
    const { draws } = answer.body as { draws: { date: string; tubes: unknown[] }[] };
    expect(draws.length).toBeGreaterThanOrEqual(5);
    const weekday = kind === 'SITE' ? 1 : today.dayOfWeek;
    expect(draws.map(({ date }) => Temporal.PlainDate.from(date).dayOfWeek)).toEqual(draws.map(() => weekday));
  });
  test('is valid at once, without a signature and without diagnoses', async () => {
    const entered = { ...orderOf(one), lines: [{ offeringCode: one.offeringCode, icds: ['N18.6'] }] };
    const answer = await api.call(who, 'POST', base, entered);
    expect(answer.body).toMatchObject({
      status: 'ACTIVE',
      partyType: kind,
      expiresOn: today.add({ days: 365 }).toString(),
      dateOfBirth: kind === 'EMPLOYEE' ? '1988-03-09' : null,
      lines: [{ icds: [] }],
      signedAt: null,
    });
    id = (answer.body as { id: string }).id;
  });
  test('makes the draws that were shown', async () => {
    const made = await generateDraws(api, { until: today.add({ days: 70 }).toString() });
    expect(made.created).toBeGreaterThanOrEqual(2);
    const draws = await api.sql<{ party_type: string; facility_id: string; status: string }>(
      'select distinct party_type, facility_id, status from requisitions where party_id = $1',
      [partyId],
    );
    expect(draws).toEqual([{ party_type: kind, facility_id: clinic.facility, status: 'PENDING' }]);
    expect((await generateDraws(api, { until: today.add({ days: 70 }).toString() })).created).toBe(0);
  });
  test('stands in the calendar of its kind, which only those who see that kind can open', async () => {
    const closed = today.add({ days: 40 }).toString();
    await api.sql(
      `insert into facility_closed_days (tenant_id, facility_id, closed_on, reason) values ($1, $2, $3, 'Water system') on conflict do nothing`,
      [clinic.tenantA, clinic.facility, closed],
    );
    const period = { from: today.toString(), to: today.add({ days: 60 }).toString(), until: today.add({ days: 60 }).toString() };
    const ask = (path: string, caller: 'environmental' | 'nurse' | 'provider' = who, more: object = {}) =>
      api.call(caller, 'POST', `${base}/${path}`, { facilityId: clinic.facility, partyType: kind, ...period, ...more });
    const { days } = (await ask('facility-calendar')).body as { days: { date: string; planned: number; closedReason: string | null }[] };
    const drawn = await api.sql<{ day: string }>(
      'select draw_date::text as day from requisitions where party_id = $1 and draw_date <= $2 order by 1',
      [partyId, period.to],
    );
    expect(drawn.length).toBeGreaterThan(0);
    expect(days.filter(({ planned }) => planned > 0).map(({ date }) => ({ day: date }))).toEqual(drawn);
    expect(days.flatMap(({ date, closedReason }) => (closedReason === null ? [] : [[date, closedReason]]))).toEqual([
      [closed, 'Water system'],
    ]);
    const { items } = (await ask('standing-draws')).body as { items: { date: string; partyId: string; tests: { code: string }[] }[] };
    expect(items.map(({ date, partyId: of, tests }) => [date, of, tests.map(({ code }) => code)])).toEqual(
      drawn.map(({ day }) => [day, partyId, [one.offeringCode]]),
    );
    for (const path of ['facility-calendar', 'standing-draws']) {
      expect((await ask(path, 'provider')).status).toBe(403);
      expect((await ask(path, who, { facilityId: clinic.otherFacility })).status).toBe(404);
      await flag(column, false);
      expect((await ask(path)).body).toMatchObject({ error: { code: '4032' } });
      await flag(column, true);
    }
  });
  test('is found by name, and shows its next draws', async () => {
    const listed = await api.call(who, 'GET', `${base}?partyType=${kind}&filter=${kind === 'SITE' ? 'machine 7' : 'clinician'}`);
    expect(listed.body).toMatchObject({ totalCount: 1, items: [{ id, partyId }] });
    expect((await api.call(who, 'GET', `${base}?partyType=${kind}&filter=nobody`)).body).toMatchObject({ totalCount: 0 });
    const next = await api.call(who, 'POST', `${base}/get-recurring-orders`, { partyType: kind, partyIds: [partyId] });
    expect((next.body as { items: { nextDraws: unknown[] }[] }).items[0]?.nextDraws.length).toBeGreaterThanOrEqual(5);
  });
  test('a change keeps it valid and moves its draws', async () => {
    const answer = await api.call(who, 'PUT', `${base}/${id}`, { week: 2 });
    expect(answer.body).toMatchObject({ status: 'ACTIVE', week: 2, expiresOn: today.add({ days: 365 }).toString() });
    expect(
      await api.sql("select 1 from requisitions where party_id = $1 and status = 'PENDING' and deleted_at is null", [partyId]),
    ).toEqual([]);
  });
  test('only takes tests of its kind', async () => {
    const answer = await api.call(who, 'POST', base, { ...orderOf(one), lines: [{ offeringCode: wrongTest }] });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'ORD_TEST' } } });
  });
  test('nothing is ordered for who has left, or without a contract', async () => {
    const table = kind === 'SITE' ? 'sources' : 'employees';
    await api.sql(`update ${table} set status_type_code = 'INACTIVE' where id = $1`, [partyId]);
    expect(await api.call(who, 'POST', base, orderOf(one))).toMatchObject({ status: 409, body: { error: { code: 'PAT_STATE' } } });
    await api.sql(`update ${table} set status_type_code = 'ACTIVE' where id = $1`, [partyId]);
    const code = async () => (await api.call(who, 'PUT', `${base}/${id}`, { comment: 'x' })).body as { error?: { code: string } };
    await flag(column, false);
    expect((await code()).error?.code).toBe('4032');
    expect((await generateDraws(api)).created).toBe(0);
    await flag(column, true);
    expect((await code()).error?.code).toBeUndefined();
  });
  test('is discontinued with its draws', async () => {
    await generateDraws(api);
    expect((await api.call(who, 'DELETE', `${base}/${id}`)).status).toBe(204);
    expect(
      await api.sql("select 1 from requisitions where party_id = $1 and status = 'PENDING' and deleted_at is null", [partyId]),
    ).toEqual([]);
  });
});
