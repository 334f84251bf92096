import { expect, test } from 'vitest';
import { failureDisplay } from './failure-display.ts';
import { readAll } from './read-all.ts';

const paged = (total: number) => (page: { maxResultCount: number; skipCount: number }) =>
  Promise.resolve({
    totalCount: total,
    items: Array.from({ length: Math.max(0, Math.min(page.maxResultCount, total - page.skipCount)) }, (_, n) => page.skipCount + n),
  });

test('reads every page', async () => {
  expect(await readAll(paged(2345))).toHaveLength(2345);
  expect(await readAll(paged(1000), { most: 1000 })).toHaveLength(1000);
});
test('refuses more than one call takes, with the number, instead of leaving some out', async () => {
  const refused = await readAll(paged(1240), { most: 1000 }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'TooManyRows', total: 1240, most: 1000 });
  expect(failureDisplay(refused)).toMatchObject({ kind: 'dialog' });
});
