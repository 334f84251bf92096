import type { KineticsReason } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import {
  anionGap,
  calciumPhosphorusProduct,
  correctedCalcium,
  estimatedFiltrationRate,
  globulin,
  ldlCholesterol,
  totalIronBindingCapacity,
  transferrinSaturation,
  vldlCholesterol,
} from './derived-chemistry.ts';
import { bodySurfaceArea, mellitsCheekVolume, morgensternVolume, volumeFromWeight, watsonVolume } from './distribution-volume.ts';
import { equilibratedKtV } from './equilibrated-ktv.ts';
import { plausibility, suggestsSwappedTubes } from './plausibility.ts';
import { normalizedProteinCatabolicRate, positionInWeek } from './protein-catabolic-rate.ts';
import { interdialyticWeightGain, ultrafiltrationFromWeights, ultrafiltrationRate } from './session-measures.ts';
import { type SinglePoolInput, singlePoolKtV } from './single-pool-ktv.ts';
import { standardKtV } from './standard-ktv.ts';
import { ureaReductionRatio } from './urea-reduction-ratio.ts';

const nan = Number.NaN;
const refuse = (because: KineticsReason) => ({ value: null, because });

/** The refusal for each change of a valid input; undefined means it is computed. */
function refusals<T extends object>(
  formula: (input: T) => { value: number | null },
  good: T,
  cases: readonly (readonly [Partial<T>, KineticsReason | undefined])[],
) {
  test('computes', () => expect(formula(good).value).toEqual(expect.any(Number)));
  test.each(cases)('%j: %s', (change, because) => {
    const outcome = formula({ ...good, ...change });
    if (because) expect(outcome).toEqual(refuse(because));
    else expect(Number.isFinite(outcome.value)).toBe(true);
  });
}

describe('urea reduction ratio', () => {
  refusals(ureaReductionRatio, { preBunMgDl: 70, postBunMgDl: 21 }, [
    [{ preBunMgDl: 0 }, 'PRE_BUN_NOT_POSITIVE'],
    [{ preBunMgDl: nan }, 'PRE_BUN_NOT_POSITIVE'],
    [{ postBunMgDl: 0 }, 'POST_BUN_NOT_POSITIVE'],
    [{ postBunMgDl: -1 }, 'POST_BUN_NOT_POSITIVE'],
    [{ postBunMgDl: 70 }, 'POST_BUN_NOT_BELOW_PRE'],
    [{ postBunMgDl: 69.9 }, undefined],
  ]);
});

