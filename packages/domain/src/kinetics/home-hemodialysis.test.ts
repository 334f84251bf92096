import { describe, expect, test } from 'vitest';
import { calculateKinetics } from './calculate-kinetics.ts';
import type { KineticsInput } from './calculation-sheet.ts';
import { withTreatmentInterval } from './order-entry-answers.ts';
import { type MeasuredPrescription, prescriptionEffect } from './prescription-effect.ts';
import { fitTwoPool, modelDays } from './what-if.ts';

/** Five short treatments a week at home, on flexible days. */
const home: KineticsInput = {
  panelCode: 'KINHD',
  results: [
    { resultCode: 'BUNPRE', value: 48 },
    { resultCode: 'BUNPOST', value: 27 },
  ],
  answers: { PREWT: 71.2, POSTWT: 70, TXMIN: 150, ACCESS: 'AVF' },
  patient: { sex: 'MALE', ageYears: 60, heightCm: 175, access: 'AVF', treatmentsPerWeek: 5, isAtHome: true, scheduleDays: [] },
  collectedOn: Temporal.PlainDate.from('2026-10-07'),
};
const one = (input: KineticsInput, code: string) => {
  const [made] = calculateKinetics({ ...input, codes: [code] });
  if (!made) throw new Error(`no ${code}`);
  return made;
};
const answering = (answers: KineticsInput['answers']) => ({ ...home, answers: { ...home.answers, ...answers } });

describe('generation of urea in spKt/V', () => {
  const R = 27 / 48;
  const t = 2.5;
  const spKtV = (perHour: number) => -Math.log(R - perHour * t) + ((4 - 3.5 * R) * 1.2) / 70;
  test('goes by the answered interval', () => {
    const made = one(answering({ INTERVALDAYS: 1.6 }), 'KTVSP');
    expect(made.value).toBeCloseTo(spKtV(0.0174 / 1.6), 10);
    expect(made.remarks).toEqual([]);
  });
  test('without an answer by the mean one, and says so', () => {
    const made = one(home, 'KTVSP');
    expect(made.value).toBeCloseTo(spKtV(0.0174 / (7 / 5 - t / 24)), 10);
    expect(made.remarks).toEqual(['INTERVAL_ASSUMED']);
  });
  test('three a week at home go by the interval, in the center by the published constant whatever was answered', () => {
    const three = { ...answering({ INTERVALDAYS: 2 }), patient: { ...home.patient, treatmentsPerWeek: 3 } };
    expect(one(three, 'KTVSP').value).toBeCloseTo(spKtV(0.0174 / 2), 10);
    expect(one({ ...three, patient: { ...three.patient, isAtHome: false } }, 'KTVSP').value).toBeCloseTo(spKtV(0.008), 10);
  });
  test('the interval runs from the end of the previous treatment, by the facility’s clock, to the collection', () => {
    const at = Temporal.Instant.from('2026-10-07T15:00:00Z');
    expect(withTreatmentInterval({ LASTTX: '2026-10-06T05:00' }, 'US/Eastern', at).INTERVALDAYS).toBeCloseTo(30 / 24, 10);
    expect(withTreatmentInterval({}, 'US/Eastern', at)).toEqual({});
    expect(withTreatmentInterval({ LASTTX: '2026-10-06T05:00' }, 'US/Eastern', null).INTERVALDAYS).toBeUndefined();
  });
});

describe('nPCR of frequent treatments', () => {
  test('is estimated from standard Kt/V', () => {
    const std = one(home, 'KTVSTD').value ?? 0;
    expect(one(home, 'NPCR')).toMatchObject({ remarks: expect.arrayContaining(['ESTIMATED']) });
    expect(one(home, 'NPCR').value).toBeCloseTo(0.00538 * std * 48 + 0.17, 10);
  });
  test.each([
    [
      'after the longest interval of known days',
      { scheduleDays: [1, 2, 3, 4, 5], treatmentsPerWeek: 5 },
      {},
      '2026-10-05',
      'AFTER_LONGEST_INTERVAL',
    ],
    ['after the longest interval as answered', {}, { INTERVALDAYS: 2.4 }, '2026-10-07', 'AFTER_LONGEST_INTERVAL'],
    ['once a week', { treatmentsPerWeek: 1 }, {}, '2026-10-07', 'NOT_APPLICABLE_TO_SCHEDULE'],
    ['daily', { treatmentsPerWeek: 7 }, {}, '2026-10-07', 'NOT_APPLICABLE_TO_SCHEDULE'],
    ['at night', {}, { TXMIN: 480 }, '2026-10-07', 'NOT_APPLICABLE_TO_SCHEDULE'],
  ] as const)('%s it is not calculated', (_, patient, answers, day, because) => {
    const input = { ...answering(answers), patient: { ...home.patient, ...patient }, collectedOn: Temporal.PlainDate.from(day) };
    expect(one(input, 'NPCR')).toMatchObject({ value: null, because });
  });
});

test('without an answer and without a number on record the treatments a week are missing, never the visits', () => {
  const unknown = { ...home, patient: { ...home.patient, treatmentsPerWeek: null } };
  expect(one(unknown, 'KTVSTD')).toMatchObject({ value: null, missing: ['TXWEEK'] });
});

describe('the modelled week', () => {
  test.each([
    [[1, 3, 5], 3, 3, [1, 3, 5]],
    [[1, 3, 5], 4, 3, [2, 3, 5, 7]],
    [[], 5, 2, [1, 2, 3, 5, 6]],
    [[], 5, 4, [2, 3, 4, 6, 7]],
    [[4], 5, 4, [2, 3, 4, 6, 7]],
    [[], 3.5, 4, []],
  ])('of days %j with %d treatments, measured on day %i, is %j', (scheduleDays, treatmentsPerWeek, measuredDay, expected) => {
    expect(modelDays({ scheduleDays, treatmentsPerWeek, measuredDay })).toEqual(expected);
  });

  const weeks = [2, 3, 4, 5, 6, 7].flatMap((perWeek) => [1, 2, 3, 4, 5, 6, 7].map((measuredDay) => ({ perWeek, measuredDay })));
  test.each(weeks)(
    'one treatment less than $perWeek a week raises the urea before it, measured on day $measuredDay',
    ({ perWeek, measuredDay }) => {
      const measured: MeasuredPrescription = {
        preBunMgDl: 55,
        postBunMgDl: 26,
        sessionMinutes: 180,
        ultrafiltrationL: 1.5,
        postWeightKg: 70,
        treatmentsPerWeek: perWeek,
        volumeL: 39,
        access: 'AVF',
        scheduleDays: modelDays({ scheduleDays: [], treatmentsPerWeek: perWeek, measuredDay }),
        measuredDay,
      };
      const fitted = fitTwoPool(measured);
      if (fitted.value === null) throw new Error(fitted.because);
      const effect = prescriptionEffect(fitted, measured, {
        sessionMinutes: 180,
        ultrafiltrationL: (1.5 * perWeek) / (perWeek - 1),
        dialyzerClearanceMlMin: fitted.dialyzerClearanceMlMin,
        treatmentsPerWeek: perWeek - 1,
      });
      if ('because' in effect) throw new Error(effect.because);
      expect(effect.after.meanPreBunMgDl).toBeGreaterThan(effect.before.meanPreBunMgDl);
      expect(effect.changedSession.preBunMgDl).toBeGreaterThan(effect.deliveredSession.preBunMgDl);
    },
  );
});
