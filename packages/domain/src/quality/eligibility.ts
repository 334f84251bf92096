import { type ExclusionReason, type Measure, type MonthPopulation, modalities } from '@drawday/vocabulary';

/** A patient in one month at one facility, as measures see it. */
export interface MonthPatient {
  readonly modality: string;
  readonly wholeMonth: boolean;
  readonly sameKinetics: boolean;
  readonly statusAtEnd: string;
  readonly leftBecause: string | null;
  readonly isTransient: boolean;
  readonly isDiabetic: boolean;
  /** There is a value of some test of the reports in the month. */
  readonly hasValues: boolean;
  /** Completed years on the first day of the month. */
  readonly ageYears: number;
  /** Days since the first dialysis on the first day of the month; null where that day is not known. */
  readonly esrdDays: number | null;
  readonly treatmentsPerWeek: number | null;
  readonly accessType: string | null;
  readonly drawsPlanned: number;
  readonly drawsMissed: number;
}

const left = { DECEASED: 'LEFT_DECEASED', TRANSFERRED: 'LEFT_TRANSFERRED', OTHER: 'LEFT_OTHER' } as const;

/** Why a patient-month is not of a population: exactly one line of the box of who was counted; null when it counts. */
export function exclusionOf(patient: MonthPatient, population: MonthPopulation): ExclusionReason | null {
  if (population === 'ANY_IN_PERIOD') return null;
  if (patient.isTransient) return 'TRANSIENT';
  if (patient.statusAtEnd === 'PENDING') return 'PENDING_VERIFICATION';
  const { leftBecause } = patient;
  if (leftBecause === 'DECEASED' || leftBecause === 'TRANSFERRED' || leftBecause === 'OTHER') return left[leftBecause];
  if (population === 'WHOLE_MONTH') return patient.wholeMonth && patient.sameKinetics ? null : 'NOT_WHOLE_MONTH';
  return patient.statusAtEnd === 'PAUSED' && !patient.hasValues ? 'PAUSED_ALL_MONTH' : null;
}

/**
 * Why a patient-month does not count in a measure: not of its population, another modality, age or condition, another schedule, or new.
 *
 * @param minimumDaysOfEsrd for measures of the quality program; an unknown first dialysis counts
 */
export function measureExclusionOf(measure: Measure, patient: MonthPatient, minimumDaysOfEsrd: number): ExclusionReason | null {
  const excluded = exclusionOf(patient, measure.population);
  if (excluded) return excluded;
  const isOfModality = measure.modalities === null || measure.modalities.some((one) => one === patient.modality);
  if (!isOfModality) return 'OTHER_MODALITY';
  if (patient.ageYears < (measure.ageFrom ?? 0) || patient.ageYears > (measure.ageTo ?? Number.POSITIVE_INFINITY)) return 'AGE';
  if (measure.isDiabeticOnly && !patient.isDiabetic) return 'NOT_DIABETIC';
  if (measure.treatments && isThreeAWeek(patient) !== (measure.treatments === 'THREE')) return 'SCHEDULE_NOT_MEASURED';
  const isNew = measure.population === 'WHOLE_MONTH' && patient.esrdDays !== null && patient.esrdDays < minimumDaysOfEsrd;
  return isNew ? 'NEW_PATIENT' : null;
}

/** Whose dose of one treatment stands for the week. */
function isThreeAWeek({ modality, treatmentsPerWeek }: MonthPatient): boolean {
  if (modality === 'HHD') return false;
  if (treatmentsPerWeek === null || treatmentsPerWeek === 3) return true;
  return modalities.isIn('pediatric', modality) && treatmentsPerWeek === 4;
}