describe('single-pool Kt/V', () => {
  const good = { preBunMgDl: 70, postBunMgDl: 21, sessionMinutes: 240, ultrafiltrationL: 3, postWeightKg: 70, treatmentsPerWeek: 3 };
  refusals<SinglePoolInput>(singlePoolKtV, good, [
    [{ preBunMgDl: 0 }, 'PRE_BUN_NOT_POSITIVE'],
    [{ postBunMgDl: 80 }, 'POST_BUN_NOT_BELOW_PRE'],
    [{ sessionMinutes: 29 }, 'SESSION_TIME_OUT_OF_RANGE'],
    [{ sessionMinutes: 30 }, undefined],
    [{ sessionMinutes: 901 }, 'SESSION_TIME_OUT_OF_RANGE'],
    [{ sessionMinutes: 900 }, undefined],
    [{ sessionMinutes: nan }, 'SESSION_TIME_OUT_OF_RANGE'],
    [{ postWeightKg: 0 }, 'WEIGHT_OUT_OF_RANGE'],
    [{ ultrafiltrationL: -0.1 }, 'ULTRAFILTRATION_NEGATIVE'],
    [{ ultrafiltrationL: 0 }, undefined],
    [{ treatmentsPerWeek: 0.9 }, 'TREATMENTS_PER_WEEK_OUT_OF_RANGE'],
    [{ treatmentsPerWeek: 7.1 }, 'TREATMENTS_PER_WEEK_OUT_OF_RANGE'],
    [{ treatmentsPerWeek: 1 }, undefined],
    [{ treatmentsPerWeek: 7 }, undefined],
    [{ daysSincePreviousSession: 0 }, 'INTERVAL_NOT_POSITIVE'],
    [{ daysSincePreviousSession: -1 }, 'INTERVAL_NOT_POSITIVE'],
    [{ postBunMgDl: 2 }, 'GENERATION_EXCEEDS_REMOVAL'],
    // R exactly G t
    [{ preBunMgDl: 1000, postBunMgDl: 32 }, 'GENERATION_EXCEEDS_REMOVAL'],
    [{ ultrafiltrationL: 1e300 }, 'ULTRAFILTRATION_NEGATIVE'],
    [{ preBunMgDl: 1e300 }, 'PRE_BUN_NOT_POSITIVE'],
  ]);
  test.each([
    [1, 0.0174 / (7 - 1 / 6)],
    [2, 0.008],
    [2.5, 0.008],
    [3, 0.008],
    [3.5, 0.0174 / (2 - 1 / 6)],
    [4, 0.0174 / (7 / 4 - 1 / 6)],
    [7, 0.0174 / (1 - 1 / 6)],
  ])('generation factor of %d sessions a week', (treatmentsPerWeek, factor) => {
    expect(singlePoolKtV({ ...good, treatmentsPerWeek })).toMatchObject({ generationFactor: expect.closeTo(factor, 12) });
  });
  test('a given interval decides whatever the frequency', () => {
    expect(singlePoolKtV({ ...good, daysSincePreviousSession: 3 })).toMatchObject({ generationFactor: 0.0174 / 3 });
    expect(singlePoolKtV({ ...good, treatmentsPerWeek: 6, daysSincePreviousSession: 2 })).toMatchObject({ generationFactor: 0.0087 });
  });
});

describe('equilibrated Kt/V', () => {
  const good = { singlePoolKtV: 1.4, sessionMinutes: 240, access: 'AVF', method: 'rate' } as const;
  refusals(equilibratedKtV as (input: object) => { value: number | null }, good, [
    [{ singlePoolKtV: 0 }, 'DOSE_NOT_POSITIVE'],
    [{ singlePoolKtV: nan }, 'DOSE_NOT_POSITIVE'],
    [{ sessionMinutes: 10 }, 'SESSION_TIME_OUT_OF_RANGE'],
    // in half an hour the rate equation removes more than there is
    [{ sessionMinutes: 30 }, 'DOSE_NOT_POSITIVE'],
    [{ sessionMinutes: 30, access: 'CVC' }, undefined],
    [{ sessionMinutes: 30, method: 'tattersall' }, undefined],
  ] as readonly (readonly [object, KineticsReason | undefined])[]);
  test('a catheter equilibrates faster than a fistula', () => {
    expect(equilibratedKtV({ ...good, access: 'CVC' }).value).toBeCloseTo(1.4 - (0.47 * 1.4) / 4 + 0.02, 12);
    expect(equilibratedKtV({ ...good, access: 'AVG' }).value).toBeCloseTo(1.4 - (0.6 * 1.4) / 4 + 0.03, 12);
    expect(equilibratedKtV({ ...good, method: 'hemo', access: 'CVC' }).value).toBeCloseTo((1.4 * 240) / 270.7, 12);
  });
});

