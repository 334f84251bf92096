/**
 * Where labels of lines stand that end at these heights: each below the one above it where they would overlap, and all higher where the last
 * would leave the chart. In the order of the heights given.
 */
export function labelsApart(heights: readonly number[], apart: number, lowest: number): number[] {
  const fromTop = heights.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  fromTop.forEach((label, position) => {
    const above = fromTop[position - 1];
    if (above) label.at = Math.max(label.at, above.at + apart);
  });
  const below = Math.max((fromTop.at(-1)?.at ?? 0) - lowest, 0);
  return fromTop.toSorted((a, b) => a.index - b.index).map(({ at }) => at - below);
}
