import type { BodyOf } from '@drawday/contracts/endpoint.ts';
import { CustomReportSettings } from '@drawday/contracts/reports/report.shape.ts';
import { reports } from '@drawday/contracts/reports/reports.contract.ts';
import { joinedWords } from '@drawday/contracts/words.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { hasPermission, reportFaults, reportPermissionForParty } from '@drawday/domain';
import { type PartyType, partyTypes } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { command, query } from '../platform/route.ts';
import {
  deleteFavorite,
  insertFavorite,
  listReportResultCodes,
  pageReports,
  type ReportContent,
  type ReportRow,
} from './report-definitions.store.ts';
import { reportFaultInWords } from './report-fault-words.ts';
import { reportHeader } from './report-header.ts';
import { changeReport, copyReport, createReport, foundReport, lockOwnReport, removeReport } from './save-report.ts';

type Action = 'View' | 'Create' | 'Update' | 'Delete';
type Input = BodyOf<typeof reports.createCustom>;

const may = (actor: Actor, party: PartyType, action: Action) => hasPermission(actor.permissions, reportPermissionForParty(party, action));
function refuseUnless(actor: Actor, party: PartyType, action: Action): void {
  if (!may(actor, party, action)) throw new Refusal('FORBIDDEN');
}

/** A report about people whose reports this person may not see is not there. */
async function visibleReport(db: Reader, actor: Actor, id: string): Promise<ReportRow> {
  const row = await foundReport(db, actor, 'CUSTOM', id);
  if (!may(actor, row.party_type, 'View')) throw new Refusal('NOT_FOUND', { values: { entity: 'Report', id } });
  return row;
}

const reply = (actor: Actor, row: ReportRow) => ({
  ...reportHeader(actor, row),
  partyType: row.party_type,
  ...CustomReportSettings.parse(row.settings),
});

async function contentOf(db: Reader, input: Input): Promise<ReportContent> {
  const conditions = Array.isArray(input.conditions)
    ? { logic: 'AND' as const, rules: input.conditions }
    : (input.conditions ?? { logic: 'AND' as const, rules: [] });
  const settings = { columns: input.columns, conditions, sort: input.sort ?? [], dateRange: input.dateRange };
  const faults = reportFaults({ partyType: input.partyType, ...settings }, new Set(await listReportResultCodes(db)));
  if (faults.length)
    throw new Refusal('REPORT_DEFINITION', {
      values: { what: joinedWords(faults.map(reportFaultInWords), ' ') },
      members: faults.map(({ member }) => member),
    });
  return {
    name: input.name,
    description: input.description || null,
    partyType: input.partyType,
    facilityId: input.facilityId ?? null,
    isShared: input.isShared ?? false,
    settings,
  };
}

export const createCustom = command(reports.createCustom)(async ({ body, actor, db, audit }) => {
  refuseUnless(actor, body.partyType, 'Create');
  return reply(actor, await createReport(db, actor, 'CUSTOM', await contentOf(db, body), audit));
});

export const updateCustom = command(reports.updateCustom)(async ({ params, body, actor, db, audit }) => {
  await visibleReport(db, actor, params.id);
  refuseUnless(actor, body.partyType, 'Update');
  const row = await lockOwnReport(db, actor, 'CUSTOM', params.id, body.concurrencyStamp);
  return reply(actor, await changeReport(db, actor, 'CUSTOM', row, await contentOf(db, body), audit));
});

export const findCustom = query(reports.findCustom)(async ({ params, actor, db }) =>
  reply(actor, await visibleReport(db, actor, params.id)),
);

export const removeCustom = command(reports.removeCustom)(async ({ params, query: { concurrencyStamp }, actor, db, audit }) => {
  refuseUnless(actor, (await visibleReport(db, actor, params.id)).party_type, 'Delete');
  await removeReport(db, actor, await lockOwnReport(db, actor, 'CUSTOM', params.id, concurrencyStamp), audit);
});

export const copyCustom = command(reports.copyCustom)(async ({ params, body, actor, db, audit }) => {
  refuseUnless(actor, (await visibleReport(db, actor, params.id)).party_type, 'Create');
  return reply(actor, await copyReport(db, actor, 'CUSTOM', params.id, audit, body?.name));
});

/** Favourites are one's own: the second id is that of the caller. */
async function favoriteOf(db: Reader, actor: Actor, { id, id2 }: { id: string; id2: string }): Promise<ReportRow> {
  const row = await visibleReport(db, actor, id);
  if (id2 !== actor.userId && id2 !== actor.employeeId) throw new Refusal('NOT_FOUND', { values: { entity: 'User', id: id2 } });
  return row;
}

export const addFavorite = command(reports.addFavorite)(async ({ params, actor, db, audit }) => {
  const row = await favoriteOf(db, actor, params);
  await insertFavorite(db, actor, row.id);
  audit.about({ subjectType: 'report', subjectId: row.id, detail: { beside: 'favorite' } });
});

export const removeFavorite = command(reports.removeFavorite)(async ({ params, actor, db, audit }) => {
  const row = await favoriteOf(db, actor, params);
  await deleteFavorite(db, actor, row.id);
  audit.about({ subjectType: 'report', subjectId: row.id, detail: { beside: 'favorite' } });
});

const visibleParties = (actor: Actor, wanted?: PartyType): PartyType[] =>
  partyTypes.codes.filter((party) => (wanted ?? party) === party && may(actor, party, 'View'));

export const allCustom = query(reports.allCustom)(async ({ actor, db }) => {
  const { rows } = await pageReports(db, actor, 'CUSTOM', { partyTypes: visibleParties(actor), skipCount: 0, maxResultCount: 1000 });
  return { items: rows.map((row) => reply(actor, row)) };
});

export const pagedCustom = query(reports.pagedCustom)(async ({ body: { partyType, ...filters }, actor, db }) => {
  const { rows, totalCount } = await pageReports(db, actor, 'CUSTOM', { ...filters, partyTypes: visibleParties(actor, partyType) });
  return { totalCount, items: rows.map((row) => reply(actor, row)) };
});
