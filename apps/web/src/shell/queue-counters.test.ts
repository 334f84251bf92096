import { expect, it } from 'vitest';
import { countersOf } from '../platform/queue-counters.ts';

it('reads what the server counted, the later count of two, and nothing that no screen lists', () => {
  const counts = [
    { countType: 'drawDayQueue', count: 41 },
    { countType: 'ofNoScreen', count: 3 },
    { countType: 'employeesNeedingVerification', count: 1 },
    { countType: 'employeesNeedingVerification', count: 4 },
  ];
  expect(countersOf(counts)).toEqual({ drawDayQueue: 41, employeesNeedingVerification: 4 });
  expect(countersOf([])).toEqual({});
});
