import type { ClientMetadata } from 'oidc-provider';
import { WEB_CLIENT_ID } from '../grants/api-resource.ts';

/** The single-page app: public, PKCE, code flow, rotating refresh tokens, and the two exchange grants. */
export function webClient(webOrigins: readonly string[]): ClientMetadata {
  return {
    client_id: WEB_CLIENT_ID,
    client_name: 'Drawday',
    token_endpoint_auth_method: 'none',
    id_token_signed_response_alg: 'ES256',
    grant_types: ['authorization_code', 'refresh_token', 'Impersonation', 'LinkLogin'],
    response_types: ['code'],
    redirect_uris: webOrigins.map((origin) => `${origin}/oidc/callback`),
    post_logout_redirect_uris: webOrigins.flatMap((origin) => [
      origin,
      `${origin}/`,
      `${origin}/hello`,
      `${origin}/oidc/login`,
      `${origin}/oidc/callback`,
    ]),
  };
}
