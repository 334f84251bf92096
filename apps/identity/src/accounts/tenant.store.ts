import type { Db } from '../platform/database.ts';

export interface Tenant {
  id: string;
  name: string;
  displayName: string;
}

/** By alias (`tenants.name`) or by display name, as a person types it. Only active tenants are found. */
export async function findTenant(db: Db, typed: string): Promise<Tenant | undefined> {
  const { rows } = await db.query<Tenant>(
    `select id, name, display_name as "displayName" from identity.tenant_directory
     where is_active and (name = lower(btrim($1)) or lower(display_name) = lower(btrim($1))) order by name = lower(btrim($1)) desc limit 1`,
    [typed],
  );
  return rows[0];
}
