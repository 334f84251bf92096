import { doubtDecisions, partyTypes, problemActions, problemKinds, problemStatuses, trustReasons } from '@drawday/vocabulary';
import { z } from 'zod';
import { ownFault } from '../fault-words.ts';
import { CalendarDay, Id, SeenStamp } from '../wire.shape.ts';

const priorities = ['NORMAL', 'URGENT'] as const;

export const ProblemKind = z.enum(problemKinds.codes);
/** The rest only rules report. */
const ReportedKind = z.enum(problemKinds.groups.reported);
const Description = z.string().trim().min(1, ownFault('description')).max(2000);

export const ProblemReport = z.object({
  /** Whose it is: exactly one of the three. */
  patientId: Id.nullish(),
  employeeId: Id.nullish(),
  sourceId: Id.nullish(),
  /** The draw it is about, if any; it must be of the same patient, employee or source. */
  requisitionId: Id.nullish(),
  kind: ReportedKind,
  priority: z.enum(priorities).default('NORMAL'),
  description: Description,
});
export const ProblemChange = z.object({
  requisitionId: Id.nullish(),
  kind: ReportedKind.optional(),
  priority: z.enum(priorities).optional(),
  description: Description.optional(),
  ...SeenStamp.shape,
});
export const ProblemResolution = z.object({
  /** Our screens ask for it; clients of the specification send no body. */
  resolution: z.string().trim().min(1, ownFault('resolution')).max(1000).nullish(),
  ...SeenStamp.shape,
});

export const ReportedProblem = z.object({
  id: Id,
  number: z.string(),
  partyType: z.enum(partyTypes.codes),
  partyId: Id,
  /** Null for employees and sources. */
  patientId: Id.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  middleInitial: z.string().nullable(),
  /** Sources have none. */
  dateOfBirth: CalendarDay.nullable(),
  mrn: z.string().nullable(),
  isIsolation: z.boolean(),
  facilityId: Id,
  facilityName: z.string(),
  requisitionId: Id.nullable(),
  requisitionNumber: z.string().nullable(),
  drawDate: CalendarDay.nullable(),
  kind: ProblemKind,
  priority: z.enum(priorities),
  description: z.string(),
  statusTypeCode: z.enum(problemStatuses.codes),
  resolved: z.boolean(),
  resolution: z.string().nullable(),
  /** What was decided about a draw in question, and why. */
  decision: z.enum(doubtDecisions.codes).nullable(),
  decisionReason: z.enum(trustReasons.codes).nullable(),
  resolvedAt: z.string().nullable(),
  resolvedByName: z.string().nullable(),
  creationTime: z.string(),
  creatorId: Id.nullable(),
  creatorName: z.string().nullable(),
  lastModificationTime: z.string().nullable(),
  lastModifierName: z.string().nullable(),
  concurrencyStamp: z.string(),
});
/** The whole list in one reply: values that the database itself made are not checked again. */
export const ReportedProblemSummary = ReportedProblem.extend({
  id: z.string(),
  partyId: z.string(),
  patientId: z.string().nullable(),
  facilityId: z.string(),
  requisitionId: z.string().nullable(),
  creatorId: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  drawDate: z.string().nullable(),
});
export const ReportedProblemDetail = ReportedProblem.extend({
  history: z.array(
    z.object({
      action: z.enum(problemActions.codes),
      at: z.string(),
      byName: z.string().nullable(),
      /** Names of the fields that were changed. */
      fields: z.array(z.string()),
      comment: z.string().nullable(),
    }),
  ),
});
