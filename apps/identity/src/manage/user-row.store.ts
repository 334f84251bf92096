import type { Db } from '../platform/database.ts';

/** A user as lists show it: no credential, and what the last mail to it came to. */
export interface UserRow {
  id: string;
  tenantId: string | null;
  tenantName: string | null;
  tenantDisplayName: string | null;
  userName: string;
  email: string | null;
  emailConfirmed: boolean;
  name: string;
  surname: string;
  phoneNumber: string | null;
  phoneNumberConfirmed: boolean;
  roles: string[];
  isActive: boolean;
  isDeleted: boolean;
  isExternal: boolean;
  hasPassword: boolean;
  inviteSent: boolean;
  lockoutEnabled: boolean;
  lockoutEnd: Date | null;
  isLocked: boolean;
  lastSignInTime: Date | null;
  creationTime: Date;
  creatorId: string | null;
  lastModificationTime: Date | null;
  lastModifierId: string | null;
  deletionTime: Date | null;
  deleterId: string | null;
  concurrencyStamp: string;
  lastMail: { kind: string; state: 'waiting' | 'sent' | 'failed'; at: string } | null;
}

/** Column to sort by, as clients name it. Each ends with the id, so that pages never overlap. */
const ORDER_BY = {
  username: 'lower(u.user_name)',
  email: 'lower(u.email)',
  name: 'lower(u.name)',
  surname: 'lower(u.surname)',
  creationtime: 'u.created_at',
  lastsignintime: 'u.last_sign_in_at',
} as const;

export interface UserSearch {
  /** Null among them: laboratory staff. */
  tenantIds: readonly (string | null)[];
  /** Part of user name, e-mail, first or last name. */
  filter: string;
  isDeleted: boolean | undefined;
  sorting: { by: keyof typeof ORDER_BY; descending: boolean };
  skip: number;
  take: number;
}

/** `userName`, `surname desc` and so on, in any case. Undefined: not a sorting that we know. */
export function parseSorting(text: string): UserSearch['sorting'] | undefined {
  const [, field = '', direction = ''] = /^(\w+)(?:\s+(asc|desc))?$/i.exec(text.trim()) ?? [];
  const by = (Object.keys(ORDER_BY) as (keyof typeof ORDER_BY)[]).find((known) => known === field.toLowerCase());
  return by && { by, descending: direction.toLowerCase() === 'desc' };
}

/** A single tenant is compared by equality: then the index gives the default order, and a page costs a page. */
const scopeSql = (tenantIds: UserSearch['tenantIds']) =>
  tenantIds.length === 1 && tenantIds[0] !== null
    ? 'u.tenant_id = ($1::uuid[])[1] and not $2::boolean'
    : '(u.tenant_id = any ($1) or ($2 and u.tenant_id is null))';

/** Written as the index users_search has it. */
const SEARCH_TEXT = `lower(u.user_name || ' ' || coalesce(u.email, '') || ' ' || u.name || ' ' || u.surname)`;

const filterSql = (filter: string) =>
  `($3::boolean is null or u.is_deleted = $3) and ${filter === '' ? '$4::text is not null' : `${SEARCH_TEXT} like $4`}`;

const COLUMNS = `u.id, u.tenant_id as "tenantId", t.name as "tenantName", t.display_name as "tenantDisplayName", u.user_name as "userName", u.email,
  u.email_confirmed as "emailConfirmed", u.name, u.surname, u.phone_number as "phoneNumber", u.phone_number_confirmed as "phoneNumberConfirmed",
  u.roles, u.is_active as "isActive", u.is_deleted as "isDeleted", u.is_external as "isExternal", u.password_hash is not null as "hasPassword",
  u.invite_sent as "inviteSent", u.lockout_enabled as "lockoutEnabled", u.lockout_end as "lockoutEnd",
  coalesce(u.lockout_enabled and u.lockout_end > now(), false) as "isLocked", u.last_sign_in_at as "lastSignInTime",
  u.created_at as "creationTime", u.created_by as "creatorId", u.updated_at as "lastModificationTime", u.updated_by as "lastModifierId",
  u.deleted_at as "deletionTime", u.deleted_by as "deleterId", u.concurrency_stamp as "concurrencyStamp", mail.last as "lastMail"`;

const LAST_MAIL = `left join lateral (
  select jsonb_build_object('kind', m.kind, 'state', case when m.sent_at is not null then 'sent' when m.dead_at is not null then 'failed' else 'waiting' end,
    'at', coalesce(m.sent_at, m.dead_at, m.created_at)) as last
  from identity.mail_outbox m where m.user_id = u.id order by m.id desc limit 1) as mail on true`;

const FROM = `identity.users u left join identity.tenant_directory t on t.id = u.tenant_id ${LAST_MAIL}`;

export async function findUserRow(db: Db, id: string): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>(`select ${COLUMNS} from ${FROM} where u.id = $1`, [id]);
  return rows[0];
}

export async function listUserRows(db: Db, search: UserSearch): Promise<{ totalCount: number; items: UserRow[] }> {
  const pattern = `%${search.filter.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const values = [search.tenantIds.filter((id) => id !== null), search.tenantIds.includes(null), search.isDeleted ?? null, pattern];
  const where = `${scopeSql(search.tenantIds)} and ${filterSql(search.filter)}`;
  const orderBy = `${ORDER_BY[search.sorting.by]} ${search.sorting.descending ? 'desc nulls last' : 'asc'}, u.id`;
  const counted = await db.query<{ n: number }>(`select count(*)::int as n from identity.users u where ${where}`, values);
  // The page first, then its last mails: the lateral look runs for the rows of the page only.
  const { rows } = await db.query<UserRow>(
    `with page as materialized (select u.id from identity.users u where ${where} order by ${orderBy} limit $5 offset $6)
     select ${COLUMNS} from page join ${FROM.replace('identity.users u', 'identity.users u on u.id = page.id')} order by ${orderBy}`,
    [...values, search.take, search.skip],
  );
  return { totalCount: counted.rows[0]?.n ?? 0, items: rows };
}
