import { expect, test } from 'vitest';
import { eventAccessOf, isCommonCommensal, strangeMembers } from './dialysis-events.ts';

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
