import { isNotNegative, isPositiveNumber, type Outcome, refused } from './outcome.ts';
import { bunPairRefusal, isSessionTime } from './urea-reduction-ratio.ts';

/** One session: BUN in mg/dL (post below pre), 30 to 900 minutes, fluid removed in liters, post-weight in kg, 1 to 7 sessions a week. */
export interface SinglePoolInput {
  readonly preBunMgDl: number;
  readonly postBunMgDl: number;
  /** Delivered minutes, 30 to 900. */
  readonly sessionMinutes: number;
  /** Net fluid removed in the session; a gain has been set to zero before. */
  readonly ultrafiltrationL: number;
  readonly postWeightKg: number;
  /** 1 to 7. */
  readonly treatmentsPerWeek: number;
  /** Days from the end of the previous session to the start of this one. */
  readonly daysSincePreviousSession?: number | undefined;
}

/** The terms of the formula as computed, so that a reader can follow it: value = diffusivePart + convectivePart. */
export interface SinglePoolTerms {
  /** R: post / pre. */
  readonly ratio: number;
  readonly hours: number;
  /** G, per hour. */
  readonly generationFactor: number;
  readonly diffusivePart: number;
  readonly convectivePart: number;
}

/**
 * Single-pool Kt/V of one session (no unit): -ln(R - G t) + (4 - 3.5 R) UF / W with R = post / pre and t in hours.
 * G is 0.0174 / days since the previous session where that is given. Where it is not: 0.008, the published constant, for two
 * or three sessions a week, and 0.0174 per mean interval (7 / sessions - t / 24 days) for any other frequency.
 * Refuses an unusable BUN pair, times outside 30-900 minutes, and R - G t <= 0.
 * Source: Daugirdas, JASN 1993;4:1205; Daugirdas et al., Nephrol Dial Transplant 2013;28:2156.
 */
export function singlePoolKtV(input: SinglePoolInput): Outcome<SinglePoolTerms> {
  const refusal = bunPairRefusal(input.preBunMgDl, input.postBunMgDl);
  if (refusal) return refused(refusal);
  if (!isSessionTime(input.sessionMinutes)) return refused('SESSION_TIME_OUT_OF_RANGE');
  if (!isPositiveNumber(input.postWeightKg)) return refused('WEIGHT_OUT_OF_RANGE');
  if (!isNotNegative(input.ultrafiltrationL)) return refused('ULTRAFILTRATION_NEGATIVE');
  if (!isTreatmentsPerWeek(input.treatmentsPerWeek)) return refused('TREATMENTS_PER_WEEK_OUT_OF_RANGE');
  const hours = input.sessionMinutes / 60;
  const factor = generationFactor(input.treatmentsPerWeek, hours, input.daysSincePreviousSession);
  if (factor === null) return refused('INTERVAL_NOT_POSITIVE');
  const ratio = input.postBunMgDl / input.preBunMgDl;
  const withoutGeneration = ratio - factor * hours;
  if (withoutGeneration <= 0) return refused('GENERATION_EXCEEDS_REMOVAL');
  const diffusivePart = -Math.log(withoutGeneration);
  const convectivePart = ((4 - 3.5 * ratio) * input.ultrafiltrationL) / input.postWeightKg;
  return { value: diffusivePart + convectivePart, ratio, hours, generationFactor: factor, diffusivePart, convectivePart };
}

/** Sessions a week, 1 to 7, whole or fractional (3.5 is every other day). */
export function isTreatmentsPerWeek(treatmentsPerWeek: number): boolean {
  return treatmentsPerWeek >= 1 && treatmentsPerWeek <= 7;
}

function generationFactor(treatmentsPerWeek: number, hours: number, daysSincePreviousSession: number | undefined): number | null {
  if (daysSincePreviousSession !== undefined) return isPositiveNumber(daysSincePreviousSession) ? 0.0174 / daysSincePreviousSession : null;
  if (treatmentsPerWeek >= 2 && treatmentsPerWeek <= 3) return 0.008;
  const meanIntervalDays = 7 / treatmentsPerWeek - hours / 24;
  return 0.0174 / meanIntervalDays;
}
