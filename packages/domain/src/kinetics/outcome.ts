/** Why a value could not be computed, as a code that screens translate. */
export type KineticsReason =
  | 'MISSING_INPUT'
  | 'PRE_BUN_NOT_POSITIVE'
  | 'POST_BUN_NOT_POSITIVE'
  | 'POST_BUN_NOT_BELOW_PRE'
  | 'SESSION_TIME_OUT_OF_RANGE'
  | 'TREATMENTS_PER_WEEK_OUT_OF_RANGE'
  | 'INTERVAL_NOT_POSITIVE'
  | 'INTERVAL_TOO_LONG'
  | 'GENERATION_EXCEEDS_REMOVAL'
  | 'WEIGHT_OUT_OF_RANGE'
  | 'HEIGHT_OUT_OF_RANGE'
  | 'AGE_OUT_OF_RANGE'
  | 'SEX_UNKNOWN'
  | 'ULTRAFILTRATION_NEGATIVE'
  | 'VOLUME_NOT_POSITIVE'
  | 'VOLUME_MISSING'
  | 'DOSE_NOT_POSITIVE'
  | 'ULTRAFILTRATION_EXCEEDS_VOLUME'
  | 'NOT_APPLICABLE_TO_SCHEDULE'
  | 'AFTER_LONGEST_INTERVAL'
  | 'POSITION_NOT_APPLICABLE'
  | 'NOT_A_TREATMENT_DAY'
  | 'COLLECTION_TIME_OUT_OF_RANGE'
  | 'CONCENTRATION_NOT_POSITIVE'
  | 'CONCENTRATION_NEGATIVE'
  | 'CLEARANCE_NEGATIVE'
  | 'TRIGLYCERIDES_TOO_HIGH'
  | 'IRON_BINDING_NOT_POSITIVE'
  | 'RESULT_HAS_COMPARATOR'
  | 'NOT_SAME_SESSION'
  | 'SPECIMEN_IN_QUESTION'
  | 'SCHEDULE_INVALID'
  | 'NO_STEADY_STATE'
  | 'OUT_OF_RANGE'
  | 'NOT_A_CALCULATED_CODE'
  | 'RESIDUAL_CLEARANCE_EXPIRED';

/** No value, and why. */
export interface Refused {
  readonly value: null;
  readonly because: KineticsReason;
}

/** A number, or the reason there is none. Never NaN, never infinite. */
export type Outcome<Details = unknown> = ({ readonly value: number } & Details) | Refused;

/** Builds an outcome without a value. */
export function refused(because: KineticsReason): Refused {
  return { value: null, because };
}

/** No quantity in these units is larger, or positive and smaller than its inverse, so a product or quotient of a few cannot overflow. */
const LARGEST = 1e9;
const SMALLEST = 1e-9;

/** True for a positive number that can be a measurement. */
export function isPositiveNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && value >= SMALLEST && value <= LARGEST;
}

/** True for zero and every positive number that can be a measurement. */
export function isNotNegative(value: number | null | undefined): value is number {
  return typeof value === 'number' && value >= 0 && value <= LARGEST;
}
