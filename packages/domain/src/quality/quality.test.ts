import { describe, expect, test } from 'vitest';
import { distribution } from './distribution.ts';
import { adequacyVerdict, hypercalcemiaVerdict, type QualityMonth, qualityThresholds2027, thresholdsFor } from './quality-measures.ts';

describe('quality incentive program', () => {
  const month: QualityMonth = {
    ageYears: 60,
    kinetics: 'HEMODIALYSIS',
    treatmentsPerWeek: 3,
    daysOfEsrd: 400,
    ktv: 1.2,
    ktvMonthsAgo: 0,
    ktvMethod: 'DAUGIRDAS_II',
    uncorrectedCalciumMgDl: [9, 9, 9],
  };
  const pd: QualityMonth = { ...month, kinetics: 'PERITONEAL', treatmentsPerWeek: null, ktv: 1.7, ktvMethod: null };
  const child = { ageYears: 17 };
  test.each([
    [month, 'ADULT_HD', true, true, 'MET'],
    [{ ...month, ktv: 1.19 }, 'ADULT_HD', true, false, 'BELOW'],
    [{ ...month, ktv: null }, 'ADULT_HD', true, false, 'MISSING'],
    [{ ...month, ktvMonthsAgo: null }, 'ADULT_HD', true, false, 'MISSING'],
    [{ ...month, ktvMonthsAgo: 1 }, 'ADULT_HD', true, false, 'MISSING'],
    [{ ...month, ktv: 5 }, 'ADULT_HD', true, true, 'MET'],
    [{ ...month, ktv: 5.01 }, 'ADULT_HD', true, false, 'IMPLAUSIBLE'],
    [{ ...month, ktvMethod: 'OTHER' }, 'ADULT_HD', true, false, 'METHOD'],
    [{ ...month, ktvMethod: null }, 'ADULT_HD', true, false, 'METHOD'],
    [{ ...month, ktvMethod: 'UKM' }, 'ADULT_HD', true, true, 'MET'],
    [{ ...month, treatmentsPerWeek: 4 }, 'ADULT_HD', false, undefined, 'SCHEDULE_NOT_MEASURED'],
    [{ ...month, treatmentsPerWeek: null }, 'ADULT_HD', false, undefined, 'SCHEDULE_NOT_MEASURED'],
    [{ ...month, daysOfEsrd: 90 }, 'ADULT_HD', false, undefined, 'NEW_PATIENT'],
    [{ ...month, daysOfEsrd: 91 }, 'ADULT_HD', true, true, 'MET'],
    [{ ...month, daysOfEsrd: null }, 'ADULT_HD', true, true, 'MET'],
    [{ ...month, ...child }, 'PEDIATRIC_HD', true, true, 'MET'],
    [{ ...month, ageYears: 18 }, 'ADULT_HD', true, true, 'MET'],
    [{ ...month, ...child, treatmentsPerWeek: 4 }, 'PEDIATRIC_HD', true, true, 'MET'],
    [{ ...month, ...child, treatmentsPerWeek: 5 }, 'PEDIATRIC_HD', false, undefined, 'SCHEDULE_NOT_MEASURED'],
    [pd, 'ADULT_PD', true, true, 'MET'],
    [{ ...pd, ktv: 1.69 }, 'ADULT_PD', true, false, 'BELOW'],
    [{ ...pd, ktvMonthsAgo: 3 }, 'ADULT_PD', true, true, 'MET'],
    [{ ...pd, ktvMonthsAgo: 4 }, 'ADULT_PD', true, false, 'MISSING'],
    [{ ...pd, ktv: 8.5 }, 'ADULT_PD', true, true, 'MET'],
    [{ ...pd, ktv: 8.6 }, 'ADULT_PD', true, false, 'IMPLAUSIBLE'],
    [{ ...pd, ...child, ktv: 1.8, ktvMonthsAgo: 5 }, 'PEDIATRIC_PD', true, true, 'MET'],
    [{ ...pd, ...child, ktv: 1.79 }, 'PEDIATRIC_PD', true, false, 'BELOW'],
    [{ ...pd, ...child, ktv: 1.8, ktvMonthsAgo: 6 }, 'PEDIATRIC_PD', true, false, 'MISSING'],
  ] as const)('%j', (one, measure, counts, met, because) => {
    expect(adequacyVerdict(one)).toEqual(counts ? { measure, counts, met, because } : { measure, counts, because });
  });
  test('hypercalcemia: three months, uncorrected, above 10.2', () => {
    const calcium = (...values: readonly (number | null)[]) => hypercalcemiaVerdict({ ...month, uncorrectedCalciumMgDl: values });
    // a month whose value cannot be a calcium is a month without one
    for (const junk of [0, -9, Number.NaN, Infinity]) expect(calcium(junk, 11, 11)).toEqual({ meanMgDl: 11, hypercalcemic: true });
    expect(calcium(0.4, 0.6)).toEqual({ meanMgDl: 0.5, hypercalcemic: false });
    expect(calcium(10.2, 10.2, 10.2)).toEqual({ meanMgDl: 10.2, hypercalcemic: false });
    expect(calcium(10.2, 10.2, 10.3)).toMatchObject({ hypercalcemic: true });
    expect(calcium(null, 10.4, null)).toEqual({ meanMgDl: 10.4, hypercalcemic: true });
    expect(calcium(null, null, null)).toEqual({ meanMgDl: null, hypercalcemic: null });
    expect(hypercalcemiaVerdict({ ...month, ...child })).toBeNull();
    expect(hypercalcemiaVerdict({ ...month, daysOfEsrd: 90 })).toBeNull();
    expect(hypercalcemiaVerdict({ ...month, ageYears: 18, daysOfEsrd: 91 })).not.toBeNull();
  });
  test('thresholds of another year are data', () => {
    const stricter = { ...qualityThresholds2027, paymentYear: 2030, hemodialysisKtV: 1.3, calciumLimitMgDl: 8 };
    expect(adequacyVerdict(month, stricter)).toMatchObject({ met: false });
    expect(hypercalcemiaVerdict(month, stricter)).toMatchObject({ hypercalcemic: true });
  });
});

