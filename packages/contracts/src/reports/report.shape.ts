import {
  cardPeriods,
  customGrains,
  dayGroups,
  papers,
  partyStatuses,
  partyTypes,
  reportAggregates,
  reportSorts,
  resultStates,
  verdicts,
} from '@drawday/vocabulary';
import { z } from 'zod';
import { ownFault } from '../fault-words.ts';
import { isTooDeep } from '../json-depth.ts';
import { CalendarDay, Id, Paging, SeenStamp } from '../wire.shape.ts';

const PartyType = z.enum(partyTypes.codes);
const name = z.string().trim().min(1).max(100);
const description = z.string().trim().max(500).nullish();
export const reportName = { name, description };

const Window = z.union([
  z.strictObject({ draws: z.number() }),
  z.strictObject({ months: z.number() }),
  z.strictObject({ days: z.number() }),
  z.strictObject({ drawMonth: z.string().max(7) }),
]);
const Rule = z.strictObject({
  field: z.string().max(60),
  op: z.string().max(20),
  value: z.unknown().optional(),
  value2: z.unknown().optional(),
  of: z.enum(['LATEST', 'FIRST', 'ANY', 'ALL', 'LOWEST', 'HIGHEST', 'MEAN', 'COUNT', 'CHANGE']).optional(),
  within: Window.optional(),
});
type Group = { logic: 'AND' | 'OR'; rules: (z.infer<typeof Rule> | Group)[] };
const Conditions: z.ZodType<Group> = z.strictObject({
  logic: z.enum(['AND', 'OR']),
  rules: z.array(z.union([Rule, z.lazy(() => Conditions)])).max(100),
});
/** Sent and returned as JSON text; a bare list of rules is joined by AND. */
const ConditionsText = z
  .string()
  .max(20_000)
  .transform((text, context): unknown => {
    if (!text.trim()) return [];
    try {
      if (!isTooDeep(text)) return JSON.parse(text);
    } catch {
      // Not JSON at all: the same fault.
    }
    context.addIssue({ code: 'custom', message: ownFault('jsonConditions') });
    return z.NEVER;
  })
  .pipe(
    z.union([
      Conditions,
      z
        .array(Conditions.or(Rule))
        .max(100)
        .transform((rules): Group => ({ logic: 'AND', rules })),
    ]),
  );

const DateRange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('FIXED'), from: CalendarDay, to: CalendarDay }),
  z.object({ type: z.literal('LAST_DRAWS'), draws: z.number().int().min(1).max(24) }),
  z.object({ type: z.literal('DRAW_MONTH'), months: z.number().int().min(1).max(24) }),
]);

/** What every saved report begins with. */
export const reportHeader = {
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  facilityId: Id.nullable(),
  ownerId: Id,
  ownerName: z.string(),
  isOwner: z.boolean(),
  isShared: z.boolean(),
  isFavorite: z.boolean(),
  concurrencyStamp: z.string(),
  creationTime: z.string(),
  lastModificationTime: z.string().nullable(),
};

const Name = z.string().max(60);
/** What is stored of a custom report. Those saved before reports had a grain are about parties. */
export const CustomReportSettings = z.object({
  grain: z.enum(customGrains.codes).default('PARTY'),
  columns: z.array(Name).min(1).max(60),
  conditions: Conditions,
  sort: z.array(z.object({ column: Name, descending: z.boolean() })).max(5),
  groupBy: Name.nullable().default(null),
  aggregates: z
    .array(z.object({ column: Name, of: z.enum(reportAggregates.codes) }))
    .max(20)
    .default([]),
  dateRange: DateRange,
});
const { shape: stored } = CustomReportSettings;
const customSettings = {
  grain: stored.grain,
  columns: stored.columns,
  conditions: ConditionsText.optional(),
  sort: stored.sort.optional(),
  groupBy: Name.nullish(),
  aggregates: stored.aggregates,
  dateRange: DateRange,
};
export const CustomReportInput = z.object({
  name,
  description,
  partyType: PartyType.default('PATIENT'),
  facilityId: Id.nullish(),
  isShared: z.boolean().optional(),
  ...customSettings,
  ...SeenStamp.shape,
});
/** What the builder previews: a report that need not be saved or named. */
export const CustomReportDraft = z.object({ partyType: PartyType.default('PATIENT'), facilityId: Id.nullish(), ...customSettings });
export const CustomReport = z.object({
  ...reportHeader,
  partyType: PartyType,
  ...CustomReportSettings.shape,
  conditions: z.string(),
});
export const ReportFilters = Paging.extend({
  partyType: PartyType.optional(),
  favoritesOnly: z.boolean().optional(),
  whose: z.enum(['MINE', 'OTHERS']).optional(),
});

