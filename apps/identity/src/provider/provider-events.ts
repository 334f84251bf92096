import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type pg from 'pg';
import type { Logger } from 'pino';
import { findUser } from '../accounts/user.store.ts';
import type { RequestOrigin } from '../platform/request-origin.ts';
import { insertSecurityEvent, type SecurityEventKind } from '../platform/security-event.store.ts';

interface Surroundings {
  pool: pg.Pool;
  originOf: (ctx: KoaContextWithOIDC) => RequestOrigin;
}

/** Records what only the provider sees: sign-out, and a refresh token used twice. Its internal errors go to the log. */
export function recordProviderEvents(provider: Provider, { pool, originOf }: Surroundings, log: Logger): void {
  function record(kind: SecurityEventKind, ctx: KoaContextWithOIDC, accountId: string | undefined): void {
    const writing = async () => {
      const user = accountId === undefined ? undefined : await findUser(pool, accountId);
      if (user) await insertSecurityEvent(pool, { kind, user, origin: originOf(ctx) });
    };
    writing().catch((error: unknown) => log.error({ err: error, kind }, 'security event not recorded'));
  }
  provider.on('end_session.success', (ctx) => record('sign-out', ctx, ctx.oidc.session?.accountId));
  provider.on('grant.error', (ctx, error) => {
    if (error.error_detail?.includes('already used')) record('refresh-reuse', ctx, ctx.oidc.entities.RefreshToken?.accountId);
  });
  provider.on('server_error', (ctx, error) =>
    log.error({ err: error, requestId: originOf(ctx).requestId, path: ctx.path }, 'provider error'),
  );
}
