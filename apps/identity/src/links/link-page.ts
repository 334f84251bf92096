import type pg from 'pg';
import type { BreachCheck } from '../accounts/breached-passwords.ts';
import { findMailToken, type MailToken, type TokenPurpose } from '../accounts/mail-token.store.ts';
import { findUser, mayWork, type UserRecord } from '../accounts/user.store.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { html } from '../platform/html.ts';
import { type Exchange, sendPage } from '../platform/http-exchange.ts';
import { messagePage, type PageStyle, pageStyle } from '../sign-in/page-frame.ts';
import { LINK_TEXTS } from './link.texts.ts';

export interface LinkSurroundings {
  pool: pg.Pool;
  settings: IdentitySettings;
  checkBreaches: BreachCheck;
}

/** An opened link that still works, and the account it belongs to. */
export interface OpenLink {
  token: string;
  found: MailToken;
  user: UserRecord;
}

/** One kind of link: how its page looks, and what happens when it is sent. */
export interface LinkPage {
  purposes: readonly TokenPurpose[];
  show(exchange: Exchange, surroundings: LinkSurroundings, link: OpenLink): void | Promise<void>;
  submit(exchange: Exchange, surroundings: LinkSurroundings, link: OpenLink, form: URLSearchParams): Promise<void>;
}

/** What the texts of a page say about the account. */
export const wordsOf = ({ user, found }: OpenLink): Record<string, string> => ({
  name: `${user.name} ${user.surname}`.trim() || user.userName,
  userName: user.userName,
  organization: user.tenantDisplayName ?? 'Drawday',
  newEmail: found.newEmail ?? '',
});

/** Undefined for a link that was used, ended, expired or made up, or whose account may not work. */
export async function findOpenLink(pool: pg.Pool, token: string, purposes: readonly TokenPurpose[]): Promise<OpenLink | undefined> {
  const found = await findMailToken(pool, token, purposes);
  const user = found && (await findUser(pool, found.userId));
  return found && user && mayWork(user) ? { token, found, user } : undefined;
}

/** The page for a link that does not work: why that may be, and the way on. */
export function showEndedLink({ req, res }: Exchange, settings: IdentitySettings, purposes: readonly TokenPurpose[]): void {
  const style = pageStyle(req);
  const texts = LINK_TEXTS[style.culture];
  const ofPassword = purposes.includes('reset-password');
  const next = purposes.includes('invitation') ? texts.endedInvitation : ofPassword ? texts.endedPassword : texts.endedOther;
  const signIn = html`<a class="${ofPassword ? 'secondary' : 'primary'}" href="${settings.publicUrl}/oidc/login">${texts.toSignIn}</a>`;
  const action = ofPassword ? html`<a class="primary" href="/forgot-password">${texts.sendAgain}</a>${signIn}` : signIn;
  sendPage(res, 410, messagePage(style, { title: texts.endedTitle, text: `${texts.endedText} ${next}`, action }));
}

/** What was done, and on to sign-in. */
export function showDone({ res }: Exchange, style: PageStyle, settings: IdentitySettings, done: { title: string; text: string }): void {
  const action = html`<a class="primary" href="${settings.publicUrl}/oidc/login">${LINK_TEXTS[style.culture].toSignIn}</a>`;
  sendPage(res, 200, messagePage(style, { ...done, action }));
}
