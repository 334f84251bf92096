import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLuhnValid, luhnCheckDigit } from './check-digit.ts';
import { isCcn, isClia, isMbi, isNpi, isPhone, isSsn, isZip } from './identifiers.ts';
import { isSpecimenNumber, requisitionNumber, specimenNumber } from './specimen-number.ts';

describe('identifiers', () => {
  test.each([
    [
      'SSN',
      isSsn,
      ['123-45-6789', '123456789', '899-99-9999'],
      ['12345678', '000-12-3456', '666-12-3456', '900-12-3456', '123-00-4567', '123-45-0000', 'x'],
    ],
    // 1234567893 is the worked example of the NPI check digit specification.
    ['NPI', isNpi, ['1234567893', '1245319599'], ['1234567890', '123456789', '12345678933', '3234567895', 'abcdefghij', '']],
    // 1EG4-TE5-MK73 is the published sample card.
    [
      'MBI',
      isMbi,
      ['1EG4-TE5-MK73', '1EG4TE5MK73', '1eg4te5mk73'],
      ['0EG4TE5MK73', '1SG4TE5MK73', '1EG4TE5MKA3', '1EG4TE5MK7', '1EG4-TE5MK-73'],
    ],
    ['CCN', isCcn, ['012345'], ['12345', '1234567', '12A456']],
    ['CLIA', isClia, ['05D1234567'], ['5D1234567', '05E1234567', '05D123456', '05D12345678']],
    ['ZIP', isZip, ['02139', '02139-4307'], ['2139', '021394307', '02139-43']],
    [
      'phone',
      isPhone,
      ['(617) 555-0123', '+1 617 555 0123', '6175550123'],
      ['555-0123', '117-555-0123', '617-155-0123', '617 555 0123 x4', ''],
    ],
  ] as const)('%s', (_, check, valid, invalid) => {
    for (const text of valid) expect(check(text), text).toBe(true);
    for (const text of invalid) expect(check(text), text).toBe(false);
  });
});

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 20 }).map((all) => all.join(''));

test('a Luhn check digit makes a number valid, and any one wrong digit makes it invalid', () => {
  fc.assert(
    fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, place, shift) => {
      const number = body + luhnCheckDigit(body);
      expect(isLuhnValid(number)).toBe(true);
      const at = place % number.length;
      const wrong = number.slice(0, at) + ((Number(number[at]) + shift) % 10) + number.slice(at + 1);
      expect(isLuhnValid(wrong)).toBe(false);
    }),
    { numRuns: 3000 },
  );
});

// Published numbers: the example of the encyclopedia articles on Luhn's algorithm, and those of Rosetta Code.
test.each([
  ['79927398713', true],
  ['49927398716', true],
  ['49927398717', false],
  ['1234567812345670', true],
  ['1234567812345678', false],
  ['90', false],
  ['91', true],
  ['190', true],
  ['109', true],
])('the check digit of %s is right: %s', (digits, right) => {
  expect(isLuhnValid(digits)).toBe(right);
});

test('anything but digits is not valid', () => {
  expect([isLuhnValid(''), isLuhnValid('0'), isLuhnValid('12a4'), isLuhnValid('00')]).toEqual([false, false, false, true]);
});

test('the sample label of the design', () => {
  expect(specimenNumber({ year: 2026, sequence: 1234 })).toBe('2600012344');
});

test('specimen numbers: ten digits, checkable, different for different tubes, one year at a time', () => {
  const sequence = fc.integer({ min: 1, max: 9_999_999 });
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2099 }), sequence, sequence, (year, one, other) => {
      const number = specimenNumber({ year, sequence: one });
      expect(isSpecimenNumber(number ?? '')).toBe(true);
      expect(number === specimenNumber({ year, sequence: other })).toBe(one === other);
    }),
  );
});

test('the first and the last tube of a year', () => {
  expect(specimenNumber({ year: 2000, sequence: 1 })).toMatch(/^000000001\d$/);
  expect(specimenNumber({ year: 2099, sequence: 9_999_999 })).toMatch(/^999999999\d$/);
});

test.each([
  [{ year: 1999, sequence: 1 }],
  [{ year: 2100, sequence: 1 }],
  [{ year: 2026.5, sequence: 1 }],
  [{ year: 2026, sequence: 0 }],
  [{ year: 2026, sequence: 10_000_000 }],
  [{ year: 2026, sequence: Number.NaN }],
])('no specimen number for %o', (input) => {
  expect(specimenNumber(input)).toBeNull();
});

test('requisition numbers', () => {
  expect(requisitionNumber(1)).toBe('R000000001');
  expect(requisitionNumber(999_999_999)).toBe('R999999999');
  expect([requisitionNumber(0), requisitionNumber(1e9), requisitionNumber(1.5)]).toEqual([null, null, null]);
  expect([isSpecimenNumber('260001234'), isSpecimenNumber('2600012345')]).toEqual([false, false]);
});
