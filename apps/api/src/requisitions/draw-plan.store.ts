import type { Writer } from '@drawday/database/connect.ts';
import { withNext } from '@drawday/database/pipelined-driver.ts';
import { specimenNumber } from '@drawday/domain';
import { sql } from 'kysely';
import type { Maker } from '../platform/maker.ts';
import { statusIn } from '../platform/status-in.ts';
import type { PlannedLine } from './plan-draw.ts';

export type RequisitionHead = {
  id: string;
  partyType: string;
  partyId: string;
  facilityId: string;
  drawDate: string;
  drawKind: string;
  providerId: string | null;
  modality: string | null;
  dayGroup: string | null;
  shift: string | null;
  chair: number | null;
  isStat: boolean;
  fasting: string | null;
  comment: string | null;
  rescheduledFromId: string | null;
  reorderedFromId: string | null;
  hasKinetics: boolean;
  /** How many tubes it is drawn into. */
  tubes: number;
};

export type MadeRequisition = { id: string; number: string; partyId: string; drawDate: string; drawKind: string };

const sequencesOf = (tenantId: string) => `specimen_${tenantId.replaceAll('-', '')}`;

/**
 * Inserts draws; one whose party has an open draw of the kind on that day is left out, and is not in the answer. Each comes with the next
 * numbers of the tenant for its tubes.
 */
export async function insertHeads(
  db: Writer,
  maker: Maker,
  heads: readonly RequisitionHead[],
): Promise<(MadeRequisition & { sequences: number[] })[]> {
  const { rows } = await sql<MadeRequisition & { sequences: number[] }>`
    with h as materialized (
      select * from json_to_recordset(${JSON.stringify(heads)}::json) as h (id uuid, "partyType" text, "partyId" uuid,
        "facilityId" uuid, "drawDate" date, "drawKind" text, "providerId" uuid, modality text, "dayGroup" text,
        shift text, chair int, "isStat" boolean, fasting text, comment text, "rescheduledFromId" uuid,
        "reorderedFromId" uuid, "hasKinetics" boolean, tubes int)
    ), made as (
    insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, provider_id,
    modality, day_group, shift, chair, is_stat, fasting, comment, rescheduled_from_id, reordered_from_id, has_kinetics,
    created_by)
    select ${maker.tenantId}, h.id, h."partyType", h."partyId", h."facilityId", h."drawDate", h."drawKind",
      h."providerId", h.modality, h."dayGroup", h.shift, h.chair, h."isStat", h.fasting, h.comment,
      h."rescheduledFromId", h."reorderedFromId", h."hasKinetics", ${maker.userId}
    from h
    on conflict (tenant_id, party_type, party_id, draw_date, draw_kind) where deleted_at is null and not ${statusIn('calledOff', 'status')} do nothing
    returning id, number, party_id as "partyId", draw_date as "drawDate", draw_kind as "drawKind"
    )
    select made.*, array(select nextval(${sequencesOf(maker.tenantId)}::regclass)::int from generate_series(1, h.tubes)) as sequences
    from made
    join h on h.id = made.id`.execute(db);
  return rows;
}

export async function insertLines(
  db: Writer,
  tenantId: string,
  draws: readonly { id: string; lines: readonly PlannedLine[] }[],
): Promise<void> {
  const rows = draws.flatMap(({ id, lines }) =>
    lines.map((line, index) => ({
      id,
      line_number: index + 1,
      offering_code: line.offeringCode,
      covered_by: line.coveredBy,
      timing: line.timing,
      delivery: line.delivery,
      icds: line.icds,
      schedule_ids: line.scheduleIds,
    })),
  );
  await sql`${sql.raw(withNext)}insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code,
    covered_by, timing, delivery, icds, schedule_ids)
    select ${tenantId}, r.id, r.line_number, r.offering_code, r.covered_by, r.timing, r.delivery, r.icds, r.schedule_ids
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, line_number int, offering_code text,
      covered_by text, timing text, delivery text, icds text[], schedule_ids uuid[])`.execute(db);
}

/** A tube to label. `specimenNumber` null: it gets the next one of the tenant. */
export type TubeRow = {
  tubeCode: string;
  timing: string;
  tests: readonly string[];
  number: number;
  count: number;
  specimenNumber?: string | null;
  printCount?: number;
  scannedAt?: string | null;
  takenAt?: string | null;
  notDrawnReason?: string | null;
};

/** The next numbers of the tenant's tubes. Numbers are made here: the same function of the database takes a tenth of a millisecond each. */
async function takeSequences(db: Writer, tenantId: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ sequence: number }>`
    select nextval(${sequencesOf(tenantId)}::regclass)::int as sequence from generate_series(1, ${count}::int)`.execute(db);
  return rows.map((row) => row.sequence);
}

export async function insertSpecimens(
  db: Writer,
  tenantId: string,
  draws: readonly { id: string; drawDate: string; tubes: readonly TubeRow[] }[],
): Promise<void> {
  const isNew = (tube: TubeRow) => !tube.specimenNumber;
  const sequences = await takeSequences(
    db,
    tenantId,
    draws.reduce((count, { tubes }) => count + tubes.filter(isNew).length, 0),
  );
  let taken = 0;
  const rows = draws.flatMap(({ id, drawDate, tubes }) =>
    tubes.map((tube, index) => ({
      ...tube,
      id,
      index: index + 1,
      specimenNumber: tube.specimenNumber ?? numberOf(drawDate, sequences[taken++]),
      printCount: tube.printCount ?? 0,
    })),
  );
  await sql`${sql.raw(withNext)}insert into specimens (tenant_id, requisition_id, specimen_index, number, tube_code, timing, tests,
    tube_number, tube_count, print_count, scanned_at, taken_at, not_drawn_reason)
    select ${tenantId}, r.id, r.index, r."specimenNumber", r."tubeCode", r.timing, r.tests, r.number, r.count, r."printCount",
      r."scannedAt", r."takenAt", r."notDrawnReason"
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, index int, "tubeCode" text, timing text,
      tests text[], number int, count int, "specimenNumber" text, "printCount" int, "scannedAt" timestamptz,
      "takenAt" timestamptz, "notDrawnReason" text)`.execute(db);
}

/** The number on a tube. @throws Error when the tenant has none left */
export function numberOf(drawDate: string, sequence: number | undefined): string {
  // Two digits of the year stand on the tube, whatever the century.
  const number = sequence === undefined ? null : specimenNumber({ year: 2000 + (Number(drawDate.slice(0, 4)) % 100), sequence });
  if (number === null) throw new Error('the tenant has no specimen number left');
  return number;
}

/** Takes tests and tubes of draws away, to plan them again in the same transaction. */
export async function deleteLinesAndSpecimens(db: Writer, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from requisition_lines where tenant_id = ${tenantId} and requisition_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from specimens where tenant_id = ${tenantId} and requisition_id = any(${ids}::uuid[])`.execute(db);
}

/** The columns that follow from the tests of a draw. A draw whose tests changed is no longer labeled. */
export async function updatePlannedHeads(
  db: Writer,
  maker: Maker,
  heads: readonly { id: string; hasKinetics: boolean; isStat: boolean }[],
): Promise<void> {
  await sql`update requisitions r
    set has_kinetics = h."hasKinetics", is_stat = h."isStat", is_label_printed = false, label_printed_at = null,
      label_printed_by = null,
      concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${maker.userId}
    from json_to_recordset(${JSON.stringify(heads)}::json) as h (id uuid, "hasKinetics" boolean, "isStat" boolean)
    where r.tenant_id = ${maker.tenantId} and r.id = h.id`.execute(db);
}
