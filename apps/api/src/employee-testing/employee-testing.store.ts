import { measuredBy, panels } from '@drawday/catalogue';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import { type HepatitisValue, type NeedFacts, type NeedRule, needTests } from '@drawday/domain';
import {
  type CareRole,
  type EmployeeNeed,
  type EscalationMail,
  employeeNeeds,
  type ImmunityRecordKind,
  partyStatuses,
  requisitionStatuses,
  scheduleStatuses,
  type ValuePurpose,
} from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { isReadSql } from '../platform/is-read-sql.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { shownTo, unreadSql } from '../platform/shown-results-sql.ts';
import { codeIn } from '../platform/status-in.ts';

type Value = Omit<HepatitisValue, 'collectedOn'> & { collectedOn: string; unit: string | null };
type Draw = { id: string | null; drawOn: string | null; collectedOn: string | null; isUnread: boolean; offerings: string[] };
type FileRecord = {
  id: string;
  need: EmployeeNeed;
  kind: ImmunityRecordKind;
  signedOn: string;
  note: string | null;
  recordedAt: string;
  recordedByName: string | null;
};

/** An employee with all that the states of the needs depend on. */
export type TestedEmployee = {
  id: string;
  name: string;
  first_name: string;
  last_name: string;
  care_role: CareRole;
  job_title_name: string | null;
  start_date: string | null;
  date_of_birth: string | null;
  status_type_code: string;
  hepatitis_b_status: NeedFacts['hepatitisB'];
  facility_id: string;
  facility_name: string;
  time_zone: string;
  today: string;
  rules: NeedRule[];
  values: Value[];
  draws: Draw[];
  ordered: string[];
  records: FileRecord[];
  /** The account that is in use, if any. */
  user_id: string | null;
  last_reminder: { at: string; byName: string; mail: EscalationMail } | null;
};

/** More employees than a facility has: a bound for the statement, not a page. */
const mostEmployees = 1000;
const earlierValues = 20;

/** The offerings that answer a need: its test, and every panel with it. */
export const offeringsOf = (need: EmployeeNeed): readonly string[] => {
  const test = needTests[need];
  return test === null ? [] : [test, ...panels.filter(({ code }) => measuredBy(code).includes(test)).map(({ code }) => code)];
};
const needOfferings = employeeNeeds.groups.tested.flatMap(offeringsOf);
/** What else of the employee panel is shown to who opens the values. */
const shownCodes: readonly string[] = measuredBy('EMPIMM');

/** Drawn at a facility of the employer, also one that the employee has left; only who works there opens the draw. */
const isOfEmployer = (facilityId: RawBuilder<unknown>) =>
  sql`exists (select 1 from facilities k where k.tenant_id = e.tenant_id and k.id = ${facilityId} and k.organization_id = f.organization_id)`;

const valuesOf = (actor: Actor) => sql`
  (select coalesce(jsonb_agg(to_jsonb(v) order by v."collectedOn" desc, v.id desc), '[]')
    from (
      select x.result_code as "resultCode", x.value_text as text, x.value_numeric as numeric, x.comparator, x.unit,
        ${isReadSql('x.because')} as "isRead", ${localDaySql(sql`f.time_zone`, sql`x.collected_at`)} as "collectedOn",
        case when x.facility_id = any(${actor.reach.EMPLOYEE}::uuid[]) then x.requisition_id end as "drawId", x.id
      from results x
      where x.tenant_id = e.tenant_id and x.party_id = e.id and x.result_code = any(${shownCodes}::text[]) and x.superseded_at is null
        and x.status <> 'X' and ${isOfEmployer(sql`x.facility_id`)}
      order by x.collected_at desc, x.id desc
      limit ${earlierValues * shownCodes.length}
    ) v)`;

