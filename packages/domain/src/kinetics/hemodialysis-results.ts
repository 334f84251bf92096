import type { CalculationRemark, VascularAccess } from '@drawday/vocabulary';
import { type Calculated, type KineticsInput, notCalculated, patientVolume, readResults } from './calculation-sheet.ts';
import { equilibratedKtV } from './equilibrated-ktv.ts';
import { saysAnuric } from './missing-kinetics.ts';
import { isNo, numericAnswer, usableAnswer } from './order-entry-answers.ts';
import type { Outcome } from './outcome.ts';
import { suggestsSwappedTubes } from './plausibility.ts';
import { estimatedProteinCatabolicRate, normalizedProteinCatabolicRate, positionInWeek } from './protein-catabolic-rate.ts';
import { meanBun, residualUreaClearance } from './residual-clearance.ts';
import { ultrafiltrationFromWeights, ultrafiltrationRate } from './session-measures.ts';
import { singlePoolKtV } from './single-pool-ktv.ts';
import { standardKtV } from './standard-ktv.ts';
import { ureaReductionRatio } from './urea-reduction-ratio.ts';

const PAIR = ['BUNPRE', 'BUNPOST'] as const;

interface Session {
  readonly preBunMgDl: number;
  readonly postBunMgDl: number;
  readonly sessionMinutes: number;
  readonly postWeightKg: number;
  readonly ultrafiltrationL: number;
  readonly treatmentsPerWeek: number;
  readonly access: VascularAccess;
  readonly singlePool: number;
  readonly remarks: readonly CalculationRemark[];
}

/** Urea reduction ratio of the draw, percent. */
export function ureaReductionResult(input: KineticsInput): Calculated {
  const pair = readPair(input);
  if (pair.refusal) return pair.refusal;
  return calculated(
    ureaReductionRatio({ preBunMgDl: pair.numbers.BUNPRE, postBunMgDl: pair.numbers.BUNPOST }),
    PAIR,
    swapRemark(pair.numbers),
  );
}

/** Single-pool Kt/V of the draw. */
export function singlePoolResult(input: KineticsInput): Calculated {
  const session = readSession(input);
  return 'from' in session ? session : { value: session.singlePool, from: PAIR, remarks: session.remarks };
}

/** Equilibrated Kt/V of the draw, rate equation by access. */
export function equilibratedResult(input: KineticsInput): Calculated {
  const session = readSession(input);
  if ('from' in session) return session;
  return calculated(equilibratedKtV({ ...doseOf(session), method: 'rate' }), PAIR, session.remarks);
}

/** Weekly standard Kt/V of the draw (FHN 2010 on Tattersall's equilibrated dose), including residual clearance where known. */
export function standardResult(input: KineticsInput): Calculated {
  const session = readSession(input);
  if ('from' in session) return session;
  const equilibrated = equilibratedKtV({ ...doseOf(session), method: 'tattersall' });
  if (equilibrated.value === null) return notCalculated(PAIR, equilibrated.because);
  const volume = patientVolume(input, session.postWeightKg, 'HEMODIALYSIS');
  if (volume.volumeL === null) return notCalculated(PAIR, volume.because ?? 'VOLUME_MISSING', volume.missing);
  const residual = residualOf(input);
  const outcome = standardKtV({
    equilibratedKtV: equilibrated.value,
    singlePoolKtV: session.singlePool,
    sessionMinutes: session.sessionMinutes,
    treatmentsPerWeek: session.treatmentsPerWeek,
    weeklyUltrafiltrationL: session.ultrafiltrationL * session.treatmentsPerWeek,
    volumeL: volume.volumeL,
    residualUreaClearanceMlMin: residual.clearance,
    method: 'fhn',
  });
  return calculated(outcome, [...PAIR, ...residual.from], [...session.remarks, ...volume.remarks, ...residual.remarks]);
}

