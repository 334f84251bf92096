import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { ReportCadence, SchedulePause } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { jsonText } from '../platform/json-text.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { containing } from '../platform/sorting.ts';

export type Skipped = { userId: string; because: string };
export type ScheduleRow = {
  id: string;
  report_key: string;
  definition_id: string | null;
  parameters: Record<string, unknown>;
  cadence: ReportCadence;
  day: number;
  hour: number;
  time_zone: string;
  recipients: string[];
  owner_id: string;
  owner_name: string;
  owner_is_support: boolean;
  /** What its owner calls a custom report; null for one of the catalogue. */
  definition_name: string | null;
  is_definition_shared: boolean;
  next_at: Date | null;
  last_at: Date | null;
  paused_because: SchedulePause | null;
  skipped: Skipped[];
  concurrency_stamp: string;
};
const columns = sql`s.id, s.report_key, s.definition_id, s.parameters, s.cadence, s.day, s.hour, s.time_zone, s.recipients, s.owner_id,
  s.owner_name, s.owner_is_support, s.next_at, s.last_at, s.paused_because, s.skipped, s.concurrency_stamp,
  d.name as definition_name, coalesce(d.is_shared, false) as is_definition_shared`;
const from = sql`report_schedules s left join report_definitions d on d.tenant_id = s.tenant_id and d.id = s.definition_id`;
const mine = ({ tenantId, userId }: Actor) => sql`s.tenant_id = ${tenantId} and (s.owner_id = ${userId} or ${userId} = any(s.recipients))`;
const mostSchedules = 500;

/** Those that somebody owns or receives. */
export async function listSchedules(db: Reader, actor: Actor): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`select ${columns}
    from ${from}
    where ${mine(actor)}
    order by s.created_at desc, s.id
    limit ${mostSchedules}`.execute(db);
  return rows;
}

/** One that somebody owns or receives. */
export async function findSchedule(db: Reader, actor: Actor, id: string): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`select ${columns} from ${from} where ${mine(actor)} and s.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockSchedule(db: Writer, actor: Actor, id: string): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`select ${columns} from ${from} where ${mine(actor)} and s.id = ${id} for update of s`.execute(db);
  return rows[0];
}

export type ScheduleContent = Pick<
  ScheduleRow,
  'report_key' | 'definition_id' | 'cadence' | 'day' | 'hour' | 'time_zone' | 'recipients'
> & {
  parameters: object;
  nextAt: Temporal.Instant;
  isPaused: boolean;
};

export async function insertSchedule(db: Writer, actor: Actor, id: string, content: ScheduleContent): Promise<void> {
  await sql`insert into report_schedules (tenant_id, id, report_key, definition_id, parameters, cadence, day, hour, time_zone, recipients, owner_id,
      owner_name, owner_is_support, next_at, paused_because)
    values (${actor.tenantId}, ${id}, ${content.report_key}, ${content.definition_id}, ${jsonText(content.parameters)}, ${content.cadence},
      ${content.day}, ${content.hour}, ${content.time_zone}, ${content.recipients}::uuid[], ${actor.userId}, ${actor.name}, ${actor.isSupport},
      ${content.nextAt.toString()}, ${content.isPaused ? 'OWNER' : null})`.execute(db);
}

export async function updateSchedule(db: Writer, actor: Actor, id: string, content: ScheduleContent): Promise<void> {
  await sql`update report_schedules
    set report_key = ${content.report_key}, definition_id = ${content.definition_id}, parameters = ${jsonText(content.parameters)},
      cadence = ${content.cadence}, day = ${content.day}, hour = ${content.hour}, time_zone = ${content.time_zone},
      recipients = ${content.recipients}::uuid[], next_at = ${content.nextAt.toString()}, paused_because = ${content.isPaused ? 'OWNER' : null},
      concurrency_stamp = gen_random_uuid(), updated_at = now()
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

/** The worker takes it with those that are due. */
export async function makeDue(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`update report_schedules set next_at = now() where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

export async function deleteSchedule(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`delete from report_schedules where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

/** Somebody receives it no more. Without anybody left it waits for its owner, who chooses others or ends it; with the owner gone, too, it ends. */
export async function leaveSchedule(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`delete from report_schedules
    where tenant_id = ${actor.tenantId} and id = ${id} and paused_because = 'OWNER_GONE' and recipients = array[${actor.userId}::uuid]`.execute(
    db,
  );
  await sql`update report_schedules
    set recipients = array_remove(recipients, ${actor.userId}::uuid),
      paused_because = case when recipients = array[${actor.userId}::uuid] then 'NOBODY' else paused_because end,
      concurrency_stamp = gen_random_uuid()
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

const mostReceivers = 200;
/**
 * Colleagues with an account who share a facility with somebody, by name: whom that person finds in other lists too. Nobody else may be
 * chosen, or is named.
 * @param chosen only these
 */
export async function listReceivers(
  db: Reader,
  actor: Actor,
  { chosen, filter }: { chosen?: readonly string[]; filter?: string | undefined },
): Promise<{ user_id: string; name: string }[]> {
  const { rows } = await sql<{ user_id: string; name: string }>`
    select e.user_id, ${listNameSql('e', 'employees')} as name
    from employees e
    where e.tenant_id = ${actor.tenantId} and e.user_id is not null and e.status_type_code <> 'INACTIVE'
      and (exists (select 1
          from assignments a
          where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.facility_id = any(${actor.facilityIds}::uuid[]))
        or exists (select 1
          from organization_assignments o
          join facilities f on f.tenant_id = o.tenant_id and f.organization_id = o.organization_id and f.id = any(${actor.facilityIds}::uuid[])
          where o.tenant_id = e.tenant_id and o.employee_id = e.id))
      ${chosen ? sql`and e.user_id = any(${chosen}::uuid[])` : sql``}
      ${filter ? sql`and lower(e.first_name || ' ' || e.last_name) like ${containing(filter)}` : sql``}
    order by lower(e.last_name), lower(e.first_name), e.id
    limit ${chosen ? sql.lit(1_000) : mostReceivers}`.execute(db);
  return rows;
}

/** Schedules whose time has come, held until this transaction ends: two workers never run one twice. */
export async function takeDue(db: Writer, tenantId: string, now: Temporal.Instant): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`select ${columns}
    from ${from}
    where s.tenant_id = ${tenantId} and s.paused_because is null and s.next_at <= ${now.toString()}
    order by s.next_at
    limit 100
    for update of s skip locked`.execute(db);
  return rows;
}

export async function noteRan(
  db: Writer,
  tenantId: string,
  id: string,
  ran: { nextAt: Temporal.Instant; skipped: readonly Skipped[]; pausedBecause: SchedulePause | null },
): Promise<void> {
  await sql`update report_schedules
    set last_at = now(), next_at = ${ran.nextAt.toString()}, skipped = ${jsonText(ran.skipped)}, paused_because = ${ran.pausedBecause}
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}
