import { restrictedCodes } from '@drawday/catalogue';
import type { CustomReportDraft, CustomReportSettings } from '@drawday/contracts/reports/report.shape.ts';
import { reportFaultInWords } from '@drawday/contracts/reports/report-fault-words.ts';
import { joinedWords } from '@drawday/contracts/words.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { type PermissionName, type ReportFault, type ReportKnowledge, reportFaults } from '@drawday/domain';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { shownTo } from '../platform/shown-results-sql.ts';
import { listPatientGroupNames } from './report-choices.store.ts';
import { listReportResultCodes } from './report-definitions.store.ts';

export type CustomSettings = z.output<typeof CustomReportSettings>;

/** Fields that show what another permission opens. */
const fieldPermissions: Readonly<Record<string, PermissionName>> = {
  patientGroups: 'Order.PatientGroups.View',
  diagnoses: 'MasterData.Problems.View',
  careTeam: 'MasterData.CareTeam.View',
  payers: 'MasterData.Patients.View',
};

/** What a definition may name, as this person may see it. */
export async function reportKnowledge(db: Reader, actor: Actor): Promise<ReportKnowledge> {
  return {
    codes: new Set(await listReportResultCodes(db)),
    restricted: new Set([
      ...(shownTo(actor).seesRestricted ? [] : restrictedCodes),
      ...Object.keys(fieldPermissions).filter((field) => !actor.permissions.has(fieldPermissions[field] ?? 'Report.Custom.View')),
    ]),
    groups: new Set(await listPatientGroupNames(db, actor)),
  };
}

/** @returns the refusal that names every fault */
export const definitionRefusal = (faults: readonly ReportFault[]) =>
  new Refusal('REPORT_DEFINITION', {
    values: { what: joinedWords(faults.map(reportFaultInWords), ' ') },
    members: faults.map(({ member }) => member),
  });

/** What is stored of a definition that can run for this person. @throws Refusal REPORT_DEFINITION with every fault */
export async function checkedSettings(db: Reader, actor: Actor, input: z.output<typeof CustomReportDraft>): Promise<CustomSettings> {
  const settings: CustomSettings = {
    grain: input.grain,
    columns: input.columns,
    conditions: input.conditions ?? { logic: 'AND', rules: [] },
    sort: input.sort ?? [],
    groupBy: input.groupBy ?? null,
    aggregates: input.aggregates,
    dateRange: input.dateRange,
  };
  const faults = reportFaults({ partyType: input.partyType, ...settings }, await reportKnowledge(db, actor));
  if (faults.length) throw definitionRefusal(faults);
  return settings;
}
