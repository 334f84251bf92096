import { expect, test } from 'vitest';
import { orderDatesFault } from './order-dates.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const today = day('2026-11-16');

test.each([
  ['a standing order from today', '2026-11-16', null, null, null],
  ['one that began before', '2025-01-01', null, null, null],
  ['the last start that is good', '2027-11-16', null, null, null],
  ['a start a day later', '2027-11-17', null, null, 'startDate'],
  ['an end before the start', '2026-11-16', '2026-11-15', null, 'endDate'],
  ['an end on the day of the start', '2026-11-16', '2026-11-16', null, null],
  ['a draw today', '2026-11-16', null, '2026-11-16', null],
  ['a draw yesterday', '2026-11-01', null, '2026-11-15', 'oneTimeDate'],
  ['a draw before the start', '2026-11-20', null, '2026-11-19', 'oneTimeDate'],
  ['a draw after the end', '2026-11-16', '2026-11-18', '2026-11-19', 'oneTimeDate'],
  ['a draw in a year', '2026-11-16', null, '2027-11-16', null],
  ['a draw later than that', '2026-11-16', null, '2126-11-16', 'oneTimeDate'],
])('%s', (_, startDate, endDate, oneTimeDate, fault) => {
  const dates = { startDate: day(startDate), endDate: endDate ? day(endDate) : null, oneTimeDate: oneTimeDate ? day(oneTimeDate) : null };
  expect(orderDatesFault(dates, today)).toBe(fault);
});
