import {
  activityStatuses,
  billingMethods,
  invoiceDeliveries,
  leaderRoles,
  papers,
  partyStatuses,
  recordActions,
  timeZoneCodes,
} from '@drawday/vocabulary';
import { z } from 'zod';
import { ownFault } from '../fault-words.ts';
import { CalendarDay, Id, Line, SeenStamp } from '../wire.shape.ts';

export const Address = z.object({
  addressLine1: z.string().max(100).nullish(),
  addressLine2: z.string().max(100).nullish(),
  city: z.string().max(60).nullish(),
  state: z.string().max(2).nullish(),
  zip: z.string().max(10).nullish(),
});

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';
const optionalText = (max: number) => z.preprocess((value) => (isBlank(value) ? null : value), z.string().trim().max(max).nullish());
/** Ten digits of the North American numbering plan, however they are written. */
export const Phone = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .string()
    .trim()
    .max(30)
    .regex(/^[\s().+-]*(1[\s().+-]*)?([\s().+-]*\d){10}[\s().+-]*$/, ownFault('phone'))
    .nullish(),
);
const Email = z.preprocess((value) => (value === '' ? null : value), z.email(ownFault('email')).max(200).nullish());
/** Every part may be missing; what is there is checked. */
export const PlaceAddress = z.object({
  addressLine1: optionalText(100),
  addressLine2: optionalText(100),
  city: optionalText(60),
  state: z.preprocess(
    (value) => (isBlank(value) ? null : value),
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, ownFault('state'))
      .nullish(),
  ),
  zip: z.preprocess(
    (value) => (isBlank(value) ? null : value),
    z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, ownFault('zip'))
      .nullish(),
  ),
});

export const BillingMethod = z.enum(billingMethods.codes);
const Name = Line.min(2).max(100);
const Code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, ownFault('code'));
const facts = {
  startDate: CalendarDay.nullish(),
  endDate: CalendarDay.nullish(),
  billingAddress: PlaceAddress.optional(),
  phone: Phone,
  email: Email,
  taxId: optionalText(20),
  externalId: optionalText(60),
  timeZone: z.enum(timeZoneCodes.codes).optional(),
  /** On which its facilities print. */
  paper: z.enum(papers.codes).optional(),
  /** Only the laboratory sets these: the lock, and what the contract covers. */
  isLocked: z.boolean().optional(),
  isContractedForPatient: z.boolean().optional(),
  isContractedForEmployee: z.boolean().optional(),
  isContractedForSource: z.boolean().optional(),
};
export const OrganizationInput = z.object({ name: Name, code: Code, billingMethod: BillingMethod.optional(), ...facts });
export const OrganizationChange = z.object({
  name: Name.optional(),
  code: Code.optional(),
  ...facts,
  ...SeenStamp.shape,
});
export const OrganizationStatusChange = z.object({
  statusTypeCode: z.enum(partyStatuses.groups.chosen),
  reason: optionalText(200),
  ...SeenStamp.shape,
});

export const OrganizationListItem = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  statusTypeCode: z.string(),
  startDate: CalendarDay.nullable(),
  endDate: CalendarDay.nullable(),
  isLocked: z.boolean(),
  isContractedForPatient: z.boolean(),
  isContractedForEmployee: z.boolean(),
  isContractedForSource: z.boolean(),
  billingCity: z.string().nullable(),
  billingState: z.string().nullable(),
  facilityCount: z.number().int(),
  concurrencyStamp: z.string(),
});

export const ContactInput = z.object({
  firstName: Line.min(1).max(50),
  lastName: Line.min(1).max(50),
  title: optionalText(60),
  email: Email,
  phone: Phone,
  fax: Phone,
  note: optionalText(300),
});
export const ContactStatus = z.enum(activityStatuses.codes);
export const Contact = z.object({
  contactId: Id,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  fax: z.string().nullable(),
  note: z.string().nullable(),
  statusTypeCode: ContactStatus,
  concurrencyStamp: z.string(),
});

export const LeaderRole = z.enum(leaderRoles.codes);
export const Delivery = z.enum(invoiceDeliveries.codes);
const Leader = z.object({ employeeId: Id, name: z.string(), title: z.string().nullable(), role: LeaderRole });
const Assignment = z.object({
  employeeId: Id,
  name: z.string(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  statusTypeCode: z.string(),
});
const BillingContact = z.object({
  contactId: Id,
  name: z.string(),
  facilityId: Id.nullable(),
  facilityName: z.string().nullable(),
  delivery: Delivery,
});
const BillingMethodOnDay = z.object({
  billingMethodId: Id,
  billingMethod: BillingMethod,
  validFrom: CalendarDay,
  note: z.string().nullable(),
  createdByName: z.string(),
  creationTime: z.string(),
});

export const Organization = OrganizationListItem.extend({
  billingMethod: z.string(),
  billingAddress: Address,
  phone: z.string().nullable(),
  email: z.string().nullable(),
  taxId: z.string().nullable(),
  externalId: z.string().nullable(),
  timeZone: z.string(),
  paper: z.enum(papers.codes),
  activeFacilityCount: z.number().int(),
  /** Null without the permission to see patients. */
  patientCount: z.number().int().nullable(),
  employeeCount: z.number().int(),
  organizationContacts: z.array(Contact),
  invoiceContacts: z.array(Contact),
  leaders: z.array(Leader),
  assignments: z.array(Assignment),
  billingContacts: z.array(BillingContact),
  billingMethods: z.array(BillingMethodOnDay),
  creationTime: z.string(),
  lastModificationTime: z.string().nullable(),
  extraProperties: z.record(z.string(), z.unknown()),
});

export const OrganizationChangeEntry = z.object({
  id: z.number().int(),
  subject: z.string(),
  subjectId: Id.nullable(),
  summary: z.string(),
  action: z.enum(recordActions.codes),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  changedByName: z.string(),
  changedAt: z.string(),
});
