import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { assignableRoles, needsNpi } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import { employeesBeyond } from './account-standing.ts';
import { type EmployeeRow, lockEmployee, updateEmployees } from './employees.store.ts';
import { identityAnswer } from './identity-answer.ts';
import { refuseLastAdmin } from './last-admin.ts';
import { refuseStaleEmployee } from './refuse-stale-employee.ts';
import { mayChangeAccount } from './user-account-status.ts';
import { findFreeAccount, linkAccounts } from './user-accounts.store.ts';
import { changedEmployee } from './whole-employee.ts';

export const setupUserAccount = command(employees.setupUserAccount)(async ({ params, body, actor, db, services, request, audit }) => {
  const employee = await lockOther(db, actor, params.id, body.concurrencyStamp);
  const roles = [...new Set<string>(body.roles)];
  if (roles.some((role) => !assignableRoles(actor.roles).some((code) => code === role)))
    throw new Refusal('EMP_ROLES', { members: ['roles'] });
  if (needsNpi(roles) && !employee.npi) throw new Refusal('EMP_NPI_NEEDED', { members: ['roles'] });
  if (!roles.includes('clinical_admin')) await refuseLastAdmin(db, actor, employee);
  const email = body.email ?? employee.account?.email ?? employee.email;
  if (!email) throw new Refusal('EMP_EMAIL', { members: ['email'] });
  const userName = body.userName ?? employee.account?.userName ?? email;
  const userId = employee.user_id ?? (await findFreeAccount(db, actor, { userName, email, roles: assignableRoles(actor.roles) }));
  const user = await identityAnswer(() =>
    services.identity.setupUser(
      { userId, tenantId: actor.tenantId, userName, email, name: employee.first_name, surname: employee.last_name, roles },
      { actor, request },
    ),
  );
  // An account that was there keeps its roles until they are set.
  if (userId) await identityAnswer(() => services.identity.setRoles(userId, roles, { actor, request }));
  await linkAccounts(db, actor, [{ employeeId: employee.id, userId: user.id }]);
  if (body.sendInvite) await invite(user.id);
  audit.about({ subjectType: 'employee', subjectId: employee.id, detail: { roles, invited: body.sendInvite } });
  return changedEmployee(db, actor, employee.id);

  async function invite(id: string) {
    const [sent] = await identityAnswer(() => services.identity.sendInvites([id], { tenantId: actor.tenantId }, { actor, request }));
    if (sent?.outcome !== 'sent' && sent?.outcome !== 'active') throw new Refusal('EMP_ACCOUNT');
  }
});

export const changeUserStatus = command(employees.changeUserStatus)(async ({ params, body, actor, db, services, request, audit }) => {
  const employee = await lockOther(db, actor, params.id, body.concurrencyStamp);
  const { statusTypeCode } = body;
  const { account } = employee;
  if (!account || !mayChangeAccount(account, statusTypeCode)) throw new Refusal('EMP_ACCOUNT');
  const scope = { tenantId: actor.tenantId };
  const by = { actor, request };
  if (statusTypeCode === 'INVITED') {
    const [sent] = await identityAnswer(() => services.identity.sendInvites([account.userId], scope, by));
    if (sent?.outcome !== 'sent') throw new Refusal(sent?.outcome === 'no-email' ? 'EMP_EMAIL' : 'EMP_ACCOUNT');
  } else {
    if (statusTypeCode !== 'UNLOCKED') await refuseLastAdmin(db, actor, employee);
    const flags = { INACTIVE: { isDeleted: true }, LOCKED: { isActive: false }, UNLOCKED: { isActive: true, unlock: true } }[
      statusTypeCode
    ];
    await identityAnswer(() => services.identity.setStatus(account.userId, { ...flags, ...scope }, by));
  }
  // The account is kept elsewhere; on the screen it is part of the employee.
  await updateEmployees(db, actor, [employee.id], {});
  audit.about({ subjectType: 'employee', subjectId: employee.id, detail: { account: statusTypeCode } });
  return changedEmployee(db, actor, employee.id);
});

/** An employee whose account may be touched: in reach, at work, not oneself, and nobody with more rights or reach. */
async function lockOther(db: Writer, actor: Actor, id: string, stamp: string | undefined): Promise<EmployeeRow> {
  const employee = await lockEmployee(db, actor, id);
  if (!employee) throw new Refusal('NOT_FOUND', { values: { entity: 'Employee', id } });
  await refuseStaleEmployee(db, actor, employee, stamp);
  if (employee.id === actor.employeeId) throw new Refusal('EMP_SELF');
  if ((await employeesBeyond(db, actor, [employee.id])).has(employee.id)) throw new Refusal('ACCOUNT_BEYOND');
  if (employee.status_type_code !== 'ACTIVE' && employee.status_type_code !== 'PAUSED') throw new Refusal('EMP_INACTIVE');
  return employee;
}
