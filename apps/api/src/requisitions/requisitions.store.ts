import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { Exchange } from '@drawday/domain';
import type {
  DrawKind,
  Fasting,
  LineStatus,
  PartyType,
  RequisitionStatus,
  SexCode,
  ShiftCode,
  SiteLocation,
  SiteType,
  Timing,
  TubeNotDrawnReason,
} from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import type { Maker } from '../platform/maker.ts';
import type { PartyReach } from '../platform/party-reach.ts';
import { withinReachSql } from '../platform/party-reach-sql.ts';
import { isCorrectedSql, openCriticalsSql, shownTo, unreadSql } from '../platform/shown-results-sql.ts';
import { statusIn } from '../platform/status-in.ts';

/** Whose draws: those of a caller, or every one of the tenant (null) for jobs of the system. An `Actor` is one. */
export type Reach = { tenantId: string; reach: PartyReach | null } & Partial<Pick<Actor, 'permissions' | 'employeeId'>>;

export type SpecimenOfRow = {
  number: string;
  tubeCode: string;
  timing: Timing;
  tests: string[];
  tubeNumber: number;
  tubeCount: number;
  printCount: number;
  scannedAt: string | null;
  takenAt: string | null;
  notDrawnReason: TubeNotDrawnReason | null;
  receivedAt: string | null;
  rejectedReason: string | null;
};
export type LineOfRow = {
  lineNumber: number;
  offeringCode: string;
  coveredBy: string | null;
  status: LineStatus;
  reason: string | null;
  reasonText: string | null;
  timing: Timing;
  delivery: string;
  icds: string[];
  scheduleIds: string[];
  isReordered: boolean;
  reorderedAsId: string | null;
  lostCodes: string[];
};

/** What the laboratory says about the order of a draw. */
export type ExchangeOfRow = Exchange & {
  connectionId: string;
  stateAt: string;
  /** Where in our message the fault is, such as PID-7. */
  reasonField: string | null;
  revision: number;
  filler: string | null;
  cancelReason: string | null;
  handledAt: string | null;
  handledByName: string | null;
  handledNote: string | null;
};

/** What is sampled, of a draw of a source. */
export type SourceOfRow = {
  kind: SiteType;
  location: SiteLocation;
  samplePoint: string | null;
  stationNumber: string | null;
  serialNumber: string | null;
  lastDisinfectionAt: string | null;
};

/** What a draw was before another one joined it. */
export type JoinedBefore = {
  lines: { offeringCode: string; timing: Timing; delivery: string; icds: string[]; scheduleIds: string[] }[];
  isStat: boolean;
  fasting: Fasting | null;
  comment: string | null;
  isLabelPrinted: boolean;
  labelPrintedAt: string | null;
  labelPrintedBy: string | null;
  /** Codes of the questions that had an answer. */
  answered: string[];
  at: string;
  stamp: string;
  /** Its stamp right after: as long as it has that one, nothing was done with it since. */
  stampAfter: string;
};

