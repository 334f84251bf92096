import { expect, test } from 'vitest';
import { placeOnPowers, powerScale } from './power-scale.ts';

test.each<[number[], number[]]>([
  [
    [2, 112, 0, 100],
    [1, 10, 100, 1000],
  ],
  [
    [0.03, 0.3, 0.5],
    [0.01, 0.1, 1],
  ],
  [[5], [1, 10]],
  [[90], [10, 100, 1000]],
  [[0], [1, 10]],
  [[], [1, 10]],
])('the powers of ten around %j', (numbers, ticks) => expect(powerScale(numbers).ticks).toEqual(ticks));

test('a number stands between its powers, and never beyond the ends', () => {
  const scale = powerScale([2, 112]);
  expect([0, 1, 10, 1000, 5000].map((one) => placeOnPowers(scale, one))).toEqual([0, 0, 1 / 3, 1, 1]);
});
