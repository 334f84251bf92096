import { describe, expect, test } from 'vitest';
import { fluidOf, requirementState, type SourceKind, samplePointsOf, sourceRequirements } from './source-requirements.ts';

const source = (kind: SourceKind, samplePoint: string | null = null, isUltrapure = false) => ({ kind, samplePoint, isUltrapure });

describe('what a source is tested for', () => {
  test.each([
    ['raw water', source('RAWWATER'), ['AAMI YEARLY']],
    ['the loop', source('WATERROOM', 'Loop return'), ['WATERMIC MONTHLY']],
    ['the RO product', source('WATERROOM', 'RO product'), ['WATERMIC MONTHLY', 'AAMI YEARLY']],
    ['a wall box', source('STATION'), ['WATERMIC YEARLY']],
    ['a machine', source('MACHINE'), ['DIALMIC YEARLY', 'DIALELEC ON_NEED']],
    ['an ultrapure machine', source('MACHINE', null, true), ['ULTRAMIC YEARLY', 'DIALELEC ON_NEED']],
    ['a portable RO', source('PORTABLERO'), ['WATERMIC MONTHLY', 'AAMI YEARLY']],
    ['acid', source('ACIDMIXER'), ['DIALELEC ON_NEED']],
    ['bicarbonate', source('BICARBMIXER'), ['BICARBMIC MONTHLY']],
    ['anything else', source('OTHER'), []],
  ])('%s', (_, one, expected) => {
    expect(sourceRequirements(one).map(({ offeringCode, pace }) => `${offeringCode} ${pace}`)).toEqual(expected);
  });
  test('every kind has sample points and a fluid or none', () => {
    expect(Object.keys(samplePointsOf)).toEqual(Object.keys(fluidOf));
    for (const points of Object.values(samplePointsOf)) expect(points.length).toBeGreaterThan(0);
  });
});

describe('where it stands', () => {
  const today = Temporal.PlainDate.from('2026-11-21');
  test.each([
    ['MONTHLY', null, 'OVERDUE'],
    ['MONTHLY', '2026-11-02', 'CURRENT'],
    ['MONTHLY', '2026-10-31', 'DUE'],
    ['MONTHLY', '2026-09-30', 'OVERDUE'],
    ['MONTHLY', '2025-11-30', 'OVERDUE'],
    ['YEARLY', null, 'OVERDUE'],
    ['YEARLY', '2025-12-22', 'CURRENT'],
    ['YEARLY', '2025-12-21', 'DUE'],
    ['YEARLY', '2025-11-22', 'DUE'],
    ['YEARLY', '2025-11-21', 'OVERDUE'],
    ['ON_NEED', null, 'CURRENT'],
  ] as const)('%s, last %s: %s', (pace, last, expected) => {
    expect(requirementState(pace, last ? Temporal.PlainDate.from(last) : null, today)).toBe(expected);
  });
  test('the month before January is December', () => {
    const january = Temporal.PlainDate.from('2027-01-05');
    expect(requirementState('MONTHLY', Temporal.PlainDate.from('2026-12-30'), january)).toBe('DUE');
    expect(requirementState('MONTHLY', Temporal.PlainDate.from('2026-11-30'), january)).toBe('OVERDUE');
  });
});
