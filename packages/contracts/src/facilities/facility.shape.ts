import {
  closingDays,
  comparators,
  dayGroups,
  escalationRecipients,
  faxedReports,
  monthGroupings,
  partyStatuses,
  setupFaults,
  setupSteps,
  shifts,
  timeZoneCodes,
} from '@drawday/vocabulary';
import { z } from 'zod';
import { ownFault } from '../fault-words.ts';
import { Address } from '../organizations/organization.shape.ts';
import { limitsApproval } from '../proposed-limits.shape.ts';
import { CalendarDay, Id, Line, SeenStamp } from '../wire.shape.ts';

export const FacilityShort = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  organizationId: Id,
  organizationName: z.string(),
  statusTypeCode: z.string(),
  isLocked: z.boolean(),
});
const FacilityFacts = FacilityShort.extend({
  timeZone: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  phone: z.string().nullable(),
  ccn: z.string().nullable(),
  startDate: CalendarDay.nullable(),
  endDate: CalendarDay.nullable(),
});
export const FacilityListItem = FacilityFacts.extend({
  /** Null without the permission to see patients. */
  patientCount: z.number().int().nullable(),
  /** The facility's draws of today, done and open, without cancelled and moved ones. Null without the permission to see patients' draws. */
  drawsToday: z.number().int().nullable(),
  drawsTodayOpen: z.number().int().nullable(),
});

const dayGroup = z.enum(dayGroups.codes);
/** Which treatment day of the week is the draw day: one row for each group. */
export const DrawSchedules = z
  .array(z.object({ dayGroup, drawDayOrdinal: z.number().int().min(1).max(3) }))
  .max(2)
  .refine((rows) => new Set(rows.map((row) => row.dayGroup)).size === rows.length, ownFault('eachGroupOnce'));
/** The first months of quarterly, four-monthly, half-yearly and yearly tests. */
export const CustomMonths = z.object({
  quarterlyStart: z.number().int().min(1).max(3),
  fourMonthStart: z.number().int().min(1).max(4),
  biannualStart: z.number().int().min(1).max(6),
  annualMonth: z.number().int().min(1).max(12),
});
const halfHour = z.string().regex(/^([01]\d|2[0-3]):[03]0$/, ownFault('halfHour'));
export const ShiftInput = z.object({
  code: z.enum(shifts.codes),
  dayGroup,
  startTime: halfHour,
  endTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, ownFault('time'))
    .nullish(),
});
const FacilityShift = z.object({
  shiftId: Id,
  code: z.string(),
  dayGroup,
  startTime: z.string(),
  endTime: z.string().nullable(),
  /** Null without the permission to see patients. */
  patientCount: z.number().int().nullable(),
});

/** A day on which nobody is treated, and why. */
export const ClosedDayInput = z.object({ day: CalendarDay, reason: Line.min(1).max(100) });
export const ClosedDay = ClosedDayInput.extend({
  /** Patients' planned draws that are to be moved to another day. Null without the permission to see patients' draws. */
  plannedDraws: z.number().int().nullable(),
});

/** Ten digits of the North American numbering plan, however they are written. */
const Phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^[\s().+-]*(1[\s().+-]*)?([\s().+-]*\d){10}[\s().+-]*$/, ownFault('phone'));
const optional = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? null : value), schema.nullish());
const text = (max: number) => optional(z.string().trim().max(max));
const FacilityAddress = Address.extend({
  state: optional(z.string().regex(/^[A-Z]{2}$/, ownFault('state'))),
  zip: optional(z.string().regex(/^\d{5}(-\d{4})?$/, ownFault('zip'))),
});
const WholeAddress = FacilityAddress.extend({
  addressLine1: z.string().trim().min(1).max(100),
  city: z.string().trim().min(1).max(60),
  state: z.string().regex(/^[A-Z]{2}$/, ownFault('state')),
  zip: z.string().regex(/^\d{5}(-\d{4})?$/, ownFault('zip')),
});

