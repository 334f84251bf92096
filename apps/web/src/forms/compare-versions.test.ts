import { expect, test } from 'vitest';
import { compareVersions, isSameValue, mergeMine } from './compare-versions.ts';

const base = { name: 'North', phone: '1', fax: null as string | null };
const labels = { name: 'Name', phone: 'Phone', fax: { label: 'Fax', show: (fax: string | null) => `<${fax}>` } };

test.each([
  [null, '', true],
  [undefined, null, true],
  [[{ code: 'HGB', months: [] }], [{ code: 'HGB' }], true],
  [['a'], [], false],
  [{ b: 1, a: [null] }, { a: [undefined], b: 1, c: '' }, true],
  [['a', 'b'], ['b', 'a'], false],
  [0, null, false],
  [false, null, false],
])('%j and %j: same %s', (a, b, same) => expect(isSameValue(a, b)).toBe(same));

test('a field of one, a field of the other, a field of both', () => {
  const mine: typeof base = { ...base, name: 'Mine', fax: '7' };
  const theirs = { name: 'Theirs', phone: '2', fax: null };
  expect(compareVersions(mine, { stamp: 'a', values: base }, { stamp: 'b', values: theirs }, labels)).toEqual([
    { key: 'name', label: 'Name', mine: 'Mine', before: 'North', theirs: 'Theirs' },
    { key: 'phone', label: 'Phone', mine: null, before: '1', theirs: '2' },
    { key: 'fax', label: 'Fax', mine: '<7>', before: '<null>', theirs: '<null>' },
  ]);
  expect(mergeMine(mine, base, theirs)).toEqual({ name: 'Mine', phone: '2', fax: '7' });
});

test('who typed the same has no difference, and what stands outside of the form is told', () => {
  const before = { stamp: 'a', values: base, facts: { Status: 'Active', City: 'Reno' } };
  const after = { stamp: 'b', values: { ...base, phone: '3' }, facts: { Status: 'Paused', City: 'Reno' } };
  expect(compareVersions({ ...base, phone: '3' }, before, after, labels)).toEqual([
    { key: 'Status', label: 'Status', mine: null, before: 'Active', theirs: 'Paused' },
  ]);
});

test('of a field that the record has words for, these are shown: a list that did not load knows no name', () => {
  const byId = { provider: { label: 'Provider', show: (id: string) => (id === 'p3' ? 'Osei, Kwame' : '') } };
  const before = { stamp: 'a', values: { provider: 'p1' }, facts: { Provider: 'Lindgren, Amara' } };
  const after = { stamp: 'b', values: { provider: 'p2' }, facts: { Provider: 'Bell, Ines' } };
  const provider = { key: 'provider', label: 'Provider', before: 'Lindgren, Amara', theirs: 'Bell, Ines' };
  expect(compareVersions({ provider: 'p1' }, before, after, byId)).toEqual([{ ...provider, mine: null }]);
  expect(compareVersions({ provider: 'p3' }, before, after, byId)).toEqual([{ ...provider, mine: 'Osei, Kwame' }]);
  // Only mine differs from what both know.
  expect(compareVersions({ provider: 'p3' }, before, { ...before, stamp: 'b' }, byId)).toEqual([
    { ...provider, mine: 'Osei, Kwame', theirs: 'Lindgren, Amara' },
  ]);
  // Two of the same name: what tells the values apart is shown instead.
  const number = { provider: { label: 'Provider', show: (id: string) => id } };
  expect(compareVersions({ provider: 'p1' }, before, { ...after, facts: before.facts }, number)).toEqual([
    { ...provider, before: 'p1', mine: null, theirs: 'p2' },
  ]);
  expect(compareVersions({ provider: 'p1' }, before, { ...after, values: { provider: '' }, facts: { Provider: null } }, byId)).toEqual([
    { ...provider, mine: null, theirs: '' },
  ]);
});

test('what came, and what is gone', () => {
  const before = { stamp: 'a', values: {}, facts: { CBC: 'Monthly', RFP: 'Weekly' } };
  const after = { stamp: 'b', values: {}, facts: { PTHI: 'Quarterly', CBC: 'Monthly' } };
  expect(compareVersions({}, before, after, {})).toEqual([
    { key: 'PTHI', label: 'PTHI', mine: null, before: '', theirs: 'Quarterly' },
    { key: 'RFP', label: 'RFP', mine: null, before: 'Weekly', theirs: '' },
  ]);
});

test('what is only said with a step stays as it was typed', () => {
  expect(mergeMine({ reason: 'Travels', note: '' }, {}, {})).toEqual({ reason: 'Travels', note: '' });
});
