import { roles as roleList } from '@drawday/vocabulary';
import { assignableRoles } from './account-roles.ts';
import { permissionsOf } from './role-permissions.ts';

/** What an account may do beyond what everybody may: its roles, and the permissions granted besides. */
export type AccountRights = { roles: readonly string[]; granted: readonly string[] };

/**
 * May this person grant everything the account has? Then they may also close it, change its roles, or have a link sent to it; if not, it
 * has more rights than they do. Support may grant everything that a customer's staff can have.
 */
export function coversRights(actor: { roles: readonly string[]; permissions: ReadonlySet<string> }, account: AccountRights): boolean {
  const assignable: readonly string[] = assignableRoles(actor.roles);
  const given: ReadonlySet<string> = permissionsOf(assignable);
  return (
    account.roles.every((role) => assignable.includes(role) || !roleList.codes.some((code) => code === role)) &&
    account.granted.every((permission) => actor.permissions.has(permission) || given.has(permission))
  );
}
