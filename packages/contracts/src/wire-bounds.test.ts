import { describe, expect, test } from 'vitest';
import { readBounds, readCriticalRange, writeBounds, writeCriticalRange } from './wire-bounds.ts';

const none = { low: null, lowInclusive: true, high: null, highInclusive: true };

describe('normal ranges and goals: greater is the lower bound', () => {
  test.each([
    [
      { greater: '>=', greaterValue: 3.5, less: '<', lessValue: 5.1 },
      { low: 3.5, lowInclusive: true, high: 5.1, highInclusive: false },
    ],
    [
      { greater: '>', greaterValue: 3.5, less: null, lessValue: null },
      { ...none, low: 3.5, lowInclusive: false },
    ],
    [
      { greater: null, greaterValue: null, less: '<=', lessValue: 5.1 },
      { ...none, high: 5.1 },
    ],
  ])('%j is %j', (wire, bounds) => {
    expect(readBounds(wire)).toEqual(bounds);
    expect(writeBounds(bounds)).toEqual(wire);
  });
  test('a value without a sign is included, a sign without a value says nothing', () => {
    expect(readBounds({ greaterValue: 3.5, lessValue: 5.1 })).toEqual({ ...none, low: 3.5, high: 5.1 });
    expect(writeBounds({ ...none, lowInclusive: false })).toEqual({ greater: null, greaterValue: null, less: null, lessValue: null });
  });
});

describe('critical ranges: Greater is the upper limit, and its sign says what is critical', () => {
  test.each([
    [
      { ModalityTypeCode: 'HD', Greater: '>', GreaterValue: 6, Less: '<=', LessValue: 2.5 },
      { modality: 'HD', low: 2.5, lowInclusive: false, high: 6, highInclusive: true },
    ],
    [
      { ModalityTypeCode: null, Greater: '>=', GreaterValue: 6, Less: null, LessValue: null },
      { ...none, modality: null, high: 6, highInclusive: false },
    ],
  ])('%j is %j', (wire, range) => {
    expect(readCriticalRange(wire)).toEqual(range);
    expect(writeCriticalRange(range)).toEqual(wire);
  });
  test('what was kept before it was checked: texts, odd signs, an empty modality', () => {
    expect(readCriticalRange({ ModalityTypeCode: '', Greater: 'odd', GreaterValue: '8', LessValue: 'x' })).toEqual({
      ...none,
      modality: null,
      high: 8,
    });
    expect(readCriticalRange({ ModalityTypeCode: 'PD', GreaterValue: Number.POSITIVE_INFINITY, LessValue: ' ' })).toEqual({
      ...none,
      modality: 'PD',
    });
  });
});