/** One draw with its tests and tubes, its party and its facility: what lists show and what every decision needs. */
export type RequisitionRow = {
  id: string;
  number: string;
  party_type: PartyType;
  party_id: string;
  facility_id: string;
  draw_date: string | null;
  /** The day for which it was planned, where it came back on another one. */
  planned_for: string | null;
  draw_kind: DrawKind;
  status: RequisitionStatus;
  provider_id: string | null;
  modality: string | null;
  day_group: string | null;
  shift: ShiftCode | null;
  chair: number | null;
  is_label_printed: boolean;
  label_printed_at: Date | null;
  label_printed_by: string | null;
  label_confirmed_at: Date | null;
  collected_at: Date | null;
  tubes_owed: number;
  collected_by: string | null;
  draw_site: string | null;
  shipped_at: Date | null;
  received_at: Date | null;
  accession: string | null;
  resulted_at: Date | null;
  reviewed_at: Date | null;
  is_stat: boolean;
  fasting: Fasting | null;
  has_kinetics: boolean;
  missing_codes: string[];
  reported_ktv: string | null;
  unreviewed_results: number;
  unreviewed_criticals: number;
  is_corrected: boolean;
  cancel_reason: string | null;
  canceled_at: Date | null;
  rescheduled_from_id: string | null;
  rescheduled_to_id: string | null;
  reschedule_reason: string | null;
  joined_before: JoinedBefore | null;
  reordered_from_id: string | null;
  comment: string | null;
  concurrency_stamp: string;
  created_at: Date;
  created_by: string | null;
  facility_name: string;
  facility_code: string;
  facility_status: string;
  facility_locked: boolean;
  time_zone: string;
  organization_id: string;
  organization_code: string;
  organization_status: string;
  organization_locked: boolean;
  last_name: string;
  first_name: string;
  /** "Jr" of a patient; stands after the last name. */
  suffix: string | null;
  middle_initial: string | null;
  party_name: string;
  source: SourceOfRow | null;
  date_of_birth: string | null;
  sex: SexCode | null;
  mrn: string | null;
  is_isolation: boolean;
  allergies: string[];
  access_type: string | null;
  schedule_days: number[];
  treatments_per_week: number | null;
  prescribed_minutes: number | null;
  height_cm: number | null;
  party_status: string;
  party_start: string | null;
  party_end: string | null;
  provider_name: string | null;
  collected_by_name: string | null;
  lines: LineOfRow[];
  specimens: SpecimenOfRow[];
  /** Null: no order went out. */
  exchange: ExchangeOfRow | null;
};

/** Scope of a query on `requisitions r`. */
export const inReach = ({ tenantId, reach }: Reach) =>
  sql`r.tenant_id = ${tenantId} and r.deleted_at is null and ${withinReachSql(reach, 'r')}`;

/** What a reader may know of results. A job, which nobody reads, knows all. */
const resultFacts = ({ permissions, employeeId = null }: Reach) => {
  const shown = permissions ? shownTo({ permissions, employeeId }) : { seesRestricted: true, employeeId };
  return sql`${unreadSql(shown)} as unreviewed_results, ${openCriticalsSql(shown)} as unreviewed_criticals, ${isCorrectedSql(shown)} as is_corrected`;
};
const wholeRow = sql`r.*, f.name as facility_name, f.code as facility_code, f.status_type_code as facility_status, f.is_locked as facility_locked, f.time_zone,
  o.id as organization_id, o.code as organization_code, o.status_type_code as organization_status, o.is_locked as organization_locked,
  coalesce(p.last_name, w.last_name, s.name, '') as last_name, coalesce(p.first_name, w.first_name, '') as first_name,
  coalesce(p.middle_initial, w.middle_initial) as middle_initial, p.suffix,
  coalesce(${listNameSql('p', 'patients')}, ${listNameSql('w', 'employees')}, s.name, '') as party_name,
  case when s.id is not null then jsonb_build_object('kind', s.kind, 'location', s.location, 'samplePoint', s.sample_point,
    'stationNumber', s.station_number, 'serialNumber', s.serial_number, 'lastDisinfectionAt', s.last_disinfection_at) end as source,
  coalesce(p.date_of_birth, w.date_of_birth) as date_of_birth, coalesce(p.sex, w.sex) as sex, p.mrn,
  coalesce(p.is_isolation, false) as is_isolation, coalesce(p.allergies, '{}') as allergies,
  p.access_type, coalesce(p.schedule_days, '{}') as schedule_days, p.treatments_per_week, p.prescribed_minutes,
  p.height_cm,
  coalesce(p.status_type_code, w.status_type_code, s.status_type_code, 'INACTIVE') as party_status,
  coalesce(p.start_date, w.start_date, s.start_date) as party_start,
  coalesce(p.end_date, w.end_date, s.end_date) as party_end,
  ${listNameSql('d', 'employees')} as provider_name, c.first_name || ' ' || c.last_name as collected_by_name, l.lines, t.specimens, x.exchange`;
