import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanComparatorDecimal, cleanDecimal, cleanNumber } from './number-input.ts';
import { cleanDigitsDash, cleanLetters, isEmail } from './text-input.ts';

test.each([
  ['R127 digits only', cleanNumber, 'a1b2-3.4', '1234'],
  ['R128 the first dot stays', cleanDecimal, '1.2.3x', '1.23'],
  ['R129 a leading dot gets its zero', cleanDecimal, '.5', '0.5'],
  ['R131 more than the cap', cleanDecimal, '10000001', '10000000'],
  ['R132 the cap itself', cleanDecimal, '10000000', '10000000'],
  ['just above the cap', cleanDecimal, '10000000.5', '10000000'],
  ['the cap with a dot just typed', cleanDecimal, '10000000.', '10000000.'],
  ['a dot that was just typed stays', cleanDecimal, '1.', '1.'],
  ['nothing stays nothing', cleanDecimal, 'abc', ''],
  ['R133 less than', cleanComparatorDecimal, '<0.5', '<0.5'],
  ['R134 greater than', cleanComparatorDecimal, '>12.3', '>12.3'],
  ['R135 a sign only in front', cleanComparatorDecimal, '1<2', '12'],
  ['one sign only', cleanComparatorDecimal, '<>5', '<5'],
  ['R136 letters, spaces, hyphen, underscore', cleanLetters, 'Ab-c_d 1!', 'Ab-c_d '],
  ['letters of any alphabet', cleanLetters, 'Zoë Müller7', 'Zoë Müller'],
  ['R137 digits and dashes', cleanDigitsDash, '12-3a4', '12-34'],
])('%s', (_, clean, text, kept) => {
  expect(clean(text)).toBe(kept);
});

test.each([
  ['R130 two decimals, cut', '1.23456', 2, '1.23'],
  ['R130 cut, not rounded', '1.999', 2, '1.99'],
  ['no decimals: no dot', '1.9', 0, '1'],
  ['one decimal', '1.99', 1, '1.9'],
])('%s', (_, text, decimals, kept) => {
  expect(cleanDecimal(text, decimals)).toBe(kept);
  expect(cleanComparatorDecimal(`>${text}`, decimals)).toBe(`>${kept}`);
});

test.each([
  ['R114 local part, @ and a domain with a dot', 'a@b.co', true],
  ['R115 without @', 'ab.co', false],
  ['R116 without local part', '@b.co', false],
  ['R117 a domain without dot', 'a@bco', false],
  ['R118 empty', '', false],
  ['a dot at the end', 'a@b.', false],
  ['a dot at the start of the domain', 'a@.co', false],
  ['two @', 'a@b@c.co', false],
  ['a space', 'a b@c.co', false],
  ['several dots', 'a.b@mail.example.org', true],
])('%s', (_, text, valid) => {
  expect(isEmail(text)).toBe(valid);
});

const cleaners = { cleanNumber, cleanDecimal, cleanComparatorDecimal, cleanLetters, cleanDigitsDash };
const typed = fc.oneof(fc.string(), fc.stringMatching(/^[<>]?[\d.,-]{0,12}$/), fc.string({ unit: 'binary' }));

test.each(Object.entries(cleaners))('%s cleans to something it leaves alone', (_, clean) => {
  fc.assert(
    fc.property(typed, (text) => clean(clean(text)) === clean(text)),
    { numRuns: 1000 },
  );
});

test('an address is accepted only with one @, something before it and a dot inside of its domain', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'ab1._-@ '.split('')), maxLength: 12 });
  fc.assert(
    fc.property(letters, (text) => {
      const [local = '', domain = '', ...more] = text.split('@');
      const inner = domain.slice(1, -1);
      const isSound =
        more.length === 0 && local !== '' && inner.includes('.') && !/^\.|\.$/.test(domain) && !/\s/.test(text) && text.includes('@');
      if (!isSound) expect(isEmail(text), text).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test('what a decimal field keeps is a number up to the cap', () => {
  fc.assert(
    fc.property(typed, fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }), (text, decimals) => {
      const kept = cleanDecimal(text, decimals);
      expect(kept).toMatch(/^(\d+(\.\d*)?)?$/);
      expect(Number(kept)).toBeLessThanOrEqual(10_000_000);
      if (decimals !== undefined) expect(kept.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals);
      expect(cleanDecimal(kept, decimals)).toBe(kept);
    }),
    { numRuns: 1000 },
  );
});
