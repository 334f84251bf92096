import type { AcceptedUnit, PlausibleLimits, Substance } from '@drawday/vocabulary';
import { roundHalfUp } from './round-for-report.ts';
import { unitKey, unitKeys } from './unit-key.ts';

/** What reading a value must know about a test; the lines of the test directory have this shape. */
export interface MeasuredTest {
  /** UCUM; null for findings. */
  readonly unit: string | null;
  readonly decimals: number | null;
  readonly acceptedUnits: readonly AcceptedUnit[];
  readonly plausible: PlausibleLimits | null;
}

/** A number in the unit of its test, or why it cannot be converted. */
export type CanonicalValue =
  | {
      readonly kind: 'KNOWN';
      /** As printed, judged and trended: as sent or, when converted, rounded to the decimals of the test. */
      readonly number: number;
      /** Before rounding, for formulas. */
      readonly exact: number;
      readonly isConverted: boolean;
      readonly isPlausible: boolean;
    }
  | { readonly kind: 'NO_UNIT' }
  | { readonly kind: 'UNKNOWN_UNIT' };

/** Ratios, INR and pH are clear without a unit. */
const UNITLESS: ReadonlySet<string> = new Set(['1', '{INR}', '[pH]']);
const AS_NITRATE = /(?<=\w)(?:as)?no3-?$/;

/**
 * A reported number in the unit of its test. What a spelling means is decided per test: `G/L` is 10*9/L of white cells and g/L of
 * albumin. A missing unit is not guessed. `substance` is what was measured, by the message or a setting of the sender.
 */
export function canonicalValue(
  test: MeasuredTest,
  number: number,
  unit: string | null,
  substance: Substance | null = null,
): CanonicalValue {
  const sent = unit?.trim() ?? '';
  if (sent === '') return test.unit !== null && UNITLESS.has(test.unit) ? known(test, number, number, false) : { kind: 'NO_UNIT' };
  if (sent === test.unit && substance === null) return known(test, number, number, false);
  const accepted = acceptedUnit(test, sent, substance);
  if (accepted === null) return { kind: 'UNKNOWN_UNIT' };
  if (isOwn(accepted)) return known(test, number, number, false);
  const base = accepted.scale === 'LOG10' ? 10 ** number : number;
  // twelve digits hide the binary error of the product
  const exact = Number((base * accepted.factor + accepted.offset).toPrecision(12));
  return known(test, roundHalfUp(exact, test.decimals ?? 0), exact, true);
}

/** The units in which a number would be possible for its test, the test's own first: proposals for an impossible number. */
export function unitsThatFit(test: MeasuredTest, number: number): readonly string[] {
  const units = [...(test.unit === null ? [] : [test.unit]), ...test.acceptedUnits.map((accepted) => accepted.unit)];
  return [...new Set(units)].filter((unit) => {
    const value = canonicalValue(test, number, unit);
    return value.kind === 'KNOWN' && value.isPlausible;
  });
}

const isOwn = ({ factor, offset, scale }: AcceptedUnit) => factor === 1 && offset === 0 && scale === 'LINEAR';

function known(test: MeasuredTest, number: number, exact: number, isConverted: boolean): CanonicalValue {
  const { plausible } = test;
  const isPlausible = Number.isFinite(number) && (plausible === null || (number >= plausible.low && number <= plausible.high));
  return { kind: 'KNOWN', number, exact, isConverted, isPlausible };
}

function acceptedUnit(test: MeasuredTest, sent: string, said: Substance | null): AcceptedUnit | null {
  if (test.unit === null) return null;
  const own: AcceptedUnit = { unit: test.unit, factor: 1, offset: 0, scale: 'LINEAR', substance: null };
  const key = unitKey(sent);
  const substance = AS_NITRATE.test(key) ? 'NITRATE' : said;
  const keys = unitKeys(substance === 'NITRATE' ? key.replace(AS_NITRATE, '') : sent);
  const fitting = [...test.acceptedUnits, own].filter((accepted) => keys.includes(unitKey(accepted.unit)));
  return (
    fitting.find((accepted) => accepted.substance !== null && accepted.substance === substance) ??
    fitting.find((accepted) => accepted.substance === null && substance !== 'NITRATE') ??
    null
  );
}
