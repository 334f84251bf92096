import type { Provider } from 'oidc-provider';
import type pg from 'pg';
import { MULTI_FACTOR } from '../accounts/authentication-methods.ts';
import { checkOwnPassword } from '../accounts/check-own-password.ts';
import { markFactorShown } from '../accounts/sign-in.store.ts';
import { findUser, lockUser, mayWork, type UserRecord } from '../accounts/user.store.ts';
import { removeFactor, renewRecoveryCodes } from '../factors/change-factors.ts';
import { mustHaveFactor } from '../factors/needs-factor.ts';
import { passkeyRequest } from '../factors/passkeys.ts';
import { proveByCode, proveByPasskey } from '../factors/prove-factor.ts';
import { countRecoveryCodes } from '../factors/recovery-code.store.ts';
import { findFactorStanding, listFactors, type SecondFactor } from '../factors/second-factor.store.ts';
import { accountStep, beginStep, findStep, keepChallenge, type SecondStep } from '../factors/second-step.store.ts';
import { WEB_CLIENT_ID } from '../grants/api-resource.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { choiceCookies } from '../platform/culture.ts';
import { inTransaction } from '../platform/database.ts';
import { fillText } from '../platform/fill-text.ts';
import { html } from '../platform/html.ts';
import { type Exchange, readForm, sendPage, sendRedirect } from '../platform/http-exchange.ts';
import { codesPage, type FactorProblem, type FormAddress, provePage } from '../sign-in/factor.page.ts';
import { messagePage, pageStyle } from '../sign-in/page-frame.ts';
import { type SettingUp, saveFactor, showApp, showKinds } from '../sign-in/set-up-factor.ts';
import { csrfToken, isOwnForm } from '../sign-in/sign-in-form.ts';
import { backLink, myFactorsPage, passwordAgainPage } from './my-factors.page.ts';
import { MY_FACTORS_TEXTS } from './my-factors.texts.ts';

/** A proof is good for this long: as elsewhere for what is weighty. */
const FRESH_SECONDS = 15 * 60;
const PATH = '/second-factor';

interface Surroundings {
  provider: Provider;
  pool: pg.Pool;
  settings: IdentitySettings;
}

/** Who is signed in in this browser, with what they have, and whether they have just proved it is them. */
interface Visit extends FormAddress {
  session: Awaited<ReturnType<Provider['Session']['get']>>;
  user: UserRecord;
  factors: readonly SecondFactor[];
  step: SecondStep;
  isRequired: boolean;
  back: string;
}

async function findVisit({ req, res, url }: Exchange, { provider, pool, settings }: Surroundings): Promise<Visit | undefined> {
  const session = await provider.Session.get(provider.createContext(req, res));
  const user = session.accountId === undefined ? undefined : await findUser(pool, session.accountId);
  if (!user || !mayWork(user) || user.isLocked) return undefined;
  const id = accountStep(session.uid);
  if ((await findStep(pool, id))?.userId !== user.id)
    await beginStep(pool, { id, userId: user.id, first: 'pwd', isProved: false, seconds: FRESH_SECONDS });
  const step = await findStep(pool, id);
  if (!step) return undefined;
  const standing = await findFactorStanding(pool, user.id);
  return {
    session,
    user,
    factors: await listFactors(pool, user.id),
    step,
    isRequired: mustHaveFactor(settings, standing),
    back: `${settings.publicUrl}/home/my-profile?tab=two-step`,
    action: `${PATH}${url.search}`,
    csrf: csrfToken(session.uid, settings.cookieKeys[0] ?? ''),
  };
}

function showSignInFirst({ req, res }: Exchange, settings: IdentitySettings): void {
  const style = pageStyle(req);
  const texts = MY_FACTORS_TEXTS[style.culture];
  const action = html`<a class="primary" href="${settings.publicUrl}/oidc/login">${style.texts.signIn}</a>`;
  sendPage(res, 401, messagePage(style, { title: texts.signInTitle, text: texts.signInText, action }));
}

