import type { Db } from './database.ts';
import type { RequestOrigin } from './request-origin.ts';

export type SecurityEventKind =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-out'
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
  | 'external-login-refused'
  | 'external-login-linked';

export interface SecurityEvent {
  kind: SecurityEventKind;
  origin: RequestOrigin;
  /** The account it happened to; absent when no account is known. */
  user?: { id: string; tenantId: string | null; userName: string } | undefined;
  /** Who did it, when that is another account. */
  actorUserId?: string | undefined;
  detail?: Readonly<Record<string, string | string[] | boolean | undefined>> | undefined;
}

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
export async function insertSecurityEvents(
  db: Db,
  users: readonly NonNullable<SecurityEvent['user']>[],
  event: Omit<SecurityEvent, 'user'>,
): Promise<void> {
  const rows = users.map(({ id, tenantId, userName }) => ({ id, tenantId, userName }));
  await db.query(
    `insert into identity.security_events (kind, user_id, tenant_id, user_name, actor_user_id, address, user_agent, request_id, detail)
     select $2, id, "tenantId", "userName", $3, $4, $5, $6, $7 from jsonb_to_recordset($1::jsonb) as u(id uuid, "tenantId" uuid, "userName" text)`,
    [
      JSON.stringify(rows),
      event.kind,
      event.actorUserId ?? null,
      event.origin.address || null,
      event.origin.userAgent || null,
      event.origin.requestId,
      event.detail ? JSON.stringify(event.detail) : null,
    ],
  );
}