test('classes of hemoglobin', () => {
  expect(distribution([8.9, 9, 9.9, 10, 11, 12, 13], [9, 10, 11, 12])).toEqual([1, 2, 1, 1, 2]);
  expect(distribution([], [9])).toEqual([0, 0]);
});

// Draws of 2026 belong to payment year 2028; a year nobody has entered goes by the latest before it.
test.each([
  ['2025-06-01', 2027, 1.2],
  ['2026-12-01', 2027, 1.2],
  ['2027-01-01', 2029, 1.3],
  ['2030-01-01', 2029, 1.3],
  ['2024-01-01', 2027, 1.2],
])('the thresholds for draws of %s are those of payment year %i', (month, paymentYear, hemodialysisKtV) => {
  const entered = (year: number, value: number) => ({ paymentYear: year, measure: 'HD_ADULT', key: 'ktv', value });
  // What a year is compared with is published on its own and says nothing of how it is counted.
  const rate = { ...entered(2028, 94.3), key: 'achievement' };
  expect(thresholdsFor(month, [entered(2027, 1.2), rate, entered(2029, 1.3)])).toMatchObject({
    paymentYear,
    hemodialysisKtV,
    minimumDaysOfEsrd: 91,
  });
});

test('the thresholds of payment year 2027', () => {
  expect(qualityThresholds2027).toEqual({
    paymentYear: 2027,
    hemodialysisKtV: 1.2,
    adultPeritonealKtV: 1.7,
    pediatricPeritonealKtV: 1.8,
    adultPeritonealMonths: 4,
    pediatricPeritonealMonths: 6,
    minimumDaysOfEsrd: 91,
    implausibleHemodialysisKtV: 5,
    implausiblePeritonealKtV: 8.5,
    calciumLimitMgDl: 10.2,
  });
});
