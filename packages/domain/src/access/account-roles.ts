import { type RoleCode, roles } from '@drawday/vocabulary';

/** The roles that somebody with these roles may give to a customer's staff: an administrator all of them, others only their own. */
export function assignableRoles(actorRoles: readonly string[]): RoleCode[] {
  const isAdministrator = actorRoles.some((code) => roles.isIn('administrators', code));
  return roles.groups.staff.filter((code) => isAdministrator || actorRoles.includes(code));
}

/** Whoever signs orders is known by a provider number. */
export function needsNpi(roleCodes: readonly string[]): boolean {
  return roleCodes.some((code) => roles.isIn('ordering', code));
}