/** Normalized protein catabolic rate of the draw: by position in the week for two or three treatments, estimated for 3.5 to 6. */
export function proteinCatabolicResult(input: KineticsInput): Calculated {
  const session = readSession(input);
  if ('from' in session) return session;
  const { collectedOn } = input;
  const days = input.patient.scheduleDays ?? [];
  if (session.treatmentsPerWeek !== 2 && session.treatmentsPerWeek !== 3) return estimatedResult(input, session);
  if (!collectedOn || !days.length) return notCalculated(PAIR, 'MISSING_INPUT', [collectedOn ? 'SCHEDULE' : 'COLLECTION_DATE']);
  const position = positionInWeek(collectedOn.dayOfWeek, days);
  if (position === null) return notCalculated(PAIR, 'NOT_A_TREATMENT_DAY');
  const residual = residualOf(input);
  const volume = patientVolume(input, session.postWeightKg, 'HEMODIALYSIS');
  const outcome = normalizedProteinCatabolicRate({
    preBunMgDl: session.preBunMgDl,
    singlePoolKtV: session.singlePool,
    treatmentsPerWeek: session.treatmentsPerWeek,
    position,
    residualUreaClearanceMlMin: residual.clearance,
    volumeL: volume.volumeL ?? undefined,
  });
  const volumeRemarks = residual.clearance > 0 ? volume.remarks : [];
  return calculated(outcome, [...PAIR, ...residual.from], [...session.remarks, ...volumeRemarks, ...residual.remarks]);
}

function estimatedResult(input: KineticsInput, session: Session): Calculated {
  const dose = standardResult(input);
  if (dose.value === null) return dose;
  const outcome = estimatedProteinCatabolicRate({
    preBunMgDl: session.preBunMgDl,
    standardKtV: dose.value,
    treatmentsPerWeek: session.treatmentsPerWeek,
    sessionMinutes: session.sessionMinutes,
    isAfterLongestInterval: isAfterLongest(input, session.treatmentsPerWeek),
  });
  return calculated(outcome, dose.from, [...(dose.remarks ?? []), 'ESTIMATED']);
}

/** By the treatment days where known, else by the answered interval: one a quarter longer than the mean is the longest. */
function isAfterLongest(input: KineticsInput, treatmentsPerWeek: number): boolean {
  const days = input.patient.scheduleDays ?? [];
  if (input.collectedOn && days.length > 1) return positionInWeek(input.collectedOn.dayOfWeek, days) === 'beginning';
  const interval = usableAnswer(input.answers, 'INTERVALDAYS');
  return interval !== null && interval > (1.25 * 7) / treatmentsPerWeek;
}

/** Ultrafiltration rate of the draw's session, mL/kg/h. It needs no blood value. */
export function ultrafiltrationRateResult(input: KineticsInput): Calculated {
  const treatment = readTreatment(input);
  if ('from' in treatment) return treatment;
  return calculated(ultrafiltrationRate(treatment), [], treatment.remarks);
}

/** Watson volume from the post-dialysis weight. */
export function watsonResult(input: KineticsInput): Calculated {
  const weightKg = usableAnswer(input.answers, 'POSTWT') ?? usableAnswer(input.answers, 'WEIGHT');
  const volume = patientVolume({ ...input, patient: { ...input.patient, volumeL: null } }, weightKg, weightKind(input));
  return volume.volumeL === null
    ? notCalculated([], volume.because ?? 'VOLUME_MISSING', volume.missing)
    : { value: volume.volumeL, from: [], remarks: volume.remarks };
}

function weightKind(input: KineticsInput): 'HEMODIALYSIS' | 'PERITONEAL' {
  return input.panelCode === 'KINPD' ? 'PERITONEAL' : 'HEMODIALYSIS';
}

/**
 * Residual urea clearance of the draw. With a pre and post pair, their mean is taken as the mean BUN of the interdialytic
 * collection (at steady state the previous post value equals this one); otherwise the single serum BUN.
 */
