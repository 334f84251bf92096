import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type pg from 'pg';
import { MULTI_FACTOR } from '../accounts/authentication-methods.ts';
import { markSignInUsed } from '../accounts/sign-in.store.ts';
import type { RequestOrigin } from '../platform/request-origin.ts';

interface Surroundings {
  pool: pg.Pool;
  originOf: (ctx: KoaContextWithOIDC) => RequestOrigin;
}

/** Each time a browser gets tokens, its sign-in is noted before the answer leaves. The exchange grants note theirs themselves. */
export function noteSignIns(provider: Provider, { pool, originOf }: Surroundings): void {
  provider.use(async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>) => {
    await next();
    if (ctx.oidc?.route !== 'token' || ctx.status !== 200) return;
    const { AuthorizationCode: code, RefreshToken: token } = ctx.oidc.entities;
    const grantId = code?.grantId ?? token?.grantId;
    const hasShownFactor = code?.amr?.includes(MULTI_FACTOR) ?? false;
    if (grantId) await markSignInUsed(pool, grantId, originOf(ctx), hasShownFactor ? (code?.authTime ?? null) : null);
  });
}
