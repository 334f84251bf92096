import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { DialysisEventKind, EventAccess, SuspectedSource } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { byName, type EventPerson, eventPersonSql } from './chosen-people.store.ts';

/** What a clinic says of an event; days are `2026-10-14`. */
export type EventFacts = {
  event_on: string;
  access: EventAccess | null;
  access_since: string | null;
  organisms: string | null;
  susceptibilities: string | null;
  has_second_set: boolean | null;
  suspected_source: SuspectedSource | null;
  is_hospitalized: boolean | null;
  antimicrobial_on: string | null;
  note: string | null;
};
export type EventRow = EventFacts &
  EventPerson & {
    id: string;
    facility_id: string;
    /** Of the facility. */
    time_zone: string;
    patient_id: string;
    kind: DialysisEventKind;
    sent_at: Date | null;
    sent_by_name: string | null;
    changed_at: Date;
    changed_by_name: string;
    concurrency_stamp: string;
  };

const select = (where: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql<EventRow>`
  select e.id, e.facility_id, f.time_zone, e.patient_id, ${eventPersonSql}, e.kind, e.event_on, e.access, e.access_since, e.organisms,
    e.susceptibilities, e.has_second_set, e.suspected_source, e.is_hospitalized, e.antimicrobial_on, e.note, e.sent_at, e.sent_by_name,
    e.changed_at, e.changed_by_name, e.concurrency_stamp
  from dialysis_events e
  join patients p on p.tenant_id = e.tenant_id and p.id = e.patient_id
  join facilities f on f.tenant_id = e.tenant_id and f.id = e.facility_id
  where ${where} ${end}`;

type EventSpan = { tenantId: string; facilityIds: readonly string[]; from: string; to: string; patientId?: string | undefined };
const isWithin = ({ tenantId, facilityIds, from, to, patientId }: EventSpan) =>
  sql`e.tenant_id = ${tenantId} and e.facility_id = any(${facilityIds}::uuid[]) and e.event_on between ${from} and ${to}
    ${patientId ? sql`and e.patient_id = ${patientId}` : sql``}`;

/** The events of facilities between two days, the oldest first: one page of them, or all. */
export async function listEvents(
  db: Reader,
  span: EventSpan,
  { skipCount, maxResultCount }: { skipCount: number; maxResultCount: number | null } = { skipCount: 0, maxResultCount: null },
): Promise<EventRow[]> {
  const end = sql`order by e.event_on, ${byName}, e.id limit ${maxResultCount} offset ${skipCount}`;
  const { rows } = await select(isWithin(span), end).execute(db);
  return rows;
}

export async function countEvents(db: Reader, span: EventSpan): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from dialysis_events e where ${isWithin(span)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** An event of a facility in reach. @param lock against two who change it at once */
export async function findEvent(
  db: Reader,
  { tenantId, reach }: Actor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<EventRow | undefined> {
  const { rows } = await select(
    sql`e.tenant_id = ${tenantId} and e.id = ${id} and e.facility_id = any(${reach.PATIENT}::uuid[])`,
    lock ? sql`for update of e` : sql``,
  ).execute(db);
  return rows[0];
}

/** Where a patient in reach is treated, and which day it is there. */
export async function findPlaceOfPatient(
  db: Reader,
  { tenantId, reach }: Actor,
  patientId: string,
): Promise<{ facility_id: string; time_zone: string } | undefined> {
  const { rows } = await sql<{ facility_id: string; time_zone: string }>`
    select p.facility_id, f.time_zone
    from patients p
    join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
    where p.tenant_id = ${tenantId} and p.id = ${patientId} and p.deleted_at is null
      and p.facility_id = any(${reach.PATIENT}::uuid[])`.execute(db);
  return rows[0];
}

/** @returns false where the patient already has one of this kind on that day */
export async function insertEvent(
  db: Writer,
  { tenantId, userId, name }: Actor,
  event: EventFacts & { id: string; facilityId: string; patientId: string; kind: DialysisEventKind; isSent: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into dialysis_events (tenant_id, id, facility_id, patient_id, kind, event_on, access, access_since, organisms, susceptibilities,
      has_second_set, suspected_source, is_hospitalized, antimicrobial_on, note, sent_at, sent_by_name, entered_by, entered_by_name,
      changed_by_name)
    values (${tenantId}, ${event.id}, ${event.facilityId}, ${event.patientId}, ${event.kind}, ${event.event_on}, ${event.access},
      ${event.access_since}, ${event.organisms}, ${event.susceptibilities}, ${event.has_second_set}, ${event.suspected_source},
      ${event.is_hospitalized}, ${event.antimicrobial_on}, ${event.note}, case when ${event.isSent} then now() end,
      case when ${event.isSent} then ${name}::text end, ${userId}, ${name}, ${name})
    on conflict (tenant_id, patient_id, kind, event_on) do nothing
    returning id`.execute(db);
  return rows.length > 0;
}

/** @returns false where the patient already has another of this kind on that day */
export async function updateEvent(
  db: Writer,
  { tenantId, name }: Actor,
  id: string,
  event: EventFacts & { isSent: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update dialysis_events e
    set event_on = ${event.event_on}, access = ${event.access}, access_since = ${event.access_since}, organisms = ${event.organisms},
      susceptibilities = ${event.susceptibilities}, has_second_set = ${event.has_second_set}, suspected_source = ${event.suspected_source},
      is_hospitalized = ${event.is_hospitalized}, antimicrobial_on = ${event.antimicrobial_on}, note = ${event.note},
      sent_at = case when ${event.isSent} then coalesce(e.sent_at, now()) end,
      sent_by_name = case when ${event.isSent} then coalesce(e.sent_by_name, ${name}) end,
      changed_at = now(), changed_by_name = ${name}, concurrency_stamp = gen_random_uuid()
    where e.tenant_id = ${tenantId} and e.id = ${id}
      and not exists (select 1
        from dialysis_events o
        where o.tenant_id = e.tenant_id and o.patient_id = e.patient_id and o.kind = e.kind and o.event_on = ${event.event_on} and o.id <> e.id)
    returning e.id`.execute(db);
  return rows.length > 0;
}

export async function deleteEvent(db: Writer, { tenantId }: Actor, id: string): Promise<void> {
  await sql`delete from dialysis_events where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

export type EventMonthRow = {
  facility_id: string;
  fistula: number;
  graft: number;
  tunneled: number;
  nontunneled: number;
  other: number;
  confirmed_at: Date;
  confirmed_by_name: string;
  concurrency_stamp: string;
};
/** The denominators that were confirmed. */
export async function listEventMonths(
  db: Reader,
  tenantId: string,
  facilityIds: readonly string[],
  month: string,
): Promise<EventMonthRow[]> {
  const { rows } = await sql<EventMonthRow>`
    select facility_id, fistula, graft, tunneled, nontunneled, other, confirmed_at, confirmed_by_name, concurrency_stamp
    from dialysis_event_months
    where tenant_id = ${tenantId} and facility_id = any(${facilityIds}::uuid[]) and month = ${month}`.execute(db);
  return rows;
}

export type AccessCounts = Pick<EventMonthRow, 'fistula' | 'graft' | 'tunneled' | 'nontunneled' | 'other'>;
export async function saveEventMonth(
  db: Writer,
  { tenantId, userId, name }: Actor,
  facilityId: string,
  month: string,
  { fistula, graft, tunneled, nontunneled, other }: AccessCounts,
): Promise<void> {
  await sql`
    insert into dialysis_event_months (tenant_id, facility_id, month, fistula, graft, tunneled, nontunneled, other, confirmed_by, confirmed_by_name)
    values (${tenantId}, ${facilityId}, ${month}, ${fistula}, ${graft}, ${tunneled}, ${nontunneled}, ${other}, ${userId}, ${name})
    on conflict (tenant_id, facility_id, month) do update
    set fistula = excluded.fistula, graft = excluded.graft, tunneled = excluded.tunneled, nontunneled = excluded.nontunneled,
      other = excluded.other, confirmed_at = now(), confirmed_by = excluded.confirmed_by, confirmed_by_name = excluded.confirmed_by_name,
      concurrency_stamp = gen_random_uuid()`.execute(db);
}
