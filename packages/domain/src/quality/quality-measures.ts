import type { KtvMethod } from '@drawday/vocabulary';
import { isPositiveNumber } from '../kinetics/outcome.ts';

/** A patient in one month, as Medicare quality measures see it. */
export interface QualityMonth {
  readonly ageYears: number;
  readonly kinetics: 'HEMODIALYSIS' | 'PERITONEAL';
  readonly treatmentsPerWeek: number | null;
  /** Days on dialysis for ESRD at the start of the month; null where the first day is not known: then the month counts. */
  readonly daysOfEsrd: number | null;
  /** The last Kt/V of the look-back period: single pool on hemodialysis, weekly total on peritoneal dialysis. */
  readonly ktv: number | null;
  /** Whole months between the measurement and this month; 0 for a value of the month itself. */
  readonly ktvMonthsAgo: number | null;
  readonly ktvMethod: KtvMethod | null;
  /** Total calcium, not corrected, of this month and the two before; a month without a value is null. */
  readonly uncorrectedCalciumMgDl: readonly (number | null)[];
}

/** Thresholds change with the payment year, so they are data. */
export interface QualityThresholds {
  readonly paymentYear: number;
  readonly hemodialysisKtV: number;
  readonly adultPeritonealKtV: number;
  readonly pediatricPeritonealKtV: number;
  readonly adultPeritonealMonths: number;
  readonly pediatricPeritonealMonths: number;
  readonly minimumDaysOfEsrd: number;
  readonly implausibleHemodialysisKtV: number;
  readonly implausiblePeritonealKtV: number;
  readonly calciumLimitMgDl: number;
}

/** ESRD Quality Incentive Program, payment year 2027; verify against the current final rule. */
export const qualityThresholds2027: QualityThresholds = {
  paymentYear: 2027,
  hemodialysisKtV: 1.2,
  adultPeritonealKtV: 1.7,
  pediatricPeritonealKtV: 1.8,
  adultPeritonealMonths: 4,
  pediatricPeritonealMonths: 6,
  minimumDaysOfEsrd: 91,
  implausibleHemodialysisKtV: 5,
  implausiblePeritonealKtV: 8.5,
  calciumLimitMgDl: 10.2,
};

/** The Kt/V measures of the quality program (ESRD QIP), by age and modality. */
export type AdequacyMeasure = 'ADULT_HD' | 'PEDIATRIC_HD' | 'ADULT_PD' | 'PEDIATRIC_PD';

/** Whether a patient-month is in the denominator of a measure, whether it meets the measure, and why. */
export type MeasureVerdict =
  | {
      readonly measure: AdequacyMeasure;
      readonly counts: true;
      readonly met: boolean;
      readonly because: 'MET' | 'BELOW' | 'MISSING' | 'IMPLAUSIBLE' | 'METHOD';
    }
  | { readonly measure: AdequacyMeasure | null; readonly counts: false; readonly because: 'NEW_PATIENT' | 'SCHEDULE_NOT_MEASURED' };

/**
 * Whether a patient-month is in the denominator of the Kt/V measure, and meets it. Adult hemodialysis needs three sessions a week,
 * pediatric three or four; both need more than 90 days of ESRD. A missing or implausible value, or one by another method, is not met.
 */
export function adequacyVerdict(month: QualityMonth, limits: QualityThresholds = qualityThresholds2027): MeasureVerdict {
  const measure = measureOf(month);
  if (isNew(month, limits)) return { measure, counts: false, because: 'NEW_PATIENT' };
  if (measure === 'ADULT_HD' && month.treatmentsPerWeek !== 3) return { measure, counts: false, because: 'SCHEDULE_NOT_MEASURED' };
  if (measure === 'PEDIATRIC_HD' && month.treatmentsPerWeek !== 3 && month.treatmentsPerWeek !== 4) {
    return { measure, counts: false, because: 'SCHEDULE_NOT_MEASURED' };
  }
  const isHemodialysis = month.kinetics === 'HEMODIALYSIS';
  const lookBack = isHemodialysis ? 1 : measure === 'ADULT_PD' ? limits.adultPeritonealMonths : limits.pediatricPeritonealMonths;
  if (month.ktv === null || month.ktvMonthsAgo === null || month.ktvMonthsAgo >= lookBack) {
    return { measure, counts: true, met: false, because: 'MISSING' };
  }
  if (month.ktv > (isHemodialysis ? limits.implausibleHemodialysisKtV : limits.implausiblePeritonealKtV)) {
    return { measure, counts: true, met: false, because: 'IMPLAUSIBLE' };
  }
  if (isHemodialysis && month.ktvMethod !== 'DAUGIRDAS_II' && month.ktvMethod !== 'UKM') {
    return { measure, counts: true, met: false, because: 'METHOD' };
  }
  const goal = isHemodialysis ? limits.hemodialysisKtV : measure === 'ADULT_PD' ? limits.adultPeritonealKtV : limits.pediatricPeritonealKtV;
  const met = month.ktv >= goal;
  return { measure, counts: true, met, because: met ? 'MET' : 'BELOW' };
}

