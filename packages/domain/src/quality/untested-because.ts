import type { UntestedReason } from '@drawday/vocabulary';

/** What is known of a test without a value. */
export interface UntestedSigns {
  /** Collected, and not final. */
  readonly isPending: boolean;
  /** The laboratory could not perform it, or lost the part of a panel it belongs to. */
  readonly isNotPerformed: boolean;
  /** Its draw was planned, and its day went by without a collection. */
  readonly isMissed: boolean;
  /** A value came in a unit that is not known. */
  readonly isUnitUnknown: boolean;
}

/** Why there is no value of a test: the first sign that holds, in the order of the vocabulary. */
export function untestedBecause(signs: UntestedSigns): UntestedReason {
  if (signs.isPending) return 'PENDING';
  if (signs.isNotPerformed) return 'TNP';
  if (signs.isMissed) return 'MISSED';
  return signs.isUnitUnknown ? 'UNIT' : 'NOT_ORDERED';
}
