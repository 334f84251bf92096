import { expect, test } from 'vitest';
import { formatDate, formatTime } from './date-displays.ts';
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
