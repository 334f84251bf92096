import { describe, expect, test } from 'vitest';
import { passesInARow, waterFamilyOf, waterLimitOf, waterSampleVerdict, waterValueVerdict } from './water-sample.ts';

describe('one value', () => {
  test.each([
    ['WCFU', 49, 'IN_RANGE', 'PASS'],
    ['WCFU', 50, 'ABNORMAL', 'ALERT'],
    ['WCFU', 100, 'CRITICAL', 'FAIL'],
    ['WCFU', '>300', 'CRITICAL', 'FAIL'],
    ['WLAL', 0.25, 'CRITICAL', 'FAIL'],
    // a clinic may be stricter than the standard, never milder
    ['WCFU', 30, 'ABNORMAL', 'ALERT'],
    ['WCFU', 60, 'CRITICAL', 'FAIL'],
    ['WCFU', 150, 'IN_RANGE', 'FAIL'],
    ['WCFU', 60, 'IN_RANGE', 'ALERT'],
    // what could not be judged is no pass
    ['WCFU', 4, 'NOT_JUDGED', 'NOT_JUDGED'],
    ['WCFU', '<100', 'IN_RANGE', 'NOT_JUDGED'],
    ['WCFU', 'See note', null, 'NOT_JUDGED'],
    ['WCFU', 'TNTC', 'NOT_JUDGED', 'FAIL'],
    ['DCFU', 'Too numerous to count', null, 'FAIL'],
    ['WLAL', 'TNTC', 'NOT_JUDGED', 'NOT_JUDGED'],
    ['WCU', 0.058, 'IN_RANGE', 'ALERT'],
    ['WCU', 0.11, 'CRITICAL', 'FAIL'],
    ['DNA', 140, 'IN_RANGE', 'PASS'],
    ['DNA', 150, 'ABNORMAL', 'ALERT'],
    ['WPH', 7, 'NOT_JUDGED', null],
    ['K', 9, 'CRITICAL', null],
  ] as const)('%s %s, stored as %s: %s', (resultCode, value, stored, verdict) => {
    expect(waterValueVerdict({ resultCode, value, stored })).toBe(verdict);
  });
});

describe('a sample', () => {
  const sample = (...values: readonly (readonly [string, number | string])[]) =>
    waterSampleVerdict(values.map(([resultCode, value]) => ({ resultCode, value, stored: null })));
  test('the worst of its values; a failure is one whatever else could not be judged', () => {
    expect(sample(['WCFU', 4], ['WLAL', 0.03])).toBe('PASS');
    expect(sample(['WCFU', 63], ['WLAL', 0.03])).toBe('ALERT');
    expect(sample(['WCFU', 63], ['WLAL', 'See note'])).toBe('NOT_JUDGED');
    expect(sample(['WCFU', 112], ['WLAL', 'See note'])).toBe('FAIL');
  });
  test('a chemical above half its maximum does not stop a sample from passing', () => {
    expect(sample(['WCU', 0.058], ['WAL', 0.001])).toBe('PASS');
    expect(sample(['WCU', 0.11])).toBe('FAIL');
  });
  test('without a limit there is no verdict', () => {
    expect(sample(['WPH', 7])).toBeNull();
    expect(sample()).toBeNull();
  });
});

test('passes in a row, newest last', () => {
  expect(passesInARow([])).toBe(0);
  expect(passesInARow(['FAIL', 'PASS', 'PASS'])).toBe(2);
  expect(passesInARow(['PASS', 'PASS', 'ALERT'])).toBe(0);
  expect(passesInARow(['PASS', null, 'PASS'])).toBe(1);
});

test('families and limits', () => {
  expect(['WCFU', 'ULAL', 'WAL', 'DNA', 'K'].map(waterFamilyOf)).toEqual(['MICROBIAL', 'MICROBIAL', 'CHEMICAL', 'DIALYSATE', null]);
  expect(waterLimitOf('WCFU')).toEqual({ maximum: 100, action: 50 });
  expect(waterLimitOf('WAL')).toEqual({ maximum: 0.01, action: null });
  expect(waterLimitOf('DNA')).toBeNull();
});
