import type { Writer } from '@drawday/database/connect.ts';
import { decideStatusChange } from '@drawday/domain';
import type { Actor, Clock } from '../platform/actor.ts';
import { insertAuditRows } from '../platform/audit.ts';
import { noReach } from '../platform/party-reach.ts';
import { applyStatusChange } from './apply-status-change.ts';
import { lockPatient } from './patients.store.ts';
import { findPlannedStatus, type PlannedStatusRow, settlePlannedStatus } from './planned-status.store.ts';

/** The person who planned a change, with only this one facility in reach: the nightly job acts in that name. */
const planner = (tenantId: string, plan: PlannedStatusRow): Actor => ({
  userId: plan.planned_by,
  name: plan.planned_by_name,
  userName: plan.planned_by_name,
  tenantId,
  homeTenantId: tenantId,
  employeeId: null,
  roles: [],
  permissions: new Set(),
  uncontracted: new Set(),
  facilityIds: [plan.facility_id],
  contracted: { ...noReach, PATIENT: [plan.facility_id] },
  reach: { ...noReach, PATIENT: [plan.facility_id] },
  contracts: { isContractedForPatient: true, isContractedForEmployee: false, isContractedForSource: false },
  features: new Set(),
  isSupport: false,
  mustHaveFactor: false,
  isUnconfirmed: false,
  needsFactor: false,
  readOnly: false,
  impersonatorUserId: null,
  impersonatorTenantId: null,
  authenticatedAt: null,
});

/**
 * Does what was planned for today. A plan that somebody took back, already carried out or made impossible is skipped; a second run finds
 * nothing to do. Returns whether the status was changed.
 */
export async function applyPlannedStatus(db: Writer, clock: Clock, tenantId: string, due: PlannedStatusRow): Promise<boolean> {
  const actor = planner(tenantId, due);
  const before = await lockPatient(db, actor, due.patient_id);
  // Read again under the lock of the patient: plans are only made and settled under it.
  const plan = await findPlannedStatus(db, tenantId, due.patient_id);
  if (plan?.id !== due.id) return false;
  const decision = before
    ? decideStatusChange({
        entity: 'patient',
        from: before.status_type_code,
        to: plan.to_status,
        permissions: null,
        reason: plan.reason,
        obstacles: before.status_reason === 'DECEASED' ? ['PATIENT_DECEASED'] : [],
      })
    : null;
  const isDone = before !== undefined && decision?.kind === 'do';
  const settled = { state: isDone ? 'APPLIED' : 'IMPOSSIBLE', at: clock.now().toString(), byName: 'System' } as const;
  await settlePlannedStatus(db, tenantId, plan.patient_id, settled);
  const common = {
    tenantId,
    actorUserId: plan.planned_by,
    actorName: plan.planned_by_name,
    impersonatorUserId: null,
    action: 'patients.changeStatus',
    requestId: `plan ${plan.id}`,
    address: 'worker',
  };
  const notes = isDone ? await applyStatusChange(db, actor, clock, before, decision, { reason: plan.reason, effectiveAt: null }) : [];
  await insertAuditRows(db, [
    ...notes.map((note) => ({ ...note, ...common })),
    {
      ...common,
      subjectType: 'patient',
      subjectId: plan.patient_id,
      patientId: plan.patient_id,
      facilityId: plan.facility_id,
      detail: {
        planned: plan.effective_on,
        from: before?.status_type_code ?? null,
        to: plan.to_status,
        ...(plan.reason && { reason: plan.reason }),
        done: isDone,
      },
    },
  ]);
  return isDone;
}
