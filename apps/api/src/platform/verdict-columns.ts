import { type ShownVerdict, verdictMark } from '@drawday/domain';
import type { NotJudgedReason, Verdict, VerdictMark, VerdictSide } from '@drawday/vocabulary';

/** A verdict as rows hold it. */
export type VerdictColumns = {
  verdict: Verdict | null;
  side: VerdictSide | null;
  because: NotJudgedReason | null;
  is_urgent: boolean;
};

export const shownVerdict = ({ verdict, side, because, is_urgent: isUrgent }: VerdictColumns): ShownVerdict => ({
  verdict,
  side,
  because,
  isUrgent,
});

/** The mark beside the value of a row. */
export const markOf = (row: VerdictColumns): VerdictMark | '' => verdictMark(shownVerdict(row));
