import type { Bounds, Comparator } from '@drawday/vocabulary';

/** All the numbers a value may be: `<5` is from the floor to 5, without 5. */
export interface Interval {
  readonly low: number;
  readonly lowIncluded: boolean;
  readonly high: number;
  readonly highIncluded: boolean;
}

/** Where a value lies: UNDECIDED when some of the numbers it may be lie inside the limit and some beyond it. */
export type Position = 'INSIDE' | 'LOW' | 'HIGH' | 'UNDECIDED';

/** The numbers that a value stands for. @param floor the lowest possible number: 0 for what is counted or weighed */
export function intervalOf(number: number, comparator: Comparator | null, floor = 0): Interval {
  const point = { low: number, lowIncluded: true, high: number, highIncluded: true };
  if (comparator === '<' || comparator === '<=') return { ...point, low: Math.min(floor, number), highIncluded: comparator === '<=' };
  if (comparator === '>' || comparator === '>=') return { ...point, lowIncluded: comparator === '>=', high: Number.POSITIVE_INFINITY };
  return point;
}

/** Where all of these numbers lie. Bounds open on both sides contain everything. */
export function positionIn(interval: Interval, bounds: Bounds): Position {
  if (isBelow(interval, bounds)) return 'LOW';
  if (isAbove(interval, bounds)) return 'HIGH';
  return undecidedLimit(interval, bounds) === null ? 'INSIDE' : 'UNDECIDED';
}

/** The bound that the numbers lie on both sides of; null when every bound is decided. */
export function undecidedLimit(interval: Interval, { low, lowInclusive, high, highInclusive }: Bounds): number | null {
  if (low !== null && !isBelow(interval, { low, lowInclusive, high: null, highInclusive: true })) {
    const isOver = interval.low > low || (interval.low === low && (lowInclusive || !interval.lowIncluded));
    if (!isOver) return low;
  }
  if (high !== null && !isAbove(interval, { low: null, lowInclusive: true, high, highInclusive })) {
    const isUnder = interval.high < high || (interval.high === high && (highInclusive || !interval.highIncluded));
    if (!isUnder) return high;
  }
  return null;
}

function isBelow(interval: Interval, { low, lowInclusive }: Bounds): boolean {
  return low !== null && (interval.high < low || (interval.high === low && (!lowInclusive || !interval.highIncluded)));
}

function isAbove(interval: Interval, { high, highInclusive }: Bounds): boolean {
  return high !== null && (interval.low > high || (interval.low === high && (!highInclusive || !interval.lowIncluded)));
}
