import {
  cardPeriods,
  comparators,
  dayGroups,
  exclusionReasons,
  modalities,
  monthPositions,
  papers,
  partyStatuses,
  partyTypes,
  pdfLayouts,
  reportGroupings,
  reportMonthStates,
  reportOutputs,
  reportPopulations,
  reportRunStates,
  reportSorts,
  resultStates,
  shifts,
  siteTypes,
  untestedReasons,
  verdictMarks,
  verdicts,
} from '@drawday/vocabulary';
import { z } from 'zod';
import { CalendarDay, Id, Instant } from '../wire.shape.ts';

const count = z.number().int();
const share = z.number().nullable();
/** A calendar month, `2026-10`. */
export const CalendarMonth = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/);

const key = z.string().max(60);
const several = <S extends z.ZodType>(item: S, most: number) => z.array(item).max(most).optional();
/**
 * Which report, of whom, of when, and as what. Exactly one of the IDs names the report; a saved one brings its choices, and what stands
 * here replaces them. What a report does not take is refused by name.
 */
export const ReportRunInput = z.object({
  /** A number of the catalogue, or the word of a report beside it. */
  reportId: z.union([count.min(1).max(10_000), key]).optional(),
  customReportId: Id.optional(),
  patientReportId: Id.optional(),
  facilityReportId: Id.optional(),
  trendReportId: Id.optional(),
  monthlyReportId: Id.optional(),
  facilityIds: several(Id, 500),
  organizationId: Id.optional(),
  facilityGroupId: Id.optional(),
  drawMonth: CalendarMonth.optional(),
  /** Of a card of measures: the month, or the quarter or year that it ends. */
  period: z.enum(cardPeriods.codes).optional(),
  months: count.min(1).max(24).optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  /** Months of facilities as they were in a revision; those not named are read as they are now. */
  revisions: several(z.object({ facilityId: Id, month: CalendarMonth, revision: count.min(1).max(10_000) }), 1_000),
  lastDraws: count.min(1).max(24).optional(),
  asOf: CalendarDay.optional(),
  paymentYear: count.min(2020).max(2100).optional(),
  modalities: several(z.enum(modalities.codes), 20),
  shifts: several(z.enum(shifts.codes), 10),
  dayGroups: several(z.enum(dayGroups.codes), 10),
  providerIds: several(Id, 100),
  patientGroupIds: several(Id, 50),
  statuses: several(z.enum(partyStatuses.codes), 10),
  patientIds: several(Id, 500),
  sourceIds: several(Id, 500),
  sourceKinds: several(z.enum(siteTypes.codes), 20),
  resultCodes: several(z.string().max(20), 40),
  /** Only these groups of tests: names of the organization’s own, or codes of the directory’s. */
  categories: several(z.string().trim().min(1).max(60), 40),
  verdicts: several(z.enum(verdicts.codes), verdicts.codes.length),
  resultStates: several(z.enum(resultStates.groups.withValue), resultStates.codes.length),
  outOfGoalOnly: z.boolean().optional(),
  includeTransient: z.boolean().optional(),
  includeExternal: z.boolean().optional(),
  groupBy: z.enum(reportGroupings.codes).optional(),
  sort: z.enum(reportSorts.codes).optional(),
  language: z.enum(['en', 'es']).optional(),
  paper: z.enum(papers.codes).optional(),
  output: z.enum(reportOutputs.codes).optional(),
  /** Counts nothing anew: a page of an earlier run of the same person. */
  runId: Id.optional(),
  /** Always in the background. */
  background: z.boolean().optional(),
});

const ReportCellShape = z.object({
  v: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  t: z.string().optional(),
  cmp: z.enum(comparators.codes).optional(),
  unit: z.string().optional(),
  mark: z.enum(verdictMarks.codes).optional(),
  pos: z.enum(monthPositions.codes).optional(),
  st: z.enum(['P', 'C']).optional(),
  on: z.string().optional(),
  why: z.enum(untestedReasons.codes).optional(),
  ext: z.literal(true).optional(),
  from: z.string().optional(),
  n: count.optional(),
  id: z.string().optional(),
  line: z.array(share).readonly().optional(),
  band: z.object({ low: share, high: share }).optional(),
});
export const ReportRowShape = z.object({ k: z.string(), s: z.string(), c: z.array(ReportCellShape.nullable()).readonly() });

