import { isPositiveNumber, type Refused, refused } from './outcome.ts';
import { type DialysisSession, simulateTwoPoolWeek, type TwoPoolInput, type TwoPoolWeek } from './two-pool-model.ts';
import { bunPairRefusal } from './urea-reduction-ratio.ts';

const USUAL_DAYS: Readonly<Record<number, readonly number[]>> = {
  1: [3],
  2: [1, 4],
  3: [1, 3, 5],
  4: [1, 2, 4, 6],
  5: [1, 2, 3, 5, 6],
  6: [1, 2, 3, 4, 5, 6],
  7: [1, 2, 3, 4, 5, 6, 7],
};

/** Equal sessions on ISO weekdays (1 Monday), at the same hour; a number of sessions falls on the usual days. None for invalid numbers. */
export function weeklySessions(input: {
  readonly days: readonly number[] | number;
  readonly minutes: number;
  readonly dialyzerClearanceMlMin: number;
  /** Minutes after midnight; 480 (08:00) when absent. */
  readonly startMinuteOfDay?: number | undefined;
}): readonly DialysisSession[] {
  const days = typeof input.days === 'number' ? (USUAL_DAYS[input.days] ?? []) : input.days;
  if (![input.minutes, input.dialyzerClearanceMlMin, input.startMinuteOfDay ?? 0, ...days].every(Number.isFinite)) return [];
  return days.map((day) => ({
    startMinuteOfWeek: (day - 1) * 1440 + (input.startMinuteOfDay ?? 480),
    minutes: input.minutes,
    dialyzerClearanceMlMin: input.dialyzerClearanceMlMin,
  }));
}

/**
 * The treatment days around a measured session: those of the schedule when they are as many as the treatments a week, else (flexible
 * days at home, an extra week) the usual days of that number, shifted so that the measured day is one of them. None for a fraction.
 */
export function modelDays(input: {
  readonly scheduleDays: readonly number[];
  readonly treatmentsPerWeek: number;
  readonly measuredDay: number;
}): readonly number[] {
  const known = [...new Set(input.scheduleDays)];
  if (known.length === input.treatmentsPerWeek) return known.sort((a, b) => a - b);
  const usual = USUAL_DAYS[input.treatmentsPerWeek] ?? [];
  const turns = [0, 1, 2, 3, 4, 5, 6].map((by) => usual.map((day) => ((day - 1 + by) % 7) + 1).sort((a, b) => a - b));
  return turns.find((days) => days.includes(input.measuredDay)) ?? [];
}

/** A measured session and the schedule around it: what the model is fitted to. */
export interface MeasuredWeek {
  readonly preBunMgDl: number;
  readonly postBunMgDl: number;
  readonly sessionMinutes: number;
  /** Fluid removed in the measured session; the model removes it in each session of the week. */
  readonly ultrafiltrationL: number;
  readonly volumeL: number;
  /** ISO weekdays of treatment. */
  readonly scheduleDays: readonly number[];
  /** The ISO weekday of the measured session. */
  readonly measuredDay: number;
  readonly residualUreaClearanceMlMin?: number | undefined;
}

/** The patient for whom the model gives the measured values. */
export interface FittedPatient {
  readonly value: number;
  readonly dialyzerClearanceMlMin: number;
  readonly ureaGenerationMgMin: number;
  readonly model: TwoPoolInput;
  readonly week: TwoPoolWeek;
}

/**
 * Finds the dialyzer clearance and urea generation with which the two-pool week gives the measured pre and post BUN.
 * The ratio post / pre depends only on the clearance, so that is found first (20 to 1000 mL/min, to a millionth of the ratio);
 * the generation then scales the curve to the measured pre value. `value` is the clearance in mL/min.
 */
export function fitTwoPool(measured: MeasuredWeek): FittedPatient | Refused {
  const pair = bunPairRefusal(measured.preBunMgDl, measured.postBunMgDl);
  if (pair) return refused(pair);
  const days = [...new Set(measured.scheduleDays)].sort((a, b) => a - b);
  const at = days.indexOf(measured.measuredDay);
  if (at < 0) return refused('NOT_A_TREATMENT_DAY');
  const modelWith = (clearance: number, generation: number): TwoPoolInput => ({
    volumeL: measured.volumeL,
    ureaGenerationMgMin: generation,
    residualUreaClearanceMlMin: measured.residualUreaClearanceMlMin,
    weeklyUltrafiltrationL: measured.ultrafiltrationL * days.length,
    sessions: weeklySessions({ days, minutes: measured.sessionMinutes, dialyzerClearanceMlMin: clearance }),
  });
  const clearance = clearanceForRatio(measured.postBunMgDl / measured.preBunMgDl, (tried) => ratioOf(modelWith(tried, 1), at));
  if (typeof clearance !== 'number') return clearance;
  const unit = simulateTwoPoolWeek(modelWith(clearance, 1));
  if (unit.value === null) return unit;
  const unitPre = unit.sessions[at]?.preBunMgDl;
  if (!isPositiveNumber(unitPre)) return refused('NO_STEADY_STATE');
  const model = modelWith(clearance, measured.preBunMgDl / unitPre);
  const week = simulateTwoPoolWeek(model);
  if (week.value === null) return week;
  return { value: clearance, dialyzerClearanceMlMin: clearance, ureaGenerationMgMin: model.ureaGenerationMgMin, model, week };
}

