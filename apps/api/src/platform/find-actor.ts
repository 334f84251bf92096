import type { Reader } from '@drawday/database/connect.ts';
import {
  featuresOn,
  isHeld,
  isReadOnlySession,
  isSupport,
  type PermissionName,
  type PermissionState,
  permissionStates,
  readOnlyPermissions,
} from '@drawday/domain';
import { maySpeakFor, type TrustedIssuer } from '@drawday/settings';
import { findFirstTenant, findScope, findTenant, listLinkedAccounts, type Scope } from './actor.store.ts';
import type { Actor } from './actor.ts';
import type { ActorMemory } from './actor-memory.ts';
import { contractedReach, contractsOf, noReach } from './party-reach.ts';
import type { TokenClaims, VerifiedToken } from './tokens.ts';
import { reading } from './transactions.ts';

/** How long a tenant that support staff name is assumed to exist. */
const rememberedMs = 10_000;

export type ActorFinder = (token: VerifiedToken, requestedTenantId: string | undefined) => Promise<Actor | 'unknown-tenant' | 'barred'>;

/** Turns a verified token into an actor. A tenant's user is never moved by the tenant header; support staff choose with it. */
export function actorFinder(
  db: Reader,
  memory: ActorMemory,
  trusted: readonly TrustedIssuer[],
  secondFactor: 'required' | 'offered',
): ActorFinder {
  const rememberedTenants = new Map<string, number>();
  return async (token, requestedTenantId) => {
    const claims = token.kind === 'ours' ? token.claims : await claimsOfLinked(db, trusted, token, requestedTenantId);
    if (typeof claims === 'string') return claims;
    const tenant = await tenantOf(db, rememberedTenants, claims, requestedTenantId);
    if (!tenant) return 'unknown-tenant';
    const isMultiFactor = token.kind === 'other' && token.isMultiFactor;
    const key = [claims.sub, tenant, claims.impersonator_userid, claims.gid, claims.auth_time, claims.role.join(), isMultiFactor].join('|');
    const remembered = memory.find(key);
    if (remembered) return remembered;
    const who = {
      userId: claims.sub,
      signInId: claims.gid ?? null,
      impersonatorUserId: claims.impersonator_userid ?? null,
      isSupport: isSupport(claims.role),
    };
    const keep = memory.reading();
    const scope = await reading(db, tenant, (transaction) => findScope(transaction, tenant, who));
    const found = scope.isBarred ? 'barred' : actorOf(claims, tenant, scope, secondFactor);
    // Whoever views as somebody else has shown a factor of their own, if they must.
    const lacksFactor =
      found !== 'barred' && found.needsFactor && !scope.hasShownFactor && !isMultiFactor && found.impersonatorUserId === null;
    const actor = lacksFactor ? 'barred' : found;
    keep(key, [tenant, ...(claims.tenantid ? [claims.tenantid] : [])], actor);
    return actor;
  };
}

/**
 * Somebody who signed in with another provider works with the account of ours that is linked to them there, as far as that provider may speak
 * for its tenant and roles. What their token says about tenant and roles is ignored.
 */
async function claimsOfLinked(
  db: Reader,
  trusted: readonly TrustedIssuer[],
  { issuer, subject, authenticatedAtSeconds }: Extract<VerifiedToken, { kind: 'other' }>,
  requestedTenantId: string | undefined,
): Promise<TokenClaims | 'barred' | 'unknown-tenant'> {
  const rights = trusted.find((one) => one.issuer === issuer);
  const linked = await reading(db, null, (transaction) => listLinkedAccounts(transaction, issuer, subject));
  const allowed = linked.filter((account) => rights && maySpeakFor(rights, { tenantAlias: account.tenant_alias, roles: account.roles }));
  const meant = allowed.length > 1 ? allowed.filter((account) => account.tenant_id === requestedTenantId) : allowed;
  const [account] = meant;
  if (!account) return allowed.length > 1 ? 'unknown-tenant' : 'barred';
  return {
    sub: account.user_id,
    tenantid: account.tenant_id,
    role: account.roles,
    ...(authenticatedAtSeconds !== undefined && { auth_time: authenticatedAtSeconds }),
  };
}

