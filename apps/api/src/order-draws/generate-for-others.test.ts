import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const base = '/api/order';
const today = Temporal.Now.plainDateISO('US/Eastern');
const machine = 'a0000000-0000-7000-8000-00000000f101';
const unknown = 'a0000000-0000-7000-8000-00000000ffff';

beforeAll(async () => {
  await api.sql(
    "insert into sources (tenant_id, id, facility_id, kind, location, name, status_type_code, start_date) values ($1, $2, $3, 'MACHINE', 'FACFLOOR', 'Machine 9', 'ACTIVE', '2021-01-01')",
    [clinic.tenantA, machine, clinic.facility],
  );
});

const kinds = [
  { kind: 'SITE', who: 'environmental', other: 'nurse', path: 'generate-site-onetime-requisitions', partyId: machine, test: 'WATERMIC' },
  {
    kind: 'EMPLOYEE',
    who: 'nurse',
    other: 'environmental',
    path: 'generate-employee-requisitions',
    partyId: staff.clinician.employeeId,
    test: 'EMPIMM',
  },
] as const;

describe.each(kinds)('one-time orders of $kind', ({ kind, who, other, path, partyId, test: offeringCode }) => {
  const generate = async (scheduleIds: readonly string[]) =>
    requisitions.generateSites.reply.parse((await api.call(who, 'POST', `${base}/requisitions/${path}`, { scheduleIds })).body);
  const party = kind === 'SITE' ? 'sources' : 'employees';
  let order = '';

  beforeAll(async () => {
    const answer = await api.call(who, 'POST', `${base}/schedules`, {
      ...{ partyType: kind, partyId, drawTypeCode: 'ONETIME', startDate: today.toString() },
      ...{ oneTimeDate: today.add({ days: 60 }).toString(), lines: [{ offeringCode }] },
    });
    order = (answer.body as { id: string }).id;
  });

  test('a party that is not in use gets none, and a foreign order is unknown', async () => {
    await api.sql(`update ${party} set status_type_code = 'INACTIVE' where id = $1`, [partyId]);
    const { created, items } = await generate([order, unknown]);
    await api.sql(`update ${party} set status_type_code = 'ACTIVE' where id = $1`, [partyId]);
    expect(created).toBe(0);
    expect(items.map((item) => [item.scheduleId, item.ok, item.code])).toEqual([
      [order, false, 'REQ_PARTY'],
      [unknown, false, 'NOT_FOUND'],
    ]);
  });
  test('the draw is made once, even beyond the horizon of the night', async () => {
    const first = await generate([order]);
    expect(first).toMatchObject({ created: 1, items: [{ scheduleId: order, ok: true, code: null }] });
    const id = first.items[0]?.requisitionId;
    expect(await api.sql('select party_type, party_id, status from requisitions where id = $1', [id])).toEqual([
      { party_type: kind, party_id: partyId, status: 'PENDING' },
    ]);
    expect(await generate([order])).toMatchObject({ created: 0, items: [{ requisitionId: id, ok: true }] });
  });
  test('the draw of a day that is over goes on, alone as in company; an order whose draw was called off is told so', async () => {
    const orderOn = async (date: string) => {
      const lines = [{ offeringCode }];
      const body = { partyType: kind, partyId, drawTypeCode: 'ONETIME', startDate: today.toString(), oneTimeDate: date, lines };
      return ((await api.call(who, 'POST', `${base}/schedules`, body)).body as { id: string }).id;
    };
    const over = () =>
      api.sql("update requisitions set status = 'COLLECTED' where draw_date = $1 and party_id = $2", [today.toString(), partyId]);
    for (const _ of ['ONETIME', 'RECURRING']) {
      await generate([await orderOn(today.toString())]);
      await over();
    }
    const { items } = await generate([await orderOn(today.toString())]);
    const id = items[0]?.requisitionId;
    expect(items).toMatchObject([{ ok: true, code: null }]);
    const days = await api.sql<{ days: number }>('select draw_date - $1::date as days from requisitions where id = $2', [
      today.toString(),
      id,
    ]);
    expect(days[0]?.days).toBeGreaterThan(0);
    await api.sql("update requisitions set status = 'CANCELED' where id = $1", [id]);
    expect(await generate([items[0]?.scheduleId ?? ''])).toMatchObject({ created: 0, items: [{ ok: false, code: 'REQ_NO_DAY' }] });
  });
  test('only who may, and only where the contract covers it', async () => {
    expect((await api.call(other, 'POST', `${base}/requisitions/${path}`, { scheduleIds: [order] })).status).toBe(403);
    const column = kind === 'SITE' ? 'is_contracted_for_source' : 'is_contracted_for_employee';
    const flag = (value: boolean) =>
      api.sql(`update organizations set ${column} = $1 where tenant_id = $2 and id = $3`, [value, clinic.tenantA, clinic.organizationA]);
    const code = async () =>
      ((await api.call(who, 'POST', `${base}/requisitions/${path}`, { scheduleIds: [order] })).body as { error?: { code: string } }).error
        ?.code;
    // What the server remembers of a caller follows within moments.
    await flag(false);
    await expect.poll(code, { timeout: 10_000 }).toBe('4032');
    await flag(true);
    await expect.poll(code, { timeout: 10_000 }).toBeUndefined();
  });
});

test('more orders of employees than one call makes are refused with their number, and none is made', async () => {
  await api.sql(
    `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, months, start_date, status, order_mode)
     select $1, gen_random_uuid(), 'EMPLOYEE', $2, $3, 'MONTH', '{}', '2026-01-01', 'ACTIVE', 'WRITTEN' from generate_series(1, 1001)`,
    [clinic.tenantA, staff.clinician.employeeId, clinic.facility],
  );
  const made = await api.call('nurse', 'POST', `${base}/requisitions/generate-employee-requisitions`, { facilityId: clinic.facility });
  expect(made.body).toMatchObject({ error: { code: 'ORD_MANY', message: expect.stringContaining('1000') } });
  await api.sql(`delete from schedules where party_id = $1 and start_date = '2026-01-01'`, [staff.clinician.employeeId]);
});
