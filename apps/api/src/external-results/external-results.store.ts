import type { ExternalResultFilters } from '@drawday/contracts/external-results/external-results.contract.ts';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { CodeIn, Comparator, ExternalDeletionReason, ExternalResultStatus, notJudgedReasons, ResultFlag } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import { inPatientGroupsSql } from '../platform/in-patient-groups-sql.ts';
import { jsonText } from '../platform/json-text.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { isExternalShown, shownTo } from '../platform/shown-results-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';

type Filters = z.output<typeof ExternalResultFilters>;
/** A value as on the paper, and as it was read. */
export type PaperLine = {
  resultCode: string;
  valueText: string;
  unit: string | null;
  referenceText: string | null;
  flag: ResultFlag | null;
  numeric: number | null;
  comparator: Comparator | null;
  because: CodeIn<typeof notJudgedReasons, 'reading'> | null;
};
export type ExternalResultRow = {
  id: string;
  patient_id: string;
  first_name: string;
  last_name: string;
  middle_initial: string | null;
  date_of_birth: string;
  mrn: string | null;
  facility_id: string;
  facility_name: string;
  laboratory_name: string;
  collected_at: Date;
  reported_at: Date | null;
  comment: string | null;
  status: ExternalResultStatus;
  entered_at: Date;
  entered_by: string | null;
  entered_by_name: string | null;
  updated_at: Date | null;
  changed_by: string[];
  updated_by_name: string | null;
  verified_at: Date | null;
  verified_by_name: string | null;
  document: { name: string; mediaType: string; sizeBytes: number } | null;
  lines: PaperLine[];
  concurrency_stamp: string;
};

const inReach = (actor: Actor) => sql`o.tenant_id = ${actor.tenantId} and o.deleted_at is null and p.deleted_at is null
  and p.facility_id = any(${actor.facilityIds}::uuid[]) and ${isExternalShown(shownTo(actor))}`;
const people = sql`join patients p on p.tenant_id = o.tenant_id and p.id = o.patient_id
  join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id`;
const lineObject = sql`jsonb_build_object('resultCode', l.result_code, 'valueText', l.value_text, 'unit', l.unit, 'referenceText', l.reference_text,
  'flag', l.flag, 'numeric', l.value_numeric, 'comparator', l.comparator, 'because', l.because)`;
const whole = sql`o.id, o.patient_id, p.first_name, p.last_name, p.middle_initial, p.date_of_birth, p.mrn, p.facility_id,
  f.name as facility_name, o.laboratory_name, o.collected_at, o.reported_at, o.comment, o.status, o.entered_at,
  o.entered_by, o.entered_by_name, o.updated_at, o.changed_by, o.updated_by_name, o.verified_at, o.verified_by_name,
  (select jsonb_build_object('name', d.name, 'mediaType', d.media_type, 'sizeBytes', d.size_bytes)
    from external_result_documents d
    where d.tenant_id = o.tenant_id and d.external_result_id = o.id) as document,
  (select coalesce(jsonb_agg(${lineObject} order by l.position), '[]')
    from external_result_lines l
    where l.tenant_id = o.tenant_id and l.external_result_id = o.id and l.superseded_at is null) as lines,
  o.concurrency_stamp`;

const when = (condition: unknown, clause: RawBuilder<unknown>): RawBuilder<unknown> => (condition ? clause : sql``);
const day = localDaySql(sql`f.time_zone`, sql`o.collected_at`);

function matching(actor: Actor, filters: Filters): RawBuilder<unknown> {
  const { statusTypeCode: statuses = [], filter = '' } = filters;
  const chosen = filters.facilityId ? [filters.facilityId] : filters.facilityIds;
  const text = containing(filter);
  return sql`${inReach(actor)} ${when(chosen, sql`and p.facility_id = any(${chosen}::uuid[])`)}
    ${when(filters.patientGroupIds?.length, sql`and ${inPatientGroupsSql(actor, filters.patientGroupIds, 'o.patient_id')}`)}
    ${when(filters.patientId, sql`and o.patient_id = ${filters.patientId}`)}
    ${when(statuses.length, sql`and o.status = any(${statuses}::text[])`)}
    ${when(filters.from, sql`and ${day} >= ${filters.from}::date`)} ${when(filters.to, sql`and ${day} <= ${filters.to}::date`)}
    ${when(
      filter.trim(),
      sql`and (lower(o.laboratory_name) like ${text} or o.patient_id = any(array(select patients_matching(${text}))))`,
    )}`;
}

