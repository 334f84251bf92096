import { describe, expect, it } from 'vitest';
import { chooseFacility, pausedBecause } from './facility-choice.ts';

const reach = {
  asEmployee: {
    assignments: [
      { facilityId: 'first', isPrimary: false },
      { facilityId: 'primary', isPrimary: true },
    ],
  },
  facilities: [{ id: 'first' }, { id: 'primary' }, { id: 'covered' }],
};

describe('the facility somebody works in', () => {
  it('stays the kept one while it is in reach', () => {
    expect(chooseFacility(reach, 'first', false)).toBe('first');
    expect(chooseFacility(reach, 'covered', false)).toBe('covered');
  });

  it('is the primary assignment otherwise', () => {
    expect(chooseFacility(reach, 'elsewhere', false)).toBe('primary');
    expect(chooseFacility(reach, null, false)).toBe('primary');
  });

  it('is the first assignment of a support login', () => {
    expect(chooseFacility(reach, null, true)).toBe('first');
  });

  it('is the first in reach without assignments, and none without reach', () => {
    expect(chooseFacility({ asEmployee: { assignments: [] }, facilities: [{ id: 'x' }] }, null, false)).toBe('x');
    expect(chooseFacility({ asEmployee: { assignments: [] }, facilities: [] }, 'x', false)).toBeNull();
  });
});

describe('a pause', () => {
  const active = { statusTypeCode: 'ACTIVE', isLocked: false };
  it.each([
    [active, active, null],
    [active, undefined, null],
    [{ statusTypeCode: 'ACTIVE', isLocked: true }, active, 'locked'],
    [active, { statusTypeCode: 'ACTIVE', isLocked: true }, 'locked'],
    [{ statusTypeCode: 'PAUSED', isLocked: false }, active, 'paused'],
    [active, { statusTypeCode: 'INACTIVE', isLocked: false }, 'paused'],
    [{ statusTypeCode: 'PENDING', isLocked: false }, active, 'pending'],
    [active, { statusTypeCode: 'PENDING', isLocked: false }, 'pending'],
    [{ statusTypeCode: 'PENDING', isLocked: true }, active, 'locked'],
    [{ statusTypeCode: 'PAUSED', isLocked: false }, { statusTypeCode: 'PENDING', isLocked: false }, 'paused'],
    [undefined, active, 'none'],
  ])('facility %o of organization %o: %s', (facility, organization, because) => {
    expect(pausedBecause(facility, organization)).toBe(because);
  });
});
