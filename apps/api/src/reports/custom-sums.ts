import { type ReportCell, type ReportColumn, type ReportRow, roundHalfUp } from '@drawday/domain';
import { type ReportAggregate, reportAggregates } from '@drawday/vocabulary';
import type { CustomSettings } from './checked-settings.ts';

/**
 * What columns are summed up to, in words: for each group, and in all. Values with a comparator are left out of mean and median; the share in
 * goal is of those with a verdict, whose number stands beside it.
 */
export function customSums(
  { columns, aggregates, groupBy }: Pick<CustomSettings, 'columns' | 'aggregates' | 'groupBy'>,
  heads: readonly ReportColumn[],
  rows: readonly ReportRow[],
  language: 'en' | 'es',
): { title: string; text: string }[] {
  if (!aggregates.length) return [];
  const textOf = (inside: readonly ReportRow[]) =>
    aggregates
      .map(({ column, of }) => {
        const index = columns.indexOf(column);
        const cells = inside.flatMap((row) => row.c[index] ?? []);
        const words = reportAggregates.find(of)?.[language] ?? of;
        return `${heads[index]?.title ?? column}: ${words} ${sumOf(of, cells, heads[index]?.decimals ?? 1)}`;
      })
      .join('; ');
  const groups = groupBy === null ? [] : [...Map.groupBy(rows, (row) => row.s)].map(([title, inside]) => ({ title, text: textOf(inside) }));
  return [...groups, { title: language === 'en' ? 'All rows' : 'Todas las filas', text: textOf(rows) }];
}

function sumOf(of: ReportAggregate, cells: readonly ReportCell[], decimals: number): string {
  const known = cells.filter(({ v }) => v !== null);
  if (of === 'COUNT') return String(known.length);
  if (of === 'IN_GOAL') {
    const judged = known.filter(({ pos }) => pos !== undefined);
    const inGoal = judged.filter(({ pos }) => pos === 'I').length;
    return judged.length ? `${roundHalfUp((100 * inGoal) / judged.length, 1).toFixed(1)} % (${inGoal}/${judged.length})` : '–';
  }
  const numbers = known.flatMap(({ v, cmp }) => (typeof v === 'number' && !cmp ? [v] : [])).sort((a, b) => a - b);
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return '–';
  if (of === 'LOWEST') return String(first);
  if (of === 'HIGHEST') return String(last);
  if (of === 'MEDIAN') return roundHalfUp(medianOf(numbers), decimals).toFixed(decimals);
  return roundHalfUp(numbers.reduce((sum, one) => sum + one, 0) / numbers.length, decimals + 1).toFixed(decimals + 1);
}

const medianOf = (sorted: readonly number[]) => {
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return (low + high) / 2;
};
