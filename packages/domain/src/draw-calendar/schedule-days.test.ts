import { expect, test } from 'vitest';
import { drawScheduleOf, scheduleDaysOf } from './schedule-days.ts';

test.each([
  ['HD', [1, 3, 5], [], 'MWF', [1, 3, 5]],
  ['HD', [2, 4, 6], [4], null, [2, 4, 6]],
  ['SNFHD', [], [], 'TTS', [2, 4, 6]],
  ['HHD', [1, 2, 3, 5, 6], [4], null, [4]],
  ['HHD', [], [2], null, [2]],
  ['PD', [], [3], null, [3]],
  ['PD', [], [], 'TTS', [2, 4, 6]],
] as const)('%s, treated on %j, visits on %j, group %s: drawn on %j', (modality, scheduleDays, visitDays, dayGroup, expected) => {
  expect(scheduleDaysOf(drawScheduleOf({ modality, scheduleDays, visitDays, dayGroup }))).toEqual(expected);
});
