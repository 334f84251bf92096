import {
  chainStages,
  deliverySpeeds,
  exchangeLineStates,
  exchangeStates,
  fastings,
  frequencies,
  partyTypes,
  requisitionStatuses,
  siteLocations,
  siteTypes,
  timings,
  tubeNotDrawnReasons,
} from '@drawday/vocabulary';
import { z } from 'zod';
import { IcdCode } from '../diagnoses/icd-code.shape.ts';
import { ownFault } from '../fault-words.ts';
import { AoeAnswerInput, AoeQuestion } from '../questions/question.shape.ts';
import { CalendarDay, Id, Instant, oneOrMany, Paging, QueryFlag, SeenStamp } from '../wire.shape.ts';

const Specimen = z.object({
  number: z.string(),
  tubeCode: z.string(),
  timing: z.enum(timings.codes),
  tests: z.array(z.string()),
  tubeNumber: z.number().int(),
  tubeCount: z.number().int(),
  printCount: z.number().int(),
  scannedAt: z.string().nullable(),
  /** When it was drawn; null while it is still owed, or when it was not drawn. */
  takenAt: z.string().nullable(),
  notDrawnReason: z.enum(tubeNotDrawnReasons.codes).nullable(),
  receivedAt: z.string().nullable(),
  rejectedReason: z.string().nullable(),
});
const RequisitionLine = z.object({
  lineNumber: z.number().int(),
  offeringId: z.string(),
  offeringCode: z.string(),
  name: z.string(),
  coveredBy: z.string().nullable(),
  status: z.string(),
  reason: z.string().nullable(),
  reasonText: z.string().nullable(),
  timing: z.string(),
  delivery: z.string(),
  icds: z.array(z.string()),
  /** An order asks for it on this day, whatever was added to the draw later. */
  isFromOrder: z.boolean(),
  isReordered: z.boolean(),
  /** The draw in which it was ordered again; null when it was not, or only marked as ordered elsewhere. */
  reorderedAsId: Id.nullable(),
  /** Tests of the panel that could not be performed, although the others were. */
  lostCodes: z.array(z.string()),
});

/** What the laboratory says of the order; the status of the draw says where the specimen is. */
const LaboratoryAnswer = z.object({
  state: z.enum(exchangeStates.codes),
  /** Since when. */
  stateAt: z.string(),
  /** As the laboratory wrote it. */
  reasonText: z.string().nullable(),
  /** Where the fault is in the order: segment and field, such as PID-7. */
  reasonField: z.string().nullable(),
  /** Why the clinic asked for the cancellation. */
  cancelReason: z.string().nullable(),
  /** A person has dealt with what went wrong. */
  handledAt: z.string().nullable(),
  handledByName: z.string().nullable(),
  handledNote: z.string().nullable(),
  lines: z.array(z.object({ lineNumber: z.number().int(), state: z.enum(exchangeLineStates.codes), reason: z.string().nullable() })),
});

/** What is sampled, where: of a draw of a source. */
const SampledSource = z.object({
  siteTypeCode: z.enum(siteTypes.codes),
  siteLocationCode: z.enum(siteLocations.codes),
  samplePoint: z.string().nullable(),
  stationNumber: z.string().nullable(),
  serialNumber: z.string().nullable(),
  /** As its record says; what was answered for this draw is among its questions. */
  lastDisinfectionAt: z.string().nullable(),
});

