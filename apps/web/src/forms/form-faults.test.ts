import { describe, expect, it } from 'vitest';
import { fieldPath, firstFault, openFaults, placeFaults } from './form-faults.ts';

describe('faults of the server at their fields', () => {
  it.each([
    ['lastName', ['lastName']],
    ['address.zip', ['address', 'zip']],
    ['assignments[0].facilityId', ['assignments', 0, 'facilityId']],
    ['assignments.2.isPrimary', ['assignments', 2, 'isPrimary']],
  ])('%s', (member, path) => {
    expect(fieldPath(member)).toEqual(path);
  });

  it('one fault may name several fields, or none', () => {
    const { placed, general } = placeFaults([
      { message: 'The end is before the start.', members: ['startDate', 'endDate'] },
      { message: 'Too many.', members: [] },
    ]);
    expect(placed.map((fault) => fault.path)).toEqual([['startDate'], ['endDate']]);
    expect(general).toEqual(['Too many.']);
  });

  it('the first is the first on the screen, not the first in the answer', () => {
    const faults = [{ path: ['zip'] }, { path: ['unknown'] }, { path: ['lastName'] }];
    expect(firstFault(faults, [['firstName'], ['lastName'], ['zip']])).toEqual({ path: ['lastName'] });
    expect(firstFault([], [])).toBeUndefined();
  });

  it('those stand still that their fields name, in the words of now, and those of a field that is being judged', () => {
    const faults = ['mail', 'zip', 'name'].map((name) => ({ path: [name], message: 'Required' }));
    const now: Record<string, string[]> = { mail: ['Not an address.'] };
    const form = {
      getFieldError: ([name]: (string | number)[]) => now[name ?? ''] ?? [],
      isFieldValidating: ([name]: unknown[]) => name === 'zip',
    };
    expect(openFaults(faults, form)).toEqual([
      { path: ['mail'], message: 'Not an address.' },
      { path: ['zip'], message: 'Required' },
    ]);
  });
});
