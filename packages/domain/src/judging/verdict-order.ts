import type { NotJudgedReason, Verdict, VerdictMark, VerdictSide } from '@drawday/vocabulary';

/** What a screen, list or report knows about a judgement. */
export interface ShownVerdict {
  /** Null where there is no value: not performed, withdrawn, pending. */
  readonly verdict: Verdict | null;
  readonly side: VerdictSide | null;
  readonly because: NotJudgedReason | null;
  readonly isUrgent: boolean;
}

const marks = {
  CRITICAL: { LOW: 'LL', HIGH: 'HH', TEXT: 'AA' },
  ABNORMAL: { LOW: 'L', HIGH: 'H', TEXT: 'A' },
  OUT_OF_GOAL: { LOW: '↓G', HIGH: '↑G', TEXT: '' },
} as const;

/** The mark of a verdict; empty where nothing stands out. */
export function verdictMark({ verdict, side, because, isUrgent }: ShownVerdict): VerdictMark | '' {
  if (verdict === 'NOT_JUDGED') return isUrgent ? '?!' : because === 'INPUT' ? '' : '?';
  if (verdict === null || verdict === 'EXPECTED' || verdict === 'IN_RANGE') return '';
  return marks[verdict][side ?? 'TEXT'];
}

/** Rank, worst first: 0 critical, 1 not judged and urgent, 2 abnormal, 3 out of goal, 4 not judged, 5 expected, 6 in range, 7 none. */
export function verdictOrder({ verdict, because, isUrgent }: Omit<ShownVerdict, 'side'>): number {
  if (verdict === 'NOT_JUDGED') return isUrgent ? 1 : because === 'INPUT' ? 7 : 4;
  return verdict === null ? 7 : { CRITICAL: 0, ABNORMAL: 2, OUT_OF_GOAL: 3, EXPECTED: 5, IN_RANGE: 6 }[verdict];
}

/** Does a value stand out, so that a person has to look at it? */
export const standsOut = (shown: Omit<ShownVerdict, 'side'>): boolean => verdictOrder(shown) <= 4;
