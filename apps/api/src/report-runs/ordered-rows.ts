import { type CellContext, countedValue } from './coded-cells.ts';
import type { RowFacts } from './row-facts.ts';
import type { Sectioned } from './row-sections.ts';
import type { RunPlan } from './run-plan.ts';

export type Placed = { row: RowFacts; section: Sectioned };
type Compare = (a: RowFacts, b: RowFacts) => number;

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const collator = new Intl.Collator('en-US', { sensitivity: 'base' });
const byName: Compare = (a, b) => collator.compare(a.name, b.name) || byText(a.key, b.key);
const byPlace: Compare = (a, b) => byText(a.place || '~', b.place || '~');

/** What "worst first" compares; people without a value come last. */
function severity(row: RowFacts, worst: NonNullable<RunPlan['design']['worst']>, context: CellContext): number | null {
  const value = countedValue(row, worst.code, context, context.lookBack(worst.code));
  if (value?.numeric == null) return null;
  if (worst.from === 'LOW') return value.numeric;
  if (worst.from === 'HIGH') return -value.numeric;
  // Out of goal by distance from the middle of the others, then what is not judged, then in goal.
  if (value.position === 'B') return value.numeric - 1e6;
  if (value.position === 'A') return -value.numeric;
  return Number.MAX_SAFE_INTEGER - (value.position === null ? 2 : 1);
}

/** Rows in the order of the report: sections, then as chosen, then name and ID, so that it is always the same. */
export function orderedRows(
  plan: RunPlan,
  context: CellContext,
  rows: readonly RowFacts[],
  sectionOf: (row: RowFacts) => Sectioned,
): readonly Placed[] {
  const { worst } = plan.design;
  const weights = new Map(worst ? rows.map((row) => [row, severity(row, worst, context)] as const) : []);
  const byWorst: Compare = (a, b) => (weights.get(a) ?? Number.MAX_SAFE_INTEGER) - (weights.get(b) ?? Number.MAX_SAFE_INTEGER);
  const chosen: Partial<Record<RunPlan['sort'], Compare>> = { CHAIR: byPlace, VALUE: byWorst };
  const compare = chosen[plan.sort];
  return rows
    .map((row) => ({ row, section: sectionOf(row) }))
    .toSorted((a, b) => byText(a.section.order, b.section.order) || compare?.(a.row, b.row) || byName(a.row, b.row));
}
