import { testByCode } from '@drawday/catalogue';
import {
  type Judgement,
  type KineticsInput,
  type KineticsPatient,
  type NamedResult,
  residualClearanceValidUntil,
  withTreatmentInterval,
  withUrineMinutes,
} from '@drawday/domain';
import { type Comparator, modalities, type NotJudgedReason, notJudgedReasons } from '@drawday/vocabulary';
import { facilityDay } from '../platform/facility-day.ts';
import type { DrawState, ResultStatus } from './draw-state.ts';

/** A result as a formula may use it. */
export type UsableResult = {
  code: string;
  status: ResultStatus;
  numeric: number | null;
  comparator: Comparator | null;
  unit: string | null;
  isCalculated: boolean;
  /** Why a stored value was not judged; a new one has its judgment. */
  because?: NotJudgedReason | null;
  judgement?: Judgement | null;
};

/** The day of the collection in facility time. */
export function collectionDay(draw: Pick<DrawState, 'collectedAt' | 'drawDate' | 'timeZone'>, now: Temporal.Instant): Temporal.PlainDate {
  if (draw.collectedAt === null && draw.drawDate !== null) return Temporal.PlainDate.from(draw.drawDate);
  const at = draw.collectedAt === null ? now : Temporal.Instant.from(draw.collectedAt);
  return facilityDay(draw.timeZone, at);
}

/** How often the patient is treated: as answered for this draw, otherwise as scheduled on its day; null where nobody knows. */
export function treatmentsPerWeekOf({ answers, party }: DrawState): number | null {
  const answered = Number(answers.TXWEEK?.trim() || Number.NaN);
  return Number.isFinite(answered) ? answered : (party.treatmentsPerWeek ?? (party.scheduleDays.length || null));
}

/**
 * Final numbers that could be read, placed and believed, in our own units; preliminary or doubtful values enter no formula, nor do those
 * that were calculated: their sources may say something else by now.
 */
export function formulaResults(results: Iterable<UsableResult>): NamedResult[] {
  const named: NamedResult[] = [];
  for (const result of results) {
    const { code, status, numeric, comparator, unit } = result;
    const because = result.judgement ? result.judgement.because : (result.because ?? null);
    const isOurs = unit === null || unit === (testByCode.get(code)?.unit ?? null);
    const isFinal = status === 'F' || status === 'C';
    if (isFinal && numeric !== null && isOurs && !result.isCalculated && !notJudgedReasons.isIn('unusable', because))
      named.push({ resultCode: code, value: { kind: 'NUMERIC', number: numeric, comparator, text: '' } });
  }
  return named;
}

/** The patient as of the collection: age, schedule, access and residual clearance of that day. */
function kineticsPatient(draw: DrawState, day: Temporal.PlainDate): KineticsPatient {
  const { party } = draw;
  const access = party.accessType;
  const residual = draw.latest.find((value) => value.code === 'KRU' && value.numeric !== null);
  const measuredOn = residual && facilityDay(draw.timeZone, Temporal.Instant.from(residual.collectedAt));
  const kinetics = /PD$/.test(draw.modality ?? '') ? 'PERITONEAL' : 'HEMODIALYSIS';
  const isValid =
    measuredOn !== undefined &&
    Temporal.PlainDate.compare(measuredOn, day) <= 0 &&
    Temporal.PlainDate.compare(residualClearanceValidUntil(measuredOn, kinetics), day) >= 0;
  return {
    sex: party.sex,
    ageYears:
      party.dateOfBirth === null ? Number.NaN : Temporal.PlainDate.from(party.dateOfBirth).until(day, { largestUnit: 'year' }).years,
    heightCm: party.heightCm,
    access: access === 'AVF' || access === 'AVG' || access === 'CVC' ? access : null,
    // Never the visits of a home patient: their days of treatment may be flexible, and then only the number says how often.
    treatmentsPerWeek: party.treatmentsPerWeek ?? (party.scheduleDays.length || null),
    isAtHome: modalities.isIn('home', draw.modality),
    scheduleDays: party.scheduleDays,
    previousSession: party.previousSession,
    dryWeightKg: party.dryWeightKg,
    residualUreaClearanceMlMin: isValid ? residual?.numeric : null,
  };
}

/** The answers of a draw as the rules of kinetics read them. */
export const kineticsAnswers = (draw: DrawState) =>
  withTreatmentInterval(
    withUrineMinutes(draw.answers, draw.timeZone),
    draw.timeZone,
    draw.collectedAt === null ? null : Temporal.Instant.from(draw.collectedAt),
  );

/** Everything the formulas of one ordered panel need. */
export function kineticsInput(draw: DrawState, panelCode: string, results: readonly NamedResult[], now: Temporal.Instant): KineticsInput {
  const day = collectionDay(draw, now);
  return { panelCode, results, answers: kineticsAnswers(draw), patient: kineticsPatient(draw, day), collectedOn: day };
}
