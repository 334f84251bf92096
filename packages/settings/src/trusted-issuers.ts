import { z } from 'zod';

/** Another OpenID provider that is trusted, and for whom. */
export type TrustedIssuer = {
  /** As written in its discovery document, without a trailing slash. */
  readonly issuer: string;
  /** Aliases of the tenants whose people it may vouch for. */
  readonly tenants: readonly string[] | 'all';
  /** Roles these people may have; never that of the laboratory's support. */
  readonly roles: readonly string[] | 'all';
};

const NEVER = 'clinical_support';

const names = (what: RegExp) =>
  z
    .string()
    .transform((list) => (list === '*' ? ('all' as const) : list.split(',')))
    .pipe(z.union([z.literal('all'), z.array(z.string().regex(what)).min(1)]));

const Entry = z
  .string()
  .regex(/^https?:\/\/\S+ tenants=\S+ roles=\S+$/)
  .transform((entry) => {
    const [issuer = '', tenants = '', roles = ''] = entry.split(' ');
    return { issuer: issuer.replace(/\/+$/, ''), tenants: tenants.slice('tenants='.length), roles: roles.slice('roles='.length) };
  })
  .pipe(
    z.object({
      issuer: z.url({ protocol: /^https?$/ }),
      tenants: names(/^[a-z0-9][a-z0-9-]{0,62}$/),
      roles: names(/^(?!clinical_support$)clinical_[a-z_]+$/),
    }),
  );

/** `https://login.example tenants=ridgeline,lakeshore roles=clinical_nurse`, several separated by semicolons; `*` for all. */
export const TrustedIssuers = z
  .string()
  .transform((list) =>
    list
      .split(';')
      .map((entry) => entry.trim().replace(/\s+/g, ' '))
      .filter((entry) => entry !== ''),
  )
  .pipe(z.array(Entry));

/** May this issuer sign in such an account? Accounts without a tenant are the laboratory's own; nobody else vouches for them. */
export function maySpeakFor(
  { tenants, roles }: Pick<TrustedIssuer, 'tenants' | 'roles'>,
  account: { tenantAlias: string | null; roles: readonly string[] },
): boolean {
  if (account.tenantAlias === null || account.roles.includes(NEVER)) return false;
  return (
    (tenants === 'all' || tenants.includes(account.tenantAlias)) && (roles === 'all' || account.roles.every((role) => roles.includes(role)))
  );
}
