import { measureOf } from '@drawday/catalogue';
import type { Comparator, ReportMeasureId, UntestedReason } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import { goalPosition } from '../results/goal-verdict.ts';
import { roundHalfUp } from '../results/round-for-report.ts';
import { type HepatitisValue, hepatitisRecord } from '../serology/hepatitis-record.ts';
import type { MonthPatient } from './eligibility.ts';
import { countLines, measureFigures, shareInGoal, sumCounts } from './measure-counts.ts';
import { type MeasuredValue, measureLine } from './measure-verdicts.ts';
import { type MonthHepatitis, monthHepatitis } from './month-hepatitis.ts';
import { qualityThresholds2027 } from './quality-measures.ts';
import { untestedBecause } from './untested-because.ts';
import { ktvMethodOf, type MonthCandidate, valueOfMonth } from './value-of-month.ts';

// The worked examples of the reports, October 2026.

const patient: MonthPatient = {
  modality: 'HD',
  wholeMonth: true,
  sameKinetics: true,
  statusAtEnd: 'ACTIVE',
  leftBecause: null,
  isTransient: false,
  isDiabetic: false,
  hasValues: true,
  ageYears: 60,
  esrdDays: 900,
  treatmentsPerWeek: 3,
  accessType: 'AVF',
  drawsPlanned: 0,
  drawsMissed: 0,
};
const pd: Partial<MonthPatient> = { modality: 'PD', treatmentsPerWeek: null };

const positions = { BELOW: 'B', IN_GOAL: 'I', ABOVE: 'A' } as const;
type Goal = { low?: number; high?: number };
function valued(text: string | number, goal: Goal = {}): MeasuredValue {
  const [, sign = '', number = ''] = /^([<>]=?)?(.+)$/.exec(String(text)) ?? [];
  const comparator = (sign || null) as Comparator | null;
  const bounds = { low: goal.low ?? null, lowInclusive: true, high: goal.high ?? null, highInclusive: true };
  const side = goalPosition(String(text), bounds);
  const position = side && positions[side];
  return {
    numeric: Number(number),
    comparator,
    position,
    status: 'F',
    untestedBecause: null,
    lowest: Number(number),
    ktvMethod: 'DAUGIRDAS_II',
  };
}
const without = (because: UntestedReason): MeasuredValue => ({
  ...{ numeric: null, comparator: null, position: null, status: null, untestedBecause: because, lowest: null, ktvMethod: null },
});

/** Values by how many months ago they were collected. */
type Values = readonly (MeasuredValue | null)[];
const lineOf = (id: ReportMeasureId, values: Values, who: Partial<MonthPatient> = {}) =>
  measureLine(measureOf(id), { ...patient, ...who }, (months) => values[months] ?? undefined, qualityThresholds2027);
const counted = (id: ReportMeasureId, people: readonly { values: Values; who?: Partial<MonthPatient> }[]) => {
  const lines = people.map(({ values, who }) => ({ patient: { ...patient, ...who }, line: lineOf(id, values, who) }));
  const counts = countLines(measureOf(id), lines);
  return { ...counts, ...measureFigures(measureOf(id), counts) };
};
const shown = (value: number | null, decimals = 1) => value && roundHalfUp(value, decimals);

test('E1: attainment with untested', () => {
  const goal = { low: 10, high: 12 };
  const values = [9.4, 10.0, 10.2, 10.8, 11.5, 12.0, 12.4, '<11', '>13'].map((one) => valued(one, goal));
  const all = counted(
    'HGB_GOAL',
    [...values, without('TNP'), without('PENDING'), null].map((one) => ({ values: [one] })),
  );
  expect(all).toMatchObject({ eligible: 12, met: 5, below: 1, above: 2, undecided: 1, untested: 3, leftOut: 2 });
  expect(all.untestedBecause).toEqual({ TNP: 1, PENDING: 1, NOT_ORDERED: 1 });
  expect([all.percent, all.percentOfTested].map((one) => shown(one))).toEqual([41.7, 62.5]);
  expect([shown(all.mean, 2), shown(all.standardDeviation, 2), all.median]).toEqual([10.9, 1.11, 10.8]);
  expect(all.classes).toEqual([0, 1, 3, 1, 2]);
});

