import { access } from '@drawday/contracts/access/access.contract.ts';
import { auditTrail } from '@drawday/contracts/access/audit-trail.contract.ts';
import { renderCsv } from '@drawday/documents/render-csv.ts';
import { isPatientInReach } from '../patients/patients.public.ts';
import { command, query } from '../platform/route.ts';
import { auditEntry, securityEvent } from './audit-reply.ts';
import {
  findSealSummary,
  findTrailSubjects,
  listActions,
  listAuditLog,
  listSecurityEvents,
  listWholeAuditLog,
} from './audit-trail.store.ts';

export const list = query(auditTrail.list)(async ({ query: { filter, ...filters }, actor, db }) => {
  const about = filter?.trim() ? await findTrailSubjects(db, actor, filter) : undefined;
  const { rows, ...counted } = await listAuditLog(db, actor, { ...filters, about });
  return { ...counted, items: rows.map(auditEntry) };
});

export const actions = query(auditTrail.actions)(async ({ actor, db }) => ({ items: await listActions(db, actor.tenantId) }));

export const patientAccess = query(access.patientAccess)(async ({ params, query: filters, actor, db, refuse }) => {
  if (!(await isPatientInReach(db, actor, params.id))) throw refuse('NOT_FOUND', { values: { entity: 'Patient', id: params.id } });
  const { rows, totalCount } = await listAuditLog(db, actor, { ...filters, patientId: params.id });
  return { totalCount, items: rows.map(auditEntry) };
});

/** About 10 MB of text; anyone who needs more exports day by day. */
const exportedRows = 50_000;
const columns = [
  'At (UTC)',
  'Who',
  'User id',
  'As support',
  'Action',
  'Record',
  'Record id',
  'Patient',
  'Patient id',
  'Facility',
  'Request',
  'Address',
];

export const exportCsv = query(auditTrail.exportCsv)(async ({ query: { filter, ...filters }, actor, db, clock, refuse, audit }) => {
  const about = filter?.trim() ? await findTrailSubjects(db, actor, filter) : undefined;
  const rows = await listWholeAuditLog(db, actor, { ...filters, about }, exportedRows + 1);
  if (rows.length > exportedRows) throw refuse('EXPORT_TOO_LARGE', { values: { rows: exportedRows } });
  audit.about({ subjectType: 'audit-log', detail: { rows: rows.length } });
  const cells = rows.map((row) => [
    row.at.toISOString(),
    row.actor_name,
    row.actor_user_id,
    row.impersonator_name,
    row.action,
    row.subject_type,
    row.subject_id,
    row.patient_name,
    row.patient_id,
    row.facility_name,
    row.request_id,
    row.address,
  ]);
  const today = clock.now().toString().slice(0, 10);
  return { fileName: `audit-trail_${today}.csv`, mediaType: 'text/csv; charset=utf-8', bytes: renderCsv(columns, cells) };
});

export const signIns = query(auditTrail.signIns)(async ({ query: { filter, ...filters }, actor, db }) => {
  const userIds = filter?.trim() ? (await findTrailSubjects(db, actor, filter)).userIds : undefined;
  const { rows, ...counted } = await listSecurityEvents(db, actor, { ...filters, userIds });
  return { ...counted, items: rows.map(securityEvent) };
});

export const seals = query(auditTrail.seals)(async ({ db }) => {
  const summary = await findSealSummary(db);
  return {
    sealCount: summary.seal_count,
    sealedRowCount: Number(summary.row_count),
    newestSealAt: summary.newest_at?.toISOString() ?? null,
    lastCheck: summary.checked_at && {
      checkedAt: summary.checked_at.toISOString(),
      sealCount: summary.checked_seals ?? 0,
      rowCount: Number(summary.checked_rows),
      fault: summary.fault,
    },
  };
});

export const checkSeals = command(auditTrail.checkSeals)(async ({ db, jobs, audit }) => {
  await jobs.send(db, 'check-audit', {});
  audit.about({ subjectType: 'audit-log' });
});
