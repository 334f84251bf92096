import { describe, expect, test } from 'vitest';
import { equilibratedKtV } from './equilibrated-ktv.ts';
import { normalizedProteinCatabolicRate } from './protein-catabolic-rate.ts';
import { singlePoolKtV } from './single-pool-ktv.ts';
import { standardKtV } from './standard-ktv.ts';
import { simulateTwoPoolWeek, type TwoPoolInput, type TwoPoolWeek } from './two-pool-model.ts';
import { weeklySessions } from './what-if.ts';

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

const relative = (actual: number, expected: number) => Math.abs(actual / expected - 1);

describe('the week at steady state', () => {
  test('the week ends as it began, and the curve covers it', () => {
    const { curve } = week(base);
    expect(curve.minute[0]).toBe(480);
    expect(curve.minute.at(-1)).toBe(480 + 10_080);
    expect(curve.extracellularMgDl.at(-1)).toBeCloseTo(curve.extracellularMgDl[0] ?? 0, 8);
    expect(curve.intracellularMgDl.at(-1)).toBeCloseTo(curve.intracellularMgDl[0] ?? 0, 8);
    expect(curve.volumeL.at(-1)).toBeCloseTo(curve.volumeL[0] ?? 0, 8);
    expect(new Set([curve.minute.length, curve.extracellularMgDl.length, curve.intracellularMgDl.length, curve.volumeL.length]).size).toBe(
      1,
    );
    for (let i = 1; i < curve.minute.length; i += 1) expect(curve.minute[i]).toBeGreaterThan(curve.minute[i - 1] ?? 0);
    expect(Math.min(...curve.volumeL)).toBeGreaterThanOrEqual(39 - 1e-9);
  });
  test('what is generated in a week is what is removed', () => {
    const kru = 2;
    const { timeAveragedBunMgDl, curve, sessions } = week({ ...base, residualUreaClearanceMlMin: kru });
    let dialyzed = 0;
    for (const session of sessions) {
      const end = session.startMinuteOfWeek + session.minutes;
      for (let i = 1; i < curve.minute.length; i += 1) {
        const from = curve.minute[i - 1] ?? 0;
        const to = curve.minute[i] ?? 0;
        if (from < session.startMinuteOfWeek || to > end) continue;
        dialyzed += 0.23 * 5 * ((curve.extracellularMgDl[i - 1] ?? 0) + (curve.extracellularMgDl[i] ?? 0)) * (to - from);
      }
    }
    const renal = 0.002 * timeAveragedBunMgDl * 10 * 10_080;
    expect(relative(dialyzed + renal, 6 * 10_080)).toBeLessThan(0.002);
  });
  test('fluid: each session removes what was gained before it, and all of them the week', () => {
    const { sessions } = week(base);
    expect(sessions.reduce((sum, one) => sum + one.ultrafiltrationL, 0)).toBeCloseTo(9, 9);
    expect(sessions[0]?.ultrafiltrationL ?? 0).toBeGreaterThan(sessions[1]?.ultrafiltrationL ?? 0);
  });
  test('generation only scales the curve; protein follows from it', () => {
    const once = week(base);
    const twice = week({ ...base, ureaGenerationMgMin: 12 });
    expect(twice.meanPreBunMgDl).toBeCloseTo(2 * once.meanPreBunMgDl, 8);
    expect(twice.standardKtV).toBeCloseTo(once.standardKtV, 10);
    expect(once.proteinCatabolicRate).toBeCloseTo((5.42 * 6) / 39 + 0.168, 12);
    expect(once.value).toBe(once.standardKtV);
  });
  test('one pool without fluid: post over pre is the exponential of the dose, corrected for generation', () => {
    const { sessions } = week({ ...base, weeklyUltrafiltrationL: 0, intercompartmentalClearanceMlMin: 39_000 });
    const session = sessions[1];
    if (!session) throw new Error('session');
    // the analytic solution C = G/K + (C0 - G/K) e^-Kt/V, in mg/dL
    const steady = 6 / 0.23 / 10;
    const expected = steady + (session.preBunMgDl - steady) * Math.exp(-session.deliveredKtV);
    expect(relative(session.postBunMgDl, expected)).toBeLessThan(0.002);
  });
  test('the rebound: mixed pools hold more than the blood after dialysis, and equilibrated is below single pool', () => {
    for (const session of week(base).sessions) {
      expect(session.equilibratedPostBunMgDl).toBeGreaterThan(session.postBunMgDl * 1.1);
      expect(session.equilibratedKtV ?? 9).toBeLessThan(session.singlePoolKtV ?? 0);
    }
  });
  test('sessions may be given in any order; the curve starts with the first', () => {
    expect(week({ ...base, sessions: base.sessions.toReversed() })).toEqual(week(base));
  });
  test('unequal sessions, one a week, twice a day', () => {
    expect(week({ ...base, sessions: weeklySessions({ days: 1, minutes: 240, dialyzerClearanceMlMin: 230 }) }).sessions).toHaveLength(1);
    const mixed = week({
      ...base,
      sessions: [
        { startMinuteOfWeek: 400, minutes: 120, dialyzerClearanceMlMin: 200 },
        { startMinuteOfWeek: 900, minutes: 480, dialyzerClearanceMlMin: 100 },
      ],
    });
    expect(mixed.sessions.map((one) => one.deliveredKtV)).toEqual([expect.closeTo(24 / 39, 9), expect.closeTo(48 / 39, 9)]);
    expect(
      week({
        ...base,
        sessions: Array.from({ length: 14 }, (_, i) => ({ startMinuteOfWeek: i * 720, minutes: 60, dialyzerClearanceMlMin: 200 })),
      }).standardKtV,
    ).toBeGreaterThan(3);
  });
});

