import { isNotNegative, isPositiveNumber, type Outcome, refused } from './outcome.ts';
import { isSessionTime } from './urea-reduction-ratio.ts';

/** Ultrafiltration rate in mL per hour and kg of post-dialysis weight. Caution above 13. */
export function ultrafiltrationRate(input: {
  readonly ultrafiltrationL: number;
  readonly postWeightKg: number;
  readonly sessionMinutes: number;
}): Outcome<{ readonly caution: boolean }> {
  if (!isNotNegative(input.ultrafiltrationL)) return refused('ULTRAFILTRATION_NEGATIVE');
  if (!isPositiveNumber(input.postWeightKg)) return refused('WEIGHT_OUT_OF_RANGE');
  if (!isSessionTime(input.sessionMinutes)) return refused('SESSION_TIME_OUT_OF_RANGE');
  const value = (input.ultrafiltrationL * 1000) / (input.postWeightKg * (input.sessionMinutes / 60));
  return { value, caution: value > 13 };
}

/** Interdialytic weight gain in kg, with its percent of dry weight where that is known. A loss is negative. */
export function interdialyticWeightGain(input: {
  readonly preWeightKg: number;
  readonly previousPostWeightKg: number;
  readonly dryWeightKg?: number | undefined;
}): Outcome<{ readonly percentOfDryWeight: number | null }> {
  if (!isPositiveNumber(input.preWeightKg) || !isPositiveNumber(input.previousPostWeightKg)) return refused('WEIGHT_OUT_OF_RANGE');
  const value = input.preWeightKg - input.previousPostWeightKg;
  return { value, percentOfDryWeight: isPositiveNumber(input.dryWeightKg) ? (100 * value) / input.dryWeightKg : null };
}

/** Net fluid removed in liters, from the two weights (1 kg = 1 L); a weight gain gives zero, with a warning. */
export function ultrafiltrationFromWeights(input: { readonly preWeightKg: number; readonly postWeightKg: number }): Outcome<{
  readonly gained: boolean;
}> {
  if (!isPositiveNumber(input.preWeightKg) || !isPositiveNumber(input.postWeightKg)) return refused('WEIGHT_OUT_OF_RANGE');
  const removed = input.preWeightKg - input.postWeightKg;
  return { value: Math.max(0, removed), gained: removed < 0 };
}
