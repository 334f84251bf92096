import { requisitionStatuses, siteStatuses, siteTypes, trendAlertKinds, waterFamilies, waterVerdicts } from '@drawday/vocabulary';
import { z } from 'zod';
import { CalendarDay, Id } from '../wire.shape.ts';

/** One value of a sample against its limits; `verdict` null: the standards set no limit for it. */
const WaterValue = z.object({
  resultCode: z.string(),
  name: z.string(),
  text: z.string(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  verdict: z.enum(waterVerdicts.codes).nullable(),
  maximum: z.number().nullable(),
  action: z.number().nullable(),
  isPreliminary: z.boolean(),
  /** The same test of the sample before. */
  previousText: z.string().nullable(),
  previousOn: CalendarDay.nullable(),
});
const Sample = z.object({
  requisitionId: Id,
  number: z.string(),
  status: z.enum(requisitionStatuses.codes),
  sampledOn: CalendarDay.nullable(),
  drawDate: CalendarDay,
  /** Null: no value yet. */
  verdict: z.enum(waterVerdicts.codes).nullable(),
  isPreliminary: z.boolean(),
});
export const CorrectiveAction = z.object({
  id: Id,
  sourceId: Id,
  sourceName: z.string(),
  sourceStatus: z.enum(siteStatuses.codes),
  sourceStamp: z.string(),
  facilityId: Id,
  facilityName: z.string(),
  timeZone: z.string(),
  requisitionId: Id,
  number: z.string(),
  sampledOn: CalendarDay.nullable(),
  family: z.enum(waterFamilies.codes),
  verdict: z.enum(waterVerdicts.groups.acting),
  /** What is ordered again. */
  offeringCodes: z.array(z.string()),
  note: z.string(),
  repeatBy: CalendarDay,
  openedAt: z.string(),
  openedByName: z.string().nullable(),
  /** Days since it was opened, or that it took. */
  days: z.number().int(),
  /** The first disinfection after the sample. */
  disinfectedAt: z.string().nullable(),
  disinfectedByName: z.string().nullable(),
  /** Samples since then, oldest first, and those that are planned. */
  repeats: z.array(Sample),
  passesInARow: z.number().int(),
  mayClose: z.boolean(),
  /** No repeat was taken by its day. */
  isLate: z.boolean(),
  closedAt: z.string().nullable(),
  closedByName: z.string().nullable(),
  closingNote: z.string().nullable(),
  concurrencyStamp: z.string(),
});
/** A source in one month: its newest routine sample, what it said in the months before, and whether something is being done about it. */
export const WaterRow = Sample.extend({
  sourceId: Id,
  sourceName: z.string(),
  siteTypeCode: z.enum(siteTypes.codes),
  siteStatus: z.enum(siteStatuses.codes),
  samplePoint: z.string().nullable(),
  family: z.enum(waterFamilies.codes),
  /** Taken while a corrective action was open. */
  isRepeat: z.boolean(),
  isReviewed: z.boolean(),
  values: z.array(WaterValue),
  months: z.array(z.object({ month: z.string(), verdict: z.enum(waterVerdicts.codes).nullable(), isPreliminary: z.boolean() })),
  openActionId: Id.nullable(),
  /** Above a limit, and nobody has said what is done about it. */
  needsAction: z.boolean(),
});
export const ChemicalPanel = z.object({
  sourceId: Id,
  sourceName: z.string(),
  requisitionId: Id,
  sampledOn: CalendarDay.nullable(),
  verdict: z.enum(waterVerdicts.codes).nullable(),
  aboveHalf: z.number().int(),
  notJudged: z.number().int(),
  /** Nitrate was received more than 48 hours after collection. */
  isNitrateLate: z.boolean(),
  values: z.array(WaterValue),
});
/** What a source said over the last two years, and what was done about it. */
export const SourceTrend = z.object({
  sourceId: Id,
  sourceName: z.string(),
  siteTypeCode: z.enum(siteTypes.codes),
  siteStatus: z.enum(siteStatuses.codes),
  sourceStamp: z.string(),
  facilityId: Id,
  timeZone: z.string(),
  tests: z.array(
    z.object({
      resultCode: z.string(),
      name: z.string(),
      unit: z.string().nullable(),
      maximum: z.number().nullable(),
      action: z.number().nullable(),
      alerts: z.array(z.enum(trendAlertKinds.codes)),
      points: z.array(
        z.object({
          requisitionId: Id,
          collectedAt: z.string(),
          value: z.number().nullable(),
          text: z.string(),
          verdict: z.enum(waterVerdicts.codes).nullable(),
          isPreliminary: z.boolean(),
        }),
      ),
    }),
  ),
  disinfections: z.array(z.string()),
  /** The sample above a limit about which nobody has said what is done. */
  toAct: z
    .object({
      requisitionId: Id,
      number: z.string(),
      sampledOn: CalendarDay.nullable(),
      family: z.enum(waterFamilies.codes),
      verdict: z.enum(waterVerdicts.groups.acting),
      /** What is usually ordered again. */
      offeringCodes: z.array(z.string()),
      repeatBy: CalendarDay,
      isMaintenanceProposed: z.boolean(),
    })
    .nullable(),
  actions: z.array(CorrectiveAction),
});
