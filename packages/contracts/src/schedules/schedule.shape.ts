import {
  abnStatuses,
  deliverySpeeds,
  drawTypes,
  frequencies,
  orderModes,
  partyTypes,
  testOptions,
  testPaces,
  testStates,
  timings,
} from '@drawday/vocabulary';
import { z } from 'zod';
import { IcdCode } from '../diagnoses/icd-code.shape.ts';
import { ownFault } from '../fault-words.ts';
import { NamedTest } from '../named-test.shape.ts';
import { PatientUpdate } from '../patients/patient.shape.ts';
import { CalendarDay, Id, oneOrMany, SeenStamp, SeenStamps } from '../wire.shape.ts';

const ScheduleLine = z.object({
  offeringCode: z.string().min(1).max(20),
  testOption: z.enum(testOptions.codes).optional(),
  timing: z.enum(timings.codes).default('NA'),
  delivery: z.enum(deliverySpeeds.codes).default('StandardDelivery'),
  icds: z.array(IcdCode).max(12).default([]),
});
export const ScheduleInput = z.object({
  partyType: z.enum(partyTypes.codes).default('PATIENT'),
  partyId: Id,
  drawTypeCode: z.enum(drawTypes.codes),
  week: z.number().int().min(0).max(3).nullish(),
  months: z.array(z.number().int().min(1).max(12)).max(12).default([]),
  startDate: CalendarDay,
  endDate: CalendarDay.nullish(),
  oneTimeDate: CalendarDay.nullish(),
  addToNextDraw: z.boolean().default(false),
  orderMode: z.enum(orderModes.codes).default('WRITTEN'),
  readBack: z.boolean().nullish(),
  providerId: Id.nullish(),
  comment: z.string().trim().max(500).nullish(),
  lines: z.array(ScheduleLine).min(1, ownFault('someTest')).max(60),
});
/** What is left out stays as it is: a default of the input must not replace it. */
export const ScheduleUpdate = ScheduleInput.omit({ partyType: true, partyId: true })
  .partial()
  .extend({
    months: ScheduleInput.shape.months.unwrap().optional(),
    addToNextDraw: ScheduleInput.shape.addToNextDraw.unwrap().optional(),
    orderMode: ScheduleInput.shape.orderMode.unwrap().optional(),
    ...SeenStamp.shape,
  });

export const ScheduleListItem = z.object({
  id: Id,
  partyType: z.string(),
  partyId: Id,
  partyName: z.string(),
  mrn: z.string().nullable(),
  dateOfBirth: CalendarDay.nullable(),
  modality: z.string().nullable(),
  facilityId: Id,
  facilityName: z.string(),
  drawTypeCode: z.string(),
  frequency: z.enum(frequencies.codes),
  week: z.number().int().nullable(),
  months: z.array(z.number().int()),
  startDate: CalendarDay,
  endDate: CalendarDay.nullable(),
  oneTimeDate: CalendarDay.nullable(),
  expiresOn: CalendarDay.nullable(),
  status: z.string(),
  orderMode: z.string(),
  orderedAt: z.string(),
  orderedByName: z.string().nullable(),
  daysWaiting: z.number().int(),
  disputeReason: z.string().nullable(),
  providerId: Id.nullable(),
  providerName: z.string().nullable(),
  signedAt: z.string().nullable(),
  signedByName: z.string().nullable(),
  /** `abnStatus`: null where no advance beneficiary notice is needed. */
  lines: z.array(ScheduleLine.extend({ name: z.string(), abnStatus: z.enum(abnStatuses.codes).nullable() })),
  concurrencyStamp: z.string(),
});
export const Schedule = ScheduleListItem.extend({
  addToNextDraw: z.boolean(),
  readBack: z.boolean().nullable(),
  comment: z.string().nullable(),
  renewedFromId: Id.nullable(),
  discontinuedAt: z.string().nullable(),
  discontinueReason: z.string().nullable(),
  extraProperties: z.record(z.string(), z.unknown()),
});

/** One date of the calendar with its explanation in parts, which the screen puts into words. */
export const PlannedDraw = z.object({
  date: CalendarDay,
  reason: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
/** What all recurring orders of one patient plan for one day, whether the draw exists yet or not; the reason is the newest order's. */
export const StandingDraw = PlannedDraw.extend({
  partyId: Id,
  partyName: z.string(),
  dayGroup: z.string().nullable(),
  shift: z.string().nullable(),
  chair: z.number().int().nullable(),
  tests: z.array(NamedTest),
});
const standingDays = 62;
/** Everything on these days is returned: the number of days is the bound. */
export const StandingDrawsInput = z
  .object({
    facilityId: Id,
    partyType: z.enum(partyTypes.codes).default('PATIENT'),
    from: CalendarDay,
    until: CalendarDay,
    patientGroupIds: oneOrMany(Id).optional(),
  })
  .refine(({ from, until }) => until >= from, { message: ownFault('notBeforeFirstDay'), path: ['until'] })
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) < standingDays * 86_400_000, {
    message: ownFault('sixtyTwoDays'),
    path: ['until'],
  });
