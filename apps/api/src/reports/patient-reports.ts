import type { BodyOf } from '@drawday/contracts/endpoint.ts';
import { PatientReportSettings } from '@drawday/contracts/reports/report.shape.ts';
import { reportFaultInWords } from '@drawday/contracts/reports/report-fault-words.ts';
import { reports } from '@drawday/contracts/reports/reports.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { command, query } from '../platform/route.ts';
import {
  listReportResultCodes,
  listStandardReportIds,
  pageReports,
  type ReportContent,
  type ReportRow,
} from './report-definitions.store.ts';
import { reportHeader } from './report-header.ts';
import { changeReport, copyReport, createReport, foundReport, lockOwnReport, removeReport } from './save-report.ts';
import { knownModalities, knownShifts, refuseUnknown } from './standard-choices.ts';

const reply = (actor: Actor, row: ReportRow) => ({ ...reportHeader(actor, row), ...PatientReportSettings.parse(row.settings) });

async function contentOf(db: Reader, input: BodyOf<typeof reports.createPatient>): Promise<ReportContent> {
  const { reportId, modalities = [], shifts = [], resultCodes = [], dateRange } = input;
  const { dayGroups = [], providerIds = [], patientGroupIds = [], statuses = [], outOfGoalOnly = false, includeExternal = true } = input;
  const { categories = [], verdicts = [], resultStates = [], sort = null, language = null, paper = null } = input;
  refuseUnknown('reportId', [reportId], new Set(await listStandardReportIds(db)));
  refuseUnknown('modalities', modalities, knownModalities);
  refuseUnknown('shifts', shifts, knownShifts);
  refuseUnknown('resultCodes', resultCodes, new Set(await listReportResultCodes(db)));
  if (dateRange.type === 'FIXED' && dateRange.from > dateRange.to)
    throw new Refusal('REPORT_DEFINITION', {
      values: { what: reportFaultInWords({ member: 'dateRange.to', because: 'RANGE', about: 'dateRange' }) },
      members: ['dateRange.to'],
    });
  return {
    name: input.name,
    description: input.description || null,
    partyType: 'PATIENT',
    facilityId: input.facilityId ?? null,
    isShared: input.isShared ?? false,
    settings: {
      ...{ reportId, modalities, shifts, resultCodes, dateRange, dayGroups, providerIds, patientGroupIds, statuses },
      ...{ categories, verdicts, resultStates, outOfGoalOnly, includeExternal, sort, language, paper },
    },
  };
}

export const allPatient = query(reports.allPatient)(async ({ actor, db }) => {
  const { rows } = await pageReports(db, actor, 'PATIENT', { skipCount: 0, maxResultCount: 1000 });
  return { items: rows.map((row) => reply(actor, row)) };
});
export const createPatient = command(reports.createPatient)(async ({ body, actor, db, audit }) =>
  reply(actor, await createReport(db, actor, 'PATIENT', await contentOf(db, body), audit)),
);
export const updatePatient = command(reports.updatePatient)(async ({ params, body, actor, db, audit }) => {
  const row = await lockOwnReport(db, actor, 'PATIENT', params.id, body.concurrencyStamp);
  return reply(actor, await changeReport(db, actor, 'PATIENT', row, await contentOf(db, body), audit));
});
export const findPatient = query(reports.findPatient)(async ({ params, actor, db }) =>
  reply(actor, await foundReport(db, actor, 'PATIENT', params.id)),
);
export const removePatient = command(reports.removePatient)(async ({ params, query: { concurrencyStamp }, actor, db, audit }) =>
  removeReport(db, actor, await lockOwnReport(db, actor, 'PATIENT', params.id, concurrencyStamp), audit),
);
export const copyPatient = command(reports.copyPatient)(async ({ body, actor, db, audit }) =>
  reply(actor, await copyReport(db, actor, 'PATIENT', body.id, audit)),
);
export const copyPatientById = command(reports.copyPatientById)(async ({ params, actor, db, audit }) =>
  reply(actor, await copyReport(db, actor, 'PATIENT', params.id, audit)),
);