describe('E2: rolling uncorrected calcium', () => {
  const of = (october: number | null, september: number | null, august: number | null) =>
    [october, september, august].map((one) => (one === null ? null : valued(one)));
  const people = {
    A: { values: of(10.3, 10.4, 10.1) },
    B: { values: of(10.2, 10.2, 10.2) },
    C: { values: of(10.4, null, null) },
    D: { values: of(null, null, null) },
    E: { values: of(9.9, 9.9, 9.9) },
    F: { values: of(10.0, 10.3, 10.5) },
    G: { values: of(11, 11, 11), who: { esrdDays: 90 } },
    H: { values: of(11, 11, 11), who: { isTransient: true } },
  };
  test.each([
    ['A', 'ABOVE', 10.27],
    ['B', 'IN', 10.2],
    ['C', 'ABOVE', 10.4],
    ['D', 'UNTESTED', null],
    ['E', 'IN', 9.9],
    ['F', 'ABOVE', 10.27],
    ['G', 'EXCLUDED', null],
    ['H', 'EXCLUDED', null],
  ] as const)('%s: %s', (name, outcome, mean) => {
    const { values, who } = { who: {}, ...people[name] };
    const line = lineOf('QIP_CALCIUM', values, who);
    expect([line.outcome, shown(line.number, 2)]).toEqual([outcome, mean]);
  });
  test('half of six', () => {
    const all = counted('QIP_CALCIUM', Object.values(people));
    expect(all).toMatchObject({ eligible: 6, numerator: 3, percent: 50, untested: 1, excludedBecause: { NEW_PATIENT: 1, TRANSIENT: 1 } });
    expect(counted('QIP_CALCIUM', [{ values: people.G.values, who: { esrdDays: 91 } }])).toMatchObject({ eligible: 1, numerator: 1 });
  });
});

describe('E3: the look-back of peritoneal Kt/V', () => {
  const ago = (...values: readonly (readonly [number, number])[]) => {
    const list: (MeasuredValue | null)[] = [];
    for (const [months, value] of values) list[months] = valued(value);
    return list;
  };
  const people = [
    { name: 'P1', values: ago([3, 1.85]), outcome: 'IN', because: null },
    { name: 'P2', values: ago([4, 1.9]), outcome: 'UNTESTED', because: 'NOT_ORDERED' },
    { name: 'P3', values: ago([1, 1.68]), outcome: 'BELOW', because: null },
    { name: 'P4', values: ago([2, 1.92], [0, 1.62]), outcome: 'BELOW', because: null },
    { name: 'P5', values: ago([0, 8.9]), outcome: 'UNDECIDED', because: 'IMPLAUSIBLE' },
  ] as const;
  const children = [
    { name: 'P6', values: ago([5, 1.79]), outcome: 'BELOW', because: null },
    { name: 'P7', values: ago([5, 1.84]), outcome: 'IN', because: null },
  ] as const;
  test.each(people)('$name', ({ values, outcome, because }) => {
    expect(lineOf('QIP_PD_ADULT', values, pd)).toMatchObject({ outcome, because });
  });
  test.each(children)('$name', ({ values, outcome, because }) => {
    expect(lineOf('QIP_PD_PED', values, { ...pd, ageYears: 17 })).toMatchObject({ outcome, because });
  });
  test('one of five, one of two', () => {
    expect(
      counted(
        'QIP_PD_ADULT',
        people.map(({ values }) => ({ values, who: pd })),
      ),
    ).toMatchObject({ eligible: 5, percent: 20 });
    const young = { ...pd, ageYears: 17 };
    expect(
      counted(
        'QIP_PD_PED',
        children.map(({ values }) => ({ values, who: young })),
      ),
    ).toMatchObject({ eligible: 2, percent: 50 });
  });
  test('a month later P1 is missing, and the value was shown as carried', () => {
    expect(lineOf('QIP_PD_ADULT', [null, ...people[0].values], pd).outcome).toBe('UNTESTED');
    expect(lineOf('QIP_PD_ADULT', people[0].values, pd).monthsAgo).toBe(3);
  });
});

