import { describe, expect, it } from 'vitest';
import { dayOf, formatDay, formatTime, formatWeekday, zoneLabel } from './format.ts';

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

  it('takes the day of the zone, not of the clock in London', () => {
    expect(dayOf('2026-10-07T03:00:00Z', 'America/New_York')).toBe('2026-10-06');
  });

  it('labels a zone only when it is not the reader’s own', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(zoneLabel('2026-10-07T12:00:00Z', own)).toBeNull();
    expect(zoneLabel('2026-10-07T12:00:00Z', 'America/Phoenix')).toBe(own === 'America/Phoenix' ? null : 'MST');
  });
});