const drawsOf = (actor: Actor) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
      'id', case when r.facility_id = any(${actor.reach.EMPLOYEE}::uuid[]) then r.id end, 'drawOn', r.draw_date, 'isUnread', ${unreadSql(shownTo(actor))} > 0,
      'collectedOn', ${localDaySql(sql`f.time_zone`, sql`r.collected_at`)},
      'offerings', (select coalesce(jsonb_agg(l.offering_code), '[]') from requisition_lines l
        where l.tenant_id = r.tenant_id and l.requisition_id = r.id and l.offering_code = any(${needOfferings}::text[])))
      order by r.collected_at desc nulls last, r.draw_date), '[]')
    from requisitions r
    where r.tenant_id = e.tenant_id and r.party_type = 'EMPLOYEE' and r.party_id = e.id and r.deleted_at is null
      and ${isOfEmployer(sql`r.facility_id`)}
      and (${codeIn('r.status', requisitionStatuses.groups.open)} or r.status = 'RESULTED' and r.unreviewed_results > 0))`;

const orderedOf = sql`
  (select coalesce(jsonb_agg(distinct l.offering_code), '[]')
    from schedules o
    join schedule_lines l on l.tenant_id = o.tenant_id and l.schedule_id = o.id
    where o.tenant_id = e.tenant_id and o.party_type = 'EMPLOYEE' and o.party_id = e.id
      and l.offering_code = any(${needOfferings}::text[])
      and ${codeIn('o.status', scheduleStatuses.groups.standing)}
      and coalesce(o.end_date, o.expires_on, 'infinity') >= ${localDaySql(sql`f.time_zone`)}
      and (o.draw_type_code <> 'ONETIME' or coalesce(o.one_time_date, o.start_date) >= ${localDaySql(sql`f.time_zone`)}))`;

const recordsOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'need', i.need, 'kind', i.kind, 'signedOn', i.signed_on, 'note', i.note,
      'recordedAt', i.recorded_at, 'recordedByName', i.recorded_by_name) order by i.signed_on desc, i.recorded_at desc), '[]')
    from immunity_records i
    where i.tenant_id = e.tenant_id and i.employee_id = e.id and i.withdrawn_at is null)`;

const reminderOf = sql`
  (select jsonb_build_object('at', n.reminded_at, 'byName', n.by_name, 'mail', n.mail)
    from employee_reminders n
    where n.tenant_id = e.tenant_id and n.employee_id = e.id
    order by n.reminded_at desc
    limit 1)`;

/** Employees in use by the facility they mainly work at, with what the program of its organization asks of their role. */
async function listTested(db: Reader, actor: Actor, facilityIds: readonly string[], which: RawBuilder<unknown>): Promise<TestedEmployee[]> {
  const { rows } = await sql<TestedEmployee>`
    select e.id, ${listNameSql('e', 'employees')} as name, e.first_name, e.last_name, e.care_role, j.name as job_title_name, e.start_date,
      e.date_of_birth, e.status_type_code, e.hepatitis_b_status, f.id as facility_id, f.name as facility_name, f.time_zone,
      ${localDaySql(sql`f.time_zone`)} as today,
      coalesce((select jsonb_agg(rule) from jsonb_array_elements(p.rules) rule where rule ->> 'careRole' = e.care_role), '[]') as rules,
      ${valuesOf(actor)} as values, ${drawsOf(actor)} as draws, ${orderedOf} as ordered, ${recordsOf} as records, u.id as user_id,
      ${reminderOf} as last_reminder
    from assignments a
    join employees e on e.tenant_id = a.tenant_id and e.id = a.employee_id
    join facilities f on f.tenant_id = a.tenant_id and f.id = a.facility_id
    left join identity.user_directory u on u.id = e.user_id and u.is_active and not u.is_deleted
    left join job_titles j on j.tenant_id = e.tenant_id and j.id = e.job_title_id
    left join testing_programs p on p.tenant_id = f.tenant_id and p.organization_id = f.organization_id
    where a.tenant_id = ${actor.tenantId} and a.is_primary and a.facility_id = any(${facilityIds}::uuid[])
      and ${codeIn('e.status_type_code', partyStatuses.groups.planned)} and ${which}
    order by e.last_name, e.first_name, e.id
    limit ${mostEmployees}`.execute(db);
  return rows;
}

/** Those who need something at these facilities. */
export const listTestedEmployees = (db: Reader, actor: Actor, facilityId: string | undefined): Promise<TestedEmployee[]> =>
  listTested(
    db,
    actor,
    actor.reach.EMPLOYEE.filter((id) => !facilityId || id === facilityId),
    sql`p.rules @> jsonb_build_array(jsonb_build_object('careRole', e.care_role))`,
  );

