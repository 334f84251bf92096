import { restrictedCodes } from '@drawday/catalogue';
import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import type { Endpoint } from '@drawday/contracts/endpoint.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { type CountedList, countedLists } from '@drawday/contracts/testing/counted-lists.ts';
import { type ListedCounter, listedCounters } from '@drawday/domain';
import { exchangeStates, lineStatuses, type PartyType, partyTypes, requisitionStatuses } from '@drawday/vocabulary';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, type StaffName, staff } from '../platform/testing/test-clinic.ts';
import { explainedCounters } from './to-do.store.ts';

// Every counter equals the length of the list that it opens: for everybody who may see it, at one facility and at all, for each kind of party.

const api = await useTestApi();
type Caller = StaffName | 'support';
const callers = [...(Object.keys(staff) as StaffName[]), 'support'] as const;
type Asked = { facilityId?: string; partyType?: PartyType; skipCount?: number };
type List = (caller: Caller, asked: Asked) => Promise<{ status: number; count: number | undefined }>;

/** Support staff name the customer. */
const callIn = (caller: Caller, method: string, path: string, body?: object) =>
  api.call(caller, method, path, body, caller === 'support' ? { __tenant: clinic.tenantA } : {});

/** The list that the counter opens, of one facility or all, and of the kind of party asked for or meant. */
const listOf =
  ({ call, asked, party }: CountedList): List =>
  async (caller, where) => {
    const sent = { maxResultCount: 1, ...(party && { partyType: party }), ...where, ...asked };
    const query = new URLSearchParams(Object.entries(sent).map(([key, value]) => [key, String(value)]));
    const { status, body } = await (call.method === 'GET'
      ? callIn(caller, 'GET', `${call.path}?${query}`)
      : callIn(caller, call.method, call.path, sent));
    return { status, count: (body as { totalCount?: number } | undefined)?.totalCount };
  };
const master = '/api/master-data';
const order = '/api/order/dashboards';

type OrderSet = { facilityId: string; statusTypeCode: string; needReviewCount: number };
/** The order sets that wait, as the page of the facility marks them. */
const orderSetsToReview: List = async (caller, { facilityId }) => {
  const answers = await Promise.all(reachOf(caller).map((id) => callIn(caller, 'GET', `${master}/facilities/${id}/order-sets`)));
  const sets = answers
    .flatMap(({ body }) => (body as { items?: OrderSet[] }).items ?? [])
    .filter((set) => !facilityId || set.facilityId === facilityId);
  const waiting = sets.filter((set) => set.statusTypeCode === 'ACTIVE' && set.needReviewCount > 0);
  return { status: answers[0]?.status ?? 0, count: waiting.length };
};
/** The list takes no facility: it is of facilities. */
const facilitiesToOpen: List = async (caller, { facilityId }) => {
  const { status, body } = await callIn(caller, 'POST', `${master}/facilities/paged-list`, {
    ...countedLists.facilitiesToOpen.asked,
    maxResultCount: 1000,
  });
  const items = (body as { items?: { id: string }[] }).items ?? [];
  return { status, count: items.filter(({ id }) => !facilityId || id === facilityId).length };
};
const unmatchedCriticals: List = async (caller) => {
  const { status, body } = await callIn(caller, 'GET', '/api/lab-link/unmatched?maxResultCount=1000');
  const items = (body as { items?: { detail: { criticals?: unknown } }[] }).items ?? [];
  return { status, count: items.filter(({ detail }) => detail.criticals).length };
};
const reachOf = (caller: Caller) =>
  caller === 'admin' || caller === 'support' ? [clinic.facility, clinic.otherFacility] : [clinic.facility];

