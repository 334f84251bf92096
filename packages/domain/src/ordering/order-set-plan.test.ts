import { describe, expect, test } from 'vitest';
import {
  fitsModality,
  monthsAt,
  type OrderFromSet,
  type OrderSetLine,
  orderSetDifferences,
  planOrderSet,
  rhythmsOf,
} from './order-set-plan.ts';

const starts = { quarterlyStart: 2, fourMonthStart: 3, biannualStart: 4, annualMonth: 5 };
const line = (offeringCode: string, changes: Partial<OrderSetLine> = {}): OrderSetLine => ({
  offeringCode,
  drawTypeCode: 'MONTH',
  week: null,
  months: [],
  monthGrouping: null,
  timing: 'NA',
  delivery: 'StandardDelivery',
  icds: ['N18.6'],
  ...changes,
});
const order = (id: string, lines: OrderSetLine[], changes: Partial<OrderFromSet> = {}): OrderFromSet => ({
  id,
  drawTypeCode: 'MONTH',
  week: null,
  months: [],
  lines,
  ...changes,
});

describe('months of a line at a facility', () => {
  test.each([
    [{ monthGrouping: 'MONTHLY' }, []],
    [{ monthGrouping: 'QUARTERLY' }, [2, 5, 8, 11]],
    [{ monthGrouping: 'EVERY_FOUR_MONTHS' }, [3, 7, 11]],
    [{ monthGrouping: 'BIANNUAL' }, [4, 10]],
    [{ monthGrouping: 'ANNUAL' }, [5]],
    [{ months: [9, 3, 3] }, [3, 9]],
    [{ drawTypeCode: 'WEEK', months: [3] }, []],
    [{ drawTypeCode: 'MIDMONTH', monthGrouping: 'QUARTERLY' }, [2, 5, 8, 11]],
  ] as [Partial<OrderSetLine>, number[]][])('%o', (changes, expected) => {
    expect(monthsAt(line('CBC', changes), starts)).toEqual(expected);
  });
});

test('tests of one rhythm become one order; the week counts for monthly kinds only', () => {
  const rhythms = rhythmsOf(
    [
      line('CBC'),
      line('PTH', { monthGrouping: 'QUARTERLY' }),
      line('RFP'),
      line('HGB', { drawTypeCode: 'WEEK', week: 2 }),
      line('K', { week: 2 }),
    ],
    starts,
  );
  expect(rhythms.map((rhythm) => [rhythm.drawTypeCode, rhythm.week, rhythm.months, rhythm.lines.map((one) => one.offeringCode)])).toEqual([
    ['MONTH', null, [], ['CBC', 'RFP']],
    ['MONTH', null, [2, 5, 8, 11], ['PTH']],
    ['WEEK', null, [], ['HGB']],
    ['MONTH', 2, [], ['K']],
  ]);
});

describe('applying a set', () => {
  const once = line('HBSAG', { drawTypeCode: 'ONETIME' });
  const cases: [
    string,
    OrderSetLine[],
    OrderFromSet[],
    boolean,
    { create: string[][]; change: string[]; discontinue: string[]; unchanged: string[] },
  ][] = [
    [
      'for the first time makes an order for each rhythm',
      [line('CBC'), once],
      [],
      false,
      { create: [['CBC'], ['HBSAG']], change: [], discontinue: [], unchanged: [] },
    ],
    [
      'again changes nothing',
      [line('CBC')],
      [order('a', [line('CBC')])],
      false,
      { create: [], change: [], discontinue: [], unchanged: ['a'] },
    ],
    [
      'a new test of the rhythm changes its order',
      [line('CBC'), line('K')],
      [order('a', [line('CBC')])],
      false,
      { create: [], change: ['a'], discontinue: [], unchanged: [] },
    ],
    [
      'another diagnosis changes it too',
      [line('CBC', { icds: ['D63.1'] })],
      [order('a', [line('CBC')])],
      false,
      { create: [], change: ['a'], discontinue: [], unchanged: [] },
    ],
    [
      'another rhythm ends the order and makes one',
      [line('CBC', { drawTypeCode: 'WEEK' })],
      [order('a', [line('CBC')])],
      false,
      { create: [['CBC']], change: [], discontinue: ['a'], unchanged: [] },
    ],
    [
      'all twelve months are every month',
      [line('CBC', { months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] })],
      [order('a', [line('CBC')])],
      false,
      { create: [], change: [], discontinue: [], unchanged: ['a'] },
    ],
    [
      'a test taken out ends its order',
      [],
      [order('a', [line('CBC')])],
      false,
      { create: [], change: [], discontinue: ['a'], unchanged: [] },
    ],
    [
      'one-time tests are ordered once and never taken back',
      [once],
      [order('b', [once], { drawTypeCode: 'ONETIME' })],
      true,
      { create: [], change: [], discontinue: [], unchanged: [] },
    ],
  ];
  test.each(cases)('%s', (_, lines, existing, everOneTime, expected) => {
    const plan = planOrderSet(lines, starts, existing, everOneTime);
    expect({
      create: plan.create.map((rhythm) => rhythm.lines.map((one) => one.offeringCode)),
      change: plan.change.map((change) => change.id),
      discontinue: plan.discontinue,
      unchanged: plan.unchanged,
    }).toEqual(expected);
  });
});

test('differences of two versions, by test', () => {
  expect(
    orderSetDifferences([line('CBC'), line('K'), line('PTH')], [line('CBC'), line('K', { drawTypeCode: 'WEEK' }), line('ALB')]),
  ).toEqual([
    { offeringCode: 'ALB', kind: 'ADDED' },
    { offeringCode: 'K', kind: 'CHANGED' },
    { offeringCode: 'PTH', kind: 'REMOVED' },
  ]);
  expect(orderSetDifferences([line('CBC', { icds: ['A', 'B'] })], [line('CBC', { icds: ['B', 'A'] })])).toEqual([]);
});

test.each([
  [[], 'PD', true],
  [['HD', 'HHD'], 'HD', true],
  [['HD', 'HHD'], 'PD', false],
] as const)('a set for %o and a patient with %s: %s', (modalities, modality, expected) => {
  expect(fitsModality(modalities, modality)).toBe(expected);
});
