import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../platform/database.ts';

/** How long each kind of link works. A login link and its ticket open an account at once, so they live shortest. */
const TOKEN_SECONDS = {
  invitation: 7 * 86_400,
  'reset-password': 3_600,
  'change-password': 86_400,
  'change-email': 86_400,
  'confirm-email': 86_400,
  'login-link': 10 * 60,
  'sign-in-ticket': 2 * 60,
} as const;
export type TokenPurpose = keyof typeof TOKEN_SECONDS;

export const isTokenPurpose = (kind: string): kind is TokenPurpose => Object.hasOwn(TOKEN_SECONDS, kind);

export interface NewToken {
  userId: string;
  purpose: TokenPurpose;
  /** What the link carries; only its hash is stored. */
  token: string;
  newEmail: string | null;
}

export interface MailToken {
  userId: string;
  purpose: TokenPurpose;
  newEmail: string | null;
  /** Who asked for it, when it is not the account itself. */
  createdBy: string | null;
}

const TOKEN_BYTES = 32;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Inserts tokens in one statement; earlier ones of the same account and purpose end, whether or not they were opened. */
export async function insertMailTokens(db: Db, tokens: readonly NewToken[], createdBy: string | null): Promise<void> {
  const rows = tokens.map(({ token, ...rest }) => ({ ...rest, hash: hashOf(token), seconds: TOKEN_SECONDS[rest.purpose] }));
  await db.query(
    `with given as (select * from json_to_recordset($1::json) as t("userId" uuid, purpose text, "newEmail" text, hash text, seconds int)),
     ended as (update identity.mail_tokens m set used_at = now() from given g
       where m.user_id = g."userId" and m.purpose = g.purpose and m.used_at is null)
     insert into identity.mail_tokens (token_hash, purpose, user_id, new_email, created_by, expires_at)
     select decode(hash, 'hex'), purpose, "userId", "newEmail", $2, now() + make_interval(secs => seconds) from given`,
    [JSON.stringify(rows), createdBy],
  );
}

const SELECT_TOKEN = `user_id as "userId", purpose, new_email as "newEmail", created_by as "createdBy"`;

/** A look that does not use it up: mail programs open links before their readers do. */
export async function findMailToken(db: Db, token: string, purposes: readonly TokenPurpose[]): Promise<MailToken | undefined> {
  const { rows } = await db.query<MailToken>(
    `select ${SELECT_TOKEN} from identity.mail_tokens
     where token_hash = decode($1, 'hex') and purpose = any ($2) and used_at is null and expires_at > now()`,
    [hashOf(token), purposes],
  );
  return rows[0];
}

/** Marks it used. Undefined when it is unknown, of another purpose, expired, or already used. */
export async function redeemMailToken(db: Db, token: string, purposes: readonly TokenPurpose[]): Promise<MailToken | undefined> {
  const { rows } = await db.query<MailToken>(
    `update identity.mail_tokens set used_at = now()
     where token_hash = decode($1, 'hex') and purpose = any ($2) and used_at is null and expires_at > now() returning ${SELECT_TOKEN}`,
    [hashOf(token), purposes],
  );
  return rows[0];
}

/** Links under way no longer open these accounts: the password or address has changed, or they were closed. */
export async function endMailTokens(db: Db, userIds: readonly string[]): Promise<void> {
  await db.query('update identity.mail_tokens set used_at = now() where user_id = any ($1) and used_at is null', [userIds]);
}
