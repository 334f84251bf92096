import { results } from '@drawday/contracts/results/results.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { query } from '../platform/route.ts';
import { mayHoldRestricted, type ResultReach, resultReach } from './result-access.ts';
import { findDocument, listDocuments, listOfferingCodes } from './result-documents.store.ts';
import { findResultDraws, type ResultDrawRow } from './results.store.ts';

/** What a browser may show; anything else is only ever saved. */
const shown: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg', 'text/plain': 'txt' };

/** Papers of a draw for someone who may see all that can stand in them: nobody can hide a line of a paper. */
export async function documentsOf(db: Reader, reach: ResultReach, draw: ResultDrawRow) {
  if (!(await seesDocuments(db, reach, draw))) return [];
  return (await listDocuments(db, reach.tenantId, draw.id)).map((row) => ({
    id: row.id,
    name: row.name,
    mediaType: row.media_type,
    sizeBytes: row.size_bytes,
    receivedAt: row.received_at.toISOString(),
  }));
}

async function seesDocuments(db: Reader, reach: ResultReach, draw: ResultDrawRow): Promise<boolean> {
  if (reach.seesRestricted || (reach.employeeId !== null && draw.provider_id === reach.employeeId)) return true;
  return !mayHoldRestricted(await listOfferingCodes(db, reach.tenantId, draw.id));
}

export const document = query(results.document)(async ({ params, actor, db, refuse, audit }) => {
  const reach = resultReach(actor);
  const [draw] = await findResultDraws(db, reach, [params.id]);
  const found =
    draw && (await seesDocuments(db, reach, draw)) ? await findDocument(db, reach.tenantId, draw.id, params.documentId) : undefined;
  if (!draw || !found) throw refuse('NOT_FOUND', { values: { entity: 'Document', id: params.documentId } });
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
