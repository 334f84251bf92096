import { describe, expect, test } from 'vitest';
import { correctedCalcium, estimatedFiltrationRate } from './derived-chemistry.ts';
import { bodySurfaceArea, watsonVolume } from './distribution-volume.ts';
import { equilibratedKtV } from './equilibrated-ktv.ts';
import { petClass } from './peritoneal-equilibration.ts';
import { residualUreaClearance } from './residual-clearance.ts';
import { ultrafiltrationRate } from './session-measures.ts';
import { singlePoolKtV } from './single-pool-ktv.ts';
import { simulateTwoPoolWeek } from './two-pool-model.ts';
import { ureaReductionRatio } from './urea-reduction-ratio.ts';
import { weeklySessions } from './what-if.ts';

/** spKt/V from post over pre BUN for a session of four hours, with the fluid removed as a share of the weight. */
function fourHours(ratio: number, fluidShare: number, sessionMinutes = 240): number {
  const outcome = singlePoolKtV({
    preBunMgDl: 100,
    postBunMgDl: 100 * ratio,
    sessionMinutes,
    ultrafiltrationL: 100 * fluidShare,
    postWeightKg: 100,
    treatmentsPerWeek: 3,
  });
  return outcome.value ?? Number.NaN;
}

describe('published numbers', () => {
  test('NIDDK, Hemodialysis Dose and Adequacy: 50 to 15 mg/dL is a URR of 70 %', () => {
    expect(ureaReductionRatio({ preBunMgDl: 50, postBunMgDl: 15 }).value).toBe(70);
  });
  test('Yale hemodialysis kinetics page: 250 mL/min for 240 minutes over 42 L is a Kt/V of 1.42 (1.4286)', () => {
    const week = simulateTwoPoolWeek({
      volumeL: 42,
      ureaGenerationMgMin: 6,
      sessions: weeklySessions({ days: 3, minutes: 240, dialyzerClearanceMlMin: 250 }),
    });
    if (week.value === null) throw new Error(week.because);
    for (const session of week.sessions) expect(session.deliveredKtV).toBeCloseTo(1.4286, 4);
  });
  test.each([
    ['4.1: a URR of 65 % stands for spKt/V 1.2', 0.35, 1.2],
    ['4.2: a URR of 70 % stands for spKt/V 1.4', 0.3, 1.4],
  ])('KDOQI 2006 hemodialysis guideline %s', (_title, ratio, expected) => {
    // three and a half hours, three percent of the weight removed
    expect(Math.abs(fourHours(ratio, 0.03, 210) - expected)).toBeLessThan(0.03);
  });
  // modified URR = 1 - R / (1 + 2 UF / W) + 0.01 t, so R follows from the URR
  test.each([
    [64, 1, 0],
    [64, 1, 0.04],
    [70, 1.2, 0],
    [70, 1.2, 0.04],
    [76, 1.4, 0],
    [76, 1.4, 0.04],
  ])('abstract on the modified URR: %d %% is spKt/V %d (fluid share %d)', (modified, expected, fluidShare) => {
    const ratio = (1 + 0.04 - modified / 100) * (1 + 2 * fluidShare);
    expect(Math.abs(fourHours(ratio, fluidShare) - expected)).toBeLessThan(0.03);
  });
  test.each([
    [65, 0.026 * 65 - 0.46],
    [70, 0.026 * 70 - 0.46],
    [75, 0.026 * 75 - 0.46],
  ])('QxMD, Kt/V from PRU: a reduction of %d %% is about %d', (reduction, expected) => {
    expect(Math.abs(fourHours(1 - reduction / 100, 0.02) - expected)).toBeLessThan(0.1);
  });
  test('UF rate calculator page: 3 L in 4 hours at 70 kg are 10.71 mL/kg/h', () => {
    expect(ultrafiltrationRate({ ultrafiltrationL: 3, postWeightKg: 70, sessionMinutes: 240 })).toEqual({
      value: expect.closeTo(10.71, 2),
      caution: false,
    });
  });
  test.each([
    [55, 'MALE', 1.09, 80],
    [65, 'FEMALE', 85 / 88.42, 66],
    [50, 'MALE', 1, 92],
    [55, 'MALE', 1.2, 71],
    [50, 'MALE', 1.1, 82],
  ] as const)('NKF CKD-EPI 2021 calculator: %d years, %s, %d mg/dL are %d mL/min', (ageYears, sex, creatinineMgDl, expected) => {
    expect(Math.round(estimatedFiltrationRate({ creatinineMgDl, ageYears, sex }).value ?? 0)).toBe(expected);
  });
  test.each([
    [7.8, 2.5, 9],
    [8, 2, 9.6],
  ])('corrected calcium of public calculators: %d mg/dL at albumin %d is %d', (calciumMgDl, albuminGDl, expected) => {
    expect(correctedCalcium({ calciumMgDl, albuminGDl }).value).toBeCloseTo(expected, 10);
  });
  test.each([
    [30, 175, 75, 43.71],
    [30, 177.8, 81.6, 46.2],
  ])(
    'body water calculators, male %d years %d cm %d kg: %d L (they print 0.09156 for the age, Watson has 0.09516)',
    (ageYears, heightCm, weightKg, expected) => {
      const ours = watsonVolume({ sex: 'MALE', ageYears, heightCm, weightKg }).value ?? 0;
      expect(Math.abs(ours + (0.09516 - 0.09156) * ageYears - expected)).toBeLessThan(0.05);
    },
  );
  test('DuBois, as every calculator shows it: 170 cm and 70 kg are 1.81 m²', () => {
    expect(bodySurfaceArea({ heightCm: 170, weightKg: 70 }).value).toBeCloseTo(1.81, 2);
  });
  test.each([
    [0.34, 'LOW'],
    [0.49, 'LOW'],
    [0.5, 'LOW_AVERAGE'],
    [0.64, 'LOW_AVERAGE'],
    [0.65, 'HIGH_AVERAGE'],
    [0.81, 'HIGH_AVERAGE'],
    [0.82, 'HIGH'],
    [1.03, 'HIGH'],
  ] as const)('Twardowski 1987: D/P creatinine %d is %s', (ratio, expected) => expect(petClass(ratio)).toBe(expected));
  test('Tattersall 1996: 35 minutes of equilibration for an arterial, 22 for a venous access', () => {
    const input = { singlePoolKtV: 1, sessionMinutes: 180, method: 'tattersall' } as const;
    expect(equilibratedKtV({ ...input, access: 'AVG' }).value).toBeCloseTo(180 / 215, 12);
    expect(equilibratedKtV({ ...input, access: 'CVC' }).value).toBeCloseTo(180 / 202, 12);
  });
  test('Obi, Daugirdas et al. 2018: the mean of both BUN ends overestimates Kru by about 11 %', () => {
    const kru = 3;
    const week = simulateTwoPoolWeek({
      volumeL: 38,
      ureaGenerationMgMin: 6,
      residualUreaClearanceMlMin: kru,
      weeklyUltrafiltrationL: 5,
      sessions: weeklySessions({ days: 3, minutes: 210, dialyzerClearanceMlMin: 240 }),
    });
    if (week.value === null) throw new Error(week.because);
    const [monday, wednesday] = week.sessions;
    if (!monday || !wednesday) throw new Error('two sessions');
    const start = monday.startMinuteOfWeek + monday.minutes;
    const collectionMinutes = wednesday.startMinuteOfWeek - start;
    // the mean concentration at the kidneys, from the curve
    let area = 0;
    const { minute, extracellularMgDl } = week.curve;
    for (let i = 1; i < minute.length; i += 1) {
      const from = minute[i - 1] ?? 0;
      const to = minute[i] ?? 0;
      if (from >= start && to <= wednesday.startMinuteOfWeek)
        area += (((extracellularMgDl[i - 1] ?? 0) + (extracellularMgDl[i] ?? 0)) / 2) * (to - from);
    }
    const trueMean = area / collectionMinutes;
    const urineVolumeMl = 1000;
    const measured = residualUreaClearance({
      urineVolumeMl,
      urineUreaNitrogenMgDl: (kru * trueMean * collectionMinutes) / urineVolumeMl,
      collectionMinutes,
      meanBunMgDl: (monday.postBunMgDl + wednesday.preBunMgDl) / 2,
    });
    const error = (100 * ((measured.value ?? 0) - kru)) / kru;
    expect(error).toBeGreaterThan(5);
    expect(error).toBeLessThan(16);
  });
});
