import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { type ResultReportPrinting, renderCombinedReportPdf, renderResultReportPdf } from '@drawday/documents/render-result-report.ts';
import type { ResultReport } from '@drawday/documents/result-report.ts';
import { type PaperCode, requisitionStatuses } from '@drawday/vocabulary';
import type { Actor, Clock } from '../platform/actor.ts';
import type { AuditNotes } from '../platform/audit.ts';
import { query } from '../platform/route.ts';
import { resultReach } from '../platform/shown-results-sql.ts';
import { dayOf } from './draws-with-results.ts';
import { listReportFacts } from './report.store.ts';
import { reportOfDraw } from './report-of-draw.ts';
import { findResultDraws, type ResultDrawRow } from './result-draws.store.ts';
import { listResults } from './results.store.ts';
import { yardsticksOf } from './yardsticks.ts';

const pdf = 'application/pdf';

/** The laboratory report of one draw. */
export const report = query(requisitions.report)(async ({ params, query: { paper }, actor, db, clock, audit, refuse }) => {
  const {
    made: [made],
    printing,
  } = await reportsOf(db, actor, [params.id], audit);
  if (!made) throw refuse('NOT_FOUND', { values: { entity: 'Requisition', id: params.id } });
  return {
    fileName: `report-${made.requisitionNumber}.pdf`,
    mediaType: pdf,
    bytes: new Uint8Array(await renderResultReportPdf(made, printing(paper, clock))),
  };
});

/** Reports of several draws in one file, in the order asked for. Ids out of reach are left out. */
export const combinedReport = query(requisitions.combinedReport)(async ({ body, actor, db, clock, audit, refuse }) => {
  const { made, printing } = await reportsOf(db, actor, body.ids, audit);
  if (!made.length) throw refuse('NOT_FOUND', { values: { entity: 'Requisition', id: body.ids[0] ?? '' } });
  return {
    fileName: `reports-${made.length}.pdf`,
    mediaType: pdf,
    bytes: new Uint8Array(await renderCombinedReportPdf(made, printing(body.paper, clock))),
  };
});

/** As asked for, else on the paper of the organization. */
type Paper = 'letter' | 'a4' | undefined;
const papers = { letter: 'LETTER', a4: 'A4' } as const satisfies Record<NonNullable<Paper>, PaperCode>;

function printingOf(paper: PaperCode, actor: Actor, clock: Clock): ResultReportPrinting {
  return { paper, printedAt: clock.now().toString({ smallestUnit: 'second' }), printedBy: actor.name, isOutOfRangeFirst: false };
}

const hasReport = (draw: ResultDrawRow) => requisitionStatuses.isIn('withResults', draw.status);

async function reportsOf(db: Reader, actor: Actor, ids: readonly string[], audit: AuditNotes) {
  const reach = resultReach(actor);
  const draws = new Map((await findResultDraws(db, reach, ids)).filter(hasReport).map((draw) => [draw.id, draw]));
  const facts = new Map((await listReportFacts(db, reach.tenantId, [...draws.keys()])).map((row) => [row.id, row]));
  const rows = Map.groupBy(await listResults(db, reach, [...draws.keys()]), (row) => row.requisition_id);
  const yardsticks = await yardsticksOf(db, reach.tenantId);
  const made = [...new Set(ids)].flatMap((id): ResultReport[] => {
    const [draw, known] = [draws.get(id), facts.get(id)];
    if (!draw || !known) return [];
    audit.about({
      subjectType: 'requisition',
      subjectId: id,
      patientId: draw.party_type === 'PATIENT' ? draw.party_id : null,
      facilityId: draw.facility_id,
    });
    return [reportOfDraw(draw, known, rows.get(id) ?? [], (code) => yardsticks.groupOf(code, draw.organization_id, dayOf(draw)))];
  });
  const usual = [...facts.values()][0]?.paper ?? 'LETTER';
  return { made, printing: (paper: Paper, clock: Clock) => printingOf(paper ? papers[paper] : usual, actor, clock) };
}