/** Lists that are not paged, or take no facility. */
const countedByHand: Partial<Record<ListedCounter, List>> = {
  facilitiesToOpen,
  orderSetChangesNeedReview: orderSetsToReview,
  unmatchedCriticals,
};
/** Counted for the kind of party that the caller names. */
const ofKinds: ReadonlySet<ListedCounter> = new Set([
  ...(['drawOverdue', 'drawDayQueue', 'tubesOwed', 'closedDayDraws', 'unprintedLabels', 'unconfirmedLabels', 'missingKinetics'] as const),
  ...(['newResults', 'criticalResults', 'acknowledgedCriticalResults', 'tnp', 'tiq', 'overdueResults'] as const),
  ...(['unsignedOrders', 'unsignedOrdersToCancel', 'expiringOrders'] as const),
]);
/** What counts one by itself; the others are counted by the call for all only. */
const singles: Partial<Record<ListedCounter, Endpoint>> = {
  drawOverdue: dashboards.drawOverdue,
  drawDayQueue: dashboards.drawDayQueue,
  unprintedLabels: dashboards.unprintedLabels,
  siteUnprintedLabels: dashboards.siteUnprintedLabels,
  missingKinetics: dashboards.missingKinetics,
  criticalResults: dashboards.criticalResults,
  acknowledgedCriticalResults: dashboards.criticalResults,
  tnp: dashboards.tnp,
  tiq: dashboards.tiq,
  unsignedOrders: dashboards.unsignedOrders,
  unsignedOrdersToCancel: dashboards.unsignedOrdersToCancel,
  expiringOrders: dashboards.expiringOrders,
  siteExpiringOrders: dashboards.siteExpiringOrders,
  envDrawMonthQueue: dashboards.envDrawMonthQueue,
  invoiceDue: dashboards.invoiceDue,
  invoiceOverdue: dashboards.invoiceOverdue,
  patientsNeedingVerification: dashboards.patientsToVerify,
  employeesNeedingVerification: dashboards.employeesToVerify,
  sitesNeedingVerification: dashboards.sitesToVerify,
  facilitiesToOpen: dashboards.facilitiesToOpen,
  orderSetChangesNeedReview: dashboards.orderSetChanges,
  criticalLimitsToApprove: dashboards.limitsToApprove,
};
beforeAll(async () => {
  // The other facility belongs to an organization that is not contracted for testing employees.
  await api.sql(
    `insert into organizations (tenant_id, id, name, code, status_type_code, start_date, is_contracted_for_patient, is_contracted_for_employee, is_contracted_for_source)
     values ($1, 'a0000000-0000-7000-8000-000000000011', 'Ridgeline Home', 'RKH', 'ACTIVE', '2020-01-01', true, false, true)`,
    [clinic.tenantA],
  );
  await api.sql(`update facilities set organization_id = 'a0000000-0000-7000-8000-000000000011' where id = $1`, [clinic.otherFacility]);
  const facilities = [clinic.facility, clinic.otherFacility, clinic.foreignFacility];
  const places = `(select case when f = ($1::uuid[])[3] then '${clinic.tenantB}'::uuid else '${clinic.tenantA}'::uuid end as tenant, f as facility from unnest($1::uuid[]) f) p`;
  const opening = 'a0000000-0000-7000-8000-0000000001f9';
  await api.sql(
    `insert into facilities (tenant_id, id, organization_id, name, code, status_type_code, time_zone) values ($1, $2, $3, 'Not Open Yet', 'NOTYET', 'PENDING', 'EST')`,
    [clinic.tenantA, opening, clinic.organizationA],
  );
  await api.sql('insert into assignments (tenant_id, employee_id, facility_id) values ($1, $2, $3)', [
    clinic.tenantA,
    staff.admin.employeeId,
    opening,
  ]);
  // Every status around every window, for every kind of party at every facility, different in everything else.
  await api.sql(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, is_label_printed, unreviewed_results, unreviewed_restricted, unreviewed_criticals, missing_codes, has_kinetics, shipped_at, deleted_at, provider_id,
       tubes_owed, label_confirmed_at)
     select p.tenant, gen_random_uuid(), party, gen_random_uuid(), p.facility, (now() at time zone 'US/Eastern')::date + day, 'ONETIME', status, n % 2 = 0, n % 3, case when n % 5 = 1 then n % 3 else 0 end, n % 4, case when n % 5 < 2 then '{}' else '{TXMIN}' end::text[], n % 3 = 0,
       now() - n % 5 * interval '1 day', case when n % 11 = 0 then now() end, case when n % 7 = 0 then $4::uuid end,
       n % 2, case when n % 3 = 0 then now() end
     from ${places}, unnest($2::text[]) party, unnest($3::text[]) with ordinality as s (status, s), unnest(array[-40, -9, -8, -7, -6, -1, 0, 1, 6, 7, 8, 35, 36]) with ordinality as d (day, d),
       lateral (select (s * 31 + d * 7 + length(party))::int as n) v`,
    [facilities, partyTypes.codes, requisitionStatuses.codes, staff.provider.employeeId],
  );
  await api.sql(
    `insert into facility_closed_days (tenant_id, facility_id, closed_on, reason)
     select p.tenant, p.facility, (now() at time zone 'US/Eastern')::date + day, 'Holiday' from ${places}, unnest(array[-1, 0, 6, 35, 36]) day`,
    [facilities],
  );
  await api.sql(
    `insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, status)
     select r.tenant_id, r.id, 1, (select code from offerings limit 1), ($1::text[])[1 + abs(hashtext(r.id::text)) % array_length($1::text[], 1)] from requisitions r`,
    [lineStatuses.codes],
  );
  await api.sql(
    `insert into lab_link.connections (id, name, kind) values (gen_random_uuid(), 'Laboratory out', 'LAB_ORDERS_OUT') on conflict do nothing`,
  );
  await api.sql(
    `insert into order_exchanges (tenant_id, requisition_id, connection_id, state, state_at, handled_at)
     select r.tenant_id, r.id, (select id from lab_link.connections where direction = 'OUT' limit 1),
       ($1::text[])[1 + abs(hashtext(r.id::text)) % array_length($1::text[], 1)], now() - interval '10 minutes' * r.unreviewed_criticals,
       case when r.unreviewed_results = 1 then now() end
     from requisitions r where r.status in ('SENT', 'RECEIVED')`,
    [exchangeStates.codes],
  );
  await api.sql(
    `insert into critical_results (tenant_id, result_id, requisition_id, party_type, party_id, facility_id, result_code, opened_at, acknowledged_at, withdrawn_at)
     select r.tenant_id, row_number() over (order by r.id), r.id, r.party_type, r.party_id, r.facility_id, case when r.unreviewed_results = 1 then $1 else 'K' end,
       now() - interval '1 day' * (r.unreviewed_criticals * 40), case when r.has_kinetics then now() - interval '1 day' * (r.unreviewed_criticals * 5) end, case when r.unreviewed_results = 2 then now() end
     from requisitions r where r.deleted_at is null`,
    [restrictedCodes[0]],
  );
  await api.sql(
    `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, status, ordered_at)
     select p.tenant, gen_random_uuid(), party, gen_random_uuid(), p.facility, 'MONTH', now()::date, status, now() - interval '1 day' * day
     from ${places}, unnest($2::text[]) party, unnest(array['UNSIGNED', 'ACTIVE', 'DISCONTINUED']) status, unnest(array[0, 29, 31, 60]) day`,
    [facilities, partyTypes.codes],
  );
  await api.sql(
    `insert into employees (tenant_id, id, organization_id, first_name, last_name, status_type_code) select $1, gen_random_uuid(), $2, 'New', n::text, case when n = 4 then 'ACTIVE' else 'PENDING' end from generate_series(1, 6) n`,
    [clinic.tenantA, clinic.organizationA],
  );
  await api.sql(
    `insert into assignments (tenant_id, employee_id, facility_id) select $1, id, case when last_name = '1' then $2::uuid else $3::uuid end from employees where first_name = 'New' and last_name in ('1', '2', '3', '4')`,
    [clinic.tenantA, clinic.facility, clinic.otherFacility],
  );
  await api.sql(
    `insert into sources (tenant_id, id, facility_id, kind, location, name, status_type_code) select p.tenant, gen_random_uuid(), p.facility, 'MACHINE', 'FACFLOOR', status, status from ${places}, unnest(array['PENDING', 'ACTIVE', 'INACTIVE']) status`,
    [facilities],
  );
  await api.sql(
    `insert into order_sets (tenant_id, id, facility_id, name, status, version, deleted_at)
     select $1, gen_random_uuid(), $2, status || version || gone, status, version, case when gone then now() end
     from unnest(array['PENDING', 'ACTIVE', 'INACTIVE']) status, unnest(array[1, 2, 3]) version, unnest(array[true, false]) gone`,
    [clinic.tenantA, clinic.facility],
  );
  // A set whose only patient left the facility waits for nobody.
  await api.sql(
    `insert into order_set_applications (tenant_id, order_set_id, patient_id, version) select tenant_id, id, case when version = 3 then $1::uuid else $2::uuid end, 1 from order_sets`,
    [clinic.otherFacilityPatient, clinic.patient],
  );
  // Every state of a proposal, of both organizations and of each facility.
  await api.sql(
    `insert into offering_ranges (tenant_id, id, organization_id, facility_id, result_code, valid_from, valid_to, proposed_criticals, proposed_at, refused_at)
     select f.tenant_id, gen_random_uuid(), f.organization_id, case when n % 2 = 0 then f.id end, 'K', '2020-01-01', (now() at time zone 'US/Eastern')::date + days,
       case when n < 6 then '[]'::jsonb end, case when n < 6 then now() end, case when n = 4 then now() end
     from facilities f, generate_series(1, 8) n, unnest(array[null, -30, 0, 30]) days where f.id = any($1)`,
    [facilities],
  );
  // Of patients of each facility, each kind and status, before and after it is the medical director's.
  await api.sql(
    `insert into order_problems (tenant_id, id, patient_id, kind, description, status, resolved_at, resolution, created_at)
     select p.tenant_id, gen_random_uuid(), p.id, kind, 'Question', status, case when status = 'RESOLVED' then now() end,
       case when status = 'RESOLVED' then 'Done' end, now() - make_interval(days => days)
     from (select distinct on (facility_id) tenant_id, id from patients where facility_id = any($1) and deleted_at is null) p,
       unnest(array['IDENTITY', 'SPECIMEN_DOUBTFUL', 'OTHER']) kind, unnest(array['OPEN', 'RESOLVED']) status, unnest(array[6, 8, 30]) days`,
    [facilities],
  );
  // Every status, due before, on and after today, of each facility, of both, and of the other customer.
  await api.sql(
    `insert into invoices (tenant_id, id, number, organization_id, facility_ids, period_start, period_end, status, issue_date, due_date, bill_to, charges_cents, total_cents)
     select p.tenant, gen_random_uuid(), 'T' || row_number() over (), f.organization_id,
       case when n % 3 = 0 and p.tenant = '${clinic.tenantA}' then $2::uuid[] else array[p.facility] end,
       '2020-01-01'::date + n::int * 400 + days, '2020-01-31'::date + n::int * 400 + days, status,
       (now() at time zone 'US/Eastern')::date + days - 30, (now() at time zone 'US/Eastern')::date + days, '{}', 500, 500
     from ${places} join facilities f on f.id = p.facility
     cross join unnest(array[-1, 0, 1]) days cross join unnest(array['DRAFT', 'ISSUED', 'PARTIAL', 'PAID', 'VOID']) with ordinality s (status, n)`,
    [facilities, [clinic.facility, clinic.otherFacility]],
  );
  // Of each facility and kind of party and of none, each status, written in by either side, read by some and not by others.
  await api.sql(
    `with made as (insert into support_tickets (tenant_id, id, facility_id, party_type, requisition_id, subject, category, status, customer_wrote_at, support_wrote_at)
       select p.tenant, gen_random_uuid(), p.facility, r.party_type, r.id, 'Question', 'RESULT', status,
         now() - interval '1 hour', case when n % 2 = 0 then now() end
       from ${places} cross join unnest(array['OPEN', 'WAITING', 'SOLVED', 'CLOSED']) with ordinality s (status, n)
       cross join lateral (select null as id, null as party_type union all (select distinct on (party_type) q.id, q.party_type from requisitions q where q.facility_id = p.facility)) r
       returning tenant_id, id)
     insert into support_ticket_readers (tenant_id, user_id, ticket_id, read_at, takes_part)
     select m.tenant_id, u::uuid, m.id, now() - interval '2 hours', true from made m, unnest($2::text[]) u where right(m.id::text, 1) < '8'`,
    [facilities, Object.values(staff).map(({ userId }) => userId)],
  );
  await api.sql(
    `insert into lab_link.unmatched_items (id, message_id, kind, summary, status, detail) select gen_random_uuid(), n, 'PATIENT', 'Whose?', case when n > 5 then 'RESOLVED' else 'OPEN' end, case when n % 2 = 0 then '{"criticals": ["K 8.4"]}' else '{}' end::jsonb from generate_series(1, 8) n`,
  );
});

type Count = { countType: string; count: number };
async function countAll(caller: Caller, asked: Asked): Promise<Count[]> {
  const paths = [`${order}/get-all-count`, `${master}/dashboards/get-all-count`];
  const answers = await Promise.all(paths.map((path) => callIn(caller, 'POST', path, asked)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  return answers.flatMap(({ body }) => (body as { items: Count[] }).items);
}
/** Nothing changes while this test counts: each caller asks the same once for all counters. */
const allOf = new Map<string, Promise<Count[]>>();
async function countIn(caller: Caller, asked: Asked, name: ListedCounter): Promise<number | undefined> {
  const key = JSON.stringify([caller, asked]);
  const counting = allOf.get(key) ?? countAll(caller, asked);
  allOf.set(key, counting);
  return (await counting).find(({ countType }) => countType === name)?.count;
}

describe.each(listedCounters)('%s', (name) => {
  const list = countedByHand[name] ?? listOf(countedLists[name]);
  const counts = singles[name];
  const kinds: Asked[] = ofKinds.has(name) ? partyTypes.codes.map((partyType) => ({ partyType })) : [];
  const asked: Asked[] = [{}, { facilityId: clinic.facility }, { facilityId: clinic.otherFacility }, ...kinds];
  test.each(callers)('is as long as its list for the %s', async (caller) => {
    for (const one of asked) {
      const { status, count } = await list(caller, one);
      // A counter is hidden from people who may not see its list, or to whom none of its kinds of party is open.
      const length = status === 200 ? count : 0;
      const among = await countIn(caller, one, name);
      expect({ asked: one, count: among ?? 0 }).toEqual({ asked: one, count: length });
      if (status !== 200) expect(among).toBeUndefined();
      if (!counts) continue;
      const single = await callIn(caller, 'POST', counts.path, { ...one, acknowledged: name === 'acknowledgedCriticalResults' });
      expect(single.status).toBe(among === undefined ? 403 : 200);
      if (single.status === 200) expect({ asked: one, ...(single.body as Count) }).toEqual({ asked: one, countType: name, count: length });
    }
  });
});

describe.each(['PATIENT', 'EMPLOYEE', 'SITE'] as const)('draws of a %s by how far their results are', (partyType) => {
  const path = partyType === 'SITE' ? `${order}/get-env-requisition-results` : `${order}/get-requisition-results`;
  const queuesOf = { pendingCount: 'pending-results', preliminaryCount: 'preliminary-results', finalCount: 'final-results' } as const;
  test.each(callers)('are as many as their lists for the %s', async (caller) => {
    for (const asked of [{}, { facilityId: clinic.facility }, { facilityId: clinic.otherFacility }]) {
      const { status, body } = await callIn(caller, 'POST', path, { partyType, ...asked });
      const lists = await Promise.all(
        Object.values(queuesOf).map((queue) => listOf({ call: requisitions.list, asked: { queue }, party: partyType })(caller, asked)),
      );
      if (status !== 200) continue;
      const counts = body as Record<keyof typeof queuesOf, number>;
      expect({ asked, counts: lists.map(({ status: listed, count }) => (listed === 200 ? count : 0)) }).toEqual({
        asked,
        counts: [counts.pendingCount, counts.preliminaryCount, counts.finalCount],
      });
    }
  });
});

type Part = { countType: ListedCounter; code: string | null; count: number };
test.each(callers)('what the to-do list says of its numbers adds up to the counters for the %s', async (caller) => {
  for (const facilityId of [clinic.facility, clinic.otherFacility]) {
    const { status, body } = await callIn(caller, 'POST', `${order}/to-do`, { facilityId });
    expect(status).toBe(200);
    const parts = Map.groupBy((body as { items: Part[] }).items, ({ countType }) => countType);
    for (const name of [...explainedCounters, 'newResults'] as const) {
      const said = parts.get(name)?.reduce((sum, { count }) => sum + count, 0) ?? 0;
      expect({ facilityId, name, said }).toEqual({ facilityId, name, said: (await countIn(caller, { facilityId }, name)) ?? 0 });
    }
  }
});

// Of a work list rows go while somebody is on its last page: what is left must not look like nothing.
test.each(['admin', 'director', 'environmental', 'support'] as const)(
  'a page beyond the last says how many there are, to the %s',
  async (caller) => {
    for (const [name, counted] of Object.entries(countedLists)) {
      const [first, beyond] = [await listOf(counted)(caller, {}), await listOf(counted)(caller, { skipCount: 10_000 })];
      expect({ name, ...beyond }).toEqual({ name, ...first });
    }
  },
);
