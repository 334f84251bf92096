import { testByCode } from '@drawday/catalogue';
import { type ReportCell, roundHalfUp } from '@drawday/domain';
import { monthPositions, type UntestedReason, untestedReasons } from '@drawday/vocabulary';
import { isMeasured, type RowFacts, type ValueFact } from './row-facts.ts';
import type { Language } from './run-plan.ts';

type Cell = ReportCell | null;
/** The month of the report, `2026-10`, and how many months a value of a test counts for. */
export type CellContext = {
  month: string;
  language: Language;
  lookBack(code: string): number;
  goalText(code: string, row: RowFacts): string;
  goalBand(code: string, row: RowFacts): { low: number | null; high: number | null } | null;
};

/** Tests that are not drawn every month count with the last value of so many months, this one included. */
const monthsCounted: Readonly<Record<string, number>> = {
  ...{ TSAT: 3, FERR: 3, PTHI: 3, A1C: 3, KTVPDT: 4, CCRT: 4, KTVPDD: 4, KTVPDR: 4 },
  ...{ VITD: 12, LDL: 12, AHBSQ: 12, AL: 12, B2M: 12 },
};
export const lookBackOf = (code: string): number => monthsCounted[code] ?? 1;
export const longestLookBack = 12;

const decimalsOf = (code: string) => testByCode.get(code)?.decimals ?? 0;
const monthsBetween = (from: string, to: string) =>
  Temporal.PlainYearMonth.from(from).until(Temporal.PlainYearMonth.from(to), { largestUnit: 'months' }).months;

/** A value with all that is known of it. */
export function valueCell(value: ValueFact, reportMonth?: string): ReportCell {
  if (!isMeasured(value)) return { v: null, ...(value.why && { why: value.why }) };
  const { numeric, comparator, text } = value;
  return {
    // A value known to one side only is no number: no mean, and text in a spreadsheet.
    v: numeric ?? text ?? '',
    ...(comparator !== null && numeric !== null && { cmp: comparator, t: `${comparator}${numeric}` }),
    ...(value.mark && { mark: value.mark }),
    ...(value.position && { pos: value.position }),
    ...(value.isCorrected && { st: 'C' as const }),
    ...(value.on && { on: value.on }),
    ...(value.isExternal && { ext: true as const }),
    ...(reportMonth && value.month < reportMonth && { from: value.month }),
    ...(value.count > 1 && { n: value.count }),
    ...(value.resultId && { id: value.resultId }),
  };
}

/** The value of the month, or the last one that still counts. */
export function countedValue(
  row: RowFacts,
  code: string,
  { month }: Pick<CellContext, 'month'>,
  lookBack = lookBackOf(code),
): ValueFact | undefined {
  const values = row.values(code).filter((value) => value.month <= month && monthsBetween(value.month, month) < lookBack);
  return values.find(isMeasured) ?? values.find((value) => value.month === month);
}

/** Blood was drawn in the month, but a question about the treatment is open: somebody can still answer it. */
export function lacksKinetics(row: RowFacts, context: CellContext): boolean {
  const sampled = countedValue(row, 'BUNPRE', context, 1);
  return sampled !== undefined && isMeasured(sampled);
}

/** Values of earlier months, newest first. */
const earlier = (row: RowFacts, code: string, month: string) =>
  row.values(code).filter((value) => value.month < month && isMeasured(value));
const untested: ReportCell = { v: null, why: 'NOT_ORDERED' };
const sparkMonths = 12;
/** A change is told of the last three months only. */
const changeMonths = 3;

type Maker = (row: RowFacts, code: string, argument: string | undefined, context: CellContext) => Cell;
const makers: Readonly<Record<string, Maker>> = {
  value(row, code, _, context) {
    const value = countedValue(row, code, context, context.lookBack(code));
    return value ? valueCell(value, context.month) : untested;
  },
  on(row, code, _, context) {
    const on = countedValue(row, code, context, context.lookBack(code))?.on;
    return on ? { v: on } : null;
  },
  prev(row, code, argument, context) {
    // A carried value is not its own predecessor.
    const shown = countedValue(row, code, context, context.lookBack(code));
    const month = shown && isMeasured(shown) ? shown.month : context.month;
    const value = earlier(row, code, month)[Number(argument ?? 1) - 1];
    return value ? valueCell(value) : null;
  },
  avg3(row, code, _, { month }) {
    const numbers = row
      .values(code)
      .filter((value) => value.month <= month && monthsBetween(value.month, month) < 3)
      .flatMap((value) => (value.comparator === null && value.numeric !== null ? [value.numeric] : []));
    if (numbers.length < 2) return null;
    return { v: roundHalfUp(numbers.reduce((sum, one) => sum + one, 0) / numbers.length, decimalsOf(code) + 1) };
  },
  delta(row, code, _, { month }) {
    const now = row.values(code).find((value) => value.month === month);
    const before = earlier(row, code, month)[0];
    if (now?.numeric == null || before?.numeric == null || now.comparator || before.comparator) return null;
    if (monthsBetween(before.month, month) > changeMonths) return null;
    return { v: roundHalfUp(now.numeric - before.numeric, decimalsOf(code)), ...(before.on && { on: before.on }) };
  },
  goal(row, code, _, { goalText, goalBand }) {
    const band = goalBand(code, row);
    return { v: goalText(code, row), ...(band && { band }) };
  },
  in(row, code, _, context) {
    const value = countedValue(row, code, context, context.lookBack(code));
    if (!value || !isMeasured(value)) return { v: `– (${reasonText(value?.why ?? 'NOT_ORDERED', context.language)})` };
    return { v: value.position ? monthPositions.of[value.position][context.language] : '–' };
  },
  spark(row, code, _, { month, goalBand }) {
    const line = row
      .values(code)
      .filter((value) => value.month <= month)
      .slice(0, sparkMonths)
      .map((value) => (value.comparator === null ? value.numeric : null))
      .toReversed();
    const band = goalBand(code, row);
    return line.some((one) => one !== null) ? { v: null, line, ...(band && { band }) } : null;
  },
  lo: (row, code, _, { month }) => extreme(row, code, month, 'lowest'),
  hi: (row, code, _, { month }) => extreme(row, code, month, 'highest'),
  n: (row, code, _, { month }) => ({ v: row.values(code).find((value) => value.month === month)?.count ?? 0 }),
  roll(row, code, _, { month }) {
    const numbers = row
      .values(code)
      .filter((value) => value.month <= month && monthsBetween(value.month, month) < 3)
      .flatMap((value) => (value.comparator === null && value.numeric !== null ? [value.numeric] : []));
    if (!numbers.length) return null;
    return { v: roundHalfUp(numbers.reduce((sum, one) => sum + one, 0) / numbers.length, decimalsOf(code) + 1) };
  },
};

export const reasonText = (why: UntestedReason, language: Language): string => untestedReasons.of[why][language];

function extreme(row: RowFacts, code: string, month: string, end: 'lowest' | 'highest'): Cell {
  const number = row.values(code).find((value) => value.month === month)?.[end];
  return number === null || number === undefined ? null : { v: number };
}

/** The cell of a column in a row: one of its plain ones, or made of the values of a test. */
export function cellOf(row: RowFacts, key: string, context: CellContext): Cell {
  if (Object.hasOwn(row.cells, key)) return row.cells[key] ?? null;
  const [family = '', code = '', argument] = key.split(':');
  return makers[family]?.(row, code, argument, context) ?? null;
}