export const DrawPreview = z.object({
  draws: z.array(
    PlannedDraw.extend({
      offerings: z.array(z.string()),
      tubes: z.array(
        z.object({
          tubeCode: z.string(),
          timing: z.string(),
          tests: z.array(z.string()),
          tubeNumber: z.number().int(),
          tubeCount: z.number().int(),
        }),
      ),
      joinsExistingDraw: z.boolean(),
    }),
  ),
  warnings: z.array(
    z.object({
      code: z.string(),
      offeringCode: z.string(),
      message: z.string(),
      /** The tests of a panel that another draw already has; the offering itself when it has all of them. */
      tests: z.array(z.string()),
      lastResult: z.string().nullable(),
      lastDate: CalendarDay.nullable(),
    }),
  ),
  questions: z.array(
    z.object({
      code: z.string(),
      text: z.string(),
      kind: z.string(),
      unit: z.string().nullable(),
      requiredAt: z.string(),
      choices: z.array(z.string()).nullable(),
    }),
  ),
});
/** What proves again who signs. `password` is required when the last sign-in is more than 15 minutes ago. */
const SignerProof = z.object({
  password: z.string().max(128).optional(),
  /** Of an authenticator app, or a recovery code: from people with two-step sign-in who did not show it in the last quarter of an hour. */
  code: z.string().max(64).optional(),
});
/** A signature is for the signer’s own patients; orders of another provider are refused, each of them, unless they are meant. */
const OthersToo = z.object({ othersToo: z.boolean().default(false) });

export const SignOrders = z.object({
  ids: z.array(Id).max(2000).default([]),
  disputes: z
    .array(z.object({ id: Id, reason: z.string().trim().min(1).max(300) }))
    .max(200)
    .default([]),
  ...SeenStamps.shape,
  ...SignerProof.shape,
  ...OthersToo.shape,
  meaning: z.enum(['ordered', 'renewed']).default('ordered'),
});

/** An order near its last day, with what a renewal of it would be. */
export const ExpiringOrder = ScheduleListItem.extend({
  daysLeft: z.number().int(),
  renewsFrom: CalendarDay,
  renewsUntil: CalendarDay,
  lastDrawDate: CalendarDay.nullable(),
  /** Why it was left out of a renewal. */
  notRenewedReason: z.string().nullable(),
});
const LeftOut = z.object({ id: Id, reason: z.string().trim().min(1).max(300) });
/** `ids` are renewed; the reason why others are not stays with them. */
export const RenewOrders = z.object({
  ids: z.array(Id).max(2000).default([]),
  leftOut: z.array(LeftOut).max(2000).default([]),
  ...SeenStamps.shape,
});
/** One signature under all orders of patients. */
export const RenewSignedOrders = RenewOrders.extend({
  ...SignerProof.shape,
  ...OthersToo.shape,
  meaning: z.literal('renewed').default('renewed'),
});

const OrderOfMany = ScheduleInput.omit({ partyType: true, partyId: true });
const ordersOf = <S extends z.ZodType>(order: S) => z.array(order).min(1).max(20);
const choices = ['LEAVE_OUT', 'ORDER'] as const;
/** The same orders for many patients. */
export const BatchOrders = z.object({
  patientIds: z.array(Id).min(1, ownFault('somePatient')).max(1000),
  orders: ordersOf(OrderOfMany),
});
/** What was decided about tests that were drawn lately or are ordered already; without a decision the proposal holds. */
export const AssignToPatients = BatchOrders.extend({
  choices: z
    .array(z.object({ patientId: Id, offeringCode: z.string().max(20), choice: z.enum(choices) }))
    .max(20_000)
    .default([]),
  /** Diagnoses of a patient's problem list that go with a test of theirs, so that Medicare covers it. */
  added: z
    .array(z.object({ patientId: Id, offeringCode: z.string().max(20), icd: IcdCode }))
    .max(20_000)
    .default([]),
});
/** `inOwnMonth`: once a year in the month of each source. */
export const AssignToSites = z.object({
  siteIds: z.array(Id).min(1).max(1000),
  orders: ordersOf(OrderOfMany.extend({ inOwnMonth: z.boolean().default(false) })),
});
export const Assigned = z.object({
  id: Id,
  ok: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  scheduleIds: z.array(Id),
  /** Tests that a standing order asks for already, or that were drawn lately. */
  leftOut: z.array(z.string()),
});

