import { expect, test } from 'vitest';
import { piecesOf, textOf } from './upload-file.ts';

test.each([
  ['abcdef', 4, ['abcd', 'ef']],
  ['abcd', 4, ['abcd']],
  ['', 4, []],
  ['abc😀d', 4, ['abc', '😀d']],
  ['😀😀', 2, ['😀', '😀']],
])('%j in pieces of %i', (text, longest, expected) => {
  expect(piecesOf(text, longest)).toEqual(expected);
  expect(piecesOf(text, longest).join('')).toBe(text);
});

const utf16 = (text: string, isBig: boolean) =>
  [...`\ufeff${text}`].flatMap((sign) => {
    const unit = sign.charCodeAt(0);
    return isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8];
  });
test.each([
  ['UTF-8', [...new TextEncoder().encode('Año,b')], 'Año,b'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Año,b')], 'Año,b'],
  ['what older spreadsheets write', [0x41, 0xf1, 0x6f, 0x2c, 0x62], 'Año,b'],
  ['UTF-16, as spreadsheets write “Unicode text”', utf16('Año\tb', false), 'Año\tb'],
  ['UTF-16, the other way round', utf16('Año\tb', true), 'Año\tb'],
  ['a workbook', [0x50, 0x4b, 3, 4, 0x14, 0, 6, 0], null],
  ['UTF-16 without its mark', utf16('a,b', false).slice(2), null],
  ['nothing but blanks', [0x20, 0x0a], null],
  ['nothing', [], null],
])('%s', async (_, bytes, expected) => {
  expect(await textOf(new Blob([new Uint8Array(bytes)]))).toBe(expected);
});
