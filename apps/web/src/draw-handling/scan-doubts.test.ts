import type { Timing } from '@drawday/vocabulary';
import { describe, expect, it } from 'vitest';
import type { Text } from '../platform/texts.ts';
import type { Draw, RequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { drawDoubts, isPostFirst, type ScannedDraw } from './scan-doubts.ts';

const text: Text<RequisitionsTexts> = (key, values) => [key, ...Object.values(values ?? {})].join(' ');
const tube = (number: string, timing: Timing, scannedAt: string | null = null): Draw['specimens'][number] => ({
  ...{ number, tubeCode: 'SST', timing, tests: [], tubeNumber: 1, tubeCount: 1 },
  ...{ printCount: 1, scannedAt, takenAt: scannedAt, notDrawnReason: null, receivedAt: null, rejectedReason: null },
});
const draw: ScannedDraw = {
  ...{ statusTypeCode: 'PENDING', drawDate: '2026-12-31', timeZone: 'PST', facilityId: 'west', facilityName: 'Seaview' },
  specimens: [tube('1', 'PRE'), tube('2', 'POST')],
};
const doubts = (facilityId: string, now: string) => drawDoubts(draw, { facilityId, now: Temporal.Instant.from(now) }, text, (day) => day);

describe('doubts about a scan', () => {
  it('has none about a tube of this facility on its day, by its own clock', () => {
    expect(doubts('west', '2027-01-01T07:30:00Z')).toEqual([]);
  });
  it('names the day of another', () => {
    expect(doubts('west', '2027-01-01T08:30:00Z')).toEqual(['scanOtherDay 2026-12-31']);
  });
  it('names the facility of a tube that is not of this one', () => {
    expect(doubts('east', '2026-12-31T20:00:00Z')).toEqual(['scanOtherFacility Seaview']);
  });
  it('takes a tube of after the treatment before the others for swapped', () => {
    expect(isPostFirst(draw, '2')).toBe(true);
    expect(isPostFirst(draw, '1')).toBe(false);
    const later = { ...draw, specimens: [tube('1', 'PRE', '2026-12-31T19:00:00Z'), tube('2', 'POST')] };
    expect(isPostFirst(later, '2')).toBe(false);
  });
});
