import { describe, expect, it } from 'vitest';
import { nameOnList } from '../platform/name-on-list.ts';
import { runningShift, type Shift } from './draw-day-groups.ts';
import { shiftNumber } from './draw-words.ts';

const shift = (code: string, startTime: string | null, endTime: string | null): Shift => ({
  ...{ shift: code, dayGroup: 'MWF', startTime, endTime, collected: 0, total: 0 },
});
const day = [shift('FIRST', '05:30', '09:45'), shift('SECOND', '08:30', '12:45'), shift('THIRD', '13:00', null)];

describe('runningShift', () => {
  it.each([
    ['05:29', null],
    ['05:30', 'FIRST'],
    ['08:40', 'SECOND'],
    ['09:50', 'SECOND'],
    ['12:50', null],
    ['23:00', 'THIRD'],
  ])('at %s: %s', (time, expected) => {
    expect(runningShift(day, Temporal.PlainTime.from(time))).toBe(expected);
  });
  it('knows no shift without its times', () => {
    expect(runningShift([shift('FIRST', null, null)], Temporal.PlainTime.from('06:00'))).toBeNull();
  });
});

describe('words of a draw', () => {
  it.each([
    ['Rivera, Maria L', 'RIVERA, Maria L'],
    ['Núñez, José', 'NÚÑEZ, José'],
    ['RO loop return', 'RO LOOP RETURN'],
  ])('%s on a list: %s', (name, expected) => expect(nameOnList(name)).toBe(expected));
  it('numbers shifts', () => {
    expect(shiftNumber('SECOND')).toBe(2);
    expect(shiftNumber(null)).toBe(0);
  });
});
