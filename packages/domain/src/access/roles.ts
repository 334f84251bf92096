import { roles } from '@drawday/vocabulary';

/** Is someone else, a support person, behind this session? Identified by the impersonator id alone. */
export function isReadOnlySession(session: { impersonatorUserId?: string | null | undefined }): boolean {
  return session.impersonatorUserId !== undefined && session.impersonatorUserId !== null && session.impersonatorUserId !== '';
}

/** Is this a user of the laboratory's customer service, for all tenants? */
export function isSupport(roleCodes: readonly string[]): boolean {
  return roleCodes.some((code) => roles.isIn('support', code));
}
