import { describe, expect, it } from 'vitest';
import { fieldPath, firstFault, placeFaults } from './form-faults.ts';

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
});
