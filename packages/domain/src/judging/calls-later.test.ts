import type { Applicability, CriticalRange, ModalityCode, YardstickRow } from '@drawday/vocabulary';
import { expect, test } from 'vitest';
import { callsLater } from './calls-later.ts';

const limits = (modality: ModalityCode | null, low: number | null, high: number | null, isIn = true): CriticalRange => ({
  modality,
  low,
  lowInclusive: isIn,
  high,
  highInclusive: isIn,
});
const everybody: Applicability = {
  modalities: null,
  perWeekOver: null,
  perWeekUnder: null,
  ageFrom: null,
  ageTo: null,
  sex: null,
  when: [],
};
const between = (low: number, high: number, whom: Partial<Applicability> = {}): YardstickRow => ({
  ...everybody,
  ...whom,
  ...{ low, lowInclusive: true, high, highInclusive: true },
});
/** What the laboratory calls, as its directory has it for potassium. */
const potassium = [between(2.8, 6.5), between(2.8, 6, { modalities: ['PD', 'HPD', 'NONE'] }), between(3, 6, { ageTo: 17 })];

test.each([
  ['nothing of its own', [], false],
  ['the same', [limits('HD', 3, 6)], false],
  ['earlier on both sides', [limits('HD', 3.1, 5.9)], false],
  ['one side earlier, the other left to the laboratory', [limits('HD', null, 5.9)], false],
  ['the same limit from the limit itself on', [limits('HD', null, 6, false)], false],
  ['later above', [limits('HD', 3, 7)], true],
  ['later below', [limits('HD', 2.5, 6)], true],
  ['later with one limit', [limits('HD', null, 6.6)], true],
  ['as the laboratory in adults, which is later in children', [limits('HD', 2.8, 6.5)], true],
  ['as in hemodialysis, for everybody', [limits(null, 3, 6.5)], true],
  ['for everybody as early as for anybody', [limits(null, 3, 6)], false],
  ['earlier, and later for one modality', [limits(null, 3, 5.9), limits('PD', 3, 6.2)], true],
  ['so high a low limit that the laboratory’s upper one is dropped', [limits('HD', 7, null)], true],
])('A.6 a clinic that calls %s needs approval: %s', (_, own, expected) => {
  expect(callsLater(own, potassium)).toBe(expected);
});

test('A.6 a clinic may call where the laboratory does not', () => {
  expect(callsLater([limits(null, 1, 9000)], [])).toBe(false);
});
