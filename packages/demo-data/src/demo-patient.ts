import { PROTECTIVE_MIU_ML, toEpochDay } from '@drawday/domain';
import type { AccessType, DayGroup, ModalityCode, PartyStatus, ShiftCode } from '@drawday/vocabulary';
import type { Physiology } from './physiology.ts';

export type PatientStatus = PartyStatus;

/** An invented patient with everything the generators need to know. */
export interface DemoPatient {
  readonly id: string;
  readonly firstName: string;
  readonly middleInitial: string | null;
  readonly lastName: string;
  readonly dateOfBirth: Temporal.PlainDate;
  readonly sex: 'FEMALE' | 'MALE';
  readonly mrn: string | null;
  readonly modality: ModalityCode;
  readonly dayGroup: DayGroup | null;
  /** ISO weekdays of treatment; for home patients, of the clinic visit. */
  readonly scheduleDays: readonly number[];
  /** Days on which a home patient comes to the clinic. */
  readonly visitDays: readonly number[];
  readonly shift: ShiftCode | null;
  readonly chair: number | null;
  readonly treatmentsPerWeek: number | null;
  readonly prescribedMinutes: number | null;
  readonly accessType: AccessType;
  readonly dryWeightKg: number;
  readonly heightCm: number;
  readonly isDiabetic: boolean;
  readonly isIsolation: boolean;
  readonly admittedOn: Temporal.PlainDate;
  readonly status: PatientStatus;
  readonly statusReason: string | null;
  /** First day without draws: the patient is away or has left. */
  readonly awayFrom: Temporal.PlainDate | null;
  readonly providerIndex: number;
  readonly physiology: Physiology;
}

export const isHemodialysisPatient = (patient: Pick<DemoPatient, 'accessType'>): boolean => patient.accessType !== 'PD';

/** Without protective antibody and not a carrier: HBsAg is tested every month. */
export const isSusceptible = ({ isIsolation, physiology, admittedOn }: DemoPatient): boolean =>
  !isIsolation && physiology.valueOn('AHBSQ', toEpochDay(admittedOn)) < PROTECTIVE_MIU_ML;
