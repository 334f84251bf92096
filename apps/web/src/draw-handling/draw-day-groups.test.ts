import { shiftNumber } from '@drawday/vocabulary';
import { describe, expect, it } from 'vitest';
import { nameOnList } from '../platform/name-on-list.ts';
import { groupHead, groupTitle, runningShift, type Shift } from './draw-day-groups.ts';

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
  it('knows a shift of the evening that ends at midnight or later', () => {
    const evening = [...day.slice(0, 2), shift('FOURTH', '20:00', '00:15')];
    expect(runningShift(evening, Temporal.PlainTime.from('23:30'))).toBe('FOURTH');
    expect(runningShift([shift('FIFTH', '19:45', '00:00')], Temporal.PlainTime.from('21:00'))).toBe('FIFTH');
    expect(runningShift(evening, Temporal.PlainTime.from('19:59'))).toBeNull();
  });
  it('knows no shift without its times', () => {
    expect(runningShift([shift('FIRST', null, null)], Temporal.PlainTime.from('06:00'))).toBeNull();
  });
});

describe('words of a draw', () => {
  it.each([
    ['overdue', 'overdue'],
    ['SECOND', 'shift 2'],
    ['home', 'outsideShifts'],
  ])('calls the group %s', (key, words) => {
    expect(groupTitle(key, (word, values) => [word, ...Object.values(values ?? {})].join(' '))).toBe(words);
  });
  it('says in the head of a shift that is over since when, by the clinic’s clock, and names all its chairs', () => {
    const rows = [10, 11, 12, 18].map((chair) => ({ shift: 'SECOND', hoursOverdue: null, chair }));
    const said = (word: string, values?: object) => [word, ...Object.values(values ?? {})].join(' ');
    const head = groupHead('SECOND', rows, day, Temporal.PlainTime.from('13:00'), said);
    expect(head).toMatchObject({ title: 'shiftEnded 2 12:45 PM', urgent: true });
    expect(head.note).toContain('10–12, 18');
  });
  it.each([
    ['Rivera, Maria L', 'RIVERA, Maria L'],
    ['Núñez, José', 'NÚÑEZ, José'],
    ['RO loop return', 'RO loop return'],
  ])('%s on a list: %s', (name, expected) => expect(nameOnList(name)).toBe(expected));
  it('numbers shifts', () => {
    expect(shiftNumber('SECOND')).toBe(2);
    expect(shiftNumber(null)).toBe(0);
  });
});
