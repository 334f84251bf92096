import { roles } from '@drawday/vocabulary';

/** Is somebody else, a support person, behind this session? Only the impersonator ID shows this. */
export function isReadOnlySession(session: { impersonatorUserId?: string | null | undefined }): boolean {
  return session.impersonatorUserId !== undefined && session.impersonatorUserId !== null && session.impersonatorUserId !== '';
}

/** Does this user belong to the laboratory's customer service, for all tenants? */
export function isSupport(roleCodes: readonly string[]): boolean {
  return roleCodes.some((code) => roles.isIn('support', code));
}
