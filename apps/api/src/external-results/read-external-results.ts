import { externalResults } from '@drawday/contracts/external-results/external-results.contract.ts';
import { isPatientInReach } from '../patients/patients.public.ts';
import { query } from '../platform/route.ts';
import { externalResultReply, unknownExternalResult, wholeExternalResult } from './external-result-reply.ts';
import { findDocument, findExternalResult, pageExternalResults } from './external-results.store.ts';

const mostOfPatient = 500;

export const all = query(externalResults.all)(async ({ query: { patientId }, actor, db, refuse, audit }) => {
  if (!(await isPatientInReach(db, actor, patientId))) throw refuse('NOT_FOUND', { values: { entity: 'Patient', id: patientId } });
  audit.about({ subjectType: 'patient', subjectId: patientId, patientId });
  const filters = { patientId, sorting: 'collectedAt desc', maxResultCount: mostOfPatient, skipCount: 0 };
  const { rows, totalCount } = await pageExternalResults(db, actor, filters);
  return { totalCount, items: rows.map((row) => externalResultReply(actor, row)) };
});

export const pagedList = query(externalResults.pagedList)(async ({ body, actor, db }) => {
  const { rows, totalCount } = await pageExternalResults(db, actor, body);
  return { totalCount, items: rows.map((row) => externalResultReply(actor, row)) };
});

export const exportList = query(externalResults.exportList)(async ({ body, actor, db, audit }) => {
  const { rows, totalCount } = await pageExternalResults(db, actor, body);
  audit.about({
    subjectType: 'external-result-list',
    patientId: body.patientId ?? null,
    facilityId: body.facilityId ?? null,
    detail: { from: body.skipCount, rows: rows.length },
  });
  return { totalCount, items: rows.map((row) => externalResultReply(actor, row)) };
});

export const find = query(externalResults.find)(async ({ params, actor, db, audit }) => {
  const found = await wholeExternalResult(db, actor, params.id);
  audit.about({ subjectType: 'external-result', subjectId: found.id, patientId: found.patientId, facilityId: found.facilityId });
  return found;
});

/** What a browser may show; a scan is nothing else. */
const shown: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp'];

export const document = query(externalResults.document)(async ({ params, actor, db, refuse, audit }) => {
  const row = await findExternalResult(db, actor, params.id);
  if (!row) throw unknownExternalResult(params.id);
  const scan = await findDocument(db, actor, row.id);
  if (!scan) throw refuse('NOT_FOUND', { values: { entity: 'Document', id: params.id } });
  audit.about({ subjectType: 'external-result', subjectId: row.id, patientId: row.patient_id, facilityId: row.facility_id });
  return {
    fileName: scan.name,
    mediaType: shown.includes(scan.media_type) ? scan.media_type : 'application/octet-stream',
    bytes: new Uint8Array(scan.content),
  };
});