export const FacilityInput = z.object({
  organizationId: Id,
  name: Line.min(2).max(100),
  code: z.string().trim().min(1).max(20),
  externalId: text(60),
  ccn: optional(z.string().regex(/^\d{6}$/, ownFault('ccn'))),
  npi: optional(z.string().regex(/^\d{10}$/, ownFault('npi'))),
  cliaNumber: optional(z.string().regex(/^\d{2}D\d{7}$/, ownFault('clia'))),
  phone: Phone,
  afterHoursPhone: optional(Phone),
  fax: optional(Phone),
  address: WholeAddress,
  shippingAddress: FacilityAddress.optional(),
  timeZone: z.enum(timeZoneCodes.codes),
  emrCompany: z.number().int().min(0).max(4).nullish(),
  firstWeek: z.union([z.literal(0), z.literal(1)]).optional(),
  drawWeek: z.number().int().min(0).max(3).optional(),
  drawSchedules: DrawSchedules.optional(),
  customMonths: CustomMonths.optional(),
  courierPickupTime: optional(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, ownFault('pickupTime'))),
  labAccount: text(30),
  supplyAccount: text(30),
  stations: z.number().int().min(1).max(200).nullish(),
  /** On this day of the next month the numbers of a month are closed. */
  monthClosingDay: z.number().int().min(closingDays.first).max(closingDays.last).optional(),
  startDate: CalendarDay.nullish(),
});
/** What is left out stays as it is. A move to another organization is not an edit. */
export const FacilityUpdate = FacilityInput.omit({ organizationId: true })
  .partial()
  .extend({ endDate: CalendarDay.nullish(), isLocked: z.boolean().optional(), ...SeenStamp.shape });
export const FacilityStatusChange = z.object({
  statusTypeCode: z.enum(partyStatuses.groups.chosen),
  reason: z.string().trim().max(200).nullish(),
  ...SeenStamp.shape,
});

const Bound = { greaterValue: z.number().nullish(), lessValue: z.number().nullish() };
const CriticalRange = z.object({
  ModalityTypeCode: z.string().max(10).nullable(),
  Greater: z.enum(comparators.groups.lower).nullish(),
  GreaterValue: z.number().nullish(),
  Less: z.enum(comparators.groups.upper).nullish(),
  LessValue: z.number().nullish(),
});
export const OfferingRangeInput = z.object({
  resultCode: z.string().min(1).max(20),
  greater: z.enum(comparators.groups.lower).nullish(),
  less: z.enum(comparators.groups.upper).nullish(),
  ...Bound,
  criticalRangeSettings: z.array(CriticalRange).max(9).default([]),
  /** The first day it applies; absent: the facility's today. */
  validFrom: CalendarDay.optional(),
  validTo: CalendarDay.nullish(),
});
const OfferingRange = z.object({
  offeringRangeId: Id,
  resultCode: z.string(),
  resultName: z.string(),
  unit: z.string().nullable(),
  greater: z.string().nullable(),
  greaterValue: z.number().nullable(),
  less: z.string().nullable(),
  lessValue: z.number().nullable(),
  criticalRangeSettings: z.array(CriticalRange),
  ...limitsApproval,
  validFrom: CalendarDay,
  validTo: CalendarDay.nullable(),
  concurrencyStamp: z.string(),
});

export const FaxInput = z.object({
  number: Phone,
  label: text(60),
  reportTypes: z.array(z.enum(faxedReports.codes)).max(4).default([]),
  isAutoSend: z.boolean().default(false),
});
const Fax = z.object({
  faxId: Id,
  number: z.string(),
  label: z.string().nullable(),
  reportTypes: z.array(z.string()),
  isAutoSend: z.boolean(),
  concurrencyStamp: z.string(),
});
const FacilityLab = z.object({
  labId: Id,
  name: z.string(),
  labVendorTypeCode: z.string(),
  statusTypeCode: z.string(),
  accountNumber: z.string().nullable(),
});
export const LabChoice = z.object({ labId: Id, name: z.string(), labVendorTypeCode: z.string(), isChosen: z.boolean() });
const mostSteps = 5;
const latestMinutes = 1440;
/** Who hears of a critical result that nobody closes, and how many minutes after it came; each step no earlier than the one before. */
export const EscalationSteps = z
  .array(
    z.object({
      afterMinutes: z.number().int().min(0).max(latestMinutes),
      recipient: z.enum(escalationRecipients.codes),
      /** Of the one person meant; only for EMPLOYEE. */
      employeeId: Id.nullish(),
    }),
  )
  .min(1)
  .max(mostSteps)
  .refine((steps) => steps.every((step, at) => step.afterMinutes >= (steps[at - 1]?.afterMinutes ?? 0)), ownFault('laterSteps'))
  .refine((steps) => steps.every(({ recipient, employeeId }) => (recipient === 'EMPLOYEE') === Boolean(employeeId)), ownFault('onePerson'));
const CriticalEscalation = z.object({
  /** The facility has no rule of its own. */
  isDefault: z.boolean(),
  steps: z.array(
    z.object({
      afterMinutes: z.number().int(),
      recipient: z.enum(escalationRecipients.codes),
      employeeId: Id.nullable(),
      employeeName: z.string().nullable(),
    }),
  ),
});
const Named = z.object({ id: Id, firstName: z.string(), lastName: z.string(), title: z.string().nullable(), phone: z.string().nullable() });

