import { type RoleCode, roles } from '@drawday/vocabulary';

/** The roles that somebody with these roles may give a customer's staff: administrators all of them, others only their own. */
export function assignableRoles(actorRoles: readonly string[]): RoleCode[] {
  const isAdministrator = actorRoles.some((code) => roles.isIn('administrators', code));
  return roles.groups.staff.filter((code) => isAdministrator || actorRoles.includes(code));
}

/** Does somebody with these roles need an NPI, because they sign orders? */
export function needsNpi(roleCodes: readonly string[]): boolean {
  return roleCodes.some((code) => roles.isIn('ordering', code));
}
