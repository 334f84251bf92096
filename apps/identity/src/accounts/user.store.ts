import type { Culture } from '../platform/culture.ts';
import type { Db } from '../platform/database.ts';

export interface UserRecord {
  id: string;
  tenantId: string | null;
  userName: string;
  email: string | null;
  emailConfirmed: boolean;
  name: string;
  surname: string;
  phoneNumber: string | null;
  phoneNumberConfirmed: boolean;
  passwordHash: string | null;
  roles: string[];
  isActive: boolean;
  isExternal: boolean;
  isDeleted: boolean;
  inviteSent: boolean;
  lockoutEnd: Date | null;
  isLocked: boolean;
  tenantIsActive: boolean;
  /** Null for laboratory staff, as its alias. */
  tenantDisplayName: string | null;
  tenantAlias: string | null;
  concurrencyStamp: string;
  /** Somebody signs in with it, or once could: its address is that person's, and only they change it. */
  wasUsed: boolean;
  /** Who gave it its address, until somebody else has confirmed whose account it is; null: confirmed. */
  givenBy: string | null;
  /** The language that the person has chosen, else that of their last sign-in; null: not known. */
  culture: Culture | null;
}

const SELECT_USER = `
  select u.id, u.tenant_id as "tenantId", u.user_name as "userName", u.email, u.email_confirmed as "emailConfirmed", u.name, u.surname,
    u.phone_number as "phoneNumber", u.phone_number_confirmed as "phoneNumberConfirmed", u.password_hash as "passwordHash", u.roles,
    u.is_active as "isActive", u.is_external as "isExternal", u.is_deleted as "isDeleted", u.invite_sent as "inviteSent",
    u.lockout_end as "lockoutEnd", coalesce(u.lockout_enabled and u.lockout_end > now(), false) as "isLocked",
    coalesce(t.is_active, u.tenant_id is null) as "tenantIsActive",
    t.display_name as "tenantDisplayName", t.name as "tenantAlias", u.concurrency_stamp as "concurrencyStamp",
    u.email_confirmed or u.is_external or exists (select 1 from identity.password_history h where h.user_id = u.id) as "wasUsed",
    u.given_by as "givenBy", coalesce(u.language, u.culture) as culture
  from identity.users u left join identity.tenant_directory t on t.id = u.tenant_id`;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** May this account hold tokens now? */
export function mayWork(user: UserRecord): boolean {
  return user.isActive && !user.isDeleted && user.tenantIsActive;
}

/** Any text is allowed as id: what is not a UUID belongs to nobody. */
export async function findUser(db: Db, id: string): Promise<UserRecord | undefined> {
  if (!UUID.test(id)) return undefined;
  const { rows } = await db.query<UserRecord>(`${SELECT_USER} where u.id = $1`, [id]);
  return rows[0];
}

/** Those of the ids that are accounts of the tenant; `tenantId` undefined takes any tenant's. Deleted ones too. */
export async function lockUsers(db: Db, ids: readonly string[], tenantId: string | null | undefined): Promise<UserRecord[]> {
  const { rows } = await db.query<UserRecord>(
    `${SELECT_USER} where u.id = any ($1) and ($3 or u.tenant_id is not distinct from $2::uuid) order by u.id for update of u`,
    [ids, tenantId ?? null, tenantId === undefined],
  );
  return rows;
}

export async function lockUser(db: Db, id: string): Promise<UserRecord | undefined> {
  const { rows } = await db.query<UserRecord>(`${SELECT_USER} where u.id = $1 and not u.is_deleted for update of u`, [id]);
  return rows[0];
}

/** The account that stands for the tenant; the oldest where several do. */
export async function findTenantAdmin(db: Db, tenantId: string): Promise<UserRecord | undefined> {
  if (!UUID.test(tenantId)) return undefined;
  const { rows } = await db.query<UserRecord>(
    `${SELECT_USER} where u.tenant_id = $1 and u.is_tenant_admin and u.is_active and not u.is_deleted order by u.created_at, u.id limit 1`,
    [tenantId],
  );
  return rows[0];
}

