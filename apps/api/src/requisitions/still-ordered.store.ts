import type { Reader } from '@drawday/database/connect.ts';
import { abnStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { codeIn, statusIn } from '../platform/status-in.ts';
import type { DraftLine } from './plan-draw.ts';
import { draftLinesOf } from './replan-draws.ts';
import type { RequisitionRow } from './requisitions.store.ts';

/** A draw that may come back, with the tests that it would have; a draw that goes for it carries nothing then. */
export type ComingBack = { draw: RequisitionRow; lines: readonly DraftLine[]; insteadOf?: string | undefined };

/** A draw that would come back as it is. */
export const asItIs = (draw: RequisitionRow): ComingBack => ({ draw, lines: draftLinesOf(draw) });

/**
 * By draw: the tests that would still be drawn if it came back. A person added them, or one of their orders wants them as it stands now: it was
 * not discontinued, covers the day for which the draw was planned, has the test, and is no one-time order that is on another draw. A draw that
 * the system took back for a change of schedule has none of its orders’ tests: they are planned on other days.
 */
export async function listStillOrdered(db: Reader, tenantId: string, comingBack: readonly ComingBack[]): Promise<Map<string, DraftLine[]>> {
  const asked = comingBack.flatMap(({ draw: { id }, lines, insteadOf = id }) =>
    lines.map(({ offeringCode, timing, scheduleIds }, index) => ({ id, index, offeringCode, timing, scheduleIds, insteadOf })),
  );
  const { rows } = await sql<{ id: string; index: number; schedule_ids: string[] }>`
    select r.id, l.index, array_agg(s.id) as schedule_ids
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as l (id uuid, index int, "offeringCode" text, timing text, "scheduleIds" uuid[], "insteadOf" uuid)
    join requisitions r on r.tenant_id = ${tenantId} and r.id = l.id
    join schedules s on s.tenant_id = r.tenant_id and s.id = any(l."scheduleIds")
    join schedule_lines n on n.tenant_id = s.tenant_id and n.schedule_id = s.id
      and n.offering_code = l."offeringCode" and n.timing = l.timing
      and (n.abn_status is null or not ${codeIn('n.abn_status', abnStatuses.groups.refused)})
    where not (r.status = 'SYSCANCELED' and r.cancel_reason = 'SCHEDULE_CHANGE')
      and s.status <> 'DISCONTINUED'
      and coalesce(r.planned_for, r.draw_date) between s.start_date and least(s.end_date, s.expires_on, 'infinity')
      and not (s.draw_type_code = 'ONETIME' and exists (
        select 1
        from requisitions o
        join requisition_lines ol on ol.tenant_id = o.tenant_id and ol.requisition_id = o.id
        where o.tenant_id = r.tenant_id and o.party_type = r.party_type and o.party_id = r.party_id and o.id not in (r.id, l."insteadOf")
          and o.deleted_at is null and not ${statusIn('calledOff', 'o.status')} and s.id = any(ol.schedule_ids)
      ))
    group by r.id, l.index`.execute(db);
  const wanted = new Map(rows.map((row) => [`${row.id} ${row.index}`, row.schedule_ids]));
  return new Map(
    comingBack.map(({ draw: { id }, lines }) => [
      id,
      lines.flatMap((line, index) => {
        if (!line.scheduleIds.length) return [line];
        const scheduleIds = wanted.get(`${id} ${index}`);
        return scheduleIds ? [{ ...line, scheduleIds }] : [];
      }),
    ]),
  );
}
