import type { Culture } from '../platform/culture.ts';
import type { Db } from '../platform/database.ts';

/** `forgot-password` is not yet a mail but the request for one: its account is looked up when its turn comes. */
export type MailKind =
  | 'invitation'
  | 'reset-password'
  | 'change-password'
  | 'change-email'
  | 'confirm-email'
  | 'login-link'
  | 'password-changed'
  | 'email-changed'
  | 'name-changed'
  | 'link-alert'
  | 'account-to-confirm'
  | 'critical-waiting'
  | 'signatures-waiting'
  | 'renewals-waiting'
  | 'employee-waiting'
  | 'ticket-waiting'
  | 'ticket-answered'
  | 'report-ready'
  | 'second-factor-changed'
  | 'recovery-code-used'
  | 'tenant-admin-changed'
  | 'forgot-password';

export interface NewMail {
  kind: MailKind;
  userId: string | null;
  recipient: string | null;
  culture: Culture;
  sealedContent: Buffer;
}

export interface WaitingMail extends NewMail {
  id: string;
  /** This attempt included. */
  attempts: number;
}

export async function insertMails(db: Db, mails: readonly NewMail[]): Promise<void> {
  const rows = mails.map(({ sealedContent, ...rest }) => ({ ...rest, sealed: sealedContent.toString('hex') }));
  await db.query(
    `insert into identity.mail_outbox (kind, user_id, recipient, culture, sealed_content)
     select kind, "userId", recipient, culture, decode(sealed, 'hex')
     from json_to_recordset($1::json) as m(kind text, "userId" uuid, recipient text, culture text, sealed text)`,
    [JSON.stringify(rows)],
  );
}

/** Takes due mails for this process. They become due again after the lease, in case it dies before it has reported the outcome. */
export async function claimMails(db: Db, count: number, leaseSeconds: number): Promise<WaitingMail[]> {
  const { rows } = await db.query<WaitingMail>(
    `update identity.mail_outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
     where id in (select id from identity.mail_outbox where sent_at is null and dead_at is null and next_attempt_at <= now()
       order by next_attempt_at, id limit $1 for update skip locked)
     returning id::text, kind, user_id as "userId", recipient, culture, sealed_content as "sealedContent", attempts`,
    [count, leaseSeconds],
  );
  return rows;
}

export async function markMailSent(db: Db, id: string): Promise<void> {
  await db.query('update identity.mail_outbox set sent_at = now(), sealed_content = null, last_error = null where id = $1', [id]);
}

export async function markMailFailed(db: Db, id: string, error: string, retryInSeconds: number): Promise<void> {
  await db.query(
    'update identity.mail_outbox set last_error = left($2, 500), next_attempt_at = now() + make_interval(secs => $3) where id = $1',
    [id, error, retryInSeconds],
  );
}

/** It stays with its content, so that it can be tried again by hand. */
export async function markMailDead(db: Db, id: string, error: string): Promise<void> {
  await db.query('update identity.mail_outbox set dead_at = now(), last_error = left($2, 500) where id = $1', [id, error]);
}

/** Dead mails wait again, as new ones. Returns how many. */
export async function reviveDeadMails(db: Db): Promise<number> {
  const { rowCount } = await db.query(
    `update identity.mail_outbox set dead_at = null, attempts = 0, next_attempt_at = now() where dead_at is not null and sealed_content is not null`,
  );
  return rowCount ?? 0;
}

export interface MailSummary {
  waiting: number;
  dead: number;
  oldestWaitingSeconds: number | null;
}

export async function summarizeMails(db: Db): Promise<MailSummary> {
  const { rows } = await db.query<MailSummary>(
    `select count(*) filter (where dead_at is null)::int as waiting, count(*) filter (where dead_at is not null)::int as dead,
       extract(epoch from now() - min(created_at) filter (where dead_at is null))::int as "oldestWaitingSeconds"
     from identity.mail_outbox where sent_at is null`,
  );
  return rows[0] ?? { waiting: 0, dead: 0, oldestWaitingSeconds: null };
}
