import { comparators, modalities } from '@drawday/vocabulary';
import { z } from 'zod';
import { limitsApproval } from '../proposed-limits.shape.ts';
import { CalendarDay, Id, Line, SeenStamp } from '../wire.shape.ts';

/** What results of an organization are judged by and how they are grouped. Every entry applies on the days from validFrom to validTo. */
const Modality = z.enum(modalities.codes);
const number = z.number().min(-1e6).max(1e9).nullish();
const bounds = {
  greater: z.enum(comparators.groups.lower).nullish(),
  greaterValue: number,
  less: z.enum(comparators.groups.upper).nullish(),
  lessValue: number,
};
const days = {
  /** Absent: the organization's today. */
  validFrom: CalendarDay.optional(),
  validTo: CalendarDay.nullish(),
};
const note = z.preprocess((value) => (value === '' ? null : value), z.string().trim().min(1).max(300).nullish());
/** The result code of the directory, or the ID of the test that can be ordered. */
const test = { resultCode: z.string().min(1).max(20).optional(), offeringId: Id.optional() };

const CriticalRange = z.object({
  ModalityTypeCode: Modality.nullable(),
  Greater: z.enum(comparators.groups.lower).nullish(),
  GreaterValue: number,
  Less: z.enum(comparators.groups.upper).nullish(),
  LessValue: number,
});
export const RangeInput = z.object({
  ...test,
  facilityId: Id.nullish(),
  ...bounds,
  criticalRangeSettings: z.array(CriticalRange).max(9).default([]),
  note,
  ...days,
});
export const RangeChange = RangeInput.extend({ offeringRangeId: Id, ...SeenStamp.shape });
/** Approve or refuse critical limits that call later than the laboratory; a refusal says why. */
export const LimitsDecision = z.object({ approve: z.boolean(), reason: Line.min(3).max(300).nullish(), ...SeenStamp.shape });
export const AlertInput = z.object({ ...test, facilityId: Id.nullish(), modalityTypeCode: Modality.nullish(), ...bounds, note, ...days });
export const AlertChange = AlertInput.extend({ alertId: Id, ...SeenStamp.shape });
export const GoalInput = z.object({ ...test, modalityTypeCode: Modality, ...bounds, ...days });
export const GoalChange = z.object({ goalId: Id, ...bounds, ...days, ...SeenStamp.shape });
export const GoalSetInput = z.object({
  name: Line.min(2).max(60),
  isDefault: z.boolean().default(false),
  /** Facilities that use this set instead of the default one. */
  facilityIds: z.array(Id).max(1000).default([]),
  note,
  ...days,
});
export const GoalSetChange = GoalSetInput.partial().extend({ goalSetId: Id, ...SeenStamp.shape });
export const GoalSetCopy = z.object({
  /** Absent: the goals the laboratory recommends. */
  goalSetId: Id.nullish(),
  name: Line.min(2).max(60),
  validFrom: CalendarDay.optional(),
});
export const CategoryInput = z.object({
  name: Line.min(2).max(60),
  position: z.number().int().min(0).max(999).default(0),
  resultCodes: z.array(z.string().min(1).max(20)).min(1).max(200),
  ...days,
});
export const CategoryChange = CategoryInput.extend({ resultCategoryId: Id, ...SeenStamp.shape });

const entry = {
  validFrom: CalendarDay,
  validTo: CalendarDay.nullable(),
  /** Does it apply on the organization's today? */
  isInForce: z.boolean(),
  concurrencyStamp: z.string(),
};
const judged = {
  resultCode: z.string(),
  resultName: z.string(),
  unit: z.string().nullable(),
  greater: z.string().nullable(),
  greaterValue: z.number().nullable(),
  less: z.string().nullable(),
  lessValue: z.number().nullable(),
  /** The bounds in words, such as `3.5-5.1` or `≥ 1.2`. */
  text: z.string(),
};
const place = { facilityId: Id.nullable(), facilityName: z.string().nullable() };
export const OfferingRange = z.object({
  offeringRangeId: Id,
  ...place,
  ...judged,
  criticalRangeSettings: z.array(CriticalRange),
  ...limitsApproval,
  note: z.string().nullable(),
  ...entry,
});
/** A range whose critical limits wait, and whose it is. */
export const LimitsToApprove = OfferingRange.extend({ organizationId: Id, organizationName: z.string() });
export const OrganizationAlert = z.object({
  alertId: Id,
  ...place,
  modalityTypeCode: Modality.nullable(),
  ...judged,
  note: z.string().nullable(),
  ...entry,
});
export const Goal = z.object({ goalId: Id, offeringId: Id.nullable(), modalityTypeCode: z.string(), ...judged, ...entry });
export const GoalSet = z.object({
  goalSetId: Id,
  name: z.string(),
  isDefault: z.boolean(),
  facilities: z.array(z.object({ id: Id, name: z.string() })),
  note: z.string().nullable(),
  ...entry,
  goals: z.array(Goal),
});
export const ResultCategory = z.object({
  resultCategoryId: Id,
  name: z.string(),
  position: z.number().int(),
  resultCodes: z.array(z.string()),
  ...entry,
});

export const OrganizationSettings = z.object({
  today: CalendarDay,
  offeringRanges: z.array(OfferingRange),
  alerts: z.array(OrganizationAlert),
  goalSets: z.array(GoalSet),
  resultCategories: z.array(ResultCategory),
});
