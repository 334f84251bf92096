import {
  fluids,
  maintenanceKinds,
  siteLocations,
  siteStatuses,
  siteTypes,
  testPaces,
  testStates,
  waterVerdicts,
} from '@drawday/vocabulary';
import { z } from 'zod';
import { CalendarDay, Id, Instant, Line, SeenStamp } from '../wire.shape.ts';

const text = (max: number) => Line.max(max).nullish();
const Month = z.number().int().min(1).max(12);

/** One test that a source needs, when it was last sampled for it, and whether it is due. */
const Requirement = z.object({
  offeringCode: z.string(),
  offeringName: z.string(),
  pace: z.enum(testPaces.codes),
  lastSampledOn: CalendarDay.nullable(),
  state: z.enum(testStates.codes),
});

export const SiteListItem = z.object({
  id: Id,
  name: z.string(),
  siteTypeCode: z.enum(siteTypes.codes),
  siteLocationCode: z.enum(siteLocations.codes),
  samplePoint: z.string().nullable(),
  fluid: z.enum(fluids.codes).nullable(),
  isUltrapure: z.boolean(),
  assetNumber: z.string().nullable(),
  serialNumber: z.string().nullable(),
  stationNumber: z.string().nullable(),
  facilityId: Id,
  facilityName: z.string(),
  patientId: Id.nullable(),
  /** Only for those who may see patients. */
  patientName: z.string().nullable(),
  month: Month.nullable(),
  lastDisinfectionAt: z.string().nullable(),
  lastSampledOn: CalendarDay.nullable(),
  nextDrawDate: CalendarDay.nullable(),
  /** The worst of what it needs. */
  testState: z.enum(testStates.codes),
  requirements: z.array(Requirement),
  statusTypeCode: z.string(),
  creationTime: z.string(),
  concurrencyStamp: z.string(),
});

export const Maintenance = z.object({
  id: Id,
  kind: z.enum(maintenanceKinds.codes),
  doneAt: z.string(),
  note: z.string().nullable(),
  facilityName: z.string(),
  recordedByName: z.string().nullable(),
});

export const Site = SiteListItem.extend({
  organizationName: z.string(),
  timeZone: z.string(),
  /** This facility's water account at the laboratory, with the prefix of this installation. */
  waterAccount: z.string().nullable(),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  statusReason: z.string().nullable(),
  startDate: CalendarDay.nullable(),
  endDate: CalendarDay.nullable(),
  verifiedAt: z.string().nullable(),
  pendingDraws: z.number().int(),
  activeOrders: z.number().int(),
  lastModificationTime: z.string().nullable(),
  lastModifierName: z.string().nullable(),
  /** After maintenance: take a sample before patients are treated with it again. */
  isCultureProposed: z.boolean(),
  extraProperties: z.record(z.string(), z.unknown()),
});

const record = {
  name: Line.min(1).max(60),
  siteTypeCode: z.enum(siteTypes.codes),
  siteLocationCode: z.enum(siteLocations.codes),
  samplePoint: text(60),
  fluid: z.enum(fluids.codes).nullish(),
  isUltrapure: z.boolean().optional(),
  assetNumber: text(30),
  serialNumber: text(40),
  manufacturer: text(60),
  model: text(60),
  stationNumber: text(20),
  /** For a source at home: the patient whose home it is. */
  patientId: Id.nullish(),
  month: Month.nullish(),
};
export const SiteInput = z.object({ ...record, facilityId: Id });
export const SiteUpdate = z.object(record).partial().extend(SeenStamp.shape);
export const SiteStatusChange = z.object({
  statusTypeCode: z.enum(siteStatuses.groups.chosen),
  reason: z.string().trim().max(200).nullish(),
  ...SeenStamp.shape,
});
export const SiteMove = z.object({ facilityId: Id, ...SeenStamp.shape });
export const SiteMonth = z.object({ month: Month.nullable(), ...SeenStamp.shape });
export const MaintenanceInput = z.object({
  kind: z.enum(maintenanceKinds.codes),
  doneAt: Instant,
  note: z.string().trim().max(500).nullish(),
});

/** One source in the year's plan. */
export const RotationRow = z.object({
  id: Id,
  name: z.string(),
  siteTypeCode: z.string(),
  samplePoint: z.string().nullable(),
  month: Month.nullable(),
  statusTypeCode: z.string(),
  lastSampledOn: CalendarDay.nullable(),
  testState: z.enum(testStates.codes),
  /** Every month, or once a year in its month. */
  pace: z.enum(testPaces.codes),
  /** The months of the last year in which it was sampled, YYYY-MM, oldest first. */
  sampledMonths: z.array(z.string()),
  /** What the samples of this month and the three before said, oldest first; a month sampled twice has its newest. */
  samples: z.array(
    z.object({
      month: z.string(),
      requisitionId: Id,
      /** Null: no value yet. */
      verdict: z.enum(waterVerdicts.codes).nullable(),
      isPreliminary: z.boolean(),
    }),
  ),
  /** The months from this one on in which a draw, or an order for one, is waiting, YYYY-MM. */
  plannedMonths: z.array(z.string()),
  /** What it is tested for every month or year, and whether a standing order asks for it. */
  tests: z.array(z.object({ offeringCode: z.string(), offeringName: z.string(), pace: z.enum(testPaces.codes), isOrdered: z.boolean() })),
  /** Proposed for this month: it is its turn, or it has not been sampled for the longest time. */
  isProposed: z.boolean(),
  concurrencyStamp: z.string(),
});
