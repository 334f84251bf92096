import type { VascularAccess } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import { correctedCalcium, transferrinSaturation } from './derived-chemistry.ts';
import { bodySurfaceArea, watsonVolume } from './distribution-volume.ts';
import { type EquilibrationMethod, equilibratedKtV } from './equilibrated-ktv.ts';
import type { Outcome } from './outcome.ts';
import {
  normalizedProteinNitrogenAppearance,
  peritonealWeeklyKtV,
  proteinNitrogenAppearance,
  renalWeeklyKtV,
  ureaNitrogenAppearance,
  weeklyCreatinineClearance,
} from './peritoneal-adequacy.ts';
import { dialysateGlucoseRatio, dialysateToPlasmaCreatinine, petClass } from './peritoneal-equilibration.ts';
import { normalizedProteinCatabolicRate, type WeekPosition } from './protein-catabolic-rate.ts';
import { meanBun, residualUreaClearance } from './residual-clearance.ts';
import { ultrafiltrationRate } from './session-measures.ts';
import { singlePoolKtV } from './single-pool-ktv.ts';
import { standardKtV } from './standard-ktv.ts';
import { ureaReductionRatio } from './urea-reduction-ratio.ts';

function value<T>(outcome: Outcome<T>): number {
  if (outcome.value === null) throw new Error(outcome.because);
  return outcome.value;
}

/** Within one hundredth unless stated. */
function near(actual: number, expected: number, tolerance = 0.01): void {
  expect(Math.abs(actual - expected), `${actual} is not ${expected} ± ${tolerance}`).toBeLessThanOrEqual(tolerance);
}

interface Week {
  readonly n: number;
  readonly access: VascularAccess;
  readonly pre: number;
  readonly post: number;
  readonly minutes: number;
  readonly uf: number;
  readonly weight: number;
  readonly volume: number;
  readonly kru?: number;
}

function dose(week: Week) {
  const single = value(
    singlePoolKtV({
      preBunMgDl: week.pre,
      postBunMgDl: week.post,
      sessionMinutes: week.minutes,
      ultrafiltrationL: week.uf,
      postWeightKg: week.weight,
      treatmentsPerWeek: week.n,
    }),
  );
  const equilibrated = (method: EquilibrationMethod) =>
    value(equilibratedKtV({ singlePoolKtV: single, sessionMinutes: week.minutes, access: week.access, method }));
  const standard = standardKtV({
    equilibratedKtV: equilibrated('tattersall'),
    singlePoolKtV: single,
    sessionMinutes: week.minutes,
    treatmentsPerWeek: week.n,
    weeklyUltrafiltrationL: week.n * week.uf,
    volumeL: week.volume,
    residualUreaClearanceMlMin: week.kru,
    method: 'fhn',
  });
  if (standard.value === null) throw new Error(standard.because);
  const protein = (position: WeekPosition, kru?: number) =>
    value(
      normalizedProteinCatabolicRate({
        preBunMgDl: week.pre,
        singlePoolKtV: single,
        treatmentsPerWeek: week.n,
        position,
        residualUreaClearanceMlMin: kru,
        volumeL: week.volume,
      }),
    );
  const urr = value(ureaReductionRatio({ preBunMgDl: week.pre, postBunMgDl: week.post }));
  const rate = value(ultrafiltrationRate({ ultrafiltrationL: week.uf, postWeightKg: week.weight, sessionMinutes: week.minutes }));
  return { urr, single, equilibrated, standard, protein, rate };
}

