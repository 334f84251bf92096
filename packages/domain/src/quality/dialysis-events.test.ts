import { expect, test } from 'vitest';
import { eventAccessOf, isCommonCommensal, isEventMonth, strangeDays, strangeMembers } from './dialysis-events.ts';

test.each([
  ['Staphylococcus epidermidis', true],
  ['Coagulase-negative staphylococci', true],
  ['CoNS, 1 of 2 bottles', true],
  ['Cutibacterium acnes', true],
  ['Viridans streptococci', true],
  ['Bacillus species', true],
  ['Bacillus cereus', false],
  ['Bacillus anthracis', false],
  ['Staphylococcus aureus', false],
  ['Escherichia coli', false],
  ['Serratia marcescens and Staphylococcus hominis', true],
  ['', false],
])('%s is a common commensal: %s', (organisms, is) => expect(isCommonCommensal(organisms)).toBe(is));

test.each([
  ['BLOODSTREAM', { organisms: 'S. aureus', suspectedSource: 'ACCESS', hasSecondSet: false, antimicrobialOn: '2026-10-03' }, []],
  ['ANTIMICROBIAL', { organisms: 'S. aureus', hasSecondSet: false, note: 'vancomycin' }, ['organisms', 'hasSecondSet']],
  ['ANTIMICROBIAL', { organisms: null, susceptibilities: '', suspectedSource: undefined, isHospitalized: true }, []],
  ['ACCESS_INFECTION', { antimicrobialOn: '2026-10-03', suspectedSource: 'ACCESS' }, ['suspectedSource']],
] as const)('of %s %o: %o do not belong to it', (kind, facts, strange) => expect(strangeMembers(kind, facts)).toEqual(strange));

test.each([
  ['AVF', 'AVF'],
  ['AVG', 'AVG'],
  ['CVC', null],
  ['PD', null],
  [null, null],
] as const)('the record says %s, the form %s', (access, of) => expect(eventAccessOf(access)).toBe(of));

test.each([
  ['today', { eventOn: '2026-10-08' }, []],
  ['tomorrow', { eventOn: '2026-10-09' }, ['eventOn']],
  ['five years ago', { eventOn: '2021-10-08' }, []],
  ['a day before that', { eventOn: '2021-10-07' }, ['eventOn']],
  ['1900', { eventOn: '1900-01-01' }, ['eventOn']],
  ['an access of the day', { eventOn: '2026-10-08', accessSince: '2026-10-08' }, []],
  ['an access made later', { eventOn: '2026-10-06', accessSince: '2026-10-07' }, ['accessSince']],
  ['a fistula of 1966', { eventOn: '2026-10-08', accessSince: '1966-10-08' }, []],
  ['an access of 1900', { eventOn: '2026-10-08', accessSince: '1900-01-01' }, ['accessSince']],
  ['an antimicrobial tomorrow', { eventOn: '2026-10-08', antimicrobialOn: '2026-10-09' }, ['antimicrobialOn']],
  ['an antimicrobial of 1900', { eventOn: '2026-10-08', antimicrobialOn: '1900-01-01' }, ['antimicrobialOn']],
])('a day that does not fit an event: %s', (_case, days, strange) =>
  expect(strangeDays(days, Temporal.PlainDate.from('2026-10-08'))).toEqual(strange),
);

test.each([
  ['2026-10', true],
  ['2026-11', false],
  ['2021-10', true],
  ['2021-09', false],
  ['1999-12', false],
])('on October 8, 2026 the events of %s can be confirmed: %s', (month, is) =>
  expect(isEventMonth(month, Temporal.PlainDate.from('2026-10-08'))).toBe(is),
);
