import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { type LimitsColumns, noProposal } from '../platform/limits-approval.ts';

/** The four tables whose rows apply from a day to a day. */
export type SettingTable = 'offering_ranges' | 'organization_alerts' | 'goals' | 'result_categories';
export type SettingColumns = Record<string, unknown>;
type Dated = { id: string; valid_from: string; valid_to: string | null; concurrency_stamp: string };
type Judged = {
  result_code: string;
  greater: string | null;
  greater_value: number | null;
  less: string | null;
  less_value: number | null;
};
type Critical = {
  ModalityTypeCode: string | null;
  Greater?: '>' | '>=' | null;
  GreaterValue?: number | null;
  Less?: '<' | '<=' | null;
  LessValue?: number | null;
};
type Placed = { facility_id: string | null; facility_name: string | null; note: string | null };
export type RangeRow = Dated & Judged & Placed & Omit<LimitsColumns, 'critical_range_settings'> & { critical_range_settings: Critical[] };
export type AlertRow = Dated & Judged & Placed & { modality: string | null };
export type GoalRow = Dated & Judged & { goal_set_id: string; modality: string; offering_id: string | null };
export type CategoryRow = Dated & { name: string; position: number; result_codes: string[] };
export type GoalSetRow = Dated & {
  organization_id: string;
  name: string;
  is_default: boolean;
  note: string | null;
  facilities: { id: string; name: string }[];
};
export type SettingRows = { offering_ranges: RangeRow; organization_alerts: AlertRow; goals: GoalRow; result_categories: CategoryRow };

/** Every row of an organization, or of one goal set; rows that are over come after those that apply. */
export async function listSettings<T extends SettingTable>(
  db: Reader,
  tenantId: string,
  table: T,
  owner: { organizationId: string } | { goalSetIds: readonly string[] },
): Promise<SettingRows[T][]> {
  const where =
    'organizationId' in owner ? sql`s.organization_id = ${owner.organizationId}` : sql`s.goal_set_id = any(${owner.goalSetIds}::uuid[])`;
  const hasPlace = table === 'offering_ranges' || table === 'organization_alerts';
  const place = hasPlace ? sql`left join facilities f on f.tenant_id = s.tenant_id and f.id = s.facility_id` : sql``;
  const offering = table === 'goals' ? sql`left join offerings t on t.code = s.result_code` : sql``;
  const { rows } = await sql<SettingRows[T]>`
    select s.* ${hasPlace ? sql`, f.name as facility_name` : sql``} ${table === 'goals' ? sql`, t.id as offering_id` : sql``}
    from ${sql.table(table)} s ${place} ${offering}
    where s.tenant_id = ${tenantId} and ${where}
    order by s.valid_to desc nulls first, s.valid_from desc, s.id`.execute(db);
  return rows;
}

export async function insertSetting(db: Writer, actor: Actor, table: SettingTable, id: string, values: SettingColumns): Promise<void> {
  const given = { ...values, tenant_id: actor.tenantId, id, created_by: actor.userId };
  const names = sql.join(Object.keys(given).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names})
    select ${names}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(given)}::jsonb)`.execute(db);
}

export async function updateSetting(db: Writer, actor: Actor, table: SettingTable, id: string, values: SettingColumns): Promise<void> {
  const changes = Object.keys(values).map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`);
  await sql`update ${sql.table(table)} s
    set ${sql.join([...changes, sql`concurrency_stamp = gen_random_uuid()`, sql`updated_at = clock_timestamp()`, sql`updated_by = ${actor.userId}`])}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb) r where s.tenant_id = ${actor.tenantId} and s.id = ${id}`.execute(
    db,
  );
}

/** What applied until a day, as a row of its own beside the one that goes on and no longer begins on the same day. */
export async function keepPastSetting<T extends SettingTable>(
  db: Writer,
  actor: Actor,
  table: T,
  before: SettingRows[T],
  { id, lastDay }: { id: string; lastDay: string },
): Promise<void> {
  const past = { ...before, ...noProposal, tenant_id: actor.tenantId, id, valid_to: lastDay, updated_by: actor.userId };
  await sql`insert into ${sql.table(table)} select * from jsonb_populate_record(null::${sql.table(table)},
      ${JSON.stringify(past)}::jsonb || jsonb_build_object('concurrency_stamp', gen_random_uuid(), 'updated_at', clock_timestamp()))`.execute(
    db,
  );
}

