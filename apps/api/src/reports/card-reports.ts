import type { BodyOf } from '@drawday/contracts/endpoint.ts';
import { cardReportCalls } from '@drawday/contracts/reports/card-reports.contract.ts';
import { MonthlyReportSettings, TrendReportSettings } from '@drawday/contracts/reports/card-reports.shape.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { command, query } from '../platform/route.ts';
import { knownCategories, knownPatientGroups, knownProviders } from './report-choices.store.ts';
import { pageReports, type ReportContent, type ReportRow } from './report-definitions.store.ts';
import { reportHeader } from './report-header.ts';
import { changeReport, copyReport, createReport, foundReport, lockOwnReport, removeReport } from './save-report.ts';
import { refuseUnknown } from './standard-choices.ts';

const once = <T>(values: readonly T[] = []): T[] => [...new Set(values)];

const trendReply = (actor: Actor, row: ReportRow) => ({ ...reportHeader(actor, row), ...TrendReportSettings.parse(row.settings) });
const monthlyReply = (actor: Actor, row: ReportRow) => ({
  ...reportHeader(actor, row),
  facilityReportId: row.id,
  ...MonthlyReportSettings.parse(row.settings),
});

async function trendContent(db: Reader, actor: Actor, input: BodyOf<typeof cardReportCalls.createTrend>): Promise<ReportContent> {
  const [facilityIds, providerIds] = [once(input.facilityIds), once(input.providerIds)];
  if (facilityIds.some((id) => !actor.facilityIds.includes(id))) throw new Refusal('4031', { members: ['facilityIds'] });
  refuseUnknown('providerIds', providerIds, await knownProviders(db, actor, providerIds));
  return {
    name: input.name,
    description: input.description || null,
    partyType: 'PATIENT',
    facilityId: input.facilityId ?? null,
    isShared: input.isShared ?? false,
    settings: {
      facilityIds,
      providerIds,
      indicators: once(input.indicators),
      months: input.months,
      modalities: once(input.modalities),
      compareWith: once(input.compareWith),
    },
  };
}

async function monthlyContent(db: Reader, actor: Actor, input: BodyOf<typeof cardReportCalls.createMonthly>): Promise<ReportContent> {
  const [categories, providerIds, patientGroupIds] = [once(input.categories), once(input.providerIds), once(input.patientGroupIds)];
  refuseUnknown('categories', categories, await knownCategories(db, actor, input.facilityId, categories));
  refuseUnknown('providerIds', providerIds, await knownProviders(db, actor, providerIds));
  refuseUnknown('patientGroupIds', patientGroupIds, await knownPatientGroups(db, actor, patientGroupIds));
  return {
    name: input.name,
    description: input.description || null,
    partyType: 'PATIENT',
    facilityId: input.facilityId,
    isShared: input.isShared ?? false,
    settings: {
      categories,
      modalities: once(input.modalities),
      shifts: once(input.shifts),
      dayGroups: once(input.dayGroups),
      patientGroupIds,
      providerIds,
      previous: input.previous,
      outOfGoalOnly: input.outOfGoalOnly,
      language: input.language,
      sort: input.sort,
    },
  };
}

export const listTrend = query(cardReportCalls.listTrend)(async ({ body, actor, db }) => {
  const { rows, totalCount } = await pageReports(db, actor, 'TREND', body);
  return { totalCount, items: rows.map((row) => trendReply(actor, row)) };
});
export const createTrend = command(cardReportCalls.createTrend)(async ({ body, actor, db, audit }) =>
  trendReply(actor, await createReport(db, actor, 'TREND', await trendContent(db, actor, body), audit)),
);
export const updateTrend = command(cardReportCalls.updateTrend)(async ({ body, actor, db, audit }) => {
  const row = await lockOwnReport(db, actor, 'TREND', body.id, body.concurrencyStamp);
  return trendReply(actor, await changeReport(db, actor, 'TREND', row, await trendContent(db, actor, body), audit));
});
export const copyTrend = command(cardReportCalls.copyTrend)(async ({ body, actor, db, audit }) =>
  trendReply(actor, await copyReport(db, actor, 'TREND', body.id, audit)),
);
export const findTrend = query(cardReportCalls.findTrend)(async ({ params, actor, db }) =>
  trendReply(actor, await foundReport(db, actor, 'TREND', params.id)),
);
export const removeTrend = command(cardReportCalls.removeTrend)(async ({ params, query: { concurrencyStamp }, actor, db, audit }) =>
  removeReport(db, actor, await lockOwnReport(db, actor, 'TREND', params.id, concurrencyStamp), audit),
);

export const listMonthly = query(cardReportCalls.listMonthly)(async ({ body, actor, db }) => {
  const { rows, totalCount } = await pageReports(db, actor, 'MONTHLY', body);
  return { totalCount, items: rows.map((row) => monthlyReply(actor, row)) };
});
export const createMonthly = command(cardReportCalls.createMonthly)(async ({ body, actor, db, audit }) =>
  monthlyReply(actor, await createReport(db, actor, 'MONTHLY', await monthlyContent(db, actor, body), audit)),
);
export const updateMonthly = command(cardReportCalls.updateMonthly)(async ({ body, actor, db, audit }) => {
  const row = await lockOwnReport(db, actor, 'MONTHLY', body.facilityReportId, body.concurrencyStamp);
  return monthlyReply(actor, await changeReport(db, actor, 'MONTHLY', row, await monthlyContent(db, actor, body), audit));
});
export const copyMonthly = command(cardReportCalls.copyMonthly)(async ({ body, actor, db, audit }) =>
  monthlyReply(actor, await copyReport(db, actor, 'MONTHLY', body.facilityReportId, audit)),
);
export const findMonthly = query(cardReportCalls.findMonthly)(async ({ params, actor, db }) =>
  monthlyReply(actor, await foundReport(db, actor, 'MONTHLY', params.facilityReportId)),
);
export const removeMonthly = command(cardReportCalls.removeMonthly)(async ({ params, query: { concurrencyStamp }, actor, db, audit }) =>
  removeReport(db, actor, await lockOwnReport(db, actor, 'MONTHLY', params.facilityReportId, concurrencyStamp), audit),
);
