import {
  type Comparator,
  type ExclusionReason,
  type HepatitisQuestion,
  type KtvMethod,
  type Measure,
  type MeasureOutcome,
  type MonthPosition,
  type MonthWork,
  modalities,
  patientHepatitisB,
  type UntestedReason,
} from '@drawday/vocabulary';
import { goalPosition } from '../results/goal-verdict.ts';
import type { ParsedResultValue } from '../results/parse-result-value.ts';
import { PROTECTIVE_MIU_ML } from '../serology/hepatitis-b-status.ts';
import { type MonthPatient, measureExclusionOf } from './eligibility.ts';
import type { MonthHepatitis } from './month-hepatitis.ts';
import { adequacyVerdict, hypercalcemiaVerdict, type QualityMonth, type QualityThresholds, rollingCalcium } from './quality-measures.ts';

/** The value of a month of one test, or why there is none. */
export interface MeasuredValue {
  readonly numeric: number | null;
  readonly comparator: Comparator | null;
  readonly position: MonthPosition | null;
  /** Null: no value. */
  readonly status: string | null;
  readonly untestedBecause: UntestedReason | null;
  readonly lowest: number | null;
  readonly ktvMethod: KtvMethod | null;
}

/** What becomes of a patient-month in a measure. */
export interface MeasureLine<Value extends MeasuredValue = MeasuredValue> {
  readonly outcome: MeasureOutcome;
  /** Why it is not counted, not tested, or not decided. */
  readonly because: ExclusionReason | UntestedReason | 'IMPLAUSIBLE' | 'METHOD' | null;
  /** The value that decided. */
  readonly value: Value | null;
  /** How many months before its month the value was collected: 0 for one of the month itself. */
  readonly monthsAgo: number | null;
  /** What enters mean and median: a value without comparator. */
  readonly number: number | null;
  /** Of measures that count draws, tests or critical results: how many there were, and how many of them are not as they should be. */
  readonly work: CountedWork | null;
}

/** Draws, tests or critical results of a patient in a month, and those missed, lost or late among them. */
export interface CountedWork {
  readonly all: number;
  readonly out: number;
}

/** What measures need of a patient-month beside its values. */
export interface BesideValues {
  readonly hepatitis?: MonthHepatitis | undefined;
  readonly work?: Partial<Readonly<Record<MonthWork, CountedWork>>> | undefined;
}

const outcomes = { B: 'BELOW', I: 'IN', A: 'ABOVE' } as const;
const sides = { BELOW: 'BELOW', IN_GOAL: 'IN', ABOVE: 'ABOVE' } as const;

/**
 * What becomes of a patient-month in a measure.
 *
 * @param valueAgo the value of the measure’s test so many months before; undefined where nothing was ordered
 * @param beside what measures without a test look at
 */
export function measureLine<Value extends MeasuredValue>(
  measure: Measure,
  patient: MonthPatient,
  valueAgo: (months: number) => Value | undefined,
  thresholds: QualityThresholds,
  beside: BesideValues = {},
): MeasureLine<Value> {
  const because = measureExclusionOf(measure, patient, thresholds.minimumDaysOfEsrd);
  if (because) return lineOf('EXCLUDED', { because });
  const { rule } = measure;
  if (rule.kind === 'ACCESS') return accessLine(patient);
  if (rule.kind === 'WORK') return workLine(rule.of, patient, beside.work);
  if (rule.kind === 'HEPATITIS') return hepatitisLine(rule.of, beside.hepatitis);
  if (rule.kind === 'ADEQUACY') return adequacyLine(measure, patient, valueAgo, thresholds);
  if (rule.kind === 'CALCIUM') return calciumLine(patient, valueAgo, thresholds);
  const found = newestOf(measure.lookBack, valueAgo);
  if (!found) return untested(valueAgo);
  const judged = rule.kind === 'LIMIT' && rule.of === 'LOWEST' && found.monthsAgo === 0 ? { ...found, numeric: found.value.lowest } : found;
  const { numeric } = judged;
  const outcome =
    rule.kind === 'PRESENT' ? 'IN' : rule.kind === 'GOAL' ? found.value.position && outcomes[found.value.position] : limitOutcome();
  return lineOf(outcome ?? 'UNDECIDED', { ...found, number: found.value.comparator === null ? numeric : null });

  function limitOutcome() {
    const side = rule.kind === 'LIMIT' ? goalPosition(parsed(numeric, found?.value.comparator ?? null), rule.bounds) : null;
    return side && sides[side];
  }
}

const parsed = (number: number | null, comparator: Comparator | null): ParsedResultValue | null =>
  number === null ? null : { kind: 'NUMERIC', number, comparator, text: '' };

type Found<Value> = { readonly value: Value; readonly monthsAgo: number; readonly numeric: number | null };

function newestOf<Value extends MeasuredValue>(
  lookBack: number,
  valueAgo: (months: number) => Value | undefined,
  isWanted: (value: Value) => boolean = () => true,
): Found<Value> | null {
  for (let monthsAgo = 0; monthsAgo < lookBack; monthsAgo += 1) {
    const value = valueAgo(monthsAgo);
    if (value && value.status !== null && isWanted(value)) return { value, monthsAgo, numeric: value.numeric };
  }
  return null;
}

function lineOf<Value extends MeasuredValue>(
  outcome: MeasureOutcome,
  { because = null, value = null, monthsAgo = null, number = null, work = null }: Partial<Omit<MeasureLine<Value>, 'outcome'>> = {},
): MeasureLine<Value> {
  return { outcome, because, value, monthsAgo, number, work };
}

