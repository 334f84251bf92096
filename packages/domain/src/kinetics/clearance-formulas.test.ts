import type { KineticsReason } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import {
  correctedDialysateCreatinine,
  normalizedProteinNitrogenAppearance,
  peritonealWeeklyKtV,
  proteinNitrogenAppearance,
  renalWeeklyKtV,
  ureaNitrogenAppearance,
  weeklyCreatinineClearance,
} from './peritoneal-adequacy.ts';
import { dialysateGlucoseRatio, dialysateToPlasmaCreatinine, petClass } from './peritoneal-equilibration.ts';
import { isAnuric, meanBun, renalCreatinineClearance, residualClearanceValidUntil, residualUreaClearance } from './residual-clearance.ts';

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

describe('residual clearance', () => {
  const good = {
    urineVolumeMl: 900,
    collectionMinutes: 2640,
    urineUreaNitrogenMgDl: 420 as number | null,
    meanBunMgDl: 40 as number | null,
  };
  refusals(residualUreaClearance, good, [
    [{ urineVolumeMl: -1 }, 'OUT_OF_RANGE'],
    [{ urineVolumeMl: nan }, 'OUT_OF_RANGE'],
    [{ collectionMinutes: 719 }, 'COLLECTION_TIME_OUT_OF_RANGE'],
    [{ collectionMinutes: 720 }, undefined],
    [{ collectionMinutes: 4321 }, 'COLLECTION_TIME_OUT_OF_RANGE'],
    [{ collectionMinutes: 4320 }, undefined],
    [{ urineUreaNitrogenMgDl: null }, 'MISSING_INPUT'],
    [{ meanBunMgDl: null }, 'MISSING_INPUT'],
    [{ urineUreaNitrogenMgDl: -1 }, 'CONCENTRATION_NEGATIVE'],
    [{ urineUreaNitrogenMgDl: 0 }, undefined],
    [{ meanBunMgDl: 0 }, 'CONCENTRATION_NOT_POSITIVE'],
  ]);
  test('anuric, zero and missing are three things', () => {
    expect(residualUreaClearance({ ...good, urineVolumeMl: 0, collectionMinutes: nan, urineUreaNitrogenMgDl: null })).toEqual({
      value: 0,
      anuric: true,
    });
    expect(residualUreaClearance({ ...good, urineVolumeMl: 100, collectionMinutes: 1440, urineUreaNitrogenMgDl: null })).toEqual({
      value: 0,
      anuric: true,
    });
    expect(residualUreaClearance({ ...good, urineVolumeMl: 101, collectionMinutes: 1440 })).toMatchObject({ anuric: false });
    expect(residualUreaClearance({ ...good, urineUreaNitrogenMgDl: 0 })).toEqual({ value: 0, anuric: false });
    expect(isAnuric(200, 2880)).toBe(true);
    expect(isAnuric(201, 2880)).toBe(false);
  });
  test('creatinine', () => {
    const creatinine = renalCreatinineClearance({
      urineVolumeMl: 1440,
      collectionMinutes: 1440,
      urineCreatinineMgDl: 60,
      serumCreatinineMgDl: 6,
    });
    expect(creatinine).toEqual({ value: 10, anuric: false });
  });
  test('mean BUN and validity', () => {
    expect(meanBun({ startBunMgDl: 0, endBunMgDl: 5 })).toEqual(refuse('CONCENTRATION_NOT_POSITIVE'));
    expect(meanBun({ startBunMgDl: 5, endBunMgDl: nan })).toEqual(refuse('CONCENTRATION_NOT_POSITIVE'));
    const day = Temporal.PlainDate.from('2026-10-31');
    expect(residualClearanceValidUntil(day, 'HEMODIALYSIS').toString()).toBe('2027-01-29');
    expect(residualClearanceValidUntil(day, 'PERITONEAL').toString()).toBe('2027-02-28');
  });
});

