import { describe, expect, test } from 'vitest';
import * as domain from './domain.ts';

// What all other code builds on: these names, parameters and return values. Written out here, so that a change is deliberate.

const day = (iso: string) => Temporal.PlainDate.from(iso);

describe('results', () => {
  test('flags, verdicts, ranges', () => {
    const normal = { low: 3.5, lowInclusive: true, high: 5.1, highInclusive: true } as const;
    expect([3.5, 6, ''].map((value) => domain.goalVerdict(value, normal))).toEqual([true, false, null]);
    expect(domain.parseRangeText('3.5-5.1')).toEqual({ kind: 'accept', range: normal });
    expect(domain.parseRangeText('about 5')).toEqual({ kind: 'refuse', because: expect.any(String) });
  });

  test('comparators, qualitative words, change since the result before', () => {
    expect(domain.parseResultValue('<0.5')).toMatchObject({ kind: 'NUMERIC', comparator: '<', number: 0.5 });
    expect(domain.parseResultValue('>1500')).toMatchObject({ kind: 'NUMERIC', comparator: '>', number: 1500 });
    expect(domain.parseResultValue('Reactive')).toMatchObject({ kind: 'QUALITATIVE' });
    expect(domain.delta(4, 5)).toMatchObject({ absolute: 1, percent: 25 });
  });
});

describe('kinetics: one object in, a value or a reason out', () => {
  const session = { preBunMgDl: 70, postBunMgDl: 21, sessionMinutes: 240, ultrafiltrationL: 3, postWeightKg: 70, treatmentsPerWeek: 3 };
  const body = { sex: 'MALE', ageYears: 60, heightCm: 175, weightKg: 70 } as const;
  const answers: readonly (readonly [string, () => { readonly value: number | null }, number])[] = [
    ['ureaReductionRatio', () => domain.ureaReductionRatio({ preBunMgDl: 70, postBunMgDl: 21 }), 70],
    ['singlePoolKtV', () => domain.singlePoolKtV(session), 1.4432],
    ['singlePoolKtV, interval given', () => domain.singlePoolKtV({ ...session, daysSincePreviousSession: 2 }), 1.448],
    [
      'equilibratedKtV rate',
      () => domain.equilibratedKtV({ singlePoolKtV: 1.4432, sessionMinutes: 240, access: 'AVF', method: 'rate' }),
      1.257,
    ],
    [
      'equilibratedKtV tattersall',
      () => domain.equilibratedKtV({ singlePoolKtV: 1.245, sessionMinutes: 210, access: 'CVC', method: 'tattersall' }),
      1.127,
    ],
    [
      'equilibratedKtV hemo',
      () => domain.equilibratedKtV({ singlePoolKtV: 1.4432, sessionMinutes: 240, access: 'AVG', method: 'hemo' }),
      1.28,
    ],
    [
      'standardKtV leypoldt',
      () =>
        domain.standardKtV({
          equilibratedKtV: 1.2595,
          singlePoolKtV: 1.4432,
          sessionMinutes: 240,
          treatmentsPerWeek: 3,
          method: 'leypoldt',
        }),
      2.217,
    ],
    [
      'standardKtV fhn',
      () =>
        domain.standardKtV({
          equilibratedKtV: 1.299 * (240 / 275),
          singlePoolKtV: 1.299,
          sessionMinutes: 240,
          treatmentsPerWeek: 3,
          weeklyUltrafiltrationL: 4.5,
          volumeL: 35,
          residualUreaClearanceMlMin: 3,
          method: 'fhn',
        }),
      2.797,
    ],
    [
      'normalizedProteinCatabolicRate',
      () => domain.normalizedProteinCatabolicRate({ preBunMgDl: 70, singlePoolKtV: 1.4432, treatmentsPerWeek: 3, position: 'midweek' }),
      1.22,
    ],
    [
      'normalizedProteinCatabolicRate, residual function',
      () =>
        domain.normalizedProteinCatabolicRate({
          preBunMgDl: 62,
          singlePoolKtV: 1.299,
          treatmentsPerWeek: 3,
          position: 'midweek',
          residualUreaClearanceMlMin: 3,
          volumeL: 35,
        }),
      1.282,
    ],
    ['watsonVolume', () => domain.watsonVolume(body), 39.066],
    // 0.10 (140 × 35)^0.68 - 0.37 × 35
    ['morgensternVolume', () => domain.morgensternVolume({ sex: 'MALE', heightCm: 140, weightKg: 35 }), 19.354],
    [
      'residualUreaClearance',
      () => domain.residualUreaClearance({ urineVolumeMl: 900, urineUreaNitrogenMgDl: 420, collectionMinutes: 2640, meanBunMgDl: 40 }),
      3.58,
    ],
    [
      'peritonealWeeklyKtV',
      () =>
        domain.peritonealWeeklyKtV({
          dialysateUreaNitrogenMgDl: 46,
          serumBunMgDl: 52,
          drainVolumeL: 10.2,
          collectionMinutes: 1440,
          volumeL: 31.003,
        }),
      2.037,
    ],
    [
      'weeklyCreatinineClearance',
      () =>
        domain.weeklyCreatinineClearance({
          serumCreatinineMgDl: 8.4,
          serumBunMgDl: 52,
          dialysateCreatinineMgDl: 6.1,
          drainVolumeL: 10.2,
          drainMinutes: 1440,
          urine: { creatinineMgDl: 62, ureaNitrogenMgDl: 310, volumeL: 0.45, minutes: 1440 },
          bodySurfaceM2: 1.682,
        }),
      74.9,
    ],
    ['bodySurfaceArea', () => domain.bodySurfaceArea({ heightCm: 162, weightKg: 64 }), 1.682],
    ['correctedCalcium', () => domain.correctedCalcium({ calciumMgDl: 8.8, albuminGDl: 3.1 }), 9.52],
    ['transferrinSaturation', () => domain.transferrinSaturation({ ironUgDl: 62, totalIronBindingUgDl: 248 }), 25],
  ];
  test.each(answers)('%s', (_, answer, expected) => {
    expect(Math.abs((answer().value ?? Number.NaN) - expected)).toBeLessThan(0.01 + expected * 0.0005);
  });

  test('a dose that cannot be is a reason, not a number', () => {
    expect(domain.ureaReductionRatio({ preBunMgDl: 20, postBunMgDl: 60 })).toEqual({ value: null, because: 'POST_BUN_NOT_BELOW_PRE' });
    expect(domain.singlePoolKtV({ ...session, sessionMinutes: 12 })).toEqual({ value: null, because: 'SESSION_TIME_OUT_OF_RANGE' });
    expect(
      domain.normalizedProteinCatabolicRate({ preBunMgDl: 70, singlePoolKtV: 1.2, treatmentsPerWeek: 5, position: 'midweek' }).value,
    ).toBeNull();
  });

  test('the class of an equilibration test, and what a calculation still lacks', () => {
    expect([0.49, 0.579, 0.7, 0.9].map((ratio) => domain.petClass(ratio))).toEqual(['LOW', 'LOW_AVERAGE', 'HIGH_AVERAGE', 'HIGH']);
    const missing = domain.missingKinetics(['KINHD'], { POSTWT: 70, TXMIN: 240 }, []);
    expect(missing.map((item) => item.code)).toEqual(expect.arrayContaining(['PREWT', 'BUNPRE', 'BUNPOST']));
    expect(missing.map((item) => item.code)).not.toContain('TXMIN');
    expect(domain.missingKinetics(['CBC'], {}, [])).toEqual([]);
  });

  test('the two-pool week answers what if', () => {
    const fitted = domain.fitTwoPool({
      preBunMgDl: 70,
      postBunMgDl: 21,
      sessionMinutes: 240,
      ultrafiltrationL: 3,
      volumeL: 39.066,
      scheduleDays: [1, 3, 5],
      measuredDay: 3,
    });
    if (fitted.value === null) throw new Error(fitted.because);
    for (const change of [{ sessionMinutes: 300 }, { days: 4 }, { dialyzerClearanceMlMin: 300 }, { weeklyUltrafiltrationL: 12 }]) {
      const { before, after } = domain.whatIf(fitted.model, change);
      expect(before.value).toBeCloseTo(fitted.week.standardKtV, 9);
      expect(after.value ?? 0).toBeGreaterThan(fitted.week.standardKtV);
    }
  });
});

