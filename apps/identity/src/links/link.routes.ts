import { choiceCookies } from '../platform/culture.ts';
import { type Exchange, readForm, sendRedirect } from '../platform/http-exchange.ts';
import { isOwnForm } from '../sign-in/sign-in-form.ts';
import { confirmEmailLink } from './confirm-email.link.ts';
import { showForgotPassword, submitForgotPassword } from './forgot-password.ts';
import { findOpenLink, type LinkPage, type LinkSurroundings, showEndedLink } from './link-page.ts';
import { loginLink } from './login.link.ts';
import { newEmailLink } from './new-email.link.ts';
import { passwordLink } from './password.link.ts';

/** By the first part of the path; the token is the second. */
const PAGES: ReadonlyMap<string, LinkPage> = new Map([
  ['invitation', passwordLink(['invitation'])],
  ['new-password', passwordLink(['reset-password', 'change-password'])],
  ['new-email', newEmailLink],
  ['confirm-email', confirmEmailLink],
  ['login-link', loginLink],
]);

/** Language and theme are chosen by links to the page itself. True when that was it. */
function tookChoice({ req, res, url }: Exchange): boolean {
  const cookies = req.method === 'GET' ? choiceCookies(url.searchParams) : [];
  if (cookies.length === 0) return false;
  res.setHeader('set-cookie', cookies);
  sendRedirect(res, url.pathname);
  return true;
}

async function answerLink(exchange: Exchange, surroundings: LinkSurroundings, page: LinkPage, token: string): Promise<void> {
  const { req } = exchange;
  const { pool, settings } = surroundings;
  const link = await findOpenLink(pool, token, page.purposes);
  if (!link) return showEndedLink(exchange, settings, page.purposes);
  if (req.method !== 'POST') return await page.show(exchange, surroundings, link);
  const form = await readForm(req);
  if (!isOwnForm(req, token, form.get('csrf') ?? '', settings.cookieKeys, settings.issuer))
    return await page.show(exchange, surroundings, link);
  await page.submit(exchange, surroundings, link, form);
}

/** Pages that a mail leads to, and the one that asks for such a mail. False when the path is none of them. */
export async function answerLinkPages(exchange: Exchange, surroundings: LinkSurroundings): Promise<boolean> {
  const { req, url } = exchange;
  if (req.method !== 'GET' && req.method !== 'POST') return false;
  const [, kind = '', token] = /^\/([a-z-]+)(?:\/([\w-]{43}))?$/.exec(url.pathname) ?? [];
  const page = token === undefined ? undefined : PAGES.get(kind);
  const asksForMail = kind === 'forgot-password' && token === undefined;
  if (!page && !asksForMail) return false;
  if (tookChoice(exchange)) return true;
  if (page && token !== undefined) await answerLink(exchange, surroundings, page, token);
  else if (req.method === 'POST') await submitForgotPassword(exchange, surroundings);
  else showForgotPassword(exchange, surroundings);
  return true;
}
