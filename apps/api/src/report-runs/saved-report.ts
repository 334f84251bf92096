import { customDesign, reportDesign } from '@drawday/catalogue';
import { MonthlyReportSettings, TrendReportSettings } from '@drawday/contracts/reports/card-reports.shape.ts';
import { FacilityReportSettings, PatientReportSettings } from '@drawday/contracts/reports/report.shape.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { modalities, type ReportFamily, shifts } from '@drawday/vocabulary';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { reportToRun } from '../reports/reports.public.ts';
import { takesMember } from './run-members.ts';
import type { RunInput, RunPlan } from './run-plan.ts';

export type SavedReport = Pick<RunPlan, 'reportKey' | 'definitionId' | 'settings' | 'design'> & { input: RunInput };

const nothing = (member: string) => new Refusal('REPORT_PARAMETER', { values: { what: 'reportId' }, members: [member] });
const unknown = (id: string) => new Refusal('NOT_FOUND', { values: { entity: 'Report', id } });

/** The report that a call names, with the choices that a saved one brings. @throws Refusal NOT_FOUND, REPORT_PARAMETER */
export async function savedReport(db: Reader, actor: Actor, input: RunInput): Promise<SavedReport> {
  const named = (['reportId', 'customReportId', 'patientReportId', 'facilityReportId', 'trendReportId', 'monthlyReportId'] as const).filter(
    (member) => input[member] !== undefined,
  );
  const [member] = named;
  if (!member || named.length > 1) throw nothing(named[1] ?? 'reportId');
  const id = String(input[member]);
  if (member === 'reportId') return { ...ofDesign(id), definitionId: null, settings: {}, input: {} };
  const row = await reportToRun(db, actor, familyOf[member], id);
  const settings = row.settings;
  const common = { definitionId: row.id, settings };
  if (member === 'patientReportId') {
    const set = PatientReportSettings.parse(settings);
    const found = ofDesign(String(set.reportId));
    return { ...found, ...common, input: taken(found.design, choicesOfSet(row.facility_id, set)) };
  }
  if (member === 'facilityReportId') {
    const { modalities: chosen, period } = FacilityReportSettings.parse(settings);
    const input = { ...choicesOf(row.facility_id, { modalities: chosen }), period };
    return { ...ofDesign('facility-report-card'), ...common, input };
  }
  if (member === 'trendReportId') {
    const { facilityIds, providerIds, modalities: chosen, months } = TrendReportSettings.parse(settings);
    const input = {
      ...choicesOf(row.facility_id, { modalities: chosen }),
      ...(facilityIds.length && { facilityIds }),
      ...(providerIds.length && { providerIds }),
      months,
    };
    return { ...ofDesign('physician-trend-report'), ...common, input };
  }
  if (member === 'monthlyReportId') {
    const {
      modalities: chosen,
      shifts: turns,
      dayGroups,
      patientGroupIds,
      providerIds,
      outOfGoalOnly,
      language,
      sort,
      categories,
    } = MonthlyReportSettings.parse(settings);
    const input = {
      ...choicesOf(row.facility_id, { modalities: chosen, shifts: turns }),
      ...(dayGroups.length && { dayGroups }),
      ...(patientGroupIds.length && { patientGroupIds }),
      ...(providerIds.length && { providerIds }),
      ...(outOfGoalOnly && { outOfGoalOnly }),
      ...(categories.length && { categories }),
      ...{ language, sort },
    };
    return { ...ofDesign('8'), ...common, input };
  }
  const design = customDesign(row.id, row.name, row.party_type);
  return { design, reportKey: row.id, ...common, input: choicesOf(row.facility_id, {}) };
}

const familyOf = {
  customReportId: 'CUSTOM',
  patientReportId: 'PATIENT',
  facilityReportId: 'FACILITY',
  trendReportId: 'TREND',
  monthlyReportId: 'MONTHLY',
} as const satisfies Record<string, ReportFamily>;

function ofDesign(key: string) {
  const design = reportDesign(key);
  if (!design) throw unknown(key);
  return { design, reportKey: key };
}

type Choices = { modalities?: readonly string[]; shifts?: readonly string[]; resultCodes?: readonly string[] };
function choicesOf(facilityId: string | null, choices: Choices): RunInput {
  const known = {
    modalities: choices.modalities?.filter((code) => modalities.has(code)),
    shifts: choices.shifts?.filter((code) => shifts.has(code)),
  };
  return {
    ...(facilityId && { facilityIds: [facilityId] }),
    ...(known.modalities?.length && { modalities: known.modalities }),
    ...(known.shifts?.length && { shifts: known.shifts }),
    ...(choices.resultCodes?.length && { resultCodes: [...choices.resultCodes] }),
  };
}

/** Every choice of a saved set of a standard report. */
function choicesOfSet(facilityId: string | null, set: z.output<typeof PatientReportSettings>): RunInput {
  const { dateRange, dayGroups, providerIds, patientGroupIds, statuses, categories, verdicts, resultStates, sort, language, paper } = set;
  return {
    ...choicesOf(facilityId, set),
    ...(dayGroups.length && { dayGroups }),
    ...(providerIds.length && { providerIds }),
    ...(patientGroupIds.length && { patientGroupIds }),
    ...(statuses.length && { statuses }),
    ...(categories.length && { categories }),
    ...(verdicts.length && { verdicts }),
    ...(resultStates.length && { resultStates }),
    ...(set.outOfGoalOnly && { outOfGoalOnly: true }),
    ...(dateRange.type === 'FIXED' && { from: dateRange.from, to: dateRange.to }),
    ...(dateRange.type === 'LAST_DRAWS' && { lastDraws: dateRange.draws }),
    ...(dateRange.type === 'DRAW_MONTH' && dateRange.months > 1 && { months: dateRange.months }),
    ...(sort && { sort }),
    ...(language && { language }),
    ...(paper && { paper }),
  };
}

/** What was kept under a name and the report does not take stays away: a set is older than its report. */
const taken = ({ parameters }: SavedReport['design'], input: RunInput): RunInput =>
  Object.fromEntries(Object.entries(input).filter(([member]) => takesMember(parameters, member)));
