import type { Db } from './database.ts';
import type { RequestOrigin } from './request-origin.ts';

export type SecurityEventKind =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-out'
  | 'sign-ins-ended'
  | 'lockout'
  | 'password-changed'
  | 'password-check-failed'
  | 'impersonation'
  | 'impersonation-refused'
  | 'link-login'
  | 'link-login-refused'
  | 'refresh-reuse'
  | 'user-created'
  | 'profile-changed'
  | 'roles-changed'
  | 'status-changed'
  | 'keys-rotated'
  | 'mail-requested'
  | 'invitation-accepted'
  | 'password-reset'
  | 'email-change-requested'
  | 'email-changed'
  | 'mail-given-up'
  | 'users-linked'
  | 'users-unlinked'
  | 'tenant-admin-changed'
  | 'account-confirmed'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'second-factor-reset'
  | 'second-factor-failed'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'external-login-refused'
  | 'external-login-linked';

export interface SecurityEvent {
  kind: SecurityEventKind;
  origin: RequestOrigin;
  /** The account it happened to; absent when no account is known. */
  user?: { id: string; tenantId: string | null; userName: string } | undefined;
  /** Who did it, when that is another account. */
  actorUserId?: string | undefined;
  detail?: Detail | undefined;
}
type Detail = Readonly<Record<string, string | readonly string[] | boolean | undefined>>;

export async function insertSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  await db.query(
    `insert into identity.security_events (kind, user_id, tenant_id, user_name, actor_user_id, address, user_agent, request_id, detail)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      event.kind,
      event.user?.id ?? null,
      event.user?.tenantId ?? null,
      event.user?.userName ?? null,
      event.actorUserId ?? null,
      event.origin.address || null,
      event.origin.userAgent || null,
      event.origin.requestId,
      event.detail ? JSON.stringify(event.detail) : null,
    ],
  );
}

/** One event for each of many accounts, in one statement. */
export async function insertSecurityEvents<User extends NonNullable<SecurityEvent['user']>>(
  db: Db,
  users: readonly User[],
  event: Omit<SecurityEvent, 'user' | 'detail'> & { detail?: Detail | ((user: User) => Detail) },
): Promise<void> {
  const { detail } = event;
  const rows = users.map((user) => {
    const { id, tenantId, userName } = user;
    return { id, tenantId, userName, detail: typeof detail === 'function' ? detail(user) : detail };
  });
  await db.query(
    `insert into identity.security_events (kind, user_id, tenant_id, user_name, actor_user_id, address, user_agent, request_id, detail)
     select $2, id, "tenantId", "userName", $3, $4, $5, $6, detail
     from json_to_recordset($1::json) as u(id uuid, "tenantId" uuid, "userName" text, detail jsonb)`,
    [
      JSON.stringify(rows),
      event.kind,
      event.actorUserId ?? null,
      event.origin.address || null,
      event.origin.userAgent || null,
      event.origin.requestId,
    ],
  );
}
