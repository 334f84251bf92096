import type { Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';

export type AddedLine = { lineNumber: number; offeringCode: string; timing: string };

/** Adds tests to a draw beside those that it has, and notes what its tubes are for now. */
export async function addLines(
  db: Writer,
  tenantId: string,
  drawId: string,
  { lines, tubes }: { lines: readonly AddedLine[]; tubes: readonly { number: string; tests: readonly string[] }[] },
): Promise<void> {
  if (!lines.length) return;
  await sql`insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, timing, delivery, icds, schedule_ids)
    select ${tenantId}, ${drawId}, l."lineNumber", l."offeringCode", l.timing, 'StandardDelivery', '{}', '{}'
    from json_to_recordset(${JSON.stringify(lines)}::json) as l ("lineNumber" int, "offeringCode" text, timing text)`.execute(db);
  await sql`update specimens s set tests = t.tests
    from json_to_recordset(${JSON.stringify(tubes)}::json) as t (number text, tests text[])
    where s.tenant_id = ${tenantId} and s.requisition_id = ${drawId} and s.number = t.number`.execute(db);
}
