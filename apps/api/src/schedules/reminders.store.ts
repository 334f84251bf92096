import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { EscalationMail, ReminderKind } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { listNameSql } from '../platform/list-name-sql.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import type { Maker } from '../platform/maker.ts';
import { queueSql } from '../platform/queue-sql.ts';
import { containing } from '../platform/sorting.ts';
import { totalOfPage } from '../platform/total-of-page.ts';
import { atFacility } from './renewals.store.ts';

const queueOf = { UNSIGNED: 'unsignedOrders', EXPIRING: 'expiringOrders' } as const satisfies Record<ReminderKind, string>;
type Where = { tenantId: string; facilityIds: readonly string[] };

/** Orders of patients that wait for their provider, one row for each provider and facility. */
const waits = (tenantId: string, kind: ReminderKind, facilityIds: RawBuilder<unknown>) => sql`
  select s.provider_id, s.facility_id, t.day, count(*)::int as orders, min(s.ordered_at) as since, min(s.expires_on) as first_expires_on
  from schedules s
  join (
    select f.id as facility_id, ${localDaySql(sql`f.time_zone`)} as day
    from facilities f
    where f.tenant_id = ${tenantId} and f.id = any(${facilityIds})
  ) t on t.facility_id = s.facility_id
  where s.tenant_id = ${tenantId} and s.party_type = 'PATIENT' and s.facility_id = any(${facilityIds}) and s.provider_id is not null
    and ${queueSql(queueOf[kind], atFacility)}
  group by s.provider_id, s.facility_id, t.day`;

