/** How a laboratory answered one message: refused with a code (MSA-1 and ERR-3), or not. `isSystemic`: it refuses the sender or the kind of message, not this order. */
export type BreakerOutcome = { at: Temporal.Instant; refusal: { code: string; isSystemic: boolean } | null };

/** So many refusals of everything, one after the other and for one reason; or so many of any kind within so many minutes. */
export const breakerLimits = { running: 5, refusals: 20, minutes: 5 } as const;

/** Has the laboratory refused so much, from the oldest to the newest outcome, that sending on would only refuse the orders of a whole day? */
export function isBreakerTripped(outcomes: readonly BreakerOutcome[], now: Temporal.Instant): boolean {
  const last = outcomes.slice(-breakerLimits.running).map(({ refusal }) => refusal);
  const [first] = last;
  const isRunning = last.length === breakerLimits.running && last.every((one) => one?.isSystemic && one.code === first?.code);
  const recent = outcomes.filter(({ at, refusal }) => refusal !== null && now.since(at).total('minutes') <= breakerLimits.minutes);
  return isRunning || recent.length >= breakerLimits.refusals;
}
