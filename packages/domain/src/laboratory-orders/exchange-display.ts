import { type ExchangeState, exchangeStates, type Tag } from '@drawday/vocabulary';

/** When the laboratory has not answered for this long, a person should ask. */
export const answerLateMinutes = 15;

/** The tag about a draw's order beside its status: neutral while an answer is expected, a warning when it is late. */
export function exchangeDisplay({ state, stateAt, now }: { state: ExchangeState; stateAt: Temporal.Instant; now: Temporal.Instant }): Tag {
  const tag = exchangeStates.of[state];
  const isLate = exchangeStates.isIn('waiting', state) && now.since(stateAt).total('minutes') > answerLateMinutes;
  return isLate ? { ...tag, style: 'warning' } : tag;
}
