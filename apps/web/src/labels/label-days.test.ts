import { describe, expect, it } from 'vitest';
import { type DrawRow, shiftsOf } from '../requisitions/requisitions.public.ts';
import { countTubes, firstDay, inChairOrder, labelDays, rowsOfDay, rowsOfShift, shiftChoices } from './label-days.ts';

const tube = (tubeCode: string, number: string): DrawRow['specimens'][number] => ({
  ...{ number, tubeCode, timing: 'PRE', tests: [], tubeNumber: 1, tubeCount: 1 },
  ...{ printCount: 0, scannedAt: null, takenAt: null, notDrawnReason: null, receivedAt: null, rejectedReason: null },
});
const draw = (id: string, drawDate: string, shift: string | null, chair: number | null): DrawRow => ({
  ...{
    id,
    number: `R${id}`,
    partyType: 'PATIENT',
    partyId: id,
    partyName: 'Doe, Ann',
    dateOfBirth: null,
    sex: null,
    mrn: null,
    fasting: null,
    comment: null,
    rescheduleReason: null,
  },
  ...{ modality: 'HD', isIsolation: false, allergies: [], accessType: null, facilityId: 'f', facilityName: 'F', timeZone: 'EST' },
  ...{ drawDate, drawKind: 'RECURRING', dayGroup: 'MWF', shift, chair, statusTypeCode: 'PENDING', hoursOverdue: null },
  ...{
    hoursSinceSent: null,
    isLabelPrinted: false,
    labelPrintedAt: null,
    labelConfirmedAt: null,
    collectedAt: null,
    collectedByName: null,
    tubesOwed: 0,
    prescribedMinutes: null,
    scheduleDays: [],
    shipDate: null,
  },
  ...{ receivedAt: null, resultedAt: null, reviewedAt: null, accession: null, isStat: false, hasKinetics: false, missingCodes: [] },
  ...{ unreviewedResults: 0, unreviewedCriticals: 0, isCorrected: false, cancelReason: null, providerId: null, providerName: null },
  ...{ source: null, offerings: [], specimens: [tube('SST', `${id}1`), tube('LAV', `${id}2`)], laboratory: null, concurrencyStamp: 's' },
});
const saturday = '2026-11-21';
const rows = [
  draw('1', '2026-11-20', 'FIRST', 4),
  draw('2', '2026-11-23', 'SECOND', 2),
  draw('3', '2026-11-23', 'FIRST', 9),
  draw('4', '2026-11-23', 'FIRST', 2),
  draw('5', '2026-11-25', null, null),
];

describe('days of labels', () => {
  it('puts what is past under today', () => {
    expect(rowsOfDay(rows, saturday, saturday).map((row) => row.id)).toEqual(['1']);
  });
  it('offers the next day with work, not an empty tomorrow', () => {
    expect(labelDays(rows, saturday, '')).toEqual([
      { key: saturday, kind: 'today', date: saturday, count: 1 },
      { key: '2026-11-23', kind: 'day', date: '2026-11-23', count: 3 },
      { key: 'week', kind: 'week', date: null, count: 5 },
    ]);
    expect(firstDay(rows, saturday)).toBe('2026-11-23');
  });
  it('names tomorrow when that is the next day, and when nothing is ahead', () => {
    expect(labelDays(rows, '2026-11-22', '')[1]?.kind).toBe('tomorrow');
    expect(labelDays([], saturday, '')[1]).toEqual({ key: '2026-11-22', kind: 'tomorrow', date: '2026-11-22', count: 0 });
    expect(firstDay([], saturday)).toBe(saturday);
  });
  it('adds the day of the address in its place', () => {
    expect(labelDays(rows, saturday, '2026-11-25').map((day) => day.key)).toEqual([saturday, '2026-11-23', '2026-11-25', 'week']);
    expect(labelDays(rows, saturday, 'nonsense')).toHaveLength(3);
  });
  it('counts shifts in the order of the day, and leaves out draws outside of shifts', () => {
    expect(shiftsOf(rows)).toEqual([
      { shift: 'FIRST', count: 3 },
      { shift: 'SECOND', count: 1 },
    ]);
  });
  it('lays out by day, shift and chair', () => {
    expect(inChairOrder(rows).map((row) => row.id)).toEqual(['1', '4', '3', '2', '5']);
  });
  it('counts tubes', () => {
    expect(countTubes(rows.slice(0, 2))).toEqual([
      ['SST', 2],
      ['LAV', 2],
    ]);
  });
});

describe('shifts of a day of labels', () => {
  const monday = [...rows.slice(1, 4), draw('6', '2026-11-23', null, null)];
  const outside = { shift: 'home', count: 1 };
  const shifts = [
    { shift: 'FIRST', count: 2 },
    { shift: 'SECOND', count: 1 },
  ];
  it('offers those outside of shifts after them, so that the counts make the day', () => {
    expect(shiftChoices(monday, '')).toEqual([...shifts, outside]);
    expect(rowsOfShift(monday, 'home').map((row) => row.id)).toEqual(['6']);
    expect(rowsOfShift(monday, 'FIRST').map((row) => row.id)).toEqual(['3', '4']);
    expect(rowsOfShift(monday, '')).toHaveLength(4);
  });
  it('offers nothing where nobody is on a shift, but keeps what the address asks for', () => {
    expect(shiftChoices([draw('6', '2026-11-23', null, null)], '')).toEqual([]);
    expect(shiftChoices([draw('6', '2026-11-23', null, null)], 'home')).toEqual([outside]);
    expect(shiftChoices(rows.slice(1, 4), 'THIRD')).toEqual([...shifts, { shift: 'THIRD', count: 0 }]);
    expect(shiftChoices(rows.slice(1, 4), 'home')).toEqual([...shifts, { shift: 'home', count: 0 }]);
    const later = draw('7', '2026-11-23', 'THIRD', 2);
    expect(shiftChoices([later], 'SECOND').map(({ shift }) => shift)).toEqual(['SECOND', 'THIRD']);
  });
  it('puts who is on no shift behind all chairs', () => {
    expect(inChairOrder(monday).map((row) => row.id)).toEqual(['4', '3', '2', '6']);
  });
});