const sortable = {
  collectedAt: sql`o.collected_at`,
  enteredAt: sql`o.entered_at`,
  patientName: sql`p.last_name`,
  laboratoryName: sql`lower(o.laboratory_name)`,
  statusTypeCode: sql`o.status`,
  verifiedAt: sql`o.verified_at`,
};
/** Work first: those to verify, the longest wait first; then the newest. */
const byWork = sql`o.status, case o.status when 'ENTERED' then o.entered_at end, o.collected_at desc, o.id`;

export async function pageExternalResults(
  db: Reader,
  actor: Actor,
  filters: Filters,
): Promise<{ rows: ExternalResultRow[]; totalCount: number }> {
  const where = matching(actor, filters);
  const { rows } = await sql<ExternalResultRow>`
    select ${whole} from external_results o ${people} where ${where} ${orderBy(filters.sorting, sortable, byWork)}
    limit ${filters.maxResultCount} offset ${filters.skipCount}`.execute(db);
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*)::int as count from external_results o ${people} where ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

export async function findExternalResult(db: Reader, actor: Actor, id: string): Promise<ExternalResultRow | undefined> {
  const { rows } = await sql<ExternalResultRow>`
    select ${whole} from external_results o ${people} where ${inReach(actor)} and o.id = ${id}`.execute(db);
  return rows[0];
}

/** The same, locked for update. The patient is locked before it, so that nobody enters the same values meanwhile. */
export async function lockExternalResult(db: Writer, actor: Actor, id: string): Promise<ExternalResultRow | undefined> {
  const { rows } =
    await sql`select o.id from external_results o ${people} where ${inReach(actor)} and o.id = ${id} for update of p, o`.execute(db);
  return rows.length ? findExternalResult(db, actor, id) : undefined;
}

export type EarlierLine = PaperLine & { replaced_at: Date; replaced_by_name: string | null };
/** The lines that changes have replaced, the newest first. */
export async function listEarlierLines(db: Reader, actor: Actor, id: string): Promise<EarlierLine[]> {
  const { rows } = await sql<EarlierLine>`
    select result_code as "resultCode", value_text as "valueText", unit, reference_text as "referenceText", flag,
      value_numeric as numeric, comparator, because, superseded_at as replaced_at,
      superseded_by_name as replaced_by_name
    from external_result_lines
    where tenant_id = ${actor.tenantId} and external_result_id = ${id} and superseded_at is not null
    order by superseded_at desc, position`.execute(db);
  return rows;
}

/** The laboratories from which a patient has one of these tests of this very collection. */
export async function listSameCollection(
  db: Reader,
  actor: Actor,
  patientId: string,
  { collectedAt, codes, exceptId }: { collectedAt: string; codes: readonly string[]; exceptId: string | null },
): Promise<{ code: string; laboratory: string }[]> {
  const { rows } = await sql<{ code: string; laboratory: string }>`
    select l.result_code as code, o.laboratory_name as laboratory
    from external_results o
    join external_result_lines l on l.tenant_id = o.tenant_id and l.external_result_id = o.id
    where o.tenant_id = ${actor.tenantId}
      and o.patient_id = ${patientId}
      and o.deleted_at is null
      and o.collected_at = ${collectedAt}::timestamptz
      and l.superseded_at is null
      and l.result_code = any(${codes}::text[])
      and o.id is distinct from ${exceptId}::uuid
    order by l.position`.execute(db);
  return rows;
}

export type ExternalResultFacts = { laboratoryName: string; collectedAt: string; reportedAt: string | null; comment: string | null };

export async function insertExternalResult(
  db: Writer,
  actor: Actor,
  { id, patientId, ...facts }: ExternalResultFacts & { id: string; patientId: string },
): Promise<void> {
  await sql`insert into external_results (tenant_id, id, patient_id, laboratory_name, collected_at, reported_at, comment, entered_by, entered_by_name)
    values (${actor.tenantId}, ${id}, ${patientId}, ${facts.laboratoryName}, ${facts.collectedAt}, ${facts.reportedAt},
      ${facts.comment}, ${actor.userId}, ${actor.name})`.execute(db);
}

