import type { Writer } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { listActingAdmins, lockOrganizations } from './departure.store.ts';
import { findEmployeeOfAccount } from './user-accounts.store.ts';

/** @throws Refusal EMP_LAST_ADMIN when nobody else could administer the organization */
export async function refuseLastAdmin(
  db: Writer,
  scope: Pick<Actor, 'tenantId'>,
  employee: { id: string; organization_id: string },
): Promise<void> {
  await lockOrganizations(db, scope, [employee.organization_id]);
  const admins = await listActingAdmins(db, scope, [employee.organization_id]);
  if (admins.length === 1 && admins[0]?.id === employee.id) throw new Refusal('EMP_LAST_ADMIN');
}

/** The same when only the account is known; one that belongs to no employee administers no organization. */
export async function refuseLastAdminAccount(db: Writer, scope: Pick<Actor, 'tenantId'>, userId: string): Promise<void> {
  const employee = await findEmployeeOfAccount(db, scope, userId);
  if (employee) await refuseLastAdmin(db, scope, employee);
}
