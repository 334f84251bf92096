import type { Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Maker } from '../platform/maker.ts';
import type { DraftLine } from './plan-draw.ts';
import type { RequisitionRow } from './requisitions.store.ts';

/** Draws as they were, and the tests that a person left in them: an order with none of its tests left wants none on that day. */
export async function noteLeftOut(
  db: Writer,
  maker: Maker,
  changes: readonly { draw: RequisitionRow; lines: readonly DraftLine[] }[],
): Promise<void> {
  const days = changes.flatMap(({ draw, lines }) => {
    const kept = new Set(lines.flatMap((line) => line.scheduleIds));
    const out = draw.lines.flatMap((line) => line.scheduleIds).filter((id) => !kept.has(id));
    return [draw.draw_date, draw.planned_for].flatMap((day) => (day === null ? [] : out.map((scheduleId) => ({ scheduleId, day }))));
  });
  if (!days.length) return;
  await sql`insert into schedule_left_out_days (tenant_id, schedule_id, day, left_out_by)
    select ${maker.tenantId}, d."scheduleId", d.day, ${maker.userId}
    from json_to_recordset(${JSON.stringify(days)}::json) as d ("scheduleId" uuid, day date)
    on conflict do nothing`.execute(db);
}

/** An order that was changed is a new wish, also for the days on which it was left out. */
export async function forgetLeftOut(db: Writer, tenantId: string, scheduleId: string): Promise<void> {
  await sql`delete from schedule_left_out_days where tenant_id = ${tenantId} and schedule_id = ${scheduleId}`.execute(db);
}
