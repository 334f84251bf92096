import { describe, expect, it } from 'vitest';
import { dayOf, formatDay, formatSecond, formatShortDay, formatTime, formatWeekday, zoneLabel } from './format.ts';

describe('dates and times', () => {
  it('writes days as MM/DD/YYYY and with their weekday', () => {
    expect(formatDay('2026-10-07')).toBe('10/07/2026');
    expect(formatWeekday('2026-10-07')).toBe('Wed 10/07');
  });

  it.each([
    ['2026-10-07T12:42:00Z', '08:42 AM'],
    ['2026-10-07T04:05:00Z', '12:05 AM'],
    ['2026-10-07T16:00:00Z', '12:00 PM'],
    ['2026-12-07T22:30:00Z', '05:30 PM'],
  ])('%s in New York is %s', (instant, text) => {
    expect(formatTime(instant, 'America/New_York')).toBe(text);
  });

  it.each([
    ['EST', '08:42 AM'],
    ['CST', '07:42 AM'],
    ['PST', '05:42 AM'],
  ])('takes the zone of a facility by its code %s, in summer time', (zone, text) => {
    expect(formatTime('2026-07-07T12:42:00Z', zone)).toBe(text);
  });

  it('writes a scan to the second, by the same clock', () => {
    expect(formatSecond(Temporal.Instant.from('2026-10-07T22:05:09.8Z'), 'America/New_York')).toBe('06:05:09 PM');
  });

  it('takes the day of the zone, not of the clock in London', () => {
    expect(dayOf('2026-10-07T03:00:00Z', 'America/New_York')).toBe('2026-10-06');
  });

  it('writes days of this year in a list without the year', () => {
    const today = Temporal.PlainDate.from('2026-11-23');
    expect(formatShortDay('2026-10-07', today)).toBe('10/07');
    expect(formatShortDay('2025-12-31', today)).toBe('12/31/2025');
  });

  it('labels a zone only when its clocks show another time than the reader’s', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const noon = '2026-10-07T12:00:00Z';
    const offset = (zone: string) => Temporal.Instant.from(noon).toZonedDateTimeISO(zone).offset;
    expect(zoneLabel(noon, own)).toBeNull();
    for (const zone of ['America/Phoenix', 'America/Denver', 'America/Boise', 'UTC', 'Africa/Abidjan'])
      expect([zone, zoneLabel(noon, zone) === null]).toEqual([zone, offset(zone) === offset(own)]);
    const elsewhere = offset(own) === '-07:00' ? 'America/Chicago' : 'America/Phoenix';
    expect(zoneLabel(noon, elsewhere)).toMatch(/^(MST|CDT)$/);
  });
});
