import type { ConditionGroup } from '@drawday/domain';
import { expect, test } from 'vitest';
import { bodyOfDraft, keptDraft, memberOf, moved, newDraft, withAdded, withColumn, withNode, withoutColumn } from './builder-state.ts';

const rule = (field: string) => ({ field, op: 'notEmpty' });
const tree: ConditionGroup = { logic: 'AND', rules: [rule('a'), { logic: 'OR', rules: [rule('b'), rule('c')] }] };

test('conditions are added, replaced and removed where they stand; an empty group goes', () => {
  expect(withAdded(tree, [1], rule('d')).rules[1]).toEqual({ logic: 'OR', rules: [rule('b'), rule('c'), rule('d')] });
  expect(withAdded(tree, [], rule('d')).rules).toHaveLength(3);
  expect(withNode(tree, [1, 0], rule('x')).rules[1]).toEqual({ logic: 'OR', rules: [rule('x'), rule('c')] });
  const without = withNode(withNode(tree, [1, 0], null), [1, 0], null);
  expect(without).toEqual({ logic: 'AND', rules: [rule('a')] });
  expect(withNode(tree, [], { ...tree, logic: 'OR' }).logic).toBe('OR');
  expect(memberOf([1, 0])).toBe('conditions.rules.1.rules.0');
});
test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
])('%d moves to %d', (from, to, expected) => expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected));
test('a column that goes takes its order and its sums along', () => {
  const draft = withColumn(withColumn({ ...newDraft('PATIENT', null), sort: [{ column: 'HGB', descending: true }] }, 'HGB'), 'HGB');
  expect(draft.columns.filter((column) => column === 'HGB')).toHaveLength(1);
  const without = withoutColumn({ ...draft, aggregates: [{ column: 'HGB', of: 'MEAN' }] }, 'HGB');
  expect([without.columns.includes('HGB'), without.sort, without.aggregates]).toEqual([false, [], []]);
});
test('what was kept comes back, anything else does not', () => {
  const draft = newDraft('SITE', null);
  expect(keptDraft(JSON.stringify(draft))).toEqual(draft);
  for (const other of [undefined, 7, 'not JSON', '{}', '{"partyType":"CAT","columns":[],"conditions":{}}'])
    expect(keptDraft(other)).toBeNull();
});
test('conditions travel as text, none as nothing', () => {
  const draft = { ...newDraft('PATIENT', null), conditions: tree };
  expect(bodyOfDraft(draft).conditions).toBe(JSON.stringify(tree));
  expect(bodyOfDraft({ ...draft, conditions: { logic: 'AND', rules: [] } }).conditions).toBe('');
});
