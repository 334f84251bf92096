import { expect, test } from 'vitest';
import { ageOn } from './age-on.ts';

test.each([
  ['1958-03-14', '2026-03-13', 67],
  ['1958-03-14', '2026-03-14', 68],
  ['2024-02-29', '2025-02-28', 0],
  ['2024-02-29', '2025-03-01', 1],
  ['2026-10-07', '2026-10-07', 0],
])('born %s, on %s: %i', (born, day, age) => {
  expect(ageOn(Temporal.PlainDate.from(born), Temporal.PlainDate.from(day))).toBe(age);
});
