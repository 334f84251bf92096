import { testByCode } from '@drawday/catalogue';
import { deltaCheck } from '@drawday/domain';
import type { ValueState } from '@drawday/vocabulary';
import { facilityDay } from '../platform/facility-day.ts';

type Value = { value_numeric: number | null; comparator: string | null; unit: string | null; collected_at: Date };

/** Lies a number in the unit of its test between the limits of what is possible at all? Others are believed by no chart. */
export function isPossible(code: string, { value_numeric: value, unit }: Pick<Value, 'value_numeric' | 'unit'>): boolean {
  const { plausible = null, unit: own = null } = testByCode.get(code) ?? {};
  return value === null || plausible === null || (unit ?? own) !== own || (value >= plausible.low && value <= plausible.high);
}

/** A bound such as "< 5" is no point on a line, and nothing to measure a change from; nor is a value in another unit, or an impossible one. */
export function isComparable(value: Omit<Value, 'collected_at'>, code: string, unit: string | null): boolean {
  const own = testByCode.get(code)?.unit ?? null;
  return value.comparator === null && (value.unit ?? own) === (unit ?? own) && isPossible(code, value);
}

/** In how many days, by the calendar of the facility, a value changed by more than its test's delta rule allows; null where it did not, or nobody can say. */
export function bigChangeDays(
  code: string,
  now: Value & { status: ValueState | 'X'; is_not_diabetic: boolean },
  before: Value,
  timeZone: string,
): number | null {
  if (now.comparator !== null || now.status === 'P' || now.status === 'X' || !isComparable(before, code, now.unit)) return null;
  const dated = ({ value_numeric: value, collected_at: at }: Value) => ({
    value,
    collectedOn: facilityDay(timeZone, Temporal.Instant.fromEpochMilliseconds(at.getTime())),
  });
  const [last, current] = [dated(before), dated(now)];
  const change = deltaCheck(testByCode.get(code)?.delta ?? null, last, current, now.is_not_diabetic ? ['NOT_DIABETIC'] : []);
  return change && last.collectedOn.until(current.collectedOn, { largestUnit: 'day' }).days;
}
