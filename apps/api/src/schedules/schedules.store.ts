import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { AbnStatus, DeliverySpeed, DrawType, OrderMode, PartyType, ScheduleStatus, TestOption, Timing } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { inPatientGroupsSql } from '../platform/in-patient-groups-sql.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { facilityTodaySql } from '../platform/local-day-sql.ts';
import { withinReachSql } from '../platform/party-reach-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';

export type LineRow = {
  offeringCode: string;
  name: string;
  testOption: TestOption;
  timing: Timing;
  delivery: DeliverySpeed;
  icds: string[];
  abnStatus: AbnStatus | null;
};
export type ScheduleRow = {
  id: string;
  party_type: PartyType;
  party_id: string;
  party_name: string;
  mrn: string | null;
  date_of_birth: string | null;
  modality: string | null;
  facility_id: string;
  facility_name: string;
  draw_type_code: DrawType;
  week: number | null;
  months: number[];
  start_date: string;
  end_date: string | null;
  one_time_date: string | null;
  expires_on: string | null;
  status: ScheduleStatus;
  order_mode: OrderMode;
  read_back: boolean | null;
  ordered_at: Date;
  ordered_by_name: string | null;
  dispute_reason: string | null;
  provider_id: string | null;
  provider_name: string | null;
  signed_at: Date | null;
  signed_by_name: string | null;
  add_to_next_draw: boolean;
  comment: string | null;
  renewed_from_id: string | null;
  discontinued_at: Date | null;
  discontinue_reason: string | null;
  concurrency_stamp: string;
  lines: LineRow[];
};
export type ScheduleFilters = {
  facilityId?: string | undefined;
  partyType: PartyType;
  partyId?: string | undefined;
  ids?: readonly string[] | undefined;
  partyIds?: readonly string[] | undefined;
  status?: readonly string[] | undefined;
  providerId?: string | undefined;
  patientGroupIds?: readonly string[] | undefined;
  filter?: string | undefined;
  queue?: 'unsignedOrders' | 'unsignedToCancel';
  recurringOnly?: boolean;
  sorting?: string | undefined;
  skipCount: number;
  maxResultCount: number;
};

const when = (condition: unknown, clause: RawBuilder<unknown>) => (condition ? clause : sql``);
const employee = (alias: string) => listNameSql(alias, 'employees');
/** The columns of a `ScheduleRow`, of schedules `s` with `orderJoins`. */
export const orderColumns = sql`s.*, coalesce(${listNameSql('p', 'patients')}, ${employee('em')}, so.name, '') as party_name, p.mrn,
  coalesce(p.date_of_birth, em.date_of_birth) as date_of_birth, p.modality, f.name as facility_name, ${employee('pr')} as provider_name,
  ${employee('ob')} as ordered_by_name, ${employee('sb')} as signed_by_name,
  (select coalesce(json_agg(json_build_object('offeringCode', l.offering_code, 'name', o.name, 'testOption',
      l.test_option, 'timing', l.timing, 'delivery', l.delivery, 'icds', l.icds, 'abnStatus', l.abn_status)
    order by l.line_number),
  '[]')
    from schedule_lines l join offerings o on o.code = l.offering_code where l.tenant_id = s.tenant_id and l.schedule_id = s.id) as lines`;
export const ordersInReach = (actor: Actor) => sql`s.tenant_id = ${actor.tenantId} and ${withinReachSql(actor.reach, 's')}`;

/** Who ordered it, unless they have left: what is signed from now on names nobody who is gone. */
export const stayingProvider = sql`(select e.id from employees e
  where e.tenant_id = s.tenant_id and e.id = s.provider_id and e.status_type_code <> 'INACTIVE')`;

/** Ids of the parties whose name or number is like this. */
export const partiesLike: Readonly<Record<PartyType, (pattern: string) => RawBuilder<unknown>>> = {
  PATIENT: (pattern) => sql`select patients_matching(${pattern})`,
  EMPLOYEE: (pattern) => sql`select e.id from employees e where e.tenant_id = s.tenant_id and e.search_text like ${pattern}`,
  SITE: (pattern) => sql`select f.id from sources_found(${pattern}) f`,
};