export const Facility = FacilityFacts.extend({
  organizationStatus: z.string(),
  externalId: z.string().nullable(),
  npi: z.string().nullable(),
  cliaNumber: z.string().nullable(),
  fax: z.string().nullable(),
  afterHoursPhone: z.string().nullable(),
  address: Address,
  shippingAddress: Address,
  emrCompany: z.number().int().nullable(),
  firstWeek: z.number().int(),
  drawWeek: z.number().int(),
  drawSchedules: z.array(z.object({ dayGroup, drawDayOrdinal: z.number().int() })),
  customMonths: CustomMonths,
  shifts: z.array(FacilityShift),
  medicalDirectorId: Id.nullable(),
  medicalDirectorName: z.string().nullable(),
  medicalDirectorSince: CalendarDay.nullable(),
  managers: z.array(Named),
  faxes: z.array(Fax),
  labs: z.array(FacilityLab),
  offeringRanges: z.array(OfferingRange),
  criticalEscalation: CriticalEscalation,
  groups: z.array(z.object({ id: Id, name: z.string() })),
  orderSets: z.array(z.object({ orderSetId: Id, name: z.string(), statusTypeCode: z.string(), version: z.number().int() })),
  assignmentCount: z.number().int(),
  courierPickupTime: z.string().nullable(),
  labAccount: z.string().nullable(),
  supplyAccount: z.string().nullable(),
  stations: z.number().int().nullable(),
  monthClosingDay: z.number().int(),
  concurrencyStamp: z.string(),
  creationTime: z.string(),
  lastModificationTime: z.string().nullable(),
  lastModifierName: z.string().nullable(),
  extraProperties: z.record(z.string(), z.unknown()),
});

/** What a change of the calendar did: draws are moved at once, or by a job when there are many. */
const CalendarChange = z.object({ isQueued: z.boolean(), takenBack: z.number().int(), made: z.number().int() });
export const ChangedFacility = Facility.extend({ calendarChange: CalendarChange.nullable() });

/** Rules to try out; for what is left out, the facility's own apply. */
export const CalendarRules = z.object({
  firstWeek: FacilityInput.shape.firstWeek,
  drawWeek: FacilityInput.shape.drawWeek,
  drawSchedules: FacilityInput.shape.drawSchedules,
  customMonths: FacilityInput.shape.customMonths,
});
const MovedDraw = z.object({
  requisitionId: Id.nullable(),
  number: z.string().nullable(),
  patientId: Id,
  patientName: z.string(),
  mrn: z.string().nullable(),
  dayGroup: z.string().nullable(),
  shift: z.string().nullable(),
  from: CalendarDay.nullable(),
  to: CalendarDay.nullable(),
  tests: z.array(z.string()),
  isLabelPrinted: z.boolean(),
});
export const CalendarPreview = z.object({
  months: z.array(
    z.object({
      year: z.number().int(),
      month: z.number().int(),
      groups: z.array(
        z.object({ dayGroup, baseWeek: z.number().int(), weekStarts: z.array(CalendarDay), drawDates: z.array(CalendarDay) }),
      ),
      starts: z.array(z.enum(monthGroupings.groups.started)),
    }),
  ),
  /** Existing draws that would fall on another day. */
  movedDraws: z.number().int(),
  movedPatients: z.number().int(),
  printedDraws: z.number().int(),
  /** Planned draws of the coming year that do not exist yet and would fall on another day. */
  movedPlans: z.number().int(),
  totalCount: z.number().int(),
  items: z.array(MovedDraw),
});

export const FacilityStanding = z.object({
  pendingDraws: z.number().int(),
  printedDraws: z.number().int(),
  drawsInWork: z.number().int(),
  standingOrders: z.number().int(),
  /** Null without the permission to see patients. */
  activePatients: z.number().int().nullable(),
});

/** One step in setting a facility up: done, or why it is not, and the people whom that concerns. */
export const SetupLine = z.object({
  step: z.enum(setupSteps.codes),
  fault: z.enum(setupFaults.codes).nullable(),
  people: z.array(z.object({ employeeId: Id, name: z.string() })),
});

export const FacilityPerson = z.object({
  employeeId: Id,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  npi: z.string().nullable(),
  careRole: z.string(),
  statusTypeCode: z.string(),
  isAssigned: z.boolean(),
  isPrimary: z.boolean(),
  isManager: z.boolean(),
  isMedicalDirector: z.boolean(),
});

export const FacilityGroup = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  facilities: z.array(z.object({ id: Id, name: z.string(), code: z.string() })),
  /** How many more it holds that are not in the caller's reach. */
  outside: z.number().int(),
  concurrencyStamp: z.string(),
});
