import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctedCalcium } from './derived-chemistry.ts';
import { bodySurfaceArea, watsonVolume } from './distribution-volume.ts';
import { equilibratedKtV } from './equilibrated-ktv.ts';
import { positionInWeek } from './protein-catabolic-rate.ts';
import { singlePoolKtV } from './single-pool-ktv.ts';
import { standardKtV } from './standard-ktv.ts';
import { ureaReductionRatio } from './urea-reduction-ratio.ts';

describe('properties of the formulas', () => {
  const any = fc.double();
  const finiteOrReason = (outcome: { value: number | null; because?: string }) =>
    expect(outcome.value === null ? typeof outcome.because : Number.isFinite(outcome.value)).toBe(outcome.value === null ? 'string' : true);
  test('whatever the numbers, the answer is a finite number or a reason', () => {
    fc.assert(
      fc.property(any, any, any, any, any, any, (a, b, c, d, e, f) => {
        finiteOrReason(ureaReductionRatio({ preBunMgDl: a, postBunMgDl: b }));
        finiteOrReason(
          singlePoolKtV({ preBunMgDl: a, postBunMgDl: b, sessionMinutes: c, ultrafiltrationL: d, postWeightKg: e, treatmentsPerWeek: f }),
        );
        finiteOrReason(watsonVolume({ sex: 'MALE', ageYears: a, heightCm: b, weightKg: c }));
        finiteOrReason(bodySurfaceArea({ heightCm: a, weightKg: b, ageYears: c }));
        finiteOrReason(correctedCalcium({ calciumMgDl: a, albuminGDl: b }));
      }),
      { numRuns: 500 },
    );
  });
  const session = fc.record({
    preBunMgDl: fc.double({ min: 30, max: 150, noNaN: true }),
    share: fc.double({ min: 0.15, max: 0.6, noNaN: true }),
    sessionMinutes: fc.integer({ min: 120, max: 300 }),
    ultrafiltrationL: fc.double({ min: 0, max: 5, noNaN: true }),
    postWeightKg: fc.double({ min: 40, max: 150, noNaN: true }),
  });
  test('less BUN left is more dose; equilibrated is below single pool; a catheter dose is at least an arterial one', () => {
    fc.assert(
      fc.property(session, ({ share, ...rest }) => {
        const at = (part: number) =>
          singlePoolKtV({ ...rest, postBunMgDl: rest.preBunMgDl * part, treatmentsPerWeek: 3 }).value ?? Number.NaN;
        const dose = at(share);
        expect(at(share + 0.05)).toBeLessThan(dose);
        // the reduction ratio understates the dose by urea generation and fluid removal
        expect(dose).toBeGreaterThan(-Math.log(share));
        const equilibrated = (access: 'AVF' | 'CVC') =>
          equilibratedKtV({ singlePoolKtV: dose, sessionMinutes: rest.sessionMinutes, access, method: 'tattersall' }).value ?? Number.NaN;
        expect(equilibrated('AVF')).toBeLessThan(equilibrated('CVC'));
        expect(equilibrated('CVC')).toBeLessThan(dose);
      }),
    );
  });
  test('standard Kt/V rises with dose, frequency, fluid removal and residual clearance', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.4, max: 2, noNaN: true }),
        fc.integer({ min: 2, max: 6 }),
        fc.double({ min: 0, max: 12, noNaN: true }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (equilibrated, treatmentsPerWeek, weeklyUltrafiltrationL, kru) => {
          const at = (change: object) =>
            standardKtV({
              equilibratedKtV: equilibrated,
              singlePoolKtV: equilibrated * 1.15,
              sessionMinutes: 200,
              treatmentsPerWeek,
              weeklyUltrafiltrationL,
              volumeL: 40,
              residualUreaClearanceMlMin: kru,
              method: 'fhn',
              ...change,
            }).value ?? Number.NaN;
          const start = at({});
          expect(at({ equilibratedKtV: equilibrated + 0.1 })).toBeGreaterThan(start);
          expect(at({ weeklyUltrafiltrationL: weeklyUltrafiltrationL + 1 })).toBeGreaterThan(start);
          expect(at({ residualUreaClearanceMlMin: kru + 1 })).toBeGreaterThan(start);
          expect(at({ treatmentsPerWeek: treatmentsPerWeek + 1, weeklyUltrafiltrationL: 0 })).toBeGreaterThan(
            at({ weeklyUltrafiltrationL: 0 }),
          );
        },
      ),
    );
  });
  test('one position of the week has one beginning and one end', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 2, maxLength: 6 }), (days) => {
        const positions = days.map((day) => positionInWeek(day, days));
        if (positions.every((position) => position === null)) return;
        expect(positions.filter((position) => position === 'beginning')).toHaveLength(1);
        expect(positions.filter((position) => position === 'end')).toHaveLength(1);
      }),
    );
  });
});
