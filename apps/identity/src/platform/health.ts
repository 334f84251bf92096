import type { Db } from './database.ts';

/** Ready: the database answers with our schema, and there is a key to sign with. */
export async function readiness(db: Db, keyCount: number): Promise<{ ready: boolean; checks: Record<string, boolean> }> {
  const database = await db.query('select 1').then(
    () => true,
    () => false,
  );
  const migrations =
    database &&
    (await db.query('select 1 from identity.signing_keys limit 1').then(
      () => true,
      () => false,
    ));
  const checks = { database, migrations, keys: keyCount > 0 };
  return { ready: Object.values(checks).every(Boolean), checks };
}
