import { mustBeRead, reviewGroup, verdictOrder } from '@drawday/domain';
import { type ReviewGroup, reviewGroups, type VerdictMark, verdictMarks } from '@drawday/vocabulary';
import type { Result, ResultDraw } from './results.queries.ts';

type Judged = Pick<Result, 'displayFlag' | 'status' | 'valueText'>;

export const isNotPerformed = (result: Judged): boolean => result.status === 'X';
/** Announced by the laboratory, without a value yet. */
export const isPending = (result: Judged): boolean => result.status === 'P' && result.valueText === '';
export const isOutOfRange = (result: Judged): boolean => result.displayFlag !== '' && !isNotPerformed(result) && !isPending(result);
/** Critical, or perhaps critical, and nobody has closed it yet. */
export const isOpenCritical = (result: Pick<Result, 'isUrgent' | 'criticalClosedAt' | 'isReviewed' | 'status'>): boolean =>
  result.isUrgent && result.status !== 'X' && result.criticalClosedAt === null && !result.isReviewed;

/** The mark in the terms of the flag component. */
export const flagOf = (displayFlag: string): VerdictMark | null => verdictMarks.codes.find((mark) => mark === displayFlag) ?? null;

export const sparkState = (displayFlag: string): 'in' | 'out' | 'critical' =>
  verdictMarks.isIn('critical', displayFlag) ? 'critical' : displayFlag === '' ? 'in' : 'out';

/** Changed by the laboratory after somebody may have acted on it: to be reviewed again, in range or not. */
const isNewCorrection = (result: Result): boolean => result.correctedFrom !== null && !result.isReviewed && !isPending(result);

/** The heading under which a reviewer reads a result; null where there is no value. */
const groupOf = (result: Result): ReviewGroup | null =>
  isNotPerformed(result) || isPending(result)
    ? null
    : reviewGroup({ ...result, isBigChange: result.bigChangeDays !== null, isNewCorrection: isNewCorrection(result) });

/** How long open criticals have been waiting decides their order, as in every list of them. */
const waitingSince = (result: Result): string => (isOpenCritical(result) ? (result.criticalOpenedAt ?? '') : '');

const byNeed = (a: Result, b: Result): number =>
  Number(isOpenCritical(b)) - Number(isOpenCritical(a)) ||
  waitingSince(a).localeCompare(waitingSince(b)) ||
  verdictOrder(a) - verdictOrder(b);

/**
 * The results of a draw under the headings of its review, in reading order; empty groups are left out. In a group open criticals come
 * first, the longest open on top, then the rest by its verdict, and within each as the directory orders them.
 */
export function inReviewGroups(results: readonly Result[]): { group: ReviewGroup; rows: Result[] }[] {
  const byGroup = Map.groupBy(results, groupOf);
  return reviewGroups.codes.flatMap((group) => {
    const rows = byGroup.get(group)?.toSorted(byNeed) ?? [];
    return rows.length > 0 ? [{ group, rows }] : [];
  });
}

/** Does this value wait to be read, by a person who then says so? */
export const isUnread = (result: Result, read: ReadonlySet<string>): boolean =>
  mustBeRead(result) && !isNotPerformed(result) && !isPending(result) && !result.isReviewed && !read.has(result.id);

/** The heading under which a draw waits to be reviewed: that of the result that needs a reviewer most. */
export const drawGroup = (draw: Pick<ResultDraw, 'groups'>): ReviewGroup => draw.groups?.[0]?.group ?? 'IN_RANGE';

/** Draws by what needs a reviewer most; within a group as the server lists them. */
export const inListOrder = <Draw extends Pick<ResultDraw, 'groups'>>(draws: readonly Draw[]): Draw[] =>
  draws.toSorted((a, b) => reviewGroups.codes.indexOf(drawGroup(a)) - reviewGroups.codes.indexOf(drawGroup(b)));