describe('the numbers of the integration', () => {
  /** The same equations written once more, plainly, with steps fifty times finer. */
  function reference(
    input: TwoPoolInput,
    start: { readonly extracellularMgDl: number; readonly intracellularMgDl: number },
    untilMinute: number,
  ) {
    const dry = input.volumeL / 3;
    const inner = (2 * input.volumeL) / 3;
    const exchange = 0.016 * input.volumeL;
    const kru = (input.residualUreaClearanceMlMin ?? 0) / 1000;
    const { sessions } = input;
    const first = sessions[0]?.startMinuteOfWeek ?? 0;
    const gaps = sessions.map((one, i) => (sessions[i + 1]?.startMinuteOfWeek ?? first + 10_080) - one.startMinuteOfWeek - one.minutes);
    const gain = (input.weeklyUltrafiltrationL ?? 0) / gaps.reduce((sum, gap) => sum + gap, 0);
    const at = (minute: number) => {
      const index = sessions.findLastIndex((one) => minute >= one.startMinuteOfWeek - 1e-9);
      const session = sessions[index];
      if (!session) throw new Error('before the first session');
      const since = minute - session.startMinuteOfWeek;
      const gained = gain * (gaps.at(index - 1) ?? 0);
      const inSession = since < session.minutes - 1e-9;
      const volume = inSession ? dry + gained * (1 - since / session.minutes) : dry + gain * (since - session.minutes);
      return { volume, clearance: kru + (inSession ? session.dialyzerClearanceMlMin / 1000 : 0) };
    };
    const h = 0.02;
    let e = start.extracellularMgDl * 10 * at(first).volume;
    let i = start.intracellularMgDl * 10 * inner;
    for (let step = 0; step < Math.round((untilMinute - first) / h); step += 1) {
      const middle = at(first + (step + 0.5) * h);
      const now = at(first + step * h + 1e-7);
      const flow = exchange * (i / inner - e / now.volume);
      const halfE = e + (h / 2) * (input.ureaGenerationMgMin + flow - now.clearance * (e / now.volume));
      const halfI = i - (h / 2) * flow;
      const halfFlow = exchange * (halfI / inner - halfE / middle.volume);
      e += h * (input.ureaGenerationMgMin + halfFlow - middle.clearance * (halfE / middle.volume));
      i -= h * halfFlow;
    }
    return { extracellularMgDl: e / at(untilMinute - 1e-6).volume / 10, intracellularMgDl: i / inner / 10 };
  }
  test('agrees with a plain, far finer integration to a millionth', () => {
    const input = { ...base, residualUreaClearanceMlMin: 2 };
    const { curve } = week(input);
    const start = { extracellularMgDl: curve.extracellularMgDl[0] ?? 0, intracellularMgDl: curve.intracellularMgDl[0] ?? 0 };
    for (const minute of [600, 720, 780, 1500, 3360, 3600]) {
      const index = curve.minute.findIndex((one) => Math.abs(one - minute) < 1e-6);
      expect(index, `no point at ${minute}`).toBeGreaterThan(0);
      const expected = reference(input, start, minute);
      expect(relative(curve.extracellularMgDl[index] ?? 0, expected.extracellularMgDl), `blood at ${minute}`).toBeLessThan(2e-6);
      expect(relative(curve.intracellularMgDl[index] ?? 0, expected.intracellularMgDl), `cells at ${minute}`).toBeLessThan(2e-6);
    }
  });
  test('the curve has a point every 5 minutes in dialysis and the hour after, then every 30', () => {
    const { minute } = week(base).curve;
    const steps = [...minute].slice(1).map((one, i) => [one, one - (minute[i] ?? 0)] as const);
    const rounded = (from: number, to: number) =>
      new Set(steps.filter(([at]) => at > from + 0.01 && at <= to + 0.01).map(([, step]) => Math.round(step * 1000) / 1000));
    expect([...rounded(480, 720)]).toEqual([5]);
    expect([...rounded(720, 780)]).toEqual([5]);
    expect([...rounded(780, 780 + 30 * 60)]).toEqual([30]);
  });
  test('what is not given has its default', () => {
    const given = { ...base, residualUreaClearanceMlMin: 0, intercompartmentalClearanceMlMin: 16 * 39, extracellularFraction: 1 / 3 };
    expect(week(given)).toEqual(week(base));
    expect(week({ ...base, weeklyUltrafiltrationL: undefined })).toEqual(week({ ...base, weeklyUltrafiltrationL: 0 }));
  });
  test('the doses are those of the closed formula, for the weight that belongs to the volume', () => {
    const seven = {
      ...base,
      sessions: weeklySessions({ days: 7, minutes: 150, dialyzerClearanceMlMin: 200 }),
      residualUreaClearanceMlMin: 2,
    };
    for (const input of [base, seven]) {
      const modelled = week(input);
      const session = modelled.sessions[0];
      if (!session) throw new Error('session');
      const dose = (postBunMgDl: number) =>
        singlePoolKtV({
          preBunMgDl: session.preBunMgDl,
          postBunMgDl,
          sessionMinutes: session.minutes,
          ultrafiltrationL: session.ultrafiltrationL,
          postWeightKg: 39 / 0.58,
          treatmentsPerWeek: input.sessions.length,
        }).value;
      expect(session.singlePoolKtV).toBe(dose(session.postBunMgDl));
      expect(session.equilibratedKtV).toBe(dose(session.equilibratedPostBunMgDl));
      expect(session.deliveredKtV).toBeCloseTo(((input.sessions[0]?.dialyzerClearanceMlMin ?? 0) * session.minutes) / 39_000, 9);
    }
    const twiceDaily = week({
      ...base,
      sessions: Array.from({ length: 14 }, (_, i) => ({ startMinuteOfWeek: i * 720, minutes: 60, dialyzerClearanceMlMin: 200 })),
    });
    expect(twiceDaily.singlePoolKtV).not.toBeNull();
  });
});

