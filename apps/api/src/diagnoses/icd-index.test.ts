import { describe, expect, test } from 'vitest';
import type { IcdRow } from './diagnoses.store.ts';
import { icdIndex } from './icd-index.ts';

const row = (code: string, text: string): IcdRow => ({ code, text, is_billable: true, valid_from: null, valid_to: null });
const rows = [
  row('D63.1', 'Anemia in chronic kidney disease'),
  row('E11.22', 'Type 2 diabetes mellitus with diabetic chronic kidney disease'),
  row('I12.0', 'Hypertensive chronic kidney disease with stage 5 chronic kidney disease or end stage renal disease'),
  row('N18', 'Chronic kidney disease (CKD)'),
  row('N18.5', 'Chronic kidney disease, stage 5'),
  row('N18.6', 'End stage renal disease'),
  row('N25.81', 'Secondary hyperparathyroidism of renal origin'),
  row('Z99.2', 'Dependence on renal dialysis'),
];
const texts = rows.map(({ text }) => text).sort();
const index = icdIndex(
  rows,
  rows.map(({ text }) => texts.indexOf(text)),
);
const search = (filter: string | undefined, more: { skipCount?: number; maxResultCount?: number } = {}) => {
  const found = index.search({ filter, order: undefined, skipCount: 0, maxResultCount: 10, ...more });
  return [found.totalCount, ...found.rows.map(({ code }) => code)];
};

describe('a search among diagnoses', () => {
  test.each([
    ['a code in part', 'N18', [3, 'N18', 'N18.5', 'N18.6']],
    ['a code without its dot', 'n186', [1, 'N18.6']],
    ['a code with its dot, in small letters', 'n18.5', [1, 'N18.5']],
    ['a dot where codes have none', 'n1.8', [0]],
    ['a code of another letter', 'Q', [0]],
    ['one word', 'anemia', [1, 'D63.1']],
    ['part of a word', 'PARATHYROID', [1, 'N25.81']],
    ['words in any order', 'disease end', [2, 'I12.0', 'N18.6']],
    ['a word and the beginning of a code', 'i12 stage', [1, 'I12.0']],
    ['a number that is part of the text', 'stage 5', [2, 'I12.0', 'N18.5']],
    ['a letter that begins a code: those first', 'e', [8, 'E11.22', 'D63.1', 'I12.0', 'N18', 'N18.5', 'N18.6', 'N25.81', 'Z99.2']],
    ['a word that is nowhere', 'kidney fracture', [0]],
    ['blanks only: all', '  ', [8, 'D63.1', 'E11.22', 'I12.0', 'N18', 'N18.5', 'N18.6', 'N25.81', 'Z99.2']],
    ['signs that mean something elsewhere', '%', [0]],
    ['a sign of the text', '(ckd)', [1, 'N18']],
  ])('by %s', (_, filter, found) => expect(search(filter)).toEqual(found));

  test('a page of what was found says how many there are', () => {
    expect(search('renal', { skipCount: 1, maxResultCount: 2 })).toEqual([4, 'N18.6', 'N25.81']);
    expect(search('renal', { skipCount: 4 })).toEqual([4]);
    expect(search(undefined, { skipCount: 7 })).toEqual([8, 'Z99.2']);
  });
  test.each([
    ['code', true, ['Z99.2', 'N25.81', 'N18.6', 'I12.0']],
    ['code', false, ['I12.0', 'N18.6', 'N25.81', 'Z99.2']],
    ['description', false, ['Z99.2', 'N18.6', 'I12.0', 'N25.81']],
    ['description', true, ['N25.81', 'I12.0', 'N18.6', 'Z99.2']],
  ] as const)('in the order of its %s, from the end: %s', (column, isDescending, codes) => {
    const found = index.search({ filter: 'renal', order: { column, isDescending }, skipCount: 0, maxResultCount: 10 });
    expect(found.rows.map(({ code }) => code)).toEqual(codes);
  });
  test('nothing is found where there is nothing', () => {
    expect(icdIndex([], []).search({ filter: 'n18', order: undefined, skipCount: 0, maxResultCount: 10 })).toEqual({
      totalCount: 0,
      rows: [],
    });
  });
});
