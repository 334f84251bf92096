import { access } from '@drawday/contracts/access/access.contract.ts';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { isPatientInReach } from '../patients/patients.public.ts';

import { query } from '../platform/route.ts';
import { type AuditLogRow, listAuditLog } from './access.store.ts';

export const auditTrail = query(access.auditTrail)(async ({ query: filters, actor, db }) => {
  const { rows, totalCount } = await listAuditLog(db, actor, filters);
  return { totalCount, items: rows.map(auditEntry) };
});

export const patientAccess = query(access.patientAccess)(async ({ params, query: filters, actor, db, refuse }) => {
  if (!(await isPatientInReach(db, actor, params.id))) throw refuse('NOT_FOUND', { values: { entity: 'Patient', id: params.id } });
  const { rows, totalCount } = await listAuditLog(db, actor, { ...filters, patientId: params.id });
  return { totalCount, items: rows.map(auditEntry) };
});

function auditEntry(row: AuditLogRow): ReplyOf<typeof access.auditTrail>['items'][number] {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    actorUserId: row.actor_user_id,
    actorName: row.actor_name,
    impersonatorUserId: row.impersonator_user_id,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    patientId: row.patient_id,
    facilityId: row.facility_id,
    requestId: row.request_id,
    address: row.address,
  };
}