describe('closed formulas against the model', () => {
  const volumeL = 39;
  /** The urea generation at a protein catabolic rate of 1.00 g/kg/day. */
  const ureaGenerationMgMin = ((1 - 0.168) * volumeL) / 5.42;

  test.each([
    [3, 240, 230, 0],
    [3, 210, 250, 0],
    [4, 210, 230, 0],
    [5, 150, 220, 0],
    [6, 150, 200, 0],
    [3, 240, 230, 2],
    [4, 210, 230, 2],
    [5, 150, 220, 2],
    [2, 240, 240, 4],
  ])('stdKt/V FHN of %d sessions of %d minutes, %d mL/min, Kru %d: within 1.5 %', (days, minutes, clearance, kru) => {
    const modelled = week({
      volumeL,
      ureaGenerationMgMin,
      residualUreaClearanceMlMin: kru,
      weeklyUltrafiltrationL: 9,
      sessions: weeklySessions({ days, minutes, dialyzerClearanceMlMin: clearance }),
    });
    const single = modelled.singlePoolKtV ?? 0;
    const equilibrated =
      equilibratedKtV({ singlePoolKtV: single, sessionMinutes: minutes, access: 'AVF', method: 'tattersall' }).value ?? 0;
    const standard = standardKtV({
      equilibratedKtV: equilibrated,
      singlePoolKtV: single,
      sessionMinutes: minutes,
      treatmentsPerWeek: days,
      weeklyUltrafiltrationL: 9,
      volumeL,
      residualUreaClearanceMlMin: kru,
      method: 'fhn',
    });
    expect(relative(standard.value ?? 0, modelled.standardKtV)).toBeLessThan(days === 2 ? 0.03 : 0.015);
  });
  test.each([
    ['rate', 'AVF'],
    ['tattersall', 'AVF'],
    ['hemo', 'AVF'],
  ] as const)('eKt/V by %s: within 4 % at three sessions a week', (method, access) => {
    for (const [minutes, clearance] of [
      [240, 230],
      [210, 250],
      [270, 200],
    ] as const) {
      const modelled = week({
        ...base,
        ureaGenerationMgMin,
        sessions: weeklySessions({ days: 3, minutes, dialyzerClearanceMlMin: clearance }),
      });
      const closed = equilibratedKtV({ singlePoolKtV: modelled.singlePoolKtV ?? 0, sessionMinutes: minutes, access, method });
      expect(relative(closed.value ?? 0, modelled.equilibratedKtV ?? 0)).toBeLessThan(0.04);
    }
  });
  test('spKt/V of the laboratory formula: within 4 % of the delivered dose of one pool', () => {
    for (const minutes of [180, 210, 240, 300]) {
      const modelled = week({
        ...base,
        intercompartmentalClearanceMlMin: 20_000,
        sessions: weeklySessions({ days: 3, minutes, dialyzerClearanceMlMin: 230 }),
      });
      for (const session of modelled.sessions) expect(relative(session.singlePoolKtV ?? 0, session.deliveredKtV)).toBeLessThan(0.04);
    }
  });
  test.each([
    ['beginning', 0, 1.044],
    ['midweek', 1, 1.044],
    ['end', 2, 1.039],
  ] as const)('nPCR, %s of the week: session %d of one pool gives %d for a true 1.00', (position, index, expected) => {
    const modelled = week({
      volumeL,
      ureaGenerationMgMin,
      weeklyUltrafiltrationL: 9,
      intercompartmentalClearanceMlMin: 20_000,
      sessions: base.sessions,
    });
    const session = modelled.sessions[index];
    const closed = normalizedProteinCatabolicRate({
      preBunMgDl: session?.preBunMgDl ?? 0,
      singlePoolKtV: session?.singlePoolKtV ?? 0,
      treatmentsPerWeek: 3,
      position,
    });
    expect(Math.abs((closed.value ?? 0) - expected)).toBeLessThan(0.02);
  });
  test('nPCR with residual clearance: within 2 % of the value without', () => {
    const rate = (kru: number) => {
      const modelled = week({
        volumeL,
        ureaGenerationMgMin,
        residualUreaClearanceMlMin: kru,
        weeklyUltrafiltrationL: 9,
        intercompartmentalClearanceMlMin: 20_000,
        sessions: base.sessions,
      });
      const session = modelled.sessions[1];
      return (
        normalizedProteinCatabolicRate({
          preBunMgDl: session?.preBunMgDl ?? 0,
          singlePoolKtV: session?.singlePoolKtV ?? 0,
          treatmentsPerWeek: 3,
          position: 'midweek',
          residualUreaClearanceMlMin: kru,
          volumeL,
        }).value ?? 0
      );
    };
    expect(relative(rate(2), rate(0))).toBeLessThan(0.02);
  });
});

