import { byParty } from '@drawday/contracts/endpoint.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { PartyType } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { drawNumberSql } from '../platform/draw-number-sql.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { reachFor } from '../platform/party-reach.ts';
import { withinReachSql } from '../platform/party-reach-sql.ts';
import { containing } from '../platform/sorting.ts';
import { specimenNumberSql } from '../platform/specimen-number-sql.ts';

export type Hit = {
  id: string;
  label: string;
  facts: (string | null)[];
  status_type_code: string | null;
  party_type: PartyType | null;
  facility_id: string | null;
};
export type SearchKind = 'patients' | 'draws' | 'employees' | 'sources' | 'facilities' | 'organizations' | 'tests';

/** What is found of each kind: its hits in order, each by an index, within tenant and reach. Undefined: nothing of that kind can match. */
const hitsOf: Readonly<Record<SearchKind, (actor: Actor, text: string) => RawBuilder<Hit> | undefined>> = {
  patients: (actor, text) => sql`
    select p.id, ${listNameSql('p', 'patients')} as label, array[to_char(p.date_of_birth, 'MM/DD/YYYY'),
      'MRN ' || p.mrn, f.name] as facts, p.status_type_code, null as party_type, p.facility_id
    from patients_matching(${containing(text)}) m
    join patients p on p.tenant_id = ${actor.tenantId} and p.id = m
    join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
    where p.deleted_at is null and p.facility_id = any(${actor.contracted.PATIENT}::uuid[])
    order by p.status_type_code <> 'ACTIVE', p.last_name, p.first_name, p.id`,
  draws: drawHits,
  employees: (actor, text) => sql`
    select e.id, ${listNameSql('e', 'employees')} as label, array[e.title, 'NPI ' || e.npi, f.name] as facts,
      e.status_type_code, null as party_type, f.id as facility_id
    from employees_found(${containing(text)}) e left join assignments a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary
      left join facilities f on f.tenant_id = a.tenant_id and f.id = a.facility_id
    where ${
      actor.isSupport
        ? sql`true`
        : sql`exists (select 1
      from assignments s
      where s.tenant_id = e.tenant_id and s.employee_id = e.id and s.facility_id = any(${actor.facilityIds}::uuid[]))`
    }
    order by e.status_type_code <> 'ACTIVE', e.last_name, e.first_name, e.id`,
  sources: (actor, text) => sql`
    select s.id, s.name as label, array[s.sample_point, s.asset_number, f.name] as facts, s.status_type_code, null as party_type, s.facility_id
    from sources_found(${containing(text)}) s join facilities f on f.tenant_id = s.tenant_id and f.id = s.facility_id
    where s.facility_id = any(${actor.contracted.SITE}::uuid[]) order by s.status_type_code <> 'ACTIVE', s.name, s.id`,
  // A customer has thousands of these at most: one pass over the tenant's own.
  facilities: (actor, text) => sql`
    select f.id, f.name as label, array[f.code, o.name, f.address ->> 'city'] as facts, f.status_type_code, null as party_type, f.id as facility_id
    from facilities f join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id
    where f.tenant_id = ${actor.tenantId} and ${within(actor, sql`f.id`)} and f.search_text like ${containing(text)}
    order by f.status_type_code <> 'ACTIVE', f.name, f.id`,
  organizations: (actor, text) => sql`
    select o.id, o.name as label, array[o.code] as facts, o.status_type_code, null as party_type, null as facility_id from organizations o
    where o.tenant_id = ${actor.tenantId} and lower(o.name || ' ' || o.code) like ${containing(text)}
      ${
        actor.isSupport
          ? sql``
          : sql`and exists (select 1
        from facilities f
        where f.tenant_id = o.tenant_id and f.organization_id = o.id and f.id = any(${actor.facilityIds}::uuid[]))`
      }
    order by o.status_type_code <> 'ACTIVE', o.name, o.id`,
  tests: (_actor, text) => sql`
    select o.code as id, o.name as label, array[o.code, 'LOINC ' || o.loinc] as facts, null as status_type_code,
      null as party_type, null as facility_id
    from offerings o where lower(o.code || ' ' || o.name || ' ' || coalesce(o.loinc, '') || ' ' || coalesce(o.cpt, '')) like ${containing(text)}
    order by lower(o.code) <> ${text.trim().toLowerCase()}, o.kind <> 'PANEL', o.position, o.code`,
};

const within = (actor: Actor, facilityId: RawBuilder<unknown>) =>
  actor.isSupport ? sql`true` : sql`${facilityId} = any(${actor.facilityIds}::uuid[])`;

/** A draw by its own number, by the number of one of its tubes, or by how either begins or ends. */
function drawHits(actor: Actor, text: string): RawBuilder<Hit> | undefined {
  const numbers = [drawNumberSql(actor.tenantId, text), specimenNumberSql(actor.tenantId, text)].filter((one) => one !== null);
  if (numbers.length === 0) return undefined;
  return sql`
    select r.id, r.number || ' · ' || coalesce(${listNameSql('p', 'patients')}, ${listNameSql('e', 'employees')}, s.name, '') as label,
      array[to_char(r.draw_date, 'MM/DD/YYYY'), 'MRN ' || p.mrn, f.name] as facts, r.status as status_type_code, r.party_type, r.facility_id
    from requisitions r join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
      left join patients p on r.party_type = 'PATIENT' and p.tenant_id = r.tenant_id and p.id = r.party_id
      left join employees e on r.party_type = 'EMPLOYEE' and e.tenant_id = r.tenant_id and e.id = r.party_id
      left join sources s on r.party_type = 'SITE' and s.tenant_id = r.tenant_id and s.id = r.party_id
    where r.tenant_id = ${actor.tenantId}
      and r.deleted_at is null
      and (${sql.join(numbers, sql` or `)})
      and ${withinReachSql(reachFor(actor, byParty('draws', 'View')), 'r')}
    order by r.number desc`;
}

/** One more than asked for, so that the caller knows whether there are more. */
export async function searchKind(
  db: Reader,
  actor: Actor,
  kind: SearchKind,
  { text, take }: { text: string; take: number },
): Promise<Hit[]> {
  const hits = hitsOf[kind](actor, text);
  if (!hits) return [];
  const { rows } = await sql<Hit>`${hits} limit ${take + 1}`.execute(db);
  return rows;
}