const LOWEST_CLEARANCE = 20;
const HIGHEST_CLEARANCE = 1000;

/** False position (Illinois) on the logarithm of the ratio, which is nearly linear in the clearance: about five simulated weeks. */
function clearanceForRatio(ratio: number, ratioAt: (clearanceMlMin: number) => number | Refused): number | Refused {
  const target = Math.log(ratio);
  let low = LOWEST_CLEARANCE;
  let high = HIGHEST_CLEARANCE;
  const atLow = ratioAt(low);
  const atHigh = ratioAt(high);
  if (typeof atLow !== 'number') return atLow;
  if (typeof atHigh !== 'number') return atHigh;
  let aboveTarget = Math.log(atLow) - target;
  let belowTarget = Math.log(atHigh) - target;
  if (aboveTarget < 0 || belowTarget > 0) return refused('OUT_OF_RANGE');
  let previousSide = 0;
  for (let round = 0; round < 60; round += 1) {
    const tried = (low * belowTarget - high * aboveTarget) / (belowTarget - aboveTarget);
    const found = ratioAt(tried);
    if (typeof found !== 'number') return found;
    const distance = Math.log(found) - target;
    if (Math.abs(distance) < 1e-6) return tried;
    const side = Math.sign(distance);
    // an end kept twice in a row would slow the search, so its weight is halved
    if (side > 0) {
      low = tried;
      aboveTarget = distance;
      if (side === previousSide) belowTarget /= 2;
    } else {
      high = tried;
      belowTarget = distance;
      if (side === previousSide) aboveTarget /= 2;
    }
    previousSide = side;
  }
  return refused('OUT_OF_RANGE');
}

function ratioOf(model: TwoPoolInput, at: number): number | Refused {
  const week = simulateTwoPoolWeek(model);
  if (week.value === null) return week;
  const session = week.sessions[at];
  return session ? session.postBunMgDl / session.preBunMgDl : refused('SCHEDULE_INVALID');
}

/** What to change; everything left out stays as it is. */
export interface WhatIfChange {
  readonly sessionMinutes?: number | undefined;
  /** ISO weekdays, or a number of sessions on the usual days. */
  readonly days?: readonly number[] | number | undefined;
  readonly weeklyUltrafiltrationL?: number | undefined;
  readonly dialyzerClearanceMlMin?: number | undefined;
  readonly residualUreaClearanceMlMin?: number | undefined;
}

/**
 * What a change of the prescription would do: the steady week before and after. Volume and urea generation (and so protein intake)
 * stay as they are, and so does everything the change leaves out.
 */
export function whatIf(
  base: TwoPoolInput,
  change: WhatIfChange,
): { readonly before: TwoPoolWeek | Refused; readonly after: TwoPoolWeek | Refused } {
  const first = base.sessions[0];
  const before = simulateTwoPoolWeek(base);
  if (!first) return { before, after: before };
  const changed = base.sessions.map((session) => ({
    ...session,
    minutes: change.sessionMinutes ?? session.minutes,
    dialyzerClearanceMlMin: change.dialyzerClearanceMlMin ?? session.dialyzerClearanceMlMin,
  }));
  const sessions =
    change.days === undefined
      ? changed
      : weeklySessions({
          days: change.days,
          minutes: change.sessionMinutes ?? first.minutes,
          dialyzerClearanceMlMin: change.dialyzerClearanceMlMin ?? first.dialyzerClearanceMlMin,
          startMinuteOfDay: first.startMinuteOfWeek % 1440,
        });
  const after = simulateTwoPoolWeek({
    ...base,
    sessions,
    weeklyUltrafiltrationL: change.weeklyUltrafiltrationL ?? base.weeklyUltrafiltrationL,
    residualUreaClearanceMlMin: change.residualUreaClearanceMlMin ?? base.residualUreaClearanceMlMin,
  });
  return { before, after };
}
