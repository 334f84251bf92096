import { type ExchangeState, exchangeStates, type Tag } from '@drawday/vocabulary';

/** When the laboratory has not answered for this long, a person should ask. */
export const answerLateMinutes = 15;
/** The same for an urgent order. */
export const urgentAnswerLateMinutes = 5;

/** The tag about a draw's order beside its status: neutral while an answer is expected, a warning when it is late. */
export function exchangeDisplay({
  state,
  stateAt,
  isStat,
  now,
}: {
  state: ExchangeState;
  stateAt: Temporal.Instant;
  isStat: boolean;
  now: Temporal.Instant;
}): Tag {
  const tag = exchangeStates.of[state];
  const isLate =
    exchangeStates.isIn('waiting', state) && now.since(stateAt).total('minutes') > (isStat ? urgentAnswerLateMinutes : answerLateMinutes);
  return isLate ? { ...tag, style: 'warning' } : tag;
}
