import type { Db } from '../platform/database.ts';

export interface GrantContext {
  grantId: string;
  kind: 'password' | 'Impersonation' | 'LinkLogin';
  userId: string;
  authenticatedAtSeconds: number;
  impersonatorUserId: string | null;
  impersonatorTenantId: string | null;
  /** The grant whose token was exchanged; ends with it. */
  parentGrantId: string | null;
}

export async function insertGrantContext(db: Db, context: GrantContext, lifetimeSeconds: number): Promise<void> {
  await db.query(
    `insert into identity.grant_contexts (grant_id, kind, user_id, authenticated_at, impersonator_user_id, impersonator_tenant_id, parent_grant_id, expires_at)
     values ($1, $2, $3, to_timestamp($4), $5, $6, $7, now() + make_interval(secs => $8))`,
    [
      context.grantId,
      context.kind,
      context.userId,
      context.authenticatedAtSeconds,
      context.impersonatorUserId,
      context.impersonatorTenantId,
      context.parentGrantId,
      lifetimeSeconds,
    ],
  );
}

/** Undefined for a grant of the ordinary browser sign-in. */
export async function findGrantContext(db: Db, grantId: string): Promise<GrantContext | undefined> {
  const { rows } = await db.query<GrantContext>(
    `select grant_id as "grantId", kind, user_id as "userId", extract(epoch from authenticated_at)::float8 as "authenticatedAtSeconds",
       impersonator_user_id as "impersonatorUserId", impersonator_tenant_id as "impersonatorTenantId", parent_grant_id as "parentGrantId"
     from identity.grant_contexts where grant_id = $1`,
    [grantId],
  );
  return rows[0];
}

/** Is the grant still there, and belongs to this account? Sign-out and refresh reuse remove it. */
export async function isLiveGrant(db: Db, grantId: string, accountId: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from identity.oidc_records where model = 'Grant' and id = $1 and account_id = $2::uuid and (expires_at is null or expires_at > now())`,
    [grantId, accountId],
  );
  return rows.length > 0;
}
