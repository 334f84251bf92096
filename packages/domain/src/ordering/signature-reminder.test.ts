import { expect, test } from 'vitest';
import { nextReminderAt } from './signature-reminder.ts';

const now = Temporal.Instant.from('2027-01-13T17:00:00Z');

test.each([
  ['never', null, null],
  ['a minute ago', 'PT1M', '2027-01-14T16:59:00Z'],
  ['23 hours and 59 minutes ago', 'PT23H59M', '2027-01-13T17:01:00Z'],
  ['a day ago', 'PT24H', null],
])('reminded %s: again from then on', (_, ago, expected) => {
  expect(nextReminderAt(ago === null ? null : now.subtract(ago), now)?.toString() ?? null).toBe(expected);
});
