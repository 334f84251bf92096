import type { Provider } from 'oidc-provider';
import { findTenant, type Tenant } from '../accounts/tenant.store.ts';
import type { Db } from '../platform/database.ts';
import type { Exchange } from '../platform/http-exchange.ts';

/** What the application asked for when it sent the visitor here. */
export interface SignInRequest {
  uid: string;
  alias: string;
  /** Tenant of the alias; undefined when there is none, or the visitor turned it down. */
  tenant: Tenant | undefined;
  asksOrganization: boolean;
  onlyExternal: boolean;
  onlyLocal: boolean;
  loginHint: string;
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const isOn = (value: unknown) => /^(true|1|yes)$/i.test(text(value));

/** Undefined when the interaction is unknown, over, or belongs to another browser. */
export async function findSignInRequest(
  provider: Provider,
  db: Db,
  { req, res, url }: Exchange,
  uid: string,
): Promise<SignInRequest | undefined> {
  const details = await provider.interactionDetails(req, res).catch(() => undefined);
  if (details?.uid !== uid || details.prompt.name !== 'login') return undefined;
  const { params } = details;
  const alias = text(params.TenantAlias);
  const turnedAway = url.searchParams.get('organization') === 'other';
  const tenant = alias === '' || turnedAway ? undefined : await findTenant(db, alias);
  return {
    uid,
    alias,
    tenant,
    asksOrganization: tenant === undefined && (turnedAway || alias !== ''),
    onlyExternal: isOn(params.OnlyExternalLogin),
    onlyLocal: isOn(params.OnlyLocalLogin),
    loginHint: text(params.login_hint),
  };
}

/** Does this browser have a session, whatever the page that was asked for? */
export async function isSignedIn(provider: Provider, { req, res }: Exchange): Promise<boolean> {
  const session = await provider.Session.get(provider.createContext(req, res));
  return session.accountId !== undefined;
}
