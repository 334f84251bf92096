import type { Db } from '../platform/database.ts';
import type { RequestOrigin } from '../platform/request-origin.ts';

/**
 * Notes where a grant got its tokens from: the first time it was opened, each later time it was used.
 *
 * @param factorAtSeconds when a second factor was shown for it; null: not now
 */
export async function markSignInUsed(
  db: Db,
  grantId: string,
  { address, userAgent }: RequestOrigin,
  factorAtSeconds: number | null = null,
): Promise<void> {
  await db.query(
    `insert into identity.sign_ins (grant_id, address, user_agent, factor_at) values ($1, $2, $3, to_timestamp($4))
     on conflict (grant_id) do update set address = excluded.address, user_agent = excluded.user_agent, last_used_at = now(),
       factor_at = greatest(sign_ins.factor_at, excluded.factor_at)`,
    [grantId, address || null, userAgent || null, factorAtSeconds],
  );
}

/** The person has just shown a second factor in this sign-in. */
export async function markFactorShown(db: Db, grantId: string): Promise<void> {
  await db.query('update identity.sign_ins set factor_at = now() where grant_id = $1', [grantId]);
}

export async function wasFactorShown(db: Db, grantId: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from identity.sign_ins where grant_id = $1 and factor_at is not null', [grantId]);
  return rows.length > 0;
}