const around = sql`join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
  join organizations o on o.tenant_id = r.tenant_id and o.id = f.organization_id
  left join patients p on r.party_type = 'PATIENT' and p.tenant_id = r.tenant_id and p.id = r.party_id
  left join employees w on r.party_type = 'EMPLOYEE' and w.tenant_id = r.tenant_id and w.id = r.party_id
  left join sources s on r.party_type = 'SITE' and s.tenant_id = r.tenant_id and s.id = r.party_id
  left join employees d on d.tenant_id = r.tenant_id and d.id = r.provider_id
  left join employees c on c.tenant_id = r.tenant_id and c.user_id = r.collected_by
  cross join lateral (select coalesce(json_agg(json_build_object('lineNumber', n.line_number, 'offeringCode',
    n.offering_code, 'coveredBy', n.covered_by, 'status', n.status, 'reason', n.reason, 'reasonText', n.reason_text,
    'timing', n.timing, 'delivery', n.delivery, 'icds', n.icds, 'scheduleIds', n.schedule_ids, 'isReordered',
        n.is_reordered, 'reorderedAsId', n.reordered_as_id, 'lostCodes', n.lost_codes)
      order by n.line_number),
    '[]') as lines
    from requisition_lines n where n.tenant_id = r.tenant_id and n.requisition_id = r.id) l
  cross join lateral (select coalesce(json_agg(json_build_object('number', n.number, 'tubeCode', n.tube_code,
    'timing', n.timing, 'tests', n.tests, 'tubeNumber', n.tube_number, 'tubeCount', n.tube_count, 'printCount',
    n.print_count,
    'scannedAt', n.scanned_at, 'takenAt', n.taken_at, 'notDrawnReason', n.not_drawn_reason,
    'receivedAt', n.received_at, 'rejectedReason', n.rejected_reason) order by n.specimen_index), '[]') as specimens
    from specimens n where n.tenant_id = r.tenant_id and n.requisition_id = r.id) t
  left join lateral (select jsonb_build_object('connectionId', x.connection_id, 'state', x.state, 'stateAt', x.state_at, 'reasonCode', x.reason_code,
    'reasonText', x.reason_text, 'reasonField', x.reason_field, 'revision', x.revision, 'filler', x.filler,
    'cancelReason', x.cancel_reason, 'handledAt', x.handled_at, 'handledByName', x.handled_by_name,
    'handledNote', x.handled_note,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('lineNumber', n.line_number, 'state', n.state, 'filler', n.filler,
        'reason', n.reason) order by n.line_number), '[]')
      from order_exchange_lines n
      where n.tenant_id = x.tenant_id and n.requisition_id = x.requisition_id)) as exchange
    from order_exchanges x
    where x.tenant_id = r.tenant_id and x.requisition_id = r.id) x on true`;

