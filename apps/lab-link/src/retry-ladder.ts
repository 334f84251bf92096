const second = 1000;
const minute = 60 * second;
const silentMs = [30 * second, 2 * minute, 5 * minute, 15 * minute, 60 * minute];
const troubledMs = [minute, 5 * minute, 15 * minute];
/** A day: five steps, then once an hour. */
const mostSilences = silentMs.length + 22;

/** How long to wait before a message goes out again; null: a person has to look at it. Functions of how often it went out, from 1. */
export type RetryLadder = {
  /** Sent and not answered. */
  readonly silent: (attempts: number) => number | null;
  /** The other side hung up instead of answering. */
  readonly hungUp: (attempts: number) => number | null;
  /** Answered "not now": an internal error, a locked record. */
  readonly troubled: (attempts: number) => number | null;
};

/** Seconds to a minute: 1 s, 2 s, 4 s … at most 60 s. */
export const backoffMs = (attempts: number): number => Math.min(minute, second * 2 ** Math.min(attempts, 10));

/** What laboratories are used to: a silent one is asked again for a day, a troubled one three times. */
export const retryLadder: RetryLadder = {
  silent: (attempts) => (attempts >= mostSilences ? null : (silentMs[attempts - 1] ?? 60 * minute)),
  hungUp: (attempts) => (attempts >= mostSilences ? null : backoffMs(attempts)),
  troubled: (attempts) => troubledMs[attempts - 1] ?? null,
};
