import { decideNavigation } from '@drawday/domain';

/** What the access token says about its holder. */
export type SessionClaims = {
  userId: string;
  tenantId: string | null;
  roles: readonly string[];
  name: string;
  userName: string;
  impersonatorUserId: string | null;
};

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Reads the payload of a JWT; the server verifies it, the browser only shows what it says. Null when it is not one. */
function readTokenPayload(token: string): Record<string, unknown> | null {
  try {
    const part = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return payload !== null && typeof payload === 'object' ? { ...payload } : null;
  } catch {
    // An opaque token of another provider: the profile claims are all there is.
    return null;
  }
}

/** The access token wins over the profile: during impersonation only the token was exchanged. */
export function claimsOf(accessToken: string, profile: Readonly<Record<string, unknown>>): SessionClaims {
  const claims = { ...profile, ...readTokenPayload(accessToken) };
  const role = claims.role ?? [];
  return {
    userId: text(claims.sub) ?? '',
    tenantId: text(claims.tenantid),
    roles: (Array.isArray(role) ? role : [role]).filter((entry) => typeof entry === 'string'),
    name: text(claims.name) ?? text(claims.preferred_username) ?? '',
    userName: text(claims.preferred_username) ?? '',
    impersonatorUserId: text(claims.impersonator_userid),
  };
}

/** Staff of the laboratory, who belong to no tenant. */
export const isSupportLogin = (claims: SessionClaims): boolean => claims.roles.includes('clinical_support');

/** The guard's rule: a profile without a tenant that is not support may not stay. */
export function mayStay(claims: SessionClaims): boolean {
  const user = { tenantId: claims.tenantId, isSupport: isSupportLogin(claims) };
  return decideNavigation({ routeName: 'home', user }) === 'open';
}
