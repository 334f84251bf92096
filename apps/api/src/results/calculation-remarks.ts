import type { CalculationRemark, KineticsReason } from '@drawday/domain';

const remarkTexts: Readonly<Record<CalculationRemark, string>> = {
  ACCESS_ASSUMED: 'Access not known: taken as arterial.',
  ANURIC: 'Anuric.',
  ESTIMATED: 'Estimated from standard Kt/V: kept out of quality measures.',
  INTERVAL_ASSUMED: 'Interval since the previous treatment assumed.',
  PER_DAY: 'Per day.',
  CAUTION: 'Ultrafiltration above 13 mL/kg/h.',
  IMPLAUSIBLE: 'Implausible: kept out of quality measures.',
  SUSPICIOUS_HIGH: 'Unusually high: check the specimens.',
  SUSPICIOUS_LOW: 'Unusually low: check the specimens.',
  SWAP_PRE_POST: 'Post BUN above pre BUN: tubes swapped?',
  ULTRAFILTRATION_SET_TO_ZERO: 'Weight gained during treatment: ultrafiltration counted as zero.',
  VOLUME_ENTERED: 'With the entered volume.',
  VOLUME_FROM_WEIGHT: 'Height not known: volume estimated from weight.',
  VOLUME_PEDIATRIC: 'Pediatric volume formula.',
  WITH_RESIDUAL_CLEARANCE: 'Residual clearance counted.',
  URINE_NOT_COUNTED: 'Urine collection not usable: not counted.',
};

const reasonTexts: Partial<Record<KineticsReason, string>> = {
  MISSING_INPUT: 'missing data',
  POST_BUN_NOT_BELOW_PRE: 'post BUN is not below pre BUN',
  PRE_BUN_NOT_POSITIVE: 'pre BUN is not above zero',
  POST_BUN_NOT_POSITIVE: 'post BUN is not above zero',
  SESSION_TIME_OUT_OF_RANGE: 'treatment time outside 30 to 900 minutes',
  GENERATION_EXCEEDS_REMOVAL: 'post BUN too close to pre BUN for the formula',
  RESULT_HAS_COMPARATOR: 'a result is beyond the measuring range',
  SPECIMEN_IN_QUESTION: 'the draw is in question until somebody decides',
  NOT_SAME_SESSION: 'pre and post samples are of different sessions',
  NOT_APPLICABLE_TO_SCHEDULE: 'not defined for this number of treatments a week',
  AFTER_LONGEST_INTERVAL: 'drawn after the longest interval of the week',
  INTERVAL_TOO_LONG: 'previous treatment more than 4 days before',
  NOT_A_TREATMENT_DAY: 'not drawn on a treatment day',
  SEX_UNKNOWN: 'sex is not known',
  TRIGLYCERIDES_TOO_HIGH: 'triglycerides too high for the formula',
  COLLECTION_TIME_OUT_OF_RANGE: 'collection time outside its limits',
};

/** The remarks on a calculated value as one text, or null. */
export function remarksText(remarks: readonly CalculationRemark[]): string | null {
  return remarks.length ? [...new Set(remarks)].map((remark) => remarkTexts[remark]).join(' ') : null;
}

/** Why a value is not calculated, for people. */
export function notCalculatedText(because: KineticsReason, missing: readonly string[]): string {
  const why = reasonTexts[because] ?? because.toLowerCase().replaceAll('_', ' ');
  return `Not calculated: ${why}${missing.length ? ` (${missing.join(', ')})` : ''}.`;
}
