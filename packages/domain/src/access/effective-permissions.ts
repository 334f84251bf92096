import { roles } from '@drawday/vocabulary';
import { type ContractFlags, contractOpens } from './contract-gates.ts';
import type { PermissionName } from './permissions.ts';
import { findPermission, permissions } from './permissions.ts';
import { permissionsOf } from './role-permissions.ts';
import type { FeatureName } from './tenant-features.ts';

/** One exception to what the roles grant. */
export type PermissionException = { permission: string; isGranted: boolean };

/**
 * Why somebody holds a permission or not. `role`: by a role. `granted`, `denied`: an exception for this person. `tenant`: the customer
 * may not have it. `contract`: the organization's contract, or the customer's subscription, does not cover it. `none`: nothing grants it.
 */
export type PermissionState = 'role' | 'granted' | 'denied' | 'tenant' | 'contract' | 'none';

/** The state of every permission for one person; exceptions for the customer override those for the person. */
export function permissionStates(person: {
  roles: readonly string[];
  tenant: readonly PermissionException[];
  own: readonly PermissionException[];
  contract: ContractFlags;
  /** The customer's features that are on. */
  features: ReadonlySet<FeatureName>;
}): ReadonlyMap<PermissionName, PermissionState> {
  const byRole = permissionsOf(person.roles);
  const own = new Map(person.own.map((exception) => [exception.permission, exception.isGranted]));
  const tenant = new Map(person.tenant.map((exception) => [exception.permission, exception.isGranted]));
  return new Map(
    permissions.map(({ name, gate, feature }) => {
      const personal = own.get(name);
      const wanted = personal ?? (byRole.has(name) || tenant.get(name) === true);
      if (!wanted) return [name, personal === false ? 'denied' : 'none'];
      if (tenant.get(name) === false) return [name, 'tenant'];
      if (!contractOpens(gate, person.contract) || (feature && !person.features.has(feature))) return [name, 'contract'];
      return [name, personal ? 'granted' : 'role'];
    }),
  );
}

/** Is a permission with that state held? */
export function isHeld(state: PermissionState | undefined): boolean {
  return state === 'role' || state === 'granted';
}

/** A wish to change one permission of other people: grant it, revoke it, or (null) go back to what their roles say. */
export type PermissionWish = { permission: string; isGranted: boolean | null };

/** Why a wish cannot be granted; undefined when it can. What only the laboratory's support holds is never granted to a customer's staff. */
export function refuseWish(wish: PermissionWish, held: ReadonlySet<string>): 'UNKNOWN' | 'NOT_HELD' | 'SUPPORT_ONLY' | undefined {
  const permission = findPermission(wish.permission);
  if (!permission) return 'UNKNOWN';
  if (!roles.groups.staff.some((role) => permission.roleLetters.includes(roles.of[role].letter))) return 'SUPPORT_ONLY';
  return held.has(permission.name) ? undefined : 'NOT_HELD';
}

/** The exceptions of a person after these wishes. */
export function withWishes(own: readonly PermissionException[], wishes: readonly PermissionWish[]): PermissionException[] {
  const wished = new Set(wishes.map((wish) => wish.permission));
  const kept = own.filter((exception) => !wished.has(exception.permission));
  return [...kept, ...wishes.flatMap(({ permission, isGranted }) => (isGranted === null ? [] : [{ permission, isGranted }]))];
}
