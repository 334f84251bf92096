import type { VascularAccess } from '@drawday/vocabulary';
import { isPositiveNumber, type Outcome, refused } from './outcome.ts';
import { isSessionTime } from './urea-reduction-ratio.ts';

/** Rate equation (Daugirdas and Schneditz 1995), Tattersall 1996, HEMO. */
export type EquilibrationMethod = 'rate' | 'tattersall' | 'hemo';

/**
 * Equilibrated Kt/V of one session, after the rebound of urea from the tissues.
 * `rate`: K - 0.6 K / t + 0.03 for a fistula or graft, K - 0.47 K / t + 0.02 for a catheter (t hours; Daugirdas-Schneditz 1995).
 * `tattersall`: K T / (T + 35) arterial, K T / (T + 22) venous (T minutes; Tattersall 1996). `hemo`: K T / (T + 30.7).
 * Sessions of 30 to 900 minutes; refuses a result of zero or less (the rate equation on a very short session).
 */
export function equilibratedKtV(input: {
  readonly singlePoolKtV: number;
  readonly sessionMinutes: number;
  readonly access: VascularAccess;
  readonly method: EquilibrationMethod;
}): Outcome {
  const { singlePoolKtV, sessionMinutes, access, method } = input;
  if (!isPositiveNumber(singlePoolKtV)) return refused('DOSE_NOT_POSITIVE');
  if (!isSessionTime(sessionMinutes)) return refused('SESSION_TIME_OUT_OF_RANGE');
  const isVenous = access === 'CVC';
  const hours = sessionMinutes / 60;
  const value =
    method === 'hemo'
      ? (singlePoolKtV * sessionMinutes) / (sessionMinutes + 30.7)
      : method === 'tattersall'
        ? (singlePoolKtV * sessionMinutes) / (sessionMinutes + (isVenous ? 22 : 35))
        : isVenous
          ? singlePoolKtV - (0.47 * singlePoolKtV) / hours + 0.02
          : singlePoolKtV - (0.6 * singlePoolKtV) / hours + 0.03;
  return isPositiveNumber(value) ? { value } : refused('DOSE_NOT_POSITIVE');
}
