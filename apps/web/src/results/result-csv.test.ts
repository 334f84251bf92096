import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { expect, test } from 'vitest';
import { sampleOf } from '../testing/sample-answer.ts';
import { resultLines, resultTitles } from './result-csv.ts';
import type { ResultsText } from './results.texts.ts';

type Exported = AnswerOf<typeof results.exportList>['items'][number];

const text = ((key: string) => key) as ResultsText;
const [sample] = sampleOf(results.exportList.reply).items;

function lineOf(changes: Partial<Exported['results'][number]>, about: Partial<Exported> = {}) {
  const [one] = sample?.results ?? [];
  if (!sample || !one) throw new Error('no sample');
  const plain = {
    withdrawnAs: null,
    because: null,
    verdictDetail: null,
    reportedText: null,
    comment: null,
    goalMet: null,
  } as const;
  const result = {
    ...one,
    ...plain,
    resultCode: 'PHOS',
    name: 'Phosphorus',
    status: 'F',
    isInQuestion: false,
    verdictNotes: [],
    ...changes,
  } satisfies Exported['results'][number];
  const [cells = []] = resultLines({ ...sample, isInDoubt: false, timeZone: 'EST', ...about, results: [result] }, text);
  return Object.fromEntries(resultTitles(text).map((title, index) => [title, cells[index]]));
}

test('A.1 a converted value: the number that was judged, and in its own column what was sent', () => {
  expect(
    lineOf({ valueText: '5.5', unit: 'mg/dL', reportedText: '1.78 mmol/L', verdict: 'EXPECTED', displayFlag: '', goalMet: true }),
  ).toMatchObject({ result: '5.5', unit: 'mg/dL', asSent: '1.78 mmol/L', judged: 'Expected in dialysis', flag: '', goalMet: 'yes' });
});

test('A.1 a value that was not judged: that it was not, why, and what the laboratory says', () => {
  const detail = { low: 3, high: 20 };
  expect(
    lineOf({
      valueText: '2.30',
      unit: 'mg/dL',
      verdict: 'NOT_JUDGED',
      because: 'IMPLAUSIBLE',
      verdictDetail: detail,
      displayFlag: '?!',
      comment: 'Specimen hemolyzed.',
    }),
  ).toMatchObject({
    result: '2.30',
    judged: 'Not judged',
    flag: 'Not judged, urgent',
    whyNotJudged: '2.30 mg/dL is outside what is possible (3–20). Verify the specimen.',
    laboratoryComment: 'Specimen hemolyzed.',
    goalMet: '',
  });
});

test('what is withdrawn or in question says so', () => {
  expect(lineOf({ status: 'X', withdrawnAs: 'W', verdict: null, valueText: '', displayFlag: '' })).toMatchObject({
    judged: expect.stringMatching(/other patient/i),
  });
  expect(lineOf({ valueText: '4.1', verdict: 'IN_RANGE', displayFlag: '' }, { isInDoubt: true })).toMatchObject({ inQuestion: 'yes' });
});
