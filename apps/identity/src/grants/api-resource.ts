import type { ResourceServer } from 'oidc-provider';

/** The audience of every access token. */
export const API_AUDIENCE = 'drawday-api';
/** The resource that carries this audience; the standard wants an absolute URI here. */
export const API_RESOURCE = 'urn:drawday:api';
export const WEB_CLIENT_ID = 'drawday-web';

/** Scopes of the services behind the API. They are not OIDC scopes: listing them there makes a consent prompt that never ends. */
export const SERVICE_SCOPES = ['identity', 'administration', 'saas', 'master-data', 'order', 'report'] as const;
export const OIDC_SCOPES = ['openid', 'offline_access', 'profile', 'email', 'phone'] as const;
/** What a grant outside the browser gets. */
export const FULL_SCOPE = ['openid', 'profile', 'email', 'phone', ...SERVICE_SCOPES].join(' ');

/** Short: others who accept our tokens do not learn that their sign-in has ended. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** For scripts (password token), which have no refresh token. */
export const SCRIPT_TOKEN_SECONDS = 60 * 60;
/** One working day: the longest that a sign-in lasts without the password being asked again. */
export const SESSION_SECONDS = 12 * 3600;

export function apiResource(accessTokenSeconds: number): ResourceServer {
  return {
    scope: SERVICE_SCOPES.join(' '),
    audience: API_AUDIENCE,
    accessTokenTTL: accessTokenSeconds,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'ES256' } },
  };
}
