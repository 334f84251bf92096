import type { Provider } from 'oidc-provider';
import type pg from 'pg';
import { findUser, mayWork, type UserRecord } from '../accounts/user.store.ts';
import { factorNeed } from '../factors/needs-factor.ts';
import { passkeyRequest } from '../factors/passkeys.ts';
import { type ProofOutcome, proveByCode, proveByPasskey } from '../factors/prove-factor.ts';
import { listFactors } from '../factors/second-factor.store.ts';
import { findStep, keepChallenge, markProved, type SecondStep, signInStep } from '../factors/second-step.store.ts';
import { WEB_CLIENT_ID } from '../grants/api-resource.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { choiceCookies } from '../platform/culture.ts';
import { html } from '../platform/html.ts';
import { type Exchange, readForm, sendPage, sendRedirect } from '../platform/http-exchange.ts';
import { codesPage, type FactorProblem, type FormAddress, provePage } from './factor.page.ts';
import { FACTOR_TEXTS } from './factor.texts.ts';
import { finishSecondStep } from './finish-sign-in.ts';
import { pageStyle } from './page-frame.ts';
import { type SettingUp, saveFactor, showApp, showKinds } from './set-up-factor.ts';
import { showExpired } from './sign-in.routes.ts';
import { csrfToken, isOwnForm } from './sign-in-form.ts';
import { findSignInRequest } from './sign-in-request.ts';

interface Surroundings {
  provider: Provider;
  pool: pg.Pool;
  settings: IdentitySettings;
}

/** A sign-in whose first step went right, in the browser that made it. */
interface Waiting {
  user: UserRecord;
  step: SecondStep;
  need: 'ask' | 'set-up';
}

async function findWaiting(exchange: Exchange, { provider, pool, settings }: Surroundings, uid: string): Promise<Waiting | undefined> {
  const request = await findSignInRequest(provider, pool, exchange, uid);
  const step = request && (await findStep(pool, signInStep(uid)));
  const user = step && (await findUser(pool, step.userId));
  if (!user || !mayWork(user) || user.isLocked) return undefined;
  const need = await factorNeed(pool, settings, user);
  return need === 'none' ? undefined : { user, step, need };
}

const addressOf = (uid: string, { cookieKeys }: IdentitySettings): FormAddress => ({
  action: `/sign-in/${uid}/second-step`,
  csrf: csrfToken(uid, cookieKeys[0] ?? ''),
});

/** A sign-in of the same account that this browser has: setting up the first factor ends the others only. */
async function ownGrant({ req, res }: Exchange, { provider }: Surroundings, userId: string): Promise<string | undefined> {
  const session = await provider.Session.get(provider.createContext(req, res));
  return session.accountId === userId ? session.grantIdFor(WEB_CLIENT_ID) : undefined;
}

async function settingUp(exchange: Exchange, surroundings: Surroundings, uid: string, { user, step }: Waiting): Promise<SettingUp> {
  const { pool, settings } = surroundings;
  const text = FACTOR_TEXTS[pageStyle(exchange.req).culture].setUpText;
  const keepGrantId = await ownGrant(exchange, surroundings, user.id);
  return { ...addressOf(uid, settings), exchange, pool, settings, user, step, text, onlyAsFirst: true, keepGrantId };
}

async function ask(
  exchange: Exchange,
  { pool, settings }: Surroundings,
  uid: string,
  waiting: Waiting,
  status = 200,
  problem?: FactorProblem,
) {
  const { user, step } = waiting;
  const style = pageStyle(exchange.req);
  const passkeys = (await listFactors(pool, user.id)).filter(({ kind }) => kind === 'passkey');
  const passkeyOptions = passkeys.length > 0 ? await passkeyRequest(settings.issuer, passkeys) : undefined;
  if (passkeyOptions) await keepChallenge(pool, step.id, passkeyOptions.challenge);
  const other = html`<a class="secondary" href="/sign-in/${uid}">${FACTOR_TEXTS[style.culture].startAgain}</a>`;
  const page = { ...addressOf(uid, settings), userName: user.userName, passkeyOptions, problem, other };
  sendPage(exchange.res, status, provePage(style, page));
}

