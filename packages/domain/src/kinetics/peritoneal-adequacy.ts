import { isNotNegative, isPositiveNumber, type Outcome, refused } from './outcome.ts';

const DAYS = 7;

/** Serum and dialysate or urine concentrations in mg/dL, volumes in liters over the whole collection. */
interface Collection {
  readonly collectionMinutes: number;
}

/**
 * Weekly peritoneal Kt/V: 7 (dialysate UN / serum BUN) (24 h drain volume) / V. Collections of 600 to 1800 minutes are scaled to 24 h.
 */
export function peritonealWeeklyKtV(
  input: Collection & {
    readonly dialysateUreaNitrogenMgDl: number;
    readonly serumBunMgDl: number;
    readonly drainVolumeL: number;
    readonly volumeL: number;
  },
): Outcome {
  if (!(input.collectionMinutes >= 600 && input.collectionMinutes <= 1800)) return refused('COLLECTION_TIME_OUT_OF_RANGE');
  return weeklyKtV(input.dialysateUreaNitrogenMgDl, input.serumBunMgDl, input.drainVolumeL, input);
}

/** Weekly renal Kt/V: 7 (urine UN / serum BUN) (24 h urine volume) / V. Collections of 240 to 4320 minutes; no urine is zero. */
export function renalWeeklyKtV(
  input: Collection & {
    readonly urineUreaNitrogenMgDl: number;
    readonly serumBunMgDl: number;
    readonly urineVolumeL: number;
    readonly volumeL: number;
  },
): Outcome {
  if (!(input.collectionMinutes >= 240 && input.collectionMinutes <= 4320)) return refused('COLLECTION_TIME_OUT_OF_RANGE');
  return weeklyKtV(input.urineUreaNitrogenMgDl, input.serumBunMgDl, input.urineVolumeL, input);
}

function weeklyKtV(
  fluidMgDl: number,
  serumMgDl: number,
  fluidL: number,
  input: { readonly collectionMinutes: number; readonly volumeL: number },
): Outcome {
  if (!isNotNegative(fluidMgDl)) return refused('CONCENTRATION_NEGATIVE');
  if (!isPositiveNumber(serumMgDl)) return refused('CONCENTRATION_NOT_POSITIVE');
  if (!isNotNegative(fluidL)) return refused('OUT_OF_RANGE');
  if (!isPositiveNumber(input.volumeL)) return refused('VOLUME_NOT_POSITIVE');
  return { value: (DAYS * (fluidMgDl / serumMgDl) * perDay(fluidL, input.collectionMinutes)) / input.volumeL };
}

/** A volume collected in a number of minutes, scaled to 24 hours. */
function perDay(volumeL: number, collectionMinutes: number): number {
  return (volumeL * 1440) / collectionMinutes;
}

/**
 * Dialysate creatinine corrected for the interference of glucose: measured - 0.00010386 glucose (mg/dL; the factor belongs to the
 * laboratory's method). Never below zero.
 */
export function correctedDialysateCreatinine(input: {
  readonly dialysateCreatinineMgDl: number;
  readonly dialysateGlucoseMgDl: number;
  readonly factor?: number | undefined;
}): Outcome {
  if (!isNotNegative(input.dialysateCreatinineMgDl) || !isNotNegative(input.dialysateGlucoseMgDl)) return refused('CONCENTRATION_NEGATIVE');
  const glucosePart = (input.factor ?? 0.00010386) * input.dialysateGlucoseMgDl;
  if (!isNotNegative(glucosePart)) return refused('OUT_OF_RANGE');
  return { value: Math.max(0, input.dialysateCreatinineMgDl - glucosePart) };
}

/** One day of collections with the serum values that belong to it; concentrations in mg/dL, volumes in liters, times in minutes. */
export interface CreatinineClearanceInput {
  readonly serumCreatinineMgDl: number;
  readonly serumBunMgDl: number;
  /** Already corrected for glucose. */
  readonly dialysateCreatinineMgDl: number;
  readonly drainVolumeL: number;
  readonly drainMinutes: number;
  /** Null for an anuric patient. */
  readonly urine: {
    readonly creatinineMgDl: number;
    readonly ureaNitrogenMgDl: number;
    readonly volumeL: number;
    readonly minutes: number;
  } | null;
  readonly bodySurfaceM2: number;
}

/**
 * Weekly creatinine clearance in L/week/1.73 m²: dialysate 7 (D/S creatinine) drain + renal 7 urine x mean of creatinine and urea
 * ratio, times 1.73 / surface. The parts are not yet scaled to the surface.
 */
