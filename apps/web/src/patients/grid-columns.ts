import type { Grid } from './patients.queries.ts';

/** A draw of the cumulative sheet, a paper of another laboratory, or visits with hardly a test, folded into one narrow column. */
export type GridColumn =
  | { kind: 'draw'; key: string; day: string; draw: Grid['draws'][number]; index: number }
  | { kind: 'paper'; key: string; day: string; paper: Grid['external'][number] }
  | { kind: 'folded'; key: string; day: string; draws: readonly { draw: Grid['draws'][number]; index: number }[] };

/** A visit with so few tests is not worth a column of its own between monthly draws. */
const fewTests = 3;

/** Draws, with papers of other laboratories between them, newest first; neighbors among visits with few tests stand together. */
export function gridColumns(grid: Grid, isFolded: boolean): GridColumn[] {
  const testsOf = (index: number) => grid.rows.filter((row) => row.values[index] !== null && row.values[index] !== undefined).length;
  const most = Math.max(0, ...grid.draws.map((_, index) => testsOf(index)));
  const isSmall = (index: number) => isFolded && index > 0 && testsOf(index) <= fewTests && most > 2 * fewTests;
  const draws = grid.draws.map((draw, index): [string, GridColumn] => [
    draw.collectedAt,
    isSmall(index)
      ? { kind: 'folded', key: `folded ${draw.requisitionId}`, day: draw.drawDate, draws: [{ draw, index }] }
      : { kind: 'draw', key: draw.requisitionId, day: draw.drawDate, draw, index },
  ]);
  const papers = grid.external.map((paper): [string, GridColumn] => [
    paper.collectedAt,
    { kind: 'paper', key: `paper ${paper.externalResultId}`, day: paper.collectedOn, paper },
  ]);
  const inOrder = papers.length === 0 ? draws : [...draws, ...papers].toSorted(([a], [b]) => b.localeCompare(a));
  const columns: GridColumn[] = [];
  for (const [, column] of inOrder) {
    const before = columns.at(-1);
    const isTogether = before?.kind === 'folded' && column.kind === 'folded' && yearOf(before) === yearOf(column);
    if (isTogether) columns[columns.length - 1] = { ...before, draws: [...before.draws, ...column.draws] };
    else columns.push(column);
  }
  return columns;
}

const yearOf = ({ day }: Pick<GridColumn, 'day'>): string => day.slice(0, 4);

/** The years over the columns, each with how many it spans. */
export function yearsOf(columns: readonly GridColumn[]): { year: string; span: number }[] {
  return [...Map.groupBy(columns, yearOf)].map(([year, some]) => ({ year, span: some.length }));
}

/** Where a new year begins, from the second one on. */
export const beginsYear = (columns: readonly GridColumn[], at: number): boolean => {
  const [before, column] = [columns[at - 1], columns[at]];
  return before !== undefined && column !== undefined && yearOf(before) !== yearOf(column);
};
