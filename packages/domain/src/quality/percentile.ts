/**
 * The value below which a share of the values lies, interpolated between its neighbors: `percentile_cont` of SQL, PERCENTILE.INC of Excel,
 * type 7 of Hyndman and Fan (1996).
 *
 * @param share 0 to 1
 * @returns null without values
 */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.filter(Number.isFinite).sort((one, other) => one - other);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  const rest = at - Math.floor(at);
  // By weights: the difference of two numbers may be larger than any number.
  return low === undefined || high === undefined ? null : low * (1 - rest) + high * rest;
}
