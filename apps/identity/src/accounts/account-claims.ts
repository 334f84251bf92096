import type { GrantContext } from './grant-context.store.ts';
import type { UserRecord } from './user.store.ts';

/** Claims of the profile in ID token and user info, by scope; the provider filters them by what was granted. */
export const CLAIMS_BY_SCOPE = {
  openid: ['sub', 'tenantid', 'role', 'impersonator_userid', 'impersonator_tenantid', 'act'],
  profile: ['name', 'given_name', 'family_name', 'preferred_username'],
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
} as const;

export interface AccountClaims {
  sub: string;
  [claim: string]: unknown;
}

const fullName = (user: UserRecord) => `${user.name} ${user.surname}`.trim() || user.userName;

/** Marks a token that a support user works with as somebody else: everything it reaches is read-only. */
function impersonationClaims(context: GrantContext | undefined): Record<string, unknown> {
  if (!context?.impersonatorUserId) return {};
  return {
    impersonator_userid: context.impersonatorUserId,
    ...(context.impersonatorTenantId ? { impersonator_tenantid: context.impersonatorTenantId } : {}),
    act: { sub: context.impersonatorUserId },
  };
}

/** Claims of the access token besides the registered ones. `tenantid` is absent for laboratory staff. */
export function accessTokenClaims(
  user: UserRecord,
  context: GrantContext | undefined,
  grantId: string,
  authenticatedAtSeconds: number | undefined,
): Record<string, unknown> {
  return {
    ...(user.tenantId ? { tenantid: user.tenantId } : {}),
    role: user.roles,
    name: fullName(user),
    preferred_username: user.userName,
    ...(authenticatedAtSeconds === undefined ? {} : { auth_time: authenticatedAtSeconds }),
    gid: grantId,
    ...impersonationClaims(context),
  };
}

export function profileClaims(user: UserRecord, context: GrantContext | undefined): AccountClaims {
  return {
    sub: user.id,
    ...(user.tenantId ? { tenantid: user.tenantId } : {}),
    role: user.roles,
    ...impersonationClaims(context),
    name: fullName(user),
    given_name: user.name,
    family_name: user.surname,
    preferred_username: user.userName,
    ...(user.email ? { email: user.email, email_verified: user.emailConfirmed } : {}),
    ...(user.phoneNumber ? { phone_number: user.phoneNumber, phone_number_verified: user.phoneNumberConfirmed } : {}),
  };
}
