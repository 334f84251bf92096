import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datePartsOf, epochDayOf, firstOfMonth, isoWeekday, mondayOf, monthIndexOf, toEpochDay, toPlainDate } from './epoch-day.ts';

const anyEpochDay = fc.integer({ min: -800_000, max: 2_000_000 });

test('day 0 is Thursday, January 1, 1970', () => {
  expect(epochDayOf(1970, 1, 1)).toBe(0);
  expect(isoWeekday(0)).toBe(4);
});

test('numbers and calendar days agree with Temporal, leap days and centuries included', () => {
  const start = Temporal.PlainDate.from('1970-01-01');
  fc.assert(
    fc.property(anyEpochDay, (epochDay) => {
      const date = start.add({ days: epochDay });
      expect(toEpochDay(date)).toBe(epochDay);
      expect(toPlainDate(epochDay).equals(date)).toBe(true);
      expect(datePartsOf(epochDay)).toEqual({ year: date.year, month: date.month, day: date.day });
      expect(isoWeekday(epochDay)).toBe(date.dayOfWeek);
      expect(isoWeekday(mondayOf(epochDay))).toBe(1);
      expect(epochDay - mondayOf(epochDay)).toBe(date.dayOfWeek - 1);
    }),
  );
});

test.each([
  '2000-02-29',
  '2000-03-01',
  '1999-12-31',
  '1900-02-28',
  '1900-03-01',
  '2100-02-28',
  '2100-03-01',
  '2400-02-29',
  '1970-01-01',
  '2099-12-31',
  '2100-01-01',
])('the turn of %s', (iso) => {
  const date = Temporal.PlainDate.from(iso);
  expect(toEpochDay(date)).toBe(Temporal.PlainDate.from('1970-01-01').until(date).days);
  expect(toPlainDate(toEpochDay(date)).toString()).toBe(iso);
  // The second time it comes from the cache.
  expect(toPlainDate(toEpochDay(date)).toString()).toBe(iso);
});

test('months are counted through', () => {
  fc.assert(
    fc.property(anyEpochDay, (epochDay) => {
      const first = firstOfMonth(monthIndexOf(epochDay));
      expect(datePartsOf(first)).toEqual({ ...datePartsOf(epochDay), day: 1 });
    }),
  );
});
