import { ErrorResponse, User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { readCookie } from './cookies.ts';
import { webSettings } from './settings.ts';
import { forgetWhySignedOut } from './signed-out-because.ts';
import { isDuplicatedTab } from './tab-claim.ts';

const renewBeforeSeconds = 60;
let starting: Promise<UserManager> | null = null;

async function startManager(): Promise<UserManager> {
  const settings = await webSettings();
  // Tokens live in the tab's own storage: two tabs never share a refresh token, and closing the tab ends it.
  const store = new WebStorageStateStore({ store: sessionStorage, prefix: 'drawday.oidc.' });
  const manager = new UserManager({
    authority: settings.authority,
    client_id: settings.clientId,
    scope: settings.scope,
    redirect_uri: `${location.origin}/oidc/callback`,
    post_logout_redirect_uri: `${location.origin}/`,
    response_type: 'code',
    userStore: store,
    stateStore: store,
    // Renewal goes through `renew` below, which holds a lock; the library's own timer would not.
    automaticSilentRenew: false,
    accessTokenExpiringNotificationTimeInSeconds: renewBeforeSeconds,
  });
  if (await isDuplicatedTab()) await manager.removeUser();
  manager.events.addAccessTokenExpiring(() => void renew().catch(() => undefined));
  return manager;
}

function identity(): Promise<UserManager> {
  starting ??= startManager().catch((error: unknown) => {
    starting = null;
    throw error;
  });
  return starting;
}

/** One renewal at a time, across all tabs of this browser. */
export async function renew(): Promise<User | null> {
  const manager = await identity();
  const stale = (await manager.getUser())?.access_token;
  const attempt = async () => {
    const user = await manager.getUser();
    // Another tab has renewed it meanwhile.
    if (user && user.access_token !== stale) return user;
    return user?.refresh_token ? manager.signinSilent() : null;
  };
  return 'locks' in navigator ? navigator.locks.request('drawday.renewal', attempt) : attempt();
}

/** The person of this tab; an expired access token is renewed first, where the network allows. Null: nobody is signed in. */
export async function currentUser(): Promise<User | null> {
  const manager = await identity();
  const user = await manager.getUser();
  if (!user?.expired) return user;
  try {
    const renewed = await renew();
    if (renewed) return renewed;
  } catch (error) {
    // Only a refusal ends the session. Without network the call itself will say that nothing is reached.
    if (!(error instanceof ErrorResponse)) return user;
  }
  await manager.removeUser();
  return null;
}

/** Whether the provider knows the sign-in of this tab no more. Without network nobody can say: false. */
export async function signInHasEnded(): Promise<boolean> {
  try {
    return (await renew()) === null;
  } catch (error) {
    return error instanceof ErrorResponse;
  }
}

/** What the sign-in page receives besides the parameters of the protocol. */
function loginHints(): Record<string, string> {
  const hints = {
    OnlyExternalLogin: readCookie('drawday.externalLogin'),
    OnlyLocalLogin: readCookie('drawday.localLogin'),
    TenantAlias: readCookie('drawday.tenantAlias'),
    ui_locales: document.documentElement.lang,
  };
  return Object.fromEntries(Object.entries(hints).filter((entry): entry is [string, string] => !!entry[1]));
}

/** Goes to the identity provider; afterwards the person is back at `returnTo`. */
export async function startSignIn(returnTo: string): Promise<void> {
  const manager = await identity();
  await manager.signinRedirect({ state: { returnTo }, extraQueryParams: loginHints() });
}

/** Completes the return from the provider; returns where the person wanted to go. */
export async function finishSignIn(): Promise<string> {
  const manager = await identity();
  const user = await manager.signinCallback();
  forgetWhySignedOut();
  const state: unknown = user?.state;
  const returnTo = state !== null && typeof state === 'object' && 'returnTo' in state ? String(state.returnTo) : '';
  // Only our own pages: a full address in the state would send the person elsewhere.
  return returnTo.startsWith('/home/') ? returnTo : '/home/dashboard';
}

/** Ends the session here and at the identity provider, and returns to the landing page. */
export async function leave(): Promise<void> {
  const manager = await identity();
  const user = await manager.getUser();
  if (!user) return location.assign('/');
  await manager.signoutRedirect({ ...(user.id_token && { id_token_hint: user.id_token }) }).catch(async () => {
    await manager.removeUser();
    location.assign('/');
  });
}

/** Forgets the token of this tab only. */
export async function dropToken(): Promise<void> {
  const manager = await identity();
  await manager.removeUser();
}

/** The library's own call takes the provider's empty answer for a failure. */
async function revoke(manager: UserManager, token: string): Promise<void> {
  const { clientId } = await webSettings();
  const endpoint = await manager.metadataService.getRevocationEndpoint(false);
  const body = new URLSearchParams({ client_id: clientId, token, token_type_hint: 'refresh_token' });
  const response = await fetch(endpoint, { method: 'POST', body, signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`The revocation was refused (${response.status}).`);
}

/** Ends what the tokens of this tab open, at the identity provider too; the sign-in that they came from goes on. */
export async function endTokens(): Promise<void> {
  const manager = await identity();
  const user = await manager.getUser();
  // Nobody is kept on a page that they wanted to leave: without network the tokens end by themselves.
  if (user?.refresh_token)
    await revoke(manager, user.refresh_token).catch((error: unknown) => console.warn('The tokens were not revoked.', error));
  await manager.removeUser();
}

type TokenAnswer = { access_token: string; refresh_token?: string; expires_in: number; scope?: string };

/** An extension grant of the token endpoint; its token takes the place of the present one. */
export async function exchangeToken(grant: 'Impersonation' | 'LinkLogin', fields: Record<string, string>): Promise<User> {
  const manager = await identity();
  const user = await manager.getUser();
  if (!user) throw new Error('Nobody is signed in.');
  const { clientId } = await webSettings();
  const endpoint = await manager.metadataService.getTokenEndpoint(false);
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: grant, client_id: clientId, access_token: user.access_token, ...fields }),
  });
  if (!response.ok) throw new Error(`The ${grant} grant was refused (${response.status}).`);
  const answer: TokenAnswer = await response.json();
  const exchanged = new User({
    ...user,
    access_token: answer.access_token,
    ...(answer.refresh_token && { refresh_token: answer.refresh_token }),
    ...(answer.scope && { scope: answer.scope }),
    expires_at: Math.floor(Date.now() / 1000) + answer.expires_in,
    userState: user.state,
  });
  await manager.storeUser(exchanged);
  return exchanged;
}