describe('worked examples', () => {
  test('W1 three a week, fistula, midweek', () => {
    const volume = value(watsonVolume({ sex: 'MALE', ageYears: 60, heightCm: 175, weightKg: 70 }));
    near(volume, 39.066, 0.001);
    const w1 = dose({ n: 3, access: 'AVF', pre: 70, post: 21, minutes: 240, uf: 3, weight: 70, volume });
    near(w1.urr, 70);
    near(w1.single, 1.4432);
    near(w1.equilibrated('rate'), 1.257);
    near(w1.equilibrated('tattersall'), 1.259);
    near(w1.equilibrated('hemo'), 1.28);
    near(w1.standard.base, 2.217);
    near(w1.standard.value, 2.35);
    near(w1.protein('midweek'), 1.22);
    near(w1.rate, 10.7, 0.05);
  });
  test('W2 three a week, catheter, beginning of the week', () => {
    const volume = value(watsonVolume({ sex: 'FEMALE', ageYears: 55, heightCm: 160, weightKg: 80 }));
    near(volume, 34.735, 0.001);
    const w2 = dose({ n: 3, access: 'CVC', pre: 85, post: 30, minutes: 210, uf: 3.5, weight: 80, volume });
    near(w2.urr, 64.7, 0.05);
    near(w2.single, 1.245);
    near(w2.equilibrated('rate'), 1.098);
    near(w2.equilibrated('tattersall'), 1.127);
    near(w2.standard.base, 2.08);
    near(w2.standard.value, 2.248);
    near(w2.protein('beginning'), 1.155);
    near(w2.rate, 12.5, 0.05);
  });
  test('W3 three a week, graft, end of the week, below goal', () => {
    const volume = value(watsonVolume({ sex: 'MALE', ageYears: 45, heightCm: 180, weightKg: 90 }));
    near(volume, 47.755, 0.001);
    const w3 = dose({ n: 3, access: 'AVG', pre: 60, post: 27, minutes: 180, uf: 2, weight: 90, volume });
    near(w3.urr, 55);
    near(w3.single, 0.907);
    near(w3.equilibrated('rate'), 0.756);
    near(w3.standard.base, 1.622);
    near(w3.standard.value, 1.674);
    near(w3.protein('end'), 0.894);
  });
  test('W4 three a week with residual clearance', () => {
    const w4 = dose({ n: 3, access: 'AVF', pre: 62, post: 20, minutes: 240, uf: 1.5, weight: 68, volume: 35, kru: 3 });
    near(w4.urr, 67.7, 0.05);
    near(w4.single, 1.299);
    near(w4.standard.base, 2.095);
    near(w4.standard.ultrafiltrationPart, 2.163);
    near(w4.standard.residualPart, 0.634);
    near(w4.standard.value, 2.797);
    near(w4.protein('midweek'), 1.045);
    near(w4.protein('midweek', 3), 1.282);
  });
  test('W5 two a week with residual clearance', () => {
    const w5 = dose({ n: 2, access: 'AVF', pre: 68, post: 22, minutes: 240, uf: 2.5, weight: 65, volume: 34, kru: 4 });
    near(w5.urr, 67.6, 0.05);
    near(w5.single, 1.343);
    near(w5.standard.base, 1.408);
    near(w5.standard.ultrafiltrationPart, 1.489);
    near(w5.standard.residualPart, 0.864);
    near(w5.standard.value, 2.353);
    near(w5.protein('beginning'), 0.766);
    near(w5.protein('beginning', 4), 1.086);
  });
  test('W6 five a week at home: the generation factor of the mean interval', () => {
    const home = { preBunMgDl: 45, postBunMgDl: 24, sessionMinutes: 150, ultrafiltrationL: 1.5, postWeightKg: 70, treatmentsPerWeek: 5 };
    const single = singlePoolKtV(home);
    if (single.value === null) throw new Error(single.because);
    near(single.generationFactor, 0.01343, 0.00001);
    near(value(singlePoolKtV({ ...home, daysSincePreviousSession: 7 / 5 - 150 / 1440 })), single.value, 1e-12);
    const w6 = dose({ n: 5, access: 'AVF', pre: 45, post: 24, minutes: 150, uf: 1.5, weight: 70, volume: 38 });
    near(w6.urr, 46.7, 0.05);
    near(w6.single, 0.739);
    near(w6.equilibrated('tattersall'), 0.599);
    near(w6.standard.base, 2.297);
    near(w6.standard.value, 2.366);
  });
  test('W7 interdialytic urine', () => {
    const meanBunMgDl = value(meanBun({ startBunMgDl: 22, endBunMgDl: 58 }));
    expect(meanBunMgDl).toBe(40);
    const input = { urineVolumeMl: 900, collectionMinutes: 2640, urineUreaNitrogenMgDl: 420, meanBunMgDl };
    expect(residualUreaClearance(input)).toEqual({ value: expect.closeTo(3.58, 2), anuric: false });
  });
  test('W8 peritoneal dialysis adequacy', () => {
    const body = { sex: 'FEMALE', ageYears: 58, heightCm: 162, weightKg: 64 } as const;
    const volumeL = value(watsonVolume(body));
    near(volumeL, 31.003, 0.001);
    const bodySurfaceM2 = value(bodySurfaceArea(body));
    near(bodySurfaceM2, 1.682, 0.001);
    const peritoneal = value(
      peritonealWeeklyKtV({ dialysateUreaNitrogenMgDl: 46, serumBunMgDl: 52, drainVolumeL: 10.2, collectionMinutes: 1440, volumeL }),
    );
    const renal = value(
      renalWeeklyKtV({ urineUreaNitrogenMgDl: 310, serumBunMgDl: 52, urineVolumeL: 0.45, collectionMinutes: 1440, volumeL }),
    );
    near(peritoneal, 2.037);
    near(renal, 0.606);
    near(peritoneal + renal, 2.643);
    const clearance = weeklyCreatinineClearance({
      serumCreatinineMgDl: 8.4,
      serumBunMgDl: 52,
      dialysateCreatinineMgDl: 6.1,
      drainVolumeL: 10.2,
      drainMinutes: 1440,
      urine: { creatinineMgDl: 62, ureaNitrogenMgDl: 310, volumeL: 0.45, minutes: 1440 },
      bodySurfaceM2,
    });
    if (clearance.value === null) throw new Error(clearance.because);
    near(clearance.dialysateLPerWeek, 51.85);
    near(clearance.renalLPerWeek, 21.01);
    near(clearance.value, 74.9, 0.05);
    const appearance = value(
      ureaNitrogenAppearance({
        dialysateUreaNitrogenMgDl: 46,
        drainVolumeL: 10.2,
        drainMinutes: 1440,
        urineUreaNitrogenMgDl: 310,
        urineVolumeL: 0.45,
        urineMinutes: 1440,
      }),
    );
    near(appearance, 6.087, 0.001);
    const protein = value(proteinNitrogenAppearance({ ureaNitrogenAppearanceGDay: appearance, proteinLossGDay: 5, method: 'bergstrom' }));
    near(protein, 62.4, 0.05);
    near(value(normalizedProteinNitrogenAppearance({ proteinNitrogenAppearanceGDay: protein, volumeL })), 1.17);
  });
  test('W9 volumes of Watson', () => {
    near(value(watsonVolume({ sex: 'MALE', ageYears: 60, heightCm: 175, weightKg: 72 })), 39.74);
    near(value(watsonVolume({ sex: 'FEMALE', ageYears: 55, heightCm: 160, weightKg: 60 })), 29.8);
  });
  test('W10 corrected calcium, transferrin saturation, equilibration test', () => {
    near(value(correctedCalcium({ calciumMgDl: 8.8, albuminGDl: 3.1 })), 9.52);
    near(value(transferrinSaturation({ ironUgDl: 62, totalIronBindingUgDl: 248 })), 25);
    const ratio = value(dialysateToPlasmaCreatinine({ dialysateCreatinineMgDl: 5.4, dialysateGlucoseMgDl: 1800, serumCreatinineMgDl: 9 }));
    near(ratio, 0.579, 0.001);
    expect(petClass(ratio)).toBe('LOW_AVERAGE');
    near(value(dialysateGlucoseRatio({ glucoseMgDl: 820, startGlucoseMgDl: 2250 })), 0.364, 0.001);
  });
});

