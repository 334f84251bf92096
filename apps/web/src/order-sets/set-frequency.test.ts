import type { Frequency } from '@drawday/vocabulary';
import { describe, expect, it } from 'vitest';
import { lineOf, lineToWire, type SetLine } from './set-frequency.ts';

const line = (changes: Partial<SetLine>): SetLine => ({
  offeringId: 'CBC',
  frequency: 'MONTHLY',
  week: null,
  months: [],
  timing: 'NA',
  icds: ['N18.6'],
  ...changes,
});
const stored = {
  offeringId: 'id',
  offeringCode: 'CBC',
  name: 'Blood count',
  timing: 'NA',
  delivery: 'StandardDelivery',
  icds: ['N18.6'],
  frequency: 'MONTHLY' as const,
  drawMonths: [],
};

describe('how often a test of a set is drawn', () => {
  const cases: [Frequency, Partial<SetLine>, object][] = [
    ['MONTHLY', { week: 2 }, { drawTypeCode: 'MONTH', week: 2, months: [], monthGrouping: null }],
    ['QUARTERLY', {}, { drawTypeCode: 'MONTH', week: null, months: [], monthGrouping: 'QUARTERLY' }],
    ['CUSTOM', { months: [3, 9] }, { drawTypeCode: 'MONTH', week: null, months: [3, 9], monthGrouping: null }],
    ['WEEK', {}, { drawTypeCode: 'WEEK', week: null, months: [], monthGrouping: null }],
    ['MIDMONTH', { week: 1 }, { drawTypeCode: 'MIDMONTH', week: 1, months: [], monthGrouping: null }],
    ['ONETIME', {}, { drawTypeCode: 'ONETIME', week: null, months: [], monthGrouping: null }],
  ];
  it.each(cases)('%s goes to the wire and comes back', (frequency, changes, expected) => {
    const wire = lineToWire(line({ frequency, ...changes }));
    expect(wire).toMatchObject(expected);
    expect(lineOf({ ...stored, ...wire, offeringId: 'id' })).toEqual(line({ frequency, ...changes }));
  });

  it('a week chosen before the frequency had none is not sent, nor are months of another choice', () => {
    expect(lineToWire(line({ frequency: 'WEEK', week: 2, months: [4] }))).toMatchObject({ week: null, months: [] });
    expect(lineToWire(line({ frequency: 'QUARTERLY', months: [4] }))).toMatchObject({ months: [] });
  });

  it('all twelve months stored are monthly', () => {
    expect(
      lineOf({ ...stored, drawTypeCode: 'MONTH', week: null, months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], monthGrouping: null })
        .frequency,
    ).toBe('MONTHLY');
  });
});
