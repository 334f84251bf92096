import { verdicts } from '@drawday/vocabulary';
import { expect, test } from 'vitest';
import { type ReviewedResult, reviewGroup } from './review-group.ts';

const plain: ReviewedResult = { verdict: 'IN_RANGE', because: null, isBigChange: false, isNewCorrection: false };

test.each<[string, Partial<ReviewedResult>, string | null]>([
  ['critical, however much it changed', { verdict: 'CRITICAL', isBigChange: true }, 'CRITICAL'],
  ['not judged, corrected or not', { verdict: 'NOT_JUDGED', because: 'TEXT', isNewCorrection: true }, 'NOT_JUDGED'],
  ['without a range', { verdict: 'NOT_JUDGED', because: 'NO_YARDSTICK' }, 'NOT_JUDGED'],
  ['changed a lot, even in range', { isBigChange: true }, 'CHANGED'],
  ['changed a lot and out of goal', { verdict: 'OUT_OF_GOAL', isBigChange: true, isNewCorrection: true }, 'CHANGED'],
  ['corrected, even in range', { isNewCorrection: true }, 'CORRECTED'],
  ['out of goal', { verdict: 'OUT_OF_GOAL' }, 'OUT_OF_GOAL'],
  ['out of range where no goal leads', { verdict: 'ABNORMAL' }, 'OUT_OF_GOAL'],
  ['expected in dialysis', { verdict: 'EXPECTED' }, 'EXPECTED'],
  ['in range', {}, 'IN_RANGE'],
  ['an input of a calculation is not in range', { verdict: 'NOT_JUDGED', because: 'INPUT' }, 'INPUT'],
  ['an input that changed a lot', { verdict: 'NOT_JUDGED', because: 'INPUT', isBigChange: true }, 'CHANGED'],
  ['no value', { verdict: null, isNewCorrection: true }, null],
])('A.1 a result that is %s', (_, result, group) => {
  expect(reviewGroup({ ...plain, ...result })).toBe(group);
});

test('A.1 only what is certainly fine stands under "In range" or "Expected"', () => {
  const fine = verdicts.codes.filter((verdict) => ['IN_RANGE', 'EXPECTED'].includes(reviewGroup({ ...plain, verdict }) ?? ''));
  expect(fine).toEqual(['EXPECTED', 'IN_RANGE']);
});
