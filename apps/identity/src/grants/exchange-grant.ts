import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import type pg from 'pg';
import { markSignInUsed, wasFactorShown } from '../accounts/sign-in.store.ts';
import type { UserRecord } from '../accounts/user.store.ts';
import { factorNeed } from '../factors/needs-factor.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import type { Db } from '../platform/database.ts';
import type { RequestOrigin } from '../platform/request-origin.ts';
import { insertSecurityEvent, type SecurityEventKind } from '../platform/security-event.store.ts';
import { type Issue, issueExchangeTokens } from './issue-tokens.ts';
import { readSubjectToken, type SubjectToken, type TokenReader } from './subject-token.ts';

type Decision =
  | { kind: 'issue'; event: SecurityEventKind; user: UserRecord; context: Issue['context'] }
  | { kind: 'refuse'; event: SecurityEventKind; reason: string; user: UserRecord | undefined };

type FactorSettings = Pick<IdentitySettings, 'secondFactor'>;

/** A grant that trades an access token for tokens of another account. */
export interface ExchangeGrant {
  name: string;
  parameters: readonly string[];
  decide(db: Db, actor: SubjectToken, params: Readonly<Record<string, string | undefined>>, settings: FactorSettings): Promise<Decision>;
}

export function refuseExchange(event: SecurityEventKind, reason: string, user: UserRecord | undefined): Decision {
  return { kind: 'refuse', event, reason, user };
}

interface Surroundings {
  pool: pg.Pool;
  settings: FactorSettings;
  reader: TokenReader;
  originOf: (ctx: KoaContextWithOIDC) => RequestOrigin;
}

/** Adds the grant to the token endpoint. Every failure is `invalid_grant`; both outcomes are recorded. */
export function registerExchangeGrant(provider: Provider, grant: ExchangeGrant, { pool, settings, reader, originOf }: Surroundings): void {
  async function exchange(ctx: KoaContextWithOIDC): Promise<void> {
    const { client, params } = ctx.oidc;
    const texts = Object.fromEntries(
      grant.parameters.map((name) => [name, typeof params?.[name] === 'string' ? params[name].trim() : undefined]),
    );
    const actor = await readSubjectToken(pool, reader, texts.access_token ?? '');
    if (!client || !actor) throw new errors.InvalidGrant('the access token is not valid');
    // A sign-in from before the account had a second factor opens no other account.
    const isOwnSignIn = !actor.isImpersonated;
    if (isOwnSignIn && (await factorNeed(pool, settings, actor.user)) !== 'none' && !(await wasFactorShown(pool, actor.grantId)))
      throw new errors.InvalidGrant('a second factor is required: sign in again');
    const decision = await grant.decide(pool, actor, texts, settings);
    const event = { kind: decision.event, user: decision.user, actorUserId: actor.user.id, origin: originOf(ctx) };
    if (decision.kind === 'refuse') {
      await insertSecurityEvent(pool, { ...event, user: decision.user ?? actor.user, detail: { reason: decision.reason } });
      throw new errors.InvalidGrant(decision.reason);
    }
    const { tokens, grantId } = await issueExchangeTokens(pool, ctx, { provider, client, user: decision.user, context: decision.context });
    await markSignInUsed(pool, grantId, event.origin);
    await insertSecurityEvent(pool, event);
    ctx.body = tokens;
  }
  provider.registerGrantType(grant.name, exchange, [...grant.parameters]);
}
