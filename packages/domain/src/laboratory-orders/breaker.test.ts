import { expect, it } from 'vitest';
import { type BreakerOutcome, isBreakerTripped } from './breaker.ts';

const now = Temporal.Instant.from('2026-11-23T12:00:00Z');
const outcome = (refusal: BreakerOutcome['refusal'], minutesAgo = 1): BreakerOutcome => ({
  at: now.subtract({ minutes: minutesAgo }),
  refusal,
});
const unknownSender = { code: 'AR 200', isSystemic: true };
const otherReason = { code: 'AR 203', isSystemic: true };
const wrongTest = { code: 'AE 103', isSystemic: false };
const times = (count: number, refusal: BreakerOutcome['refusal'], minutesAgo?: number) =>
  Array.from({ length: count }, () => outcome(refusal, minutesAgo));

it.each<[string, BreakerOutcome[], boolean]>([
  ['nothing yet', [], false],
  ['four refusals of everything', times(4, unknownSender), false],
  ['five refusals of everything', times(5, unknownSender), true],
  ['five, however far apart', times(5, unknownSender, 400), true],
  ['five for two reasons', [...times(4, unknownSender), outcome(otherReason)], false],
  ['an acceptance in between', [...times(4, unknownSender), outcome(null), outcome(unknownSender)], false],
  ['nineteen orders refused, each for itself', times(19, wrongTest), false],
  ['twenty orders refused within five minutes', times(20, wrongTest), true],
  ['twenty over a longer time', [...times(10, wrongTest, 6), ...times(10, wrongTest)], false],
  ['twenty among many that were taken', Array.from({ length: 40 }, (_, index) => outcome(index % 2 ? wrongTest : null)), true],
])('%s', (_, outcomes, isTripped) => {
  expect(isBreakerTripped(outcomes, now)).toBe(isTripped);
});
