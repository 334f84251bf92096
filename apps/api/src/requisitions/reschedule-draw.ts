import type { Done } from '@drawday/domain';
import type { RequisitionStatus } from '@drawday/vocabulary';
import { copyAnswers } from '../questions/questions.public.ts';
import { type Changing, noteDraw } from './change-draw.ts';
import { makeRequisitions } from './make-requisitions.ts';
import { draftLinesOf } from './replan-draws.ts';
import type { RequisitionRow } from './requisitions.store.ts';
import { takeStep } from './take-step.ts';

/** Makes the replacement on the new day, with the tests and answers so far, and ties the two together. */
export async function rescheduleDraw(
  { db, actor, refuse, audit }: Changing<'REQ_DUP'>,
  draw: RequisitionRow,
  decision: Done<RequisitionStatus>,
  drawDate: string,
  reason: string,
): Promise<void> {
  const [replacement] = await makeRequisitions(db, actor, [
    {
      partyType: draw.party_type,
      partyId: draw.party_id,
      facilityId: draw.facility_id,
      drawDate,
      drawKind: draw.draw_kind,
      providerId: draw.provider_id,
      modality: draw.modality,
      dayGroup: draw.day_group,
      shift: draw.shift,
      chair: draw.chair,
      isStat: draw.is_stat,
      fasting: draw.fasting,
      comment: draw.comment,
      rescheduledFromId: draw.id,
      reorderedFromId: draw.reordered_from_id,
      lines: draftLinesOf(draw),
    },
  ]);
  if (!replacement) throw refuse('REQ_DUP');
  await copyAnswers(db, actor.tenantId, draw.id, replacement.id);
  await takeStep(
    db,
    actor,
    draw,
    decision,
    { rescheduled_to_id: replacement.id, reschedule_reason: reason },
    { reason, detail: { drawDate, replacement: replacement.number } },
  );
  noteDraw(audit, draw, { drawDate, reason });
}
