import { isNotNegative, isPositiveNumber, type Refused, refused } from './outcome.ts';
import { singlePoolKtV } from './single-pool-ktv.ts';

/** One session of the weekly schedule. */
export interface DialysisSession {
  /** Minutes after Monday 00:00. */
  readonly startMinuteOfWeek: number;
  /** 30 to 900. */
  readonly minutes: number;
  /** Urea clearance of the dialyzer, including convection. */
  readonly dialyzerClearanceMlMin: number;
}

/** A patient and a weekly schedule for the two-pool model. */
export interface TwoPoolInput {
  /** Urea distribution volume after dialysis. */
  readonly volumeL: number;
  readonly ureaGenerationMgMin: number;
  readonly residualUreaClearanceMlMin?: number | undefined;
  /** Fluid gained between the sessions of a week, and removed by them. */
  readonly weeklyUltrafiltrationL?: number | undefined;
  /** Any weekly schedule of 1 to 14 sessions that do not overlap. */
  readonly sessions: readonly DialysisSession[];
  /** Clearance between the two pools, up to the volume per minute (one pool); 0.016 of the volume per minute when absent. */
  readonly intercompartmentalClearanceMlMin?: number | undefined;
  /** Part of the volume that is extracellular; one third when absent. */
  readonly extracellularFraction?: number | undefined;
}

/** What the model predicts for one session. */
export interface SessionOutcome {
  readonly startMinuteOfWeek: number;
  readonly minutes: number;
  readonly ultrafiltrationL: number;
  readonly preBunMgDl: number;
  readonly postBunMgDl: number;
  /** The concentration right after dialysis if both pools were mixed: the value after the rebound. */
  readonly equilibratedPostBunMgDl: number;
  /** Clearance times minutes over volume, as delivered by the dialyzer. */
  readonly deliveredKtV: number;
  /** The closed formula on the modeled pre and post values: what a laboratory would report. Null when it refuses. */
  readonly singlePoolKtV: number | null;
  /** The closed formula on the equilibrated post value. */
  readonly equilibratedKtV: number | null;
}

/** One point of the curve has the same index in each array. */
export interface UreaCurve {
  /** Minutes after Monday 00:00; ascending through the week, and may pass 10080 when the first session is not on Monday. */
  readonly minute: Float64Array;
  readonly extracellularMgDl: Float64Array;
  readonly intracellularMgDl: Float64Array;
  readonly volumeL: Float64Array;
}

/** The steady week: doses, mean concentrations, each session, and the curve. */
export interface TwoPoolWeek {
  readonly value: number;
  /** Weekly standard Kt/V: generation over mean pre-dialysis concentration, times a week, over volume (Gotch 1998). Same as `value`. */
  readonly standardKtV: number;
  /** Means over the sessions of the week. */
  readonly singlePoolKtV: number | null;
  readonly equilibratedKtV: number | null;
  readonly meanPreBunMgDl: number;
  readonly timeAveragedBunMgDl: number;
  /** The normalized protein catabolic rate for this generation: 5.42 G / V + 0.168 g/kg/day. */
  readonly proteinCatabolicRate: number;
  readonly sessions: readonly SessionOutcome[];
  readonly curve: UreaCurve;
}

const WEEK_MINUTES = 10_080;
/** The longest steps, in minutes; fast exchange between the pools shortens them (Runge-Kutta is stable to 2.7 time constants). */
const SESSION_STEP = 1;
const GAP_STEP = 5;
const STEP_TIME_CONSTANTS = 0.7;
/** The curve keeps a point every 5 minutes during dialysis and the hour of rebound after it, then every 30. */
const FINE_MINUTES = 5;
const REBOUND_MINUTES = 60;
const COARSE_MINUTES = 30;

/** The two state variables and their products; one record serves a whole simulation, so that no step allocates. */
interface Pools {
  extracellularMg: number;
  intracellularMg: number;
  areaMgMinPerL: number;
}

interface Constants {
  readonly intracellularL: number;
  readonly dryExtracellularL: number;
  readonly exchangeLMin: number;
  readonly residualLMin: number;
}

/** A stretch of time with constant clearance and linear volume. */
interface Stretch {
  readonly startMinute: number;
  readonly minutes: number;
  readonly clearanceLMin: number;
  readonly startExtracellularL: number;
  readonly volumeSlopeLMin: number;
  readonly isSession: boolean;
  readonly steps: number;
}

