import { verdictOrder } from '@drawday/domain';
import { type VerdictMark, verdictMarks } from '@drawday/vocabulary';
import type { Result } from './results.queries.ts';

type Judged = Pick<Result, 'displayFlag' | 'status' | 'valueText'>;

export const isNotPerformed = (result: Judged): boolean => result.status === 'X';
/** Announced by the laboratory, without a value yet. */
export const isPending = (result: Judged): boolean => result.status === 'P' && result.valueText === '';
export const isOutOfRange = (result: Judged): boolean => result.displayFlag !== '' && !isNotPerformed(result) && !isPending(result);
export const isInRange = (result: Judged): boolean => result.displayFlag === '' && !isNotPerformed(result) && !isPending(result);
/** Critical, or perhaps critical, and nobody has closed it yet. */
export const isOpenCritical = (result: Pick<Result, 'isUrgent' | 'criticalClosedAt' | 'isReviewed' | 'status'>): boolean =>
  result.isUrgent && result.status !== 'X' && result.criticalClosedAt === null && !result.isReviewed;

/** The mark in the terms of the flag component. */
export const flagOf = (displayFlag: string): VerdictMark | null => verdictMarks.codes.find((mark) => mark === displayFlag) ?? null;

export const sparkState = (displayFlag: string): 'in' | 'out' | 'critical' =>
  verdictMarks.isIn('critical', displayFlag) ? 'critical' : displayFlag === '' ? 'in' : 'out';

/** Changed by the laboratory after somebody may have acted on it: to be reviewed again, in range or not. */
const isNewCorrection = (result: Result): boolean => result.correctedFrom !== null && !result.isReviewed && !isPending(result);

function weight(result: Result): number {
  if (isOpenCritical(result)) return 0;
  if (isNewCorrection(result)) return 1;
  return 2 + verdictOrder(result);
}

/** How long open criticals have been waiting decides their order, as in every list of them. */
const waitingSince = (result: Result): string => (isOpenCritical(result) ? (result.criticalOpenedAt ?? '') : '');

/** What the reader must see first: open criticals (the longest open on top), corrections, other criticals, what was not judged and urgent, the rest by its verdict; within each as the directory orders them. */
export function worstFirst(results: readonly Result[]): Result[] {
  return results
    .filter((result) => isOutOfRange(result) || isNewCorrection(result))
    .toSorted((a, b) => weight(a) - weight(b) || waitingSince(a).localeCompare(waitingSince(b)));
}
