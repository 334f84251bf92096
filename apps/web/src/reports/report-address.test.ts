import type { ReportParameter } from '@drawday/vocabulary';
import { expect, test } from 'vitest';
import {
  type Choices,
  choiceDefaults,
  choicesOfRun,
  chosenParameters,
  lifted,
  monthBeside,
  recentMonths,
  runInput,
} from './report-address.ts';

const choices = (chosen: Partial<Choices>): Choices => ({ ...choiceDefaults, ...chosen });
const month: readonly ReportParameter[] = ['FACILITIES', 'MONTH', 'MODALITIES', 'SHIFTS', 'OUT_OF_GOAL', 'SORT', 'LANGUAGE', 'EXTERNAL'];

test.each([
  ['nothing chosen: the facility of the frame', {}, month, { facilityIds: ['here'] }],
  ['a report of no facility', {}, ['RANGE'], {}],
  ['facilities replace the one of the frame', { facilityIds: ['a', 'b'] }, month, { facilityIds: ['a', 'b'] }],
  [
    'what a report does not take is left out',
    { from: '2026-10-01', asOf: '2026-10-02', drawMonth: '2026-10', dayGroups: ['MWF'], providerIds: ['p'] },
    month,
    { facilityIds: ['here'], drawMonth: '2026-10' },
  ],
  [
    'codes nobody knows are left out',
    { modalities: ['HD', 'XX'], sorting: 'BY_MOOD', language: 'fr' },
    month,
    { facilityIds: ['here'], modalities: ['HD'] },
  ],
  [
    'yes and no',
    { outOfGoalOnly: true, internalOnly: true },
    month,
    { facilityIds: ['here'], outOfGoalOnly: true, includeExternal: false },
  ],
  ['order and language', { sorting: 'CHAIR', language: 'es' }, month, { facilityIds: ['here'], sort: 'CHAIR', language: 'es' }],
  ['several months end with one', { months: 6, drawMonth: '2026-10' }, ['MONTHS'], { months: 6, drawMonth: '2026-10' }],
] as const)('%s', (_, chosen, parameters, input) => {
  expect(runInput(choices(chosen), parameters, 'here')).toEqual(input);
  // A run that is opened again shows what it was asked for, wherever its reader is now.
  if (Object.keys(input).length > 0) expect(runInput(choicesOfRun(input as never), parameters, 'elsewhere')).toEqual(input);
});

test('names what was chosen, and lifts it', () => {
  const chosen = choices({ shifts: ['1'], months: 6, outOfGoalOnly: true });
  expect(chosenParameters(chosen, [...month, 'MONTHS'])).toEqual(['SHIFTS', 'OUT_OF_GOAL', 'MONTHS']);
  expect(chosenParameters({ ...chosen, ...lifted('SHIFTS') }, month)).toEqual(['OUT_OF_GOAL']);
});

test('walks months over the turn of the year', () => {
  expect(recentMonths('2026-01-15', 3)).toEqual(['2026-01', '2025-12', '2025-11']);
  expect([monthBeside('2026-01', -1), monthBeside('2025-12', 1)]).toEqual(['2025-12', '2026-01']);
});
