import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type BreachCheck, breachCheck } from './accounts/breached-passwords.ts';
import { endIdleSignIns } from './accounts/idle-sign-ins.store.ts';
import { finishExternal, passExternalCallback, startExternal } from './external/external.routes.ts';
import { type UpstreamClient, upstreamClient } from './external/upstream-client.ts';
import type { IdentitySettings } from './identity-settings.ts';
import { answerLinkPages } from './links/link.routes.ts';
import { startMailLoop } from './mail/mail-loop.ts';
import { answerManage } from './manage/manage.routes.ts';
import { answerMyFactors } from './my-factors/my-factors.routes.ts';
import { sendAsset } from './platform/assets.ts';
import { readiness } from './platform/health.ts';
import { html } from './platform/html.ts';
import { BodyTooLarge, type Exchange, sendJson, sendPage } from './platform/http-exchange.ts';
import { setPageHeaders } from './platform/page-headers.ts';
import { deleteExpired } from './platform/purge.store.ts';
import { requestOrigin } from './platform/request-origin.ts';
import { type CurrentProvider, openCurrentProvider } from './provider/current-provider.ts';
import { canonicalFormRequest, canonicalPairs } from './provider/token-request.ts';
import { answerUserInfo } from './provider/user-info.ts';
import { mayAuthorize } from './sign-in/authorize-limit.ts';
import { messagePage, pageStyle } from './sign-in/page-frame.ts';
import { openSecondStep, submitSecondStep } from './sign-in/second-step.routes.ts';
import { openSignIn, submitSignIn } from './sign-in/sign-in.routes.ts';

export interface IdentityServer {
  listen(): Promise<void>;
  /** Takes no new connections, finishes the requests under way, stops the timers. The pool stays the caller's. */
  close(): Promise<void>;
  /** Looks for changed signing keys now instead of within the minute. */
  refreshKeys(): Promise<void>;
}

const KEY_CHECK_MS = 60_000;
const PURGE_MS = 10 * 60_000;
const IDLE_CHECK_MS = 60_000;

interface Surroundings {
  settings: IdentitySettings;
  pool: pg.Pool;
  log: Logger;
  current: CurrentProvider;
  upstream: UpstreamClient | undefined;
  checkBreaches: BreachCheck;
}

/** The provider builds all addresses from the request: give it the issuer's, whatever the Host header or the proxy says. */
function writeIssuerHost(req: IncomingMessage, issuer: URL): void {
  req.headers.host = issuer.host;
  req.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1);
  delete req.headers['x-forwarded-host'];
}

/** Sign-ins that are begun and never finished would fill the database. */
function showTooMany({ req, res }: Exchange): void {
  const style = pageStyle(req);
  sendPage(res, 429, messagePage(style, { title: style.texts.failedTitle, text: style.texts.tooManyText }));
}

async function passToProvider(exchange: Exchange, { settings, pool, current }: Surroundings): Promise<void> {
  const { req, res, url, origin } = exchange;
  if (url.pathname === '/connect/authorize' && !(await mayAuthorize(pool, origin.address))) return showTooMany(exchange);
  writeIssuerHost(req, new URL(settings.issuer));
  if (url.pathname === '/connect/authorize') req.url = `${url.pathname}?${canonicalPairs(url.searchParams)}`;
  const isForm = req.method === 'POST' && /^application\/x-www-form-urlencoded/i.test(req.headers['content-type'] ?? '');
  const passed = isForm && url.pathname === '/connect/token' ? await canonicalFormRequest(req) : req;
  await current.provider().callback()(passed, res);
}

function showHelp({ req, res }: Exchange, settings: IdentitySettings): void {
  const style = pageStyle(req);
  const action = html`<a class="secondary" href="${settings.publicUrl}/">${style.texts.helpBack}</a>`;
  sendPage(res, 200, messagePage(style, { title: style.texts.helpTitle, text: style.texts.helpText, action }));
}

function showMissing({ req, res }: Exchange, settings: IdentitySettings): void {
  const style = pageStyle(req);
  const action = html`<a class="primary" href="${settings.publicUrl}/">${style.texts.helpBack}</a>`;
  sendPage(res, 404, messagePage(style, { title: style.texts.missingTitle, text: style.texts.product, action }));
}

async function answerExternal(exchange: Exchange, surroundings: Surroundings, uid: string, part: string): Promise<void> {
  const { settings, pool, log, current, upstream } = surroundings;
  if (!upstream || !settings.upstream || exchange.req.method !== 'GET') return showMissing(exchange, settings);
  const external = { provider: current.provider(), pool, settings, log, upstream, rights: settings.upstream.rights };
  return part === '/external' ? startExternal(exchange, external, uid) : finishExternal(exchange, external, uid);
}

