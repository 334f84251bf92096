import { accessTypes, dayGroups, diabetesTypes, diagnosisStatuses, modalities, partyStatuses, sexes, shifts } from '@drawday/vocabulary';
import { z } from 'zod';
import { IcdCode } from '../diagnoses/icd-code.shape.ts';
import { ownFault } from '../fault-words.ts';
import { NamedTest } from '../named-test.shape.ts';
import { Address, Phone, PlaceAddress } from '../organizations/organization.shape.ts';
import { BirthDate, CalendarDay, Id, Instant, Line, listOf, SeenStamp } from '../wire.shape.ts';
import { HepatitisStatus } from './hepatitis.shape.ts';

const text = (max: number) => Line.max(max).nullish();
const name = Line.min(1).max(50);
/** What `isSsn` of the domain accepts, as a pattern that also goes into the description of the API. */
export const Ssn = z.string().regex(/^(?!000|666|9)\d{3}-?(?!00)\d{2}-?(?!0000)\d{4}$/, ownFault('ssn'));
/** Medicare beneficiary ID: eleven characters in the form 1EG4TE5MK73; the dashes and spaces on the card are left out. */
const beneficiaryId = z
  .string()
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .refine((id) => id === '' || /^[1-9][A-Z][A-Z0-9]\d[A-Z][A-Z0-9]\d[A-Z]{2}\d{2}$/.test(id), ownFault('medicareNumber'))
  .nullish();

/** A result in a row or a header: the value as shown, its unit and flag. */
const KeyResult = z.object({
  resultCode: z.string(),
  text: z.string(),
  numeric: z.number().nullable(),
  unit: z.string().nullable(),
  flag: z.string(),
  goalMet: z.boolean().nullable(),
  collectedAt: z.string(),
  /** The draw it belongs to; null for a result from another laboratory. */
  requisitionId: Id.nullable(),
});

/** A record that may be of the same person, with the signs of it: codes of `duplicateSigns`. */
export const DuplicateMatch = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: CalendarDay,
  sex: z.string(),
  mrn: z.string().nullable(),
  facilityName: z.string(),
  statusTypeCode: z.string(),
  strength: z.enum(['certain', 'likely', 'possible']),
  signs: z.array(z.string()),
  /** The caller may open this record. */
  isInReach: z.boolean(),
});

export const PatientListItem = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  middleInitial: z.string().nullable(),
  dateOfBirth: CalendarDay,
  sex: z.string(),
  mrn: z.string().nullable(),
  modality: z.string(),
  dayGroup: z.string().nullable(),
  /** ISO weekdays of treatment; none on peritoneal dialysis, or flexible at home. */
  scheduleDays: z.array(z.number().int()),
  /** ISO weekdays on which a home patient comes to the clinic, and is drawn. */
  visitDays: z.array(z.number().int()),
  shift: z.string().nullable(),
  chair: z.number().int().nullable(),
  facilityId: Id,
  facilityName: z.string(),
  primaryProviderId: Id.nullable(),
  providerName: z.string().nullable(),
  statusTypeCode: z.string(),
  statusReason: z.string().nullable(),
  isIsolation: z.boolean(),
  nextDrawDate: CalendarDay.nullable(),
  ktv: KeyResult.nullable(),
  hemoglobin: KeyResult.nullable(),
  concurrencyStamp: z.string(),
});

/** Who somebody is and how to find them: the list of all patients, without results. */
export const PatientSummary = PatientListItem.pick({
  id: true,
  firstName: true,
  lastName: true,
  middleInitial: true,
  dateOfBirth: true,
  sex: true,
  mrn: true,
  modality: true,
  dayGroup: true,
  shift: true,
  chair: true,
  facilityId: true,
  facilityName: true,
  primaryProviderId: true,
  statusTypeCode: true,
  isIsolation: true,
}).extend({
  // Twenty thousand rows in a reply: values that the database itself made are not checked again.
  id: z.string(),
  facilityId: z.string(),
  primaryProviderId: z.string().nullable(),
  dateOfBirth: z.string(),
});
export const PatientOption = PatientListItem.pick({
  id: true,
  firstName: true,
  lastName: true,
  dateOfBirth: true,
  mrn: true,
  modality: true,
  facilityId: true,
  statusTypeCode: true,
});