const untested = <Value extends MeasuredValue>(valueAgo: (months: number) => Value | undefined): MeasureLine<Value> =>
  lineOf('UNTESTED', { because: valueAgo(0)?.untestedBecause ?? 'NOT_ORDERED' });

function accessLine<Value extends MeasuredValue>({ accessType }: MonthPatient): MeasureLine<Value> {
  if (accessType === null) return lineOf('UNDECIDED');
  return lineOf(accessType === 'CVC' ? 'ABOVE' : 'IN');
}

function workLine<Value extends MeasuredValue>(
  of: MonthWork,
  { drawsPlanned, drawsMissed }: MonthPatient,
  counted: BesideValues['work'],
): MeasureLine<Value> {
  const work = of === 'MISSED' ? { all: drawsPlanned, out: drawsMissed } : counted?.[of];
  if (!work?.all) return lineOf('EXCLUDED', { because: 'NOTHING_TO_COUNT' });
  return lineOf(work.out ? 'BELOW' : 'IN', { work });
}

/** A test that is not there is untested: it is what these measures ask for. */
export function hepatitisLine<Value extends MeasuredValue>(
  of: HepatitisQuestion,
  standing: MonthHepatitis | undefined,
): MeasureLine<Value> {
  if (!standing) throw new Error('The hepatitis status of the month was not read.');
  const other = lineOf<Value>('EXCLUDED', { because: 'OTHER_HEPATITIS' });
  const missing = lineOf<Value>('UNTESTED', { because: 'NOT_ORDERED' });
  switch (of) {
    case 'OVERDUE':
      return lineOf(standing.isOverdue ? 'BELOW' : 'IN');
    case 'ANTIGEN':
      if (!patientHepatitisB.isIn('monthlyAntigen', standing.statusBefore)) return other;
      return standing.hasAntigen ? lineOf('IN') : missing;
    case 'PROTECTED': {
      if (patientHepatitisB.isIn('hasOrHadVirus', standing.status)) return other;
      const { titer } = standing;
      return titer === null ? missing : lineOf(titer >= PROTECTIVE_MIU_ML ? 'IN' : 'BELOW', { number: titer });
    }
    case 'ANTIBODY_C':
      if (standing.statusC !== 'NEGATIVE' && standing.statusC !== 'UNKNOWN') return other;
      return standing.hasAntibodyC ? lineOf('IN') : missing;
  }
}

/** One value out of range is as good as none while the months looked back on have another. */
function adequacyLine<Value extends MeasuredValue>(
  measure: Measure,
  patient: MonthPatient,
  valueAgo: (months: number) => Value | undefined,
  thresholds: QualityThresholds,
): MeasureLine<Value> {
  const isPeritoneal = modalities.isIn('peritoneal', patient.modality);
  const limit = isPeritoneal ? thresholds.implausiblePeritonealKtV : thresholds.implausibleHemodialysisKtV;
  const lookBack = isPeritoneal
    ? patient.ageYears < 18
      ? thresholds.pediatricPeritonealMonths
      : thresholds.adultPeritonealMonths
    : measure.lookBack;
  const found = newestOf(lookBack, valueAgo, ({ numeric }) => numeric !== null && numeric <= limit) ?? newestOf(lookBack, valueAgo);
  const verdict = adequacyVerdict(
    {
      ...qualityMonth(patient),
      ktv: found?.numeric ?? null,
      ktvMonthsAgo: found?.monthsAgo ?? null,
      ktvMethod: found?.value.ktvMethod ?? null,
    },
    thresholds,
  );
  if (!verdict.counts) return lineOf('EXCLUDED', { because: verdict.because });
  if (verdict.because === 'MISSING') return untested(valueAgo);
  const number = found?.value.comparator === null ? found.numeric : null;
  const at = { value: found?.value ?? null, monthsAgo: found?.monthsAgo ?? null, number };
  if (verdict.because === 'MET') return lineOf('IN', at);
  if (verdict.because === 'BELOW') return lineOf('BELOW', at);
  return lineOf('UNDECIDED', { ...at, because: verdict.because, number: null });
}

/** Above the limit is the numerator: a patient without any value in three months counts, and is not in it. */
function calciumLine<Value extends MeasuredValue>(
  patient: MonthPatient,
  valueAgo: (months: number) => Value | undefined,
  thresholds: QualityThresholds,
): MeasureLine<Value> {
  const numbers = rollingCalcium((months) => {
    const value = valueAgo(months);
    return value && value.comparator === null && value.status !== null ? value.numeric : null;
  });
  const verdict = hypercalcemiaVerdict({ ...qualityMonth(patient), uncorrectedCalciumMgDl: numbers }, thresholds);
  if (!verdict) return lineOf('EXCLUDED', { because: patient.ageYears < 18 ? 'AGE' : 'NEW_PATIENT' });
  if (verdict.hypercalcemic === null) return untested(valueAgo);
  const monthsAgo = numbers.findIndex((one) => one !== null);
  return lineOf(verdict.hypercalcemic ? 'ABOVE' : 'IN', { value: valueAgo(monthsAgo) ?? null, monthsAgo, number: verdict.meanMgDl });
}

const qualityMonth = (patient: MonthPatient): QualityMonth => ({
  ageYears: patient.ageYears,
  kinetics: modalities.isIn('peritoneal', patient.modality) ? 'PERITONEAL' : 'HEMODIALYSIS',
  treatmentsPerWeek: patient.treatmentsPerWeek,
  daysOfEsrd: patient.esrdDays,
  ktv: null,
  ktvMonthsAgo: null,
  ktvMethod: null,
  uncorrectedCalciumMgDl: [],
});
