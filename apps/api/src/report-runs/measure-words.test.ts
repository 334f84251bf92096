import { measures } from '@drawday/catalogue';
import { isLessBetter, type ReportMeasure } from '@drawday/domain';
import type { ReportMeasureId } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import { answerOfMeasure, secondOfMeasure } from './answer-words.ts';
import { countedOf, lowestMeasure, measureCells, sumMeasure } from './measure-rows.ts';
import { countedText } from './measure-summary.ts';

/** A measure with so many in goal, out of it, undecided and untested. */
function measured(id: ReportMeasureId, [met, out, undecided, untested]: readonly [number, number, number, number]): ReportMeasure {
  const counts = { eligible: met + out + undecided + untested, met, below: out, above: 0, undecided, untested, excluded: 0 };
  return sumMeasure(id, { ...counts, valueSum: 0, valueSquares: 0, valueCount: 0, classes: [] }, null, 'en');
}

describe('the answer in a sentence', () => {
  test.each([
    ['closed', [77, 31, 0, 4], false, '31 of 112 out of goal, 4 not tested', 'spKt/V in goal: 68.8%, −1.2 points since the month before'],
    [
      'undecided',
      [70, 30, 2, 0],
      false,
      '30 of 102 out of goal, 2 not judged',
      'spKt/V in goal: 68.6%, −1.4 points since the month before',
    ],
    ['open', [29, 1, 0, 61], true, '1 of 30 tested so far out of goal', 'The month is open: 61 of 91 not tested yet'],
    ['open, nobody yet', [0, 0, 0, 91], true, 'None of 91 tested yet', 'The month is open: 91 of 91 not tested yet'],
    ['open, everybody tested', [30, 1, 0, 0], true, '1 of 31 out of goal', null],
  ] as const)('%s', (_, parts, isOpen, answer, second) => {
    const measure = { ...measured('HD_SPKTV_GOAL', parts), previous: 70 };
    expect([answerOfMeasure(measure, 'en', isOpen), secondOfMeasure(measure, 'en', isOpen)]).toEqual([answer, second]);
  });
});

/** Of these a smaller share is the better one. */
const lessIsBetter: readonly ReportMeasureId[] = [
  ...(['ACCESS_CVC', 'MISSED_DRAWS', 'TNP_RATE', 'TNP_CLINIC', 'HEP_OVERDUE', 'QIP_CALCIUM', 'QIP_HGB_LOW'] as const),
];

test.each(measures.map((measure) => [measure.id, measure] as const))('%s: which way is better', (id, measure) => {
  const isLess = lessIsBetter.includes(id);
  expect(isLessBetter(measure)).toBe(isLess);
  // Four of five in goal is a share in goal of 80, whatever the measure counts.
  const poor = measured(id, [4, 1, 0, 0]);
  expect(poor.percent).toBe(80);
  // Where less is better its title speaks of the one that is out.
  expect(countedOf({ ...poor, above: 1 })).toBe(isLess ? 1 : 4);
  expect(poor.named === undefined).toBe(!isLess);
  // It leads as the lowest only where more is better.
  const good = measured('HGB_GOAL', [9, 1, 0, 0]);
  expect(lowestMeasure([good, poor])?.id).toBe(isLess ? 'HGB_GOAL' : id);
});

test.each([
  [1, null, null],
  [9, null, null],
  [10, -50, -40],
])('of %d people: the change, and how far from the organization', (eligible, change, distance) => {
  const counts = (n: number, met: number) => ({
    ...{ eligible: n, met, below: n - met, above: 0, undecided: 0, untested: 0, excluded: 0 },
    ...{ valueSum: 0, valueSquares: 0, valueCount: 0, classes: [] },
  });
  const beside = { before: counts(eligible, eligible), organization: counts(100, 90), line: [] };
  const cells = measureCells('HGB_GOAL', { goal: null, now: counts(eligible, eligible / 2), ...beside }, 'en');
  expect([cells.change?.v ?? null, cells['change:organization']?.v ?? null]).toEqual([change, distance]);
});

describe('how a measure was counted', () => {
  test.each([
    ['HGB_GOAL', /the last value of Hemoglobin in the month against the goal on the day of collection\.$/],
    ['GLU_LOW', /the lowest value of .* in the month against ≥ 70\.$/],
    ['QIP_CALCIUM', /the mean of three months of uncorrected calcium against the limit of the quality program\.$/],
    ['HBSAG_MONTHLY', /calls for HBsAg every month: those who had one in the month\.$/],
    ['HBV_PROTECTED', /against 10 mIU\/mL\.$/],
    ['MISSED_DRAWS', /not by patients\.$/],
  ] as const)('%s', (id, sentence) => expect(countedText(id, 'en').text).toMatch(sentence));

  test.each(measures.map(({ id }) => id))('%s has its sentence in both languages', (id) => {
    const texts = (['en', 'es'] as const).map((language) => countedText(id, language).text);
    for (const text of texts) expect(text).not.toMatch(/counted_|\{\{|: \./);
    expect(new Set(texts).size).toBe(2);
  });
});