/** Asks for a second factor, or for the password of those who have none. */
async function askProof({ req, res }: Exchange, { pool, settings }: Surroundings, visit: Visit, status = 200, problem?: FactorProblem) {
  const style = pageStyle(req);
  const { user, factors, step, action, csrf, back } = visit;
  const shown = { action, csrf, userName: user.userName, back, problem };
  if (factors.length === 0) return sendPage(res, status, passwordAgainPage(style, shown));
  const passkeys = factors.filter(({ kind }) => kind === 'passkey');
  const passkeyOptions = passkeys.length > 0 ? await passkeyRequest(settings.issuer, passkeys) : undefined;
  if (passkeyOptions) await keepChallenge(pool, step.id, passkeyOptions.challenge);
  sendPage(res, status, provePage(style, { ...shown, passkeyOptions, other: backLink(style, back) }));
}

async function showList({ req, res }: Exchange, { pool }: Surroundings, visit: Visit, problem?: FactorProblem) {
  const codesLeft = await countRecoveryCodes(pool, visit.user.id);
  sendPage(res, problem ? 400 : 200, myFactorsPage(pageStyle(req), { ...visit, userName: visit.user.userName, codesLeft, problem }));
}

/** GET /second-factor; `?account=` names the account that the application works with, `?for=signing` comes from a signature. */
async function open(exchange: Exchange, surroundings: Surroundings): Promise<void> {
  const { req, res, url } = exchange;
  const visit = await findVisit(exchange, surroundings);
  if (!visit) return showSignInFirst(exchange, surroundings.settings);
  const style = pageStyle(req);
  const texts = MY_FACTORS_TEXTS[style.culture];
  const meant = url.searchParams.get('account');
  if (meant !== null && meant !== visit.user.id) {
    const title = fillText(texts.otherTitle, { userName: visit.user.userName });
    return sendPage(res, 409, messagePage(style, { title, text: texts.otherText, action: backLink(style, visit.back) }));
  }
  if (visit.step.provedAt === null) return askProof(exchange, surroundings, visit);
  if (url.searchParams.get('for') === 'signing')
    return sendPage(res, 200, messagePage(style, { title: texts.confirmedTitle, text: texts.confirmedText }));
  return showList(exchange, surroundings, visit);
}

/** From now on this browser's sign-in has shown a second factor. */
async function noteFactor({ pool }: Surroundings, { session }: Visit): Promise<void> {
  const grantId = session.grantIdFor(WEB_CLIENT_ID);
  if (grantId) await markFactorShown(pool, grantId);
  session.amr = [...new Set([...(session.amr ?? []), MULTI_FACTOR])];
  await session.persist();
}

async function prove(exchange: Exchange, surroundings: Surroundings, visit: Visit, form: URLSearchParams): Promise<void> {
  const { pool } = surroundings;
  const { user, step, factors } = visit;
  const act = form.get('act');
  // Anything else is a page that was open too long: it is no try.
  const isProof = factors.length === 0 ? act === 'password' : act === 'code' || act === 'passkey';
  if (!isProof) return askProof(exchange, surroundings, visit, 400);
  const answer = async () => {
    if (factors.length === 0) return checkOwnPassword(pool, user, (form.get('password') ?? '').slice(0, 256), exchange.origin);
    if (act === 'passkey') return proveByPasskey(surroundings, step.id, user, form.get('credential') ?? '', exchange.origin);
    return proveByCode(surroundings, user, (form.get('code') ?? '').slice(0, 64), exchange.origin);
  };
  const outcome = await answer();
  if (outcome === 'too-many') return askProof(exchange, surroundings, visit, 429, 'tooMany');
  if (outcome === 'locked') return askProof(exchange, surroundings, visit, 400, 'locked');
  if (outcome === 'wrong')
    return askProof(
      exchange,
      surroundings,
      visit,
      400,
      factors.length === 0 ? 'wrongPassword' : act === 'passkey' ? 'wrongPasskey' : 'wrong',
    );
  await beginStep(pool, { id: step.id, userId: user.id, first: 'pwd', isProved: true, seconds: FRESH_SECONDS });
  if (factors.length > 0) await noteFactor(surroundings, visit);
  sendRedirect(exchange.res, visit.action);
}

