import { describe, expect, test } from 'vitest';
import { type MeasuredPrescription, prescriptionEffect, reportedDose, sameWeeklyFluid } from './prescription-effect.ts';
import { fitTwoPool } from './what-if.ts';

const measured: MeasuredPrescription = {
  preBunMgDl: 70,
  postBunMgDl: 21,
  sessionMinutes: 240,
  ultrafiltrationL: 3,
  postWeightKg: 70,
  treatmentsPerWeek: 3,
  volumeL: 39.07,
  access: 'AVF',
  scheduleDays: [1, 3, 5],
  measuredDay: 3,
};
const fitted = fitTwoPool(measured);
if (fitted.value === null) throw new Error(fitted.because);
const asIs = { sessionMinutes: 240, ultrafiltrationL: 3, dialyzerClearanceMlMin: fitted.dialyzerClearanceMlMin, treatmentsPerWeek: 3 };

function effectOf(change: Partial<typeof asIs>, from: MeasuredPrescription = measured) {
  const own = fitTwoPool(from);
  if (own.value === null) throw new Error(own.because);
  const effect = prescriptionEffect(own, from, { ...asIs, dialyzerClearanceMlMin: own.dialyzerClearanceMlMin, ...change });
  if ('because' in effect) throw new Error(effect.because);
  return effect;
}

describe('reportedDose', () => {
  test('W1: a midweek session of an MWF patient', () => {
    const dose = reportedDose({ ...measured, weekday: 3 });
    expect(dose.singlePoolKtV).toBeCloseTo(1.4432, 2);
    expect(dose.ureaReductionRatio).toBeCloseTo(70, 6);
    expect(dose.equilibratedKtV).toBeCloseTo(1.257, 2);
    expect(dose.ultrafiltrationRate).toBeCloseTo(10.71, 2);
    expect(dose.proteinCatabolicRate).toBeGreaterThan(1);
    expect(dose.standardKtV).toBeCloseTo(2.35, 2);
    expect(dose.proteinCatabolicRate).toBeCloseTo(1.22, 2);
  });
  test('swapped tubes: no dose, and still an ultrafiltration rate', () => {
    const dose = reportedDose({ ...measured, weekday: 3, preBunMgDl: 21, postBunMgDl: 70 });
    expect(dose).toMatchObject({ singlePoolKtV: null, equilibratedKtV: null, standardKtV: null, ureaReductionRatio: null });
    expect(dose.proteinCatabolicRate).toBeNull();
    expect(dose.ultrafiltrationRate).toBeCloseTo(10.71, 2);
  });
  test('a day that is no treatment day has no position, so no nPCR', () => {
    expect(reportedDose({ ...measured, weekday: 2 }).proteinCatabolicRate).toBeNull();
  });
  test('a session time out of range leaves every dose open', () => {
    const dose = reportedDose({ ...measured, weekday: 3, sessionMinutes: 1000 });
    expect(dose.standardKtV).toBeNull();
    expect(dose.equilibratedKtV).toBeNull();
  });
});

describe('prescriptionEffect', () => {
  test('where the measured weekday is no treatment day any more, the middle session of the week counts', () => {
    const thursday: MeasuredPrescription = { ...measured, scheduleDays: [2, 4, 6], measuredDay: 4 };
    const weekdayOf = (treatmentsPerWeek: number) =>
      Math.floor(effectOf({ treatmentsPerWeek }, thursday).changedSession.startMinuteOfWeek / 1440) + 1;
    // on Mon Tue Wed Fri Sat that is Wednesday; on Mon Tue Thu Sat it stays Thursday
    expect([5, 4].map(weekdayOf)).toEqual([3, 4]);
  });
  test('no change: what is reported stays what it was', () => {
    const { delivered, changed, deliveredSession } = effectOf({});
    expect(changed.singlePoolKtV).toBeCloseTo(delivered.singlePoolKtV ?? 0, 4);
    expect(changed.standardKtV).toBeCloseTo(delivered.standardKtV ?? 0, 4);
    expect(changed.proteinCatabolicRate).toBeCloseTo(delivered.proteinCatabolicRate ?? 0, 4);
    expect(deliveredSession.preBunMgDl).toBeCloseTo(70, 3);
  });
  test('longer sessions raise the dose and lower the mean urea', () => {
    const { delivered, changed, before, after } = effectOf({ sessionMinutes: 270 });
    expect(changed.singlePoolKtV ?? 0).toBeGreaterThan((delivered.singlePoolKtV ?? 0) + 0.1);
    expect(after.timeAveragedBunMgDl).toBeLessThan(before.timeAveragedBunMgDl);
  });
  test('less fluid lowers the ultrafiltration rate and the dose a little', () => {
    const { delivered, changed } = effectOf({ ultrafiltrationL: 2.6 });
    expect(changed.ultrafiltrationRate).toBeCloseTo(9.29, 2);
    expect(changed.singlePoolKtV ?? 0).toBeLessThan(delivered.singlePoolKtV ?? 0);
  });
  test('more clearance raises the dose', () => {
    const { delivered, changed } = effectOf({ dialyzerClearanceMlMin: asIs.dialyzerClearanceMlMin * 1.2 });
    expect(changed.singlePoolKtV ?? 0).toBeGreaterThan((delivered.singlePoolKtV ?? 0) + 0.15);
  });
  test('a fourth session falls on other days: its middle session is reported, and the standard dose rises', () => {
    const { delivered, changed, after, changedSession } = effectOf({ treatmentsPerWeek: 4 });
    expect(after.sessions).toHaveLength(4);
    expect(changedSession.startMinuteOfWeek).toBe(3 * 1440 + 480);
    expect(changed.standardKtV ?? 0).toBeGreaterThan((delivered.standardKtV ?? 0) + 0.3);
    // for four a week estimated, from the same protein intake
    expect(changed.proteinCatabolicRate ?? 0).toBeCloseTo(delivered.proteinCatabolicRate ?? 0, 0);
  });
  test('six sessions keep the Wednesday', () => {
    expect(effectOf({ treatmentsPerWeek: 6 }).changedSession.startMinuteOfWeek).toBe(2 * 1440 + 480);
  });
  test('what the model refuses is refused', () => {
    expect(prescriptionEffect(fitted, measured, { ...asIs, sessionMinutes: 10 })).toEqual({
      value: null,
      because: 'SESSION_TIME_OUT_OF_RANGE',
    });
    const broken = { ...fitted, model: { ...fitted.model, volumeL: 0 } };
    expect(prescriptionEffect(broken, measured, asIs)).toEqual({ value: null, because: 'VOLUME_NOT_POSITIVE' });
    const none = { ...fitted, model: { ...fitted.model, sessions: [] } };
    expect(prescriptionEffect(none, measured, asIs)).toEqual({ value: null, because: 'SCHEDULE_INVALID' });
  });
});

test.each([
  [3, 3],
  [4, 2.25],
  [6, 1.5],
])('the fluid of the week over %i sessions is %f L each', (sessions, litres) => {
  expect(sameWeeklyFluid(measured, sessions)).toBeCloseTo(litres, 10);
});

test.each([0, -1, 8, Number.NaN])('nobody can say how the fluid spreads over %d sessions', (sessions) => {
  expect(sameWeeklyFluid(measured, sessions)).toBeNull();
});
