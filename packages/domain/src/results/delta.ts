import { type JudgedValue, judgedNumber } from './bounds.ts';

/** The change between two results of one test. */
export interface Delta {
  /** Current minus previous, in the unit of the result. */
  readonly absolute: number;
  /** Change in percent of the previous value; null when that is zero, or as good as. */
  readonly percent: number | null;
  readonly direction: 'UP' | 'DOWN' | 'SAME';
}

/**
 * The change from the previous value; null when either is missing, is text, or carries a comparator
 * (from `<3` to `5` nobody knows by how much).
 */
export function delta(previous: JudgedValue, current: JudgedValue): Delta | null {
  const before = judgedNumber(previous);
  const after = judgedNumber(current);
  if (!before || !after || before.comparator !== null || after.comparator !== null) return null;
  // twelve decimals hide the binary remainder of decimal subtraction: 10.2 - 8.2 is 2, not 1.9999999999999991
  const absolute = Number((after.number - before.number).toFixed(12));
  if (!Number.isFinite(absolute)) return null;
  const percent = (absolute / Math.abs(before.number)) * 100;
  return {
    absolute,
    percent: Number.isFinite(percent) ? percent : null,
    direction: absolute > 0 ? 'UP' : absolute < 0 ? 'DOWN' : 'SAME',
  };
}

/** A result with its day of collection. */
export interface DatedValue {
  readonly value: JudgedValue;
  readonly collectedOn: Temporal.PlainDate;
}

interface DeltaRule {
  readonly kind: 'CHANGE' | 'FACTOR';
  readonly limit: number;
  readonly withinDays: number | null;
}

/** Informational limits; hemoglobin in g/dL, potassium in mmol/L, albumin in g/dL, PTH by factor. */
const DELTA_RULES: Readonly<Record<string, DeltaRule>> = {
  HGB: { kind: 'CHANGE', limit: 2, withinDays: 30 },
  K: { kind: 'CHANGE', limit: 1.5, withinDays: null },
  ALB: { kind: 'CHANGE', limit: 0.8, withinDays: null },
  PTHI: { kind: 'FACTOR', limit: 2, withinDays: null },
};

/** The delta when a result changed so much that someone should look (wrong patient, bleeding, hemolysis); else null. */
export function deltaCheck(resultCode: string, previous: DatedValue, current: DatedValue): Delta | null {
  const rule = DELTA_RULES[resultCode];
  const change = delta(previous.value, current.value);
  if (!rule || !change) return null;
  const days = previous.collectedOn.until(current.collectedOn, { largestUnit: 'day' }).days;
  if (days < 0 || (rule.withinDays !== null && days > rule.withinDays)) return null;
  if (rule.kind === 'CHANGE') return Math.abs(change.absolute) >= rule.limit ? change : null;
  return change.percent !== null && change.percent >= (rule.limit - 1) * 100 ? change : null;
}