function matching(actor: Actor, filters: ScheduleFilters) {
  const facilityIds = actor.reach[filters.partyType].filter((id) => !filters.facilityId || id === filters.facilityId);
  return sql`s.tenant_id = ${actor.tenantId}
    and s.facility_id = any(${facilityIds}::uuid[])
    and s.party_type = ${filters.partyType}
    ${when(filters.ids, sql`and s.id = any(${filters.ids ?? []}::uuid[])`)}
    ${when(filters.partyId, sql`and s.party_id = ${filters.partyId}`)}
    ${when(filters.partyIds, sql`and s.party_id = any(${filters.partyIds ?? []}::uuid[])`)}
      ${when(filters.status?.length, sql`and s.status = any(${filters.status ?? []}::text[])`)}
      ${when(filters.providerId, sql`and s.provider_id = ${filters.providerId}`)}
      ${when(filters.patientGroupIds?.length, sql`and ${inPatientGroupsSql(actor, filters.patientGroupIds, 's.party_id')}`)}
    ${when(filters.recurringOnly, sql`and s.draw_type_code <> 'ONETIME'`)} ${filters.queue ? sql`and ${queueSql(filters.queue, momentSql())}` : sql``}
    ${when(filters.filter?.trim(), sql`and s.party_id in (${partiesLike[filters.partyType](containing(filters.filter ?? ''))})`)}`;
}

const sortable = {
  orderedAt: sql`s.ordered_at`,
  startDate: sql`s.start_date`,
  expiresOn: sql`s.expires_on`,
  status: sql`s.status`,
  daysWaiting: sql`-extract(epoch from s.ordered_at)`,
};

