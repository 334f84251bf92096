import {
  adequacyVerdicts,
  criticalStates,
  doubtDecisions,
  escalationMails,
  escalationRecipients,
  externalResultStatuses,
  notJudgedReasons,
  partyTypes,
  problemKinds,
  resultFlags,
  resultStates,
  reviewGroups,
  specimenConditions,
  specimenEffects,
  supersededReasons,
  trustReasons,
  verdictNotes,
  verdictSides,
  verdicts,
  withdrawals,
} from '@drawday/vocabulary';
import { z } from 'zod';
import { CalendarDay, Id, Instant } from '../wire.shape.ts';

/** What the sentence of a value that was not judged is filled with. */
const VerdictDetail = z.object({
  unit: z.string().nullable().optional(),
  limit: z.number().optional(),
  low: z.number().optional(),
  high: z.number().optional(),
  fits: z.string().optional(),
  values: z.array(z.string()).readonly().optional(),
  condition: z.enum(specimenConditions.codes).optional(),
  effect: z.enum(specimenEffects.codes).optional(),
});
/** Who has heard of a critical result that nobody closed in time, and who follows. */
export const Escalation = z.object({
  told: z.array(
    z.object({
      step: z.number().int(),
      recipient: z.enum(escalationRecipients.codes),
      /** Null: the step reached nobody who may see the result. */
      name: z.string().nullable(),
      toldAt: Instant,
      mail: z.enum(escalationMails.codes).nullable(),
    }),
  ),
  /** Null: it is closed, or the rule of the facility ends here. `name` where one person is meant. */
  next: z.object({ recipient: z.enum(escalationRecipients.codes), name: z.string().nullable(), dueAt: Instant }).nullable(),
});
export const Result = z.object({
  id: z.string(),
  requisitionId: Id.nullable(),
  resultCode: z.string(),
  name: z.string(),
  category: z.string(),
  valueText: z.string(),
  valueNumeric: z.number().nullable(),
  comparator: z.string().nullable(),
  unit: z.string().nullable(),
  decimals: z.number().int(),
  referenceText: z.string().nullable(),
  referenceLow: z.number().nullable(),
  referenceHigh: z.number().nullable(),
  criticalFlag: z.enum(resultFlags.codes),
  alertFlag: z.enum(resultFlags.codes),
  /** The mark beside the value: LL, HH, AA critical; L, H, A abnormal; ↓G, ↑G out of goal; ?, ?! not judged. */
  displayFlag: z.string(),
  /** Null where there is no value. Neither flag says that a value is fine; the verdict does. */
  verdict: z.enum(verdicts.codes).nullable(),
  side: z.enum(verdictSides.codes).nullable(),
  because: z.enum(notJudgedReasons.codes).nullable(),
  isUrgent: z.boolean(),
  criticalOpen: z.enum(criticalStates.codes).nullable(),
  verdictNotes: z.array(z.enum(verdictNotes.codes)),
  verdictDetail: VerdictDetail.nullable(),
  /** As the laboratory sent it, where the value is shown in another unit. */
  reportedText: z.string().nullable(),
  senderFlag: z.string().nullable(),
  goalText: z.string().nullable(),
  goalLow: z.number().nullable(),
  goalHigh: z.number().nullable(),
  goalMet: z.boolean().nullable(),
  status: z.enum(resultStates.codes),
  tnpReason: z.string().nullable(),
  /** The laboratory took the value back (status X): deleted, or another patient's. */
  withdrawnAs: z.enum(withdrawals.codes).nullable(),
  /** The laboratory sent different values at once; `valueText` has all of them, and nobody has decided which is right. */
  isInQuestion: z.boolean(),
  /** Among the versions: it came, and was never on the chart. */
  supersededBecause: z.enum(supersededReasons.codes).nullable(),
  collectedAt: z.string(),
  resultedAt: z.string(),
  performingLab: z.string().nullable(),
  /** Of a calculated value: `REMARKS` or `NOT_CALCULATED` and codes, for the reader to be worded; before November 23, 2026 English. */
  comment: z.string().nullable(),
  isCalculated: z.boolean(),
  previousValue: z.number().nullable(),
  previousText: z.string().nullable(),
  previousCollectedAt: z.string().nullable(),
  correctedFrom: z.string().nullable(),
  /** Changed by more than the delta rule of its test allows, in so many days. */
  bigChangeDays: z.number().int().nullable(),
  isReviewed: z.boolean(),
  reviewedByName: z.string().nullable(),
  reviewedAt: z.string().nullable(),
  reviewComment: z.string().nullable(),
  criticalOpenedAt: z.string().nullable(),
  criticalClosedAt: z.string().nullable(),
  criticalClosedByName: z.string().nullable(),
  /** To whom the value was reported when the critical was closed. */
  criticalReportedTo: z.string().nullable(),
  criticalLimit: z.string().nullable(),
  /** Null for a value that is not critical. */
  escalation: Escalation.nullable(),
  /** Last twelve values, oldest first, for a sparkline. */
  recent: z.array(z.number()).optional(),
});
const Doubt = z.object({
  problemId: Id,
  kind: z.enum(problemKinds.groups.doubts),
  /** What to do. */
  description: z.string(),
  /** Draws of the same facility and day whose blood may be in these tubes, while nobody has decided; empty in lists. */
  exchangedWith: z.array(z.object({ requisitionId: Id, number: z.string(), partyName: z.string() })),
  /** Its values look as if pre and post were exchanged. */
  isExchangeable: z.boolean(),
  /** Nobody has decided for so long that it is with the medical director. */
  isHandedOver: z.boolean(),
  decision: z.enum(doubtDecisions.codes).nullable(),
  reason: z.enum(trustReasons.codes).nullable(),
  comment: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** The draw that takes its place. */
  redraw: z.object({ requisitionId: Id, number: z.string(), drawDate: CalendarDay.nullable() }).nullable(),
  concurrencyStamp: z.string(),
});
/** The results of a draw under one heading of its review; `first` speaks for them in a list: one still open, if any. */
const ReviewGroupOfDraw = z.object({
  group: z.enum(reviewGroups.codes),
  count: z.number().int(),
  /** Criticals that nobody has closed; elsewhere 0. */
  openCount: z.number().int(),
  first: z.object({
    resultCode: z.string(),
    name: z.string(),
    valueText: z.string(),
    unit: z.string().nullable(),
    displayFlag: z.string(),
    because: z.enum(notJudgedReasons.codes).nullable(),
    isUrgent: z.boolean(),
    /** What it changed from, for a value that changed a lot. */
    previousText: z.string().nullable(),
    bigChangeDays: z.number().int().nullable(),
    criticalClosedAt: z.string().nullable(),
    criticalClosedByName: z.string().nullable(),
  }),
});
export const ResultRequisition = z.object({
  id: Id,
  number: z.string(),
  partyType: z.enum(partyTypes.codes),
  partyId: Id,
  partyName: z.string(),
  dateOfBirth: CalendarDay.nullable(),
  sex: z.string().nullable(),
  mrn: z.string().nullable(),
  modality: z.string().nullable(),
  dayGroup: z.string().nullable(),
  shift: z.string().nullable(),
  chair: z.number().int().nullable(),
  isIsolation: z.boolean(),
  facilityId: Id,
  facilityName: z.string(),
  timeZone: z.string(),
  providerId: Id.nullable(),
  providerName: z.string().nullable(),
  statusTypeCode: z.string(),
  drawDate: CalendarDay.nullable(),
  collectedAt: z.string().nullable(),
  receivedAt: z.string().nullable(),
  resultedAt: z.string().nullable(),
  accession: z.string().nullable(),
  unreviewedResults: z.number().int(),
  unreviewedCriticals: z.number().int(),
  /** Since when its oldest open critical has waited; lists show the longest wait first. */
  criticalOpenSince: z.string().nullable(),
  isCorrected: z.boolean(),
  /** Why its specimens were put in question, and what somebody decided. */
  doubts: z.array(Doubt),
  /** Nobody has decided, or it is drawn again: its values count in no formula, goal, share or trend. */
  isInDoubt: z.boolean(),
  highCount: z.number().int(),
  lowCount: z.number().int(),
  criticalCount: z.number().int(),
  notJudgedCount: z.number().int(),
  outOfGoalCount: z.number().int(),
  worstFlag: z.string(),
  /** The result that stands out most. */
  worst: z
    .object({
      resultCode: z.string(),
      name: z.string(),
      valueText: z.string(),
      unit: z.string().nullable(),
      verdict: z.enum(verdicts.codes).nullable(),
      because: z.enum(notJudgedReasons.codes).nullable(),
      isUrgent: z.boolean(),
    })
    .nullable(),
  /** Of draws to acknowledge: what stands out, by review group. */
  groups: z.array(ReviewGroupOfDraw).optional(),
  hasPreliminary: z.boolean(),
  tnpCount: z.number().int(),
  results: z.array(Result).optional(),
  concurrencyStamp: z.string(),
});
/** An opened draw: everything that was reported on it, and the documents that came with it. */
export const DrawWithResults = ResultRequisition.extend({
  results: z.array(Result),
  documents: z.array(z.object({ id: Id, name: z.string(), mediaType: z.string(), sizeBytes: z.number().int(), receivedAt: z.string() })),
});
export const ResultCode = z.object({
  code: z.string(),
  name: z.string(),
  loinc: z.string().nullable(),
  unit: z.string().nullable(),
  decimals: z.number().int(),
  valueKind: z.string(),
  category: z.string(),
  isCalculated: z.boolean(),
  /** Shown only to who may see restricted results. */
  isRestricted: z.boolean(),
  referenceText: z.string().nullable(),
  position: z.number().int(),
});
/** The time of collection identifies the point, so that a trend is read from an index alone. */
const TrendPoint = z.object({
  collectedAt: z.string(),
  value: z.number().nullable(),
  comparator: z.string().nullable(),
  text: z.string(),
  displayFlag: z.string(),
  status: z.string(),
});
/** From which laboratory a value is, that is not ours; verified once a second person has compared it with the paper. */
const ExternalPaper = z.object({
  externalResultId: Id,
  laboratoryName: z.string(),
  collectedAt: z.string(),
  statusTypeCode: z.enum(externalResultStatuses.codes),
});
/** A value of another laboratory as on its paper, and where it lies in our unit; never judged by us. */
const ExternalPoint = z.object({
  text: z.string(),
  /** Null for a text, and for what could not be read, placed or believed. */
  value: z.number().nullable(),
  comparator: z.string().nullable(),
  flag: z.enum(resultFlags.codes).nullable(),
  because: z.enum(notJudgedReasons.groups.reading).nullable(),
});
export const Trend = z.object({
  resultCode: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  decimals: z.number().int(),
  referenceLow: z.number().nullable(),
  referenceHigh: z.number().nullable(),
  criticalLow: z.number().nullable(),
  criticalHigh: z.number().nullable(),
  goalText: z.string().nullable(),
  goalLow: z.number().nullable(),
  goalHigh: z.number().nullable(),
  points: z.array(TrendPoint),
  /** Beside the points, oldest first; counted nowhere. */
  external: z.array(ExternalPaper.extend(ExternalPoint.shape)),
  /** Values of draws in question, which are no points. */
  inDoubt: z.number().int(),
});
export const ResultGrid = z.object({
  /** Beside the draws, newest first: since the oldest draw shown, as many as draws were asked for; counted nowhere. */
  external: z.array(ExternalPaper.extend({ collectedOn: CalendarDay, values: z.array(ExternalPoint.extend({ resultCode: z.string() })) })),
  draws: z.array(z.object({ requisitionId: Id, drawDate: CalendarDay, collectedAt: z.string(), statusTypeCode: z.string() })),
  /** There are older draws than those shown; where months were asked for, in these months. */
  hasMore: z.boolean(),
  rows: z.array(
    z.object({
      resultCode: z.string(),
      name: z.string(),
      category: z.string(),
      unit: z.string().nullable(),
      decimals: z.number().int(),
      goalText: z.string().nullable(),
      goalLow: z.number().nullable(),
      goalHigh: z.number().nullable(),
      referenceText: z.string().nullable(),
      referenceLow: z.number().nullable(),
      referenceHigh: z.number().nullable(),
      values: z.array(
        z
          .object({
            resultId: z.string(),
            text: z.string(),
            value: z.number().nullable(),
            displayFlag: z.string(),
            goalMet: z.boolean().nullable(),
            isCorrected: z.boolean(),
            status: z.string(),
            /** The laboratory's, with the condition of the specimen. */
            comment: z.string().nullable(),
          })
          .nullable(),
      ),
    }),
  ),
});
/** The same value of an earlier treatment, with what the treatment was; null: nobody entered it, or not so that it can be believed. */
const EarlierDose = z.object({
  requisitionId: Id,
  collectedAt: z.string(),
  minutes: z.number().nullable(),
  ultrafiltrationL: z.number().nullable(),
  text: z.string(),
  displayFlag: z.string(),
  status: z.string(),
});
export const KineticsDetail = z.object({
  /** Newest first. */
  earlier: z.array(EarlierDose),
  requisitionId: Id,
  resultCode: z.string(),
  value: z.number().nullable(),
  because: z.string().nullable(),
  formula: z.string(),
  source: z.string(),
  inputs: z.array(
    z.object({ name: z.string(), value: z.union([z.number(), z.string()]).nullable(), unit: z.string().nullable(), from: z.string() }),
  ),
  model: z
    .object({
      preBunMgDl: z.number(),
      postBunMgDl: z.number(),
      sessionMinutes: z.number(),
      ultrafiltrationL: z.number(),
      postWeightKg: z.number(),
      treatmentsPerWeek: z.number(),
      volumeL: z.number(),
      access: z.string(),
      /** The treatment days the model assumes: as many as there are treatments a week. */
      scheduleDays: z.array(z.number().int()),
      /** Given where spKt/V uses it; null: the published constant is used. */
      daysSincePreviousSession: z.number().nullable(),
      residualUreaClearanceMlMin: z.number(),
    })
    .nullable(),
});
/** A patient's newest kinetics draw of a month, with what its dose says against the goal. */
export const AdequacyRow = z.object({
  /** Of the draw. */
  id: Id,
  number: z.string(),
  partyId: Id,
  partyName: z.string(),
  dateOfBirth: z.string().nullable(),
  mrn: z.string().nullable(),
  modality: z.string().nullable(),
  facilityId: Id,
  facilityName: z.string(),
  statusTypeCode: z.string(),
  drawDate: z.string(),
  verdict: z.enum(adequacyVerdicts.codes),
  /** The Kt/V that the verdict is about: the one that somebody chose to report, else the one with a goal at this number of treatments a week. */
  doseCode: z.string().nullable(),
  doseText: z.string().nullable(),
  /** Somebody chose this Kt/V to be reported. */
  isChosen: z.boolean(),
  goalText: z.string().nullable(),
  /** BUN, ratios and doses that the draw has, by result code; a code that was not obtained has a comment that says why. */
  values: z.array(
    z.object({
      resultCode: z.string(),
      text: z.string(),
      unit: z.string().nullable(),
      displayFlag: z.string(),
      comment: z.string().nullable(),
    }),
  ),
  preWeightKg: z.number().nullable(),
  postWeightKg: z.number().nullable(),
  minutes: z.number().nullable(),
  ultrafiltrationL: z.number().nullable(),
  /** Questions without an answer that keep values from being calculated. */
  missingCodes: z.array(z.string()),
  concurrencyStamp: z.string(),
});
/** How many patients each verdict has, whichever verdicts the list shows. */
export const AdequacyCounts = z.object({ notCalculated: z.number(), notMet: z.number(), notJudged: z.number(), met: z.number() });
