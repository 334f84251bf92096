import type { access } from '@drawday/contracts/access/access.contract.ts';
import type { auditTrail } from '@drawday/contracts/access/audit-trail.contract.ts';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { AuditLogRow, SecurityEventRow } from './audit-trail.store.ts';

export function auditEntry(row: AuditLogRow): ReplyOf<typeof access.patientAccess>['items'][number] {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    actorUserId: row.actor_user_id,
    actorName: row.actor_name,
    impersonatorUserId: row.impersonator_user_id,
    impersonatorName: row.impersonator_name,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    patientId: row.patient_id,
    patientName: row.patient_name,
    facilityId: row.facility_id,
    facilityName: row.facility_name,
    requestId: row.request_id,
    address: row.address,
  };
}

export function securityEvent(row: SecurityEventRow): ReplyOf<typeof auditTrail.signIns>['items'][number] {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind,
    userId: row.user_id,
    userName: row.user_name,
    actorUserId: row.actor_user_id,
    actorName: row.actor_name?.trim() || null,
    address: row.address,
    userAgent: row.user_agent,
  };
}
