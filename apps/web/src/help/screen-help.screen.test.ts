import { expect, it } from 'vitest';
import { pageCatalogue } from '../platform/page-catalogue.ts';
import { screenHelp } from './screen-help.ts';

it('every screen of the menu says what it is for, and no other', () => {
  const inMenu = pageCatalogue.filter(({ menu }) => menu).map(({ path }) => path);
  expect(Object.keys(screenHelp).toSorted()).toEqual(inMenu.toSorted());
});
