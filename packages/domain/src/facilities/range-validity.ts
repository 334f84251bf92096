/** A range with the days on which it counts, YYYY-MM-DD, both included; open without an end. */
export type ValidRange = { id: string; validFrom: string; validTo: string | null };

/** The first of the ranges that counts on a day on which the other one does too; undefined when none does. `id` of the other is left out. */
export function overlappingRange<Range extends ValidRange>(range: ValidRange, others: readonly Range[]): Range | undefined {
  return others.find(
    (other) =>
      other.id !== range.id &&
      (other.validTo === null || other.validTo >= range.validFrom) &&
      (range.validTo === null || other.validFrom <= range.validTo),
  );
}

/**
 * How a change of a range is kept: a range that has counted already is ended on the day before the change and a new one begins, so that
 * results of earlier days keep what they were judged by; one that has not begun is corrected in place.
 */
export function rangeChange(before: ValidRange, validFrom: string): { kind: 'correct' } | { kind: 'follow'; endBefore: string } {
  if (validFrom <= before.validFrom) return { kind: 'correct' };
  return { kind: 'follow', endBefore: Temporal.PlainDate.from(validFrom).subtract({ days: 1 }).toString() };
}

/** How a range is taken away: one that has not begun by today is removed, any other ends yesterday and stays as history. */
export function rangeRemoval(range: ValidRange, today: string): { kind: 'remove' } | { kind: 'end'; lastDay: string } {
  if (range.validFrom >= today) return { kind: 'remove' };
  return { kind: 'end', lastDay: Temporal.PlainDate.from(today).subtract({ days: 1 }).toString() };
}
