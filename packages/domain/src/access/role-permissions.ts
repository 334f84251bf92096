import type { PermissionName } from './permissions.ts';
import { findPermission, permissions } from './permissions.ts';
import type { RoleCode } from './roles.ts';
import { roles } from './roles.ts';

/** What each role may do when nothing was changed for a tenant or a person. */
export const rolePermissions: Readonly<Record<RoleCode, readonly PermissionName[]>> = {
  clinical_admin: heldBy('A'),
  clinical_clinician: heldBy('C'),
  clinical_medical_director: heldBy('M'),
  clinical_environmental: heldBy('E'),
  clinical_nurse: heldBy('N'),
  clinical_provider: heldBy('P'),
  clinical_support: heldBy('S'),
};

/** The union of what the roles may do; unknown role codes grant nothing. */
export function permissionsOf(roleCodes: readonly string[]): ReadonlySet<PermissionName> {
  const held = new Set<PermissionName>();
  for (const role of roles) {
    if (!roleCodes.includes(role.code)) continue;
    for (const name of rolePermissions[role.code]) held.add(name);
  }
  return held;
}

/** What is left of someone's permissions when support staff act as that person: only what may be looked at. */
export function readOnlyPermissions(held: Iterable<PermissionName>): ReadonlySet<PermissionName> {
  return new Set([...held].filter((name) => findPermission(name)?.roleLetters.includes('R')));
}

function heldBy(letter: string): readonly PermissionName[] {
  return permissions.filter((permission) => permission.roleLetters.includes(letter)).map((permission) => permission.name);
}
