import { isNotNegative, isPositiveNumber, type Outcome, refused } from './outcome.ts';

/** The position of a session in the week: after the long interval, before it, or between. */
export type WeekPosition = 'beginning' | 'midweek' | 'end';

interface Coefficients {
  readonly constant: number;
  readonly linear: number;
  readonly inverse: number;
}

const THREE_A_WEEK: Readonly<Record<WeekPosition, Coefficients>> = {
  beginning: { constant: 36.3, linear: 5.48, inverse: 53.5 },
  midweek: { constant: 25.8, linear: 1.15, inverse: 56.4 },
  end: { constant: 16.3, linear: 4.3, inverse: 56.6 },
};

const TWO_A_WEEK: Readonly<Record<'beginning' | 'end', Coefficients>> = {
  beginning: { constant: 48, linear: 5.14, inverse: 79 },
  end: { constant: 33, linear: 3.6, inverse: 83.2 },
};

/**
 * Normalized protein catabolic rate in g/kg/day from the pre-dialysis BUN: C0 / (a + b K + c / K) + 0.168, K = spKt/V,
 * with coefficients by schedule and position of the session in the week. With residual clearance C0 is raised first:
 * C0 (1 + (0.79 + 3.08 / K) Kru / V) for three, C0 (1 + (1.15 + 4.56 / K) Kru / V) for two sessions a week.
 * Only for two or three sessions a week; two a week have no midweek session. Source: Depner and Daugirdas, JASN 1996;7:780
 * (the row 36.3, 5.48, 53.5 belongs to the beginning of the week; some programs print it as midweek).
 */
export function normalizedProteinCatabolicRate(input: {
  readonly preBunMgDl: number;
  readonly singlePoolKtV: number;
  readonly treatmentsPerWeek: number;
  readonly position: WeekPosition;
  readonly residualUreaClearanceMlMin?: number | undefined;
  readonly volumeL?: number | undefined;
}): Outcome<{ readonly adjustedPreBunMgDl: number }> {
  const { preBunMgDl, singlePoolKtV, treatmentsPerWeek, position } = input;
  if (!isPositiveNumber(preBunMgDl)) return refused('PRE_BUN_NOT_POSITIVE');
  if (!isPositiveNumber(singlePoolKtV)) return refused('DOSE_NOT_POSITIVE');
  if (treatmentsPerWeek !== 2 && treatmentsPerWeek !== 3) return refused('NOT_APPLICABLE_TO_SCHEDULE');
  if (treatmentsPerWeek === 2 && position === 'midweek') return refused('POSITION_NOT_APPLICABLE');
  const residual = input.residualUreaClearanceMlMin ?? 0;
  if (!isNotNegative(residual)) return refused('CLEARANCE_NEGATIVE');
  let adjusted = preBunMgDl;
  if (residual > 0) {
    if (input.volumeL === undefined) return refused('VOLUME_MISSING');
    if (!isPositiveNumber(input.volumeL)) return refused('VOLUME_NOT_POSITIVE');
    const factor = treatmentsPerWeek === 3 ? 0.79 + 3.08 / singlePoolKtV : 1.15 + 4.56 / singlePoolKtV;
    adjusted = preBunMgDl * (1 + (factor * residual) / input.volumeL);
  }
  const row = treatmentsPerWeek === 2 && position !== 'midweek' ? TWO_A_WEEK[position] : THREE_A_WEEK[position];
  const value = adjusted / (row.constant + row.linear * singlePoolKtV + row.inverse / singlePoolKtV) + 0.168;
  return { value, adjustedPreBunMgDl: adjusted };
}

/**
 * Normalized protein catabolic rate for frequent, short treatments (3.5 to 6 a week, at most 300 minutes): by the definition of
 * standard Kt/V, 0.00538 stdKt/V C0 + 0.17, g/kg/day. One sample is accurate to 18 %, the mean of a week to 1 %, so it is printed as
 * estimated. Not for a sample after the longest interval, which overestimates.
 */
export function estimatedProteinCatabolicRate(input: {
  readonly preBunMgDl: number;
  readonly standardKtV: number;
  readonly treatmentsPerWeek: number;
  readonly sessionMinutes: number;
  readonly isAfterLongestInterval: boolean;
}): Outcome {
  const { preBunMgDl, treatmentsPerWeek, sessionMinutes } = input;
  if (!isPositiveNumber(preBunMgDl)) return refused('PRE_BUN_NOT_POSITIVE');
  if (!isPositiveNumber(input.standardKtV)) return refused('DOSE_NOT_POSITIVE');
  const isFrequent = treatmentsPerWeek >= 3.5 && treatmentsPerWeek <= 6 && sessionMinutes <= 300;
  if (!isFrequent) return refused('NOT_APPLICABLE_TO_SCHEDULE');
  if (input.isAfterLongestInterval) return refused('AFTER_LONGEST_INTERVAL');
  return { value: 0.00538 * input.standardKtV * preBunMgDl + 0.17 };
}

/**
 * The position of a treatment day in the patient's week. `scheduleDays` are ISO weekdays (1 Monday). The first day after the longest
 * gap is the beginning, the last day before it is the end, any other is midweek. Null when the day is not a treatment day, or
 * when there is no single longest gap (one day a week, every day).
 */
export function positionInWeek(weekday: number, scheduleDays: readonly number[]): WeekPosition | null {
  const days = [...new Set(scheduleDays)].sort((a, b) => a - b);
  const index = days.indexOf(weekday);
  if (index < 0 || days.length < 2) return null;
  const gaps = days.map((day, i) => ((day - (days.at(i - 1) ?? day) + 7 - 1) % 7) + 1);
  const longest = Math.max(...gaps);
  if (gaps.filter((gap) => gap === longest).length > 1) return null;
  const first = gaps.indexOf(longest);
  if (index === first) return 'beginning';
  return index === (first + days.length - 1) % days.length ? 'end' : 'midweek';
}
