import { type ListedCounter, listedCounters } from '@drawday/domain';
import { expect, it } from 'vitest';
import { adminTiles } from '../administration/admin-tiles.ts';
import { queueNotes, queueTiles } from '../dashboards/queue-tiles.ts';
import { findPage, pageCatalogue } from '../platform/page-catalogue.ts';

// A figure is in a menu or a tile only when there is a page with what it counts. That the lists are as long is tested in the API
// (counters-and-lists.test.ts), for each of the same counters.

const ofMenu = pageCatalogue.flatMap(({ path, menu }) =>
  [menu?.counter, menu?.urgentCounter].flatMap((counter) => (counter ? [{ counter, to: path }] : [])),
);
const figures: readonly { counter: ListedCounter; to: string }[] = [...ofMenu, ...queueTiles, ...Object.values(queueNotes), ...adminTiles];

it.each(figures)('$counter has the page $to', ({ counter, to }) => {
  expect(findPage(to)).toBeDefined();
  expect(listedCounters).toContain(counter);
});

/** A tile for a part of a page: the rows of a filter, or a strip that is there only while something waits. */
const isOfPart = (tile: object) => 'search' in tile || 'isRare' in tile;

it('every tile for a whole page opens the page whose menu counts the same', () => {
  const whole = [...queueTiles, ...adminTiles].filter((tile) => !isOfPart(tile));
  expect(whole.length).toBeGreaterThan(8);
  for (const { counter, to } of whole) expect(findPage(to)?.menu?.counter).toBe(counter);
});