export function residualClearanceResult(input: KineticsInput): Calculated {
  if (saysAnuric(input.answers)) return { value: 0, from: [], remarks: ['ANURIC'] };
  const urineVolumeMl = usableAnswer(input.answers, 'URINEVOL');
  const minutes = numericAnswer(input.answers, 'URINEMIN');
  if (urineVolumeMl === null) return notCalculated([], 'MISSING_INPUT', ['URINEVOL']);
  if (minutes === null) return notCalculated([], 'MISSING_INPUT', ['URINEMIN']);
  const pair = readResults(input, [...PAIR, 'UUN']);
  if (pair.numbers) {
    const mean = meanBun({ startBunMgDl: pair.numbers.BUNPOST, endBunMgDl: pair.numbers.BUNPRE });
    return clearanceFrom(urineVolumeMl, minutes, pair.numbers.UUN, mean, [...PAIR, 'UUN']);
  }
  const single = readResults(input, ['BUN', 'UUN']);
  // a kinetics draw has the pair; a residual-function draw has the single value
  if (!single.numbers) return input.panelCode === 'KINHDF' ? pair.refusal : single.refusal;
  return clearanceFrom(urineVolumeMl, minutes, single.numbers.UUN, { value: single.numbers.BUN }, ['BUN', 'UUN']);
}

function clearanceFrom(urineVolumeMl: number, minutes: number, urineUrea: number, mean: Outcome, from: readonly string[]): Calculated {
  if (mean.value === null) return notCalculated(from, mean.because);
  const outcome = residualUreaClearance({
    urineVolumeMl,
    collectionMinutes: minutes,
    urineUreaNitrogenMgDl: urineUrea,
    meanBunMgDl: mean.value,
  });
  return calculated(outcome, from, []);
}

function readPair(input: KineticsInput) {
  const pair = readResults(input, PAIR);
  if (pair.numbers && isNo(input.answers.SAMEDAY)) return { numbers: null, refusal: notCalculated(PAIR, 'NOT_SAME_SESSION', ['SAMEDAY']) };
  return pair;
}

function swapRemark(numbers: { readonly BUNPRE: number; readonly BUNPOST: number }): readonly CalculationRemark[] {
  return suggestsSwappedTubes(numbers.BUNPRE, numbers.BUNPOST) ? ['SWAP_PRE_POST'] : [];
}

interface Treatment {
  readonly sessionMinutes: number;
  readonly postWeightKg: number;
  readonly ultrafiltrationL: number;
  readonly remarks: readonly CalculationRemark[];
}

function readTreatment(input: KineticsInput): Treatment | Calculated {
  const { answers } = input;
  const sessionMinutes = usableAnswer(answers, 'TXMIN');
  const postWeightKg = usableAnswer(answers, 'POSTWT');
  const preWeightKg = usableAnswer(answers, 'PREWT');
  const netL = usableAnswer(answers, 'NETUF');
  const missing = [
    ...(sessionMinutes === null ? ['TXMIN'] : []),
    ...(postWeightKg === null ? ['POSTWT'] : []),
    ...(preWeightKg === null && netL === null ? ['PREWT'] : []),
  ];
  if (sessionMinutes === null || postWeightKg === null) return notCalculated([], 'MISSING_INPUT', missing);
  if (preWeightKg === null) {
    if (netL === null) return notCalculated([], 'MISSING_INPUT', missing);
    return { sessionMinutes, postWeightKg, ultrafiltrationL: netL, remarks: [] };
  }
  const fluid = ultrafiltrationFromWeights({ preWeightKg, postWeightKg });
  if (fluid.value === null) return notCalculated([], fluid.because);
  return { sessionMinutes, postWeightKg, ultrafiltrationL: fluid.value, remarks: fluid.gained ? ['ULTRAFILTRATION_SET_TO_ZERO'] : [] };
}

