import type { Reader, Writer } from '@drawday/database/connect.ts';
import { defaultEscalation, type EscalationStep, type PermissionException } from '@drawday/domain';
import { type CareRole, type EscalationMail, type EscalationRecipient, escalationMails, type PartyType } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { jsonText } from '../platform/json-text.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';

/** The rule of a facility `f`. */
const ruleSql = sql`coalesce(f.critical_escalation, ${jsonText(defaultEscalation)}::jsonb)`;

/** Who heard of a critical result at a step; without a name the step reached nobody. */
export type Told = { step: number; recipient: EscalationRecipient; name: string | null; toldAt: string; mail: EscalationMail | null };
export type Escalation = {
  told: Told[];
  /** The step that follows while it is open, with the name where it is one person's. */
  next: (Pick<EscalationStep, 'afterMinutes' | 'recipient'> & { name: string | null }) | null;
};

/** Of a row `critical_results c` that may be missing: who has heard of it, and who follows. */
export const escalationSql = sql`case when c.result_id is not null then jsonb_build_object(
  'told', (select coalesce(jsonb_agg(jsonb_build_object('step', t.step, 'recipient', t.recipient, 'name', t.name, 'toldAt', t.told_at,
      'mail', t.mail) order by t.step, t.name), '[]')
    from critical_escalations t where t.tenant_id = c.tenant_id and t.result_id = c.result_id),
  'next', case when c.acknowledged_at is null then (select jsonb_build_object('afterMinutes', s.step->'afterMinutes', 'recipient', s.step->'recipient',
      'name', (select e.first_name || ' ' || e.last_name from employees e
        where e.tenant_id = f.tenant_id and e.id = (s.step->>'employeeId')::uuid))
    from facilities f cross join lateral (select ${ruleSql}->c.escalated_steps as step) s
    where f.tenant_id = c.tenant_id and f.id = c.facility_id and s.step is not null) end) end`;

/** An open critical result whose next step is due. */
export type DueCritical = {
  resultId: number;
  requisitionId: string | null;
  resultCode: string;
  partyType: PartyType;
  patientId: string | null;
  facilityId: string;
  providerId: string | null;
  status: string | null;
  openedAt: Date;
  done: number;
  rule: EscalationStep[];
};

/** The open critical results of a tenant whose next step is due, longest open first, locked: another worker passes them over. */
export async function lockDueCriticals(db: Writer, tenantId: string, now: Temporal.Instant, limit: number): Promise<DueCritical[]> {
  const { rows } = await sql<DueCritical>`
    select c.result_id as "resultId", c.requisition_id as "requisitionId", c.result_code as "resultCode", c.party_type as "partyType",
      case when c.party_type = 'PATIENT' then c.party_id end as "patientId", c.facility_id as "facilityId",
      (select r.provider_id from requisitions r where r.tenant_id = c.tenant_id and r.id = c.requisition_id) as "providerId",
      (select r.status from requisitions r where r.tenant_id = c.tenant_id and r.id = c.requisition_id) as status,
      c.opened_at as "openedAt", c.escalated_steps as done, ${ruleSql} as rule
    from critical_results c
    join facilities f on f.tenant_id = c.tenant_id and f.id = c.facility_id
    where c.tenant_id = ${tenantId}
      and ${queueSql('openCriticals', momentSql())}
      and c.opened_at + make_interval(mins => (${ruleSql}->c.escalated_steps->>'afterMinutes')::int) <= ${now.toString()}::timestamptz
    order by c.opened_at, c.result_id
    limit ${limit}
    for update of c skip locked`.execute(db);
  return rows;
}

/** Somebody who works at a facility today, with what decides whether they may see a result and at which steps they are meant. */
export type Colleague = {
  facilityId: string;
  employeeId: string;
  userId: string;
  name: string;
  careRole: CareRole;
  isManager: boolean;
  /** Or covers the medical director today. */
  isDirector: boolean;
  /** Employees whom this one covers today. */
  coveredIds: string[];
  roles: string[];
  own: PermissionException[];
};

