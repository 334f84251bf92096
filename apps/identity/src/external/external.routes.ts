import { randomBytes } from 'node:crypto';
import type { Provider } from 'oidc-provider';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { IdentitySettings, UpstreamSettings } from '../identity-settings.ts';
import { html } from '../platform/html.ts';
import { type Exchange, sendPage, sendRedirect } from '../platform/http-exchange.ts';
import { finishFirstStep } from '../sign-in/finish-sign-in.ts';
import { messagePage, pageStyle } from '../sign-in/page-frame.ts';
import { showExpired } from '../sign-in/sign-in.routes.ts';
import { findSignInRequest } from '../sign-in/sign-in-request.ts';
import { EXTERNAL_TEXTS } from './external.texts.ts';
import { endedHalfDoneCookie, halfDoneCookie, readHalfDone } from './external-cookie.ts';
import { type ExternalOutcome, findExternalAccount } from './find-external-account.ts';
import type { UpstreamClient } from './upstream-client.ts';

interface Surroundings {
  provider: Provider;
  pool: pg.Pool;
  settings: IdentitySettings;
  log: Logger;
  upstream: UpstreamClient;
  rights: UpstreamSettings['rights'];
}

type Failure = Exclude<ExternalOutcome['kind'], 'ok'> | 'failed' | 'away';

const STATUS = { unknown: 403, ambiguous: 409, unverified: 403, failed: 400, away: 502 } as const;

/** Says what was wrong, and leads back to the sign-in page, which is still open. */
function showFailure({ req, res }: Exchange, uid: string, failure: Failure): void {
  const style = pageStyle(req);
  const texts = EXTERNAL_TEXTS[style.culture];
  const action = html`<a class="primary" href="/sign-in/${uid}">${texts.back}</a>`;
  sendPage(res, STATUS[failure], messagePage(style, { title: texts.title, text: texts[failure], action }));
}

const secret = () => randomBytes(32).toString('base64url');

/** GET /sign-in/{uid}/external: on to the upstream provider. */
export async function startExternal(exchange: Exchange, surroundings: Surroundings, uid: string): Promise<void> {
  const { res } = exchange;
  const { provider, pool, settings, log, upstream } = surroundings;
  const request = await findSignInRequest(provider, pool, exchange, uid);
  if (!request || request.onlyLocal) return showExpired(exchange, settings);
  // The state leads the way back to this interaction, whose cookies only its own path has.
  const half = { uid, state: `${uid}.${secret()}`, nonce: secret(), codeVerifier: secret(), startedAtMs: Date.now() };
  try {
    const target = await upstream.authorizationUrl(half);
    const tenant = request.tenant ? { tenantId: request.tenant.id } : {};
    res.setHeader('set-cookie', halfDoneCookie({ ...half, ...tenant }, settings.cookieKeys, settings.issuer));
    sendRedirect(res, target.href);
  } catch (error) {
    log.error({ err: error }, 'the upstream provider cannot be used');
    showFailure(exchange, uid, 'away');
  }
}

/** GET /external/callback: the one address that the upstream provider knows; it only passes on. */
export function passExternalCallback(exchange: Exchange, settings: IdentitySettings): void {
  const uid = /^([\w-]{10,64})\./.exec(exchange.url.searchParams.get('state') ?? '')?.[1];
  if (uid === undefined) showExpired(exchange, settings);
  else sendRedirect(exchange.res, `/sign-in/${uid}/external-return${exchange.url.search}`);
}

/** GET /sign-in/{uid}/external-return: the code becomes a person, the person an account. */
export async function finishExternal(exchange: Exchange, surroundings: Surroundings, uid: string): Promise<void> {
  const { req, res, url, origin } = exchange;
  const { provider, pool, settings, log, upstream, rights } = surroundings;
  const half = readHalfDone(req, uid, settings.cookieKeys);
  const request = await findSignInRequest(provider, pool, exchange, uid);
  if (!half || !request) return showExpired(exchange, settings);
  res.setHeader('set-cookie', endedHalfDoneCookie(uid));
  const callback = new URL(`${settings.issuer}/external/callback${url.search}`);
  const person = await upstream.finish(callback, half).catch((error: unknown) => {
    log.warn({ err: error }, 'external sign-in did not succeed');
    return undefined;
  });
  if (!person) return showFailure(exchange, uid, 'failed');
  const outcome = await findExternalAccount(pool, person, half.tenantId, rights, origin);
  if (outcome.kind !== 'ok') return showFailure(exchange, uid, outcome.kind);
  const first = { method: 'fed' as const, issuer: person.issuer, isMultiFactor: person.isMultiFactor };
  if (!(await finishFirstStep(exchange, surroundings, uid, outcome.user, first))) showFailure(exchange, uid, 'unknown');
}
