import { expect, it } from 'vitest';
import { pageCatalogue } from '../platform/page-catalogue.ts';
import { screenHelp } from './screen-help.ts';

it('every screen of the menu says what it is for, those of a patient, too, and no other', () => {
  const known = pageCatalogue.filter(({ menu, under }) => menu || under === '/home/patients').map(({ path }) => path);
  expect(Object.keys(screenHelp).toSorted()).toEqual(known.toSorted());
});