async function tenantOf(
  db: Reader,
  rememberedTenants: Map<string, number>,
  claims: TokenClaims,
  requested: string | undefined,
): Promise<string | undefined> {
  if (claims.tenantid) return claims.tenantid;
  if (!isSupport(claims.role)) return undefined;
  if (!requested) return (await findFirstTenant(db))?.id;
  if ((rememberedTenants.get(requested) ?? 0) > Date.now()) return requested;
  const tenant = /^[0-9a-f-]{36}$/i.test(requested) ? await findTenant(db, requested) : undefined;
  if (tenant) rememberedTenants.set(tenant.id, Date.now() + rememberedMs);
  return tenant?.id;
}

/** Whose rights of now are asked for. `homeTenantId`: null for the laboratory's support staff. `tokenRoles`: of people of another issuer, who have no roles here. */
export type Account = { tenantId: string; userId: string; homeTenantId: string | null; tokenRoles: readonly string[] };

/** Somebody for whom the worker acts, with the rights they have now; undefined for who may no longer sign in. */
export const actorOfAccount = (db: Reader, account: Account): Promise<Actor | undefined> =>
  reading(db, account.tenantId, (transaction) => actorOfAccountWithin(transaction, account));

/** The same inside of a transaction that has entered the tenant. */
export async function actorOfAccountWithin(
  db: Reader,
  { tenantId, userId, homeTenantId, tokenRoles }: Account,
): Promise<Actor | undefined> {
  const scope = await findScope(db, tenantId, { userId, signInId: null, impersonatorUserId: null, isSupport: homeTenantId === null });
  if (scope.isBarred) return undefined;
  const claims: TokenClaims = {
    sub: userId,
    role: scope.account?.roles ?? [...tokenRoles],
    ...(homeTenantId && { tenantid: homeTenantId }),
  };
  return actorOf(claims, tenantId, scope, 'offered');
}

function actorOf(claims: TokenClaims, tenantId: string, scope: Scope, secondFactor: 'required' | 'offered'): Actor {
  const readOnly = isReadOnlySession({ impersonatorUserId: claims.impersonator_userid });
  // Roles as they are now: the token's are up to a quarter of an hour old. People of another issuer have only those.
  const { account } = scope;
  const roles = account?.roles ?? claims.role;
  const tokenName = claims.preferred_username ?? claims.sub;
  const features = featuresOn(scope.features);
  const contracted = contractedReach(scope, features);
  const contracts = contractsOf(contracted);
  const mustHaveFactor = secondFactor === 'required' && scope.isWeighty;
  const states = [...permissionStates({ roles, tenant: scope.tenantChanges, own: scope.ownChanges, contract: contracts, features })];
  const isUnconfirmed = account?.isUnconfirmed === true;
  const those = (isWanted: (state: PermissionState) => boolean): ReadonlySet<PermissionName> => {
    const names = states.flatMap(([name, state]) => (isWanted(state) ? [name] : []));
    return readOnly || isUnconfirmed ? readOnlyPermissions(names) : new Set(names);
  };
  return {
    userId: claims.sub,
    // Never what a token says where we know better: people write into records by this name.
    name: scope.employeeName ?? account?.name ?? claims.name ?? tokenName,
    userName: account?.userName ?? tokenName,
    tenantId,
    homeTenantId: claims.tenantid ?? null,
    employeeId: scope.employeeId,
    roles,
    permissions: those(isHeld),
    uncontracted: those((state) => state === 'contract'),
    // Nobody changes it, and statements rely on that.
    facilityIds: Object.freeze(scope.facilityIds),
    contracted,
    reach: noReach,
    contracts,
    features,
    isSupport: isSupport(roles),
    mustHaveFactor,
    needsFactor: mustHaveFactor || scope.hasFactor,
    isUnconfirmed,
    readOnly,
    impersonatorUserId: claims.impersonator_userid ?? null,
    impersonatorTenantId: claims.impersonator_tenantid ?? null,
    authenticatedAt: claims.auth_time === undefined ? null : Temporal.Instant.fromEpochMilliseconds(claims.auth_time * 1000),
  };
}