export function weeklyCreatinineClearance(
  input: CreatinineClearanceInput,
): Outcome<{ readonly dialysateLPerWeek: number; readonly renalLPerWeek: number }> {
  const { urine } = input;
  if (!isPositiveNumber(input.serumCreatinineMgDl) || !isPositiveNumber(input.serumBunMgDl)) return refused('CONCENTRATION_NOT_POSITIVE');
  if (!isNotNegative(input.dialysateCreatinineMgDl)) return refused('CONCENTRATION_NEGATIVE');
  if (!isNotNegative(input.drainVolumeL)) return refused('OUT_OF_RANGE');
  if (!(input.drainMinutes >= 600 && input.drainMinutes <= 1800)) return refused('COLLECTION_TIME_OUT_OF_RANGE');
  if (!isPositiveNumber(input.bodySurfaceM2)) return refused('OUT_OF_RANGE');
  const drainPerDayL = perDay(input.drainVolumeL, input.drainMinutes);
  const dialysateLPerWeek = DAYS * (input.dialysateCreatinineMgDl / input.serumCreatinineMgDl) * drainPerDayL;
  let renalLPerWeek = 0;
  if (urine) {
    if (!isNotNegative(urine.creatinineMgDl) || !isNotNegative(urine.ureaNitrogenMgDl)) return refused('CONCENTRATION_NEGATIVE');
    if (!isNotNegative(urine.volumeL)) return refused('OUT_OF_RANGE');
    if (!(urine.minutes >= 240 && urine.minutes <= 4320)) return refused('COLLECTION_TIME_OUT_OF_RANGE');
    const meanRatio = (urine.creatinineMgDl / input.serumCreatinineMgDl + urine.ureaNitrogenMgDl / input.serumBunMgDl) / 2;
    renalLPerWeek = DAYS * meanRatio * perDay(urine.volumeL, urine.minutes);
  }
  return { value: ((dialysateLPerWeek + renalLPerWeek) * 1.73) / input.bodySurfaceM2, dialysateLPerWeek, renalLPerWeek };
}

/** Urea nitrogen appearance in g/day from dialysate and urine, each scaled to 24 h: (mg/dL x L x 10) / 1000. */
export function ureaNitrogenAppearance(input: {
  readonly dialysateUreaNitrogenMgDl: number;
  readonly drainVolumeL: number;
  readonly drainMinutes: number;
  readonly urineUreaNitrogenMgDl: number;
  readonly urineVolumeL: number;
  readonly urineMinutes: number;
}): Outcome {
  const numbers = [input.dialysateUreaNitrogenMgDl, input.drainVolumeL, input.urineUreaNitrogenMgDl, input.urineVolumeL];
  if (!numbers.every(isNotNegative)) return refused('CONCENTRATION_NEGATIVE');
  if (!isPositiveNumber(input.drainMinutes) || !isPositiveNumber(input.urineMinutes)) return refused('COLLECTION_TIME_OUT_OF_RANGE');
  const dialysate = input.dialysateUreaNitrogenMgDl * perDay(input.drainVolumeL, input.drainMinutes);
  const urine = input.urineUreaNitrogenMgDl * perDay(input.urineVolumeL, input.urineMinutes);
  return { value: ((dialysate + urine) * 10) / 1000 };
}

/**
 * Protein equivalent of nitrogen appearance in g/day. Bergstrom 1998: 15.1 + 6.95 UNA + dialysate protein loss where the loss is
 * known, 20.1 + 7.50 UNA where it is not. Randerson: 10.76 (0.69 UNA + 1.46).
 */
export function proteinNitrogenAppearance(input: {
  readonly ureaNitrogenAppearanceGDay: number;
  readonly proteinLossGDay?: number | undefined;
  readonly method: 'bergstrom' | 'randerson';
}): Outcome {
  const una = input.ureaNitrogenAppearanceGDay;
  if (!isNotNegative(una)) return refused('OUT_OF_RANGE');
  if (input.method === 'randerson') return { value: 10.76 * (0.69 * una + 1.46) };
  if (input.proteinLossGDay === undefined) return { value: 20.1 + 7.5 * una };
  return isNotNegative(input.proteinLossGDay) ? { value: 15.1 + 6.95 * una + input.proteinLossGDay } : refused('OUT_OF_RANGE');
}

/** Protein nitrogen appearance per kg of the weight that belongs to the volume: PNA / (V / 0.58), g/kg/day. */
export function normalizedProteinNitrogenAppearance(input: {
  readonly proteinNitrogenAppearanceGDay: number;
  readonly volumeL: number;
}): Outcome {
  if (!isNotNegative(input.proteinNitrogenAppearanceGDay)) return refused('OUT_OF_RANGE');
  if (!isPositiveNumber(input.volumeL)) return refused('VOLUME_NOT_POSITIVE');
  return { value: input.proteinNitrogenAppearanceGDay / (input.volumeL / 0.58) };
}