async function answer(exchange: Exchange, surroundings: Surroundings): Promise<void> {
  const { req, res, url } = exchange;
  const { settings, pool, current, checkBreaches } = surroundings;
  const path = url.pathname;
  if (path === '/health/live') return sendJson(res, 200, { status: 'live' });
  if (path === '/health/ready') {
    const { ready, checks } = await readiness(pool, current.keys().length);
    return sendJson(res, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready', checks });
  }
  if (path.startsWith('/manage/')) return answerManage(exchange, { pool, settings, provider: current.provider(), checkBreaches });
  if (path === '/connect/userinfo')
    return answerUserInfo(exchange, pool, { issuer: settings.issuer, keys: current.keys }, settings.webOrigins);
  if (path.startsWith('/connect/') || path.startsWith('/.well-known/')) return passToProvider(exchange, surroundings);
  if (req.method === 'GET' && sendAsset(res, path)) return;
  if (req.method === 'GET' && path === '/help') return showHelp(exchange, settings);
  if (await answerLinkPages(exchange, surroundings)) return;
  if (path === '/second-factor') {
    writeIssuerHost(req, new URL(settings.issuer));
    if (await answerMyFactors(exchange, { provider: current.provider(), pool, settings })) return;
  }
  if (path === '/external/callback') return passExternalCallback(exchange, settings);
  const [, uid, part] = /^\/sign-in\/([\w-]{10,64})(\/external|\/external-return|\/second-step)?$/.exec(path) ?? [];
  if (uid !== undefined) {
    writeIssuerHost(req, new URL(settings.issuer));
    const signIn = { provider: current.provider(), pool, settings };
    if (part === '/second-step')
      return req.method === 'POST' ? submitSecondStep(exchange, signIn, uid) : openSecondStep(exchange, signIn, uid);
    if (part !== undefined) return answerExternal(exchange, surroundings, uid, part);
    if (req.method === 'GET') return openSignIn(exchange, signIn, uid);
    if (req.method === 'POST') return submitSignIn(exchange, signIn, uid);
  }
  showMissing(exchange, settings);
}

const withoutSecret = (path: string) =>
  path.replace(/^(\/(?:sign-in|connect\/authorize|invitation|new-password|new-email|confirm-email|login-link))\/.*/, '$1/…');

/** A bug or a database that is away: logged in full, shown as one friendly page (or JSON) with the request's number. */
function answerFailure({ req, res, url, origin }: Exchange, { settings, log }: Surroundings, error: unknown): void {
  const tooLarge = error instanceof BodyTooLarge;
  const path = withoutSecret(url.pathname);
  if (!tooLarge) log.error({ err: error, requestId: origin.requestId, method: req.method, path }, 'request failed');
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const status = tooLarge ? 413 : 500;
  if (/^\/(manage|connect\/(token|userinfo))/.test(url.pathname)) {
    sendJson(res, status, { code: 'INTERNAL', error: 'server_error', message: origin.requestId });
    return;
  }
  const style = pageStyle(req);
  const action = html`<a class="primary" href="${settings.publicUrl}/">${style.texts.startAgain}</a>`;
  sendPage(
    res,
    status,
    messagePage(style, { title: style.texts.failedTitle, text: style.texts.failedText, code: origin.requestId, action }),
  );
}

function onRequest(surroundings: Surroundings) {
  const { settings, log } = surroundings;
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const startedMs = performance.now();
    const origin = requestOrigin(req, settings.isOurProxy);
    // One id in our log, the security event and the provider's own error page.
    req.headers['x-request-id'] = origin.requestId;
    res.setHeader('x-request-id', origin.requestId);
    setPageHeaders(res, settings.webOrigins, settings.issuer);
    const url = new URL((req.url ?? '/').replace(/^\/+/, '/'), settings.issuer);
    const exchange = { req, res, url, origin };
    res.on('finish', () => {
      // Without the interaction's id, which is half of a secret, or the token of a mail, which is a whole one.
      const path = withoutSecret(url.pathname);
      log.info(
        { requestId: origin.requestId, method: req.method, path, status: res.statusCode, ms: Math.round(performance.now() - startedMs) },
        'request',
      );
    });
    await answer(exchange, surroundings).catch((error: unknown) => answerFailure(exchange, surroundings, error));
  };
}

function every(ms: number, what: string, log: Logger, work: () => Promise<unknown>): NodeJS.Timeout {
  return setInterval(() => {
    work().catch((error: unknown) => log.warn({ err: error }, `${what} failed, will be tried again`));
  }, ms);
}

function listenOn(server: Server, { port, host }: IdentitySettings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

/** The whole identity process except its settings and signals: provider, sign-in pages, service API, health, housekeeping. */
export async function openIdentityServer(settings: IdentitySettings, pool: pg.Pool, log: Logger): Promise<IdentityServer> {
  const current = await openCurrentProvider(settings, pool, log);
  const upstream = settings.upstream && upstreamClient(settings.upstream, settings.issuer);
  const checkBreaches = breachCheck(settings.breachedPasswordsUrl, log);
  const server = createServer(onRequest({ settings, pool, log, current, upstream, checkBreaches }));
  const mails = startMailLoop(settings, pool, log);
  const timers = [
    every(KEY_CHECK_MS, 'key check', log, () => current.refresh()),
    every(PURGE_MS, 'purge', log, () => deleteExpired(pool)),
    every(IDLE_CHECK_MS, 'end of idle sign-ins', log, () => endIdleSignIns(pool, settings.idleMinutes)),
  ];
  return {
    listen: () => listenOn(server, settings),
    async close() {
      for (const timer of timers) clearInterval(timer);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await closed;
      await mails.stop();
    },
    refreshKeys: () => current.refresh(),
  };
}
