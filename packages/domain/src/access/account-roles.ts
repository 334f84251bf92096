import { type RoleCode, roles } from './roles.ts';

const ordering: readonly string[] = ['clinical_provider', 'clinical_medical_director'];

/** The roles that somebody with these roles may give to a customer's staff: an administrator all of them, others only their own. */
export function assignableRoles(actorRoles: readonly string[]): RoleCode[] {
  const isAdministrator = actorRoles.includes('clinical_admin') || actorRoles.includes('clinical_support');
  return roles.map((role) => role.code).filter((code) => code !== 'clinical_support' && (isAdministrator || actorRoles.includes(code)));
}

/** Whoever signs orders is known by a provider number. */
export function needsNpi(roleCodes: readonly string[]): boolean {
  return roleCodes.some((code) => ordering.includes(code));
}
