import { results } from '@drawday/contracts/results/results.contract.ts';
import type { AuditNotes } from '../platform/audit.ts';
import { command } from '../platform/route.ts';
import { outcomesOf } from '../requisitions/requisitions.public.ts';
import { wholeDraw } from './find-requisition-results.ts';
import type { ReviewDraw } from './review.store.ts';
import { reviewDraw, reviewDraws } from './review-draw.ts';

const note = (audit: AuditNotes, draw: ReviewDraw) =>
  audit.about({
    subjectType: 'requisition',
    subjectId: draw.id,
    patientId: draw.party_type === 'PATIENT' ? draw.party_id : null,
    facilityId: draw.facility_id,
  });

export const review = command(results.review)(async ({ params, body, actor, db, refuse, audit, request }) => {
  note(audit, await reviewDraw(db, actor, params.id, { ...body, criticals: body.criticals ?? [] }));
  const draw = await wholeDraw(db, actor, params.id, request.language);
  if (!draw) throw refuse('NOT_FOUND', { values: { entity: 'Requisition', id: params.id } });
  return draw;
});

/**
 * Several draws at once. Refused are those with an open critical, which needs a comment of its own, with a value that nothing could judge,
 * which a person must read, and those that changed since they were listed.
 */
export const reviewNew = command(results.reviewNew)(async ({ body, actor, db, audit, request }) => {
  const ids = [...new Set(body.ids)];
  const wish = { comment: body.comment, criticals: [] };
  const { draws, verdicts } = await reviewDraws(
    db,
    actor,
    ids.map((id) => ({ ...wish, id, concurrencyStamp: body.seenStamps[id] })),
  );
  for (const draw of draws) note(audit, draw);
  return { items: outcomesOf(verdicts, ids, request) };
});
