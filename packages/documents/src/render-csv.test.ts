import { expect, test } from 'vitest';
import { csvLine, renderCsv } from './render-csv.ts';

test('is UTF-8 with byte order mark, CRLF and a head', () => {
  const csv = renderCsv(['Patient', 'Hgb'], [['Núñez, María', 10.6]]);
  expect([...csv.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(csv)).toBe('Patient,Hgb\r\n"Núñez, María",10.6\r\n');
});

test.each([
  ['plain', 'plain'],
  ['a "b"', '"a ""b"""'],
  ['two\nlines', '"two\nlines"'],
  [' spaced ', '" spaced "'],
  ['', ''],
  [null, ''],
  [true, 'true'],
  [-5.2, '-5.2'],
  ['-5.2', '-5.2'],
  ['=1+1', "'=1+1"],
  ['+15550104400', "'+15550104400"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1+1', "'  =1+1"],
  ['\t=1', "'\t=1"],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['< 0.1', '< 0.1'],
])('%j becomes %j', (cell, field) => {
  expect(csvLine([cell])).toBe(`${field}\r\n`);
});

test('a row must fit its columns', () => {
  expect(() => renderCsv(['A', 'B'], [['1']])).toThrow(RangeError);
});