/**
 * Formal two-pool urea kinetic model of a week at steady state: variable extracellular volume, constant generation, residual
 * clearance, any weekly schedule. Integrated by fourth-order Runge-Kutta (1 minute in dialysis, 5 between); as the equations
 * are linear, the steady week is solved from three passes instead of by iteration.
 * `value` is the weekly standard Kt/V. Refuses impossible volumes, clearances and schedules.
 * Source: Depner, Prescribing Hemodialysis (1991); Gotch, Nephrol Dial Transplant 1998;13(S6):10.
 */
export function simulateTwoPoolWeek(input: TwoPoolInput): TwoPoolWeek | Refused {
  const refusal = inputRefusal(input);
  if (refusal) return refusal;
  const sessions = input.sessions.toSorted((a, b) => a.startMinuteOfWeek - b.startMinuteOfWeek);
  const fraction = input.extracellularFraction ?? 1 / 3;
  const constants: Constants = {
    intracellularL: input.volumeL * (1 - fraction),
    dryExtracellularL: input.volumeL * fraction,
    exchangeLMin: (input.intercompartmentalClearanceMlMin ?? 16 * input.volumeL) / 1000,
    residualLMin: (input.residualUreaClearanceMlMin ?? 0) / 1000,
  };
  const stretches = stretchesOf(sessions, constants, input.weeklyUltrafiltrationL ?? 0);
  if (!stretches) return refused('SCHEDULE_INVALID');
  const start = steadyStart(stretches, constants, input.ureaGenerationMgMin);
  return start ? describeWeek(input, sessions, stretches, constants, start) : refused('NO_STEADY_STATE');
}

function inputRefusal(input: TwoPoolInput): Refused | null {
  if (!isPositiveNumber(input.volumeL)) return refused('VOLUME_NOT_POSITIVE');
  if (!isPositiveNumber(input.ureaGenerationMgMin)) return refused('OUT_OF_RANGE');
  if (!isNotNegative(input.residualUreaClearanceMlMin ?? 0)) return refused('CLEARANCE_NEGATIVE');
  if (!isNotNegative(input.weeklyUltrafiltrationL ?? 0)) return refused('ULTRAFILTRATION_NEGATIVE');
  if (!isPositiveNumber(input.intercompartmentalClearanceMlMin ?? 1)) return refused('CLEARANCE_NEGATIVE');
  if ((input.intercompartmentalClearanceMlMin ?? 0) > 1000 * input.volumeL) return refused('OUT_OF_RANGE');
  const fraction = input.extracellularFraction ?? 1 / 3;
  if (!(fraction >= 0.1 && fraction <= 0.9)) return refused('OUT_OF_RANGE');
  if (input.sessions.length < 1 || input.sessions.length > 14) return refused('SCHEDULE_INVALID');
  for (const session of input.sessions) {
    if (!(session.minutes >= 30 && session.minutes <= 900)) return refused('SESSION_TIME_OUT_OF_RANGE');
    if (!(session.startMinuteOfWeek >= 0 && session.startMinuteOfWeek < WEEK_MINUTES)) return refused('SCHEDULE_INVALID');
    if (!isPositiveNumber(session.dialyzerClearanceMlMin)) return refused('CLEARANCE_NEGATIVE');
  }
  return null;
}

/** Session, gap, session, gap…, from the start of the first session to the same minute a week later; null when sessions overlap. */
function stretchesOf(sessions: readonly DialysisSession[], constants: Constants, weeklyL: number): readonly Stretch[] | null {
  const gaps = sessions.map((session, i) => {
    const next = sessions[i + 1];
    const nextStart = next ? next.startMinuteOfWeek : (sessions[0]?.startMinuteOfWeek ?? 0) + WEEK_MINUTES;
    return nextStart - session.startMinuteOfWeek - session.minutes;
  });
  if (gaps.some((gap) => gap <= 0)) return null;
  const exchangeRate = constants.exchangeLMin * (1 / constants.dryExtracellularL + 1 / constants.intracellularL);
  const longestStep = STEP_TIME_CONSTANTS / exchangeRate;
  const gainLMin = weeklyL / gaps.reduce((sum, gap) => sum + gap, 0);
  const stretches: Stretch[] = [];
  sessions.forEach((session, i) => {
    const gapMinutes = gaps[i] ?? 0;
    const gainedL = gainLMin * (gaps.at(i - 1) ?? 0);
    stretches.push({
      startMinute: session.startMinuteOfWeek,
      minutes: session.minutes,
      clearanceLMin: session.dialyzerClearanceMlMin / 1000 + constants.residualLMin,
      startExtracellularL: constants.dryExtracellularL + gainedL,
      volumeSlopeLMin: -gainedL / session.minutes,
      isSession: true,
      steps: Math.ceil(session.minutes / Math.min(SESSION_STEP, longestStep)),
    });
    stretches.push({
      startMinute: session.startMinuteOfWeek + session.minutes,
      minutes: gapMinutes,
      clearanceLMin: constants.residualLMin,
      startExtracellularL: constants.dryExtracellularL,
      volumeSlopeLMin: gainLMin,
      isSession: false,
      steps: Math.ceil(gapMinutes / Math.min(GAP_STEP, longestStep)),
    });
  });
  return stretches;
}