/** Support staff who may be written to: at work, with an address that is confirmed. */
export async function listReachableSupport(db: Db): Promise<(UserRecord & { email: string })[]> {
  const { rows } = await db.query<UserRecord & { email: string }>(
    `${SELECT_USER} where u.tenant_id is null and 'clinical_support' = any (u.roles) and u.is_active and not u.is_deleted
       and u.email is not null and u.email_confirmed order by u.id limit 200`,
  );
  return rows;
}

/** Administrators of the tenant who may be written to and may confirm accounts, but for the one who asks. */
export async function listReachableAdmins(db: Db, tenantId: string, except: string | null): Promise<(UserRecord & { email: string })[]> {
  const { rows } = await db.query<UserRecord & { email: string }>(
    `${SELECT_USER} where u.tenant_id = $1 and 'clinical_admin' = any (u.roles) and u.is_active and not u.is_deleted
       and u.email is not null and u.email_confirmed and u.given_by is null and u.id is distinct from $2::uuid order by u.id limit 200`,
    [tenantId, except],
  );
  return rows;
}

/** Of these accounts, those that may sign or administer accounts and wait for a second person to confirm whose they are. */
export async function listToConfirm(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from identity.user_directory where id = any ($1) and awaits_confirmation', [
    ids,
  ]);
  return rows.map((row) => row.id);
}

/** Somebody else than who gave the account its address knows whose it is. */
export async function markAccountConfirmed(db: Db, userId: string, changedBy: string): Promise<void> {
  await db.query(
    'update identity.users set given_by = null, concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = $2 where id = $1',
    [userId, changedBy],
  );
}

/** All accounts that stand for the tenant, closed ones too. */
export async function listTenantAdmins(db: Db, tenantId: string): Promise<UserRecord[]> {
  const { rows } = await db.query<UserRecord>(`${SELECT_USER} where u.tenant_id = $1 and u.is_tenant_admin order by u.id for update of u`, [
    tenantId,
  ]);
  return rows;
}

/** This account stands for the tenant, and no other. */
export async function replaceTenantAdmin(db: Db, tenantId: string, userId: string, changedBy: string | null): Promise<void> {
  await db.query(
    `update identity.users set is_tenant_admin = id = $2, concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = $3
     where tenant_id = $1 and is_tenant_admin <> (id = $2)`,
    [tenantId, userId, changedBy],
  );
}

/** The one account that a typed name means: by user name or e-mail address, in one tenant or (undefined) in any, laboratory staff included. */
export async function findUserBySignInName(db: Db, name: string, tenantId: string | undefined): Promise<UserRecord | undefined> {
  const { rows } = await db.query<UserRecord>(
    `${SELECT_USER} join identity.sign_in_names n on n.user_id = u.id
     where n.name = lower(btrim($1)) and ($2::uuid is null or u.tenant_id = $2)`,
    [name, tenantId ?? null],
  );
  return rows[0];
}

/**
 * Counts a try with the own password before it is looked at, so that many at once are counted, too. The last one that is allowed locks the
 * account for a while: `isLast`. Undefined when it is locked.
 */
export async function takePasswordTry(
  db: Db,
  id: string,
  { limit, lockMinutes }: { limit: number; lockMinutes: number },
): Promise<{ isLast: boolean } | undefined> {
  const { rows } = await db.query<{ isLast: boolean }>(
    `update identity.users set
       failed_sign_ins = case when failed_sign_ins + 1 >= $2 then 0 else failed_sign_ins + 1 end,
       lockout_end = case when failed_sign_ins + 1 >= $2 and lockout_enabled then now() + make_interval(mins => $3) else lockout_end end
     where id = $1 and not (lockout_enabled and coalesce(lockout_end > now(), false))
     returning failed_sign_ins = 0 and lockout_enabled as "isLast"`,
    [id, limit, lockMinutes],
  );
  return rows[0];
}

