/** One threshold of the quality incentive program. */
export interface QualityThreshold {
  /** The calendar year of the draws plus two. */
  readonly paymentYear: number;
  /** HD_ADULT, HD_PED, PD_ADULT, PD_PED, HD and PD of both ages, ESRD, CALCIUM. */
  readonly measure: string;
  readonly key: string;
  readonly value: number;
  readonly unit: string | null;
  readonly effective: string;
  readonly source: string;
}

const of2027 = (measure: string, key: string, value: number, unit: string | null, source: string): QualityThreshold => ({
  paymentYear: 2027,
  ...{ measure, key, value, unit, source },
  effective: '2025-01-01',
});

/**
 * The thresholds that an installation starts with. Later years are entered with their source when the rule is published; what nobody
 * has published (achievement threshold, benchmark) has no row, and no report compares with it.
 */
export const qualityThresholds: readonly QualityThreshold[] = [
  of2027('HD_ADULT', 'ktv', 1.2, 'spKt/V', 'CMS Measures Manual; verify against the current rule'),
  of2027('HD_PED', 'ktv', 1.2, 'spKt/V', 'CMS measure 1423'),
  of2027('PD_ADULT', 'ktv', 1.7, 'weekly Kt/V', 'CMS measure 0318'),
  of2027('PD_PED', 'ktv', 1.8, 'weekly Kt/V', 'CMS measure 2706'),
  of2027('PD_ADULT', 'months', 4, 'months', 'CMS measure 0318'),
  of2027('PD_PED', 'months', 6, 'months', 'CMS measure 2706'),
  of2027('HD', 'implausible', 5, 'spKt/V', 'CMS measure 1423'),
  of2027('PD', 'implausible', 8.5, 'weekly Kt/V', 'CMS measure 0318'),
  of2027('ESRD', 'days', 91, 'days', 'CMS measures 2704 and 1454: less than 91 days are excluded'),
  of2027('CALCIUM', 'limit', 10.2, 'mg/dL', 'CMS measure 1454'),
];
