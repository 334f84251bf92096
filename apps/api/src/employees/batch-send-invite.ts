import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { assignableRoles, needsNpi } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import type { Outcome } from '../platform/batch.ts';
import { IdentityFailure, type InviteOutcome } from '../platform/identity-service.ts';
import { refusalText } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import { type EmployeeRow, lockEmployees } from './employees.store.ts';
import { identityAnswer } from './identity-answer.ts';
import { rolesOf } from './roles-of-employee.ts';
import { mayChangeAccount } from './user-account-status.ts';
import { findFreeAccount, linkAccounts } from './user-accounts.store.ts';

const outcomeCodes: Readonly<Record<Exclude<InviteOutcome['outcome'], 'sent'>, string>> = {
  unknown: 'EMP_ACCOUNT',
  'no-email': 'EMP_EMAIL',
  active: 'EMP_ACCOUNT',
  inactive: 'EMP_ACCOUNT',
  'name-taken': 'USER_NAME_TAKEN',
};

export const batchSendInvite = command(employees.batchSendInvite)(async ({ body, actor, db, services, request, audit }) => {
  const by = { actor, request };
  const rows = await lockEmployees(db, actor, body.ids);
  const codes = new Map<string, string>();
  const userIds = new Map<string, string>();
  for (const row of rows) {
    const obstacle = inviteObstacle(row, actor);
    if (obstacle) codes.set(row.id, obstacle);
    else if (row.account) userIds.set(row.id, row.account.userId);
  }
  const made: { employeeId: string; userId: string }[] = [];
  for (const row of rows.filter((one) => !codes.has(one.id) && !userIds.has(one.id))) {
    const email = row.email ?? '';
    const roles = rolesOf({ user_roles: null, care_role: row.care_role });
    try {
      const userId = await findFreeAccount(db, actor, email, email);
      const user = await services.identity.setupUser(
        { userId, tenantId: actor.tenantId, userName: email, email, name: row.first_name, surname: row.last_name, roles },
        by,
      );
      made.push({ employeeId: row.id, userId: user.id });
      userIds.set(row.id, user.id);
    } catch (error) {
      if (!(error instanceof IdentityFailure) || error.status >= 500) throw error;
      codes.set(row.id, error.code === 'USER_NAME_TAKEN' ? 'USER_NAME_TAKEN' : 'EMP_ACCOUNT');
    }
  }
  await linkAccounts(db, actor, made);
  const sent = userIds.size
    ? await identityAnswer(() => services.identity.sendInvites([...userIds.values()], { tenantId: actor.tenantId }, by))
    : [];
  const outcomeOf = new Map(sent.map(({ userId, outcome }) => [userId, outcome]));
  for (const [employeeId, userId] of userIds) {
    const outcome = outcomeOf.get(userId) ?? 'unknown';
    if (outcome === 'sent') audit.about({ subjectType: 'employee', subjectId: employeeId, detail: { account: 'INVITED' } });
    else codes.set(employeeId, outcomeCodes[outcome]);
  }
  const known = new Set(rows.map((row) => row.id));
  return {
    items: [...new Set(body.ids)].map((id): Outcome => {
      const code = known.has(id) ? codes.get(id) : 'NOT_FOUND';
      return { id, ok: !code, code: code ?? null, message: code ? refusalText(code, request.language, { entity: 'Employee', id }) : null };
    }),
  };
});

/** Why this one gets no invitation; undefined when nothing is in the way. */
function inviteObstacle(row: EmployeeRow, actor: Actor): string | undefined {
  if (row.status_type_code !== 'ACTIVE') return 'EMP_INACTIVE';
  if (row.account) return mayChangeAccount(row.account, 'INVITED') ? undefined : 'EMP_ACCOUNT';
  if (!row.email) return 'EMP_EMAIL';
  const roles = rolesOf({ user_roles: null, care_role: row.care_role });
  if (!roles.length || roles.some((role) => !assignableRoles(actor.roles).some((code) => code === role))) return 'EMP_ROLES';
  return needsNpi(roles) && !row.npi ? 'EMP_NPI_NEEDED' : undefined;
}
