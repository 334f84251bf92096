import { isNotNegative, isPositiveNumber, type Outcome, refused } from './outcome.ts';

/** Up to this much urine in 24 hours a patient is anuric. */
export const ANURIC_ML_PER_DAY = 100;

interface UrineCollection {
  readonly urineVolumeMl: number;
  /** 720 to 4320 minutes (12 to 72 hours). */
  readonly collectionMinutes: number;
}

/**
 * Residual renal urea clearance in mL/min: volume x urine urea nitrogen / (minutes x mean BUN). The mean BUN of an
 * interdialytic collection is that of its two ends (`meanBun`); on peritoneal dialysis it is the single serum value.
 * Up to 100 mL in 24 hours is anuric: zero with `anuric: true`, whatever the urea, so that it is never mistaken for a missing sample.
 */
export function residualUreaClearance(
  input: UrineCollection & { readonly urineUreaNitrogenMgDl: number | null; readonly meanBunMgDl: number | null },
): Outcome<{ readonly anuric: boolean }> {
  return urineClearance(input, input.urineUreaNitrogenMgDl, input.meanBunMgDl);
}

/** Residual renal creatinine clearance in mL/min, as `residualUreaClearance`. */
export function renalCreatinineClearance(
  input: UrineCollection & { readonly urineCreatinineMgDl: number | null; readonly serumCreatinineMgDl: number | null },
): Outcome<{ readonly anuric: boolean }> {
  return urineClearance(input, input.urineCreatinineMgDl, input.serumCreatinineMgDl);
}

function urineClearance(input: UrineCollection, urineMgDl: number | null, serumMgDl: number | null): Outcome<{ readonly anuric: boolean }> {
  const { urineVolumeMl, collectionMinutes } = input;
  if (!isNotNegative(urineVolumeMl)) return refused('OUT_OF_RANGE');
  if (urineVolumeMl === 0) return { value: 0, anuric: true };
  if (!(collectionMinutes >= 720 && collectionMinutes <= 4320)) return refused('COLLECTION_TIME_OUT_OF_RANGE');
  if (isAnuric(urineVolumeMl, collectionMinutes)) return { value: 0, anuric: true };
  if (urineMgDl === null || serumMgDl === null) return refused('MISSING_INPUT');
  if (!isNotNegative(urineMgDl)) return refused('CONCENTRATION_NEGATIVE');
  if (!isPositiveNumber(serumMgDl)) return refused('CONCENTRATION_NOT_POSITIVE');
  return { value: (urineVolumeMl * urineMgDl) / (collectionMinutes * serumMgDl), anuric: false };
}

/** True up to 100 mL in 24 hours. */
export function isAnuric(urineVolumeMl: number, collectionMinutes: number): boolean {
  return urineVolumeMl === 0 || (urineVolumeMl * 1440) / collectionMinutes <= ANURIC_ML_PER_DAY;
}

/** The mean BUN, mg/dL, of an interdialytic urine collection: half the sum of its value after dialysis and before the next one. */
export function meanBun(input: { readonly startBunMgDl: number; readonly endBunMgDl: number }): Outcome {
  if (!isPositiveNumber(input.startBunMgDl) || !isPositiveNumber(input.endBunMgDl)) return refused('CONCENTRATION_NOT_POSITIVE');
  return { value: (input.startBunMgDl + input.endBunMgDl) / 2 };
}

/** Estimated residual filtration in mL/min: half the sum of urea and creatinine clearance, per 1.73 m² when a surface is given. */
export function residualFiltrationRate(input: {
  readonly ureaClearanceMlMin: number;
  readonly creatinineClearanceMlMin: number;
  readonly bodySurfaceM2?: number | undefined;
}): Outcome {
  if (!isNotNegative(input.ureaClearanceMlMin) || !isNotNegative(input.creatinineClearanceMlMin)) return refused('CLEARANCE_NEGATIVE');
  const mean = (input.ureaClearanceMlMin + input.creatinineClearanceMlMin) / 2;
  if (input.bodySurfaceM2 === undefined) return { value: mean };
  return isPositiveNumber(input.bodySurfaceM2) ? { value: (mean * 1.73) / input.bodySurfaceM2 } : refused('OUT_OF_RANGE');
}

/** The last day a measured residual clearance may be used: 90 days on hemodialysis, 4 months on peritoneal dialysis. */
export function residualClearanceValidUntil(measuredOn: Temporal.PlainDate, kinetics: 'HEMODIALYSIS' | 'PERITONEAL'): Temporal.PlainDate {
  return kinetics === 'HEMODIALYSIS' ? measuredOn.add({ days: 90 }) : measuredOn.add({ months: 4 });
}

/**
 * Kt/V with residual clearance added in the simple way: Kt/V + 5.5 Kru / V for three, + 9.5 Kru / V for two sessions a week.
 * Report it as adjusted Kt/V, never as single-pool Kt/V (KDOQI 2006, 2.5).
 */
export function adjustedKtV(input: {
  readonly singlePoolKtV: number;
  readonly residualUreaClearanceMlMin: number;
  readonly volumeL: number;
  readonly treatmentsPerWeek: number;
}): Outcome {
  if (!isPositiveNumber(input.singlePoolKtV)) return refused('DOSE_NOT_POSITIVE');
  if (!isNotNegative(input.residualUreaClearanceMlMin)) return refused('CLEARANCE_NEGATIVE');
  if (!isPositiveNumber(input.volumeL)) return refused('VOLUME_NOT_POSITIVE');
  if (input.treatmentsPerWeek !== 2 && input.treatmentsPerWeek !== 3) return refused('NOT_APPLICABLE_TO_SCHEDULE');
  const factor = input.treatmentsPerWeek === 3 ? 5.5 : 9.5;
  return { value: input.singlePoolKtV + (factor * input.residualUreaClearanceMlMin) / input.volumeL };
}