describe('E7: two draws in a month', () => {
  const result = (numeric: number, day: number, status = 'F', more: Partial<MonthCandidate> = {}): MonthCandidate => ({
    ...{ id: day, numeric, comparator: null, status, isUnitUnknown: false, collectedAt: day, resultedAt: day },
    ...more,
  });
  test('the last final one counts', () => {
    const october = [result(9.6, 7), result(10.4, 21), result(9.9, 28, 'P')];
    expect(valueOfMonth('HGB', october)).toMatchObject({ value: { numeric: 10.4 }, count: 2, lowest: 9.6, highest: 10.4 });
    expect(valueOfMonth('HGB', [...october.slice(0, 2), result(9.9, 28)]).value?.numeric).toBe(9.9);
  });
  test('collected together: the one resulted later, then the higher id', () => {
    expect(valueOfMonth('HGB', [result(9.6, 7, 'F', { resultedAt: 9 }), result(10, 7)]).value?.numeric).toBe(9.6);
    expect(valueOfMonth('HGB', [result(9.6, 7, 'F', { id: 99 }), result(10, 7)]).value?.numeric).toBe(9.6);
  });
  test('a Kt/V out of range is passed over', () => {
    expect(valueOfMonth('KTVSP', [result(1.31, 7), result(5.6, 21)])).toMatchObject({ value: { numeric: 1.31 }, count: 2 });
    expect(valueOfMonth('KTVSP', [result(5.6, 21)]).value?.numeric).toBe(5.6);
    expect(lineOf('QIP_HD_ADULT', [valued(5.6)])).toMatchObject({ outcome: 'UNDECIDED', because: 'IMPLAUSIBLE' });
  });
  test('a value in an unknown unit is none', () => {
    expect(valueOfMonth('HGB', [result(96, 7, 'F', { isUnitUnknown: true })])).toEqual({
      value: null,
      count: 0,
      lowest: null,
      highest: null,
    });
  });
});

test.each([
  ['isPending isNotPerformed isMissed isUnitUnknown', 'PENDING'],
  ['isNotPerformed isMissed isUnitUnknown', 'TNP'],
  ['isMissed isUnitUnknown', 'MISSED'],
  ['isUnitUnknown', 'UNIT'],
  ['', 'NOT_ORDERED'],
])('untested with %s: %s', (signs, because) => {
  const has = (sign: string) => signs.includes(sign);
  const all = {
    isPending: has('isPending'),
    isNotPerformed: has('isNotPerformed'),
    isMissed: has('isMissed'),
    isUnitUnknown: has('isUnitUnknown'),
  };
  expect(untestedBecause(all)).toBe(because);
});

// E8, the left half.
test.each([
  ['ALB_GOAL', '<5', { low: 4 }, 'UNDECIDED'],
  ['ALB_GOAL', '>4.5', { low: 4 }, 'IN'],
  ['ALB_GOAL', '>=4', { low: 4 }, 'IN'],
  ['ALB_GOAL', '<3', { low: 4 }, 'BELOW'],
  ['ALB_GOAL', '<4', { low: 4 }, 'BELOW'],
  ['PTHI_GOAL', '>5000', { low: 130, high: 585 }, 'ABOVE'],
  ['PTHI_GOAL', '>100', { low: 130, high: 585 }, 'UNDECIDED'],
  ['PTHI_GOAL', '<130', { low: 130, high: 585 }, 'BELOW'],
] as const)('E8: %s %s is %j: %s', (id, text, goal, outcome) => {
  expect(lineOf(id, [valued(text, goal)])).toMatchObject({ outcome, number: null });
});

// E11: at home five times a week, and at home three times.
test.each([
  ['HD_STDKTV_GOAL', valued(2.37, { low: 2.1 }), { modality: 'HHD', treatmentsPerWeek: 5 }, 'IN', null],
  ['HD_SPKTV_GOAL', valued(0.74, { low: 1.2 }), { modality: 'HHD', treatmentsPerWeek: 5 }, 'EXCLUDED', 'OTHER_MODALITY'],
  ['QIP_HD_ADULT', valued(0.74), { modality: 'HHD', treatmentsPerWeek: 5 }, 'EXCLUDED', 'SCHEDULE_NOT_MEASURED'],
  ['HD_STDKTV_GOAL', valued(2.05, { low: 2.1 }), { modality: 'HHD' }, 'BELOW', null],
  ['QIP_HD_ADULT', valued(1.25), { modality: 'HHD' }, 'IN', null],
  ['HD_SPKTV_GOAL', valued(1.25, { low: 1.2 }), { treatmentsPerWeek: 4 }, 'EXCLUDED', 'SCHEDULE_NOT_MEASURED'],
  ['HD_SPKTV_GOAL', valued(1.25, { low: 1.2 }), { treatmentsPerWeek: null }, 'IN', null],
  ['A1C_GOAL', valued(7), {}, 'EXCLUDED', 'NOT_DIABETIC'],
  ['QIP_HD_PED', valued(1.25), {}, 'EXCLUDED', 'AGE'],
  ['QIP_HD_ADULT', { ...valued(1.25), ktvMethod: 'OTHER' }, {}, 'UNDECIDED', 'METHOD'],
  ['ACCESS_CVC', null, { accessType: 'CVC' }, 'ABOVE', null],
  ['ACCESS_CVC', null, {}, 'IN', null],
  ['ACCESS_CVC', null, { accessType: null }, 'UNDECIDED', null],
] as const)('E11: %s of %j: %s', (id, value, who, outcome, because) => {
  expect(lineOf(id, [value], who)).toMatchObject({ outcome, because });
});

