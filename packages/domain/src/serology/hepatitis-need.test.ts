import { expect, test } from 'vitest';
import { hepatitisNeed } from './hepatitis-need.ts';

const day = Temporal.PlainDate.from;
const today = day('2026-11-02');
const due = (dueOn: string | null, isOverdue = false) => ({ dueOn: dueOn === null ? null : day(dueOn), isOverdue });

test.each([
  ['an overdue test comes before isolation', 'CHRN', true, [due('2026-10-01', true)], 'OVERDUE'],
  ['a carrier is isolated, whoever entered it', 'CHRN', false, [due('2027-04-08')], 'ISOLATION'],
  ['isolation by a person', 'SUSC', true, [], 'ISOLATION'],
  ['a status nobody knows', 'UNKN', false, [due('2026-11-03')], 'ISOLATION'],
  ['the thirtieth day still is soon', 'SUSC', false, [due('2026-12-02')], 'SOON'],
  ['the day after is not', 'SUSC', false, [due('2026-12-03')], 'LATER'],
  ['a dose that is only suggested has no day', 'SUSC', false, [due(null)], 'LATER'],
  ['the nearest of several decides', 'IMMV', false, [due('2027-02-01'), due('2026-11-18')], 'SOON'],
] as const)('%s', (_, statusB, isIsolated, list, need) => {
  expect(hepatitisNeed({ due: list, statusB, isIsolated }, today)).toBe(need);
});
