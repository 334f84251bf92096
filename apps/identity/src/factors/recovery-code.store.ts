import type { Db } from '../platform/database.ts';

/** The account has these from now on, and no others. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.query('delete from identity.recovery_codes where user_id = $1', [userId]);
  await db.query('insert into identity.recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [userId, hashes]);
}

/** Uses a code up. False when the account has none of this hash, or it was used. */
export async function useRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(
    'update identity.recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null',
    [userId, hash],
  );
  return rowCount === 1;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from identity.recovery_codes where user_id = $1 and used_at is null',
    [userId],
  );
  return rows[0]?.count ?? 0;
}
