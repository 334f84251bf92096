import type { ReviewGroup } from '@drawday/vocabulary';
import type { ShownVerdict } from './verdict-order.ts';

/** A result as a reviewer meets it. */
export interface ReviewedResult extends Omit<ShownVerdict, 'side' | 'isUrgent'> {
  /** By more than the delta rule of its test allows. */
  readonly isBigChange: boolean;
  /** The laboratory corrected it, and nobody has read the new value. */
  readonly isNewCorrection: boolean;
}

/** The heading under which a reviewer reads a result: the first that fits. Null where there is no value. */
export function reviewGroup({ verdict, because, isBigChange, isNewCorrection }: ReviewedResult): ReviewGroup | null {
  if (verdict === null) return null;
  if (verdict === 'CRITICAL') return 'CRITICAL';
  if (verdict === 'NOT_JUDGED' && because !== 'INPUT') return 'NOT_JUDGED';
  if (isBigChange) return 'CHANGED';
  if (isNewCorrection) return 'CORRECTED';
  if (verdict === 'NOT_JUDGED') return 'INPUT';
  return verdict === 'ABNORMAL' ? 'OUT_OF_GOAL' : verdict;
}

/** Must a person say that they have read this value, because nothing decides whether it is fine? An urgent one is closed like a critical. */
export const mustBeRead = ({ verdict, because, isUrgent }: Omit<ShownVerdict, 'side'>): boolean =>
  verdict === 'NOT_JUDGED' && because !== 'INPUT' && !isUrgent;
