import { restrictedOfferings } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import type { ConditionGroup } from '@drawday/domain';
import { type PartyType, requisitionStatuses } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { localDaySql, zoneNameSql } from '../platform/local-day-sql.ts';
import { openCriticalsSql, shownTo } from '../platform/shown-results-sql.ts';
import { codeIn } from '../platform/status-in.ts';

/** Whose fields are read: the parties of one kind at some facilities. */
export type FieldScope = { actor: Actor; partyType: PartyType; facilityIds: readonly string[] };
type Sources = Readonly<Record<string, (scope: FieldScope) => RawBuilder<unknown>>>;

const today = localDaySql(sql`f.time_zone`);
const drawsOf = ({ partyType }: FieldScope) =>
  sql`from requisitions r where r.tenant_id = w.tenant_id and r.party_type = ${partyType} and r.party_id = w.id and r.deleted_at is null`;
const everywhere: Sources = {
  nextDrawDate: (scope) =>
    sql`(select min(r.draw_date) ${drawsOf(scope)} and ${codeIn('r.status', requisitionStatuses.groups.canBeCollected)} and r.draw_date >= ${today})`,
  lastDrawDate: (scope) => sql`(select max(${localDaySql(sql`f.time_zone`, sql`r.collected_at`)}) ${drawsOf(scope)}
    and ${codeIn('r.status', requisitionStatuses.groups.kept)})`,
  status: () => sql`w.status_type_code`,
  statusReason: () => sql`w.status_reason`,
};
const person: Sources = {
  ...everywhere,
  lastName: () => sql`w.last_name`,
  firstName: () => sql`w.first_name`,
  dateOfBirth: () => sql`w.date_of_birth`,
  age: () => sql`extract(year from age(${today}, w.date_of_birth))::int`,
  sex: () => sql`w.sex`,
};
const of: Readonly<Record<PartyType, Sources>> = {
  PATIENT: {
    ...person,
    mrn: () => sql`w.mrn`,
    modality: () => sql`w.modality`,
    dayGroup: () => sql`w.day_group`,
    shift: () => sql`w.shift`,
    chair: () => sql`w.chair`,
    accessType: () => sql`w.access_type`,
    providerName: () => sql`(select ${listNameSql('e', 'employees')} from employees e
      where e.tenant_id = w.tenant_id and e.id = w.primary_provider_id)`,
    isIsolation: () => sql`w.is_isolation`,
    isTransient: () => sql`w.is_transient`,
    dryWeightKg: () => sql`w.dry_weight_kg`,
    dateFirstDialysis: () => sql`w.date_first_dialysis`,
    facilityName: () => sql`f.name`,
    preferredName: () => sql`w.preferred_name`,
    language: () => sql`w.language`,
    accessSite: () => sql`w.access_site`,
    diabetic: () => sql`w.diabetic`,
    city: () => sql`w.address ->> 'city'`,
    state: () => sql`w.address ->> 'state'`,
    dateOfAdmission: () => sql`w.date_of_admission`,
    vintageYears: () => sql`round((${today} - w.date_first_dialysis) / 365.25, 1)`,
    treatmentsPerWeek: () => sql`w.treatments_per_week`,
    prescribedMinutes: () => sql`w.prescribed_minutes`,
    heightCm: () => sql`w.height_cm`,
    bmi: () => sql`round((w.dry_weight_kg / nullif(power(w.height_cm / 100.0, 2), 0))::numeric, 1)`,
    patientGroups: ({ actor }) => sql`array(select g.name from patient_group_members m
      join patient_groups g on g.tenant_id = m.tenant_id and g.id = m.group_id
      where m.tenant_id = w.tenant_id and m.patient_id = w.id and g.facility_id = any(${actor.contracted.PATIENT}::uuid[]) order by g.name)`,
    diagnoses: () => sql`array(select d.icd_code from diagnoses d
      where d.tenant_id = w.tenant_id and d.patient_id = w.id and d.status = 'ACTIVE' order by d.position, d.icd_code)`,
    allergies: () => sql`w.allergies`,
    careTeam: () => sql`array(select distinct ${listNameSql('e', 'employees')} from care_team_members m
      join employees e on e.tenant_id = m.tenant_id and e.id = m.employee_id
      where m.tenant_id = w.tenant_id and m.patient_id = w.id order by 1)`,
    openCriticals: (scope) =>
      sql`(select coalesce(sum(${openCriticalsSql(shownTo(scope.actor))}), 0)::int ${drawsOf(scope)} and r.unreviewed_criticals > 0)`,
    payers: () => sql`array(select i.payer from insurances i
      where i.tenant_id = w.tenant_id and i.patient_id = w.id and (i.start_date is null or i.start_date <= ${today})
        and (i.end_date is null or i.end_date >= ${today}) order by i.rank)`,
    openTnp: (scope) => sql`(select count(*)::int
      from requisition_lines l
      join requisitions r on r.tenant_id = l.tenant_id and r.id = l.requisition_id
      where r.tenant_id = w.tenant_id and r.party_type = 'PATIENT' and r.party_id = w.id and r.deleted_at is null
        and (l.status = 'TNP' or l.lost_codes <> '{}') and l.covered_by is null and not l.is_reordered and l.issue_handled_at is null
        and (${shownTo(scope.actor).seesRestricted} or l.offering_code <> all(${restrictedOfferings}::text[])))`,
    missedDraws90d: (scope) => sql`(select count(*)::int ${drawsOf(scope)} and r.draw_date < ${today} and r.draw_date >= ${today} - 90
      and (${codeIn('r.status', requisitionStatuses.groups.canBeCollected)} or r.cancel_reason in ('NO_SHOW', 'UNSIGNED_30D')))`,
  },
  EMPLOYEE: {
    ...person,
    facilityName: () => sql`f.name`,
    jobTitle: () => sql`(select j.name from job_titles j where j.tenant_id = w.tenant_id and j.id = w.job_title_id)`,
    careRole: () => sql`w.care_role`,
    startDate: () => sql`w.start_date`,
  },
  SITE: {
    ...everywhere,
    name: () => sql`w.name`,
    sourceType: () => sql`w.kind`,
    location: () => sql`w.location`,
    facilityName: () => sql`f.name`,
    serialNumber: () => sql`w.serial_number`,
    samplePoint: () => sql`w.sample_point`,
    stationNumber: () => sql`w.station_number`,
    assetNumber: () => sql`w.asset_number`,
    manufacturer: () => sql`w.manufacturer`,
    model: () => sql`w.model`,
    fluid: () => sql`w.fluid`,
    isUltrapure: () => sql`w.is_ultrapure`,
    month: () => sql`w.month`,
    lastDisinfectionAt: () => sql`w.last_disinfection_at`,
  },
};