const coverages = ['COVERED', 'FREQUENCY', 'NOT_COVERED_DX', 'NO_POLICY'] as const;
/** A reason to look again before a test is ordered for a patient. */
const Finding = z.object({
  /** Ordered already, on a draw near the first day, drawn lately, or without coverage by Medicare. */
  kind: z.enum(['ORDERED', 'PLANNED', 'RECENT', 'ABN']),
  offeringCode: z.string(),
  tests: z.array(z.string()),
  lastResult: z.string().nullable(),
  lastDate: CalendarDay.nullable(),
  daysAgo: z.number().int().nullable(),
  coverage: z.enum(coverages).nullable(),
  policy: z.string().nullable(),
  limitDays: z.number().int().nullable(),
  /** A diagnosis of the problem list that would cover it. */
  suggestion: z.string().nullable(),
  /** What is proposed; null: a person decides. */
  choice: z.enum(choices).nullable(),
});
export const BatchPatient = z.object({
  id: Id,
  name: z.string().nullable(),
  mrn: z.string().nullable(),
  dateOfBirth: CalendarDay.nullable(),
  modality: z.string().nullable(),
  shift: z.string().nullable(),
  chair: z.number().int().nullable(),
  isIsolation: z.boolean(),
  /** Why nothing can be ordered; null: it can. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  dates: z.array(CalendarDay),
  /** To fill on the first of these days for these orders, each with the tests that are ordered from it. */
  firstTubes: z.array(z.object({ tubeCode: z.string(), offerings: z.array(z.string()) })),
  findings: z.array(Finding),
});

export const CheckAbn = z
  .object({
    patientId: Id.optional(),
    lines: z
      .array(z.object({ offeringCode: z.string().min(1).max(20), icds: z.array(IcdCode).max(12).default([]) }))
      .max(60)
      .default([]),
    scheduleIds: z.array(Id).max(200).default([]),
    drawDate: CalendarDay.optional(),
    /** A documented change of therapy: the days between tests do not matter. */
    therapyChanged: z.boolean().default(false),
  })
  .refine(({ patientId, lines, scheduleIds }) => (patientId ? lines.length > 0 : scheduleIds.length > 0), {
    message: ownFault('someTest'),
    path: ['lines'],
  });
export const CheckedLine = z.object({
  patientId: Id,
  scheduleId: Id.nullable(),
  offeringCode: z.string(),
  offeringName: z.string(),
  coverage: z.enum(coverages),
  abnNeeded: z.boolean(),
  policy: z.string().nullable(),
  lastPerformedOn: CalendarDay.nullable(),
  daysSince: z.number().int().nullable(),
  limitDays: z.number().int().nullable(),
  performedInYear: z.number().int().nullable(),
  suggestion: z.string().nullable(),
});

export const AnswerAbn = z.object({
  answers: z
    .array(z.object({ offeringCode: z.string().min(1).max(20), status: z.enum(abnStatuses.groups.answers) }))
    .min(1)
    .max(60),
  ...SeenStamp.shape,
});

const { modality, dayGroup, scheduleDays, visitDays, shift, chair } = PatientUpdate.shape;
/** What is left out stays. The change takes effect today. */
export const DialysisChange = z.object({
  patientId: Id,
  ...{ modality, dayGroup, scheduleDays, visitDays, shift, chair },
  dryRun: z.boolean().default(false),
  ...SeenStamp.shape,
});
const ChangedDraw = z.object({ requisitionId: Id, drawDate: CalendarDay, tests: z.array(z.string()), isLabelPrinted: z.boolean() });
/** What becomes, or became, of the planned draws from today on. */
export const ChangedDraws = z.object({
  keep: z.array(ChangedDraw),
  /** Without a label: they go. */
  delete: z.array(ChangedDraw),
  /** Their labels become void. */
  systemCancel: z.array(ChangedDraw),
  /** An earlier change had taken them back. */
  reactivate: z.array(ChangedDraw),
  create: z.array(ChangedDraw),
});

/** Who or what an order is for, as far as an order needs to know. */
export const OrderParty = z.object({
  partyType: z.enum(partyTypes.codes),
  id: Id,
  name: z.string(),
  statusTypeCode: z.string(),
  facilityId: Id,
  facilityName: z.string(),
  /** Of people. */
  dateOfBirth: CalendarDay.nullable(),
  /** Of sources. */
  siteTypeCode: z.string().nullable(),
  samplePoint: z.string().nullable(),
  /** In which a source is sampled once a year. */
  month: z.number().int().nullable(),
  /** ISO weekdays; empty: that of the order. */
  drawDays: z.array(z.number().int()),
});

/** A test that a party should have regularly, and that no standing order of it asks for. */
const NotOrdered = z.object({
  name: z.string(),
  facilityId: Id,
  facilityName: z.string(),
  offeringCode: z.string(),
  offeringName: z.string(),
  pace: z.enum(testPaces.codes),
  lastSampledOn: CalendarDay.nullable(),
  state: z.enum(testStates.codes),
});
export const NotOrderedSite = NotOrdered.extend({
  siteId: Id,
  siteTypeCode: z.string(),
  samplePoint: z.string().nullable(),
  /** In which it is sampled once a year; null: not planned. */
  month: z.number().int().nullable(),
});
export const NotOrderedEmployee = NotOrdered.extend({ employeeId: Id, dateOfBirth: CalendarDay.nullable(), careRole: z.string() });
