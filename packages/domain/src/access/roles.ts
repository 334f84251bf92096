/** The staff roles: code on the wire, name on the screen, letter in the permission table. */
export const roles = [
  { code: 'clinical_admin', displayName: 'Admin', letter: 'A' },
  { code: 'clinical_clinician', displayName: 'Clinician', letter: 'C' },
  { code: 'clinical_medical_director', displayName: 'Medical Director', letter: 'M' },
  { code: 'clinical_environmental', displayName: 'Environmental', letter: 'E' },
  { code: 'clinical_nurse', displayName: 'Nurse', letter: 'N' },
  { code: 'clinical_provider', displayName: 'Provider', letter: 'P' },
  { code: 'clinical_support', displayName: 'Support', letter: 'S' },
] as const;

/** Code of a role that can be granted. */
export type RoleCode = (typeof roles)[number]['code'];

/** Support staff who act as someone else: never granted, only derived from the impersonator in the token. */
export const readOnlySupportRole = 'clinical_readonly_support';

/** Care-team role to the role its holder gets by default; null: no login. */
export const roleOfCareTeam: Readonly<Record<'CLN' | 'PROV' | 'NURSE' | 'ENV' | 'NONE', RoleCode | null>> = {
  CLN: 'clinical_clinician',
  PROV: 'clinical_provider',
  NURSE: 'clinical_nurse',
  ENV: 'clinical_environmental',
  NONE: null,
};

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
  return roleCodes.includes('clinical_support');
}