describe('standard Kt/V', () => {
  const good = {
    equilibratedKtV: 1.2,
    singlePoolKtV: 1.4,
    sessionMinutes: 240,
    treatmentsPerWeek: 3,
    weeklyUltrafiltrationL: 9,
    volumeL: 39,
    residualUreaClearanceMlMin: 2,
    method: 'fhn' as 'fhn' | 'leypoldt',
  };
  refusals<Parameters<typeof standardKtV>[0]>(standardKtV, good, [
    [{ equilibratedKtV: 0 }, 'DOSE_NOT_POSITIVE'],
    [{ sessionMinutes: 10 }, 'SESSION_TIME_OUT_OF_RANGE'],
    [{ treatmentsPerWeek: 8 }, 'TREATMENTS_PER_WEEK_OUT_OF_RANGE'],
    [{ weeklyUltrafiltrationL: -1 }, 'ULTRAFILTRATION_NEGATIVE'],
    [{ residualUreaClearanceMlMin: -1 }, 'CLEARANCE_NEGATIVE'],
    [{ volumeL: undefined }, 'VOLUME_MISSING'],
    [{ volumeL: 0 }, 'VOLUME_NOT_POSITIVE'],
    [{ singlePoolKtV: 0 }, 'DOSE_NOT_POSITIVE'],
    [{ weeklyUltrafiltrationL: 200 }, 'ULTRAFILTRATION_EXCEEDS_VOLUME'],
    [{ treatmentsPerWeek: 1, weeklyUltrafiltrationL: 50, volumeL: 37 }, 'ULTRAFILTRATION_EXCEEDS_VOLUME'],
    [{ volumeL: undefined, weeklyUltrafiltrationL: 0, residualUreaClearanceMlMin: 0 }, undefined],
    [{ volumeL: undefined, method: 'leypoldt' }, undefined],
    [{ weeklyUltrafiltrationL: undefined }, undefined],
    [{ residualUreaClearanceMlMin: undefined }, undefined],
    [{ residualUreaClearanceMlMin: 0, volumeL: undefined }, 'VOLUME_MISSING'],
    [{ weeklyUltrafiltrationL: 0, volumeL: undefined }, 'VOLUME_MISSING'],
  ]);
  test('the parts add up', () => {
    const outcome = standardKtV(good);
    if (outcome.value === null) throw new Error(outcome.because);
    expect(outcome.value).toBe(outcome.ultrafiltrationPart + outcome.residualPart);
    expect(outcome.ultrafiltrationPart).toBeCloseTo(outcome.base / (1 - ((0.74 / 3) * 9) / 39), 12);
    expect(outcome.residualPart).toBeCloseTo((2 * (0.974 / 3.02 + 0.4) * 10_080) / 39_000, 12);
    expect(standardKtV({ ...good, method: 'leypoldt' })).toEqual({
      value: outcome.base,
      base: outcome.base,
      ultrafiltrationPart: outcome.base,
      residualPart: 0,
    });
  });
});