function readSession(input: KineticsInput): Session | Calculated {
  const pair = readPair(input);
  if (pair.refusal) return pair.refusal;
  const treatment = readTreatment(input);
  const treatmentsPerWeek = usableAnswer(input.answers, 'TXWEEK') ?? input.patient.treatmentsPerWeek ?? null;
  const weekly = treatmentsPerWeek === null ? ['TXWEEK'] : [];
  if ('from' in treatment) return { ...treatment, from: PAIR, missing: [...(treatment.missing ?? []), ...weekly] };
  if (treatmentsPerWeek === null) return notCalculated(PAIR, 'MISSING_INPUT', weekly);
  const interval = intervalOf(input, treatmentsPerWeek, treatment.sessionMinutes);
  const dose = singlePoolKtV({
    ...treatment,
    preBunMgDl: pair.numbers.BUNPRE,
    postBunMgDl: pair.numbers.BUNPOST,
    treatmentsPerWeek,
    daysSincePreviousSession: interval.days,
  });
  if (dose.value === null) return { ...notCalculated(PAIR, dose.because), remarks: swapRemark(pair.numbers) };
  const access = accessOf(input);
  return {
    ...treatment,
    preBunMgDl: pair.numbers.BUNPRE,
    postBunMgDl: pair.numbers.BUNPOST,
    treatmentsPerWeek,
    access: access ?? 'AVF',
    singlePool: dose.value,
    remarks: [...treatment.remarks, ...interval.remarks, ...(access ? [] : (['ACCESS_ASSUMED'] as const))],
  };
}

/**
 * The days since the previous treatment, for the generation of urea in spKt/V. In center, two or three treatments a week use the
 * published constant, so no interval. Elsewhere the answered interval, else the mean one, with a remark.
 */
export function intervalOf(
  input: KineticsInput,
  treatmentsPerWeek: number,
  sessionMinutes: number,
): { readonly days: number | undefined; readonly remarks: readonly CalculationRemark[] } {
  if (!input.patient.isAtHome && treatmentsPerWeek >= 2 && treatmentsPerWeek <= 3) return { days: undefined, remarks: [] };
  const answered = usableAnswer(input.answers, 'INTERVALDAYS');
  if (answered !== null) return { days: answered, remarks: [] };
  return { days: 7 / treatmentsPerWeek - sessionMinutes / 1440, remarks: ['INTERVAL_ASSUMED'] };
}

function accessOf(input: KineticsInput): VascularAccess | null {
  const answer = String(input.answers.ACCESS ?? '')
    .trim()
    .toUpperCase();
  if (answer === 'AVF' || answer === 'AVG' || answer === 'CVC') return answer;
  return input.patient.access ?? null;
}

function doseOf(session: Session) {
  return { singlePoolKtV: session.singlePool, sessionMinutes: session.sessionMinutes, access: session.access };
}

/** The residual clearance to use: of this draw, else the one on record; zero when there is none. */
function residualOf(input: KineticsInput): {
  readonly clearance: number;
  readonly from: readonly string[];
  readonly remarks: readonly CalculationRemark[];
} {
  if (usableAnswer(input.answers, 'URINEVOL') !== null) {
    const own = residualClearanceResult(input);
    if (own.value !== null)
      return { clearance: own.value, from: own.value > 0 ? ['UUN'] : [], remarks: own.value > 0 ? ['WITH_RESIDUAL_CLEARANCE'] : [] };
    return { clearance: 0, from: [], remarks: ['URINE_NOT_COUNTED'] };
  }
  const known = input.patient.residualUreaClearanceMlMin ?? 0;
  return { clearance: Math.max(0, known), from: [], remarks: known > 0 ? ['WITH_RESIDUAL_CLEARANCE'] : [] };
}

function calculated(outcome: Outcome, from: readonly string[], remarks: readonly CalculationRemark[]): Calculated {
  return outcome.value === null ? { ...notCalculated(from, outcome.because), remarks } : { value: outcome.value, from, remarks };
}
