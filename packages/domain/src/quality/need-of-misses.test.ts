import { expect, test } from 'vitest';
import { compareNeed, type GoalMiss } from './need-of-misses.ts';

const miss = (patientId: string, side: GoalMiss['side'], numeric: number | null, isUrgent = false): GoalMiss => ({
  patientId,
  side,
  value: { isUrgent, numeric },
});

test('critical values come first, then the lowest below, then the highest above; equals by patient', () => {
  const misses = [
    miss('high', 'ABOVE', 13.1),
    miss('higher', 'ABOVE', 14),
    miss('low b', 'BELOW', 9.4),
    miss('low a', 'BELOW', 9.4),
    miss('lower', 'BELOW', 8.8),
    miss('critical above', 'ABOVE', 16, true),
    miss('critical below', 'BELOW', 6.2, true),
  ];
  expect(misses.toSorted(compareNeed).map(({ patientId }) => patientId)).toEqual([
    'critical below',
    'critical above',
    'lower',
    'low a',
    'low b',
    'higher',
    'high',
  ]);
});
