import { formatNumber, formatPercent, type ReportCell, type ReportColumn, type ReportRow } from '@drawday/domain';
import { type ReportAggregate, reportAggregates } from '@drawday/vocabulary';
import type { CustomSettings } from './checked-settings.ts';

/** What is kept of one column: numbers without a comparator, and counts; never the rows. */
type Kept = { known: number; judged: number; inGoal: number; numbers: number[] };
const nothing = (): Kept => ({ known: 0, judged: 0, inGoal: 0, numbers: [] });

/**
 * What columns are summed up to while rows pass, in words: for each group, and in all. Values with a comparator are left out of mean and
 * median; the share in goal is of those with a verdict, whose number stands beside it.
 */
export class CustomSums {
  readonly #settings: Pick<CustomSettings, 'columns' | 'aggregates' | 'groupBy'>;
  readonly #groups = new Map<string, Map<string, Kept>>();
  readonly #all = new Map<string, Kept>();
  constructor(settings: Pick<CustomSettings, 'columns' | 'aggregates' | 'groupBy'>) {
    this.#settings = settings;
  }

  add({ s, c }: ReportRow): void {
    const { columns, aggregates, groupBy } = this.#settings;
    const group = this.#groups.get(s) ?? new Map<string, Kept>();
    if (groupBy !== null) this.#groups.set(s, group);
    for (const column of new Set(aggregates.map((one) => one.column)))
      for (const of of groupBy === null ? [this.#all] : [this.#all, group]) keep(of, column, c[columns.indexOf(column)]);
  }

  inWords(heads: readonly ReportColumn[], language: 'en' | 'es'): { title: string; text: string }[] {
    const { columns, aggregates } = this.#settings;
    if (!aggregates.length) return [];
    const textOf = (kept: ReadonlyMap<string, Kept>) =>
      aggregates
        .map(({ column, of }) => {
          const head = heads[columns.indexOf(column)];
          const words = reportAggregates.find(of)?.[language] ?? of;
          return `${head?.title ?? column}: ${words} ${sumOf(of, kept.get(column) ?? nothing(), head?.decimals ?? 1)}`;
        })
        .join('; ');
    return [
      ...[...this.#groups].map(([title, kept]) => ({ title, text: textOf(kept) })),
      { title: language === 'en' ? 'All rows' : 'Todas las filas', text: textOf(this.#all) },
    ];
  }
}

function keep(of: Map<string, Kept>, column: string, cell: ReportCell | null | undefined): void {
  if (!cell || cell.v === null) return;
  const kept = of.get(column) ?? nothing();
  of.set(column, kept);
  kept.known += 1;
  if (cell.pos !== undefined) kept.judged += 1;
  if (cell.pos === 'I') kept.inGoal += 1;
  if (typeof cell.v === 'number' && !cell.cmp) kept.numbers.push(cell.v);
}

function sumOf(of: ReportAggregate, { known, judged, inGoal, numbers }: Kept, decimals: number): string {
  if (of === 'COUNT') return String(known);
  if (of === 'IN_GOAL') return judged ? `${formatPercent((100 * inGoal) / judged, 1)} (${inGoal}/${judged})` : '–';
  const sorted = numbers.toSorted((a, b) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return '–';
  if (of === 'LOWEST') return String(first);
  if (of === 'HIGHEST') return String(last);
  if (of === 'MEDIAN') return formatNumber(medianOf(sorted), decimals);
  return formatNumber(sorted.reduce((sum, one) => sum + one, 0) / sorted.length, decimals + 1);
}

const medianOf = (sorted: readonly number[]) => {
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return (low + high) / 2;
};
