import { describe, expect, it, test } from 'vitest';
import {
  answersOf,
  type GridCells,
  type GridRow,
  gridColumns,
  isWeightGained,
  isWeightJump,
  neighbour,
  pasteInto,
  questionHeaded,
  readChoice,
  readNumber,
} from './kinetics-grid.ts';

const rows: GridRow[] = [
  { id: 'a', mrn: '0048213', open: ['POSTWT', 'PREWT', 'TXMIN'] },
  { id: 'b', mrn: '0046120', open: ['PREWT', 'TXMIN', 'ACCESS'] },
  { id: 'c', mrn: null, open: ['PREWT', 'POSTWT', 'TXMIN'] },
];
const columns = gridColumns(rows);
const units: Record<string, string> = { PREWT: 'kg', POSTWT: 'kg', TXMIN: 'min' };
const read = (code: string, typed: string) => readNumber(typed, units[code]);
const isAnswer = (code: string, typed: string) => /^\d+(\.\d+)?$/.test(read(code, typed));
const names = new Map([
  ['PREWT', ['Pre-dialysis weight', 'Pre weight']],
  ['POSTWT', ['Post-dialysis weight', 'Post weight']],
  ['POSTMETH', ['Post-BUN method']],
  ['TXMIN', ['Delivered treatment minutes', 'Minutes']],
]);
const pasteOver = (before: GridCells, copied: string, rowId = 'a', code = 'PREWT', shown: readonly string[] = columns) =>
  pasteInto(before, copied, { rows, columns: shown, at: { rowId, code }, read, isAnswer, names });
const paste = (copied: string, rowId?: string, code?: string, shown?: readonly string[]) =>
  pasteOver({}, copied, rowId, code, shown) ?? { cells: {}, filled: null };

describe('grid of missing answers', () => {
  it('has each question once, in the order of a treatment sheet', () => {
    expect(columns).toEqual(['PREWT', 'POSTWT', 'TXMIN', 'ACCESS']);
  });

  it('fills to the right and down', () => {
    const { cells, filled } = paste('72.5\t70\t240\r\n81\t\t210\r\n');
    expect(cells).toEqual({ a: { PREWT: '72.5', POSTWT: '70', TXMIN: '240' }, b: { PREWT: '81', TXMIN: '210' } });
    expect(filled).toBe(5);
  });

  it('starts at the cell in hand and ends with the grid', () => {
    expect(paste('240\n210\n200', 'b', 'TXMIN')).toEqual({ cells: { b: { TXMIN: '240' }, c: { TXMIN: '210' } }, filled: 2 });
    expect(paste('1\t2\t3', 'c', 'TXMIN').filled).toBe(1);
  });

  it('leaves out cells that nobody asked for', () => {
    expect(paste('80\t78\t240', 'b').cells).toEqual({ b: { PREWT: '80', TXMIN: '240' } });
  });

  it('goes by MRN when the lines carry it, whatever their order, and skips a head line and strangers', () => {
    const { cells, filled } = paste('MRN\tPre\tPost\tMin\n46120\t81\t79\t210\n0048213\t72,5\t70\t240\n9999999\t1\t2\t3');
    expect(cells).toEqual({ b: { PREWT: '81', TXMIN: '210' }, a: { PREWT: '72.5', POSTWT: '70', TXMIN: '240' } });
    expect(filled).toBe(5);
  });

  it('goes by a head line that names the questions, and leaves out what the grid does not ask', () => {
    const asked = ['POSTWT', 'TXMIN'];
    const copied = 'Pre weight\tPost weight (kg)\tMinutes\n72.5\t70\t240\n81\t79\t210\n88\t86\t200';
    expect(paste(copied, 'a', 'POSTWT', asked).cells).toEqual({
      a: { PREWT: '72.5', POSTWT: '70', TXMIN: '240' },
      b: { PREWT: '81', TXMIN: '210' },
      c: { PREWT: '88', POSTWT: '86', TXMIN: '200' },
    });
    expect(paste('MRN\tMin\tPre\n0046120\t210\t81', 'a', 'POSTWT').cells).toEqual({ b: { TXMIN: '210', PREWT: '81' } });
  });

  it('takes nothing when the first line is not understood: the next lines would be of the wrong people', () => {
    expect(paste('A\tB\n72.5\t70').filled).toBeNull();
    expect(paste('n/a\tn/a\n72.5\t70').filled).toBeNull();
    expect(paste('\t\n72.5\t70').cells).toEqual({ b: { PREWT: '72.5' } });
  });

  it('leaves out a patient with two draws: a line does not say which', () => {
    const twice = [...rows, { id: 'd', mrn: '0048213', open: ['TXMIN'] }];
    const pasted = pasteInto({}, '0048213\t240\n0046120\t210', {
      rows: twice,
      columns,
      at: { rowId: 'a', code: 'TXMIN' },
      read,
      isAnswer,
      names,
    });
    expect(pasted?.cells).toEqual({ b: { TXMIN: '210' } });
  });

  it('keeps what was typed elsewhere', () => {
    const before = { a: { TXMIN: '235' } };
    expect(pasteOver(before, '72')?.cells).toEqual({ a: { TXMIN: '235', PREWT: '72' } });
  });

  it('sends only what was typed', () => {
    expect(answersOf({ a: { PREWT: ' 72 ', POSTWT: '', ACCESS: 'AVF' } }, { id: 'a', mrn: null, open: ['PREWT', 'POSTWT'] })).toEqual([
      { code: 'PREWT', value: '72' },
    ]);
  });

  it('finds the next open cell of a column', () => {
    expect(neighbour(rows, { rowId: 'a', code: 'POSTWT' }, 1)).toEqual({ rowId: 'c', code: 'POSTWT' });
    expect(neighbour(rows, { rowId: 'a', code: 'PREWT' }, -1)).toBeNull();
  });
});

