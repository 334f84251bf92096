import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simulateTwoPoolWeek, type TwoPoolInput, type TwoPoolWeek } from './two-pool-model.ts';
import { weeklySessions } from './what-if.ts';

function week(input: TwoPoolInput): TwoPoolWeek {
  const outcome = simulateTwoPoolWeek(input);
  if (outcome.value === null) throw new Error(outcome.because);
  return outcome;
}

describe('properties of the model', () => {
  const schedules = fc.record({
    volumeL: fc.double({ min: 15, max: 70, noNaN: true }),
    ureaGenerationMgMin: fc.double({ min: 1, max: 15, noNaN: true }),
    residualUreaClearanceMlMin: fc.double({ min: 0, max: 8, noNaN: true }),
    weeklyUltrafiltrationL: fc.double({ min: 0, max: 20, noNaN: true }),
    sessions: fc
      .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 60, max: 480 }), fc.integer({ min: 60, max: 350 }))
      .map(([days, minutes, dialyzerClearanceMlMin]) => weeklySessions({ days, minutes, dialyzerClearanceMlMin })),
  });
  test('every plausible prescription has a finite, positive week; more clearance never raises the BUN', () => {
    fc.assert(
      fc.property(schedules, (input) => {
        const first = week(input);
        expect(
          [...first.curve.extracellularMgDl, ...first.curve.intracellularMgDl].every((value) => Number.isFinite(value) && value > 0),
        ).toBe(true);
        const stronger = week({
          ...input,
          sessions: input.sessions.map((one) => ({ ...one, dialyzerClearanceMlMin: one.dialyzerClearanceMlMin + 20 })),
        });
        expect(stronger.meanPreBunMgDl).toBeLessThan(first.meanPreBunMgDl);
        expect(first.timeAveragedBunMgDl).toBeLessThan(Math.max(...first.curve.extracellularMgDl));
      }),
      { numRuns: 25 },
    );
  });
});
