import type { BodyOf } from '@drawday/contracts/endpoint.ts';
import { FacilityReportSettings } from '@drawday/contracts/reports/report.shape.ts';
import { reports } from '@drawday/contracts/reports/reports.contract.ts';
import type { Actor } from '../platform/actor.ts';
import { command, query } from '../platform/route.ts';
import { pageReports, type ReportContent, type ReportRow } from './report-definitions.store.ts';
import { reportHeader } from './report-header.ts';
import { changeReport, copyReport, createReport, foundReport, lockOwnReport, removeReport } from './save-report.ts';
import { knownModalities, refuseUnknown } from './standard-choices.ts';

const reply = (actor: Actor, row: ReportRow) => ({ ...reportHeader(actor, row), ...FacilityReportSettings.parse(row.settings) });

function contentOf(input: BodyOf<typeof reports.createFacility>): ReportContent {
  const { sections, period, compareWith = [], modalities = [] } = input;
  refuseUnknown('modalities', modalities, knownModalities);
  return {
    name: input.name,
    description: input.description || null,
    partyType: 'PATIENT',
    facilityId: input.facilityId,
    // A report card is the facility's: its colleagues see it unless it is withheld.
    isShared: input.isShared ?? true,
    settings: { sections: [...new Set(sections)], period, compareWith: [...new Set(compareWith)], modalities },
  };
}

export const listFacility = query(reports.listFacility)(async ({ body, actor, db }) => {
  const { rows, totalCount } = await pageReports(db, actor, 'FACILITY', body);
  return { totalCount, items: rows.map((row) => reply(actor, row)) };
});
export const createFacility = command(reports.createFacility)(async ({ body, actor, db, audit }) =>
  reply(actor, await createReport(db, actor, 'FACILITY', contentOf(body), audit)),
);
export const updateFacility = command(reports.updateFacility)(async ({ body, actor, db, audit }) => {
  const row = await lockOwnReport(db, actor, 'FACILITY', body.id, body.concurrencyStamp);
  return reply(actor, await changeReport(db, actor, 'FACILITY', row, contentOf(body), audit));
});
export const copyFacility = command(reports.copyFacility)(async ({ body, actor, db, audit }) =>
  reply(actor, await copyReport(db, actor, 'FACILITY', body.id, audit)),
);
export const findFacility = query(reports.findFacility)(async ({ params, actor, db }) =>
  reply(actor, await foundReport(db, actor, 'FACILITY', params.id)),
);
export const removeFacility = command(reports.removeFacility)(async ({ params, query: { concurrencyStamp }, actor, db, audit }) =>
  removeReport(db, actor, await lockOwnReport(db, actor, 'FACILITY', params.id, concurrencyStamp), audit),
);
