import { dayGroups, modalities, reportMeasures, reportSorts, shifts } from '@drawday/vocabulary';
import { z } from 'zod';
import { Id, Paging, SeenStamp } from '../wire.shape.ts';
import { reportHeader, reportName } from './report.shape.ts';

const several = <S extends z.ZodType>(item: S, most: number) => z.array(item).max(most);
const months = z.number().int().min(1).max(24);
const Indicator = z.enum(reportMeasures.codes);

/** How the panel of each provider develops: which measures, over how many months, beside whom. */
export const TrendReportSettings = z.object({
  /** None: every facility in reach. */
  facilityIds: several(Id, 100),
  /** None: every provider of these facilities. */
  providerIds: several(Id, 100),
  indicators: several(Indicator, 12).min(1),
  months,
  modalities: several(z.enum(modalities.codes), modalities.codes.length),
  compareWith: several(z.enum(['FACILITY', 'ORGANIZATION']), 2),
});
/** The month of each patient: of whom, which groups of tests, and how many months before beside it. */
export const MonthlyReportSettings = z.object({
  /** Names of the organization's groups of tests; none: all of them. */
  categories: several(z.string().trim().min(1).max(60), 40),
  modalities: several(z.enum(modalities.codes), modalities.codes.length),
  shifts: several(z.enum(shifts.codes), shifts.codes.length),
  dayGroups: several(z.enum(dayGroups.codes), dayGroups.codes.length),
  patientGroupIds: several(Id, 50),
  providerIds: several(Id, 100),
  previous: z.number().int().min(0).max(2),
  outOfGoalOnly: z.boolean(),
  language: z.enum(['en', 'es']),
  sort: z.enum(reportSorts.codes),
});

const trend = TrendReportSettings.shape;
export const TrendReportInput = z.object({
  ...reportName,
  facilityId: Id.nullish(),
  isShared: z.boolean().optional(),
  facilityIds: trend.facilityIds.optional(),
  providerIds: trend.providerIds.optional(),
  indicators: trend.indicators,
  months: months.default(12),
  modalities: trend.modalities.optional(),
  compareWith: trend.compareWith.optional(),
});
export const TrendReportUpdate = TrendReportInput.extend({ id: Id, ...SeenStamp.shape });
export const TrendReport = z.object({ ...reportHeader, ...TrendReportSettings.shape });

const monthly = MonthlyReportSettings.shape;
export const MonthlyReportInput = z.object({
  ...reportName,
  facilityId: Id,
  isShared: z.boolean().optional(),
  categories: monthly.categories.optional(),
  modalities: monthly.modalities.optional(),
  shifts: monthly.shifts.optional(),
  dayGroups: monthly.dayGroups.optional(),
  patientGroupIds: monthly.patientGroupIds.optional(),
  providerIds: monthly.providerIds.optional(),
  previous: monthly.previous.default(2),
  outOfGoalOnly: z.boolean().default(false),
  language: monthly.language.default('en'),
  sort: monthly.sort.default('CHAIR'),
});
export const MonthlyReportUpdate = MonthlyReportInput.extend({ facilityReportId: Id, ...SeenStamp.shape });
export const MonthlyReport = z.object({ ...reportHeader, facilityReportId: Id, ...MonthlyReportSettings.shape });
export const ByFacilityReport = z.object({ facilityReportId: Id });
export const CardReportFilters = Paging.extend({ facilityId: Id.optional() });