/** The masses at the start of the week that recur after a week: x = P x + q, with P and q from three passes. */
function steadyStart(stretches: readonly Stretch[], constants: Constants, generationMgMin: number): Pools | null {
  const pools: Pools = { extracellularMg: 0, intracellularMg: 0, areaMgMinPerL: 0 };
  const pass = (extracellularMg: number, intracellularMg: number, generation: number): void => {
    pools.extracellularMg = extracellularMg;
    pools.intracellularMg = intracellularMg;
    for (const stretch of stretches) integrate(stretch, constants, generation, pools, null);
  };
  pass(0, 0, generationMgMin);
  const q1 = pools.extracellularMg;
  const q2 = pools.intracellularMg;
  pass(1, 0, 0);
  const p11 = pools.extracellularMg;
  const p21 = pools.intracellularMg;
  pass(0, 1, 0);
  const p12 = pools.extracellularMg;
  const p22 = pools.intracellularMg;
  const determinant = (1 - p11) * (1 - p22) - p12 * p21;
  const extracellularMg = (q1 * (1 - p22) + p12 * q2) / determinant;
  const intracellularMg = (q2 * (1 - p11) + p21 * q1) / determinant;
  const isSteady = isPositiveNumber(extracellularMg) && isPositiveNumber(intracellularMg);
  return isSteady ? { extracellularMg, intracellularMg, areaMgMinPerL: 0 } : null;
}

interface CurveBuffer extends UreaCurve {
  length: number;
}

/** Advances the pools over one stretch, in place; records into the buffer when there is one. */
function integrate(stretch: Stretch, constants: Constants, generation: number, pools: Pools, buffer: CurveBuffer | null): void {
  const { clearanceLMin: clearance, volumeSlopeLMin: slope, startExtracellularL: start, steps } = stretch;
  const exchange = constants.exchangeLMin;
  const intracellularL = constants.intracellularL;
  const h = stretch.minutes / steps;
  let e = pools.extracellularMg;
  let i = pools.intracellularMg;
  let area = 0;
  let keepFrom = 0;
  for (let step = 0; step < steps; step += 1) {
    const volume1 = start + slope * h * step;
    const volume2 = volume1 + slope * h * 0.5;
    const volume3 = volume1 + slope * h;
    const elapsed = step * h;
    if (buffer && elapsed >= keepFrom - 1e-9) {
      record(buffer, stretch.startMinute + elapsed, e, i, volume1, intracellularL);
      keepFrom = elapsed + (stretch.isSession || elapsed < REBOUND_MINUTES ? FINE_MINUTES : COARSE_MINUTES);
    }

    const c1 = e / volume1;
    const flow1 = exchange * (i / intracellularL - c1);
    const de1 = generation + flow1 - clearance * c1;

    const c2 = (e + 0.5 * h * de1) / volume2;
    const flow2 = exchange * ((i - 0.5 * h * flow1) / intracellularL - c2);
    const de2 = generation + flow2 - clearance * c2;

    const c3 = (e + 0.5 * h * de2) / volume2;
    const flow3 = exchange * ((i - 0.5 * h * flow2) / intracellularL - c3);
    const de3 = generation + flow3 - clearance * c3;

    const c4 = (e + h * de3) / volume3;
    const flow4 = exchange * ((i - h * flow3) / intracellularL - c4);
    const de4 = generation + flow4 - clearance * c4;

    e += (h / 6) * (de1 + 2 * de2 + 2 * de3 + de4);
    i -= (h / 6) * (flow1 + 2 * flow2 + 2 * flow3 + flow4);
    area += (h / 6) * (c1 + 2 * c2 + 2 * c3 + c4);
  }
  pools.extracellularMg = e;
  pools.intracellularMg = i;
  pools.areaMgMinPerL += area;
}

