import { describe, expect, it } from 'vitest';
import { answersOf, type GridRow, gridColumns, neighbour, pasteInto, readChoice, readNumber } from './kinetics-grid.ts';

const rows: GridRow[] = [
  { id: 'a', mrn: '0048213', open: ['POSTWT', 'PREWT', 'TXMIN'] },
  { id: 'b', mrn: '0046120', open: ['PREWT', 'TXMIN', 'ACCESS'] },
  { id: 'c', mrn: null, open: ['PREWT', 'POSTWT', 'TXMIN'] },
];
const columns = gridColumns(rows);
const paste = (copied: string, rowId = 'a', code = 'PREWT') =>
  pasteInto({}, copied, { rows, columns, at: { rowId, code }, read: (_, typed) => readNumber(typed) });

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

  it('keeps what was typed elsewhere', () => {
    const before = { a: { TXMIN: '235' } };
    const { cells } = pasteInto(before, '72', { rows, columns, at: { rowId: 'a', code: 'PREWT' }, read: (_, typed) => typed });
    expect(cells).toEqual({ a: { TXMIN: '235', PREWT: '72' } });
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

describe('reading cells', () => {
  it.each([
    ['72.5', '72.5'],
    [' 72,5 kg', '72.5'],
    ['240 min', '240'],
    ['-1', '-1'],
    ['n/a', 'n/a'],
  ])('number %s', (typed, expected) => expect(readNumber(typed)).toBe(expected));

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
