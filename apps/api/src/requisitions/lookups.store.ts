import type { Reader } from '@drawday/database/connect.ts';
import type { MatchSearch } from '@drawday/domain';
import type { PartyType } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { drawNumberSql } from '../platform/draw-number-sql.ts';
import { containing } from '../platform/sorting.ts';
import { statusIn } from '../platform/status-in.ts';
import { inReach } from './requisitions.store.ts';

export type StatisticsRow = {
  date: string;
  planned: number;
  collected: number;
  shipped: number;
  received: number;
  resulted: number;
  cancelled: number;
  no_show: number;
};

/** How far the draws of each day got; one that got further has passed the steps before, as a laboratory may answer what nobody had shipped. */
export async function listDailyStatistics(
  db: Reader,
  tenantId: string,
  { partyType, facilityIds, from, to }: { partyType: PartyType; facilityIds: readonly string[]; from: string; to: string },
): Promise<StatisticsRow[]> {
  const isKept = sql`not ${statusIn('canceled', 'status')}`;
  const isNoShow = sql`(status = 'CANCELED' and cancel_reason = 'NO_SHOW')`;
  const { rows } = await sql<StatisticsRow>`
    select draw_date as date, count(*) filter (where status <> 'RESCHEDULED')::int as planned,
      count(coalesce(collected_at, received_at, resulted_at)) filter (where ${isKept})::int as collected,
      count(coalesce(shipped_at, received_at, resulted_at)) filter (where ${isKept})::int as shipped,
      count(coalesce(received_at, resulted_at)) filter (where ${isKept})::int as received,
      count(*) filter (where status = 'RESULTED')::int as resulted,
      count(*) filter (where ${statusIn('canceled', 'status')} and not ${isNoShow})::int as cancelled,
      count(*) filter (where ${isNoShow} or (status = 'RESCHEDULED' and reschedule_reason = 'NO_SHOW'))::int as no_show
    from requisitions
    where tenant_id = ${tenantId}
      and facility_id = any(${facilityIds}::uuid[])
      and party_type = ${partyType}
      and draw_date between ${from}
      and ${to}
      and deleted_at is null
    group by draw_date
    order by draw_date`.execute(db);
  return rows;
}

const mostCandidates = 200;
const mostPeople = 50;

/** Draws that something of what is known points to, each by an index; nothing known finds nothing. */
export async function listMatchIds(
  db: Reader,
  actor: Actor,
  { number, accession, specimenNumber, mrn, dateOfBirth, collectedOn, anywhere }: MatchSearch & { anywhere: string | null },
  { partyType, facilityId }: { partyType: PartyType; facilityId?: string | undefined },
): Promise<string[]> {
  const { tenantId } = actor;
  const day = collectedOn?.toString() ?? null;
  const byNumber = number === null ? null : drawNumberSql(tenantId, number);
  const { PATIENT: ofPatients, EMPLOYEE: ofEmployees, SITE: ofSources } = actor.reach;
  // Only people in reach: a page of others must not keep them out.
  const patients = (from: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`select p.id from ${from} p where p.tenant_id = ${tenantId} and ${where} and p.facility_id = any(${ofPatients}::uuid[]) and p.deleted_at is null`;
  const people = [
    ...(mrn && partyType === 'PATIENT' ? [patients(sql`patients`, sql`p.mrn = ${mrn}`)] : []),
    ...(dateOfBirth && partyType === 'PATIENT' ? [patients(sql`patients`, sql`p.date_of_birth = ${dateOfBirth}`)] : []),
    ...(anywhere && partyType === 'PATIENT' ? [patients(sql`patients_found(${containing(anywhere)})`, sql`true`)] : []),
    ...(anywhere && partyType === 'EMPLOYEE'
      ? [
          sql`select e.id from employees_found(${containing(anywhere)}) e where exists (select 1 from requisitions d
            where d.tenant_id = e.tenant_id and d.party_type = 'EMPLOYEE' and d.party_id = e.id and d.facility_id = any(${ofEmployees}::uuid[]))`,
        ]
      : []),
    ...(anywhere && partyType === 'SITE'
      ? [sql`select s.id from sources_found(${containing(anywhere)}) s where s.facility_id = any(${ofSources}::uuid[])`]
      : []),
  ].map((found) => sql`(${found} limit ${mostPeople})`);
  const near = sql`and r.draw_date between ${day}::date - 30 and ${day}::date + 30`;
  const ways = [
    ...(byNumber ? [byNumber] : []),
    ...(accession ? [sql`r.accession = ${accession}`] : []),
    ...(specimenNumber
      ? [sql`r.id in (select n.requisition_id from specimens n where n.tenant_id = ${tenantId} and n.number = ${specimenNumber})`]
      : []),
    ...(people.length ? [sql`r.party_id = any(array(${sql.join(people, sql` union `)})) ${day ? near : sql``}`] : []),
    ...(day && facilityId ? [sql`r.facility_id = ${facilityId} and r.draw_date = ${day}`] : []),
  ];
  if (!ways.length) return [];
  const within = sql`${inReach(actor)} and r.party_type = ${partyType} ${facilityId ? sql`and r.facility_id = ${facilityId}` : sql``}`;
  const each = ways.map(
    (way) => sql`(select r.id from requisitions r where ${within} and ${way} order by r.draw_date desc limit ${mostCandidates})`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(each, sql` union `)}`.execute(db);
  return rows.map((row) => row.id);
}
