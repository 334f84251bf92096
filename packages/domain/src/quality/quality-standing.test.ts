import { expect, test } from 'vitest';
import { bestYearEnd, publishedRates, qualityStanding } from './quality-standing.ts';

test.each([
  ['94.3 of 94.3 is met', 94.3, 94.3, false, 'MEETS'],
  ['943 of 1,000 is 94.3', (100 * 943) / 1000, 94.3, false, 'MEETS'],
  ['90.7 misses 94.3', 90.7, 94.3, false, 'MISSES'],
  ['of hypercalcemia less is better', 1.3, 2, true, 'MEETS'],
  ['and more is a miss', 2.1, 2, true, 'MISSES'],
  ['nothing published is not compared', 90.7, null, false, 'NOT_COMPARED'],
  ['nobody counts', null, 94.3, false, 'NOT_MEASURED'],
] as const)('%s', (_, percent, threshold, isLessBetter, standing) => {
  expect(qualityStanding(percent, threshold, isLessBetter)).toBe(standing);
});

const stored = [
  { paymentYear: 2027, measure: 'HD_ADULT', key: 'ktv', value: 1.2 },
  { paymentYear: 2027, measure: 'HD_ADULT', key: 'achievement', value: 94.3 },
  { paymentYear: 2027, measure: 'HD_ADULT', key: 'benchmark', value: 99 },
  { paymentYear: 2029, measure: 'HD_ADULT', key: 'achievement', value: 95 },
];
test('rates are those of the year, else of the latest year before it', () => {
  expect(publishedRates('HD_ADULT', 2028, stored)).toEqual({ paymentYear: 2027, achievement: 94.3, median: null, benchmark: 99 });
  expect(publishedRates('HD_ADULT', 2029, stored)).toMatchObject({ paymentYear: 2029, achievement: 95, benchmark: null });
  expect(publishedRates('HD_ADULT', 2026, stored)).toBeNull();
  expect(publishedRates('PD_ADULT', 2028, stored)).toBeNull();
});

test('853 of 940 in ten months, 188 left: the year ends at 92.3 % at most', () => {
  const end = bestYearEnd({ met: 853, eligible: 940 }, { passed: 10, left: 2 });
  expect(end?.patientMonthsLeft).toBe(188);
  expect(end?.percent.toFixed(1)).toBe('92.3');
  expect(bestYearEnd({ met: 853, eligible: 940 }, { passed: 12, left: 0 })).toBeNull();
});
