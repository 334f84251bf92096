import { insertMailTokens, newToken, redeemMailToken } from '../accounts/mail-token.store.ts';
import { inTransaction } from '../platform/database.ts';
import { fillText } from '../platform/fill-text.ts';
import { sendPage, sendRedirect } from '../platform/http-exchange.ts';
import { pageStyle } from '../sign-in/page-frame.ts';
import { csrfToken } from '../sign-in/sign-in-form.ts';
import { ticketCookie } from '../sign-in/sign-in-ticket.ts';
import { LINK_TEXTS } from './link.texts.ts';
import { linkFormPage } from './link-form.page.ts';
import { type LinkPage, showEndedLink, wordsOf } from './link-page.ts';

const PURPOSES = ['login-link'] as const;

/**
 * Sign-in without a password: the link is traded for a ticket of two minutes in this browser, and the application starts its
 * ordinary sign-in, which finds the ticket. By a button, because mail programs open links by themselves.
 */
export const loginLink: LinkPage = {
  purposes: PURPOSES,
  show({ req, res, url }, { settings }, link) {
    const style = pageStyle(req);
    const texts = LINK_TEXTS[style.culture];
    const words = wordsOf(link);
    const page = linkFormPage(style, {
      action: url.pathname,
      csrf: csrfToken(link.token, settings.cookieKeys[0] ?? ''),
      title: fillText(texts.loginTitle, words),
      text: fillText(texts.loginText, words),
      button: texts.login,
    });
    sendPage(res, 200, page);
  },
  async submit(exchange, { pool, settings }, link) {
    const ticket = newToken();
    const done = await inTransaction(pool, async (db) => {
      const token = await redeemMailToken(db, link.token, PURPOSES);
      if (!token) return false;
      await insertMailTokens(db, [{ userId: token.userId, purpose: 'sign-in-ticket', token: ticket, newEmail: null }], null);
      return true;
    });
    if (!done) return showEndedLink(exchange, settings, PURPOSES);
    exchange.res.setHeader('set-cookie', ticketCookie(ticket, settings.issuer));
    sendRedirect(exchange.res, `${settings.publicUrl}/oidc/login`);
  },
};
