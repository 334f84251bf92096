import type { Circumstance, DeltaRule } from '@drawday/vocabulary';
import { type JudgedValue, judgedNumber } from './bounds.ts';

/** The change between two results of one test. */
export interface Delta {
  /** Current minus previous, in the unit of the result. */
  readonly absolute: number;
  /** Change in percent of the previous value; null when that is zero or nearly so. */
  readonly percent: number | null;
  readonly direction: 'UP' | 'DOWN' | 'SAME';
}

/**
 * The change from the previous value; null when either is missing, is text, or carries a comparator
 * (from `<3` to `5` the change is unknown).
 */
export function delta(previous: JudgedValue, current: JudgedValue): Delta | null {
  const before = judgedNumber(previous);
  const after = judgedNumber(current);
  if (!before || !after || before.comparator !== null || after.comparator !== null) return null;
  // twelve decimals hide the binary error of decimal subtraction: 10.2 - 8.2 is 2, not 1.9999999999999991
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

/**
 * The delta when a result changed so much that someone should look (bleeding, heparin, another patient); else null.
 * @param rule of the test; one that asks for a circumstance checks nothing unless all of its are among `circumstances`
 */
export function deltaCheck(
  rule: DeltaRule | null,
  previous: DatedValue,
  current: DatedValue,
  circumstances: readonly Circumstance[] = [],
): Delta | null {
  const change = delta(previous.value, current.value);
  if (!rule || !change || !rule.when.every((one) => circumstances.includes(one))) return null;
  const days = previous.collectedOn.until(current.collectedOn, { largestUnit: 'day' }).days;
  if (days < 0 || days > rule.withinDays) return null;
  const limit = change.direction === 'UP' ? rule.rise : rule.fall;
  const size = change.direction === 'SAME' || limit === null ? null : sizeOf(rule.kind, change);
  // twelve decimals: a fall of exactly the limit counts, whatever its binary remainder
  return size !== null && limit !== null && Number(size.toFixed(12)) >= limit ? change : null;
}

/** A change as its rule measures it: in the unit of the test, in percent of the previous value, or as a factor up or down. */
function sizeOf(kind: DeltaRule['kind'], { absolute, percent }: Delta): number | null {
  if (kind === 'CHANGE') return Math.abs(absolute);
  if (percent === null) return null;
  if (kind === 'PERCENT') return Math.abs(percent);
  const factor = 1 + percent / 100;
  return factor <= 0 ? null : Math.max(factor, 1 / factor);
}