test.each([
  ['72.5', '70', false],
  ['70', '72.5', true],
  ['9', '10', true],
  ['70', '70', false],
  ['', '70', false],
  [null, '70', false],
  ['70', 'n/a', false],
])('from %s before to %s after somebody gained weight: %s', (PREWT, POSTWT, isGained) => {
  expect(isWeightGained({ PREWT, POSTWT })).toBe(isGained);
});

test.each([
  ['80', '72.5', true],
  ['65', '72.5', true],
  ['9.5', '72.5', true],
  ['74', '72.5', false],
  ['', '72.5', false],
  ['n/a', '72.5', false],
  ['80', undefined, false],
])('a weight of %s after the last one of %s is asked about: %s', (PREWT, last, isAsked) => {
  expect(isWeightJump({ PREWT }, last === undefined ? undefined : { value: last })).toBe(isAsked);
});

describe('reading cells', () => {
  it.each([
    ['72.5', '72.5'],
    [' 72,5 kg', '72.5'],
    ['240 min', '240'],
    ['-1', '-1'],
    ['1,250', '1250'],
    ['10,250.5', '10250.5'],
    ['n/a', 'n/a'],
    ['180-240', '180-240'],
    ['3:45', '3:45'],
    ['72.5/70.1', '72.5/70.1'],
  ])('number %s', (typed, expected) => expect(readNumber(typed, typed.includes('min') ? 'min' : 'kg')).toBe(expected));

  it('takes no other unit for the one that was asked for', () => {
    expect(readNumber('164 lb', 'kg')).toBe('164 lb');
    expect(readNumber('1.2 L', 'mL')).toBe('1.2 L');
    expect(readNumber('1,250 mL', 'mL')).toBe('1250');
    expect(readNumber('5', null)).toBe('5');
  });

  it.each([
    ['Pre', 'PREWT'],
    ['PREWT', 'PREWT'],
    ['post-dialysis weight', 'POSTWT'],
    ['Post', 'POSTWT'],
    ['weight', null],
    ['', null],
  ])('heading %s', (heading, code) => expect(questionHeaded(heading, { names, columns })).toBe(code));

  const choices = [
    { code: 'AVF', name: 'Fistula' },
    { code: 'AVG', name: 'Graft' },
    { code: 'CVC', name: 'Catheter' },
  ];
  it.each([
    ['avf', 'AVF'],
    ['Graft', 'AVG'],
    ['cath', 'CVC'],
    ['', ''],
    ['shunt', 'shunt'],
  ])('choice %s', (typed, expected) => expect(readChoice(typed, choices)).toBe(expected));
});