describe('peritoneal dialysis', () => {
  const dose = { dialysateUreaNitrogenMgDl: 46, serumBunMgDl: 52, drainVolumeL: 10.2, collectionMinutes: 1440, volumeL: 31 };
  refusals(peritonealWeeklyKtV, dose, [
    [{ collectionMinutes: 599 }, 'COLLECTION_TIME_OUT_OF_RANGE'],
    [{ collectionMinutes: 600 }, undefined],
    [{ collectionMinutes: 1800 }, undefined],
    [{ collectionMinutes: 1801 }, 'COLLECTION_TIME_OUT_OF_RANGE'],
    [{ dialysateUreaNitrogenMgDl: -1 }, 'CONCENTRATION_NEGATIVE'],
    [{ serumBunMgDl: 0 }, 'CONCENTRATION_NOT_POSITIVE'],
    [{ drainVolumeL: -1 }, 'OUT_OF_RANGE'],
    [{ volumeL: 0 }, 'VOLUME_NOT_POSITIVE'],
  ]);
  const urine = { urineUreaNitrogenMgDl: 310, serumBunMgDl: 52, urineVolumeL: 0.45, collectionMinutes: 1440, volumeL: 31 };
  refusals(renalWeeklyKtV, urine, [
    [{ collectionMinutes: 239 }, 'COLLECTION_TIME_OUT_OF_RANGE'],
    [{ collectionMinutes: 240 }, undefined],
    [{ collectionMinutes: 4320 }, undefined],
    [{ collectionMinutes: 4321 }, 'COLLECTION_TIME_OUT_OF_RANGE'],
    [{ urineVolumeL: 0 }, undefined],
  ]);
  test('a collection of another length is scaled to 24 hours', () => {
    expect(peritonealWeeklyKtV({ ...dose, drainVolumeL: 5.1, collectionMinutes: 720 }).value).toBeCloseTo(
      peritonealWeeklyKtV(dose).value ?? 0,
      12,
    );
  });
  const clearance = {
    serumCreatinineMgDl: 8.4,
    serumBunMgDl: 52,
    dialysateCreatinineMgDl: 6.1,
    drainVolumeL: 10.2,
    drainMinutes: 1440,
    urine: { creatinineMgDl: 62, ureaNitrogenMgDl: 310, volumeL: 0.45, minutes: 1440 } as Parameters<
      typeof weeklyCreatinineClearance
    >[0]['urine'],
    bodySurfaceM2: 1.73,
  };
  const good = { creatinineMgDl: 62, ureaNitrogenMgDl: 310, volumeL: 0.45, minutes: 1440 };
  refusals(weeklyCreatinineClearance, clearance, [
    [{ serumCreatinineMgDl: 0 }, 'CONCENTRATION_NOT_POSITIVE'],
    [{ serumBunMgDl: 0 }, 'CONCENTRATION_NOT_POSITIVE'],
    [{ dialysateCreatinineMgDl: -1 }, 'CONCENTRATION_NEGATIVE'],
    [{ drainVolumeL: -1 }, 'OUT_OF_RANGE'],
    [{ drainMinutes: 599 }, 'COLLECTION_TIME_OUT_OF_RANGE'],
    [{ drainMinutes: 600 }, undefined],
    [{ drainMinutes: 1800 }, undefined],
    [{ drainMinutes: 1801 }, 'COLLECTION_TIME_OUT_OF_RANGE'],
    [{ bodySurfaceM2: 0 }, 'OUT_OF_RANGE'],
    [{ urine: { ...good, creatinineMgDl: -1 } }, 'CONCENTRATION_NEGATIVE'],
    [{ urine: { ...good, ureaNitrogenMgDl: -1 } }, 'CONCENTRATION_NEGATIVE'],
    [{ urine: { ...good, volumeL: -1 } }, 'OUT_OF_RANGE'],
    [{ urine: { ...good, minutes: 239 } }, 'COLLECTION_TIME_OUT_OF_RANGE'],
    [{ urine: { ...good, minutes: 4321 } }, 'COLLECTION_TIME_OUT_OF_RANGE'],
    [{ urine: { ...good, minutes: 240 } }, undefined],
    [{ urine: { ...good, minutes: 4320 } }, undefined],
    [{ urine: null }, undefined],
  ]);
  test('an anuric patient has only the dialysate part; collections scale', () => {
    expect(weeklyCreatinineClearance({ ...clearance, urine: null })).toMatchObject({ renalLPerWeek: 0 });
    const half = weeklyCreatinineClearance({
      ...clearance,
      drainVolumeL: 5.1,
      drainMinutes: 720,
      urine: { ...good, volumeL: 0.9, minutes: 2880 },
    });
    expect(half.value).toBeCloseTo(weeklyCreatinineClearance(clearance).value ?? 0, 10);
  });
  const appearance = {
    dialysateUreaNitrogenMgDl: 46,
    drainVolumeL: 10.2,
    drainMinutes: 1440,
    urineUreaNitrogenMgDl: 310,
    urineVolumeL: 0.45,
    urineMinutes: 1440,
  };
  refusals(ureaNitrogenAppearance, appearance, [
    [{ dialysateUreaNitrogenMgDl: -1 }, 'CONCENTRATION_NEGATIVE'],
    [{ drainVolumeL: -1 }, 'CONCENTRATION_NEGATIVE'],
    [{ urineUreaNitrogenMgDl: -1 }, 'CONCENTRATION_NEGATIVE'],
    [{ urineVolumeL: -1 }, 'CONCENTRATION_NEGATIVE'],
    [{ drainMinutes: 0 }, 'COLLECTION_TIME_OUT_OF_RANGE'],
    [{ urineMinutes: 0 }, 'COLLECTION_TIME_OUT_OF_RANGE'],
  ]);
  test('protein nitrogen appearance by author', () => {
    expect(proteinNitrogenAppearance({ ureaNitrogenAppearanceGDay: 6, method: 'bergstrom' }).value).toBeCloseTo(20.1 + 7.5 * 6, 12);
    expect(proteinNitrogenAppearance({ ureaNitrogenAppearanceGDay: 6, proteinLossGDay: 5, method: 'bergstrom' }).value).toBeCloseTo(
      15.1 + 6.95 * 6 + 5,
      12,
    );
    expect(proteinNitrogenAppearance({ ureaNitrogenAppearanceGDay: 6, method: 'randerson' }).value).toBeCloseTo(
      10.76 * (0.69 * 6 + 1.46),
      12,
    );
    expect(proteinNitrogenAppearance({ ureaNitrogenAppearanceGDay: -1, method: 'randerson' })).toEqual(refuse('OUT_OF_RANGE'));
    expect(proteinNitrogenAppearance({ ureaNitrogenAppearanceGDay: 6, proteinLossGDay: -1, method: 'bergstrom' })).toEqual(
      refuse('OUT_OF_RANGE'),
    );
    expect(normalizedProteinNitrogenAppearance({ proteinNitrogenAppearanceGDay: -1, volumeL: 30 })).toEqual(refuse('OUT_OF_RANGE'));
    expect(normalizedProteinNitrogenAppearance({ proteinNitrogenAppearanceGDay: 60, volumeL: 0 })).toEqual(refuse('VOLUME_NOT_POSITIVE'));
  });
  test('equilibration test', () => {
    const at4h = { dialysateCreatinineMgDl: 5.4, dialysateGlucoseMgDl: 1800, serumCreatinineMgDl: 9 };
    expect(correctedDialysateCreatinine({ dialysateCreatinineMgDl: 5.4, dialysateGlucoseMgDl: 1800 }).value).toBeCloseTo(5.213, 3);
    expect(correctedDialysateCreatinine({ dialysateCreatinineMgDl: 0.1, dialysateGlucoseMgDl: 2000 }).value).toBe(0);
    expect(correctedDialysateCreatinine({ dialysateCreatinineMgDl: 5.4, dialysateGlucoseMgDl: 1000, factor: 0.0005 }).value).toBeCloseTo(
      4.9,
      12,
    );
    expect(dialysateToPlasmaCreatinine({ ...at4h, dialysateCreatinineMgDl: -1 })).toEqual(refuse('CONCENTRATION_NEGATIVE'));
    expect(dialysateToPlasmaCreatinine({ ...at4h, dialysateGlucoseMgDl: -1 })).toEqual(refuse('CONCENTRATION_NEGATIVE'));
    expect(dialysateToPlasmaCreatinine({ ...at4h, serumCreatinineMgDl: 0 })).toEqual(refuse('CONCENTRATION_NOT_POSITIVE'));
    expect(dialysateGlucoseRatio({ glucoseMgDl: -1, startGlucoseMgDl: 100 })).toEqual(refuse('CONCENTRATION_NEGATIVE'));
    expect(dialysateGlucoseRatio({ glucoseMgDl: 1, startGlucoseMgDl: 0 })).toEqual(refuse('CONCENTRATION_NOT_POSITIVE'));
    expect(petClass(-0.1)).toBeNull();
    expect(petClass(nan)).toBeNull();
    expect(petClass(0.645)).toBe('HIGH_AVERAGE');
  });
});
