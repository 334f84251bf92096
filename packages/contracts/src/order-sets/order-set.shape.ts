import {
  deliverySpeeds,
  drawTypes,
  frequencies,
  modalities,
  monthGroupings,
  orderModes,
  orderSetStates,
  timings,
} from '@drawday/vocabulary';
import { z } from 'zod';
import { IcdCode } from '../diagnoses/icd-code.shape.ts';
import { ownFault } from '../fault-words.ts';
import { CalendarDay, Id, Line, SeenStamp } from '../wire.shape.ts';

/** How a test of an order set is drawn. With a grouping, the months follow the custom months of the facility. */
export const OrderSetOfferingInput = z.object({
  drawTypeCode: z.enum(drawTypes.codes),
  week: z.number().int().min(0).max(3).nullish(),
  months: z.array(z.number().int().min(1).max(12)).max(12).default([]),
  monthGrouping: z.enum(monthGroupings.codes).nullish(),
  timing: z.enum(timings.codes).default('NA'),
  delivery: z.enum(deliverySpeeds.codes).default('StandardDelivery'),
  icds: z.array(IcdCode).max(12).default([]),
});
/** A test by its code or its ID. */
const WhichOffering = { offeringId: z.string().min(1).max(40) };
export const OrderSetInput = z.object({
  name: Line.min(1).max(80),
  description: z.string().trim().max(300).nullish(),
  /** The modalities of the patients it is meant for; empty: all. */
  modalities: z.array(z.enum(modalities.codes)).max(8).default([]),
  offerings: z.array(OrderSetOfferingInput.extend(WhichOffering)).max(60).default([]),
});
export const OrderSetUpdate = z.object({
  orderSetId: Id,
  name: OrderSetInput.shape.name.optional(),
  description: OrderSetInput.shape.description,
  modalities: OrderSetInput.shape.modalities.unwrap().optional(),
  offerings: OrderSetInput.shape.offerings.unwrap().optional(),
  ...SeenStamp.shape,
});

const OrderSetOffering = z.object({
  offeringId: Id,
  offeringCode: z.string(),
  name: z.string(),
  drawTypeCode: z.string(),
  week: z.number().int().nullable(),
  months: z.array(z.number().int()),
  monthGrouping: z.string().nullable(),
  timing: z.string(),
  delivery: z.string(),
  icds: z.array(z.string()),
  /** Comes with the months it means at this facility. */
  frequency: z.enum(frequencies.codes),
  drawMonths: z.array(z.number().int()),
});
export const OrderSet = z.object({
  orderSetId: Id,
  facilityId: Id,
  facilityName: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  modalities: z.array(z.string()),
  statusTypeCode: z.string(),
  version: z.number().int(),
  changedAt: z.string(),
  changedByName: z.string().nullable(),
  offerings: z.array(OrderSetOffering),
  /** Patients who have it, those among them with an older version, and patients who could have it. */
  appliedCount: z.number().int(),
  needReviewCount: z.number().int(),
  eligibleCount: z.number().int(),
  concurrencyStamp: z.string(),
});

/** How a test was drawn in one version of the set. */
const DrawnHow = z.object({
  frequency: z.enum(frequencies.codes),
  months: z.array(z.number().int()),
  week: z.number().int().nullable(),
  timing: z.enum(timings.codes),
  icds: z.array(z.string()),
});
const Difference = z.object({
  offeringCode: z.string(),
  name: z.string(),
  kind: z.enum(['ADDED', 'REMOVED', 'CHANGED']),
  before: DrawnHow.nullable(),
  after: DrawnHow.nullable(),
});
export const OrderSetPatient = z.object({
  patientId: Id,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: CalendarDay,
  mrn: z.string().nullable(),
  modality: z.string(),
  dayGroup: z.string().nullable(),
  shift: z.string().nullable(),
  providerId: Id.nullable(),
  providerName: z.string().nullable(),
  /** FREE: does not have it; CURRENT; REVIEW: the order set has changed since and nobody has looked; KEPT: looked at and left as it was. */
  state: z.enum(orderSetStates.codes),
  appliedVersion: z.number().int().nullable(),
  appliedAt: z.string().nullable(),
  appliedByName: z.string().nullable(),
  reviewedAt: z.string().nullable(),
  reviewedByName: z.string().nullable(),
  orders: z.number().int(),
  unsignedOrders: z.number().int(),
  differences: z.array(Difference),
});

export const ApplyOrderSet = z.object({
  patientIds: z.array(Id).min(1, ownFault('somePatient')).max(500),
  startDate: CalendarDay.optional(),
  /** Absent: the primary provider of each patient. */
  providerId: Id.nullish(),
  orderMode: z.enum(orderModes.codes).default('WRITTEN'),
  readBack: z.boolean().nullish(),
  ...SeenStamp.shape,
});
/** What applying does, or did, to the orders of one patient. */
const AppliedTo = z.object({
  id: Id,
  ok: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  created: z.number().int(),
  changed: z.number().int(),
  discontinued: z.number().int(),
  unchanged: z.number().int(),
  /** Tests of the order set that another order of the patient already has. */
  alreadyOrdered: z.array(z.string()),
});
export const AppliedOrderSet = z.object({ items: z.array(AppliedTo), applied: z.number().int(), refused: z.number().int() });
