import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type pg from 'pg';
import type { Logger } from 'pino';
import { accessTokenClaims, CLAIMS_BY_SCOPE } from '../accounts/account-claims.ts';
import { ACCESS_TOKEN_SECONDS, API_RESOURCE, apiResource, OIDC_SCOPES, SERVICE_SCOPES, SESSION_SECONDS } from '../grants/api-resource.ts';
import { registerExchangeGrant } from '../grants/exchange-grant.ts';
import { impersonationGrant } from '../grants/impersonation-grant.ts';
import { linkLoginGrant } from '../grants/link-login-grant.ts';
import type { SigningKey } from '../grants/signing-keys.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { requestOrigin } from '../platform/request-origin.ts';
import { showProviderError } from '../sign-in/provider-error.page.ts';
import { showSignedOut, showSignOut } from '../sign-in/sign-out.page.ts';
import { accountOf, findGrantedAccount } from './account-lookup.ts';
import { noteSignIns } from './note-sign-ins.ts';
import { oidcRecordStore } from './oidc-record.store.ts';
import { recordProviderEvents } from './provider-events.ts';
import { signInPolicy } from './sign-in-policy.ts';
import { webClient } from './web-client.ts';

const INTERACTION_SECONDS = 30 * 60;

/** The moment of the password, from whatever the token is being made of. */
function authenticatedAtSeconds(ctx: KoaContextWithOIDC | undefined): number | undefined {
  const source = ctx?.oidc?.entities.AuthorizationCode ?? ctx?.oidc?.entities.RefreshToken;
  return source?.authTime;
}

/** One grant for a session and client: all tabs of a browser share it, and sign-out ends them together. No consent page. */
async function grantOfSession(ctx: KoaContextWithOIDC) {
  const { session, client, account, provider } = ctx.oidc;
  if (!client || !account) return undefined;
  const present = session?.grantIdFor(client.clientId);
  const found = present ? await provider.Grant.find(present) : undefined;
  if (found) return found;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(OIDC_SCOPES.join(' '));
  grant.addResourceScope(API_RESOURCE, SERVICE_SCOPES.join(' '));
  await grant.save();
  return grant;
}

function configuration(settings: IdentitySettings, pool: pg.Pool, keys: readonly SigningKey[]): Configuration {
  return {
    adapter: (model) => oidcRecordStore(pool, model),
    clients: [webClient(settings.webOrigins)],
    jwks: { keys },
    cookies: {
      keys: [...settings.cookieKeys],
      names: { session: 'drawday_session', interaction: 'drawday_interaction', resume: 'drawday_resume' },
      long: { httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    routes: {
      authorization: '/connect/authorize',
      token: '/connect/token',
      userinfo: '/connect/userinfo',
      end_session: '/connect/logout',
      revocation: '/connect/revocation',
      jwks: '/.well-known/jwks',
    },
    scopes: OIDC_SCOPES,
    claims: { ...CLAIMS_BY_SCOPE, auth_time: null, iss: null, sid: null, acr: null },
    extraParams: ['OnlyExternalLogin', 'OnlyLocalLogin', 'TenantAlias'],
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    // prompt=consent is the standard's condition for offline_access; our own client gets a refresh token without it.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => true,
    loadExistingGrant: grantOfSession,
    clientBasedCORS: (_ctx, origin) => settings.webOrigins.includes(origin),
    findAccount: (_ctx, sub, token) => accountOf(pool, sub, token && 'grantId' in token ? token.grantId : undefined),
    async extraTokenClaims(ctx, token) {
      if (!('accountId' in token) || !token.grantId) return undefined;
      const found = await findGrantedAccount(pool, token.accountId, token.grantId);
      if (!found) return undefined;
      return accessTokenClaims(
        found.user,
        found.context,
        token.grantId,
        authenticatedAtSeconds(ctx) ?? found.context?.authenticatedAtSeconds,
      );
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => showSignOut(ctx, form, settings),
        postLogoutSuccessSource: (ctx) => showSignedOut(ctx, settings),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => API_RESOURCE,
        useGrantedResource: async () => true,
        getResourceServerInfo: async () => apiResource(ACCESS_TOKEN_SECONDS),
      },
    },
    interactions: { policy: signInPolicy(pool, settings), url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    renderError: (ctx, out) => showProviderError(ctx, out, settings),
    ttl: {
      AccessToken: (_ctx, token) => token.resourceServer?.accessTokenTTL ?? ACCESS_TOKEN_SECONDS,
      AuthorizationCode: 60,
      Interaction: INTERACTION_SECONDS,
      Session: SESSION_SECONDS,
      Grant: SESSION_SECONDS,
      IdToken: ACCESS_TOKEN_SECONDS,
      // Rotation does not lengthen it: somebody who signed in in the morning is asked again the next day.
      RefreshToken: (ctx) => Math.max(1, ctx?.oidc?.entities.RotatedRefreshToken?.remainingTTL ?? SESSION_SECONDS),
    },
  };
}

/** The OpenID provider over the given keys. It keeps no state of its own, so it can be rebuilt when keys change. */
export function buildProvider(settings: IdentitySettings, pool: pg.Pool, keys: readonly SigningKey[], log: Logger): Provider {
  const provider = new Provider(settings.issuer, configuration(settings, pool, keys));
  // The server in front has already written the issuer's own host and scheme into the request.
  provider.proxy = true;
  const surroundings = {
    pool,
    settings,
    reader: { issuer: settings.issuer, keys: () => keys },
    originOf: (ctx: KoaContextWithOIDC) => requestOrigin(ctx.req, settings.isOurProxy),
  };
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route === 'discovery') ctx.body = { ...Object(ctx.body), scopes_supported: [...OIDC_SCOPES, ...SERVICE_SCOPES] };
  });
  registerExchangeGrant(provider, impersonationGrant, surroundings);
  registerExchangeGrant(provider, linkLoginGrant, surroundings);
  noteSignIns(provider, surroundings);
  recordProviderEvents(provider, surroundings, log);
  return provider;
}
