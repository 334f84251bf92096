import { isNotNegative, isPositiveNumber, type Outcome, refused } from './outcome.ts';
import { correctedDialysateCreatinine } from './peritoneal-adequacy.ts';

/** Transport class of the peritoneum (Twardowski 1987). */
export type PetClass = 'LOW' | 'LOW_AVERAGE' | 'HIGH_AVERAGE' | 'HIGH';

/** D/P creatinine of an equilibration test at one time: dialysate creatinine, corrected for glucose, over serum creatinine. */
export function dialysateToPlasmaCreatinine(input: {
  readonly dialysateCreatinineMgDl: number;
  readonly dialysateGlucoseMgDl: number;
  readonly serumCreatinineMgDl: number;
}): Outcome {
  const corrected = correctedDialysateCreatinine(input);
  if (corrected.value === null) return corrected;
  if (!isPositiveNumber(input.serumCreatinineMgDl)) return refused('CONCENTRATION_NOT_POSITIVE');
  return { value: corrected.value / input.serumCreatinineMgDl };
}

/** D/D0 glucose (Twardowski 1987), a ratio of mg/dL: dialysate glucose at a time over the value at the start of the dwell. */
export function dialysateGlucoseRatio(input: { readonly glucoseMgDl: number; readonly startGlucoseMgDl: number }): Outcome {
  if (!isNotNegative(input.glucoseMgDl)) return refused('CONCENTRATION_NEGATIVE');
  if (!isPositiveNumber(input.startGlucoseMgDl)) return refused('CONCENTRATION_NOT_POSITIVE');
  return { value: input.glucoseMgDl / input.startGlucoseMgDl };
}

/**
 * Transport class by the D/P creatinine at 4 hours, read with two decimals as the table is: below 0.50 low, to 0.64 low average,
 * to 0.81 high average, above high (Twardowski 1987). Null for a value that is not a ratio.
 */
export function petClass(dialysateToPlasmaAt4h: number): PetClass | null {
  if (!isNotNegative(dialysateToPlasmaAt4h)) return null;
  const hundredths = Math.round(dialysateToPlasmaAt4h * 100);
  if (hundredths < 50) return 'LOW';
  if (hundredths <= 64) return 'LOW_AVERAGE';
  return hundredths <= 81 ? 'HIGH_AVERAGE' : 'HIGH';
}