const Column = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(['TEXT', 'NUMBER', 'PERCENT', 'DAY', 'INSTANT', 'YES_NO', 'RESULT', 'NOTE', 'SPARK']),
  unit: z.string().optional(),
  decimals: count.optional(),
  width: z.number(),
  align: z.enum(['left', 'right', 'center']).optional(),
  goal: z.string().optional(),
  group: z.string().optional(),
});
const Section = z.object({
  key: z.string(),
  title: z.string(),
  rows: count,
  isFolded: z.literal(true).optional(),
  startsPage: z.literal(true).optional(),
  place: z.string().optional(),
});
const Measure = z.object({
  id: z.string(),
  title: z.string(),
  goal: z.string().nullable(),
  n: count,
  in: count,
  below: count,
  above: count,
  undecided: count,
  untested: count,
  untestedBecause: z.partialRecord(z.enum(untestedReasons.codes), count),
  percent: share,
  named: z.object({ part: z.enum(['below', 'above']), percent: share }).optional(),
  ofTested: share,
  mean: share,
  sd: share,
  median: share,
  decimals: count,
  leftOut: count,
  previous: share,
  organization: share,
  classes: z.array(z.object({ title: z.string(), count })).optional(),
});
const Counts = z.object({
  key: z.string(),
  title: z.string(),
  lines: z.array(z.object({ key: z.string(), title: z.string(), count, of: count.optional() })),
});
const Series = z.object({
  key: z.string(),
  title: z.string(),
  role: z.enum(['OWN', 'CLINIC', 'ORGANIZATION']),
  points: z.array(z.object({ at: z.string(), value: share, n: count, isOpen: z.literal(true).optional() })),
});
const Chart = z.object({
  key: z.string(),
  kind: z.enum(['BAR', 'LINE', 'HISTOGRAM', 'DOT', 'MATRIX', 'TREND', 'AGE', 'CONTROL']),
  title: z.string(),
  unit: z.string().optional(),
  goal: z.object({ low: share, high: share }).optional(),
  categories: z.array(z.string()).optional(),
  series: z.array(Series).optional(),
  counts: z.array(z.array(z.number())).optional(),
  rows: z.array(z.string()).optional(),
  rowTitles: z.array(z.string()).optional(),
  dots: z.array(z.object({ k: z.string(), x: z.number(), y: z.number(), isOut: z.boolean().nullable() })).optional(),
});
const Month = z.object({
  facilityId: Id,
  facilityName: z.string(),
  month: CalendarMonth,
  state: z.enum(reportMonthStates.codes),
  revision: count,
  refreshedAt: Instant,
  withoutValues: count,
});
/** What `items2` holds as JSON. */
export const ReportSheetShape = z.object({
  reportKey: z.string(),
  title: z.string(),
  question: z.string(),
  answer: z.string(),
  second: z.string().nullable(),
  layout: z.enum(pdfLayouts.codes),
  partyType: z.enum(partyTypes.codes).optional(),
  language: z.enum(['en', 'es']),
  paper: z.enum(papers.codes),
  organizationName: z.string(),
  place: z.string(),
  period: z.string(),
  parameters: z.array(z.object({ label: z.string(), value: z.string() })),
  testGroups: z.array(z.object({ key: z.string(), title: z.string() })).optional(),
  columns: z.array(Column),
  sections: z.array(Section),
  measures: z.array(Measure),
  counts: z.array(Counts),
  charts: z.array(Chart),
  population: z
    .object({
      population: z.enum(reportPopulations.codes),
      present: count,
      eligible: count,
      excluded: z.array(z.object({ because: z.enum(exclusionReasons.codes), count })),
    })
    .nullable(),
  months: z.array(Month),
  goalsOf: z.array(z.string()),
  thresholdsOf: count.nullable(),
  notes: z.array(z.string()),
  counted: z.array(z.object({ title: z.string(), text: z.string() })),
  signatures: z.array(z.string()).optional(),
  computedAt: Instant,
  computedBy: z.string(),
  timeZone: z.string(),
  totalCount: count,
  truncatedAt: count.nullable(),
});

/** A run: how far it is, and, once it is done, its first rows. `items` is JSON of rows, `items2` of the sheet. */
export const ReportRun = z.object({
  runId: Id,
  reportKey: z.string(),
  state: z.enum(reportRunStates.codes),
  progress: z.object({ done: count, total: count.nullable() }),
  /** In words, without names: why it failed. */
  fault: z.string().nullable(),
  /** How many wait before it. */
  place: count.nullable(),
  computedAt: Instant.nullable(),
  elapsedMs: count.nullable(),
  /** A later revision of its months exists. */
  isStale: z.boolean(),
  expiresAt: Instant,
  keptBecause: z.string().nullable(),
  totalCount: count,
  items: z.string(),
  items2: z.string(),
});
