import { expect, test } from 'vitest';
import * as calendarAndLifecycle from './calendar-and-lifecycle.ts';
import * as domain from './domain.ts';
import * as resultsAndKinetics from './results-and-kinetics.ts';

// If two families exported the same name, the common door would silently drop it.
test('the door hands out every export of both families', () => {
  const names = [...Object.keys(calendarAndLifecycle), ...Object.keys(resultsAndKinetics)].sort();
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(domain).sort()).toEqual(names);
});
