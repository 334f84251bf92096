import { findUser, mayWork } from '../accounts/user.store.ts';
import { areLinked } from '../accounts/user-link.store.ts';
import { factorNeed } from '../factors/needs-factor.ts';
import { type ExchangeGrant, refuseExchange } from './exchange-grant.ts';

/**
 * grant_type=LinkLogin: a person switches to another account of their own, which a link row ties to this one. Not to one that has, or must have,
 * a second factor: linking took no more than its password, and a factor shown for this account is none for that one.
 */
export const linkLoginGrant: ExchangeGrant = {
  name: 'LinkLogin',
  parameters: ['access_token', 'LinkUserId', 'LinkTenantId', 'scope'],
  async decide(db, actor, params, settings) {
    const tenantId = (params.LinkTenantId ?? '').toLowerCase();
    const target = await findUser(db, params.LinkUserId ?? '');
    if (actor.isImpersonated) return refuseExchange('link-login-refused', 'not while impersonating', target);
    if (!target || !mayWork(target) || (tenantId !== '' && target.tenantId !== tenantId)) {
      return refuseExchange('link-login-refused', 'no such user', target);
    }
    if (!(await areLinked(db, actor.user.id, target.id)))
      return refuseExchange('link-login-refused', 'the accounts are not linked', target);
    if ((await factorNeed(db, settings, target)) !== 'none')
      return refuseExchange('link-login-refused', 'the account has two-step sign-in: sign in to it', target);
    return {
      kind: 'issue',
      event: 'link-login',
      user: target,
      context: {
        kind: 'LinkLogin',
        authenticatedAtSeconds: actor.authenticatedAtSeconds,
        impersonatorUserId: null,
        impersonatorTenantId: null,
        parentGrantId: actor.grantId,
      },
    };
  },
};
