import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lanesOf } from './lanes-of.ts';

type Item = { id: number; keys: readonly string[] };
const keysOf = ({ keys }: Item) => keys;
const items = (...keys: (readonly string[])[]): Item[] => keys.map((of, id) => ({ id, keys: of }));
const idsOf = (lanes: Item[][]) => lanes.map((lane) => lane.map(({ id }) => id));

test('what shares nobody goes side by side, in lanes of equal length', () => {
  expect(idsOf(lanesOf(items(['a'], ['b'], ['c'], ['d']), keysOf, 2))).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

test('one item with two keys keeps the earlier and later items of both in one lane, in their order', () => {
  expect(idsOf(lanesOf(items(['a'], ['b'], ['c'], ['a', 'b'], ['b'], ['a']), keysOf, 2))).toEqual([[0, 1, 3, 4, 5], [2]]);
});

test('items without a key stay together', () => {
  expect(idsOf(lanesOf(items([], ['a'], [], []), keysOf, 3))).toEqual([[0, 2, 3], [1]]);
});

test('one lane holds everything; nothing needs no lane', () => {
  expect(idsOf(lanesOf(items(['a'], ['b'], []), keysOf, 1))).toEqual([[0, 1, 2]]);
  expect(lanesOf([], keysOf, 3)).toEqual([]);
});

test('each item is in exactly one lane, no key in two, and every lane is in order', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  fc.assert(
    fc.property(fc.array(fc.array(key, { maxLength: 3 }), { maxLength: 40 }), fc.integer({ min: 1, max: 4 }), (keys, most) => {
      const lanes = lanesOf(items(...keys), keysOf, most);
      expect(lanes.length).toBeLessThanOrEqual(most);
      expect(
        idsOf(lanes)
          .flat()
          .toSorted((a, b) => a - b),
      ).toEqual(keys.map((_, id) => id));
      for (const lane of idsOf(lanes)) expect(lane).toEqual(lane.toSorted((a, b) => a - b));
      const lanesOfKey = Map.groupBy(
        lanes.flatMap((lane, number) => lane.flatMap((item) => item.keys.map((one) => ({ one, number })))),
        ({ one }) => one,
      );
      for (const [, met] of lanesOfKey) expect(new Set(met.map(({ number }) => number)).size).toBe(1);
    }),
  );
});
