import { expect, test } from 'vitest';
import { closings, draftKey, isReadBackWrong, misheard, unanswered, withPhrase } from './critical-draft.ts';
import { inReviewGroups, isUnread } from './result-kinds.ts';
import type { Result } from './results.queries.ts';

const plain: Result = {
  id: '1',
  requisitionId: 'draw',
  resultCode: 'NA',
  name: 'Sodium',
  category: 'electrolytes',
  valueText: '138',
  valueNumeric: 138,
  comparator: null,
  unit: 'mmol/L',
  decimals: 0,
  referenceText: '136-145',
  referenceLow: 136,
  referenceHigh: 145,
  criticalFlag: 'N',
  alertFlag: 'N',
  displayFlag: '',
  verdict: 'IN_RANGE',
  side: null,
  because: null,
  isUrgent: false,
  criticalOpen: null,
  verdictNotes: [],
  verdictDetail: null,
  reportedText: null,
  senderFlag: null,
  goalText: null,
  goalLow: null,
  goalHigh: null,
  goalMet: null,
  status: 'F',
  tnpReason: null,
  withdrawnAs: null,
  isInQuestion: false,
  supersededBecause: null,
  collectedAt: '2026-11-18T10:00:00Z',
  resultedAt: '2026-11-19T10:00:00Z',
  performingLab: null,
  comment: null,
  isCalculated: false,
  previousValue: null,
  previousText: null,
  previousCollectedAt: null,
  correctedFrom: null,
  bigChangeDays: null,
  isReviewed: false,
  reviewedByName: null,
  reviewedAt: null,
  reviewComment: null,
  criticalOpenedAt: null,
  criticalClosedAt: null,
  criticalClosedByName: null,
  criticalReportedTo: null,
  criticalLimit: null,
  escalation: null,
};
const high: Result = { ...plain, id: '2', resultCode: 'PHOS', displayFlag: 'H', alertFlag: 'H', verdict: 'ABNORMAL', side: 'HIGH' };
const critical: Result = {
  ...plain,
  id: '3',
  resultCode: 'K',
  displayFlag: 'HH',
  criticalFlag: 'H',
  alertFlag: 'H',
  verdict: 'CRITICAL',
  side: 'HIGH',
  isUrgent: true,
  criticalOpen: 'CONFIRMED',
};
const closed: Result = { ...critical, id: '4', resultCode: 'CA', criticalClosedAt: '2026-11-19T11:00:00Z' };
const corrected: Result = { ...plain, id: '5', resultCode: 'CL', status: 'C', correctedFrom: '99' };
const draw = [plain, high, closed, corrected, critical];

const grouped = (results: readonly Result[]) =>
  Object.fromEntries(inReviewGroups(results).map(({ group, rows }) => [group, rows.map((result) => result.resultCode)]));

test('of open criticals the one that has waited longest comes first, closed ones last', () => {
  const since = (result: Result, criticalOpenedAt: string): Result => ({ ...result, criticalOpenedAt });
  const later = since(critical, '2026-11-19T12:00:00Z');
  const earlier = since({ ...critical, id: '9', resultCode: 'PHOS' }, '2026-11-19T10:00:00Z');
  expect(grouped([closed, later, earlier])).toEqual({ CRITICAL: ['PHOS', 'K', 'CA'] });
});

test('A.1 results stand under the heading of their verdict, and what was not judged is never in range', () => {
  const notJudged: Result = { ...plain, id: '6', resultCode: 'HBSAG', displayFlag: '?', verdict: 'NOT_JUDGED', because: 'TEXT' };
  const input: Result = { ...notJudged, id: '7', resultCode: 'BUNPOST', displayFlag: '', because: 'INPUT' };
  const changed: Result = { ...plain, id: '8', resultCode: 'PLT', bigChangeDays: 14 };
  const expected: Result = { ...plain, id: '10', resultCode: 'BUNPRE', verdict: 'EXPECTED' };
  const announced: Result = { ...plain, id: '11', resultCode: 'CO2', status: 'P', valueText: '', verdict: null };
  const results = [plain, input, expected, high, changed, notJudged, corrected, critical, announced];
  expect(Object.entries(grouped(results))).toEqual([
    ['CRITICAL', ['K']],
    ['NOT_JUDGED', ['HBSAG']],
    ['CHANGED', ['PLT']],
    ['CORRECTED', ['CL']],
    ['OUT_OF_GOAL', ['PHOS']],
    ['EXPECTED', ['BUNPRE']],
    ['IN_RANGE', ['NA']],
    ['INPUT', ['BUNPOST']],
  ]);
  expect(results.filter((result) => isUnread(result, new Set())).map((result) => result.resultCode)).toEqual(['HBSAG']);
  expect(results.filter((result) => isUnread(result, new Set(['6'])))).toEqual([]);
});

test('only open criticals need an action, and blanks are none', () => {
  expect(unanswered(draw, {})).toEqual([critical]);
  expect(unanswered(draw, { 'draw K': { action: '  ', readBack: '6.8', toldTo: '' } })).toEqual([critical]);
  expect(unanswered(draw, { 'draw K': { action: 'ECG', readBack: '', toldTo: '' } })).toEqual([]);
});

test('what is sent names each open critical once, without empty fields', () => {
  expect(closings(draw, { 'draw K': { action: ' ECG ', readBack: '', toldTo: 'Dr. Okoye' } })).toEqual([
    { resultId: '3', comment: 'ECG', toldTo: 'Dr. Okoye' },
  ]);
});

test('what was typed stays when the laboratory sends the result anew', () => {
  const preliminary: Result = { ...critical, status: 'P' };
  const drafts = { [draftKey(preliminary)]: { action: 'ECG', readBack: '', toldTo: '' } };
  const final = { ...critical, id: '6' };
  expect(unanswered([final], drafts)).toEqual([]);
  expect(closings([final], drafts)).toEqual([{ resultId: '6', comment: 'ECG' }]);
});

test.each([
  ['', 'ECG', 'ECG.'],
  ['Bath 1K', 'ECG', 'Bath 1K. ECG.'],
  ['Bath 1K.', 'ECG', 'Bath 1K. ECG.'],
])('after "%s" the phrase %s gives "%s"', (action, phrase, whole) => {
  expect(withPhrase(action, phrase)).toBe(whole);
});

test.each([
  ['', false],
  ['6.8', false],
  ['6.80', false],
  [' 6.8 ', false],
  ['8.6', true],
  ['six', true],
])('a potassium of 6.8 read back as "%s" is wrong: %s', (readBack, wrong) => {
  expect(isReadBackWrong(readBack, { valueText: '6.8', valueNumeric: 6.8 })).toBe(wrong);
});

test('D.3 a read-back that is not the value is named before anything is sent; capitals and blanks do not matter', () => {
  const heard = (readBack: string) => misheard([critical], { [draftKey(critical)]: { action: 'x', readBack, toldTo: '' } }).length;
  expect([heard(''), heard(critical.valueText), heard(` ${critical.valueText} `), heard('99')]).toEqual([0, 0, 0, 1]);
  expect(isReadBackWrong('reactive', { valueText: 'Reactive', valueNumeric: null })).toBe(false);
  expect(isReadBackWrong('< 0.1', { valueText: '<0.1', valueNumeric: 0.1 })).toBe(false);
});