/** Whoever changes it does not verify it: a verification ends. */
export async function changeExternalResult(db: Writer, actor: Actor, id: string, facts: Partial<ExternalResultFacts>): Promise<void> {
  const columns = {
    laboratory_name: facts.laboratoryName,
    collected_at: facts.collectedAt,
    reported_at: facts.reportedAt,
    comment: facts.comment,
  };
  const changes = Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [sql`${sql.ref(name)} = ${value},`]));
  await sql`update external_results
    set ${changes.length ? sql.join(changes, sql` `) : sql``} status = 'ENTERED', verified_at = null, verified_by = null, verified_by_name = null,
      updated_at = now(), updated_by = ${actor.userId}, updated_by_name = ${actor.name}, concurrency_stamp = gen_random_uuid(),
      changed_by = array(select distinct changer from unnest(changed_by || ${actor.userId}::uuid) changer)
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

export async function insertLines(
  db: Writer,
  actor: Actor,
  externalResultId: string,
  lines: readonly (PaperLine & { id: string; position: number })[],
): Promise<void> {
  await sql`insert into external_result_lines (tenant_id, id, external_result_id, position, result_code, value_text, unit, reference_text, flag,
      value_numeric, comparator, because)
    select ${actor.tenantId}, l.id, ${externalResultId}, l.position, l."resultCode", l."valueText", l.unit, l."referenceText",
      l.flag, l.numeric, l.comparator, l.because
    from json_to_recordset(${jsonText(lines)}::json) as l (id uuid, position int, "resultCode" text, "valueText" text, unit text,
      "referenceText" text, flag text, numeric double precision, comparator text, because text)`.execute(db);
}

/** Lines that were replaced stay readable. */
export async function supersedeLines(db: Writer, actor: Actor, externalResultId: string, codes: readonly string[]): Promise<void> {
  await sql`update external_result_lines
    set superseded_at = now(), superseded_by_name = ${actor.name}
    where tenant_id = ${actor.tenantId}
      and external_result_id = ${externalResultId}
      and superseded_at is null
      and result_code = any(${codes}::text[])`.execute(db);
}

/** The order of the lines as the paper, or who copied it, has it. */
export async function placeLines(db: Writer, actor: Actor, externalResultId: string, codes: readonly string[]): Promise<void> {
  await sql`update external_result_lines l
    set position = n.position
    from unnest(${codes}::text[]) with ordinality as n (code, position)
    where l.tenant_id = ${actor.tenantId}
      and l.external_result_id = ${externalResultId}
      and l.superseded_at is null
      and l.result_code = n.code`.execute(db);
}

export async function markVerified(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`update external_results
    set status = 'VERIFIED', verified_at = now(), verified_by = ${actor.userId}, verified_by_name = ${actor.name},
      concurrency_stamp = gen_random_uuid()
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

export async function markDeleted(db: Writer, actor: Actor, id: string, reason: ExternalDeletionReason): Promise<void> {
  await sql`update external_results
    set deleted_at = now(), deleted_by = ${actor.userId}, deleted_by_name = ${actor.name}, delete_reason = ${reason},
      concurrency_stamp = gen_random_uuid()
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

export async function writeDocument(
  db: Writer,
  actor: Actor,
  id: string,
  scan: { name: string; mimeType: string; bytes: Buffer },
): Promise<void> {
  await sql`insert into external_result_documents (tenant_id, external_result_id, name, media_type, content, added_by, added_by_name)
    values (${actor.tenantId}, ${id}, ${scan.name}, ${scan.mimeType}, ${scan.bytes}, ${actor.userId}, ${actor.name})
    on conflict (tenant_id, external_result_id) do update set name = excluded.name, media_type = excluded.media_type, content = excluded.content,
      added_at = now(), added_by = excluded.added_by, added_by_name = excluded.added_by_name`.execute(db);
}

/** Who may see it was decided with the record. */
export async function findDocument(
  db: Reader,
  actor: Actor,
  id: string,
): Promise<{ name: string; media_type: string; content: Buffer } | undefined> {
  const { rows } = await sql<{ name: string; media_type: string; content: Buffer }>`
    select name, media_type, content from external_result_documents where tenant_id = ${actor.tenantId} and external_result_id = ${id}`.execute(
    db,
  );
  return rows[0];
}