describe('draw calendar', () => {
  const order: domain.DrawCalendarInput = {
    frequency: 'MONTH',
    months: [],
    week: 0,
    startDate: day('2027-01-01'),
    endDate: day('2027-03-31'),
    expiresOn: null,
    oneTimeDate: null,
    today: day('2027-01-01'),
    until: null,
    facilityRules: { firstWeek: 0, drawWeek: 0, drawSchedules: [] },
    patientSchedule: { dayGroup: 'MWF' },
  };
  test('dates with the parts of their reason', () => {
    const draws = domain.drawDates(order);
    expect(draws.map((draw) => draw.date.toString())).toEqual(['2027-01-06', '2027-02-03', '2027-03-03']);
    expect(draws[0]?.reason).toMatchObject({ kind: 'drawWeek', weekday: 3, drawWeek: 1, month: 1, rule: 'FIRST_FULL_WEEK' });
    expect(domain.firstDrawWeek({ year: 2026, month: 9, firstWeek: 0, patientSchedule: { dayGroup: 'MWF' } })?.toString()).toBe(
      '2026-09-07',
    );
    expect(domain.monthsOf('QUARTERLY', 2)).toEqual([2, 5, 8, 11]);
    expect(domain.frequencyOf('MONTH', [1, 4, 7, 10])).toBe('QUARTERLY');
  });
});
