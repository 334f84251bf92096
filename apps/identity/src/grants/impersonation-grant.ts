import { findTenantAdmin, findUser, mayWork, type UserRecord } from '../accounts/user.store.ts';
import type { Db } from '../platform/database.ts';
import { type ExchangeGrant, refuseExchange } from './exchange-grant.ts';
import type { SubjectToken } from './subject-token.ts';

async function findTarget(db: Db, userId: string, tenantId: string): Promise<UserRecord | undefined> {
  if (userId === '') return findTenantAdmin(db, tenantId);
  const user = await findUser(db, userId);
  return tenantId === '' || user?.tenantId === tenantId.toLowerCase() ? user : undefined;
}

function whyNot(actor: SubjectToken, target: UserRecord | undefined): string | undefined {
  if (actor.isImpersonated) return 'already impersonating';
  if (!actor.user.roles.includes('clinical_support')) return 'only support may impersonate';
  if (!target || !mayWork(target)) return 'no such user';
  if (target.tenantId === null) return 'laboratory staff cannot be impersonated';
  return undefined;
}

/**
 * grant_type=Impersonation: a support user works as a tenant's user, read-only. `UserId`, or `TenantId` alone for the one flagged as its administrator.
 * There is no grant back: the application signs in again.
 */
export const impersonationGrant: ExchangeGrant = {
  name: 'Impersonation',
  parameters: ['access_token', 'UserId', 'TenantId', 'scope'],
  async decide(db, actor, params) {
    const userId = params.UserId ?? '';
    const tenantId = params.TenantId ?? '';
    if (userId === '' && tenantId === '') return refuseExchange('impersonation-refused', 'UserId or TenantId is required', undefined);
    const target = await findTarget(db, userId, tenantId);
    const reason = whyNot(actor, target);
    if (reason !== undefined || !target) return refuseExchange('impersonation-refused', reason ?? 'no such user', target);
    return {
      kind: 'issue',
      event: 'impersonation',
      user: target,
      context: {
        kind: 'Impersonation',
        authenticatedAtSeconds: actor.authenticatedAtSeconds,
        impersonatorUserId: actor.user.id,
        impersonatorTenantId: actor.user.tenantId,
        parentGrantId: actor.grantId,
      },
    };
  },
};