export async function deleteSetting(db: Writer, tenantId: string, table: SettingTable, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

/** The result code of a test that can be ordered, by its id. */
export async function findOfferingCode(db: Reader, offeringId: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`select code from offerings where id = ${offeringId}`.execute(db);
  return rows[0]?.code;
}
/** Which of these codes the directory has. */
export async function listKnownCodes(db: Reader, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`select code from result_codes where code = any(${codes}::text[])`.execute(db);
  return new Set(rows.map((row) => row.code));
}

export async function listGoalSets(db: Reader, tenantId: string, organizationId: string): Promise<GoalSetRow[]> {
  const { rows } = await sql<GoalSetRow>`
    select s.*,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.name)
        from goal_set_facilities g
        join facilities f on f.tenant_id = g.tenant_id and f.id = g.facility_id
      where g.tenant_id = s.tenant_id and g.goal_set_id = s.id), '[]') as facilities
    from goal_sets s
    where s.tenant_id = ${tenantId} and s.organization_id = ${organizationId}
    order by s.valid_to desc nulls first, s.is_default desc, s.name, s.id`.execute(db);
  return rows;
}

/** The organization of a goal set, before anything is locked. */
export async function findGoalSetOwner(db: Reader, tenantId: string, goalSetId: string): Promise<string | undefined> {
  const { rows } = await sql<{ organization_id: string }>`
    select organization_id from goal_sets where tenant_id = ${tenantId} and id = ${goalSetId}`.execute(db);
  return rows[0]?.organization_id;
}

export type GoalSetColumns = { name: string; is_default: boolean; note: string | null; valid_from: string; valid_to: string | null };
export async function insertGoalSet(db: Writer, actor: Actor, organizationId: string, id: string, values: GoalSetColumns): Promise<void> {
  await sql`insert into goal_sets (tenant_id, id, organization_id, name, is_default, note, valid_from, valid_to, created_by)
    values (${actor.tenantId}, ${id}, ${organizationId}, ${values.name}, ${values.is_default}, ${values.note},
      ${values.valid_from}, ${values.valid_to}, ${actor.userId})`.execute(db);
}
export async function updateGoalSet(db: Writer, actor: Actor, id: string, values: GoalSetColumns): Promise<void> {
  await sql`update goal_sets
    set name = ${values.name}, is_default = ${values.is_default}, note = ${values.note},
      valid_from = ${values.valid_from}, valid_to = ${values.valid_to},
      concurrency_stamp = gen_random_uuid(), updated_at = clock_timestamp(), updated_by = ${actor.userId}
        where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}
/** A goal of the set was changed, so the set that somebody read before is no longer the same. */
export async function renewGoalSet(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`update goal_sets
    set concurrency_stamp = gen_random_uuid(), updated_at = clock_timestamp(), updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}
export async function replaceGoalSetFacilities(db: Writer, tenantId: string, id: string, facilityIds: readonly string[]): Promise<void> {
  await sql`delete from goal_set_facilities where tenant_id = ${tenantId} and goal_set_id = ${id}`.execute(db);
  await sql`insert into goal_set_facilities (tenant_id, goal_set_id, facility_id)
    select ${tenantId}, ${id}, f
    from unnest(${facilityIds}::uuid[]) as f
    on conflict do nothing`.execute(db);
}
export async function deleteGoalSet(db: Writer, tenantId: string, id: string): Promise<void> {
  await sql`delete from goal_set_facilities where tenant_id = ${tenantId} and goal_set_id = ${id}`.execute(db);
  await sql`delete from goals where tenant_id = ${tenantId} and goal_set_id = ${id}`.execute(db);
  await sql`delete from goal_sets where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

/** Copies the goals that apply on a day, of a set or (null) those the laboratory recommends. */
export async function copyGoals(db: Writer, actor: Actor, fromSetId: string | null, intoSetId: string, day: string): Promise<void> {
  const source = fromSetId
    ? sql`select result_code, modality, greater, greater_value, less, less_value
      from goals
      where tenant_id = ${actor.tenantId}
        and goal_set_id = ${fromSetId}
        and valid_from <= ${day}
        and coalesce(valid_to, ${day}) >= ${day}`
    : sql`select result_code, modality, greater, greater_value, less, less_value from default_goals`;
  await sql`insert into goals (tenant_id, id, goal_set_id, result_code, modality, greater, greater_value, less, less_value, valid_from, created_by)
    select distinct on (g.result_code, g.modality) ${actor.tenantId}, uuid_v7(), ${intoSetId}::uuid, g.*, ${day}::date,
      ${actor.userId}::uuid
    from (${source}) as g`.execute(db);
}
