import { results } from '@drawday/contracts/results/results.contract.ts';
import { query } from '../platform/route.ts';
import { type ResultReach, resultReach } from '../platform/shown-results-sql.ts';
import { mayHoldRestricted } from './may-hold-restricted.ts';
import { findDocument } from './result-documents.store.ts';
import { findWholeResultDraw, type Paper, type WholeResultDrawRow } from './result-draws.store.ts';

/** What a browser may show; anything else is only ever saved. */
const shown: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg', 'text/plain': 'txt' };

/** Papers of a draw for someone who may see everything in them: no line of a paper can be hidden. */
export function papersOf(reach: ResultReach, draw: WholeResultDrawRow): Paper[] {
  const isOrderer = reach.employeeId !== null && draw.provider_id === reach.employeeId;
  if (!reach.seesRestricted && !isOrderer && mayHoldRestricted(draw.codes_on_paper)) return [];
  return draw.papers.map((paper) => ({ ...paper, receivedAt: new Date(paper.receivedAt).toISOString() }));
}

export const document = query(results.document)(async ({ params, actor, db, refuse, audit }) => {
  const reach = resultReach(actor);
  const draw = await findWholeResultDraw(db, reach, params.id);
  if (!draw) throw refuse('NOT_FOUND', { values: { entity: 'Requisition', id: params.id } });
  const isShown = papersOf(reach, draw).some((paper) => paper.id === params.documentId);
  const found = isShown ? await findDocument(db, reach.tenantId, draw.id, params.documentId) : undefined;
  if (!found) throw refuse('NOT_FOUND', { values: { entity: 'Document', id: params.documentId } });
  audit.about({
    subjectType: 'requisition',
    subjectId: draw.id,
    patientId: draw.party_type === 'PATIENT' ? draw.party_id : null,
    facilityId: draw.facility_id,
  });
  const extension = shown[found.media_type];
  return {
    fileName: `laboratory-${draw.number}.${extension ?? 'bin'}`,
    mediaType: extension ? found.media_type : 'application/octet-stream',
    bytes: new Uint8Array(found.content),
  };
});
