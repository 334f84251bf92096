import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import type { ReportRow, ReportSheet } from '@drawday/domain';
import type { FakeServer } from './fake-server.ts';
import { sampleId, sampleOf } from './sample-answer.ts';

// The report of dialysis events of October 2026: a culture about which something was entered, an antimicrobial about which nothing was.

const entry = {
  ...sampleOf(reportRuns.catalogue.reply).items[0],
  ...{ reportKey: 'nhsn-bsi', title: { en: 'Dialysis events', es: 'Eventos' }, question: { en: 'Which events?', es: '¿Qué eventos?' } },
  ...{ route: 'reports-detail', partyType: 'PATIENT', isPermitted: true, outputs: ['PDF'], isFavorite: false },
  ...{ parameters: ['FACILITIES', 'MONTH'], groupings: [], sorts: [] },
} as (typeof reportRuns.catalogue.reply)['_output']['items'][number];
const empty = JSON.parse(sampleOf(reportRuns.requisitionReport.reply).items2) as ReportSheet;
const sheet: ReportSheet = {
  ...empty,
  ...{ reportKey: 'nhsn-bsi', title: 'Dialysis events', answer: '2 events', second: null, measures: [], charts: [], counts: [] },
  ...{ layout: 'LIST', totalCount: 2, notes: [] },
  columns: [
    { key: 'name', title: 'Patient', kind: 'TEXT', width: 20 },
    { key: 'eventOn', title: 'Day', kind: 'DAY', width: 8 },
  ],
  sections: [
    { key: 'BLOODSTREAM', title: 'Positive blood culture', rows: 1 },
    { key: 'ANTIMICROBIAL', title: 'IV antimicrobial start', rows: 1 },
  ],
};
export const otherPatientId = '0b6f4c1e-3a52-4d57-9a4e-5d2f10c7a002';
const rows: ReportRow[] = [
  { k: sampleId, s: 'BLOODSTREAM', c: [{ v: 'Montgomery, Opal R' }, { v: '2026-10-05' }] },
  { k: otherPatientId, s: 'ANTIMICROBIAL', c: [{ v: 'Holloway, Curtis D' }, { v: '2026-10-06' }] },
];
export const knownEvent: ReplyOf<typeof reportRuns.addDialysisEvent> = {
  ...{
    ...sampleOf(reportRuns.addDialysisEvent.reply),
    patientId: sampleId,
    kind: 'BLOODSTREAM' as const,
    eventOn: '2026-10-05',
    organisms: 'S. aureus',
  },
  ...{ access: 'TUNNELED' as const, accessSince: null, antimicrobialOn: null, sentAt: null, changedByName: 'Mercer, Dana' },
};
export const month: ReplyOf<typeof reportRuns.eventMonth> = {
  ...sampleOf(reportRuns.eventMonth.reply),
  ...{ proposed: { fistula: 40, graft: 3, tunneled: 9, nontunneled: 0, other: 1 }, confirmed: null, confirmedAt: null },
};

export const eventReportAddress = '/home/reports-detail?report=nhsn-bsi&drawMonth=2026-10';

/** Everything that the page of the report reads. */
export function answerEventReport(server: FakeServer): FakeServer {
  server.answer(reportRuns.catalogue, { items: [entry] });
  server.answer(reportRuns.requisitionReport, {
    ...sampleOf(reportRuns.requisitionReport.reply),
    ...{ reportKey: 'nhsn-bsi', state: 'DONE', totalCount: 2, items: JSON.stringify(rows), items2: JSON.stringify(sheet) },
  });
  // Only the events of the patient who is asked for: a month may have more than a page of them.
  server.answer(reportRuns.dialysisEvents, ({ query }) => {
    const items = query.patientId === sampleId ? [knownEvent] : [];
    return { totalCount: items.length, items };
  });
  return server.answer(reportRuns.eventMonth, month);
}