/** Whom a reminder of a provider reaches: `e` is the provider, or covers for them on the day. */
const reaches = (provider: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`(e.id = ${provider} or exists (
    select 1
    from coverings v
    where v.tenant_id = e.tenant_id and v.employee_id = e.id and v.covered_employee_id = ${provider} and ${day} between v.from_date and v.to_date
  ))`;
const accounts = sql`employees e join identity.user_directory u on u.id = e.user_id and u.is_active and not u.is_deleted`;

export type SignerRow = {
  id: string;
  name: string;
  orders: number;
  since: Date;
  first_expires_on: string | null;
  facility_ids: string[];
  is_reachable: boolean;
  reminded_at: Date | null;
  by_name: string | null;
  mail: EscalationMail | null;
  seen_at: Date | null;
};

/** Providers for whom orders wait, the longest waiting first. @param ids only these */
export async function listSigners(
  db: Reader,
  { tenantId, facilityIds }: Where,
  kind: ReminderKind,
  {
    ids = null,
    filter,
    skipCount,
    maxResultCount,
  }: { ids?: readonly string[] | null; filter?: string | undefined; skipCount: number; maxResultCount: number },
): Promise<{ rows: SignerRow[]; totalCount: number }> {
  const { rows } = await sql<SignerRow & { total: number }>`
    with w as (
      select provider_id, sum(orders)::int as orders, min(since) as since, min(first_expires_on) as first_expires_on, max(day) as day,
        array_agg(facility_id order by facility_id) as facility_ids
      from (${waits(tenantId, kind, sql`${facilityIds}::uuid[]`)}) each_facility
      where ${ids === null ? sql`true` : sql`provider_id = any(${ids}::uuid[])`}
      group by provider_id
    )
    select p.id, ${listNameSql('p', 'employees')} as name, w.orders, w.since, w.first_expires_on, w.facility_ids,
      exists (
        select 1 from ${accounts}
        where e.tenant_id = p.tenant_id and e.status_type_code = 'ACTIVE' and ${reaches(sql`p.id`, sql`w.day`)}
      ) as is_reachable,
      l.reminded_at, l.by_name, l.mail, l.seen_at, (count(*) over ())::int as total
    from w
    join employees p on p.tenant_id = ${tenantId} and p.id = w.provider_id
    left join lateral (
      select n.reminded_at, n.by_name, n.mail, n.seen_at
      from signature_reminders n
      where n.tenant_id = p.tenant_id and n.provider_id = p.id and n.kind = ${kind} and n.facility_ids && w.facility_ids
      order by n.reminded_at desc
      limit 1
    ) l on true
    where ${filter ? sql`lower(p.last_name || ', ' || p.first_name) like ${containing(filter)}` : sql`true`}
    order by ${kind === 'UNSIGNED' ? sql`w.since` : sql`w.first_expires_on`}, p.id
    limit ${maxResultCount} offset ${skipCount}`.execute(db);
  const readFirst = async () => [
    { total: (await listSigners(db, { tenantId, facilityIds }, kind, { ids, filter, skipCount: 0, maxResultCount: 1 })).totalCount },
  ];
  return { rows, totalCount: await totalOfPage(rows, skipCount, readFirst) };
}

/** Locks providers who are to be reminded, in order of their id, so that two people do not remind the same one at once. */
export async function lockSigners(db: Writer, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`select id from employees where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) order by id for update`.execute(db);
}

export type NewReminder = { id: string; providerId: string; facilityIds: readonly string[]; orders: number };

export async function insertReminders(
  db: Writer,
  maker: Maker,
  { kind, at }: { kind: ReminderKind; at: Temporal.Instant },
  reminders: readonly NewReminder[],
): Promise<void> {
  await sql`insert into signature_reminders (tenant_id, id, provider_id, kind, facility_ids, order_count, reminded_at, by_user_id, by_name)
    select ${maker.tenantId}, n.id, n."providerId", ${kind}, n."facilityIds", n.orders, ${at.toString()}::timestamptz, ${maker.userId}, ${maker.name}
    from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) as n (id uuid, "providerId" uuid, "facilityIds" uuid[], orders int)`.execute(
    db,
  );
}

/** What one person is e-mailed about: how many orders wait at one facility, and since when. */
export type ToMail = { reminderId: string; userId: string; kind: ReminderKind; facilityCode: string; orders: number; since: Date };

/** Reminders whose e-mail has not gone out, with everybody to write to and what still waits. */
export async function listToMail(db: Reader, tenantId: string, ids: readonly string[]): Promise<ToMail[]> {
  const ofKind = (kind: ReminderKind) => sql`
    select n.id as "reminderId", e.user_id as "userId", n.kind, f.code as "facilityCode", w.orders, w.since
    from signature_reminders n
    join (${waits(
      tenantId,
      kind,
      sql`(select array_agg(distinct at) from signature_reminders m, unnest(m.facility_ids) as at
        where m.tenant_id = ${tenantId} and m.id = any(${ids}::uuid[]))::uuid[]`,
    )}) w on w.provider_id = n.provider_id and w.facility_id = any(n.facility_ids)
    join facilities f on f.tenant_id = n.tenant_id and f.id = w.facility_id
    join employees e on e.tenant_id = n.tenant_id and e.status_type_code = 'ACTIVE' and e.user_id is not null
      and ${reaches(sql`n.provider_id`, sql`w.day`)}
    where n.tenant_id = ${tenantId} and n.id = any(${ids}::uuid[]) and n.kind = ${kind} and n.mail = 'WAITING'`;
  const { rows } = await sql<ToMail>`${ofKind('UNSIGNED')} union all ${ofKind('EXPIRING')} order by "userId", "facilityCode"`.execute(db);
  return rows;
}

export async function noteReminderMails(
  db: Writer,
  tenantId: string,
  mails: readonly { id: string; mail: EscalationMail }[],
): Promise<void> {
  await sql`update signature_reminders n set mail = m.mail
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m (id uuid, mail text)
    where n.tenant_id = ${tenantId} and n.id = m.id and n.mail = 'WAITING'`.execute(db);
}

export type ReminderRow = {
  id: string;
  kind: ReminderKind;
  provider_id: string;
  orders: number;
  facility_names: string[];
  reminded_at: Date;
  by_name: string;
};

/**
 * Reminders of somebody, or of those whom they cover today, that they have not seen and of which something still waits; the newest of each
 * kind about the same facilities.
 */
export async function listReminders(db: Reader, { tenantId, facilityIds }: Where, employeeId: string): Promise<ReminderRow[]> {
  const ofKind = (kind: ReminderKind) => sql`
    select distinct on (n.provider_id, n.facility_ids) n.id, n.kind, n.provider_id, w.orders, w.facility_names, n.reminded_at, n.by_name
    from signature_reminders n
    join lateral (
      select sum(each_facility.orders)::int as orders, array_agg(f.name order by f.name) as facility_names, max(each_facility.day) as day
      from (${waits(tenantId, kind, sql`${facilityIds}::uuid[]`)}) each_facility
      join facilities f on f.tenant_id = ${tenantId} and f.id = each_facility.facility_id
      where each_facility.provider_id = n.provider_id and each_facility.facility_id = any(n.facility_ids)
    ) w on w.orders > 0
    join employees e on e.tenant_id = n.tenant_id and e.id = ${employeeId} and ${reaches(sql`n.provider_id`, sql`w.day`)}
    where n.tenant_id = ${tenantId} and n.kind = ${kind} and n.seen_at is null and n.reminded_at > now() - interval '14 days'
    order by n.provider_id, n.facility_ids, n.reminded_at desc`;
  const { rows } =
    await sql<ReminderRow>`(${ofKind('UNSIGNED')}) union all (${ofKind('EXPIRING')}) order by reminded_at desc limit 20`.execute(db);
  return rows;
}

/** Marks a reminder as seen, with those of the same kind before it that were about no other facility; false where it is not the caller's, nor of somebody they cover. */
export async function markReminderSeen(
  db: Writer,
  tenantId: string,
  employeeId: string | null,
  id: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with mine as (
      select m.id, m.provider_id, m.kind, m.facility_ids, m.reminded_at
      from signature_reminders m
      join facilities f on f.tenant_id = m.tenant_id and f.id = m.facility_ids[1]
      join employees e on e.tenant_id = m.tenant_id and e.id = ${employeeId}
        and ${reaches(sql`m.provider_id`, localDaySql(sql`f.time_zone`))}
      where m.tenant_id = ${tenantId} and m.id = ${id}
    ), seen as (
      update signature_reminders n set seen_at = ${at.toString()}::timestamptz
      from mine
      where n.tenant_id = ${tenantId} and n.provider_id = mine.provider_id and n.kind = mine.kind and n.reminded_at <= mine.reminded_at
        and n.facility_ids <@ mine.facility_ids and n.seen_at is null
    )
    select id from mine`.execute(db);
  return rows.length > 0;
}
