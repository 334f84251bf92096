import { type ExchangeState, exchangeStates, type Tag } from '@drawday/vocabulary';

/** A laboratory that has not answered for this long is asked about by a person. */
export const answerLateMinutes = 15;

/** What stands beside the status of a draw about its order: neutral while the answer is on its way, a warning when it is late. */
export function exchangeDisplay({ state, stateAt, now }: { state: ExchangeState; stateAt: Temporal.Instant; now: Temporal.Instant }): Tag {
  const tag = exchangeStates.of[state];
  const isLate = exchangeStates.isIn('waiting', state) && now.since(stateAt).total('minutes') > answerLateMinutes;
  return isLate ? { ...tag, style: 'warning' } : tag;
}
