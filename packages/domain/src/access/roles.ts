import { roles } from '@drawday/vocabulary';

/** Support staff who act as someone else: never granted, only derived from the impersonator in the token. */
export const readOnlySupportRole = 'clinical_readonly_support';

/** Is someone else, a support person, behind this session? Identified by the impersonator id alone. */
export function isReadOnlySession(session: { impersonatorUserId?: string | null }): boolean {
  return session.impersonatorUserId !== undefined && session.impersonatorUserId !== null && session.impersonatorUserId !== '';
}

/** The roles of a session as the screens see them: in impersonation the read-only support role stands alone. */
export function effectiveRoles(session: { roles: readonly string[]; impersonatorUserId?: string | null }): readonly string[] {
  return isReadOnlySession(session) ? [readOnlySupportRole] : session.roles;
}

/** Is this a user of the laboratory's customer service, for all tenants? */
export function isSupport(roleCodes: readonly string[]): boolean {
  return roleCodes.some((code) => roles.isIn('support', code));
}
