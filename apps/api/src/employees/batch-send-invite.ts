import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { assignableRoles, needsNpi } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import type { Outcome } from '../platform/batch.ts';
import type { Invited, InviteOutcome } from '../platform/identity-service.ts';
import { refusalText } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import { employeesBeyond } from './account-standing.ts';
import { type EmployeeRow, lockEmployees } from './employees.store.ts';
import { identityAnswer } from './identity-answer.ts';
import { rolesOf } from './roles-of-employee.ts';
import { mayChangeAccount } from './user-account-status.ts';
import { findFreeAccounts, linkAccounts } from './user-accounts.store.ts';

const outcomeCodes: Readonly<Record<Exclude<InviteOutcome['outcome'], 'sent'>, string>> = {
  unknown: 'EMP_ACCOUNT',
  'no-email': 'EMP_EMAIL',
  active: 'EMP_ACCOUNT',
  inactive: 'EMP_ACCOUNT',
  'name-taken': 'USER_NAME_TAKEN',
};

/** One call to the identity process and five statements here, however many are invited. */
export const batchSendInvite = command(employees.batchSendInvite)(async ({ body, actor, db, services, request, audit }) => {
  const rows = await lockEmployees(db, actor, body.ids);
  const codes = new Map<string, string>();
  const beyond = await employeesBeyond(
    db,
    actor,
    rows.map((row) => row.id),
  );
  for (const row of rows) {
    const obstacle = beyond.has(row.id) ? 'ACCOUNT_BEYOND' : inviteObstacle(row, actor);
    if (obstacle) codes.set(row.id, obstacle);
  }
  const invited = rows.filter((row) => !codes.has(row.id));
  const people = await peopleOf(db, actor, invited);
  const by = { actor, request };
  const outcomes = people.length
    ? await identityAnswer(() => services.identity.invitePeople(people, { tenantId: actor.tenantId }, by))
    : [];
  const isNew = new Set(invited.filter((row) => !row.account).map((row) => row.id));
  const made = outcomes.flatMap(({ ref, userId }) => (userId !== null && isNew.has(ref) ? [{ employeeId: ref, userId }] : []));
  if (made.length) await linkAccounts(db, actor, made);
  for (const { ref, outcome } of outcomes) {
    if (outcome === 'sent') audit.about({ subjectType: 'employee', subjectId: ref, detail: { account: 'INVITED' } });
    else codes.set(ref, outcomeCodes[outcome]);
  }
  const known = new Set(rows.map((row) => row.id));
  return {
    items: [...new Set(body.ids)].map((id): Outcome => {
      const code = known.has(id) ? codes.get(id) : 'NOT_FOUND';
      return { id, ok: !code, code: code ?? null, message: code ? refusalText(code, request.language, { entity: 'Employee', id }) : null };
    }),
  };
});

/** Employees without an account get one under their e-mail address; one that an earlier call left without its employee is reused, once. */
async function peopleOf(db: Writer, actor: Actor, rows: readonly EmployeeRow[]): Promise<Invited[]> {
  const emails = rows.flatMap((row) => (row.account || !row.email ? [] : [row.email]));
  const free = emails.length
    ? await findFreeAccounts(db, actor, { emails, roles: assignableRoles(actor.roles) })
    : new Map<string, string>();
  return rows.map((row): Invited => {
    if (row.account) return { ref: row.id, userId: row.account.userId };
    const email = row.email ?? '';
    const userId = free.get(email.toLowerCase());
    free.delete(email.toLowerCase());
    const roles = rolesOf({ user_roles: null, care_role: row.care_role });
    const account = { userName: email, email, name: row.first_name, surname: row.last_name, roles };
    return { ref: row.id, account, ...(userId !== undefined && { userId }) };
  });
}

/** Why this one gets no invitation; undefined when nothing is in the way. */
function inviteObstacle(row: EmployeeRow, actor: Actor): string | undefined {
  if (row.status_type_code !== 'ACTIVE') return 'EMP_INACTIVE';
  if (row.account) return mayChangeAccount(row.account, 'INVITED') ? undefined : 'EMP_ACCOUNT';
  if (!row.email) return 'EMP_EMAIL';
  const roles = rolesOf({ user_roles: null, care_role: row.care_role });
  if (!roles.length || roles.some((role) => !assignableRoles(actor.roles).some((code) => code === role))) return 'EMP_ROLES';
  return needsNpi(roles) && !row.npi ? 'EMP_NPI_NEEDED' : undefined;
}
