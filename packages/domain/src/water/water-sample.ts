import { type Verdict, type WaterFamily, type WaterVerdictCode, waterVerdicts } from '@drawday/vocabulary';
import type { JudgedValue } from '../results/bounds.ts';
import { isUncountable } from '../results/is-uncountable.ts';
import { chemicalLimits, dialysateLimits, microbialLimits, type WaterStandard } from './water-limits.ts';
import { chemicalVerdict, dialysateVerdict, microbialVerdict, type WaterVerdict } from './water-verdict.ts';

/** Which part of an environmental analysis a result belongs to; null where the standards set no limit for it. */
export function waterFamilyOf(resultCode: string): WaterFamily | null {
  if (resultCode in microbialLimits.ISO_23500) return 'MICROBIAL';
  if (resultCode in chemicalLimits) return 'CHEMICAL';
  return resultCode in dialysateLimits ? 'DIALYSATE' : null;
}

/** One value of a sample, with the verdict that it was stored with; `value` is in the unit of its test. */
export interface WaterValue {
  readonly resultCode: string;
  readonly value: JudgedValue;
  readonly stored: Verdict | null;
}

/**
 * What one value says: by the limits of the standard, and never milder than the limits of the clinic by which it was stored. A value that was
 * not judged when it came (unit not known, not plausible, in doubt) says nothing, whatever its number, unless its colonies cannot be counted.
 * Null: the standards set no limit.
 */
export function waterValueVerdict(
  { resultCode, value, stored }: WaterValue,
  standard: WaterStandard = 'ISO_23500',
): WaterVerdictCode | null {
  const family = waterFamilyOf(resultCode);
  if (!family) return null;
  if (typeof value === 'string' && isUncountable(resultCode, value)) return 'FAIL';
  if (stored === 'NOT_JUDGED') return 'NOT_JUDGED';
  const byStandard = verdictOf(family, resultCode, value, standard);
  if (byStandard === 'FAIL' || stored === 'CRITICAL') return 'FAIL';
  return byStandard === 'PASS' && stored === 'ABNORMAL' ? 'ALERT' : (byStandard ?? 'NOT_JUDGED');
}

function verdictOf(family: WaterFamily, resultCode: string, value: JudgedValue, standard: WaterStandard): WaterVerdict {
  if (family === 'MICROBIAL') return microbialVerdict(resultCode, value, standard);
  if (family === 'CHEMICAL') return chemicalVerdict(resultCode, value);
  const verdict = dialysateVerdict(resultCode, value);
  return verdict === null ? null : verdict === 'IN_RANGE' ? 'PASS' : 'ALERT';
}

/**
 * What a sample says as a whole: above a maximum it fails, whatever else could not be judged. A chemical above half its maximum is worth a
 * look, and the sample passes. Null: it has no value with a limit.
 */
export function waterSampleVerdict(values: readonly WaterValue[], standard: WaterStandard = 'ISO_23500'): WaterVerdictCode | null {
  const said = values.flatMap((one) => {
    const verdict = waterValueVerdict(one, standard);
    if (verdict === null) return [];
    return [verdict === 'ALERT' && waterFamilyOf(one.resultCode) === 'CHEMICAL' ? 'PASS' : verdict];
  });
  return (['FAIL', ...waterVerdicts.codes] as const).find((verdict) => said.includes(verdict)) ?? null;
}

/** How many of the newest repeats passed in a row; verdicts are oldest first. */
export function passesInARow(verdicts: readonly (WaterVerdictCode | null)[]): number {
  const last = verdicts.findLastIndex((verdict) => verdict !== 'PASS');
  return verdicts.length - 1 - last;
}

/** From which level up something must be done, and from which a source is not used; null where the standards name none. */
export function waterLimitOf(resultCode: string, standard: WaterStandard = 'ISO_23500'): { maximum: number; action: number | null } | null {
  const microbial = microbialLimits[standard][resultCode];
  if (microbial) return { maximum: microbial.maximum, action: microbial.action };
  const chemical = chemicalLimits[resultCode];
  return chemical === undefined ? null : { maximum: chemical, action: null };
}
