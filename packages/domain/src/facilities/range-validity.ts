/** A range with the days on which it applies, YYYY-MM-DD, both included; open without an end. */
export type ValidRange = { id: string; validFrom: string; validTo: string | null };

/** The first of the other ranges that overlaps this one in days; undefined when none does. One with the same `id` is skipped. */
export function overlappingRange<Range extends ValidRange>(range: ValidRange, others: readonly Range[]): Range | undefined {
  return others.find(
    (other) =>
      other.id !== range.id &&
      (other.validTo === null || other.validTo >= range.validFrom) &&
      (range.validTo === null || other.validFrom <= range.validTo),
  );
}

/**
 * How a change of a range is stored: a range that has already applied ends on the day before the change and a new one begins, so that
 * earlier results keep what they were judged by; one that has not begun is corrected in place.
 */
export function rangeChange(before: ValidRange, validFrom: string): { kind: 'correct' } | { kind: 'follow'; endBefore: string } {
  if (validFrom <= before.validFrom) return { kind: 'correct' };
  return { kind: 'follow', endBefore: Temporal.PlainDate.from(validFrom).subtract({ days: 1 }).toString() };
}

/** How a range is removed: one that has not begun by today is deleted, any other ends yesterday and stays as history. */
export function rangeRemoval(range: ValidRange, today: string): { kind: 'remove' } | { kind: 'end'; lastDay: string } {
  if (range.validFrom >= today) return { kind: 'remove' };
  return { kind: 'end', lastDay: Temporal.PlainDate.from(today).subtract({ days: 1 }).toString() };
}
