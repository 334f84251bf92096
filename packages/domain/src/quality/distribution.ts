/** Number of values per class: below the first limit, then each half-open class, then from the last limit up (hemoglobin 9, 10, 11, 12). */
export function distribution(values: readonly number[], limits: readonly number[]): readonly number[] {
  const counts = Array.from({ length: limits.length + 1 }, () => 0);
  for (const value of values) {
    const found = limits.findIndex((limit) => value < limit);
    const at = found < 0 ? limits.length : found;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
