import type { Db } from '../platform/database.ts';

/** Accounts of the demo have addresses under `.example`, which is reserved (RFC 2606) and reaches nobody: no real account has one. */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from identity.users where not is_deleted and password_hash is not null and lower(email) like '%.example' limit 1`,
  );
  return rows.length > 0;
}
