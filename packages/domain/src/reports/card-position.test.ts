import { expect, test } from 'vitest';
import { cardPosition, goalDistance } from './card-position.ts';

const hgb = { low: 10, high: 12 };
const ktv = { low: 1.2, high: null };
const gain = { low: null, high: 4 };

test.each([
  [10, hgb, 'IN_GOAL'],
  [12, hgb, 'IN_GOAL'],
  [9.6, hgb, 'LITTLE_LOW'],
  [9.5, hgb, 'LITTLE_LOW'],
  [9.4, hgb, 'LOW'],
  [3.8, { low: 4, high: null }, 'LITTLE_LOW'],
  [8, hgb, 'VERY_LOW'],
  [12.4, hgb, 'LITTLE_HIGH'],
  [13.9, hgb, 'HIGH'],
  [14, hgb, 'VERY_HIGH'],
  [1.6, ktv, 'IN_GOAL'],
  [1.15, ktv, 'LITTLE_LOW'],
  [1.1, ktv, 'LOW'],
  [0.9, ktv, 'VERY_LOW'],
  [4, gain, 'IN_GOAL'],
  [4.2, gain, 'LITTLE_HIGH'],
  [4.3, gain, 'HIGH'],
] as const)('%d against %j is %s', (value, goal, position) => {
  expect(cardPosition(value, goal)).toBe(position);
});

test('the distance is in widths of the goal', () => {
  expect([goalDistance(9, hgb), goalDistance(11, hgb), goalDistance(16, hgb)]).toEqual([-0.5, 0, 2]);
});
