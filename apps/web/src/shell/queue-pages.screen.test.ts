import { type ListedCounter, listedCounters } from '@drawday/domain';
import { expect, it } from 'vitest';
import { adminTiles } from '../administration/admin-tiles.ts';
import { toDoParts, toDoQueues } from '../dashboards/to-do-queues.ts';
import { findPage, pageCatalogue } from '../platform/page-catalogue.ts';

// A figure is in a menu, a line or a tile only when there is a page with what it counts. That the lists are as long is tested in the API
// (counters-and-lists.test.ts), for each of the same counters.

const ofMenu = pageCatalogue.flatMap(({ path, menu }) =>
  [menu?.counter, menu?.urgentCounter].flatMap((counter) => (counter ? [{ counter, to: path }] : [])),
);
const figures: readonly { counter: ListedCounter; to: string }[] = [...ofMenu, ...toDoQueues, ...Object.values(toDoParts), ...adminTiles];

it.each(figures)('$counter has the page $to', ({ counter, to }) => {
  expect(findPage(to)).toBeDefined();
  expect(listedCounters).toContain(counter);
});

/** Of a part of a page: the rows of a filter, or of a strip above the list. */
const ofStrips: readonly ListedCounter[] = ['unconfirmedLabels'];
const isOfPart = (figure: { counter: ListedCounter }) => 'search' in figure || ofStrips.includes(figure.counter);

it('every line and tile for a whole page opens the page whose menu counts the same', () => {
  const whole = [...toDoQueues, ...adminTiles].filter((figure) => !isOfPart(figure));
  expect(whole.length).toBeGreaterThan(8);
  for (const { counter, to } of whole) expect(findPage(to)?.menu?.counter).toBe(counter);
});
