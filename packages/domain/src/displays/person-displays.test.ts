import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, listName, maskSsn } from './person-displays.ts';

test.each([
  ['R119 with dashes', '123-45-6789', 'xxx-xx-6789'],
  ['R120 digits only', '123456789', 'xxx-xx-6789'],
  ['R121 the last four alone', '6789', 'xxx-xx-6789'],
  ['R122 fewer than four', '678', 'Invalid SSN'],
  ['R123 empty', '', 'Invalid SSN'],
  ['none', null, 'Invalid SSN'],
])('%s', (_, ssn, masked) => {
  expect(maskSsn(ssn)).toBe(masked);
});

test('a mask shows at most four digits of any text', () => {
  fc.assert(fc.property(fc.string(), (text) => maskSsn(text).replace(/\D/g, '').length <= 4));
});

test.each([
  ['R124 seven digits in blocks of three', '5551234', '555-123-4'],
  ['R124 ten digits as everybody reads them', '5551234567', '555-123-4567'],
  ['punctuation does not matter', '(555) 123-4567', '555-123-4567'],
  ['a leading 1 goes', '+1 555 123 4567', '555-123-4567'],
  ['eleven digits that do not start with 1 keep blocks of three', '25551234567', '255-512-345-67'],
  ['nothing', null, ''],
])('%s', (_, phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});

test('a formatted phone number formats to itself', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 14 }).map((all) => all.join(''));
  fc.assert(fc.property(digits, (phone) => formatPhone(formatPhone(phone)) === formatPhone(phone)));
});

test.each([
  [{ firstName: 'Maria', middleInitial: 'l', lastName: 'Rivera' }, 'Rivera, Maria L'],
  [{ firstName: 'John', middleName: 'Quincy', lastName: 'Park', suffix: 'Jr', title: 'RN' }, 'Park Jr, John Q'],
  [{ lastName: ' Okafor ' }, 'Okafor'],
  [{ firstName: 'Ada', title: ' ' }, 'Ada'],
  [{}, ''],
])('names %#', (name, inList) => {
  expect(listName(name)).toBe(inList);
});
