import type { KineticsReason } from '@drawday/vocabulary';
import { isPositiveNumber, type Outcome, refused } from './outcome.ts';

/** The reason a pre and post BUN pair (mg/dL) cannot be used, or null. */
export function bunPairRefusal(preBunMgDl: number, postBunMgDl: number): KineticsReason | null {
  if (!isPositiveNumber(preBunMgDl)) return 'PRE_BUN_NOT_POSITIVE';
  if (!isPositiveNumber(postBunMgDl)) return 'POST_BUN_NOT_POSITIVE';
  return postBunMgDl >= preBunMgDl ? 'POST_BUN_NOT_BELOW_PRE' : null;
}

/** True for session times that are computed: 30 to 900 minutes. */
export function isSessionTime(sessionMinutes: number): boolean {
  return sessionMinutes >= 30 && sessionMinutes <= 900;
}

/**
 * Urea reduction ratio in percent: 100 (pre - post) / pre.
 * Refuses concentrations that are not positive, and a post value not below the pre value (swapped tubes).
 */
export function ureaReductionRatio(input: { readonly preBunMgDl: number; readonly postBunMgDl: number }): Outcome {
  const refusal = bunPairRefusal(input.preBunMgDl, input.postBunMgDl);
  if (refusal) return refused(refusal);
  return { value: (100 * (input.preBunMgDl - input.postBunMgDl)) / input.preBunMgDl };
}