/** The password was right: the try does not count, and its lock ends. */
export async function givePasswordTryBack(db: Db, id: string, { isLast }: { isLast: boolean }, limit: number): Promise<void> {
  await db.query(
    `update identity.users set failed_sign_ins = case when $2 then $3 - 1 else greatest(failed_sign_ins - 1, 0) end,
       lockout_end = case when $2 then null else lockout_end end
     where id = $1`,
    [id, isLast, limit],
  );
}

/** False when the account was locked meanwhile by tries that ran at the same time. */
export async function markSignedIn(db: Db, id: string, culture: Culture | null): Promise<boolean> {
  const result = await db.query(
    `update identity.users set failed_sign_ins = 0, lockout_end = null, last_sign_in_at = now(), culture = coalesce($2, culture)
     where id = $1 and not (lockout_enabled and coalesce(lockout_end > now(), false))`,
    [id, culture],
  );
  return result.rowCount === 1;
}

/** False when there is no such account. */
export async function keepLanguage(db: Db, id: string, language: Culture | null): Promise<boolean> {
  const result = await db.query('update identity.users set language = $2 where id = $1', [id, language]);
  return result.rowCount === 1;
}

export async function listPasswordHistory(db: Db, userId: string, count: number): Promise<string[]> {
  const { rows } = await db.query<{ passwordHash: string }>(
    `select password_hash as "passwordHash" from identity.password_history where user_id = $1 order by id desc limit $2`,
    [userId, count],
  );
  return rows.map((row) => row.passwordHash);
}

export async function replacePassword(db: Db, userId: string, passwordHash: string, changedBy: string): Promise<void> {
  await db.query(
    `update identity.users
      set password_hash = $2, failed_sign_ins = 0, lockout_end = null, concurrency_stamp = gen_random_uuid(),
        updated_at = now(), updated_by = $3
      where id = $1`,
    [userId, passwordHash, changedBy],
  );
  await db.query('insert into identity.password_history (user_id, password_hash) values ($1, $2)', [userId, passwordHash]);
}

export interface NewUser {
  id: string;
  tenantId: string | null;
  userName: string;
  email: string | null;
  emailConfirmed: boolean;
  name: string;
  surname: string;
  phoneNumber: string | null;
  passwordHash: string | null;
  roles: readonly string[];
  isActive: boolean;
  inviteSent: boolean;
  isTenantAdmin: boolean;
  createdBy: string | null;
}

export async function insertUser(db: Db, user: NewUser): Promise<void> {
  await db.query(
    `insert into identity.users (id, tenant_id, user_name, email, email_confirmed, name, surname, phone_number,
      password_hash, roles, is_active, invite_sent, created_by, is_tenant_admin)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      user.id,
      user.tenantId,
      user.userName,
      user.email,
      user.emailConfirmed,
      user.name,
      user.surname,
      user.phoneNumber,
      user.passwordHash,
      user.roles,
      user.isActive,
      user.inviteSent,
      user.createdBy,
      user.isTenantAdmin,
    ],
  );
  if (user.passwordHash) {
    await db.query('insert into identity.password_history (user_id, password_hash) values ($1, $2)', [user.id, user.passwordHash]);
  }
}

export type ProfileFields = Pick<UserRecord, 'userName' | 'email' | 'name' | 'surname' | 'phoneNumber'>;

/** A changed e-mail or phone number is no longer confirmed. */
export async function updateProfile(db: Db, userId: string, profile: ProfileFields, changedBy: string | null): Promise<void> {
  await db.query(
    `update identity.users set user_name = $2, email = $3, email_confirmed = email_confirmed and lower(email) is not distinct from lower($3),
       name = $4, surname = $5, phone_number = $6, phone_number_confirmed = phone_number_confirmed and phone_number is not distinct from $6,
       concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = $7 where id = $1`,
    [userId, profile.userName, profile.email, profile.name, profile.surname, profile.phoneNumber, changedBy],
  );
}

export async function replaceRoles(db: Db, userId: string, roles: readonly string[], changedBy: string | null): Promise<void> {
  await db.query(
    'update identity.users set roles = $2, concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = $3 where id = $1',
    [userId, roles, changedBy],
  );
}
