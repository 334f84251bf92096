import { roles } from '@drawday/vocabulary';
import { expect, test } from 'vitest';
import { assignableRoles, needsNpi } from './account-roles.ts';

const ofCustomers = roles.codes.filter((code) => code !== 'clinical_support');

test.each([
  [['clinical_admin'], ofCustomers],
  [['clinical_support'], ofCustomers],
  [['clinical_nurse'], ['clinical_nurse']],
  [
    ['clinical_nurse', 'clinical_provider'],
    ['clinical_nurse', 'clinical_provider'],
  ],
  [[], []],
])('%j may give %j', (own, given) => {
  expect(assignableRoles(own).toSorted()).toEqual([...given].toSorted());
});

test('who signs orders has a provider number', () => {
  expect(ofCustomers.filter((code) => needsNpi([code])).toSorted()).toEqual(['clinical_medical_director', 'clinical_provider']);
  expect(needsNpi(['clinical_nurse', 'clinical_provider'])).toBe(true);
  expect(needsNpi([])).toBe(false);
});
