import type { Client, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { profileClaims } from '../accounts/account-claims.ts';
import { type GrantContext, insertGrantContext } from '../accounts/grant-context.store.ts';
import { markSignInUsed } from '../accounts/sign-in.store.ts';
import type { UserRecord } from '../accounts/user.store.ts';
import type { Db } from '../platform/database.ts';
import type { RequestOrigin } from '../platform/request-origin.ts';
import {
  ACCESS_TOKEN_SECONDS,
  API_RESOURCE,
  apiResource,
  FULL_SCOPE,
  SCRIPT_TOKEN_SECONDS,
  SERVICE_SCOPES,
  SESSION_SECONDS,
} from './api-resource.ts';

export interface IssuedTokens {
  access_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
  refresh_token?: string;
  id_token?: string;
}

export interface Issue {
  provider: Provider;
  client: Client;
  user: UserRecord;
  /** Everything about the new grant but its id. */
  context: Omit<GrantContext, 'grantId' | 'userId'>;
}

/** What is left of the working day since the password: going over to another account does not lengthen it. */
const secondsLeft = ({ authenticatedAtSeconds }: Issue['context']): number =>
  Math.max(1, Math.floor(authenticatedAtSeconds + SESSION_SECONDS - Date.now() / 1000));

async function openGrant(db: Db, { provider, client, user, context }: Issue): Promise<GrantContext> {
  const expiresIn = secondsLeft(context);
  const grant = new provider.Grant({ clientId: client.clientId, accountId: user.id });
  // The published types do not know the property.
  Object.assign(grant, { expiresIn });
  grant.addOIDCScope('openid profile email phone');
  grant.addResourceScope(API_RESOURCE, SERVICE_SCOPES.join(' '));
  const whole = { ...context, grantId: await grant.save(), userId: user.id };
  // Before any token: the claims of each token read it.
  await insertGrantContext(db, whole, expiresIn);
  return whole;
}

async function issueAccessToken({ provider, client, user, context }: Issue, grantId: string, seconds: number): Promise<IssuedTokens> {
  const token = new provider.AccessToken({ client, accountId: user.id, grantId, gty: context.kind, scope: SERVICE_SCOPES.join(' ') });
  token.resourceServer = new provider.ResourceServer(API_RESOURCE, apiResource(seconds));
  return { access_token: await token.save(), token_type: token.tokenType, expires_in: token.expiration, scope: SERVICE_SCOPES.join(' ') };
}

/** An access token alone, for a script that brought its password. */
export async function issueScriptToken(db: Db, issue: Issue, origin: RequestOrigin, factorAtSeconds: number | null): Promise<IssuedTokens> {
  const { grantId } = await openGrant(db, issue);
  await markSignInUsed(db, grantId, origin, factorAtSeconds);
  return issueAccessToken(issue, grantId, SCRIPT_TOKEN_SECONDS);
}

/** Access, refresh and ID token of an exchange grant. The refresh token is an ordinary one: it rotates, and reuse revokes the family. */
export async function issueExchangeTokens(
  db: Db,
  ctx: KoaContextWithOIDC,
  issue: Issue,
): Promise<{ tokens: IssuedTokens; grantId: string }> {
  const { provider, client, user } = issue;
  const context = await openGrant(db, issue);
  const access = await issueAccessToken(issue, context.grantId, ACCESS_TOKEN_SECONDS);
  const refreshToken = new provider.RefreshToken({
    client,
    accountId: user.id,
    grantId: context.grantId,
    gty: context.kind,
    scope: FULL_SCOPE,
    resource: API_RESOURCE,
    authTime: Math.floor(context.authenticatedAtSeconds),
    rotations: 0,
    expiresIn: secondsLeft(context),
  });
  const idToken = new provider.IdToken({ ...profileClaims(user, context), auth_time: Math.floor(context.authenticatedAtSeconds) }, { ctx });
  // The scope decides which claims go in; the published types do not know the property.
  Object.assign(idToken, { scope: 'openid profile email phone' });
  const tokens = { ...access, refresh_token: await refreshToken.save(), id_token: await idToken.issue({ use: 'idtoken' }) };
  return { tokens, grantId: context.grantId };
}
