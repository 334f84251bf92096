import type { WaterVerdictCode } from '@drawday/vocabulary';
import { type JudgedValue, judgedNumber } from '../results/bounds.ts';
import { chemicalLimits, dialysateLimits, microbialLimits, prescribedTolerances, type WaterStandard } from './water-limits.ts';

/** PASS, ALERT (yellow: at or above the action level), FAIL (red: stop use), or null: no number, or no limit for this code. */
export type WaterVerdict = Exclude<WaterVerdictCode, 'NOT_JUDGED'> | null;

/**
 * A chemical contaminant of dialysis water: above the maximum FAIL, above half of it ALERT, else PASS. "Below the reporting limit"
 * passes when that limit is not above the maximum; otherwise the result decides nothing (null).
 */
export function chemicalVerdict(resultCode: string, value: JudgedValue): WaterVerdict {
  const maximum = chemicalLimits[resultCode];
  const judged = judgedNumber(value);
  if (maximum === undefined || !judged) return null;
  const { number, comparator } = judged;
  if (comparator === '<' || comparator === '<=') return number <= maximum ? 'PASS' : null;
  if (comparator === null || comparator === '>=') {
    if (number > maximum) return 'FAIL';
    if (comparator === '>=') return null;
    return number > maximum / 2 ? 'ALERT' : 'PASS';
  }
  return number >= maximum ? 'FAIL' : null;
}

/**
 * A colony count or endotoxin level: at or above the maximum FAIL, at or above the action level ALERT, else PASS.
 * `<1` passes when everything below it does; `>300` fails when its limit reaches the maximum; otherwise it is at least an alert.
 */
export function microbialVerdict(resultCode: string, value: JudgedValue, standard: WaterStandard = 'ISO_23500'): WaterVerdict {
  const limits = microbialLimits[standard][resultCode];
  const judged = judgedNumber(value);
  if (!limits || !judged) return null;
  const { number, comparator } = judged;
  const from = limits.action ?? limits.maximum;
  if (comparator === '<') return number <= from ? 'PASS' : null;
  if (comparator === '<=') return number < from ? 'PASS' : null;
  if (number >= limits.maximum) return 'FAIL';
  if (comparator !== null) return number >= from ? 'ALERT' : null;
  return number >= from ? 'ALERT' : 'PASS';
}

/** Where a dialysate value lies; null when nothing can be said. */
export type DialysateVerdict = 'IN_RANGE' | 'LOW' | 'HIGH' | null;

/**
 * A dialysate electrolyte, pH or conductivity. Against the prescription where one is given and the code has a tolerance
 * (sodium 2.5 %, bicarbonate 5 %, potassium and calcium 0.25), and always against the typical limits.
 */
export function dialysateVerdict(resultCode: string, value: JudgedValue, prescribed: number | null = null): DialysateVerdict {
  const limits = dialysateLimits[resultCode];
  const judged = judgedNumber(value);
  if (!limits || !judged || judged.comparator !== null) return null;
  const tolerance = prescribedTolerances[resultCode];
  const spread = prescribed === null || !tolerance ? null : (tolerance.amount ?? prescribed * (tolerance.share ?? 0));
  const low = prescribed === null || spread === null ? limits[0] : Math.max(limits[0], prescribed - spread);
  const high = prescribed === null || spread === null ? limits[1] : Math.min(limits[1], prescribed + spread);
  // nine decimals absorb the binary error of 2.5 - 0.25
  const number = Number(judged.number.toFixed(9));
  if (number < Number(low.toFixed(9))) return 'LOW';
  return number > Number(high.toFixed(9)) ? 'HIGH' : 'IN_RANGE';
}

/** Whether the clinic's meter agrees with the machine: within 0.5 mS/cm unless the facility sets another limit. */
export function conductivityAgrees(machineMsCm: number, meterMsCm: number, limitMsCm = 0.5): boolean {
  return Math.abs(machineMsCm - meterMsCm) <= limitMsCm + 1e-9;
}

/** Coded comments a laboratory adds to a chemical sample: nitrate after more than 48 hours, sulfate and nitrate after warm transport. */
export function sampleDisclaimers(input: {
  readonly collectedAt: Temporal.Instant;
  readonly receivedAt: Temporal.Instant;
  readonly temperatureExcursion: boolean;
}): readonly ('NO3_48H' | 'TEMP_SO4_NO3')[] {
  const hours = input.collectedAt.until(input.receivedAt).total('hours');
  return [...(hours > 48 ? (['NO3_48H'] as const) : []), ...(input.temperatureExcursion ? (['TEMP_SO4_NO3'] as const) : [])];
}
