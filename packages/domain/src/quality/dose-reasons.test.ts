import { expect, test } from 'vitest';
import { type DoseFacts, doseReasonsOf, minutesAnswered } from './dose-reasons.ts';

const facts: DoseFacts = { givenMinutes: 240, prescribedMinutes: 240, access: 'AVF' };

test.each<[string, Partial<DoseFacts>, readonly string[]]>([
  ['as prescribed through a fistula', {}, []],
  ['four minutes less', { givenMinutes: 236 }, []],
  ['five minutes less', { givenMinutes: 235 }, ['SHORT']],
  ['nobody knows how long it lasted', { givenMinutes: null }, []],
  ['nobody knows how long it should have lasted', { prescribedMinutes: null, givenMinutes: 100 }, []],
  ['through a catheter', { access: 'CVC' }, ['CATHETER']],
  ['of peritoneal dialysis', { access: 'PD' }, []],
  ['short and through a catheter', { givenMinutes: 172, access: 'CVC' }, ['SHORT', 'CATHETER']],
])('a dose not reached, %s', (_, changes, expected) => {
  expect(doseReasonsOf({ ...facts, ...changes })).toEqual(expected);
});

test.each([
  ['240', 240],
  ['', null],
  [' ', null],
  ['four hours', null],
  [null, null],
])('minutes answered as %j', (answer, expected) => {
  expect(minutesAnswered(answer)).toBe(expected);
});
