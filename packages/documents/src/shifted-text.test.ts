import { expect, test } from 'vitest';
import { shiftedRuns } from './shifted-text.ts';

test.each([
  ['Kt/V', 'Kt/V'],
  ['CO₂, total', 'CO v2 , total'],
  ['C₀, Cₜ', 'C v0 , C vt'],
  ['10⁶/µL', '10 ^6 /µL'],
  ['1,25-(OH)₂', '1,25-(OH) v2'],
  ['10¹²', '10¹²'],
])('D.6 %s is printed with its letters above and below the line', (line, expected) => {
  const marks = { none: '', lowered: 'v', raised: '^' } as const;
  expect(
    shiftedRuns(line)
      .map(({ text, shift }) => `${marks[shift]}${text}`)
      .join(' '),
  ).toBe(expected);
});
