/** A value outside of its goal, as far as it decides who is looked at first. */
export interface GoalMiss {
  readonly patientId: string;
  readonly side: 'BELOW' | 'ABOVE';
  readonly value: { readonly isUrgent: boolean; readonly numeric: number | null };
}

/** The order of need: critical values first, then those below, the lowest first, then those above, the highest first. */
export function compareNeed(one: GoalMiss, other: GoalMiss): number {
  return (
    Number(other.value.isUrgent) - Number(one.value.isUrgent) ||
    Number(one.side === 'ABOVE') - Number(other.side === 'ABOVE') ||
    ((one.value.numeric ?? 0) - (other.value.numeric ?? 0)) * (one.side === 'ABOVE' ? -1 : 1) ||
    (one.patientId < other.patientId ? -1 : 1)
  );
}