describe('refusals of the model', () => {
  const session = base.sessions[0] ?? { startMinuteOfWeek: 0, minutes: 240, dialyzerClearanceMlMin: 230 };
  test.each([
    [{ volumeL: 0 }, 'VOLUME_NOT_POSITIVE'],
    [{ volumeL: Number.NaN }, 'VOLUME_NOT_POSITIVE'],
    [{ ureaGenerationMgMin: 0 }, 'OUT_OF_RANGE'],
    [{ residualUreaClearanceMlMin: -1 }, 'CLEARANCE_NEGATIVE'],
    [{ weeklyUltrafiltrationL: -1 }, 'ULTRAFILTRATION_NEGATIVE'],
    [{ intercompartmentalClearanceMlMin: 0 }, 'CLEARANCE_NEGATIVE'],
    [{ intercompartmentalClearanceMlMin: 39_001 }, 'OUT_OF_RANGE'],
    [{ extracellularFraction: 0.05 }, 'OUT_OF_RANGE'],
    [{ extracellularFraction: 0.95 }, 'OUT_OF_RANGE'],
    [{ sessions: [] }, 'SCHEDULE_INVALID'],
    [{ sessions: Array.from({ length: 15 }, (_, i) => ({ ...session, minutes: 30, startMinuteOfWeek: i * 600 })) }, 'SCHEDULE_INVALID'],
    [{ sessions: [{ ...session, minutes: 29 }] }, 'SESSION_TIME_OUT_OF_RANGE'],
    [{ sessions: [{ ...session, minutes: 901 }] }, 'SESSION_TIME_OUT_OF_RANGE'],
    [{ sessions: [{ ...session, startMinuteOfWeek: 10_080 }] }, 'SCHEDULE_INVALID'],
    [{ sessions: [{ ...session, startMinuteOfWeek: -1 }] }, 'SCHEDULE_INVALID'],
    [{ sessions: [{ ...session, dialyzerClearanceMlMin: 0 }] }, 'CLEARANCE_NEGATIVE'],
    [{ sessions: [session, { ...session, startMinuteOfWeek: session.startMinuteOfWeek + 100 }] }, 'SCHEDULE_INVALID'],
    [
      {
        sessions: [
          { ...session, startMinuteOfWeek: 100 },
          { ...session, startMinuteOfWeek: 10_000 },
        ],
      },
      'SCHEDULE_INVALID',
    ],
  ] as const)('%j is refused: %s', (change, because) =>
    expect(simulateTwoPoolWeek({ ...base, ...change })).toEqual({ value: null, because }),
  );
  test('sessions may not touch: there is at least a minute between them', () => {
    const after = (startMinuteOfWeek: number) =>
      simulateTwoPoolWeek({
        ...base,
        sessions: [
          { ...session, startMinuteOfWeek: 0 },
          { ...session, startMinuteOfWeek },
        ],
      });
    expect(after(session.minutes)).toEqual({ value: null, because: 'SCHEDULE_INVALID' });
    expect(after(session.minutes + 1).value).not.toBeNull();
  });
  test('the limits themselves are computed', () => {
    expect(simulateTwoPoolWeek({ ...base, extracellularFraction: 0.1 }).value).not.toBeNull();
    expect(simulateTwoPoolWeek({ ...base, extracellularFraction: 0.9 }).value).not.toBeNull();
    expect(simulateTwoPoolWeek({ ...base, sessions: [{ ...session, minutes: 30 }] }).value).not.toBeNull();
    expect(simulateTwoPoolWeek({ ...base, sessions: [{ ...session, minutes: 900 }] }).value).not.toBeNull();
    expect(simulateTwoPoolWeek({ ...base, sessions: [{ ...session, startMinuteOfWeek: 0 }] }).value).not.toBeNull();
  });
  test('a dose the laboratory formula cannot judge leaves its fields empty', () => {
    const strong = week({
      ...base,
      weeklyUltrafiltrationL: 0,
      volumeL: 10,
      sessions: weeklySessions({ days: 3, minutes: 900, dialyzerClearanceMlMin: 400 }),
    });
    expect(strong.singlePoolKtV).toBeNull();
    expect(strong.sessions[0]?.singlePoolKtV).toBeNull();
  });
});
