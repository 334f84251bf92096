/** The middle value, or the mean of the two in the middle. @throws on an empty list */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('no value was measured');
  return (upper + lower) / 2;
}

/**
 * Measures several contestants turn by turn, so that whatever else the machine does hits all of them alike. A first round warms up and
 * is not counted. @returns for each contestant its values, one per round
 */
export async function interleave<Name extends string, Figures>(
  rounds: number,
  contestants: Readonly<Record<Name, () => Promise<Figures>>>,
): Promise<Record<Name, Figures[]>> {
  const names = Object.keys(contestants) as Name[];
  const figures = Object.fromEntries(names.map((name): [Name, Figures[]] => [name, []])) as Record<Name, Figures[]>;
  for (const name of names) await contestants[name]();
  for (let round = 0; round < rounds; round += 1) for (const name of names) figures[name].push(await contestants[name]());
  return figures;
}

/** The median of the ratios round by round. */
export function ratioOf(one: readonly number[], other: readonly number[]): number {
  return medianOf(one.map((value, round) => value / (other[round] ?? Number.NaN)));
}
