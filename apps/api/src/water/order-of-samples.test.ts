import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const today = Temporal.Now.plainDateISO('US/Eastern');
const day = (daysAgo: number) => today.subtract({ days: daysAgo }).toString();

async function machine(name: string): Promise<string> {
  const [made] = await api.sql<{ id: string }>(
    `insert into sources (tenant_id, id, facility_id, kind, location, name, status_type_code) values ($1, gen_random_uuid(), $2, 'MACHINE', 'FACFLOOR', $3, 'ACTIVE') returning id`,
    [clinic.tenantA, clinic.facility, name],
  );
  return made?.id ?? '';
}
/** A culture with its result, planned for one day and taken on another. */
async function culture(sourceId: string, plannedAgo: number, takenAgo: number, colonies: number): Promise<string> {
  const [made] = await api.sql<{ id: string }>(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at, received_at, resulted_at, unreviewed_results)
     select $1, gen_random_uuid(), 'SITE', $2, $3, $4, 'ONETIME', 'RESULTED', taken, taken + interval '3 hours', taken + interval '5 hours', 1
     from (select ($5::date + time '10:00') at time zone 'US/Eastern' as taken) t returning id`,
    [clinic.tenantA, sourceId, clinic.facility, day(plannedAgo), day(takenAgo)],
  );
  const id = made?.id ?? '';
  await api.sql(
    `insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, timing) values ($1, $2, 1, 'DIALMIC', 'NA')`,
    [clinic.tenantA, id],
  );
  await api.sql(
    `insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_numeric, unit, status, verdict, side, collected_at, resulted_at)
     select r.tenant_id, r.id, 'SITE', r.party_id, r.facility_id, 'DCFU', $2, '[CFU]/mL', 'F', v, case when v <> 'IN_RANGE' then 'HIGH' end, r.collected_at, now()
     from requisitions r, (select case when $2 >= 100 then 'CRITICAL' else 'IN_RANGE' end as v) v where r.id = $1`,
    [id, colonies],
  );
  return id;
}
type Action = { id: string; concurrencyStamp: string; passesInARow: number; mayClose: boolean; repeats: { requisitionId: string }[] };
type Source = { actions: Action[]; toAct: { requisitionId: string } | null; tests: { points: { text: string }[] }[] };
const find = async (id: string) => (await api.call('environmental', 'GET', `/api/order/water/sources/${id}`)).body as Source;
const actions = '/api/order/corrective-actions';

test('a sample that was overdue, taken last and above the maximum, starts the count again whatever day it was planned for', async () => {
  const id = await machine('Overdue');
  const failed = await culture(id, 10, 10, 112);
  await api.call('environmental', 'POST', actions, { requisitionId: failed, note: 'Connector cracked, replaced.' });
  for (const ago of [5, 4, 3]) await culture(id, ago, ago, 2);
  expect((await find(id)).actions).toMatchObject([{ passesInARow: 3, mayClose: true }]);
  const overdue = await culture(id, 20, 1, 140);
  const [action] = (await find(id)).actions;
  expect(action).toMatchObject({ passesInARow: 0, mayClose: false });
  expect(action?.repeats.at(-1)).toMatchObject({ requisitionId: overdue });
  const closing = await api.call('environmental', 'PUT', `${actions}/${action?.id}/close`, { concurrencyStamp: action?.concurrencyStamp });
  expect(closing).toMatchObject({ status: 409, body: { error: { code: 'WATER_PASSES' } } });
});

test('the course of a source follows the days on which it was sampled, not those of the plan', async () => {
  const id = await machine('Early');
  await culture(id, -5, 6, 140);
  await culture(id, 4, 4, 12);
  await culture(id, 20, 1, 3);
  const { tests } = await find(id);
  expect(tests.map(({ points }) => points.map(({ text }) => text))).toEqual([['140', '12', '3']]);
});