export async function listSchedules(db: Reader, actor: Actor, filters: ScheduleFilters, byDefault: 'newest' | 'oldest' = 'newest') {
  const where = matching(actor, filters);
  const order = orderBy(filters.sorting, sortable, byDefault === 'newest' ? sql`s.ordered_at desc, s.id` : sql`s.ordered_at, s.id`);
  const { rows } = await sql<ScheduleRow>`
    with cut as materialized (select s.* from schedules s where ${where} ${order} limit ${filters.maxResultCount} offset ${filters.skipCount})
    select ${orderColumns} from ${sql.raw('cut s')} ${orderJoins} ${order}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from schedules s where ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}
/** What `orderColumns` needs. */
export const orderJoins = sql`join facilities f on f.tenant_id = s.tenant_id and f.id = s.facility_id
  left join patients p on s.party_type = 'PATIENT' and p.tenant_id = s.tenant_id and p.id = s.party_id
  left join employees em on s.party_type = 'EMPLOYEE' and em.tenant_id = s.tenant_id and em.id = s.party_id
  left join sources so on s.party_type = 'SITE' and so.tenant_id = s.tenant_id and so.id = s.party_id
  left join employees pr on pr.tenant_id = s.tenant_id and pr.id = s.provider_id
  left join employees ob on ob.tenant_id = s.tenant_id and ob.id = s.ordered_by
  left join employees sb on sb.tenant_id = s.tenant_id and sb.id = s.signed_by`;

export async function findSchedule(db: Reader, actor: Actor, id: string): Promise<ScheduleRow | undefined> {
  const { rows } =
    await sql<ScheduleRow>`select ${orderColumns} from schedules s ${orderJoins} where ${ordersInReach(actor)} and s.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

export async function lockSchedule(db: Writer, actor: Actor, id: string): Promise<ScheduleRow | undefined> {
  const { rows } = await sql`select 1 from schedules s where ${ordersInReach(actor)} and s.id = ${id} for update`.execute(db);
  return rows.length ? findSchedule(db, actor, id) : undefined;
}

export type ScheduleColumns = {
  status: ScheduleStatus;
  expiresOn: string | null;
  drawTypeCode: string;
  week: number | null;
  months: readonly number[];
  startDate: string;
  endDate: string | null;
  oneTimeDate: string | null;
  addToNextDraw: boolean;
  orderMode: string;
  readBack: boolean | null;
  providerId: string | null;
  comment: string | null;
};

/** A changed order needs a new signature, where it needs one at all. */
export async function updateSchedule(db: Writer, actor: Actor, id: string, columns: ScheduleColumns): Promise<void> {
  await sql`update schedules
    set draw_type_code = ${columns.drawTypeCode}, week = ${columns.week}, months = ${columns.months},
      start_date = ${columns.startDate}, end_date = ${columns.endDate}, one_time_date = ${columns.oneTimeDate},
      add_to_next_draw = ${columns.addToNextDraw},
      order_mode = ${columns.orderMode}, read_back = ${columns.readBack}, provider_id = ${columns.providerId},
      comment = ${columns.comment}, status = ${columns.status}, signed_at = null, signed_by = null, signature = null,
      expires_on = ${columns.expiresOn}, dispute_reason = null,
      concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId} where tenant_id = ${actor.tenantId} and id = ${id}`.execute(
    db,
  );
}

export async function markDiscontinued(db: Writer, actor: Actor, ids: readonly string[], reason: string | null): Promise<void> {
  if (!ids.length) return;
  await sql`update schedules
    set status = 'DISCONTINUED', discontinued_at = now(), discontinued_by = ${actor.userId},
      discontinue_reason = ${reason}, concurrency_stamp = gen_random_uuid(), updated_at = now(),
      updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and id = any(${ids}::uuid[])`.execute(db);
}

/** A line `l` as it is signed: what the patient answers to a notice later does not touch the signature. */
export const signedLine = sql`to_jsonb(l) - '{tenant_id,abn_answered_at,abn_answered_by,abn_answered_by_name}'::text[]
  || '{"abn_status": null}'::jsonb`;
export type SignableRow = {
  id: string;
  status: string;
  party_id: string;
  facility_id: string;
  provider_id: string | null;
  today: string;
  ordered_at: Date;
  concurrency_stamp: string;
  lines: unknown;
};
/** Locks the unsigned orders among these ids, in id order. */
export async function lockForSignature(db: Writer, actor: Actor, ids: readonly string[]): Promise<SignableRow[]> {
  const { rows } = await sql<SignableRow>`
    select s.id, s.status, s.party_id, s.facility_id, s.provider_id, ${facilityTodaySql(actor.tenantId, sql`s.facility_id`)} as today,
      s.ordered_at, s.concurrency_stamp,
      (select jsonb_agg(${signedLine} order by l.line_number)
        from schedule_lines l
        where l.tenant_id = s.tenant_id and l.schedule_id = s.id) as lines
    from schedules s where ${ordersInReach(actor)} and s.id = any(${ids}::uuid[]) order by s.id for update of s`.execute(db);
  return rows;
}

export type Signature = { id: string; expiresOn: string; signature: Record<string, string | null> };
export async function markSigned(db: Writer, actor: Actor, signatures: readonly Signature[]): Promise<void> {
  await sql`update schedules s
    set status = 'ACTIVE', signed_at = now(), signed_by = ${actor.employeeId}, expires_on = g.expires_on,
      signature = g.signature, dispute_reason = null, provider_id = coalesce(${stayingProvider}, ${actor.employeeId}),
      concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
    from (select (x ->> 'id')::uuid as id, (x ->> 'expiresOn')::date as expires_on, x -> 'signature' as signature
    from jsonb_array_elements(${JSON.stringify(signatures)}::jsonb) as x) as g
    where s.tenant_id = ${actor.tenantId} and s.id = g.id`.execute(db);
}

export async function markDisputed(db: Writer, actor: Actor, disputes: readonly { id: string; reason: string }[]): Promise<void> {
  await sql`update schedules s set dispute_reason = d.reason, concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
    from json_to_recordset(${JSON.stringify(disputes)}::json) as d (id uuid, reason text) where s.tenant_id = ${actor.tenantId} and s.id = d.id`.execute(
    db,
  );
}

export async function findSigner(
  db: Reader,
  actor: Actor,
): Promise<{ npi: string | null; first_name: string; last_name: string; title: string | null } | undefined> {
  if (!actor.employeeId) return undefined;
  return db
    .selectFrom('employees')
    .select(['npi', 'first_name', 'last_name', 'title'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', actor.employeeId)
    .executeTakeFirst();
}