/** GET /sign-in/{uid}/second-step: asks for the second factor, or for setting one up. */
export async function openSecondStep(exchange: Exchange, surroundings: Surroundings, uid: string): Promise<void> {
  const { res, url } = exchange;
  const cookies = choiceCookies(url.searchParams);
  if (cookies.length > 0) {
    res.setHeader('set-cookie', cookies);
    return sendRedirect(res, url.pathname);
  }
  const waiting = await findWaiting(exchange, surroundings, uid);
  if (!waiting) return showExpired(exchange, surroundings.settings);
  if (waiting.need === 'ask') return ask(exchange, surroundings, uid, waiting);
  return showKinds(await settingUp(exchange, surroundings, uid, waiting));
}

async function finish(exchange: Exchange, surroundings: Surroundings, { user, step }: Waiting): Promise<void> {
  if (!(await finishSecondStep(exchange, surroundings, user, step))) showExpired(exchange, surroundings.settings);
}

async function answerProof(
  exchange: Exchange,
  surroundings: Surroundings,
  uid: string,
  waiting: Waiting,
  { outcome, wrong }: { outcome: ProofOutcome; wrong: FactorProblem },
): Promise<void> {
  if (outcome === 'right') return finish(exchange, surroundings, waiting);
  if (outcome === 'too-many') return ask(exchange, surroundings, uid, waiting, 429, 'tooMany');
  return ask(exchange, surroundings, uid, waiting, 400, wrong);
}

/** Somebody who must have a second factor and has none: only the first is set up here, the others after signing in with it. */
async function answerSetUp(exchange: Exchange, surroundings: Surroundings, uid: string, waiting: Waiting, form: URLSearchParams) {
  const at = await settingUp(exchange, surroundings, uid, waiting);
  const act = form.get('act') ?? '';
  if (act === 'app') return showApp(at);
  if (act !== 'save-app' && act !== 'save-passkey') return showKinds(at);
  const added = await saveFactor(at, act, form);
  if (!added) return;
  await markProved(surroundings.pool, waiting.step.id);
  sendPage(exchange.res, 200, codesPage(pageStyle(exchange.req), { ...at, codes: added.codes ?? [] }));
}

/** POST /sign-in/{uid}/second-step: fields csrf, act, and what the act takes. Leads back to the application, or shows a page again. */
export async function submitSecondStep(exchange: Exchange, surroundings: Surroundings, uid: string): Promise<void> {
  const { req, origin } = exchange;
  const { settings } = surroundings;
  const form = await readForm(req);
  const waiting = await findWaiting(exchange, surroundings, uid);
  if (!waiting || !isOwnForm(req, uid, form.get('csrf') ?? '', settings.cookieKeys, settings.issuer))
    return showExpired(exchange, settings);
  const { user, step, need } = waiting;
  if (need === 'set-up') return answerSetUp(exchange, surroundings, uid, waiting, form);
  // Proved by setting it up, and the recovery codes were kept.
  if (step.provedAt !== null) return finish(exchange, surroundings, waiting);
  if (form.get('act') === 'passkey') {
    const outcome = await proveByPasskey(surroundings, step.id, user, form.get('credential') ?? '', origin);
    return answerProof(exchange, surroundings, uid, waiting, { outcome, wrong: 'wrongPasskey' });
  }
  if (form.get('act') !== 'code') return ask(exchange, surroundings, uid, waiting, 400);
  const outcome = await proveByCode(surroundings, user, (form.get('code') ?? '').slice(0, 64), origin);
  return answerProof(exchange, surroundings, uid, waiting, { outcome, wrong: 'wrong' });
}
