import type { Reader } from '@drawday/database/connect.ts';
import type { PaperCode, PartyType } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Reach, RequisitionRow } from './requisitions.store.ts';

/** The party that a draw is planned for, with the facility where it will be taken. */
export type PartyRow = Pick<
  RequisitionRow,
  | 'facility_id'
  | 'time_zone'
  | 'facility_status'
  | 'facility_locked'
  | 'organization_status'
  | 'organization_locked'
  | 'party_status'
  | 'party_start'
  | 'party_end'
  | 'modality'
  | 'day_group'
  | 'shift'
  | 'chair'
  | 'provider_id'
> & { id: string; is_contracted: boolean };

/** An employee is drawn at the facility of the primary assignment. */
const parties: Readonly<
  Record<
    PartyType,
    { from: RawBuilder<unknown>; columns: RawBuilder<unknown>; facility: RawBuilder<unknown>; contract: RawBuilder<unknown> }
  >
> = {
  PATIENT: {
    from: sql`patients p`,
    facility: sql`p.facility_id`,
    columns: sql`p.modality, p.day_group, p.shift, p.chair, p.primary_provider_id as provider_id`,
    contract: sql`o.is_contracted_for_patient and p.deleted_at is null`,
  },
  EMPLOYEE: {
    from: sql`employees p`,
    facility: sql`(select a.facility_id from assignments a where a.tenant_id = p.tenant_id and a.employee_id = p.id and a.is_primary)`,
    columns: sql`null as modality, null as day_group, null as shift, null::int as chair, null as provider_id`,
    contract: sql`o.is_contracted_for_employee`,
  },
  SITE: {
    from: sql`sources p`,
    facility: sql`p.facility_id`,
    columns: sql`null as modality, null as day_group, null as shift, null::int as chair, null as provider_id`,
    contract: sql`o.is_contracted_for_source`,
  },
};

export async function findParty(db: Reader, reach: Reach, partyType: PartyType, id: string): Promise<PartyRow | undefined> {
  const { from, facility, columns, contract } = parties[partyType];
  const { rows } = await sql<PartyRow>`
    select p.id, f.id as facility_id, f.time_zone, f.status_type_code as facility_status,
      f.is_locked as facility_locked, o.status_type_code as organization_status, o.is_locked as organization_locked,
      p.status_type_code as party_status, p.start_date as party_start, p.end_date as party_end, ${columns}, (${contract}) as is_contracted
    from ${from}
    join facilities f on f.tenant_id = p.tenant_id and f.id = ${facility}
    join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id
    where p.tenant_id = ${reach.tenantId} and p.id = ${id} ${reach.reach ? sql`and f.id = any(${reach.reach[partyType]}::uuid[])` : sql``}`.execute(
    db,
  );
  return rows[0];
}

export async function isPartyInReach(db: Reader, reach: Reach, partyType: PartyType, id: string): Promise<boolean> {
  return (await findParty(db, reach, partyType, id)) !== undefined;
}

/** May this person be named as who orders there: someone with an NPI of the facility's organization who has not left? */
export async function isProvider(db: Reader, tenantId: string, facilityId: string, employeeId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from employees e
    join facilities f on f.tenant_id = e.tenant_id and f.organization_id = e.organization_id
    where e.tenant_id = ${tenantId} and e.id = ${employeeId} and e.npi is not null
      and e.status_type_code <> 'INACTIVE' and f.id = ${facilityId}`.execute(db);
  return rows.length > 0;
}

/** The first of these people who has not left. */
export async function firstStaying(db: Reader, tenantId: string, employeeIds: readonly (string | null)[]): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select e.id
    from unnest(${employeeIds}::uuid[]) with ordinality as named (id, place)
    join employees e on e.tenant_id = ${tenantId} and e.id = named.id
    where e.status_type_code <> 'INACTIVE'
    order by named.place
    limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export type DayFacility = {
  id: string;
  name: string;
  code: string;
  time_zone: string;
  courier_pickup_time: string | null;
  paper: PaperCode;
};
export async function findDayFacility(
  db: Reader,
  reach: { tenantId: string; facilityIds: readonly string[] },
  id: string,
): Promise<DayFacility | undefined> {
  const { rows } = await sql<DayFacility>`
    select f.id, f.name, f.code, f.time_zone, f.courier_pickup_time, o.paper
    from facilities f
    join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id
    where f.tenant_id = ${reach.tenantId} and f.id = any(${reach.facilityIds}::uuid[]) and f.id = ${id}`.execute(db);
  return rows[0];
}
