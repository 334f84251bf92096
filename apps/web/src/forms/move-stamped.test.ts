import { describe, expect, test } from 'vitest';
import { movedPlaces } from './move-stamped.ts';

describe('one place up or down', () => {
  const three = [
    { id: 'x', order: 0 },
    { id: 'y', order: 4 },
    { id: 'z', order: 9 },
  ];
  test.each([
    ['y', -1, { ids: ['y', 'x', 'z'], orders: [0, 1, 2], seenOrders: [4, 0, 9] }],
    ['y', 1, { ids: ['x', 'z', 'y'], orders: [0, 1, 2], seenOrders: [0, 9, 4] }],
    ['x', -1, undefined],
    ['z', 1, undefined],
    ['?', 1, undefined],
    ['?', -1, undefined],
  ] as const)('%s by %i', (id, by, places) => {
    expect(movedPlaces(three, id, by)).toEqual(places);
  });
});