describe('protein catabolic rate', () => {
  const good = { preBunMgDl: 70, singlePoolKtV: 1.4, treatmentsPerWeek: 3, position: 'midweek' as 'beginning' | 'midweek' | 'end' };
  refusals<Parameters<typeof normalizedProteinCatabolicRate>[0]>(normalizedProteinCatabolicRate, good, [
    [{ preBunMgDl: 0 }, 'PRE_BUN_NOT_POSITIVE'],
    [{ singlePoolKtV: 0 }, 'DOSE_NOT_POSITIVE'],
    [{ treatmentsPerWeek: 4 }, 'NOT_APPLICABLE_TO_SCHEDULE'],
    [{ treatmentsPerWeek: 1 }, 'NOT_APPLICABLE_TO_SCHEDULE'],
    [{ treatmentsPerWeek: 2 }, 'POSITION_NOT_APPLICABLE'],
    [{ treatmentsPerWeek: 2, position: 'end' }, undefined],
    [{ residualUreaClearanceMlMin: -1 }, 'CLEARANCE_NEGATIVE'],
    [{ residualUreaClearanceMlMin: 0.5 }, 'VOLUME_MISSING'],
    [{ residualUreaClearanceMlMin: 2, volumeL: 0 }, 'VOLUME_NOT_POSITIVE'],
    [{ residualUreaClearanceMlMin: 0 }, undefined],
  ]);
  test.each([
    [3, 'beginning', 36.3, 5.48, 53.5],
    [3, 'midweek', 25.8, 1.15, 56.4],
    [3, 'end', 16.3, 4.3, 56.6],
    [2, 'beginning', 48, 5.14, 79],
    [2, 'end', 33, 3.6, 83.2],
  ] as const)('KDOQI Nutrition, appendix V: %d a week, %s', (treatmentsPerWeek, position, a, b, c) => {
    expect(normalizedProteinCatabolicRate({ ...good, treatmentsPerWeek, position }).value).toBeCloseTo(
      70 / (a + b * 1.4 + c / 1.4) + 0.168,
      12,
    );
  });
  test('residual clearance raises the BUN by the factor of the schedule', () => {
    const residual = { residualUreaClearanceMlMin: 2, volumeL: 40 };
    expect(normalizedProteinCatabolicRate({ ...good, ...residual })).toMatchObject({
      adjustedPreBunMgDl: expect.closeTo(70 * (1 + ((0.79 + 3.08 / 1.4) * 2) / 40), 10),
    });
    expect(normalizedProteinCatabolicRate({ ...good, ...residual, treatmentsPerWeek: 2, position: 'end' })).toMatchObject({
      adjustedPreBunMgDl: expect.closeTo(70 * (1 + ((1.15 + 4.56 / 1.4) * 2) / 40), 10),
    });
  });
  test.each([
    [1, [1, 3, 5], 'beginning'],
    [3, [1, 3, 5], 'midweek'],
    [5, [5, 3, 1], 'end'],
    [2, [2, 4, 6], 'beginning'],
    [4, [2, 4, 6], 'midweek'],
    [6, [2, 4, 6], 'end'],
    // a holiday week: Sunday, Tuesday, Friday; the longest gap is Tuesday to Friday
    [5, [7, 2, 5], 'beginning'],
    [7, [7, 2, 5], 'midweek'],
    [2, [7, 2, 5], 'end'],
    [1, [1, 4], 'beginning'],
    [4, [1, 4], 'end'],
    [2, [1, 3, 5], null],
    [1, [1], null],
    [1, [], null],
    [3, [1, 2, 3, 4, 5, 6, 7], null],
    [1, [1, 1, 3, 5], 'beginning'],
    // two gaps of two days: the week has no single beginning
    [3, [1, 3, 4, 6, 7], null],
    [1, [1, 2, 3, 4, 5, 6], 'beginning'],
    [6, [1, 2, 3, 4, 5, 6], 'end'],
    [4, [1, 2, 3, 4, 5, 6], 'midweek'],
    // consecutive days: a gap of one day is never taken for the longest
    [1, [1, 2, 4], 'beginning'],
    [2, [1, 2, 4], 'midweek'],
    [4, [1, 2, 4], 'end'],
    [1, [1, 2], 'beginning'],
    [2, [1, 2], 'end'],
    [5, [5, 6, 7], 'beginning'],
    [7, [5, 6, 7], 'end'],
    [7, [1, 3, 7], 'beginning'],
    [1, [1, 3, 7], 'midweek'],
    [3, [1, 3, 7], 'end'],
  ] as const)('day %d of %j is %s', (weekday, days, position) => expect(positionInWeek(weekday, days)).toBe(position));
});

