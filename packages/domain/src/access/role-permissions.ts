import { type RoleCode, roles } from '@drawday/vocabulary';
import type { PermissionName } from './permissions.ts';
import { findPermission, permissions } from './permissions.ts';

/** What a role may do by default, without exceptions for a tenant or a person. */
export function permissionsOfRole(role: RoleCode): readonly PermissionName[] {
  const { letter } = roles.of[role];
  return permissions.filter((permission) => permission.roleLetters.includes(letter)).map((permission) => permission.name);
}

/** The union of what the roles may do; unknown role codes grant nothing. */
export function permissionsOf(roleCodes: readonly string[]): ReadonlySet<PermissionName> {
  return new Set(roles.codes.filter((code) => roleCodes.includes(code)).flatMap(permissionsOfRole));
}

/** What is left of somebody's permissions when support staff view as that person: only what may be viewed. */
export function readOnlyPermissions(held: Iterable<PermissionName>): ReadonlySet<PermissionName> {
  return new Set([...held].filter((name) => findPermission(name)?.roleLetters.includes('R')));
}