/** Of these employees who mainly work within reach what their program asks. */
export const listEmployeesTested = (db: Reader, actor: Actor, ids: readonly string[]): Promise<TestedEmployee[]> =>
  listTested(db, actor, actor.reach.EMPLOYEE, sql`e.id = any(${ids}::uuid[])`);

/** @returns undefined when the employee has left or works mainly elsewhere */
export async function findTestedEmployee(db: Reader, actor: Actor, id: string): Promise<TestedEmployee | undefined> {
  const [row] = await listTested(db, actor, actor.reach.EMPLOYEE, sql`e.id = ${id}`);
  return row;
}

export type ProgramRow = {
  organization_id: string;
  organization_name: string;
  rules: NeedRule[] | null;
  concurrency_stamp: string | null;
};

/** The program of the organization of a facility in reach. @param lock against two who change it at once */
async function readProgram(db: Reader, actor: Actor, facilityId: string, lock: RawBuilder<unknown>): Promise<ProgramRow | undefined> {
  const { rows } = await sql<ProgramRow>`
    select o.id as organization_id, o.name as organization_name, p.rules, p.concurrency_stamp
    from facilities f
    join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id
    left join testing_programs p on p.tenant_id = o.tenant_id and p.organization_id = o.id
    where f.tenant_id = ${actor.tenantId} and f.id = ${facilityId} and f.id = any(${actor.contracted.EMPLOYEE}::uuid[])
    ${lock}`.execute(db);
  return rows[0];
}
export const findProgram = (db: Reader, actor: Actor, facilityId: string) => readProgram(db, actor, facilityId, sql``);
export const lockProgram = (db: Writer, actor: Actor, facilityId: string) => readProgram(db, actor, facilityId, sql`for update of o`);

export async function saveProgramRules(db: Writer, actor: Actor, organizationId: string, rules: readonly NeedRule[]): Promise<void> {
  await sql`
    insert into testing_programs (tenant_id, organization_id, rules, updated_by)
    values (${actor.tenantId}, ${organizationId}, ${JSON.stringify(rules)}::jsonb, ${actor.userId})
    on conflict (tenant_id, organization_id) do update
    set rules = excluded.rules, concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = excluded.updated_by`.execute(db);
}

type NewRecord = { id: string; employeeId: string; need: EmployeeNeed; kind: ImmunityRecordKind; signedOn: string; note: string | null };

export async function insertRecord(db: Writer, actor: Actor, record: NewRecord): Promise<void> {
  await sql`
    insert into immunity_records (tenant_id, id, employee_id, need, kind, signed_on, note, recorded_by, recorded_by_name)
    values (${actor.tenantId}, ${record.id}, ${record.employeeId}, ${record.need}, ${record.kind}, ${record.signedOn}, ${record.note},
      ${actor.userId}, ${actor.name})`.execute(db);
}

/** @returns false when there is none in force */
export async function withdrawFileRecord(db: Writer, actor: Actor, employeeId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update immunity_records
    set withdrawn_at = now(), withdrawn_by = ${actor.userId}, withdrawn_by_name = ${actor.name}
    where tenant_id = ${actor.tenantId} and employee_id = ${employeeId} and id = ${id} and withdrawn_at is null
    returning id`.execute(db);
  return rows.length > 0;
}

export type OpeningRow = { opened_at: Date; opened_by_name: string; purpose: ValuePurpose };

/** The last times somebody opened the results, newest first. */
export async function listOpenings(db: Reader, actor: Actor, employeeId: string): Promise<OpeningRow[]> {
  const { rows } = await sql<OpeningRow>`
    select opened_at, opened_by_name, purpose
    from value_openings
    where tenant_id = ${actor.tenantId} and employee_id = ${employeeId}
    order by opened_at desc
    limit 50`.execute(db);
  return rows;
}

type Opener = Pick<Actor, 'tenantId' | 'userId' | 'name'>;
/** Enters on the file of each employee who opened its results, and why. */
export async function insertOpenings(
  db: Writer,
  { tenantId, userId, name }: Opener,
  employeeIds: readonly string[],
  purpose: ValuePurpose,
): Promise<void> {
  await sql`
    insert into value_openings (tenant_id, id, employee_id, purpose, opened_by, opened_by_name)
    select ${tenantId}, gen_random_uuid(), w.id, ${purpose}, ${userId}, ${name}
    from unnest(${employeeIds}::uuid[]) w (id)`.execute(db);
}
