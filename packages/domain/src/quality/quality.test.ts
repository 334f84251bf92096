import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseResultValue } from '../results/parse-result-value.ts';
import { distribution, goalAttainment } from './goal-attainment.ts';
import { adequacyVerdict, hypercalcemiaVerdict, type PatientMonth, qualityThresholds2027, summarizeMeasures } from './quality-measures.ts';

const hgb = { low: 10, lowInclusive: true, high: 12, highInclusive: true } as const;

describe('goal attainment', () => {
  test('one denominator: every patient, untested ones as their own share', () => {
    const values = [11, '10.5', 9, '>13', '<11', null, undefined, '', parseResultValue('TNP'), parseResultValue('')];
    expect(goalAttainment(values.map((value) => ({ value, goal: hgb })))).toEqual({
      patients: 10,
      inGoal: 2,
      below: 1,
      above: 1,
      undecided: 1,
      untested: 5,
      percentInGoal: 20,
      percentBelow: 10,
      percentAbove: 10,
      percentUndecided: 10,
      percentUntested: 50,
    });
  });
  test('below and above are not confused', () => {
    const of = (...values: readonly number[]) => goalAttainment(values.map((value) => ({ value, goal: hgb })));
    expect(of(9, 8, 13)).toMatchObject({ below: 2, above: 1, inGoal: 0 });
    expect(of(13, 14, 9, 11)).toMatchObject({ below: 1, above: 2, inGoal: 1 });
  });
  test('a text is undecided, a patient without goal too', () => {
    expect(
      goalAttainment([
        { value: 'Reactive', goal: hgb },
        { value: 11, goal: null },
        { value: parseResultValue('11'), goal: hgb },
      ]),
    ).toMatchObject({ undecided: 2, inGoal: 1 });
  });
  test('an empty group has no percentages', () =>
    expect(goalAttainment([])).toMatchObject({ patients: 0, percentInGoal: null, percentUntested: null }));
  test('property: the shares add to 100 %', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.double(), fc.constantFrom('<9', '>13', '11', '', 'x', null)), { minLength: 1 }), (values) => {
        const made = goalAttainment(values.map((value) => ({ value, goal: hgb })));
        const sum = [made.percentInGoal, made.percentBelow, made.percentAbove, made.percentUndecided, made.percentUntested].reduce<number>(
          (total, one) => total + (one ?? 0),
          0,
        );
        expect(sum).toBeCloseTo(100, 9);
        expect(made.inGoal + made.below + made.above + made.undecided + made.untested).toBe(values.length);
      }),
    );
  });
  test('classes of hemoglobin', () => {
    expect(distribution([8.9, 9, 9.9, 10, 11, 12, 13], [9, 10, 11, 12])).toEqual([1, 2, 1, 1, 2]);
    expect(distribution([], [9])).toEqual([0, 0]);
  });
});

describe('quality incentive program', () => {
  const month: PatientMonth = {
    ageYears: 60,
    kinetics: 'HEMODIALYSIS',
    treatmentsPerWeek: 3,
    daysOfEsrd: 400,
    ktv: 1.2,
    ktvMonthsAgo: 0,
    ktvMethod: 'DAUGIRDAS_II',
    uncorrectedCalciumMgDl: [9, 9, 9],
  };
  const pd: PatientMonth = { ...month, kinetics: 'PERITONEAL', treatmentsPerWeek: null, ktv: 1.7, ktvMethod: null };
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
    [{ ...month, daysOfEsrd: 89 }, 'ADULT_HD', false, undefined, 'NEW_PATIENT'],
    [{ ...month, daysOfEsrd: 90 }, 'ADULT_HD', true, true, 'MET'],
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
    expect(hypercalcemiaVerdict({ ...month, daysOfEsrd: 89 })).toBeNull();
    expect(hypercalcemiaVerdict({ ...month, ageYears: 18, daysOfEsrd: 90 })).not.toBeNull();
  });
  test('summary with its denominators', () => {
    const months = [
      month,
      { ...month, ktv: 1 },
      { ...month, treatmentsPerWeek: 4 },
      pd,
      { ...month, uncorrectedCalciumMgDl: [11] },
      { ...month, ...child },
    ];
    expect(summarizeMeasures(months)).toEqual([
      { measure: 'ADULT_HD', denominator: 3, numerator: 2, percent: (100 * 2) / 3 },
      { measure: 'PEDIATRIC_HD', denominator: 1, numerator: 1, percent: 100 },
      { measure: 'ADULT_PD', denominator: 1, numerator: 1, percent: 100 },
      { measure: 'PEDIATRIC_PD', denominator: 0, numerator: 0, percent: null },
      { measure: 'HYPERCALCEMIA', denominator: 5, numerator: 1, percent: 20 },
    ]);
  });
  test('thresholds of another year are data', () => {
    const stricter = { ...qualityThresholds2027, paymentYear: 2030, hemodialysisKtV: 1.3, calciumLimitMgDl: 8 };
    expect(adequacyVerdict(month, stricter)).toMatchObject({ met: false });
    expect(summarizeMeasures([month], stricter).at(-1)).toMatchObject({ numerator: 1 });
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
    minimumDaysOfEsrd: 90,
    implausibleHemodialysisKtV: 5,
    implausiblePeritonealKtV: 8.5,
    calciumLimitMgDl: 10.2,
  });
});
