import { describe, expect, it } from 'vitest';
import { choiceKey, choicesOf, ordersOfChoices, planOf, samplingDay } from './rotation-cells.ts';
import type { RotationRow } from './sources.queries.ts';

const thisMonth = Temporal.PlainYearMonth.from('2026-10');
const months = Array.from({ length: 15 }, (_, at) => thisMonth.add({ months: at - 3 }));
const machine: RotationRow = {
  ...{ id: 'm1', name: 'Machine 1', siteTypeCode: 'MACHINE', samplePoint: null, month: 12, statusTypeCode: 'ACTIVE' },
  ...{ lastSampledOn: '2025-12-10', testState: 'CURRENT', pace: 'YEARLY', sampledMonths: [], samples: [], plannedMonths: [] },
  ...{
    tests: [{ offeringCode: 'DIALMIC', offeringName: 'Culture', pace: 'YEARLY', isOrdered: false }],
    isProposed: false,
    concurrencyStamp: '',
  },
};
const loop: RotationRow = {
  ...machine,
  ...{ id: 'w1', name: 'Loop start', siteTypeCode: 'WATERROOM', pace: 'MONTHLY', month: null },
  tests: [{ offeringCode: 'WATERMIC', offeringName: 'Culture', pace: 'MONTHLY', isOrdered: false }],
};
const kinds = (row: RotationRow, rows: readonly RotationRow[] = [row]) => {
  const plan = planOf(rows, thisMonth, months);
  return months.map((month) => plan.cellOf(row, month).kind);
};
const ahead = (kind: string, count: number) => Array.from({ length: count }, () => kind);

describe('a source in the plan of the year', () => {
  it.each<[string, RotationRow, string[]]>([
    ['once a year in its month', machine, ['none', 'none', 'none', 'free', 'free', 'proposed', ...ahead('free', 9)]],
    [
      'asked for by a standing order',
      { ...machine, tests: machine.tests.map((test) => ({ ...test, isOrdered: true })) },
      ['none', 'none', 'none', 'free', 'free', 'standing', ...ahead('free', 9)],
    ],
    ['every month, this one without an order', loop, ['none', 'none', 'none', 'due', ...ahead('proposed', 11)]],
    ['longer than it may', { ...loop, testState: 'OVERDUE' }, ['none', 'none', 'none', 'overdue', ...ahead('proposed', 11)]],
    [
      'sampled, and ordered for the next month',
      {
        ...{ ...loop, sampledMonths: ['2026-08', '2026-10'], plannedMonths: ['2026-11'] },
        samples: [{ month: '2026-10', requisitionId: 'd1', verdict: null, isPreliminary: true }],
      },
      ['none', 'sampled', 'none', 'sample', 'ordered', ...ahead('proposed', 10)],
    ],
    ['out of service', { ...loop, statusTypeCode: 'MAINTENANCE' }, ahead('none', 15)],
    ['its turn now', { ...machine, isProposed: true }, ['none', 'none', 'none', 'due', 'free', 'proposed', ...ahead('free', 9)]],
    [
      'without a month: within a year after its last sample',
      { ...machine, month: null },
      ['none', 'none', 'none', 'due', ...ahead('free', 11)],
    ],
  ])('%s', (_, row, expected) => expect(kinds(row)).toEqual(expected));
});

it('the day of a month is its first of that weekday, or the next one, and never over', () => {
  const today = Temporal.PlainDate.from('2026-10-08');
  const days = ['2026-10', '2026-11'].map((month) => samplingDay(Temporal.PlainYearMonth.from(month), 2, today).toString());
  expect(days).toEqual(['2026-10-13', '2026-11-03']);
  expect(samplingDay(thisMonth, 2, Temporal.PlainDate.from('2026-10-30')).toString()).toBe('2026-10-30');
});

it('what is chosen is ordered once for all sources sampled for the same on the same day', () => {
  const other = { ...loop, id: 'w2' };
  const plan = planOf([machine, loop, other], thisMonth, months);
  const [, , , october, november, december] = months;
  if (!october || !november || !december) throw new Error('no months');
  const chosen = new Set([
    choiceKey(loop, november),
    choiceKey(other, november),
    choiceKey(machine, december),
    choiceKey(machine, november),
  ]);
  const orders = ordersOfChoices(choicesOf([machine, loop, other], plan, chosen), 2, Temporal.PlainDate.from('2026-10-08'));
  expect(
    orders.map(({ siteIds, orders: [order] }) => [siteIds, order?.oneTimeDate, order?.lines.map((line) => line.offeringCode)]),
  ).toEqual([
    [['m1'], '2026-11-03', ['DIALMIC']],
    [['w1', 'w2'], '2026-11-03', ['WATERMIC']],
    [['m1'], '2026-12-01', ['DIALMIC']],
  ]);
});
