import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { ReportCadence } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { jsonText } from '../platform/json-text.ts';

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
  next_at: Date | null;
  last_at: Date | null;
  paused_because: string | null;
  skipped: Skipped[];
  concurrency_stamp: string;
};
const columns = sql`s.id, s.report_key, s.definition_id, s.parameters, s.cadence, s.day, s.hour, s.time_zone, s.recipients, s.owner_id,
  s.owner_name, s.owner_is_support, s.next_at, s.last_at, s.paused_because, s.skipped, s.concurrency_stamp`;
const mine = ({ tenantId, userId }: Actor) => sql`s.tenant_id = ${tenantId} and (s.owner_id = ${userId} or ${userId} = any(s.recipients))`;
const mostSchedules = 500;

/** Those that somebody owns or receives. */
export async function listSchedules(db: Reader, actor: Actor): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`select ${columns}
    from report_schedules s
    where ${mine(actor)}
    order by s.created_at desc, s.id
    limit ${mostSchedules}`.execute(db);
  return rows;
}

export async function lockSchedule(db: Writer, actor: Actor, id: string): Promise<ScheduleRow | undefined> {
  const { rows } =
    await sql<ScheduleRow>`select ${columns} from report_schedules s where ${mine(actor)} and s.id = ${id} for update`.execute(db);
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

export async function deleteSchedule(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`delete from report_schedules where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

/** Somebody receives it no more; without anybody left it is gone. */
export async function leaveSchedule(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`delete from report_schedules where tenant_id = ${actor.tenantId} and id = ${id} and recipients = array[${actor.userId}::uuid]`.execute(
    db,
  );
  await sql`update report_schedules set recipients = array_remove(recipients, ${actor.userId}::uuid), concurrency_stamp = gen_random_uuid()
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

/** Who of these works here, by name. */
export async function listReceivers(
  db: Reader,
  tenantId: string,
  userIds: readonly string[],
): Promise<{ user_id: string; name: string }[]> {
  const { rows } = await sql<{ user_id: string; name: string }>`
    select user_id, first_name || ' ' || last_name as name
    from employees
    where tenant_id = ${tenantId} and user_id = any(${userIds}::uuid[]) and status_type_code <> 'INACTIVE'`.execute(db);
  return rows;
}

/** Schedules whose time has come, held until this transaction ends: two workers never run one twice. */
export async function takeDue(db: Writer, tenantId: string, now: Temporal.Instant): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`select ${columns}
    from report_schedules s
    where s.tenant_id = ${tenantId} and s.paused_because is null and s.next_at <= ${now.toString()}
    order by s.next_at
    limit 100
    for update skip locked`.execute(db);
  return rows;
}

export async function noteRan(
  db: Writer,
  tenantId: string,
  id: string,
  ran: { nextAt: Temporal.Instant; skipped: readonly Skipped[]; pausedBecause: string | null },
): Promise<void> {
  await sql`update report_schedules
    set last_at = now(), next_at = ${ran.nextAt.toString()}, skipped = ${jsonText(ran.skipped)}, paused_because = ${ran.pausedBecause}
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}
