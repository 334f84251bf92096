import { expect, test } from 'vitest';
import { cellAsRead, cellMarks, cellText } from './cell-text.ts';
import type { ReportCell, ReportCellKind } from './report-sheet.ts';

const place = { language: 'en', timeZone: 'America/New_York' } as const;

test.each<[string, ReportCell | null, ReportCellKind, number | undefined, string]>([
  ['a value cannot exist', null, 'RESULT', 1, ''],
  ['nothing was measured', { v: null, why: 'MISSED' }, 'RESULT', 1, '–'],
  ['no text', { v: null }, 'TEXT', undefined, ''],
  ['a number with its decimals', { v: 9.4 }, 'RESULT', 2, '9.40'],
  ['rounded half up', { v: 1.005 }, 'NUMBER', 2, '1.01'],
  ['a comparator stays, as it was sent', { v: 5, cmp: '<' }, 'RESULT', 1, '<5'],
  ['its own text comes first', { v: 5, cmp: '<', t: '< 5.0' }, 'RESULT', 0, '< 5.0'],
  ['a share', { v: 69.16 }, 'PERCENT', 1, '69.2%'],
  ['a day', { v: '2026-10-14' }, 'DAY', undefined, '10/14/2026'],
  ['a moment by the clock of the place', { v: '2026-11-01T03:59:59Z' }, 'INSTANT', undefined, '10/31/2026 11:59 PM'],
  ['yes', { v: true }, 'YES_NO', undefined, 'Yes'],
  ['a finding', { v: 'Reactive' }, 'RESULT', undefined, 'Reactive'],
  ['a line to write on', { v: 'x' }, 'NOTE', undefined, ''],
])('the text of a cell: %s', (_, cell, kind, decimals, text) => {
  expect(cellText(cell, { kind, ...(decimals === undefined ? {} : { decimals }) }, place)).toBe(text);
});

test('a difference bears its sign', () => {
  const words = (key: string, v: number) => cellAsRead({ v }, { key, kind: 'NUMBER', decimals: 1 }, place);
  expect([words('delta:HGB', 0.6), words('delta:HGB', -4.4), words('change', 0), words('avg3:HGB', 9.4)]).toEqual([
    '+0.6',
    '−4.4',
    '±0.0',
    '9.4',
  ]);
});

test('Spanish says no and yes its way', () => {
  expect([true, false].map((v) => cellText({ v }, { kind: 'YES_NO' }, { ...place, language: 'es' }))).toEqual(['Sí', 'No']);
});

test.each<[ReportCell | null, string]>([
  [null, ''],
  [{ v: 9.4, mark: 'L', pos: 'B' }, 'L DOWN'],
  [{ v: 6.6, mark: 'HH', pos: 'A' }, 'HH UP critical'],
  [{ v: 6.1, mark: '↑G' }, 'UP'],
  [{ v: 6.1, pos: 'I' }, ''],
  [{ v: 22, from: '2026-08', ext: true, st: 'C' }, '* E C'],
  [{ v: 'x', mark: '?!' }, '?! critical'],
])('the marks of %j are "%s"', (cell, words) => {
  const { letter, arrow, isCritical, signs } = cellMarks(cell);
  expect([letter, arrow, isCritical ? 'critical' : null, ...signs].filter(Boolean).join(' ')).toBe(words);
});
