import { expect, test } from 'vitest';
import {
  formatChange,
  formatCount,
  formatDate,
  formatDayInWords,
  formatDayOfYear,
  formatMinutes,
  formatMonth,
  formatMonthDay,
  formatPercent,
  formatRange,
  formatRun,
  formatShortDay,
  formatTime,
  formatWeekday,
  formatWeekdayAndYear,
  formatZoned,
  languageName,
  monthName,
  weekdayName,
} from './formats.ts';
import { statusDateTimeOptions, timeOptions } from './time-options.ts';
import { ianaTimeZone } from './time-zones.ts';

test('R144 date and time of 2025-06-03T14:05', () => {
  const at = Temporal.PlainDateTime.from('2025-06-03T14:05');
  expect(formatDate(at)).toBe('06/03/2025');
  expect(formatTime(at)).toBe('02:05 PM');
});

test.each([
  ['00:00', '12:00 AM'],
  ['11:59', '11:59 AM'],
  ['12:00', '12:00 PM'],
  ['23:30', '11:30 PM'],
])('%s o’clock', (time, text) => {
  expect(formatTime(Temporal.PlainTime.from(time))).toBe(text);
});

test('nothing shows as nothing', () => {
  expect([formatDate(null), formatTime(undefined)]).toEqual(['', '']);
});

test.each([
  ['R145 EST', 'EST', 'US/Eastern'],
  ['R146 CST', 'CST', 'US/Central'],
  ['R147 MST', 'MST', 'US/Mountain'],
  ['R148 PST', 'PST', 'US/Pacific'],
  ['R149 HST', 'HST', 'US/Hawaii'],
  ['R150 AST', 'AST', 'US/Alaska'],
  ['an IANA name stays', 'America/Chicago', 'America/Chicago'],
])('%s', (_, code, zone) => {
  expect(ianaTimeZone(code)).toBe(zone);
  expect(() => Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)).not.toThrow();
});

test('R143 the 48 half hours of a day', () => {
  const labels = timeOptions().map((option) => option.label);
  expect(labels).toHaveLength(48);
  expect(new Set(labels).size).toBe(48);
  expect([labels[0], labels[1], labels.at(-1)]).toEqual(['12:00 AM', '12:30 AM', '11:30 PM']);
});

test('R141 today: now, then the later half hours', () => {
  const labels = statusDateTimeOptions(Temporal.PlainDate.from('2025-06-03'), Temporal.PlainDateTime.from('2025-06-03T10:10'));
  expect(labels.slice(0, 3).map((option) => option.label)).toEqual(['10:10 AM', '10:30 AM', '11:00 AM']);
  expect(labels.at(-1)?.label).toBe('11:30 PM');
  expect(labels).toHaveLength(28);
});

test('R141 on a half hour, now is not offered twice', () => {
  const labels = statusDateTimeOptions(Temporal.PlainDate.from('2025-06-03'), Temporal.PlainDateTime.from('2025-06-03T23:30:40'));
  expect(labels.map((option) => option.label)).toEqual(['11:30 PM']);
});

test('R142 another day: every half hour', () => {
  const options = statusDateTimeOptions(Temporal.PlainDate.from('2025-06-04'), Temporal.PlainDateTime.from('2025-06-03T10:10'));
  expect(options).toHaveLength(48);
  expect([options[0]?.label, options.at(-1)?.label]).toEqual(['12:00 AM', '11:30 PM']);
});

test.each([
  ['America/Chicago', '2026-10-07T11:42:00Z', '10/07/2026 06:42 AM CDT'],
  ['America/Chicago', '2026-12-07T06:00:00Z', '12/07/2026 12:00 AM CST'],
  ['America/Phoenix', '2026-10-07T19:05:00Z', '10/07/2026 12:05 PM MST'],
  ['UTC', '2026-01-01T00:00:00.000Z', '01/01/2026 12:00 AM UTC'],
])('an instant in a zone: %s %s', (timeZone, instant, written) => {
  expect(formatZoned(instant, timeZone)).toBe(written);
});

test('what is no zone or no instant is refused', () => {
  expect(() => formatZoned('2026-01-01T00:00:00Z', 'Nowhere/Here')).toThrow(RangeError);
  expect(() => formatZoned('yesterday', 'UTC')).toThrow(RangeError);
});

const monday = Temporal.PlainDate.from('2026-11-23');
test.each([
  ['weekday', weekdayName(3, 'en'), 'Wednesday'],
  ['weekday in Spanish', weekdayName(3, 'es', 'short'), 'mié'],
  ['month', monthName(3, 'en', 'short'), 'Mar'],
  ['month in Spanish', monthName(3, 'es'), 'marzo'],
  ['month with its year', formatMonth({ year: 2026, month: 10 }, 'en'), 'October 2026'],
  ['month as the head of a column', formatMonth({ year: 2026, month: 10 }, 'en', 'short'), 'Oct ’26'],
  ['day of a heading', formatDayInWords(monday, 'en'), 'Monday, November 23'],
  ['birthday', formatDayOfYear(monday, 'es'), '23 de noviembre'],
  ['day whose year is known', formatMonthDay(monday), '11/23'],
  ['day of this year', formatShortDay(monday, Temporal.PlainDate.from('2026-01-01')), '11/23'],
  ['day of last year', formatShortDay(monday, Temporal.PlainDate.from('2027-01-01')), '11/23/2026'],
  ['day of a list, with its year', formatWeekdayAndYear(monday, 'en'), 'Mon 11/23/2026'],
  ['day of a list', formatWeekday(monday, 'en'), 'Mon 11/23'],
  ['day of a list in Spanish', formatWeekday(monday, 'es'), 'lun 11/23'],
  ['count', formatCount(3284), '3,284'],
  ['large count', formatCount(1234567), '1,234,567'],
  ['small count', formatCount(7), '7'],
  ['count below zero', formatCount(-1234), '-1,234'],
  ['minutes', formatMinutes(13), '13 min'],
  ['minutes of hours', formatMinutes(128), '2 h 08 min'],
  ['minutes of a run', formatRun(236), '236 min'],
  ['a run since yesterday', formatRun(1284), '21 h 24 min'],
  ['range', formatRange('3.5-5.1'), '3.5–5.1'],
  ['range with the decimals of its test', formatRange('10-12', 1), '10.0–12.0'],
  ['bound', formatRange('>= 1.2'), '≥ 1.2'],
  ['range in words', formatRange('up to 5 years: 2'), 'up to 5 years: 2'],
  ['no range', formatRange(null), '—'],
  ['rise', formatChange(1.4, 1), '+1.4'],
  ['fall', formatChange(-0.17, 2), '−0.17'],
  ['no change', formatChange(0.04, 1), '0'],
  ['share', formatPercent(95), '95%'],
  ['share with a decimal', formatPercent(94.46, 1), '94.5%'],
  ['language', languageName('es', 'es'), 'Español'],
])('%s', (_, written, expected) => {
  expect(written).toBe(expected);
});
