import { expect, test } from 'vitest';
import { minutesLeft } from './review-pace.ts';

test.each([
  [27, 0, 0, 4],
  [0, 30, 400, 0],
  [1, 29, 100, 1],
  [60, 10, 200, 20],
  [60, 10, 1, 3],
  [10, 1, 7200, 10],
])('%i left after %i in %i seconds: %i minutes', (left, done, seconds, minutes) => {
  expect(minutesLeft(left, done, seconds)).toBe(minutes);
});
