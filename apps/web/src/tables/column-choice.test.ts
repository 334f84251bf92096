import { describe, expect, it } from 'vitest';
import { arrangeColumns, readColumnChoice } from './column-choice.ts';

const columns = [{ key: 'patient', fixed: true }, { key: 'dob' }, { key: 'mrn' }, { key: 'status' }];
const keys = (order: string[], hidden: string[]) => arrangeColumns(columns, { order, hidden }).map((column) => column.key);

describe('columns as a person arranged them', () => {
  it('without a choice stand as designed', () => {
    expect(keys([], [])).toEqual(['patient', 'dob', 'mrn', 'status']);
  });

  it('follow the chosen order, new columns at the end', () => {
    expect(keys(['status', 'dob'], [])).toEqual(['patient', 'status', 'dob', 'mrn']);
  });

  it('never hide or move the fixed first column', () => {
    expect(keys(['dob', 'patient'], ['patient', 'mrn'])).toEqual(['patient', 'dob', 'status']);
  });
});

describe('a kept choice', () => {
  it('is taken as far as it has the right shape', () => {
    const stored = { order: ['a', 3], hidden: 'b', widths: { a: 120, b: 'wide' } };
    expect(readColumnChoice(stored, ['x'])).toEqual({ order: ['a'], hidden: ['x'], widths: { a: 120 } });
  });

  it.each([undefined, null, 'columns', 7])('%o means: as designed', (stored) => {
    expect(readColumnChoice(stored, ['x'])).toEqual({ order: [], hidden: ['x'], widths: {} });
  });
});
