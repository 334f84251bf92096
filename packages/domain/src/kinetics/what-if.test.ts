import { describe, expect, test } from 'vitest';
import { simulateTwoPoolWeek, type TwoPoolInput, type TwoPoolWeek } from './two-pool-model.ts';
import { fitTwoPool, weeklySessions, whatIf } from './what-if.ts';

const base: TwoPoolInput = {
  volumeL: 39,
  ureaGenerationMgMin: 6,
  weeklyUltrafiltrationL: 9,
  sessions: weeklySessions({ days: 3, minutes: 240, dialyzerClearanceMlMin: 230 }),
};

function week(input: TwoPoolInput): TwoPoolWeek {
  const outcome = simulateTwoPoolWeek(input);
  if (outcome.value === null) throw new Error(outcome.because);
  return outcome;
}

describe('fit and what-if', () => {
  test('a week of one session answers what if, too', () => {
    const single = { ...base, weeklyUltrafiltrationL: 2, sessions: weeklySessions({ days: 1, minutes: 240, dialyzerClearanceMlMin: 230 }) };
    const { before, after } = whatIf(single, { sessionMinutes: 300 });
    expect(after.value ?? 0).toBeGreaterThan((before.value ?? 9) * 1.02);
    const twice = whatIf(single, { days: 2 }).after;
    if (twice.value === null) throw new Error(twice.because);
    expect(twice.sessions.map(({ minutes, startMinuteOfWeek }) => [minutes, startMinuteOfWeek])).toEqual([
      [240, 480],
      [240, 3 * 1440 + 480],
    ]);
  });
  const measured = {
    preBunMgDl: 70,
    postBunMgDl: 21,
    sessionMinutes: 240,
    ultrafiltrationL: 3,
    volumeL: 39.066,
    scheduleDays: [1, 3, 5],
    measuredDay: 3,
  };

  test('the fitted week shows the measured values again', () => {
    const fitted = fitTwoPool(measured);
    if (fitted.value === null) throw new Error(fitted.because);
    expect(fitted.week.sessions[1]?.preBunMgDl).toBeCloseTo(70, 6);
    expect(fitted.week.sessions[1]?.postBunMgDl).toBeCloseTo(21, 3);
    expect(fitted.value).toBe(fitted.dialyzerClearanceMlMin);
    expect(fitted.model.ureaGenerationMgMin).toBe(fitted.ureaGenerationMgMin);
    expect(fitted.week.sessions).toHaveLength(3);
  });
  test('a fit finds what the model was made with', () => {
    const made = week({ ...base, residualUreaClearanceMlMin: 1.5 });
    const session = made.sessions[0];
    const fitted = fitTwoPool({
      preBunMgDl: session?.preBunMgDl ?? 0,
      postBunMgDl: session?.postBunMgDl ?? 0,
      sessionMinutes: 240,
      ultrafiltrationL: 3,
      volumeL: 39,
      scheduleDays: [5, 1, 3, 3],
      measuredDay: 1,
      residualUreaClearanceMlMin: 1.5,
    });
    if (fitted.value === null) throw new Error(fitted.because);
    expect(fitted.value).toBeCloseTo(230, 1);
    expect(fitted.ureaGenerationMgMin).toBeCloseTo(6, 3);
  });
  test('refusals', () => {
    expect(fitTwoPool({ ...measured, postBunMgDl: 70 })).toEqual({ value: null, because: 'POST_BUN_NOT_BELOW_PRE' });
    expect(fitTwoPool({ ...measured, measuredDay: 2 })).toEqual({ value: null, because: 'NOT_A_TREATMENT_DAY' });
    expect(fitTwoPool({ ...measured, postBunMgDl: 69 })).toEqual({ value: null, because: 'OUT_OF_RANGE' });
    expect(fitTwoPool({ ...measured, postBunMgDl: 0.001 })).toEqual({ value: null, because: 'OUT_OF_RANGE' });
    expect(fitTwoPool({ ...measured, volumeL: 0 })).toEqual({ value: null, because: 'VOLUME_NOT_POSITIVE' });
    expect(fitTwoPool({ ...measured, sessionMinutes: 20 })).toEqual({ value: null, because: 'SESSION_TIME_OUT_OF_RANGE' });
  });
  test('longer, stronger, more often: a higher dose and a lower BUN at the same protein intake', () => {
    for (const change of [
      { sessionMinutes: 300 },
      { dialyzerClearanceMlMin: 280 },
      { days: 4 },
      { days: [1, 2, 3, 5, 6] },
      { residualUreaClearanceMlMin: 2 },
    ]) {
      const { before, after } = whatIf(base, change);
      if (before.value === null || after.value === null) throw new Error('refused');
      expect(after.standardKtV).toBeGreaterThan(before.standardKtV);
      expect(after.meanPreBunMgDl).toBeLessThan(before.meanPreBunMgDl);
      expect(after.proteinCatabolicRate).toBe(before.proteinCatabolicRate);
    }
  });
  test('a new schedule keeps minutes, clearance, hour and fluid', () => {
    const { after } = whatIf(base, { days: 4 });
    if (after.value === null) throw new Error(after.because);
    expect(after.sessions.map((one) => one.startMinuteOfWeek)).toEqual([480, 1440 + 480, 3 * 1440 + 480, 5 * 1440 + 480]);
    expect(after.sessions.map((one) => one.minutes)).toEqual([240, 240, 240, 240]);
    expect(after.sessions.reduce((sum, one) => sum + one.ultrafiltrationL, 0)).toBeCloseTo(9, 9);
    expect(after.sessions[0]?.deliveredKtV).toBeCloseTo((0.23 * 240) / 39, 9);
    const tuesday = weeklySessions({ days: [2, 4, 6], minutes: 240, dialyzerClearanceMlMin: 230, startMinuteOfDay: 700 });
    const moved = whatIf({ ...base, sessions: tuesday }, { days: 2 }).after;
    if (moved.value === null) throw new Error(moved.because);
    expect(moved.sessions.map((one) => one.startMinuteOfWeek)).toEqual([700, 3 * 1440 + 700]);
    const changed = whatIf(base, { days: 4, sessionMinutes: 180, dialyzerClearanceMlMin: 200, weeklyUltrafiltrationL: 6 }).after;
    if (changed.value === null) throw new Error(changed.because);
    expect(changed.sessions[0]?.deliveredKtV).toBeCloseTo((0.2 * 180) / 39, 9);
    expect(changed.sessions.reduce((sum, one) => sum + one.ultrafiltrationL, 0)).toBeCloseTo(6, 9);
  });
  test('nothing to change from is refused like the model', () => {
    expect(whatIf({ ...base, sessions: [] }, { days: 3 })).toEqual({
      before: { value: null, because: 'SCHEDULE_INVALID' },
      after: { value: null, because: 'SCHEDULE_INVALID' },
    });
    expect(whatIf(base, { days: 9 }).after).toEqual({ value: null, because: 'SCHEDULE_INVALID' });
  });
  test('the usual days of each number of sessions, at the hour asked for', () => {
    const daysOf = (days: number) =>
      weeklySessions({ days, minutes: 200, dialyzerClearanceMlMin: 200 }).map((one) => (one.startMinuteOfWeek - 480) / 1440 + 1);
    expect([1, 2, 3, 4, 5, 6, 7].map(daysOf)).toEqual([
      [3],
      [1, 4],
      [1, 3, 5],
      [1, 2, 4, 6],
      [1, 2, 3, 5, 6],
      [1, 2, 3, 4, 5, 6],
      [1, 2, 3, 4, 5, 6, 7],
    ]);
    expect(weeklySessions({ days: [2], minutes: 200, dialyzerClearanceMlMin: 200, startMinuteOfDay: 60 })).toEqual([
      { startMinuteOfWeek: 1500, minutes: 200, dialyzerClearanceMlMin: 200 },
    ]);
  });
});
