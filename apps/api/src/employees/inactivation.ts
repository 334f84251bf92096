import type { employees } from '@drawday/contracts/employees/employees.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { decideStatusChange } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import type { Call } from '../platform/route.ts';
import { cancelPendingDraws } from '../requisitions/requisitions.public.ts';
import { employeesBeyond } from './account-standing.ts';
import { endCoverings } from './coverings.store.ts';
import { handOver, leaveCareTeams, listActingAdmins, listDepartures, listWithPendingDraws, lockOrganizations } from './departure.store.ts';
import { type EmployeeRow, updateEmployees } from './employees.store.ts';
import { findSuccessor } from './successor.ts';

export type InactivationObstacle = 'EMP_STATE' | 'EMP_SELF' | 'ACCOUNT_BEYOND' | 'EMP_LAST_ADMIN';

/**
 * Why each of them cannot be inactivated; those not listed can be. The last administrator of an organization stays, even when several
 * leave at once: then the last of them in the given order.
 */
export async function inactivationObstacles(
  db: Parameters<typeof listActingAdmins>[0],
  actor: Actor,
  rows: readonly EmployeeRow[],
): Promise<Map<string, InactivationObstacle>> {
  const admins = await listActingAdmins(db, actor, [...new Set(rows.map((row) => row.organization_id))]);
  const remaining = new Map(
    [...Map.groupBy(admins, (admin) => admin.organization_id)].map(([id, list]) => [id, new Set(list.map((admin) => admin.id))]),
  );
  const beyond = await employeesBeyond(
    db,
    actor,
    rows.map((row) => row.id),
  );
  const obstacles = new Map<string, InactivationObstacle>();
  for (const row of rows) {
    const ofOrganization = remaining.get(row.organization_id);
    const isLast = ofOrganization?.has(row.id) === true && ofOrganization.size === 1;
    // The permission was checked with the call; the graph says which step may follow which.
    const decision = decideStatusChange({
      entity: 'employee',
      from: row.status_type_code,
      to: 'INACTIVE',
      permissions: null,
      reason: null,
      obstacles: isLast ? ['LAST_ADMIN'] : [],
    });
    if (row.id === actor.employeeId) obstacles.set(row.id, 'EMP_SELF');
    else if (beyond.has(row.id)) obstacles.set(row.id, 'ACCOUNT_BEYOND');
    else if (decision.kind === 'refuse') obstacles.set(row.id, decision.because === 'LAST_ADMIN' ? 'EMP_LAST_ADMIN' : 'EMP_STATE');
    else ofOrganization?.delete(row.id);
  }
  return obstacles;
}

type Surroundings = Pick<Call<typeof employees.batchInactivate, Writer>, 'db' | 'actor' | 'clock' | 'services' | 'request' | 'audit'>;

/** The earliest today among them, so that a day over by then is over for all of them; undefined for nobody. */
export const earliestToday = (rows: readonly Pick<EmployeeRow, 'today'>[]): string | undefined =>
  rows.map((row) => row.today).toSorted()[0];

/**
 * Inactivates employees who are free to go, in statements whose number does not grow with theirs: coverings end, places in
 * care teams, patients and unsigned orders go to the successor (without one, care team places end), accounts are closed and sessions end.
 * @returns false when the successor cannot take over; nothing was changed then
 */
export async function inactivate(
  { db, actor, clock, services, request, audit }: Surroundings,
  rows: readonly EmployeeRow[],
  { reason, successorId }: { reason: string | null; successorId: string | null },
): Promise<boolean> {
  const today = earliestToday(rows);
  if (!today) return true;
  const ids = rows.map((row) => row.id);
  if (successorId) {
    const departures = await listDepartures(db, actor, ids, today);
    const successor = await findSuccessor(db, actor, successorId, rows, departures);
    if (!successor) return false;
    await handOver(db, actor, ids, successor.id);
  }
  await leaveCareTeams(db, actor, ids);
  await endCoverings(db, actor, { employeeIds: ids, today });
  for (const partyId of await listWithPendingDraws(db, actor, ids))
    await cancelPendingDraws(db, actor, clock, { partyType: 'EMPLOYEE', partyId, reason: 'PARTY_INACTIVE' });
  await updateEmployees(db, actor, ids, { status_type_code: 'INACTIVE', status_reason: reason, end_date: today });
  for (const row of rows)
    audit.about({
      subjectType: 'employee',
      subjectId: row.id,
      detail: { from: row.status_type_code, to: 'INACTIVE', ...(successorId && { successor: successorId }) },
    });
  const userIds = rows.flatMap((row) => (row.user_id ? [row.user_id] : []));
  // Last, because it cannot be undone: an account that was closed although the rest failed is on the safe side.
  if (userIds.length) await services.identity.setStatuses(userIds, { isDeleted: true, tenantId: actor.tenantId }, { actor, request });
  return true;
}

/** Locks what decides who is the last administrator. */
export async function lockForInactivation(db: Writer, actor: Actor, rows: readonly EmployeeRow[]): Promise<void> {
  await lockOrganizations(db, actor, [...new Set(rows.map((row) => row.organization_id))]);
}
