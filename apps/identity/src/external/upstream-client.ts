import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
} from 'openid-client';
import { z } from 'zod';
import { MULTI_FACTOR } from '../accounts/authentication-methods.ts';
import type { UpstreamSettings } from '../identity-settings.ts';

/** What the upstream provider says about the person who signed in there. */
export interface UpstreamPerson {
  issuer: string;
  subject: string;
  /** Undefined when it names none, or does not vouch for it. */
  verifiedEmail: string | undefined;
  /** It says that it saw more than one factor (`amr` has `mfa`, RFC 8176). Anything less clear does not count. */
  isMultiFactor: boolean;
}

/** What our side remembers between the two halves of one sign-in. */
export interface UpstreamRequest {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface UpstreamClient {
  /** Where the browser goes now. */
  authorizationUrl(request: UpstreamRequest): Promise<URL>;
  /** Trades the code that came back; throws for anything that does not fit the request. */
  finish(callback: URL, request: UpstreamRequest): Promise<UpstreamPerson>;
}

const TIMEOUT_SECONDS = 10;
const Claims = z.looseObject({ email: z.string().optional(), amr: z.array(z.string()).optional().catch(undefined) });

/** Entra sends numbers and words where others send true. */
const isTrue = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true';

function verifiedEmail(claims: z.output<typeof Claims>, verifiedClaim: string): string | undefined {
  return claims.email && isTrue(claims[verifiedClaim]) ? claims.email.trim() : undefined;
}

/** One upstream provider, found by its discovery document when it is first needed. */
export function upstreamClient(settings: UpstreamSettings, ownIssuer: string): UpstreamClient {
  let found: Promise<Configuration> | undefined;
  const redirectUri = `${ownIssuer}/external/callback`;

  function configuration(): Promise<Configuration> {
    const issuer = new URL(settings.issuer);
    const authentication = settings.clientSecret === '' ? None() : ClientSecretPost(settings.clientSecret);
    found ??= discovery(issuer, settings.clientId, { redirect_uris: [redirectUri] }, authentication, {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // The library leaves the signature of the ID token to TLS unless it is asked: whoever stands between us and the provider could be anybody.
        enableNonRepudiationChecks,
        // Only where the setting itself says http, which production does not allow.
        ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    }).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  }

  return {
    async authorizationUrl({ state, nonce, codeVerifier }) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // Workstations are shared: the person who sat here before must not be signed in for the next one.
        prompt: 'login',
      });
    },
    async finish(callback, { state, nonce, codeVerifier }) {
      const config = await configuration();
      const tokens = await authorizationCodeGrant(config, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const idToken = tokens.claims();
      if (!idToken) throw new Error('The upstream provider sent no ID token.');
      const claims = Claims.parse(idToken);
      const inToken = verifiedEmail(claims, settings.verifiedClaim);
      // Some providers keep the address out of the ID token.
      const more = inToken === undefined ? await fetchUserInfo(config, tokens.access_token, idToken.sub).catch(() => undefined) : undefined;
      const email = inToken ?? (more && verifiedEmail(Claims.parse(more), settings.verifiedClaim));
      return {
        issuer: idToken.iss,
        subject: idToken.sub,
        verifiedEmail: email,
        isMultiFactor: claims.amr?.includes(MULTI_FACTOR) ?? false,
      };
    },
  };
}
