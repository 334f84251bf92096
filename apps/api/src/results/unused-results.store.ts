import type { Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import { jsonText } from '../platform/json-text.ts';
import type { DrawState } from './draw-state.ts';
import type { UnusedResult } from './import-plan.ts';
import { judgedColumns } from './judged-columns.ts';

/** Keeps values that came and were never on the chart, as versions that are replaced from the start. One statement. */
export async function insertUnused(
  db: Writer,
  tenantId: string,
  unused: readonly { draw: DrawState; row: UnusedResult }[],
  now: Temporal.Instant,
): Promise<void> {
  if (!unused.length) return;
  const rows = unused.map(({ draw, row }) => ({
    ...row,
    ...judgedColumns(row),
    requisitionId: draw.id,
    partyType: draw.party.type,
    partyId: draw.party.id,
    facilityId: draw.facilityId,
  }));
  await sql`
    insert into results (tenant_id, requisition_id, line_number, party_type, party_id, facility_id, result_code, value_numeric, comparator,
      value_text, unit, reported_value, reported_unit, reference_low, reference_high, reference_text, verdict, side, because, is_urgent,
      critical_open, goal_met, verdict_notes, verdict_detail, judged_by, sender_flag, status, tnp_reason, collected_at, resulted_at,
      performing_lab, method, comment, is_calculated, message_id, lab_status, version_key, superseded_at, superseded_because)
    select ${tenantId}, "requisitionId", "lineNumber", "partyType", "partyId", "facilityId", code, "numeric", comparator,
      text, unit, "reportedValue", "reportedUnit", "referenceLow", "referenceHigh", "referenceText", verdict, side, because, "isUrgent",
      "criticalOpen", "goalMet", notes, detail, "judgedBy", "senderFlag", status, "tnpReason", "collectedAt", "resultedAt",
      "performingLab", method, comment, false, "messageId", "labStatus", "versionKey", ${now.toString()}, "supersededBecause"
    from json_to_recordset(${jsonText(rows)}::json) as r ("requisitionId" uuid, "partyType" text, "partyId" uuid,
      "facilityId" uuid, code text, "lineNumber" int, "numeric" numeric, comparator text, text text, unit text,
      "reportedValue" text, "reportedUnit" text,
      "referenceLow" numeric, "referenceHigh" numeric, "referenceText" text, verdict text, side text, because text,
      "isUrgent" boolean, "criticalOpen" text, "goalMet" boolean, notes text[], detail jsonb, "judgedBy" jsonb,
      "senderFlag" text, status "char", "tnpReason" text, "collectedAt" timestamptz, "resultedAt" timestamptz,
      "performingLab" text, method text, comment text, "messageId" bigint, "labStatus" text, "versionKey" jsonb,
      "supersededBecause" text)`.execute(db);
}
