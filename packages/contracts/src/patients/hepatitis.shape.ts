import {
  comparators,
  hepatitisBVaccines,
  hepatitisDueReasons,
  hepatitisNeeds,
  isolationSources,
  patientHepatitisB,
  patientHepatitisC,
  vaccineSeries,
  vaccineStates,
} from '@drawday/vocabulary';
import { z } from 'zod';
import { CalendarDay, Id, Line } from '../wire.shape.ts';

/** How far a patient is with the vaccine against hepatitis B, and the next dose; without a day where a series is only suggested. */
const VaccineProgress = z.object({
  state: z.enum(vaccineStates.codes),
  series: z.enum(vaccineSeries.codes).nullable(),
  given: z.number().int(),
  planned: z.number().int(),
  lastDoseOn: CalendarDay.nullable(),
  next: z
    .object({ series: z.enum(vaccineSeries.codes), dose: z.number().int(), dueOn: CalendarDay.nullable(), isOverdue: z.boolean() })
    .nullable(),
});

/** A patient's hepatitis status by the newest results and the doses of vaccine; tests that are due can be added to the next draw. */
export const HepatitisStatus = z.object({
  statusB: z.enum(patientHepatitisB.codes),
  statusC: z.enum(patientHepatitisC.codes),
  needsIsolation: z.boolean(),
  isUnusual: z.boolean(),
  /** The reactive HBsAg was drawn within three weeks after a dose. */
  mayBeVaccine: z.boolean(),
  isolationSource: z.enum(isolationSources.codes).nullable(),
  isolationSince: z.string().nullable(),
  due: z.array(
    z.object({ resultCode: z.string(), dueOn: CalendarDay, isOverdue: z.boolean(), because: z.enum(hepatitisDueReasons.codes) }),
  ),
  vaccine: VaccineProgress,
});

export const VaccinationInput = z.object({
  givenOn: CalendarDay,
  product: z.enum(hepatitisBVaccines.codes),
  series: z.enum(vaccineSeries.codes),
  bodySite: Line.max(60).nullish(),
  lot: Line.max(40).nullish(),
  /** Who gave the dose; it may have been somebody elsewhere. */
  givenByName: Line.max(100).nullish(),
});
export const Vaccination = z.object({
  id: Id,
  givenOn: CalendarDay,
  product: z.enum(hepatitisBVaccines.codes),
  series: z.enum(vaccineSeries.codes),
  bodySite: z.string().nullable(),
  lot: z.string().nullable(),
  givenByName: z.string().nullable(),
  recordedAt: z.string(),
  recordedByName: z.string().nullable(),
});

/** One line of the hepatitis board: the patient, the newest result of each marker, the status, and what is due. */
export const HepatitisBoardRow = z.object({
  patientId: Id,
  firstName: z.string(),
  lastName: z.string(),
  middleInitial: z.string().nullable(),
  dateOfBirth: CalendarDay,
  mrn: z.string().nullable(),
  modality: z.string(),
  dayGroup: z.string().nullable(),
  shift: z.string().nullable(),
  chair: z.number().int().nullable(),
  isIsolation: z.boolean(),
  /** Treated in the shift of somebody whose HBsAg was reactive then. */
  exposedOn: CalendarDay.nullable(),
  values: z.array(
    z.object({
      resultCode: z.string(),
      text: z.string().nullable(),
      numeric: z.number().nullable(),
      comparator: z.enum(comparators.codes).nullable(),
      /** What is read: a finding, or a titer that protects or not; null when it shows neither. */
      finding: z.enum(['POSITIVE', 'NEGATIVE']).nullable(),
      collectedOn: CalendarDay,
      requisitionId: Id.nullable(),
      /** Whose value it is, when it is not of the laboratory: verified, and entered from paper. */
      laboratoryName: z.string().nullable(),
    }),
  ),
  /** What comes first for this patient; the board lists in this order. */
  need: z.enum(hepatitisNeeds.codes),
  ...HepatitisStatus.shape,
});
/** How many patients of the board stand where. */
export const HepatitisBoardCounts = z.object({
  all: z.number().int(),
  overdue: z.number().int(),
  isolation: z.number().int(),
  unknown: z.number().int(),
  susceptible: z.number().int(),
  vaccineRunning: z.number().int(),
  nonResponder: z.number().int(),
  isolatedCore: z.number().int(),
  immune: z.number().int(),
});
/** How many of those found need what first. */
export const HepatitisNeedCounts = z.object({
  OVERDUE: z.number().int(),
  ISOLATION: z.number().int(),
  SOON: z.number().int(),
  LATER: z.number().int(),
});
