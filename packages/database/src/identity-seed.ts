/** The part of a pg client that seeding needs; a pool, a client and a transaction all fit. */
export interface SeedClient {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** One account to insert. `passwordHash` is an argon2id hash in PHC text form, or null for an account without a local password. */
export interface IdentityUserSeed {
  id: string;
  /** Null for laboratory staff (support), the only accounts that may hold `clinical_support`. */
  tenantId: string | null;
  userName: string;
  email: string | null;
  name: string;
  surname: string;
  phoneNumber: string | null;
  passwordHash: string | null;
  roles: readonly string[];
  emailConfirmed: boolean;
  inviteSent: boolean;
  isActive: boolean;
  /** The tenant's own administrator account. */
  isTenantAdmin?: boolean;
}

const INSERT_USERS = `
  with added as (
    insert into identity.users (id, tenant_id, user_name, email, email_confirmed, name, surname, phone_number, password_hash, roles, is_active, invite_sent,
      is_tenant_admin)
    select id, "tenantId", "userName", email, "emailConfirmed", name, surname, "phoneNumber", "passwordHash", roles, "isActive", "inviteSent",
      coalesce("isTenantAdmin", false)
    from json_to_recordset($1::json) as seed(id uuid, "tenantId" uuid, "userName" text, email text, "emailConfirmed" boolean, name text,
      surname text, "phoneNumber" text, "passwordHash" text, roles text[], "isActive" boolean, "inviteSent" boolean, "isTenantAdmin" boolean)
    returning id, password_hash
  )
  insert into identity.password_history (user_id, password_hash) select id, password_hash from added where password_hash is not null`;

const BATCH_ROWS = 1000;

/**
 * Inserts accounts into `identity.users` with their password history, in batches.
 * Requires a role with rights on the schema (the migrating owner, or `drawday_identity`).
 * @param client pg client or pool; for all or nothing, the caller opens the transaction.
 * @param users accounts with an already computed hash; hashing is not done here.
 * @throws the database's unique violation when a user name or e-mail address already belongs to another account, in any tenant.
 */
export async function insertIdentityUsers(client: SeedClient, users: readonly IdentityUserSeed[]): Promise<void> {
  for (let from = 0; from < users.length; from += BATCH_ROWS) {
    await client.query(INSERT_USERS, [JSON.stringify(users.slice(from, from + BATCH_ROWS))]);
  }
}
