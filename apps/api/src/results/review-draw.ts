import { testByCode } from '@drawday/catalogue';
import type { Writer } from '@drawday/database/connect.ts';
import { decideReview, mustBeRead, parseResultValue } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { resultReach } from '../platform/shown-results-sql.ts';
import { shownVerdict } from '../platform/verdict-columns.ts';
import { judgeEach, throwRefused, type Verdicts } from '../requisitions/requisitions.public.ts';
import { refusingWithoutAction } from '../water/water.public.ts';
import { listResults, type ResultRow } from './results.store.ts';
import { type CriticalClosing, type DrawReview, lockForReview, type ReviewDraw, writeReviews } from './review.store.ts';
import { valueText } from './value-text.ts';

export type ReviewWish = {
  /** Left out: everything that is not reviewed yet. */
  resultIds?: readonly string[] | undefined;
  comment?: string | undefined;
  /** Values that nothing could judge and the caller has read. */
  readIds?: readonly string[] | undefined;
  criticals: readonly { resultId: string; comment: string; readBackValue?: string | undefined; toldTo?: string | undefined }[];
  concurrencyStamp?: string | undefined;
};

type Wish = ReviewWish & { id: string };

/** Acknowledges results of one draw in the caller's transaction. @throws Refusal as `reviewDraws` keeps it */
export async function reviewDraw(db: Writer, actor: Actor, id: string, wish: ReviewWish): Promise<ReviewDraw> {
  const { draws, verdicts } = await reviewDraws(db, actor, [{ ...wish, id }]);
  throwRefused(verdicts);
  const [draw] = draws;
  if (!draw) throw new Refusal('NOT_FOUND', { values: { entity: 'Requisition', id } });
  return draw;
}

/**
 * Acknowledges results of draws, each with one wish, in a fixed number of statements whatever their number. Every critical among them that
 * is still open needs its own comment; a value read back must be the value reported, and a value that nothing could judge must have been
 * read. A value corrected meanwhile cannot be acknowledged: the reader saw something else.
 * @returns the draws that were acknowledged; of each other one why not: NOT_FOUND, REQ_STALE, REQ_STATE, CRITICAL_COMMENT, READ_BACK,
 * NOT_READ, WATER_ACTION
 */
export async function reviewDraws(db: Writer, actor: Actor, wishes: readonly Wish[]): Promise<{ draws: ReviewDraw[]; verdicts: Verdicts }> {
  const reach = resultReach(actor);
  const locked = await lockForReview(
    db,
    reach,
    wishes.map(({ id }) => id),
  );
  const ids = locked.map(({ id }) => id);
  const current = Map.groupBy(await listResults(db, reach, ids), (row) => row.requisition_id);
  const refuseWithoutAction = await refusingWithoutAction(
    db,
    actor,
    locked.filter((draw) => draw.party_type === 'SITE'),
  );
  const reviews: DrawReview[] = [];
  const byId = new Map(locked.map((draw) => [draw.id, draw]));
  const verdicts = await judgeEach({ db, actor }, wishes, byId, async (draw, wish) => {
    const review = reviewOf(draw, current.get(draw.id) ?? [], wish);
    if (draw.party_type === 'SITE') refuseWithoutAction(draw, review.unreviewed.map(asSampleValue));
    reviews.push(review);
  });
  const some = reviews.filter(({ marks, closings }) => marks.length + closings.length > 0);
  if (some.length) await writeReviews(db, actor, some);
  return { draws: reviews.map(({ draw }) => draw), verdicts };
}

/** What a review of these results of a draw writes. @throws Refusal */
function reviewOf(draw: ReviewDraw, rows: readonly ResultRow[], wish: ReviewWish): DrawReview & { unreviewed: ResultRow[] } {
  const isReviewable = decideReview({ status: draw.status }).kind === 'do';
  // While answers are missing the review waits, a critical value does not.
  if (!isReviewable && !(draw.status === 'MISSINGAOE' && wish.criticals.length > 0))
    throw new Refusal('REQ_STATE', { values: { status: draw.status } });
  const current = new Map(rows.map((row) => [String(row.id), row]));
  const criticals = wish.criticals.map((closing) => closing.resultId);
  const named = [...(wish.resultIds ?? []), ...criticals];
  if ([...named, ...(wish.readIds ?? [])].some((resultId) => !current.has(resultId))) throw new Refusal('REQ_STALE');
  const chosen = new Set(!isReviewable ? criticals : wish.resultIds ? named : current.keys());
  const open = rows.filter((row) => chosen.has(String(row.id)) && isOpenCritical(row));
  const closings = open.map((row) => closingOf(row, wish));
  const comments = new Map(closings.map((closing) => [closing.resultId, closing.comment]));
  const unreviewed = rows.filter((row) => chosen.has(String(row.id)) && row.reviewed_at === null);
  refuseUnread(unreviewed, wish);
  const marks = unreviewed.map((row) => ({ resultId: row.id, comment: comments.get(row.id) ?? (wish.comment?.trim() || null) }));
  return { draw, action: isReviewable ? 'reviewResults' : 'reviewIssue', marks, closings, unreviewed };
}

function refuseUnread(rows: readonly ResultRow[], { readIds }: ReviewWish): void {
  const unread = rows.find((row) => mustBeRead(shownVerdict(row)) && !readIds?.includes(String(row.id)));
  if (!unread) return;
  const { id, result_code: resultCode } = unread;
  const test = testByCode.get(resultCode)?.name ?? resultCode;
  throw new Refusal('NOT_READ', { values: { test }, data: { resultId: String(id), resultCode } });
}

const asSampleValue = ({ result_code, value_numeric, comparator, value_text, unit, status, verdict }: ResultRow) => ({
  resultCode: result_code,
  value: value_numeric,
  comparator,
  text: value_text,
  unit,
  status,
  verdict,
});

const isOpenCritical = (row: ResultRow) => row.opened_at !== null && row.acknowledged_at === null;

function closingOf(row: ResultRow, wish: ReviewWish): CriticalClosing {
  const closing = wish.criticals.find((one) => one.resultId === String(row.id));
  if (!closing)
    throw new Refusal('CRITICAL_COMMENT', { members: ['criticals'], data: { resultId: String(row.id), resultCode: row.result_code } });
  const told = closing.readBackValue?.trim() || null;
  const value = valueText(row.result_code, row);
  if (told !== null && !saysSame(told, value)) throw new Refusal('READ_BACK', { members: ['criticals'], values: { told, value } });
  return { resultId: row.id, comment: closing.comment, readBackValue: told, toldTo: closing.toldTo?.trim() || null };
}

function saysSame(told: string, value: string): boolean {
  const [a, b] = [parseResultValue(told), parseResultValue(value)];
  if (a.kind === 'NUMERIC' && b.kind === 'NUMERIC') return a.number === b.number && a.comparator === b.comparator;
  return a.text.toLowerCase() === b.text.toLowerCase();
}
