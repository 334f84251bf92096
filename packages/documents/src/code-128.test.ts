import bwip from 'bwip-js/node';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeCode128 } from './code-128.ts';

test.each([
  // Start C, five pairs, checksum 105 + 26*1 + 0*2 + 1*3 + 23*4 + 44*5 = 446, 446 mod 103 = 34.
  ['2600012344', [105, 26, 0, 1, 23, 44, 34]],
  // The worked example of many textbooks: start B, "PJJ123C", checksum 55 when set B is kept (three digits stay in B).
  ['PJJ123C', [104, 48, 42, 42, 17, 18, 19, 35, 55]],
  ['12', [105, 12, 14]],
  ['1', [104, 17, 18]],
  // 104 + 33*1 + 99*2 + 12*3 + 34*4 = 507, 507 mod 103 = 95.
  ['A1234', [104, 33, 99, 12, 34, 95]],
])('%s', (text, symbolValues) => {
  expect(encodeCode128(text).symbolValues).toEqual(symbolValues);
});

test('ten digits are 90 modules, ten other characters 145', () => {
  expect(encodeCode128('2600012344').moduleCount).toBe(90);
  expect(encodeCode128('ABCDEFGHIJ').moduleCount).toBe(145);
});

test('refuses what it cannot encode', () => {
  expect(() => encodeCode128('')).toThrow(RangeError);
  expect(() => encodeCode128('Ñ')).toThrow(RangeError);
});

test('draws the same bars as an independent encoder for every even number of digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(\d\d){1,8}$/), (digits) => {
      expect(modulesOf(digits)).toBe(independentModules(digits));
    }),
  );
});

test('draws the same bars as an independent encoder for letters', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z !-.]{1,20}$/), (text) => {
      expect(modulesOf(text)).toBe(independentModules(text));
    }),
  );
});

test('any text decodes to itself, and its checksum holds', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-C -]{1,24}$/), (text) => {
      const { symbolValues } = encodeCode128(text);
      expect(decode(symbolValues.slice(0, -1))).toBe(text);
      const sum = symbolValues.slice(0, -1).reduce((total, value, position) => total + value * Math.max(position, 1), 0);
      expect(symbolValues.at(-1)).toBe(sum % 103);
    }),
  );
});

function modulesOf(text: string): string {
  const { bars, moduleCount } = encodeCode128(text);
  const modules = Array.from({ length: moduleCount }, () => '0');
  for (const bar of bars) modules.fill('1', bar.atModule, bar.atModule + bar.widthModules);
  return modules.join('');
}

function independentModules(text: string): string {
  const [raw] = bwip.raw({ bcid: 'code128', text });
  if (!raw || !('sbs' in raw)) throw new Error('no bars');
  return Array.from(raw.sbs, (width, position) => (position % 2 === 0 ? '1' : '0').repeat(width)).join('');
}

function decode(symbolValues: readonly number[]): string {
  let set = symbolValues[0] === 105 ? 'C' : 'B';
  let text = '';
  for (const value of symbolValues.slice(1)) {
    if (set === 'B' && value === 99) set = 'C';
    else if (set === 'C' && value === 100) set = 'B';
    else text += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  }
  return text;
}