export const PatientInput = z.object({
  firstName: name,
  lastName: name,
  middleInitial: text(1),
  suffix: text(10),
  preferredName: text(50),
  dateOfBirth: BirthDate,
  sex: z.enum(sexes.codes),
  ssn: Ssn.nullish(),
  mrn: text(30),
  externalEmrId: text(40),
  medicareBeneficiaryId: beneficiaryId,
  race: text(40),
  ethnicity: text(40),
  language: text(10),
  address: PlaceAddress.optional(),
  phone: Phone,
  email: z.email().max(256).nullish(),
  facilityId: Id,
  modality: z.enum(modalities.codes),
  accessType: z.enum(accessTypes.codes).nullish(),
  accessSite: text(60),
  dayGroup: z.enum(dayGroups.codes).nullish(),
  scheduleDays: z.array(z.number().int().min(1).max(7)).max(7).optional(),
  visitDays: z.array(z.number().int().min(1).max(7)).max(7).optional(),
  shift: z.enum(shifts.codes).nullish(),
  chair: z.number().int().min(1).max(200).nullish(),
  treatmentsPerWeek: z.number().min(1).max(7).multipleOf(0.5).nullish(),
  prescribedMinutes: z.number().int().min(60).max(600).nullish(),
  dryWeightKg: z.number().min(10).max(300).nullish(),
  heightCm: z.number().min(50).max(250).nullish(),
  amputationPercent: z.number().min(0).max(60).nullish(),
  dateFirstDialysis: CalendarDay.nullish(),
  dateOfAdmission: CalendarDay.nullish(),
  isTransient: z.boolean().optional(),
  isIsolation: z.boolean().optional(),
  diabetic: z.enum(diabetesTypes.codes).nullish(),
  allergies: z.array(z.string().trim().min(1).max(60)).max(30).optional(),
  primaryProviderId: Id.nullish(),
  /** Set once the warning about likely duplicates was read. */
  acceptDuplicate: z.boolean().optional(),
});
export const PatientUpdate = PatientInput.omit({ acceptDuplicate: true, facilityId: true }).partial().extend(SeenStamp.shape);
export const PatientActivation = SeenStamp.optional();
/** An isolation ends in the name of the facility's medical director on record. */
export const IsolationEnd = z.object({
  reason: z.string().trim().min(3).max(500),
  ...SeenStamp.shape,
});
export const PatientStatusChange = z.object({
  statusTypeCode: z.enum(partyStatuses.groups.chosen),
  reason: z.string().max(40).nullish(),
  /** A later day of the facility's calendar: planned, and done that night. A day that has come: done at once. */
  effectiveAt: Instant.nullish(),
  ...SeenStamp.shape,
});

const PlannedStatusChange = z.object({
  statusTypeCode: z.enum(partyStatuses.groups.chosen),
  reason: z.string().nullable(),
  effectiveOn: CalendarDay,
  plannedByName: z.string(),
  plannedAt: z.string(),
});

export const Patient = PatientListItem.extend({
  suffix: z.string().nullable(),
  preferredName: z.string().nullable(),
  maskedSsn: z.string().nullable(),
  externalEmrId: z.string().nullable(),
  medicareBeneficiaryId: z.string().nullable(),
  race: z.string().nullable(),
  ethnicity: z.string().nullable(),
  language: z.string().nullable(),
  address: Address,
  phone: z.string().nullable(),
  email: z.string().nullable(),
  organizationId: Id,
  organizationName: z.string(),
  timeZone: z.string(),
  accessType: z.string().nullable(),
  accessSite: z.string().nullable(),
  treatmentsPerWeek: z.number().nullable(),
  prescribedMinutes: z.number().int().nullable(),
  dryWeightKg: z.number().nullable(),
  heightCm: z.number().nullable(),
  amputationPercent: z.number().nullable(),
  dateFirstDialysis: CalendarDay.nullable(),
  dateOfAdmission: CalendarDay.nullable(),
  isTransient: z.boolean(),
  diabetic: z.string().nullable(),
  allergies: z.array(z.string()),
  startDate: CalendarDay.nullable(),
  endDate: CalendarDay.nullable(),
  verifiedAt: z.string().nullable(),
  creationTime: z.string(),
  lastModificationTime: z.string().nullable(),
  lastModifierName: z.string().nullable(),
  nextDraw: z.object({ id: Id, drawDate: CalendarDay, tests: z.array(NamedTest) }).nullable(),
  lastDraw: z.object({ id: Id, drawDate: CalendarDay, statusTypeCode: z.string() }).nullable(),
  keyResults: z.array(KeyResult),
  expiringOrders: z.number().int(),
  unsignedOrders: z.number().int(),
  /** Draws whose values may not be this patient's, or whose tubes may be exchanged: they count nowhere until a person decides. Newest first. */
  drawsInQuestion: z.array(z.object({ requisitionId: Id, drawDate: CalendarDay.nullable() })),
  hepatitisB: z.string().nullable(),
  hepatitis: HepatitisStatus,
  /** Open draws from today on, and orders that still plan draws: what a change of status or facility affects. */
  pendingDraws: z.number().int(),
  activeOrders: z.number().int(),
  /** Sources in use in the home; they become inactive when the patient leaves. */
  homeSources: z.number().int(),
  likelyDuplicates: z.array(DuplicateMatch),
  /** This record was merged into that one; it can be read, but not changed. */
  mergedInto: z.object({ id: Id, firstName: z.string(), lastName: z.string(), mergeId: Id, mergedAt: z.string() }).nullable(),
  plannedStatusChange: PlannedStatusChange.nullable(),
  extraProperties: z.record(z.string(), z.unknown()),
});

export const ProblemInput = z.object({
  id: Id.optional(),
  icdCode: IcdCode,
  description: z.string().max(300).optional(),
  onsetDate: CalendarDay.nullish(),
  ...SeenStamp.shape,
});
export const Problem = z.object({
  id: Id,
  patientId: Id,
  icdCode: z.string(),
  description: z.string(),
  onsetDate: CalendarDay.nullable(),
  status: z.enum(diagnosisStatuses.codes),
  resolvedAt: z.string().nullable(),
  concurrencyStamp: z.string(),
});
const CareTeamMember = z.object({
  id: Id,
  employeeId: Id,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  npi: z.string().nullable(),
  role: z.string(),
  isPrimary: z.boolean(),
});
/** With the patient's stamp as of this list; it guards both. */
export const CareTeam = listOf(CareTeamMember).extend({ concurrencyStamp: z.string() });