/** Everybody with an account that works who works at these facilities today: assigned, for the whole organization, or covering. */
export async function listColleagues(db: Reader, tenantId: string, facilityIds: readonly string[]): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    with places as (select f.tenant_id, f.id, f.organization_id, f.medical_director_id, ${localDaySql(sql`f.time_zone`)} as today
      from facilities f
      where f.tenant_id = ${tenantId} and f.id = any(${facilityIds}::uuid[])),
    covered as (select p.id as facility_id, v.employee_id, v.covered_employee_id
      from places p
      join assignments a on a.tenant_id = p.tenant_id and a.facility_id = p.id
      join coverings v on v.tenant_id = a.tenant_id and v.covered_employee_id = a.employee_id and p.today between v.from_date and v.to_date),
    present as (select p.id as facility_id, a.employee_id from places p
        join assignments a on a.tenant_id = p.tenant_id and a.facility_id = p.id
      union select p.id, o.employee_id from places p
        join organization_assignments o on o.tenant_id = p.tenant_id and o.organization_id = p.organization_id
      union select facility_id, employee_id from covered)
    select p.id as "facilityId", e.id as "employeeId", e.user_id as "userId", e.first_name || ' ' || e.last_name as name,
      e.care_role as "careRole",
      exists (select 1 from facility_managers m where m.tenant_id = e.tenant_id and m.facility_id = p.id and m.employee_id = e.id) as "isManager",
      p.medical_director_id is not null and (e.id = p.medical_director_id or exists (select 1 from covered v
        where v.facility_id = p.id and v.employee_id = e.id and v.covered_employee_id = p.medical_director_id)) as "isDirector",
      array(select v.covered_employee_id from covered v where v.facility_id = p.id and v.employee_id = e.id) as "coveredIds",
      u.roles,
      (select coalesce(jsonb_agg(jsonb_build_object('permission', x.permission, 'isGranted', x.is_granted)), '[]')
        from employee_permissions x where x.tenant_id = e.tenant_id and x.employee_id = e.id) as own
    from present a
    join places p on p.id = a.facility_id
    join employees e on e.tenant_id = p.tenant_id and e.id = a.employee_id and e.status_type_code = 'ACTIVE'
    join identity.user_directory u on u.id = e.user_id and u.is_active and not u.is_deleted
    order by e.last_name, e.first_name, e.id`.execute(db);
  return rows;
}

export type FacilityRights = { facilityId: string; patient: boolean; employee: boolean; source: boolean };
export type TenantRights = {
  features: { name: string; value: string }[];
  changes: PermissionException[];
  contracts: FacilityRights[];
};

/** What decides on permissions besides the person: features and exceptions of the tenant, contracts of the facilities. */
export async function findTenantRights(db: Reader, tenantId: string, facilityIds: readonly string[]): Promise<TenantRights> {
  const { rows } = await sql<TenantRights>`
    select (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'value', value)), '[]') from tenant_features
        where tenant_id = ${tenantId}) as features,
      (select coalesce(jsonb_agg(jsonb_build_object('permission', permission, 'isGranted', is_granted)), '[]') from tenant_permissions
        where tenant_id = ${tenantId}) as changes,
      (select coalesce(jsonb_agg(jsonb_build_object('facilityId', f.id, 'patient', o.is_contracted_for_patient,
          'employee', o.is_contracted_for_employee, 'source', o.is_contracted_for_source)), '[]')
        from facilities f join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id
        where f.tenant_id = ${tenantId} and f.id = any(${facilityIds}::uuid[])) as contracts`.execute(db);
  const [rights] = rows;
  if (!rights) throw new Error('the rights of a tenant were not answered');
  return rights;
}

/** A step that was taken; without a person it reached nobody. */
export type Telling = {
  resultId: number;
  step: number;
  recipient: EscalationRecipient;
  employeeId: string | null;
  userId: string | null;
  name: string | null;
};
/** How far a critical result has come; `requisitionId` names the draw whose history says so. */
export type StepTaken = {
  resultId: number;
  requisitionId: string | null;
  status: string | null;
  done: number;
  people: number;
};

/**
 * Notes who is told and how far each critical result has come, with a row in the history of its draw. Who was mailed about it at an earlier
 * step gets no second e-mail.
 */
export async function writeEscalations(
  db: Writer,
  tenantId: string,
  now: Temporal.Instant,
  tellings: readonly Telling[],
  taken: readonly StepTaken[],
): Promise<void> {
  const at = now.toString();
  await sql`insert into critical_escalations (tenant_id, result_id, step, recipient, employee_id, user_id, name, told_at, mail)
    select ${tenantId}, t."resultId", t.step, t.recipient, t."employeeId", t."userId", t.name, ${at}::timestamptz,
      case when t."userId" is null then null
        when t.step > min(t.step) over (partition by t."resultId", t."userId") or exists (select 1 from critical_escalations e
          where e.tenant_id = ${tenantId} and e.result_id = t."resultId" and e.user_id = t."userId" and e.mail = any(${escalationMails.groups.mailed}::text[]))
        then 'EARLIER' else 'WAITING' end
    from json_to_recordset(${jsonText(tellings)}::json) as t ("resultId" bigint, step int, recipient text, "employeeId" uuid, "userId" uuid,
      name text)
    on conflict do nothing`.execute(db);
  await sql`update critical_results c set escalated_steps = t.done
    from json_to_recordset(${jsonText(taken)}::json) as t ("resultId" bigint, done int)
    where c.tenant_id = ${tenantId} and c.result_id = t."resultId"`.execute(db);
  await sql`insert into requisition_events (tenant_id, requisition_id, action, from_status, to_status, by_name, detail)
    select ${tenantId}, t."requisitionId", 'escalateCritical', t.status, t.status, 'System', jsonb_build_object('step', t.done, 'people', t.people)
    from json_to_recordset(${jsonText(taken)}::json) as t ("requisitionId" uuid, status text, done int, people int)
    where t."requisitionId" is not null`.execute(db);
}

/** Somebody to be mailed, with the critical results that still wait at one facility. */
export type WaitingMail = { userId: string; facilityCode: string; resultIds: number[]; openedAt: Date };

/** E-mails that are due, locked; those whose critical result was closed meanwhile are taken off. */
export async function lockWaitingMails(db: Writer, tenantId: string): Promise<WaitingMail[]> {
  await sql`update critical_escalations t set mail = 'CLOSED'
    from critical_results c
    where t.tenant_id = ${tenantId} and t.mail = 'WAITING' and c.tenant_id = t.tenant_id and c.result_id = t.result_id
      and (c.acknowledged_at is not null or c.withdrawn_at is not null)`.execute(db);
  const { rows } = await sql<WaitingMail>`
    with waiting as (select result_id, user_id from critical_escalations where tenant_id = ${tenantId} and mail = 'WAITING'
      order by told_at limit 2000 for update skip locked)
    select w.user_id as "userId", f.code as "facilityCode", jsonb_agg(distinct w.result_id) as "resultIds", min(c.opened_at) as "openedAt"
    from waiting w
    join critical_results c on c.tenant_id = ${tenantId} and c.result_id = w.result_id
    join facilities f on f.tenant_id = c.tenant_id and f.id = c.facility_id
    group by w.user_id, f.code
    order by w.user_id, f.code`.execute(db);
  return rows;
}

export async function noteMails(
  db: Writer,
  tenantId: string,
  mails: readonly { userId: string; resultIds: readonly number[]; mail: EscalationMail }[],
): Promise<void> {
  const rows = mails.flatMap(({ userId, resultIds, mail }) => resultIds.map((resultId) => ({ userId, resultId, mail })));
  await sql`update critical_escalations t set mail = m.mail
    from json_to_recordset(${jsonText(rows)}::json) as m ("userId" uuid, "resultId" bigint, mail text)
    where t.tenant_id = ${tenantId} and t.user_id = m."userId" and t.result_id = m."resultId" and t.mail = 'WAITING'`.execute(db);
}
