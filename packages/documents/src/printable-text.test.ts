import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PaperAlphabet, printableText } from './printable-text.ts';

test.each([
  ['Núñez', 'Núñez', []],
  ['≥ 10 μL − 1', '>= 10 µL - 1', []],
  ['“x” – 5 €', '“x” – 5 €', []],
  ['N\u0303uñez', 'Ñuñez', []],
  ['Şahin', 'Sahin', [{ character: 'Ş', printedAs: 'S' }]],
  [
    'Łódź',
    'Lódz',
    [
      { character: 'Ł', printedAs: 'L' },
      { character: 'ź', printedAs: 'z' },
    ],
  ],
  ['李', '[U+674E]', [{ character: '李', printedAs: '[U+674E]' }]],
  ['😀', '[U+1F600]', [{ character: '😀', printedAs: '[U+1F600]' }]],
])('%s is printed %s by a standard font', (given, text, replaced) => {
  expect(printableText(given, 'STANDARD')).toEqual({ text, replaced });
});

test.each([
  ['Núñez ≥ 10 µL − 1', 'Núñez ≥ 10 µL − 1', []],
  ['Łódź, Şahin, Đặng', 'Łódź, Şahin, Đặng', []],
  ['Жук, Ωμέγα', 'Жук, Ωμέγα', []],
  ['co\u00adop', 'co-op', []],
  ['李', '[U+674E]', [{ character: '李', printedAs: '[U+674E]' }]],
])('%s is printed %s by Inter', (given, text, replaced) => {
  expect(printableText(given, 'INTER')).toEqual({ text, replaced });
});

const alphabets: readonly PaperAlphabet[] = ['STANDARD', 'INTER'];
test.each(alphabets)('what comes out can be printed, stays as it is, and no visible letter is lost: %s', (alphabet) => {
  const printed = (given: string) => printableText(given, alphabet);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (given) => {
      const { text } = printed(given);
      const bytes = [...text].every((character) => printed(character).replaced.length === 0);
      expect(bytes).toBe(true);
      expect(printed(text)).toEqual({ text, replaced: [] });
      const visible = [...given.normalize('NFC')].filter((character) => /[\p{L}\p{N}\p{S}]/u.test(character)).length;
      expect([...text].filter((character) => character.trim() !== '').length).toBeGreaterThanOrEqual(visible);
    }),
  );
});
