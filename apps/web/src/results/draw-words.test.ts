import { expect, test } from 'vitest';
import { momentWords } from './draw-words.ts';

test('a moment of another year, by the clock of the facility, says which', () => {
  expect(momentWords('2026-01-01T06:30:00Z', 'EST', 2026)).toBe('Thu 01/01 01:30 AM');
  expect(momentWords('2026-01-01T03:30:00Z', 'EST', 2026)).toBe('Wed 12/31/2025 10:30 PM');
});