describe('cross-checks of other people', () => {
  test('KDOQI 2006 tables: spKt/V 1.2 three times a week is stdKt/V about 2.0', () => {
    const equilibrated = value(equilibratedKtV({ singlePoolKtV: 1.2, sessionMinutes: 240, access: 'AVF', method: 'tattersall' }));
    near(equilibrated, 1.047, 0.001);
    const standard = standardKtV({
      equilibratedKtV: equilibrated,
      singlePoolKtV: 1.2,
      sessionMinutes: 240,
      treatmentsPerWeek: 3,
      method: 'leypoldt',
    });
    near(value(standard), 2.002, 0.001);
  });
  test('the rate equation and Tattersall agree at spKt/V 1.2 in 4 hours', () => {
    near(value(equilibratedKtV({ singlePoolKtV: 1.2, sessionMinutes: 240, access: 'AVG', method: 'rate' })), 1.05, 0.001);
  });
  test.each([
    [98, 1.61, 1.42],
    [78, 1.5, 1.14],
    [84, 1.62, 1.24],
    [80, 1.35, 1.13],
    [52, 1.44, 0.81],
    [70, 0.9, 0.86],
  ])('public code base vector, beginning of the week: BUN %d and Kt/V %d give nPCR %d', (preBunMgDl, single, expected) => {
    near(
      value(normalizedProteinCatabolicRate({ preBunMgDl, singlePoolKtV: single, treatmentsPerWeek: 3, position: 'beginning' })),
      expected,
    );
  });
  test.each([
    [3, 210, 1.4, 2.153],
    [3, 240, 1.4, 2.182],
    [4, 180, 1, 2.322],
    [5, 150, 0.8, 2.434],
    [6, 150, 0.7, 2.655],
  ])('stdKt/V grid: %d sessions of %d minutes at spKt/V %d are %d', (treatmentsPerWeek, sessionMinutes, single, expected) => {
    const equilibrated = value(equilibratedKtV({ singlePoolKtV: single, sessionMinutes, access: 'AVF', method: 'tattersall' }));
    const input = { equilibratedKtV: equilibrated, singlePoolKtV: single, sessionMinutes, treatmentsPerWeek };
    near(value(standardKtV({ ...input, method: 'fhn' })), expected, 0.001);
    expect(standardKtV({ ...input, method: 'leypoldt' })).toEqual(standardKtV({ ...input, method: 'fhn' }));
  });
});