test.each([
  [{ isCalculated: true, method: null }, 'DAUGIRDAS_II'],
  [{ isCalculated: false, method: 'Daugirdas 2' }, 'DAUGIRDAS_II'],
  [{ isCalculated: false, method: 'UKM, 3 point' }, 'UKM'],
  [{ isCalculated: false, method: null }, 'OTHER'],
])('how a Kt/V was measured: %j', (told, method) => expect(ktvMethodOf(told)).toBe(method));

// E15: susceptible, HBsAg due five days ago, anti-HCV not yet.
describe('E15: hepatitis of a month', () => {
  const day = Temporal.PlainDate.from;
  const value = (resultCode: string, on: string, text: string | number): HepatitisValue => ({
    resultCode,
    text: typeof text === 'string' ? text : null,
    numeric: typeof text === 'number' ? text : null,
    ...{ comparator: null, isRead: true, collectedOn: day(on), drawId: null },
  });
  const values = [
    value('HBSAG', '2026-09-20', 'Nonreactive'),
    value('HCVAB', '2026-06-02', 'Nonreactive'),
    value('HBCT', '2026-06-02', 'Nonreactive'),
    value('AHBSQ', '2026-06-02', 8.2),
    value('ALT', '2026-06-02', 21),
  ];
  const october = { from: day('2026-10-01'), to: day('2026-10-25') };
  const who = { admittedOn: day('2026-01-05'), exposedOn: null, doses: [] };
  const standing = (more: readonly HepatitisValue[] = [], month = october) => monthHepatitis([...more, ...values], who, month);
  const outcomeOf = (id: ReportMeasureId, hepatitis: MonthHepatitis) =>
    measureLine(measureOf(id), patient, () => undefined, qualityThresholds2027, { hepatitis }).outcome;
  const all = ['HEP_OVERDUE', 'HBSAG_MONTHLY', 'HBV_PROTECTED', 'HCV_SCREENED'] as const;

  test('as worked', () => {
    const record = hepatitisRecord(values, { ...who, today: day('2026-10-25') });
    expect(record.hepatitisB).toBe('SUSC');
    expect(record.due.map(({ resultCode, dueOn, isOverdue }) => [resultCode, dueOn.toString(), isOverdue])).toEqual([
      ['HBSAG', '2026-10-20', true],
      ['HCVAB', '2026-12-02', false],
    ]);
    expect(day('2026-10-20').until(day('2026-10-25')).days).toBe(5);
    expect(all.map((id) => outcomeOf(id, standing()))).toEqual(['BELOW', 'UNTESTED', 'BELOW', 'IN']);
  });
  test.each([
    ['drawn in the month', [value('HBSAG', '2026-10-07', 'Nonreactive')], october, ['IN', 'IN', 'BELOW', 'IN']],
    [
      'a draw of after the day does not count',
      [value('HBSAG', '2026-10-28', 'Nonreactive')],
      october,
      ['BELOW', 'UNTESTED', 'BELOW', 'IN'],
    ],
    [
      'protected in the month: still asked for HBsAg, as susceptible when it began',
      [value('AHBSQ', '2026-10-07', 120), value('HBSAG', '2026-10-07', 'Nonreactive')],
      october,
      ['IN', 'IN', 'IN', 'IN'],
    ],
    [
      'a titer of thirteen months ago, anti-HCV of seven',
      [value('HBSAG', '2027-07-01', 'Nonreactive')],
      { from: day('2027-07-01'), to: day('2027-07-31') },
      ['BELOW', 'IN', 'UNTESTED', 'UNTESTED'],
    ],
    [
      'an infection is nobody to protect',
      [value('HBSAG', '2026-09-25', 'Reactive'), value('HBCT', '2026-09-25', 'Reactive')],
      october,
      ['BELOW', 'EXCLUDED', 'EXCLUDED', 'IN'],
    ],
    ['hepatitis C found', [value('HCVRNA', '2026-10-02', 5000)], october, ['BELOW', 'UNTESTED', 'BELOW', 'EXCLUDED']],
  ] as const)('%s', (_, more, month, outcomes) => {
    expect(all.map((id) => outcomeOf(id, standing(more, month)))).toEqual(outcomes);
  });
  test('a measure of hepatitis without a status is a mistake of ours', () => {
    expect(() => measureLine(measureOf('HEP_OVERDUE'), patient, () => undefined, qualityThresholds2027)).toThrow('hepatitis status');
  });
});