/** Parties `w` with their facility `f`; an employee who works at several is listed once, with the first of them that is asked for. */
const parties: Readonly<Record<PartyType, (scope: FieldScope) => RawBuilder<unknown>>> = {
  PATIENT: ({ actor, facilityIds }) => sql`patients w join facilities f on f.tenant_id = w.tenant_id and f.id = w.facility_id
    where w.tenant_id = ${actor.tenantId} and w.facility_id = any(${facilityIds}::uuid[]) and w.deleted_at is null`,
  SITE: ({ actor, facilityIds }) => sql`sources w join facilities f on f.tenant_id = w.tenant_id and f.id = w.facility_id
    where w.tenant_id = ${actor.tenantId} and w.facility_id = any(${facilityIds}::uuid[])`,
  EMPLOYEE: ({ actor, facilityIds }) => sql`employees w
    join lateral (select n.* from assignments a join facilities n on n.tenant_id = a.tenant_id and n.id = a.facility_id
      where a.tenant_id = w.tenant_id and a.employee_id = w.id and a.facility_id = any(${facilityIds}::uuid[])
      order by a.is_primary desc, n.name, n.id limit 1) f on true
    where w.tenant_id = ${actor.tenantId}`,
};
const nameOf: Readonly<Record<PartyType, RawBuilder<unknown>>> = {
  PATIENT: sql`lower(w.last_name), lower(w.first_name), w.id`,
  EMPLOYEE: sql`lower(w.last_name), lower(w.first_name), w.id`,
  SITE: sql`lower(w.name), w.id`,
};

/** Fields that are a column of the record itself, so that a condition on them narrows what is read. */
const narrowed = new Set([
  'modality',
  'dayGroup',
  'shift',
  'sex',
  'accessType',
  'status',
  'isIsolation',
  'isTransient',
  'careRole',
  'sourceType',
  'location',
  'fluid',
  'isUltrapure',
]);

/**
 * What every row of a tree must fulfil, as far as the record itself shows it: the choices and yes/no fields of the conditions that are joined
 * by AND. It lets through at least every row that holds; which ones hold is decided by `evaluateConditions`.
 */
function narrowing(scope: FieldScope, { logic, rules }: ConditionGroup): RawBuilder<unknown> {
  if (logic !== 'AND' && rules.length !== 1) return sql`true`;
  const each = rules.map((node) => {
    if ('rules' in node) return narrowing(scope, node);
    const source = narrowed.has(node.field) ? of[scope.partyType][node.field] : undefined;
    if (!source) return sql`true`;
    const column = source(scope);
    if (node.op === 'eq') return sql`${column} = ${node.value}`;
    if (node.op === 'ne') return sql`${column} <> ${node.value}`;
    if (node.op === 'in') return sql`${column} = any(${node.value}::text[])`;
    return node.op === 'notIn' ? sql`${column} <> all(${node.value}::text[])` : sql`true`;
  });
  return each.length ? sql`(${sql.join(each, sql` and `)})` : sql`true`;
}

/** The parties that may fulfil these conditions, in the order of their names. */
export async function listReportParties(db: Reader, scope: FieldScope, conditions: ConditionGroup, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id
    from ${parties[scope.partyType](scope)} and ${narrowing(scope, conditions)}
    order by ${nameOf[scope.partyType]}
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export type PartyFieldsRow = { id: string; facility_id: string; time_zone: string; today: string; fields: Record<string, unknown> };
/** Of these parties what a report shows or asks; only fields that are named are read. */
export async function listPartyFields(
  db: Reader,
  scope: FieldScope,
  ids: readonly string[],
  names: readonly string[],
): Promise<PartyFieldsRow[]> {
  const sources = of[scope.partyType];
  const wanted = names.flatMap((name) => {
    const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
    return source ? [sql`${sql.lit(name)}, ${source(scope)}`] : [];
  });
  const { rows } = await sql<PartyFieldsRow>`
    select w.id, f.id as facility_id, ${zoneNameSql(sql`f.time_zone`)} as time_zone, ${today} as today,
      jsonb_build_object(${sql.join(wanted)}) as fields
    from ${parties[scope.partyType](scope)} and w.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
