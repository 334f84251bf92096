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

/** The last day a measured residual clearance may be used: 90 days on hemodialysis, 4 months on peritoneal dialysis. */
export function residualClearanceValidUntil(measuredOn: Temporal.PlainDate, kinetics: 'HEMODIALYSIS' | 'PERITONEAL'): Temporal.PlainDate {
  return kinetics === 'HEMODIALYSIS' ? measuredOn.add({ days: 90 }) : measuredOn.add({ months: 4 });
}
