import type { Provider } from 'oidc-provider';
import type pg from 'pg';
import { checkCredentials } from '../accounts/check-credentials.ts';
import { findTenant } from '../accounts/tenant.store.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { choiceCookies } from '../platform/culture.ts';
import { html } from '../platform/html.ts';
import { type Exchange, readForm, sendPage, sendRedirect } from '../platform/http-exchange.ts';
import { finishFirstStep } from './finish-sign-in.ts';
import { messagePage, pageStyle } from './page-frame.ts';
import { type SignInProblem, signInPage } from './sign-in.page.ts';
import { csrfToken, isOwnForm, parseSignInForm, type SignInForm } from './sign-in-form.ts';
import { findSignInRequest, isSignedIn, type SignInRequest } from './sign-in-request.ts';
import { endedTicketCookie, redeemSignInTicket } from './sign-in-ticket.ts';

interface Surroundings {
  provider: Provider;
  pool: pg.Pool;
  settings: IdentitySettings;
}

interface Shown {
  problems: readonly SignInProblem[];
  userName: string;
  organization: string;
  asksOrganization: boolean;
}

/** Who asks for an account of the organization where none can be used, still gets in with one of ours. */
const takesPassword = (request: SignInRequest, settings: Surroundings['settings']): boolean => !request.onlyExternal || !settings.upstream;

function showForm({ req, res }: Exchange, { settings }: Surroundings, request: SignInRequest, status: number, shown: Shown): void {
  const page = signInPage(
    {
      uid: request.uid,
      csrf: csrfToken(request.uid, settings.cookieKeys[0] ?? ''),
      tenantName: shown.asksOrganization ? undefined : request.tenant?.displayName,
      asksOrganization: shown.asksOrganization,
      organization: shown.organization,
      userName: shown.userName,
      offersLocal: takesPassword(request, settings),
      lacksExternal: request.onlyExternal && !settings.upstream,
      externalPath: settings.upstream && !request.onlyLocal ? `/sign-in/${request.uid}/external` : undefined,
      externalName: settings.upstream?.name ?? '',
      problems: shown.problems,
    },
    pageStyle(req),
  );
  sendPage(res, status, page);
}

/** The interaction is over, unknown, or another browser's. */
export function showExpired({ req, res }: Exchange, settings: IdentitySettings, status = 400): void {
  const style = pageStyle(req);
  const { texts } = style;
  const action = html`<a class="primary" href="${settings.publicUrl}/">${texts.startAgain}</a>`;
  sendPage(res, status, messagePage(style, { title: texts.expiredTitle, text: texts.expiredText, action }));
}

/** GET /sign-in/{uid}; `?culture=` and `?theme=` are kept in cookies, `?organization=other` drops the preselected tenant. */
export async function openSignIn(exchange: Exchange, surroundings: Surroundings, uid: string): Promise<void> {
  const { res, url } = exchange;
  const cookies = choiceCookies(url.searchParams);
  if (cookies.length > 0) {
    res.setHeader('set-cookie', cookies);
    return sendRedirect(res, url.pathname);
  }
  const request = await findSignInRequest(surroundings.provider, surroundings.pool, exchange, uid);
  if (!request) {
    // Somebody who goes back after signing in has nothing to do here, and is led on.
    if (await isSignedIn(surroundings.provider, exchange)) return sendRedirect(res, `${surroundings.settings.publicUrl}/home/dashboard`);
    return showExpired(exchange, surroundings.settings);
  }
  const invited = await redeemSignInTicket(surroundings.pool, exchange.req);
  if (invited) {
    res.setHeader('set-cookie', endedTicketCookie);
    if (await finishFirstStep(exchange, surroundings, uid, invited, { method: 'otp' })) return;
  }
  const turnedAway = url.searchParams.get('organization') === 'other';
  showForm(exchange, surroundings, request, 200, {
    problems: [],
    userName: request.loginHint,
    organization: turnedAway ? '' : request.alias,
    asksOrganization: request.asksOrganization,
  });
}

function missingFields(form: SignInForm): SignInProblem[] {
  return [...(form.userName === '' ? (['userNameMissing'] as const) : []), ...(form.password === '' ? (['passwordMissing'] as const) : [])];
}

/**
 * POST /sign-in/{uid}: form fields csrf, userName, password, and (when it was on the page) organization, where empty means all.
 * Leads back to the application, or shows the page again with what was wrong.
 */
export async function submitSignIn(exchange: Exchange, surroundings: Surroundings, uid: string): Promise<void> {
  const { req, origin } = exchange;
  const { provider, pool, settings } = surroundings;
  const form = parseSignInForm(await readForm(req));
  const request = await findSignInRequest(provider, pool, exchange, uid);
  if (!form || !request || !isOwnForm(req, uid, form.csrf, settings.cookieKeys, settings.issuer)) return showExpired(exchange, settings);
  const shown = { userName: form.userName, organization: form.organization ?? '', asksOrganization: form.organization !== undefined };
  const again = (status: number, problems: SignInProblem[]) => showForm(exchange, surroundings, request, status, { ...shown, problems });
  if (!takesPassword(request, settings)) return again(400, []);

  const missing = missingFields(form);
  if (missing.length > 0) return again(400, missing);
  const typed = form.organization ? await findTenant(pool, form.organization) : undefined;
  if (form.organization && !typed) return again(400, ['unknownOrganization']);
  const tenant = form.organization === undefined ? request.tenant : typed;

  const outcome = await checkCredentials(pool, { signInName: form.userName, password: form.password, tenantId: tenant?.id }, origin);
  if (outcome.kind === 'ok' && (await finishFirstStep(exchange, surroundings, uid, outcome.user, { method: 'pwd' }))) return;
  if (outcome.kind === 'too-many') return again(429, ['tooMany']);
  // Anybody who gets this far with a locked account has typed its password.
  again(400, [outcome.kind === 'wrong' ? 'wrong' : 'locked']);
}
