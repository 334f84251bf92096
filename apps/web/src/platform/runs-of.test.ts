import { expect, it } from 'vitest';
import { runsOf } from './runs-of.ts';

it.each<[number[], string]>([
  [[], ''],
  [[18, 24], '18, 24'],
  [[7, 3], '3, 7'],
  [[11, 12], '11, 12'],
  [[10, 12, 14, 13, 20], '10, 12–14, 20'],
  [[5, 5, 6, 7], '5–7'],
])('chairs %j are %s', (numbers, words) => expect(runsOf(numbers)).toBe(words));
