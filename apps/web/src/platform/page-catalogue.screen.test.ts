import { expect, it } from 'vitest';
import { pageCatalogue } from './page-catalogue.ts';

it('gives each page of the menu a place of its own', () => {
  const places = Map.groupBy(
    pageCatalogue.flatMap(({ menu, path }) => (menu ? [{ place: `${menu.group} ${menu.order}`, path }] : [])),
    ({ place }) => place,
  );
  const shared = [...places].filter(([, pages]) => pages.length > 1);
  expect(shared.map(([place, pages]) => `${place}: ${pages.map(({ path }) => path).join(', ')}`)).toEqual([]);
});
