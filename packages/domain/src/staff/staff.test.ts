import { roles } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import { assignableRoles, needsNpi } from '../access/account-roles.ts';
import { refuseCovering } from './covering-decision.ts';
import { hasOnePrimary, withAssignment, withoutAssignment } from './facility-assignments.ts';

const primary = (facilityId: string) => ({ facilityId, isPrimary: true });
const other = (facilityId: string) => ({ facilityId, isPrimary: false });

describe('exactly one primary facility', () => {
  test.each([
    ['the first is primary, asked or not', [], other('a'), [primary('a')]],
    ['another is added', [primary('a')], other('b'), [primary('a'), other('b')]],
    ['a new primary takes the mark', [primary('a'), other('b')], primary('c'), [other('a'), other('b'), primary('c')]],
    ['an assigned one becomes primary', [primary('a'), other('b')], primary('b'), [other('a'), primary('b')]],
    ['the primary cannot just lose its mark', [primary('a'), other('b')], other('a'), undefined],
    ['the only one stays primary', [primary('a')], other('a'), [primary('a')]],
  ])('%s', (_, current, added, expected) => {
    expect(withAssignment(current, added)).toEqual(expected);
  });
  test.each([
    ['another is taken away', [primary('a'), other('b')], 'b', [primary('a')]],
    ['the primary stays', [primary('a'), other('b')], 'a', undefined],
    ['the last stays', [primary('a')], 'a', undefined],
  ])('%s', (_, current, facilityId, expected) => {
    expect(withoutAssignment(current, facilityId)).toEqual(expected);
  });
  test('none, two, or the same facility twice', () => {
    expect(
      [[], [other('a')], [primary('a'), primary('b')], [primary('a'), other('a')], [primary('a'), other('b')]].map(hasOnePrimary),
    ).toEqual([false, false, false, false, true]);
  });
});

describe('covering', () => {
  const facts = {
    employeeId: 'a',
    coveredEmployeeId: 'b',
    days: { fromDate: '2026-12-01', toDate: '2026-12-14' },
    today: '2026-11-21',
    others: [],
  };
  test.each([
    ['is allowed', {}, undefined],
    ['not for oneself', { coveredEmployeeId: 'a' }, 'SELF'],
    ['for a single day', { days: { fromDate: '2026-12-01', toDate: '2026-12-01' } }, undefined],
    ['not backwards', { days: { fromDate: '2026-12-02', toDate: '2026-12-01' } }, 'ORDER'],
    ['not in the past', { days: { fromDate: '2026-11-01', toDate: '2026-11-20' } }, 'PAST'],
    ['may end today', { days: { fromDate: '2026-11-01', toDate: '2026-11-21' } }, undefined],
    ['a year and not more', { days: { fromDate: '2026-12-01', toDate: '2027-12-01' } }, undefined],
    ['no longer', { days: { fromDate: '2026-12-01', toDate: '2027-12-02' } }, 'TOO_LONG'],
    ['not twice on one day', { others: [{ fromDate: '2026-12-14', toDate: '2026-12-20' }] }, 'OVERLAP'],
    ['not while the other ends', { others: [{ fromDate: '2026-11-21', toDate: '2026-12-01' }] }, 'OVERLAP'],
    ['again the day after', { others: [{ fromDate: '2026-12-15', toDate: '2026-12-20' }] }, undefined],
  ])('%s', (_, change, expected) => {
    expect(refuseCovering({ ...facts, ...change })).toBe(expected);
  });
});

describe('roles of an account', () => {
  test('an administrator gives every role but support', () => {
    const everyOther = roles.codes.filter((code) => code !== 'clinical_support');
    for (const role of ['clinical_admin', 'clinical_support']) expect(assignableRoles([role])).toEqual(everyOther);
  });
  test('others give only their own', () => {
    expect(assignableRoles(['clinical_nurse'])).toEqual(['clinical_nurse']);
    expect(assignableRoles([])).toEqual([]);
  });
  test('who signs needs a provider number', () => {
    expect([['clinical_provider'], ['clinical_nurse', 'clinical_medical_director'], ['clinical_nurse'], []].map(needsNpi)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