/** Whole rows of a narrow query named `r` (a page that is already cut), in that order: only these rows are joined and looked up. */
export async function readWholeRows(
  db: Reader,
  reach: Reach,
  cut: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<RequisitionRow[]> {
  const { rows } = await sql<RequisitionRow>`
    with r as materialized (${cut})
    select ${wholeRow}, ${resultFacts(reach)}
    from r ${around} ${order}`.execute(db);
  return rows;
}

/** Draws by their ids. They are looked up by these alone: the index by facility would be searched once for each facility in reach. */
const withIds = (reach: Reach, ids: readonly string[]) =>
  sql`r.tenant_id = ${reach.tenantId} and r.id = any(${ids}::uuid[]) and (${inReach(reach)}) is true`;

/** The draws of these ids within reach, in order of id. */
export async function findRequisitions(db: Reader, reach: Reach, ids: readonly string[]): Promise<RequisitionRow[]> {
  if (!ids.length) return [];
  return readWholeRows(db, reach, sql`select * from requisitions r where ${withIds(reach, ids)}`, sql`order by r.id`);
}

export async function findRequisition(db: Reader, reach: Reach, id: string): Promise<RequisitionRow | undefined> {
  return (await findRequisitions(db, reach, [id]))[0];
}

/** The same, locked for update: always in order of id, so that two batches never lock each other out. */
export async function lockRequisitions(db: Writer, reach: Reach, ids: readonly string[]): Promise<RequisitionRow[]> {
  const { rows } = await sql<{
    id: string;
  }>`select r.id from requisitions r where ${withIds(reach, ids)} order by r.id for update`.execute(db);
  return findRequisitions(
    db,
    reach,
    rows.map((row) => row.id),
  );
}

export async function lockRequisition(db: Writer, reach: Reach, id: string): Promise<RequisitionRow | undefined> {
  return (await lockRequisitions(db, reach, [id]))[0];
}

export async function findIdBySpecimen(db: Reader, reach: Reach, specimenNumber: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select r.id
    from specimens n
    join requisitions r on r.tenant_id = n.tenant_id and r.id = n.requisition_id
    where n.tenant_id = ${reach.tenantId} and n.number = ${specimenNumber} and ${inReach(reach)}`.execute(db);
  return rows[0]?.id;
}

/** Does the party have an open draw of this kind on that day? */
export async function isDateTaken(
  db: Reader,
  tenantId: string,
  draw: { party_type: PartyType; party_id: string; draw_kind: string },
  drawDate: string,
  exceptId: string | null,
): Promise<boolean> {
  const { rows } = await sql`select 1 from requisitions r
    where r.tenant_id = ${tenantId}
      and r.party_type = ${draw.party_type}
      and r.party_id = ${draw.party_id}
      and r.draw_date = ${drawDate}
      and r.draw_kind = ${draw.draw_kind}
      and r.deleted_at is null
      and not ${statusIn('calledOff')} ${exceptId ? sql`and r.id <> ${exceptId}` : sql``}`.execute(db);
  return rows.length > 0;
}

/** By draw: the number of another that waits on this day with a test of its own tubes, at the same time of the treatment. */
export async function listPlannedAgain(
  db: Reader,
  tenantId: string,
  draws: readonly { id: string; drawDate: string | null }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    select r.id, min(o.number) as number
    from json_to_recordset(${JSON.stringify(draws)}::json) as d (id uuid, "drawDate" date)
    join requisitions r on r.tenant_id = ${tenantId} and r.id = d.id
    join requisitions o on o.tenant_id = r.tenant_id and o.party_type = r.party_type and o.party_id = r.party_id
      and o.draw_date = d."drawDate" and o.id <> r.id and o.deleted_at is null and ${statusIn('canBeCollected', 'o.status')}
    where exists (
        select 1
        from specimens s
        join specimens t on t.tenant_id = s.tenant_id and t.timing = s.timing and t.tests && s.tests
        where s.tenant_id = r.tenant_id and s.requisition_id = r.id and t.requisition_id = o.id
      )
    group by r.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.number]));
}

export type RequisitionColumns = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/**
 * Sets columns of draws and gives each a new stamp. Tests of other draws that were to be drawn again with them follow: to the replacement of
 * a moved draw, back to the list of tests not performed when the draw is cancelled or removed.
 */
export async function updateRequisitions(db: Writer, maker: Maker, ids: readonly string[], columns: RequisitionColumns): Promise<void> {
  const { status, deleted_at, rescheduled_to_id: replacementId } = columns;
  if (status === 'RESCHEDULED' && typeof replacementId === 'string') await moveReorders(db, maker, ids, replacementId);
  if (status === 'CANCELED' || status === 'SYSCANCELED' || deleted_at) await moveReorders(db, maker, ids, null);
  const assignments = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const marks = [sql`concurrency_stamp = gen_random_uuid()`, sql`updated_at = now()`, sql`updated_by = ${maker.userId}`];
  await sql`update requisitions set ${sql.join([...assignments, ...marks])} where tenant_id = ${maker.tenantId} and id = any(${ids}::uuid[])`.execute(
    db,
  );
}

async function moveReorders(db: Writer, { tenantId }: Maker, ids: readonly string[], toId: string | null): Promise<void> {
  await sql`update requisition_lines set reordered_as_id = ${toId}, is_reordered = ${toId !== null},
      reordered_at = case when ${toId !== null} then reordered_at end, reordered_by_name = case when ${toId !== null} then reordered_by_name end
    where tenant_id = ${tenantId} and reordered_as_id = any(${ids}::uuid[])`.execute(db);
}