async function remove(exchange: Exchange, surroundings: Surroundings, visit: Visit, id: string): Promise<void> {
  const { pool, settings } = surroundings;
  const changing = { settings, culture: pageStyle(exchange.req).culture, origin: exchange.origin };
  const isDone = await inTransaction(pool, async (db) => {
    const user = await lockUser(db, visit.user.id);
    // Counted under the account's lock: two at once must not remove the last two.
    if (!user || (visit.isRequired && (await listFactors(db, user.id)).length === 1)) return false;
    await removeFactor(db, user, id, changing);
    return true;
  });
  if (!isDone) return showList(exchange, surroundings, visit, 'lastOne');
  sendRedirect(exchange.res, visit.action);
}

async function change(exchange: Exchange, surroundings: Surroundings, visit: Visit, form: URLSearchParams): Promise<void> {
  const { req, res, origin } = exchange;
  const { pool, settings } = surroundings;
  const style = pageStyle(req);
  const keepGrantId = visit.session.grantIdFor(WEB_CLIENT_ID);
  const text = MY_FACTORS_TEXTS[style.culture].addText;
  const other = html`<a class="secondary" href="${visit.action}">${MY_FACTORS_TEXTS[style.culture].toList}</a>`;
  const at: SettingUp & { other: typeof other } = { ...visit, exchange, pool, settings, text, onlyAsFirst: false, keepGrantId, other };
  const act = form.get('act') ?? '';
  if (act === 'add') return showKinds(at);
  if (act === 'app') return showApp(at);
  if (act === 'remove') return remove(exchange, surroundings, visit, form.get('id') ?? '');
  if (act === 'save-app' || act === 'save-passkey') {
    const added = await saveFactor(at, act, form);
    if (!added) return;
    await noteFactor(surroundings, visit);
    return added.codes ? sendPage(res, 200, codesPage(style, { ...at, codes: added.codes })) : sendRedirect(res, visit.action);
  }
  if (act === 'new-codes' && visit.factors.length > 0) {
    const changing = { settings, culture: style.culture, origin };
    const codes = await inTransaction(pool, async (db) => {
      const user = await lockUser(db, visit.user.id);
      return user ? renewRecoveryCodes(db, user, changing) : [];
    });
    return sendPage(res, 200, codesPage(style, { ...at, codes }));
  }
  sendRedirect(res, visit.action);
}

/**
 * One's own second factors, in the session of the browser, on the site that passkeys belong to. Every change needs a second factor shown
 * within a quarter of an hour, or the password where there is none yet: a stolen session is not enough.
 */
export async function answerMyFactors(exchange: Exchange, surroundings: Surroundings): Promise<boolean> {
  const { req, res, url } = exchange;
  if (url.pathname !== PATH || (req.method !== 'GET' && req.method !== 'POST')) return false;
  if (req.method === 'GET') {
    const cookies = choiceCookies(url.searchParams);
    if (cookies.length === 0) await open(exchange, surroundings);
    else {
      res.setHeader('set-cookie', cookies);
      sendRedirect(res, url.pathname);
    }
    return true;
  }
  const { settings } = surroundings;
  const form = await readForm(req);
  const visit = await findVisit(exchange, surroundings);
  if (!visit || !isOwnForm(req, visit.session.uid, form.get('csrf') ?? '', settings.cookieKeys, settings.issuer))
    showSignInFirst(exchange, settings);
  else if (visit.step.provedAt === null) await prove(exchange, surroundings, visit, form);
  else await change(exchange, surroundings, visit, form);
  return true;
}
