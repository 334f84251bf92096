import type { VascularAccess } from '@drawday/vocabulary';
import { type EquilibrationMethod, equilibratedKtV } from './equilibrated-ktv.ts';
import { isNotNegative, type Refused } from './outcome.ts';
import { estimatedProteinCatabolicRate, normalizedProteinCatabolicRate, positionInWeek } from './protein-catabolic-rate.ts';
import { ultrafiltrationRate } from './session-measures.ts';
import { isTreatmentsPerWeek, singlePoolKtV } from './single-pool-ktv.ts';
import { standardKtV } from './standard-ktv.ts';
import type { SessionOutcome, TwoPoolWeek } from './two-pool-model.ts';
import { ureaReductionRatio } from './urea-reduction-ratio.ts';
import { type FittedPatient, type MeasuredWeek, whatIf } from './what-if.ts';

/** One session as the laboratory sees it. */
export interface ReportedSession {
  readonly preBunMgDl: number;
  readonly postBunMgDl: number;
  readonly sessionMinutes: number;
  readonly ultrafiltrationL: number;
  readonly postWeightKg: number;
  readonly treatmentsPerWeek: number;
  readonly volumeL: number;
  readonly access: VascularAccess;
  /** ISO weekdays of treatment, and which of them this session is; they give the position in the week for nPCR. */
  readonly scheduleDays: readonly number[];
  readonly weekday: number;
  readonly residualUreaClearanceMlMin?: number | undefined;
  /** Given where spKt/V uses it: see `singlePoolKtV`. */
  readonly daysSincePreviousSession?: number | undefined;
}

/** What the laboratory would report for a session; null where a formula refuses. */
export interface ReportedDose {
  readonly singlePoolKtV: number | null;
  readonly equilibratedKtV: number | null;
  readonly standardKtV: number | null;
  /** Percent. */
  readonly ureaReductionRatio: number | null;
  /** g/kg/day. */
  readonly proteinCatabolicRate: number | null;
  /** mL/kg/h. */
  readonly ultrafiltrationRate: number | null;
}

/**
 * All dose measures of one session by the closed formulas, with the methods of the laboratory report: eKt/V by the rate
 * equation, stdKt/V by FHN 2010 on Tattersall's equilibrated dose, nPCR by position in the week. All unrounded.
 */
export function reportedDose(session: ReportedSession): ReportedDose {
  const single = singlePoolKtV(session).value;
  const equilibrated = (method: EquilibrationMethod): number | null =>
    single === null ? null : equilibratedKtV({ ...session, singlePoolKtV: single, method }).value;
  const rebound = equilibrated('tattersall');
  const standard =
    single === null || rebound === null
      ? null
      : standardKtV({
          ...session,
          singlePoolKtV: single,
          equilibratedKtV: rebound,
          weeklyUltrafiltrationL: session.ultrafiltrationL * session.treatmentsPerWeek,
          method: 'fhn',
        }).value;
  return {
    singlePoolKtV: single,
    equilibratedKtV: equilibrated('rate'),
    standardKtV: standard,
    ureaReductionRatio: ureaReductionRatio(session).value,
    proteinCatabolicRate: catabolicRate(session, single, standard),
    ultrafiltrationRate: ultrafiltrationRate(session).value,
  };
}

function catabolicRate(session: ReportedSession, single: number | null, standard: number | null): number | null {
  const position = positionInWeek(session.weekday, session.scheduleDays);
  if (session.treatmentsPerWeek > 3)
    return standard === null
      ? null
      : estimatedProteinCatabolicRate({ ...session, standardKtV: standard, isAfterLongestInterval: position === 'beginning' }).value;
  return single === null || position === null
    ? null
    : normalizedProteinCatabolicRate({ ...session, singlePoolKtV: single, position }).value;
}

/** A measured session with the prescription it belongs to. */
export interface MeasuredPrescription extends MeasuredWeek {
  readonly postWeightKg: number;
  readonly treatmentsPerWeek: number;
  readonly access: VascularAccess;
  readonly daysSincePreviousSession?: number | undefined;
}

/** The prescription to try. */
export interface PrescriptionChange {
  readonly sessionMinutes: number;
  /** Fluid removed in each session. */
  readonly ultrafiltrationL: number;
  readonly dialyzerClearanceMlMin: number;
  readonly treatmentsPerWeek: number;
}

/** What a changed prescription does, by formula and by model. */
export interface PrescriptionEffect {
  readonly delivered: ReportedDose;
  readonly changed: ReportedDose;
  readonly before: TwoPoolWeek;
  readonly after: TwoPoolWeek;
  /** The measured session in the current week, and the one that takes its place. */
  readonly deliveredSession: SessionOutcome;
  readonly changedSession: SessionOutcome;
}

/**
 * What a changed prescription would do to a patient fitted by `fitTwoPool`: the week before and after, and what the
 * laboratory would report for the measured session. With another number of sessions the same weekday is used if it is still
 * a treatment day, else the middle session of the week. Volume, urea generation (and so protein intake) and residual clearance stay.
 */
export function prescriptionEffect(
  fitted: FittedPatient,
  measured: MeasuredPrescription,
  change: PrescriptionChange,
): PrescriptionEffect | Refused {
  const isSameFrequency = change.treatmentsPerWeek === measured.treatmentsPerWeek;
  const sessionCount = isSameFrequency ? fitted.model.sessions.length : change.treatmentsPerWeek;
  const { before, after } = whatIf(fitted.model, {
    sessionMinutes: change.sessionMinutes,
    dialyzerClearanceMlMin: change.dialyzerClearanceMlMin,
    weeklyUltrafiltrationL: change.ultrafiltrationL * sessionCount,
    ...(!isSameFrequency && { days: change.treatmentsPerWeek }),
  });
  if (before.value === null) return before;
  if (after.value === null) return after;
  const deliveredSession = sessionOn(before, measured.measuredDay);
  const changedSession = sessionOn(after, measured.measuredDay);
  if (!deliveredSession || !changedSession) return { value: null, because: 'NOT_A_TREATMENT_DAY' };
  const shared = { ...measured, weekday: measured.measuredDay };
  return {
    delivered: reportedDose(shared),
    changed: reportedDose({
      ...shared,
      preBunMgDl: changedSession.preBunMgDl,
      postBunMgDl: changedSession.postBunMgDl,
      sessionMinutes: change.sessionMinutes,
      ultrafiltrationL: change.ultrafiltrationL,
      treatmentsPerWeek: change.treatmentsPerWeek,
      scheduleDays: isSameFrequency ? measured.scheduleDays : after.sessions.map(weekdayOf),
      weekday: weekdayOf(changedSession),
    }),
    before,
    after,
    deliveredSession,
    changedSession,
  };
}

/** Fluid of each session when the week's fluid is spread over another number of sessions (1 to 7), liters; null when it cannot be known. */
export function sameWeeklyFluid(
  measured: Pick<MeasuredPrescription, 'ultrafiltrationL' | 'treatmentsPerWeek'>,
  treatmentsPerWeek: number,
): number | null {
  const sessionL = (measured.ultrafiltrationL * measured.treatmentsPerWeek) / treatmentsPerWeek;
  return isTreatmentsPerWeek(treatmentsPerWeek) && isNotNegative(sessionL) ? sessionL : null;
}

function weekdayOf(session: SessionOutcome): number {
  return Math.floor(session.startMinuteOfWeek / 1440) + 1;
}

function sessionOn(week: TwoPoolWeek, weekday: number): SessionOutcome | undefined {
  return week.sessions.find((session) => weekdayOf(session) === weekday) ?? week.sessions[Math.floor(week.sessions.length / 2)];
}