describe('volumes and surface', () => {
  const body = { sex: 'MALE' as 'MALE' | 'FEMALE' | 'UNKNOWN', heightCm: 175, weightKg: 72 };
  refusals(watsonVolume, { ...body, ageYears: 60 }, [
    [{ ageYears: 15 }, 'AGE_OUT_OF_RANGE'],
    [{ ageYears: 16 }, undefined],
    [{ ageYears: 121 }, 'AGE_OUT_OF_RANGE'],
    [{ ageYears: 120 }, undefined],
    [{ sex: 'UNKNOWN' }, 'SEX_UNKNOWN'],
    [{ heightCm: 49 }, 'HEIGHT_OUT_OF_RANGE'],
    [{ heightCm: 251 }, 'HEIGHT_OUT_OF_RANGE'],
    [{ heightCm: 250 }, undefined],
    [{ weightKg: 4 }, 'WEIGHT_OUT_OF_RANGE'],
    [{ weightKg: 351 }, 'WEIGHT_OUT_OF_RANGE'],
    [{ weightKg: 350 }, undefined],
  ]);
  refusals<Parameters<typeof bodySurfaceArea>[0]>(bodySurfaceArea, { heightCm: 175, weightKg: 72 }, [
    [{ heightCm: 40 }, 'HEIGHT_OUT_OF_RANGE'],
    [{ heightCm: 50 }, undefined],
    [{ weightKg: 400 }, 'WEIGHT_OUT_OF_RANGE'],
    [{ weightKg: 5 }, undefined],
    [{ ageYears: -1 }, 'AGE_OUT_OF_RANGE'],
    [{ ageYears: 121 }, 'AGE_OUT_OF_RANGE'],
    [{ ageYears: 0 }, undefined],
    [{ ageYears: 120 }, undefined],
  ]);
  test('Morgenstern 2006, children on peritoneal dialysis', () => {
    expect(morgensternVolume({ sex: 'MALE', heightCm: 120, weightKg: 22 }).value).toBeCloseTo(0.1 * 2640 ** 0.68 - 0.37 * 22, 10);
    expect(morgensternVolume({ sex: 'FEMALE', heightCm: 120, weightKg: 22 }).value).toBeCloseTo(0.14 * 2640 ** 0.64 - 0.35 * 22, 10);
  });
  test.each([
    ['MALE', 132.7, 30, -1.927 + 0.465 * 30 + 0.045 * 132.7],
    ['MALE', 132.8, 30, -21.993 + 0.406 * 30 + 0.209 * 132.8],
    ['FEMALE', 110.8, 20, 0.076 + 0.507 * 20 + 0.013 * 110.8],
    ['FEMALE', 110.9, 20, -10.313 + 0.252 * 20 + 0.154 * 110.9],
  ] as const)('Mellits and Cheek, %s %d cm', (sex, heightCm, weightKg, expected) => {
    expect(mellitsCheekVolume({ sex, heightCm, weightKg }).value).toBeCloseTo(expected, 10);
  });
  test('without a height: a share of the weight', () => {
    expect(volumeFromWeight({ sex: 'MALE', weightKg: 100 }).value).toBeCloseTo(58, 12);
    expect(volumeFromWeight({ sex: 'FEMALE', weightKg: 100 }).value).toBeCloseTo(55, 12);
    expect(volumeFromWeight({ sex: 'UNKNOWN', weightKg: 100 })).toEqual(refuse('SEX_UNKNOWN'));
    expect(volumeFromWeight({ sex: 'MALE', weightKg: 4 })).toEqual(refuse('WEIGHT_OUT_OF_RANGE'));
  });
  test('surface: Haycock below 16 years, DuBois from then on', () => {
    const haycock = 0.024265 * 30 ** 0.5378 * 130 ** 0.3964;
    expect(bodySurfaceArea({ heightCm: 130, weightKg: 30, ageYears: 15.9 }).value).toBeCloseTo(haycock, 12);
    expect(bodySurfaceArea({ heightCm: 130, weightKg: 30, ageYears: 16 }).value).toBeCloseTo(0.007184 * 30 ** 0.425 * 130 ** 0.725, 12);
  });
});

describe('the session', () => {
  refusals(ultrafiltrationRate, { ultrafiltrationL: 3, postWeightKg: 70, sessionMinutes: 240 }, [
    [{ ultrafiltrationL: -1 }, 'ULTRAFILTRATION_NEGATIVE'],
    [{ ultrafiltrationL: 0 }, undefined],
    [{ postWeightKg: 0 }, 'WEIGHT_OUT_OF_RANGE'],
    [{ sessionMinutes: 20 }, 'SESSION_TIME_OUT_OF_RANGE'],
  ]);
  test('values', () => {
    expect(ultrafiltrationRate({ ultrafiltrationL: 3.64, postWeightKg: 70, sessionMinutes: 240 })).toEqual({ value: 13, caution: false });
    expect(ultrafiltrationRate({ ultrafiltrationL: 3.7, postWeightKg: 70, sessionMinutes: 240 })).toMatchObject({ caution: true });
    expect(interdialyticWeightGain({ preWeightKg: 73, previousPostWeightKg: 70, dryWeightKg: 60 })).toEqual({
      value: 3,
      percentOfDryWeight: 5,
    });
    expect(interdialyticWeightGain({ preWeightKg: 69, previousPostWeightKg: 70 })).toEqual({ value: -1, percentOfDryWeight: null });
    expect(interdialyticWeightGain({ preWeightKg: 0, previousPostWeightKg: 70 })).toEqual(refuse('WEIGHT_OUT_OF_RANGE'));
    expect(interdialyticWeightGain({ preWeightKg: 70, previousPostWeightKg: 0 })).toEqual(refuse('WEIGHT_OUT_OF_RANGE'));
    expect(ultrafiltrationFromWeights({ preWeightKg: 73, postWeightKg: 70 })).toEqual({ value: 3, gained: false });
    expect(ultrafiltrationFromWeights({ preWeightKg: 70, postWeightKg: 70 })).toEqual({ value: 0, gained: false });
    expect(ultrafiltrationFromWeights({ preWeightKg: 69, postWeightKg: 70 })).toEqual({ value: 0, gained: true });
    expect(ultrafiltrationFromWeights({ preWeightKg: nan, postWeightKg: 70 })).toEqual(refuse('WEIGHT_OUT_OF_RANGE'));
    expect(ultrafiltrationFromWeights({ preWeightKg: 70, postWeightKg: 0 })).toEqual(refuse('WEIGHT_OUT_OF_RANGE'));
  });
});

