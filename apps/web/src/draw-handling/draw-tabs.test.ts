import { requisitionStatuses } from '@drawday/vocabulary';
import { expect, it } from 'vitest';
import { drawTabs } from './draw-tabs.ts';

it('every status of a draw is in exactly one tab', () => {
  expect(Object.values(drawTabs).flat().toSorted()).toEqual([...requisitionStatuses.codes].toSorted());
});
