import type { BodyOf } from '@drawday/contracts/endpoint.ts';
import { CustomReportSettings } from '@drawday/contracts/reports/report.shape.ts';
import { reports } from '@drawday/contracts/reports/reports.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { command, query } from '../platform/route.ts';
import { checkedSettings } from './checked-settings.ts';
import { deleteFavorite, insertFavorite, pageReports, type ReportContent, type ReportRow } from './report-definitions.store.ts';
import { reportHeader } from './report-header.ts';
import { changeReport, copyReport, createReport, foundReport, lockOwnReport, removeReport } from './save-report.ts';

type Input = BodyOf<typeof reports.createCustom>;

/** A report that the caller sees and may do this with. @throws Refusal NOT_FOUND, FORBIDDEN */
async function reportToUse(db: Reader, actor: Actor, id: string): Promise<ReportRow> {
  const row = await foundReport(db, actor, 'CUSTOM', id);
  if (!actor.reach[row.party_type].length) throw new Refusal('FORBIDDEN');
  return row;
}

const reply = (actor: Actor, row: ReportRow) => {
  const { conditions, ...settings } = CustomReportSettings.parse(row.settings);
  return { ...reportHeader(actor, row), partyType: row.party_type, ...settings, conditions: JSON.stringify(conditions) };
};

async function contentOf(db: Reader, actor: Actor, input: Input): Promise<ReportContent> {
  return {
    name: input.name,
    description: input.description || null,
    partyType: input.partyType,
    facilityId: input.facilityId ?? null,
    isShared: input.isShared ?? false,
    settings: await checkedSettings(db, actor, input),
  };
}

export const createCustom = command(reports.createCustom)(async ({ body, actor, db, audit }) => {
  return reply(actor, await createReport(db, actor, 'CUSTOM', await contentOf(db, actor, body), audit));
});

export const updateCustom = command(reports.updateCustom)(async ({ params, body, actor, db, audit }) => {
  await reportToUse(db, actor, params.id);
  const row = await lockOwnReport(db, actor, 'CUSTOM', params.id, body.concurrencyStamp);
  return reply(actor, await changeReport(db, actor, 'CUSTOM', row, await contentOf(db, actor, body), audit));
});

export const findCustom = query(reports.findCustom)(async ({ params, actor, db }) =>
  reply(actor, await foundReport(db, actor, 'CUSTOM', params.id)),
);

export const removeCustom = command(reports.removeCustom)(async ({ params, query: { concurrencyStamp }, actor, db, audit }) => {
  await reportToUse(db, actor, params.id);
  await removeReport(db, actor, await lockOwnReport(db, actor, 'CUSTOM', params.id, concurrencyStamp), audit);
});

export const copyCustom = command(reports.copyCustom)(async ({ params, body, actor, db, audit }) => {
  await reportToUse(db, actor, params.id);
  return reply(actor, await copyReport(db, actor, 'CUSTOM', params.id, audit, body?.name));
});

/** Favorites are one's own: the second id is that of the caller. */
async function favoriteOf(db: Reader, actor: Actor, { id, id2 }: { id: string; id2: string }): Promise<ReportRow> {
  const row = await foundReport(db, actor, 'CUSTOM', id);
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

export const allCustom = query(reports.allCustom)(async ({ actor, db }) => {
  const { rows } = await pageReports(db, actor, 'CUSTOM', { skipCount: 0, maxResultCount: 1000 });
  return { items: rows.map((row) => reply(actor, row)) };
});

export const pagedCustom = query(reports.pagedCustom)(async ({ body, actor, db }) => {
  const { rows, totalCount } = await pageReports(db, actor, 'CUSTOM', body);
  return { totalCount, items: rows.map((row) => reply(actor, row)) };
});