const Codes = z.array(z.string().max(20)).max(100).optional();
const Choices = z.array(z.string().max(20)).max(20).optional();
/** A standard report of the catalogue with the choices it runs with. */
export const PatientReportSettings = z.object({
  reportId: z.number().int(),
  modalities: z.array(z.string()),
  shifts: z.array(z.string()),
  resultCodes: z.array(z.string()),
  dateRange: DateRange,
  dayGroups: z.array(z.enum(dayGroups.codes)).default([]),
  providerIds: z.array(Id).default([]),
  patientGroupIds: z.array(Id).default([]),
  statuses: z.array(z.enum(partyStatuses.codes)).default([]),
  categories: z.array(Name).default([]),
  verdicts: z.array(z.enum(verdicts.codes)).default([]),
  resultStates: z.array(z.enum(resultStates.groups.withValue)).default([]),
  outOfGoalOnly: z.boolean().default(false),
  includeExternal: z.boolean().default(true),
  sort: z.enum(reportSorts.codes).nullable().default(null),
  language: z.enum(['en', 'es']).nullable().default(null),
  paper: z.enum(papers.codes).nullable().default(null),
});
export const PatientReportInput = z.object({
  name,
  description,
  facilityId: Id.nullish(),
  isShared: z.boolean().optional(),
  reportId: z.number().int().min(1).max(10_000),
  modalities: Choices,
  shifts: Choices,
  resultCodes: Codes,
  dateRange: DateRange,
  dayGroups: z.array(z.enum(dayGroups.codes)).max(10).optional(),
  providerIds: z.array(Id).max(100).optional(),
  patientGroupIds: z.array(Id).max(50).optional(),
  statuses: z.array(z.enum(partyStatuses.codes)).max(10).optional(),
  categories: z.array(Name).max(40).optional(),
  verdicts: z.array(z.enum(verdicts.codes)).max(10).optional(),
  resultStates: z.array(z.enum(resultStates.groups.withValue)).max(10).optional(),
  outOfGoalOnly: z.boolean().optional(),
  includeExternal: z.boolean().optional(),
  sort: z.enum(reportSorts.codes).nullish(),
  language: z.enum(['en', 'es']).nullish(),
  paper: z.enum(papers.codes).nullish(),
  ...SeenStamp.shape,
});
export const PatientReport = z.object({ ...reportHeader, ...PatientReportSettings.shape });

const reportCardSections = ['ADEQUACY', 'ANEMIA', 'BONE', 'NUTRITION', 'ACCESS', 'HEPATITIS', 'MISSED_DRAWS', 'TNP'] as const;
/** A report card: which sections, over what period, compared with whom. */
export const FacilityReportSettings = z.object({
  sections: z.array(z.enum(reportCardSections)).min(1).max(reportCardSections.length),
  period: z.enum(cardPeriods.codes),
  compareWith: z.array(z.enum(['ORGANIZATION', 'PREVIOUS_PERIOD'])).max(2),
  modalities: z.array(z.string()),
});
export const FacilityReportInput = z.object({
  name,
  description,
  facilityId: Id,
  isShared: z.boolean().optional(),
  sections: FacilityReportSettings.shape.sections,
  period: FacilityReportSettings.shape.period,
  compareWith: FacilityReportSettings.shape.compareWith.optional(),
  modalities: Choices,
});
export const FacilityReportUpdate = FacilityReportInput.extend({ id: Id, ...SeenStamp.shape });
export const FacilityReport = z.object({ ...reportHeader, ...FacilityReportSettings.shape });
export const FacilityReportFilters = Paging.extend({ facilityId: Id.optional() });
