import type { Db } from '../platform/database.ts';
import type { RequestOrigin } from '../platform/request-origin.ts';

/** Notes where a grant got its tokens from: the first time it was opened, each later time it was used. */
export async function markSignInUsed(db: Db, grantId: string, { address, userAgent }: RequestOrigin): Promise<void> {
  await db.query(
    `insert into identity.sign_ins (grant_id, address, user_agent) values ($1, $2, $3)
     on conflict (grant_id) do update set address = excluded.address, user_agent = excluded.user_agent, last_used_at = now()`,
    [grantId, address || null, userAgent || null],
  );
}
