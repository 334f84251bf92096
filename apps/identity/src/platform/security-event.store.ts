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
  | 'keys-rotated';

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
