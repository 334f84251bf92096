import { resultIssues } from '@drawday/contracts/result-issues/result-issues.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { decideIssueReview } from '@drawday/domain';
import { questionAnswers, waysOfKnowing } from '@drawday/vocabulary';
import { sendChange } from '../laboratory-orders/laboratory-orders.public.ts';
import type { Actor } from '../platform/actor.ts';
import { isWithheld } from '../platform/is-withheld.ts';
import { Refusal, refusalText } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import { shownTo } from '../platform/shown-results-sql.ts';
import {
  drawToChange,
  lockRequisitions,
  noteDraw,
  type RequisitionRow,
  recordEvents,
  updateRequisitions,
} from '../requisitions/requisitions.public.ts';
import { seenBy } from './list-result-issues.ts';
import { type IssueReview, listIssueLines, type OpenLine, saveIssueReviews } from './result-issues.store.ts';

const resolves = 'Order.ResultIssues.Resolve';

export const review = command(resultIssues.review)(async (call) => {
  const { params, body, db, clock, refuse, audit, services } = call;
  const actor = seenBy(call.actor);
  const { offeringCodes, comment, answer = null, reopen } = body;
  const draw = await drawToChange({ ...call, actor }, params.id, body.concurrencyStamp);
  const lines = await listIssueLines(db, actor.tenantId, [draw.id]);
  const named = lines.filter((line) => !offeringCodes || offeringCodes.includes(line.offering_code));
  const isAll = !offeringCodes || offeringCodes.every((code) => named.some((line) => line.offering_code === code));
  // An answer is on its way to the laboratory: only a dismissal can be taken back.
  const meant = named.filter((line) => (reopen ? line.is_handled && line.status !== 'TIQ' : !line.is_handled));
  const decision = decideIssueReview({ status: draw.status, hasOpenIssue: isAll && meant.length > 0 });
  if (decision.kind === 'refuse') throw refuse(decision.because);
  const asked = meant.filter((line) => line.status === 'TIQ');
  if (asked.length > 0 && !answer) throw refuse('REQ_ANSWER', { members: ['answer'] });
  if (isAnyWithheld(actor, draw, meant)) throw refuse('REQ_RESTRICTED');
  const isResolved = actor.permissions.has(resolves);
  const reviews = meant.map(
    (line): IssueReview => ({
      ...{ requisitionId: draw.id, lineNumber: line.line_number, comment, answer: line.status === 'TIQ' ? answer : null },
      action: reopen ? 'REOPENED' : line.status !== 'TIQ' ? 'DISMISSED' : isResolved ? 'RESOLVED' : 'ANSWERED',
    }),
  );
  await saveIssueReviews(db, actor, clock.now(), reviews);
  await noteReviews(db, actor, [draw], reviews);
  if (asked.length > 0 && answer) {
    const text = [questionAnswers.of[answer.choice].en, comment, `(${waysOfKnowing.of[answer.knownBy].en}, ${actor.name})`].join(' ');
    const numbers = new Set(asked.map((line) => line.line_number));
    await sendChange({ db, actor, clock, services }, draw.id, { code: `TIQ-${answer.choice}`, text }, (line) =>
      numbers.has(line.lineNumber),
    );
  }
  noteDraw(audit, draw, { offerings: meant.map((line) => line.offering_code), ...(answer && { answer: answer.choice }), reopen });
  const [after] = await lockRequisitions(db, actor, [draw.id]);
  return { concurrencyStamp: after?.concurrency_stamp ?? draw.concurrency_stamp };
});

export const reviewBatch = command(resultIssues.reviewBatch)(async ({ body, db, clock, audit, request, ...call }) => {
  const actor = seenBy(call.actor);
  const codesOf = new Map<string, Set<string>>();
  for (const { requisitionId, offeringCodes } of body.items)
    codesOf.set(requisitionId, new Set([...(codesOf.get(requisitionId) ?? []), ...offeringCodes]));
  const draws = await lockRequisitions(db, actor, [...codesOf.keys()]);
  const lines = Map.groupBy(
    await listIssueLines(
      db,
      actor.tenantId,
      draws.map((draw) => draw.id),
    ),
    (line) => line.requisition_id,
  );
  const openOf = (draw: RequisitionRow): OpenLine[] | Refusal => {
    const { id, concurrency_stamp: stamp } = draw;
    if ((body.seenStamps[id] ?? stamp) !== stamp) return new Refusal('REQ_STALE');
    const codes = codesOf.get(id) ?? new Set();
    const meant = (lines.get(id) ?? []).filter((line) => codes.has(line.offering_code) && !line.is_handled);
    if (new Set(meant.map((line) => line.offering_code)).size < codes.size) return new Refusal('REQ_NO_ISSUE');
    if (isAnyWithheld(actor, draw, meant)) return new Refusal('REQ_RESTRICTED');
    return meant.some((line) => line.status === 'TIQ') ? new Refusal('REQ_ANSWER') : meant;
  };
  const outcomes = new Map(draws.map((draw) => [draw.id, openOf(draw)] as const));
  const reviews = draws.flatMap((draw) => {
    const open = outcomes.get(draw.id);
    return Array.isArray(open)
      ? open.map(
          (line): IssueReview => ({
            ...{ requisitionId: draw.id, lineNumber: line.line_number, action: 'DISMISSED', comment: body.comment, answer: null },
          }),
        )
      : [];
  });
  await saveIssueReviews(db, actor, clock.now(), reviews);
  await noteReviews(db, actor, draws, reviews);
  for (const draw of draws) if (Array.isArray(outcomes.get(draw.id))) noteDraw(audit, draw, { comment: body.comment });
  return {
    items: [...codesOf.keys()].map((id) => {
      const open = outcomes.get(id) ?? new Refusal('NOT_FOUND', { values: { entity: 'Requisition', id } });
      if (Array.isArray(open)) return { id, ok: true, code: null, message: null };
      return { id, ok: false, code: open.code, message: refusalText(open.code, request.language, open.details.values) };
    }),
  };
});

const isAnyWithheld = (actor: Actor, draw: RequisitionRow, lines: readonly OpenLine[]) =>
  lines.some((line) => isWithheld(shownTo(actor), { providerId: draw.provider_id, offeringCode: line.offering_code }));

/** A row in the history of each draw, and a new stamp. */
async function noteReviews(
  db: Writer,
  actor: ReturnType<typeof seenBy>,
  draws: readonly RequisitionRow[],
  reviews: readonly IssueReview[],
): Promise<void> {
  const ofDraw = Map.groupBy(reviews, (one) => one.requisitionId);
  const touched = draws.filter((draw) => ofDraw.has(draw.id));
  if (!touched.length) return;
  await updateRequisitions(
    db,
    actor,
    touched.map((draw) => draw.id),
    {},
  );
  await recordEvents(
    db,
    actor,
    touched.map((draw) => {
      const [first] = ofDraw.get(draw.id) ?? [];
      const offerings = (ofDraw.get(draw.id) ?? []).flatMap(
        (one) => draw.lines.find((line) => line.lineNumber === one.lineNumber)?.offeringCode ?? [],
      );
      const detail = { offerings, outcome: first?.action ?? null, ...(first?.answer && { answer: first.answer.choice }) };
      return { requisitionId: draw.id, action: 'reviewIssue', from: draw.status, to: draw.status, reason: first?.comment ?? null, detail };
    }),
  );
}