const isNew = ({ daysOfEsrd }: QualityMonth, limits: QualityThresholds) => daysOfEsrd !== null && daysOfEsrd < limits.minimumDaysOfEsrd;

function measureOf(month: QualityMonth): AdequacyMeasure {
  const isAdult = month.ageYears >= 18;
  if (month.kinetics === 'HEMODIALYSIS') return isAdult ? 'ADULT_HD' : 'PEDIATRIC_HD';
  return isAdult ? 'ADULT_PD' : 'PEDIATRIC_PD';
}

/**
 * Hypercalcemia of an adult patient-month: the mean of the uncorrected calcium values of three months above 10.2 mg/dL.
 * Null when the patient is excluded (a child, or 90 days of ESRD or less); `hypercalcemic` is null when there is no value.
 */
export function hypercalcemiaVerdict(
  month: QualityMonth,
  limits: QualityThresholds = qualityThresholds2027,
): { readonly meanMgDl: number | null; readonly hypercalcemic: boolean | null } | null {
  if (month.ageYears < 18 || isNew(month, limits)) return null;
  const values = month.uncorrectedCalciumMgDl.filter(isPositiveNumber);
  if (values.length === 0) return { meanMgDl: null, hypercalcemic: null };
  const meanMgDl = values.reduce((sum, value) => sum + value, 0) / values.length;
  // 10.2 three times must not become 10.200000000000001
  const rounded = Number(meanMgDl.toFixed(9));
  return { meanMgDl: rounded, hypercalcemic: rounded > limits.calciumLimitMgDl };
}

const lookBack = 3;

/** The values of total calcium of a month and the two before, the newest first, null for a month without: what the mean is of. */
export const rollingCalcium = (valueAgo: (months: number) => number | null): readonly (number | null)[] =>
  Array.from({ length: lookBack }, (_, months) => valueAgo(months));

/** One threshold as it is stored. */
export interface StoredThreshold {
  readonly paymentYear: number;
  readonly measure: string;
  readonly key: string;
  readonly value: number;
}

/** What is published to compare a year with, not by what it is counted. */
export const isRate = ({ key }: Pick<StoredThreshold, 'key'>): boolean => key === 'achievement' || key === 'median' || key === 'benchmark';

/** A payment year is two years after the draws. */
export const paymentYearOf = (month: string): number => Number(month.slice(0, 4)) + 2;

/**
 * The thresholds for the draws of a month: those of its payment year, else of the latest year before it that was entered; what was never
 * entered is as in payment year 2027. `paymentYear` of the answer says whose they are.
 */
export function thresholdsFor(month: string, stored: readonly StoredThreshold[]): QualityThresholds {
  const wanted = paymentYearOf(month);
  const years = stored.filter((one) => !isRate(one)).map(({ paymentYear }) => paymentYear);
  const paymentYear = Math.max(...years.filter((year) => year <= wanted), Number.NEGATIVE_INFINITY);
  if (!Number.isFinite(paymentYear)) return qualityThresholds2027;
  const of = (measure: string, key: string, otherwise: number) =>
    stored.find((one) => one.paymentYear === paymentYear && one.measure === measure && one.key === key)?.value ?? otherwise;
  const usual = qualityThresholds2027;
  return {
    paymentYear,
    hemodialysisKtV: of('HD_ADULT', 'ktv', usual.hemodialysisKtV),
    adultPeritonealKtV: of('PD_ADULT', 'ktv', usual.adultPeritonealKtV),
    pediatricPeritonealKtV: of('PD_PED', 'ktv', usual.pediatricPeritonealKtV),
    adultPeritonealMonths: of('PD_ADULT', 'months', usual.adultPeritonealMonths),
    pediatricPeritonealMonths: of('PD_PED', 'months', usual.pediatricPeritonealMonths),
    minimumDaysOfEsrd: of('ESRD', 'days', usual.minimumDaysOfEsrd),
    implausibleHemodialysisKtV: of('HD', 'implausible', usual.implausibleHemodialysisKtV),
    implausiblePeritonealKtV: of('PD', 'implausible', usual.implausiblePeritonealKtV),
    calciumLimitMgDl: of('CALCIUM', 'limit', usual.calciumLimitMgDl),
  };
}