function record(buffer: CurveBuffer, minute: number, e: number, i: number, extracellularL: number, intracellularL: number): void {
  const at = buffer.length;
  buffer.minute[at] = minute;
  // mg/L to mg/dL
  buffer.extracellularMgDl[at] = e / extracellularL / 10;
  buffer.intracellularMgDl[at] = i / intracellularL / 10;
  buffer.volumeL[at] = extracellularL + intracellularL;
  buffer.length = at + 1;
}

function describeWeek(
  input: TwoPoolInput,
  sessions: readonly DialysisSession[],
  stretches: readonly Stretch[],
  constants: Constants,
  start: Pools,
): TwoPoolWeek | Refused {
  const buffer = bufferFor(stretches);
  const outcomes: SessionOutcome[] = [];
  for (const stretch of stretches) {
    const preMgL = start.extracellularMg / stretch.startExtracellularL;
    integrate(stretch, constants, input.ureaGenerationMgMin, start, buffer);
    if (stretch.isSession) outcomes.push(describeSession(input, sessions, stretch, constants, preMgL, start));
  }
  const last = stretches.at(-1);
  if (last) {
    const endL = last.startExtracellularL + last.volumeSlopeLMin * last.minutes;
    record(buffer, last.startMinute + last.minutes, start.extracellularMg, start.intracellularMg, endL, constants.intracellularL);
  }
  const meanPreBunMgDl = mean(outcomes.map((one) => one.preBunMgDl));
  const standard = (input.ureaGenerationMgMin * WEEK_MINUTES) / (meanPreBunMgDl * 10) / input.volumeL;
  if (!Number.isFinite(standard)) return refused('NO_STEADY_STATE');
  return {
    value: standard,
    standardKtV: standard,
    singlePoolKtV: meanOrNull(outcomes.map((one) => one.singlePoolKtV)),
    equilibratedKtV: meanOrNull(outcomes.map((one) => one.equilibratedKtV)),
    meanPreBunMgDl,
    timeAveragedBunMgDl: start.areaMgMinPerL / WEEK_MINUTES / 10,
    proteinCatabolicRate: (5.42 * input.ureaGenerationMgMin) / input.volumeL + 0.168,
    sessions: outcomes,
    curve: {
      minute: buffer.minute.subarray(0, buffer.length),
      extracellularMgDl: buffer.extracellularMgDl.subarray(0, buffer.length),
      intracellularMgDl: buffer.intracellularMgDl.subarray(0, buffer.length),
      volumeL: buffer.volumeL.subarray(0, buffer.length),
    },
  };
}

function describeSession(
  input: TwoPoolInput,
  sessions: readonly DialysisSession[],
  stretch: Stretch,
  constants: Constants,
  preMgL: number,
  after: Pools,
): SessionOutcome {
  const ultrafiltrationL = stretch.startExtracellularL - constants.dryExtracellularL;
  const preBunMgDl = preMgL / 10;
  const postBunMgDl = after.extracellularMg / constants.dryExtracellularL / 10;
  const equilibratedPostBunMgDl = (after.extracellularMg + after.intracellularMg) / input.volumeL / 10;
  const dose = (post: number): number | null =>
    singlePoolKtV({
      preBunMgDl,
      postBunMgDl: post,
      sessionMinutes: stretch.minutes,
      ultrafiltrationL,
      // the closed formula uses the weight that belongs to the volume
      postWeightKg: input.volumeL / 0.58,
      treatmentsPerWeek: Math.min(sessions.length, 7),
    }).value;
  return {
    startMinuteOfWeek: stretch.startMinute,
    minutes: stretch.minutes,
    ultrafiltrationL,
    preBunMgDl,
    postBunMgDl,
    equilibratedPostBunMgDl,
    deliveredKtV: ((stretch.clearanceLMin - constants.residualLMin) * stretch.minutes) / input.volumeL,
    singlePoolKtV: dose(postBunMgDl),
    equilibratedKtV: dose(equilibratedPostBunMgDl),
  };
}

function bufferFor(stretches: readonly Stretch[]): CurveBuffer {
  const size = stretches.reduce((sum, one) => sum + one.steps, 1);
  return {
    minute: new Float64Array(size),
    extracellularMgDl: new Float64Array(size),
    intracellularMgDl: new Float64Array(size),
    volumeL: new Float64Array(size),
    length: 0,
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function meanOrNull(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === values.length ? mean(numbers) : null;
}