describe('derived chemistry', () => {
  test('calcium is corrected only below an albumin of 4.0', () => {
    expect(correctedCalcium({ calciumMgDl: 9, albuminGDl: 4 }).value).toBe(9);
    expect(correctedCalcium({ calciumMgDl: 9, albuminGDl: 4.5 }).value).toBe(9);
    expect(correctedCalcium({ calciumMgDl: 9, albuminGDl: 3.9 }).value).toBeCloseTo(9.08, 12);
    expect(correctedCalcium({ calciumMgDl: 0, albuminGDl: 4 })).toEqual(refuse('CONCENTRATION_NOT_POSITIVE'));
    expect(correctedCalcium({ calciumMgDl: 9, albuminGDl: 0 })).toEqual(refuse('CONCENTRATION_NOT_POSITIVE'));
  });
  test('products, sums and gaps', () => {
    expect(calciumPhosphorusProduct({ calciumMgDl: 9, phosphorusMgDl: 5 }).value).toBe(45);
    expect(calciumPhosphorusProduct({ calciumMgDl: 9, phosphorusMgDl: 0 })).toEqual(refuse('CONCENTRATION_NOT_POSITIVE'));
    expect(calciumPhosphorusProduct({ calciumMgDl: 0, phosphorusMgDl: 5 })).toEqual(refuse('CONCENTRATION_NOT_POSITIVE'));
    expect(totalIronBindingCapacity({ ironUgDl: 62, unsaturatedIronBindingUgDl: 186 }).value).toBe(248);
    expect(totalIronBindingCapacity({ ironUgDl: -1, unsaturatedIronBindingUgDl: 186 })).toEqual(refuse('CONCENTRATION_NEGATIVE'));
    expect(totalIronBindingCapacity({ ironUgDl: 1, unsaturatedIronBindingUgDl: -1 })).toEqual(refuse('CONCENTRATION_NEGATIVE'));
    expect(transferrinSaturation({ ironUgDl: -1, totalIronBindingUgDl: 248 })).toEqual(refuse('CONCENTRATION_NEGATIVE'));
    expect(transferrinSaturation({ ironUgDl: 62, totalIronBindingUgDl: 0 })).toEqual(refuse('IRON_BINDING_NOT_POSITIVE'));
    expect(anionGap({ sodiumMmolL: 140, chlorideMmolL: 102, carbonDioxideMmolL: 24 }).value).toBe(14);
    expect(anionGap({ sodiumMmolL: 140, chlorideMmolL: 0, carbonDioxideMmolL: 24 })).toEqual(refuse('CONCENTRATION_NOT_POSITIVE'));
    expect(globulin({ totalProteinGDl: 7, albuminGDl: 4 }).value).toBe(3);
    expect(globulin({ totalProteinGDl: 4, albuminGDl: 4 }).value).toBe(0);
    expect(globulin({ totalProteinGDl: 3, albuminGDl: 4 })).toEqual(refuse('OUT_OF_RANGE'));
    expect(globulin({ totalProteinGDl: 0, albuminGDl: 4 })).toEqual(refuse('CONCENTRATION_NOT_POSITIVE'));
    expect(globulin({ totalProteinGDl: 3, albuminGDl: 0 })).toEqual(refuse('CONCENTRATION_NOT_POSITIVE'));
  });
  test('lipids up to 400 mg/dL of triglycerides', () => {
    const lipids = { cholesterolMgDl: 200, hdlMgDl: 50, triglyceridesMgDl: 150 };
    expect(ldlCholesterol(lipids).value).toBe(120);
    expect(vldlCholesterol({ triglyceridesMgDl: 400 }).value).toBe(80);
    expect(ldlCholesterol({ ...lipids, triglyceridesMgDl: 401 })).toEqual(refuse('TRIGLYCERIDES_TOO_HIGH'));
    expect(ldlCholesterol({ ...lipids, triglyceridesMgDl: 0 })).toEqual(refuse('CONCENTRATION_NOT_POSITIVE'));
    expect(ldlCholesterol({ ...lipids, cholesterolMgDl: 0 })).toEqual(refuse('CONCENTRATION_NOT_POSITIVE'));
    expect(ldlCholesterol({ ...lipids, hdlMgDl: 0 })).toEqual(refuse('CONCENTRATION_NOT_POSITIVE'));
    expect(ldlCholesterol({ cholesterolMgDl: 80, hdlMgDl: 60, triglyceridesMgDl: 150 })).toEqual(refuse('OUT_OF_RANGE'));
    expect(ldlCholesterol({ cholesterolMgDl: 90, hdlMgDl: 60, triglyceridesMgDl: 150 }).value).toBe(0);
  });
  test('filtration rate below and above the creatinine of the knee', () => {
    expect(estimatedFiltrationRate({ creatinineMgDl: 0.6, ageYears: 40, sex: 'FEMALE' }).value).toBeCloseTo(
      142 * (0.6 / 0.7) ** -0.241 * 0.9938 ** 40 * 1.012,
      8,
    );
    expect(estimatedFiltrationRate({ creatinineMgDl: 0.6, ageYears: 40, sex: 'MALE' }).value).toBeCloseTo(
      142 * (0.6 / 0.9) ** -0.302 * 0.9938 ** 40,
      8,
    );
    expect(estimatedFiltrationRate({ creatinineMgDl: 0, ageYears: 40, sex: 'MALE' })).toEqual(refuse('CONCENTRATION_NOT_POSITIVE'));
    expect(estimatedFiltrationRate({ creatinineMgDl: 1, ageYears: 17, sex: 'MALE' })).toEqual(refuse('AGE_OUT_OF_RANGE'));
    expect(estimatedFiltrationRate({ creatinineMgDl: 1, ageYears: 121, sex: 'MALE' })).toEqual(refuse('AGE_OUT_OF_RANGE'));
    expect(estimatedFiltrationRate({ creatinineMgDl: 1, ageYears: 18, sex: 'UNKNOWN' })).toEqual(refuse('SEX_UNKNOWN'));
    expect(estimatedFiltrationRate({ creatinineMgDl: 1, ageYears: 120, sex: 'MALE' }).value).not.toBeNull();
  });
});

describe('plausibility', () => {
  test.each([
    ['KTVSP', 5, null],
    ['KTVSP', 5.01, 'IMPLAUSIBLE'],
    ['KTVPDT', 8.5, null],
    ['KTVPDT', 8.51, 'IMPLAUSIBLE'],
    ['KTVPDD', 9, 'IMPLAUSIBLE'],
    ['KTVPDR', 9, 'IMPLAUSIBLE'],
    ['URR', 40, null],
    ['URR', 39.9, 'SUSPICIOUS_LOW'],
    ['URR', 85, null],
    ['URR', 85.1, 'SUSPICIOUS_HIGH'],
    ['UFR', 13, null],
    ['UFR', 13.1, 'CAUTION'],
    ['K', 99, null],
  ])('%s of %d: %s', (code, value, remark) => expect(plausibility(code, value)).toBe(remark));
  test('swapped tubes', () => {
    expect(suggestsSwappedTubes(21, 70)).toBe(true);
    expect(suggestsSwappedTubes(70, 21)).toBe(false);
    expect(suggestsSwappedTubes(70, 70)).toBe(false);
    expect(suggestsSwappedTubes(0, 70)).toBe(false);
  });
});