test('E9: lost tests count by test, not by patient', () => {
  const of = (all: number, out: number) => ({
    patient,
    line: measureLine(measureOf('TNP_RATE'), patient, () => undefined, qualityThresholds2027, { work: { LOST: { all, out } } }),
  });
  const counts = countLines(measureOf('TNP_RATE'), [of(30, 3), of(10, 0), of(0, 0)]);
  expect([counts.eligible, counts.below, counts.excluded, measureFigures(measureOf('TNP_RATE'), counts).percent]).toEqual([40, 3, 1, 7.5]);
});

test.each([
  ['a goal', 'HGB_GOAL', null],
  ['a limit', 'GLU_LOW', null],
  ['a protective titer', 'HBV_PROTECTED', null],
  ['the dose of the quality program, which a missing value fails', 'QIP_HD_ADULT', 0],
  ['HBsAg in the month, which asks for the test', 'HBSAG_MONTHLY', 0],
] as const)('nobody tested, and the share of %s', (_, id, share) => {
  const nobody = { ...sumCounts([]), eligible: 105, untested: 105 };
  expect([measureFigures(measureOf(id), nobody).percent, shareInGoal(measureOf(id), nobody)]).toEqual([share, share]);
});

test('E14: a year is the sum of its months', () => {
  const month = (met: number, eligible: number) =>
    countLines(
      measureOf('QIP_HD_ADULT'),
      Array.from({ length: eligible }, (_, at) => ({ patient, line: lineOf('QIP_HD_ADULT', [valued(at < met ? 1.3 : 1)]) })),
    );
  const year = sumCounts([month(9, 10), month(5, 10), month(0, 1)]);
  expect(year).toMatchObject({ met: 14, eligible: 21 });
  expect(shown(measureFigures(measureOf('QIP_HD_ADULT'), year).percent)).toBe(66.7);
  const share = (counts: typeof year) => shareInGoal(measureOf('QIP_HD_ADULT'), counts);
  expect([shown(share(year)), share(sumCounts([]))]).toEqual([66.7, null]);
});

test('E16: a carried value', () => {
  const tsat = valued(22, { low: 20, high: 50 });
  const of = (months: number) => lineOf('TSAT_GOAL', [...Array.from({ length: months }, () => null), tsat]);
  expect([0, 1, 2].map((months) => [of(months).outcome, of(months).monthsAgo, of(months).number])).toEqual([
    ['IN', 0, 22],
    ['IN', 1, 22],
    ['IN', 2, 22],
  ]);
  expect(of(3)).toMatchObject({ outcome: 'UNTESTED', because: 'NOT_ORDERED' });
});

test('E20: rounding is the last step', () => {
  const third = counted(
    'HGB_GOAL',
    [valued(11, { low: 10, high: 12 }), valued(9, { low: 10, high: 12 }), valued(13, { low: 10, high: 12 })].map((one) => ({
      values: [one],
    })),
  );
  expect([third.met, third.below, third.above].map((part) => shown((100 * part) / third.eligible))).toEqual([33.3, 33.3, 33.3]);
  expect([shown(100 / 8), shown((100 * 83) / 120)]).toEqual([12.5, 69.2]);
  expect(
    shown(
      counted(
        'HGB_GOAL',
        [10.25, 10.26].map((one) => ({ values: [valued(one)] })),
      ).mean,
      2,
    ),
  ).toBe(10.26);
  // Judged is the number that is printed.
  expect(lineOf('QIP_HD_ADULT', [valued(roundHalfUp(1.196, 2))]).outcome).toBe('IN');
});

test('nobody counts: no percentage', () => {
  expect(counted('HGB_GOAL', [])).toMatchObject({
    eligible: 0,
    percent: null,
    percentOfTested: null,
    mean: null,
    median: null,
    standardDeviation: null,
  });
});
