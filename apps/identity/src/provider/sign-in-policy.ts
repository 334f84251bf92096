import { interactionPolicy } from 'oidc-provider';
import { MULTI_FACTOR } from '../accounts/authentication-methods.ts';
import { findTenant } from '../accounts/tenant.store.ts';
import { findUser } from '../accounts/user.store.ts';
import { factorNeed } from '../factors/needs-factor.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import type { Db } from '../platform/database.ts';
import { hasSignInTicket } from '../sign-in/sign-in-ticket.ts';

/** When the sign-in page is shown. There is no consent page: the only client is our own. */
export function signInPolicy(db: Db, settings: Pick<IdentitySettings, 'secondFactor'>) {
  const { Check, base } = interactionPolicy;
  const policy = base();
  policy.remove('consent');
  const login = policy.get('login');
  if (!login) throw new Error('The provider has no login prompt to extend.');
  login.checks.add(
    new Check(
      'account_gone',
      'the account may no longer sign in',
      async ({ oidc }) => oidc.session?.accountId !== undefined && !oidc.account,
    ),
  );
  login.checks.add(
    new Check('other_tenant', 'another tenant was asked for', async ({ oidc }) => {
      const alias = oidc.params?.TenantAlias;
      const accountId = oidc.session?.accountId;
      // Somebody who has just signed in chose the organization on the page.
      if (typeof alias !== 'string' || alias === '' || accountId === undefined || oidc.result?.login) return Check.NO_NEED_TO_PROMPT;
      const [tenant, user] = await Promise.all([findTenant(db, alias), findUser(db, accountId)]);
      return tenant !== undefined && typeof user?.tenantId === 'string' && user.tenantId !== tenant.id;
    }),
  );
  login.checks.add(
    new Check('factor_missing', 'the account has a second factor that this session did not show', async ({ oidc }) => {
      const { session, account, result } = oidc;
      if (!session?.accountId || !account || result?.login || session.amr?.includes(MULTI_FACTOR)) return Check.NO_NEED_TO_PROMPT;
      const user = await findUser(db, session.accountId);
      return user !== undefined && (await factorNeed(db, settings, user)) !== 'none';
    }),
  );
  login.checks.add(
    new Check('login_link', 'a login link was opened in this browser', async ({ req, oidc }) =>
      oidc.result?.login ? Check.NO_NEED_TO_PROMPT : hasSignInTicket(db, req),
    ),
  );
  return policy;
}
