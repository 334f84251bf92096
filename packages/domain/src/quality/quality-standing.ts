import { isRate, type StoredThreshold } from './quality-measures.ts';

/** What a payment year compares a measure with, in percent; each is null until somebody has entered what was published. */
export type PublishedRates = {
  /** Whose they are: of the year, or of the latest before it that has them. */
  readonly paymentYear: number;
  readonly achievement: number | null;
  readonly median: number | null;
  readonly benchmark: number | null;
};

/** The rates of a measure (`HD_ADULT`) for a payment year; null where nothing is entered for it or a year before. */
export function publishedRates(measure: string, paymentYear: number, stored: readonly StoredThreshold[]): PublishedRates | null {
  const mine = stored.filter((one) => one.measure === measure && one.paymentYear <= paymentYear && isRate(one));
  if (!mine.length) return null;
  const year = Math.max(...mine.map((one) => one.paymentYear));
  const of = (key: string) => mine.find((one) => one.paymentYear === year && one.key === key)?.value ?? null;
  return { paymentYear: year, achievement: of('achievement'), median: of('median'), benchmark: of('benchmark') };
}

/** How a measure stands against its year: it meets the threshold or misses it, nothing is published, or nobody counts. */
export type QualityStanding = 'MEETS' | 'MISSES' | 'NOT_COMPARED' | 'NOT_MEASURED';

/** @param percent of the year so far, unrounded; a rate that is reached exactly is met */
export function qualityStanding(percent: number | null, threshold: number | null, isLessBetter: boolean): QualityStanding {
  if (percent === null) return 'NOT_MEASURED';
  if (threshold === null) return 'NOT_COMPARED';
  // 94.3 counted as 943 of 1,000 must not become 94.30000000000001
  const [own, other] = [Number(percent.toFixed(9)), Number(threshold.toFixed(9))];
  return (isLessBetter ? own <= other : own >= other) ? 'MEETS' : 'MISSES';
}

/** Where the year ends if every patient-month that is left is met; the months left are as large as the mean of those that passed. */
export function bestYearEnd(
  { met, eligible }: { readonly met: number; readonly eligible: number },
  months: { readonly passed: number; readonly left: number },
): { readonly patientMonthsLeft: number; readonly percent: number } | null {
  if (!eligible || !months.passed || !months.left) return null;
  const patientMonthsLeft = Math.round((eligible / months.passed) * months.left);
  return { patientMonthsLeft, percent: (100 * (met + patientMonthsLeft)) / (eligible + patientMonthsLeft) };
}
