import { isNotNegative, isPositiveNumber, type Outcome, refused } from './outcome.ts';
import { isTreatmentsPerWeek } from './single-pool-ktv.ts';
import { isSessionTime } from './urea-reduction-ratio.ts';

/** The doses of one session and the week it belongs to; liters, mL/min, 30 to 900 minutes, 1 to 7 sessions a week. */
export interface StandardKtVInput {
  readonly equilibratedKtV: number;
  readonly singlePoolKtV: number;
  readonly sessionMinutes: number;
  readonly treatmentsPerWeek: number;
  /** Fluid removed in the whole week. */
  readonly weeklyUltrafiltrationL?: number | undefined;
  /** Urea distribution volume; needed as soon as fluid removal or residual clearance is given. */
  readonly volumeL?: number | undefined;
  readonly residualUreaClearanceMlMin?: number | undefined;
  readonly method: 'leypoldt' | 'fhn';
}

const MINUTES_A_WEEK = 10_080;

/**
 * Standard Kt/V per week.
 * `leypoldt`: S = (10080 (1 - e^-eKt/V) / T) / ((1 - e^-eKt/V) / eKt/V + 10080 / (N T) - 1) (Leypoldt 2004).
 * `fhn`: S / (1 - (0.74 / N) UFweek / V) + Kru (0.974 / (spKt/V + 1.62) + 0.4) 10080 / (1000 V)
 * (Daugirdas et al., Kidney Int 2010;77:637). Without fluid removal and residual clearance, both equal S.
 * The outcome includes its parts: `base` S, `ultrafiltrationPart` (S after the fluid term), `residualPart`.
 */
export function standardKtV(
  input: StandardKtVInput,
): Outcome<{ readonly base: number; readonly ultrafiltrationPart: number; readonly residualPart: number }> {
  const { equilibratedKtV, singlePoolKtV, sessionMinutes, treatmentsPerWeek, volumeL } = input;
  if (!isPositiveNumber(equilibratedKtV)) return refused('DOSE_NOT_POSITIVE');
  if (!isSessionTime(sessionMinutes)) return refused('SESSION_TIME_OUT_OF_RANGE');
  if (!isTreatmentsPerWeek(treatmentsPerWeek)) return refused('TREATMENTS_PER_WEEK_OUT_OF_RANGE');
  const removed = 1 - Math.exp(-equilibratedKtV);
  const base =
    (MINUTES_A_WEEK * removed) / sessionMinutes / (removed / equilibratedKtV + MINUTES_A_WEEK / (treatmentsPerWeek * sessionMinutes) - 1);
  if (input.method === 'leypoldt') return { value: base, base, ultrafiltrationPart: base, residualPart: 0 };

  const weeklyL = input.weeklyUltrafiltrationL ?? 0;
  const residual = input.residualUreaClearanceMlMin ?? 0;
  if (!isNotNegative(weeklyL)) return refused('ULTRAFILTRATION_NEGATIVE');
  if (!isNotNegative(residual)) return refused('CLEARANCE_NEGATIVE');
  if (weeklyL === 0 && residual === 0) return { value: base, base, ultrafiltrationPart: base, residualPart: 0 };
  if (volumeL === undefined) return refused('VOLUME_MISSING');
  if (!isPositiveNumber(volumeL)) return refused('VOLUME_NOT_POSITIVE');
  if (!isPositiveNumber(singlePoolKtV)) return refused('DOSE_NOT_POSITIVE');
  const fluidTerm = 1 - ((0.74 / treatmentsPerWeek) * weeklyL) / volumeL;
  if (fluidTerm <= 0) return refused('ULTRAFILTRATION_EXCEEDS_VOLUME');
  const ultrafiltrationPart = base / fluidTerm;
  const residualPart = (residual * (0.974 / (singlePoolKtV + 1.62) + 0.4) * MINUTES_A_WEEK) / (volumeL * 1000);
  return { value: ultrafiltrationPart + residualPart, base, ultrafiltrationPart, residualPart };
}
