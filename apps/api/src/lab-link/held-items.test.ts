import { expect, test } from 'vitest';
import { limitItems } from './held-items.ts';
import type { NewItem } from './inbox.store.ts';

const item = (key: string, detail: object = {}): NewItem => ({
  ...{ id: key, messageId: 7, kind: 'TEST', tenantId: null, summary: key, candidates: [] },
  detail: { key, because: 'UNKNOWN_TEST', sender: 'LAB', ...detail },
});
const usual = ['1', '2', '3'].map((key) => item(key));
const urgent = item('urgent', { urgent: true });

test.each([
  ['all of it where there is room', { room: 9, ofMessage: 9 }, ['urgent', '1', '2', '3']],
  ['what the message may leave, and how many more', { room: 9, ofMessage: 2 }, ['urgent', '1', '2', 'more']],
  ['what the connection may leave, and how many more', { room: 1, ofMessage: 9 }, ['urgent', '1', 'more']],
  ['that there is more, also without any room', { room: 0, ofMessage: 9 }, ['urgent', 'more']],
])('of a message is listed %s', (_, limits, expected) => {
  expect(limitItems([...usual, urgent], limits).map(({ detail }) => detail.key)).toEqual(expected);
});

test('urgent items have a bound too, and one urgent item counts the rest', () => {
  const many = Array.from({ length: 40 }, (_, index) => item(`u${index}`, { criticals: ['Potassium 8.4'] }));
  const listed = limitItems([...many, ...usual], { room: 500, ofMessage: 25 });
  expect(listed.map(({ detail }) => detail.key)).toEqual([
    ...many.slice(0, 25).map(({ detail }) => detail.key),
    'more-urgent',
    ...usual.map(({ detail }) => detail.key),
  ]);
  expect(listed[25]?.detail).toMatchObject({ because: 'MORE_URGENT_HELD', urgent: true, more: 15 });
  const full = limitItems(many, { room: 0, ofMessage: 25 }).map(({ detail }) => [detail.key, detail.more]);
  expect(full).toEqual([
    ['u0', undefined],
    ['more-urgent', 39],
  ]);
});