export const RequisitionListItem = z.object({
  id: Id,
  number: z.string(),
  partyType: z.enum(partyTypes.codes),
  partyId: Id,
  partyName: z.string(),
  /** Null: a person is drawn. */
  source: SampledSource.nullable(),
  dateOfBirth: CalendarDay.nullable(),
  sex: z.string().nullable(),
  mrn: z.string().nullable(),
  modality: z.string().nullable(),
  isIsolation: z.boolean(),
  allergies: z.array(z.string()),
  accessType: z.string().nullable(),
  facilityId: Id,
  facilityName: z.string(),
  timeZone: z.string(),
  drawDate: CalendarDay.nullable(),
  drawKind: z.string(),
  dayGroup: z.string().nullable(),
  shift: z.string().nullable(),
  chair: z.number().int().nullable(),
  statusTypeCode: z.enum(requisitionStatuses.codes),
  hoursOverdue: z.number().nullable(),
  hoursSinceSent: z.number().nullable(),
  isLabelPrinted: z.boolean(),
  labelPrintedAt: z.string().nullable(),
  /** When somebody confirmed that the labels came out of the printer; null until then. */
  labelConfirmedAt: z.string().nullable(),
  collectedAt: z.string().nullable(),
  collectedByName: z.string().nullable(),
  /** Tubes of a collected draw that are neither drawn nor given up. */
  tubesOwed: z.number().int(),
  prescribedMinutes: z.number().int().nullable(),
  /** ISO weekdays on which the party is treated; empty when there are none. */
  scheduleDays: z.array(z.number().int()),
  shipDate: z.string().nullable(),
  receivedAt: z.string().nullable(),
  resultedAt: z.string().nullable(),
  reviewedAt: z.string().nullable(),
  accession: z.string().nullable(),
  isStat: z.boolean(),
  fasting: z.string().nullable(),
  comment: z.string().nullable(),
  hasKinetics: z.boolean(),
  missingCodes: z.array(z.string()),
  unreviewedResults: z.number().int(),
  unreviewedCriticals: z.number().int(),
  isCorrected: z.boolean(),
  cancelReason: z.string().nullable(),
  /** Why it was moved to another day. */
  rescheduleReason: z.string().nullable(),
  providerId: Id.nullable(),
  providerName: z.string().nullable(),
  offerings: z.array(z.object({ code: z.string(), name: z.string(), status: z.string() })),
  /** Null when no order went out. */
  laboratory: LaboratoryAnswer.nullable(),
  specimens: z.array(Specimen),
  concurrencyStamp: z.string(),
});
export const Requisition = RequisitionListItem.extend({
  lines: z.array(RequisitionLine),
  questions: z.array(AoeQuestion),
  drawSite: z.string().nullable(),
  rescheduledFromId: Id.nullable(),
  rescheduledToId: Id.nullable(),
  reorderedFromId: Id.nullable(),
  /** Draws whose tests this one repeats, and draws that repeat tests of this one. */
  reorders: z.array(
    z.object({ id: Id, number: z.string(), drawDate: CalendarDay.nullable(), isLater: z.boolean(), offeringCodes: z.array(z.string()) }),
  ),
  /** Draws of other days that joined this one. */
  joined: z.array(z.object({ id: Id, number: z.string(), drawDate: CalendarDay.nullable() })),
  canceledAt: z.string().nullable(),
  reportedKtv: z.string().nullable(),
  allowedActions: z.array(z.string()),
  orders: z.array(
    z.object({
      id: Id,
      drawTypeCode: z.string(),
      frequency: z.enum(frequencies.codes),
      signedAt: z.string().nullable(),
      signedByName: z.string().nullable(),
      status: z.string(),
    }),
  ),
  labelPrints: z.array(
    z.object({
      specimenNumber: z.string(),
      printedAt: z.string(),
      printedByName: z.string().nullable(),
      isReprint: z.boolean(),
      reason: z.string().nullable(),
    }),
  ),
  creationTime: z.string(),
  extraProperties: z.record(z.string(), z.unknown()),
});
export const HistoryEntry = z.object({
  at: z.string(),
  action: z.string(),
  fromStatus: z.string().nullable(),
  toStatus: z.string().nullable(),
  byName: z.string().nullable(),
  reason: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()).nullable(),
});

export const CollectionDetails = SeenStamp.extend({
  collectedAt: Instant.optional(),
  drawSite: z.string().max(60).nullish(),
  answers: z.array(AoeAnswerInput).max(40).optional(),
  /** The tubes that were drawn; when absent, those of the first needle stick. */
  specimenNumbers: z.array(z.string()).max(40).optional(),
});
/** Tubes that were drawn after their draw was collected, or will not be drawn. */
export const TubesInput = SeenStamp.extend({
  specimenNumbers: z.array(z.string()).min(1).max(40),
  takenAt: Instant.optional(),
  notDrawnReason: z.enum(tubeNotDrawnReasons.codes).optional(),
  /** A POST tube scanned soon after PRE is a POST tube all the same. */
  isSure: z.boolean().default(false),
});
const Offerings = z
  .array(
    z.object({
      offeringCode: z.string().min(1).max(20),
      timing: z.enum(timings.codes).default('NA'),
      delivery: z.enum(deliverySpeeds.codes).default('StandardDelivery'),
      icds: z.array(IcdCode).max(12).default([]),
    }),
  )
  .min(1, ownFault('someTest'))
  .max(60);
export const RequisitionInput = z.object({
  partyType: z.enum(partyTypes.codes).default('PATIENT'),
  partyId: Id,
  drawDate: CalendarDay,
  offerings: Offerings,
  providerId: Id.nullish(),
  isStat: z.boolean().default(false),
  fasting: z.enum(fastings.codes).nullish(),
  comment: z.string().max(500).nullish(),
});
/** What is absent stays as it is. Spelled out, because a default would also fill in what a partial shape leaves out. */
export const RequisitionUpdate = SeenStamp.extend({
  drawDate: CalendarDay.optional(),
  offerings: Offerings.optional(),
  providerId: Id.nullish(),
  isStat: z.boolean().optional(),
  fasting: z.enum(fastings.codes).nullish(),
  comment: z.string().max(500).nullish(),
});

/** What a list of draws can be filtered by. */
export const RequisitionFilters = Paging.extend({
  facilityId: Id.optional(),
  facilityIds: oneOrMany(Id).optional(),
  partyType: z.enum(partyTypes.codes).default('PATIENT'),
  partyId: Id.optional(),
  status: oneOrMany(z.string()).optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  dayGroup: z.string().optional(),
  /** The code of a shift; `home`: on none. */
  shift: z.string().optional(),
  patientGroupIds: oneOrMany(Id).optional(),
  providerId: Id.optional(),
  isLabelPrinted: QueryFlag.optional(),
  /** How far they came, or where they stopped. */
  stage: z.enum(chainStages.codes).optional(),
  /** A work list instead of a status, as the dashboard counters define it. */
  queue: z
    .enum([
      ...(['draw-day', 'tubes-owed', 'unconfirmed-labels', 'print-labels', 'source-labels', 'missing-kinetics', 'overdue'] as const),
      ...(['closed-days', 'in-transit', 'pending-results', 'preliminary-results', 'final-results'] as const),
    ])
    .optional(),
});

/** Draws of a batch call. */
export const DrawIds = z.object({ ids: z.array(Id).min(1).max(500) });
/** A coded reason, or free text. */
export const Reason = z.string().trim().max(200);
