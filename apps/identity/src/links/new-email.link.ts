import { z } from 'zod';
import { redeemMailToken } from '../accounts/mail-token.store.ts';
import { lockUser } from '../accounts/user.store.ts';
import { writeLinkMails } from '../mail/write-mail.ts';
import { inTransaction } from '../platform/database.ts';
import { fillText } from '../platform/fill-text.ts';
import { html } from '../platform/html.ts';
import { type Exchange, sendPage } from '../platform/http-exchange.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { messagePage, pageStyle } from '../sign-in/page-frame.ts';
import { csrfToken } from '../sign-in/sign-in-form.ts';
import { LINK_TEXTS } from './link.texts.ts';
import { linkFormPage, textField } from './link-form.page.ts';
import { type LinkPage, type LinkSurroundings, type OpenLink, showEndedLink, wordsOf } from './link-page.ts';

const PURPOSES = ['change-email'] as const;

const Address = z
  .string()
  .trim()
  .max(256)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);

function showForm({ req, res, url }: Exchange, { settings }: LinkSurroundings, link: OpenLink, wrong?: string): void {
  const style = pageStyle(req);
  const texts = LINK_TEXTS[style.culture];
  const isWrong = wrong !== undefined;
  const page = linkFormPage(style, {
    action: url.pathname,
    csrf: csrfToken(link.token, settings.cookieKeys[0] ?? ''),
    title: texts.newEmailTitle,
    text: fillText(texts.newEmailText, wordsOf(link)),
    fields: textField({ id: 'email', label: texts.newEmail, type: 'email', value: wrong ?? '', autocomplete: 'email', isWrong }),
    button: texts.newEmailSend,
    problem: isWrong ? { text: texts.newEmailMissing, field: 'email' } : undefined,
  });
  sendPage(res, isWrong ? 400 : 200, page);
}

/** The person types the new address; a second link goes there, and only that one changes the account. */
export const newEmailLink: LinkPage = {
  purposes: PURPOSES,
  show: showForm,
  async submit(exchange, surroundings, link, form) {
    const { pool, settings } = surroundings;
    const typed = form.get('email') ?? '';
    const address = Address.safeParse(typed);
    if (!address.success) return showForm(exchange, surroundings, link, typed.slice(0, 256));
    const style = pageStyle(exchange.req);
    const newEmail = address.data;
    const done = await inTransaction(pool, async (db) => {
      const token = await redeemMailToken(db, link.token, PURPOSES);
      const user = token && (await lockUser(db, token.userId));
      if (!user) return false;
      const writing = { fields: settings.fields, culture: style.culture, createdBy: null };
      await writeLinkMails(db, 'confirm-email', [{ to: user, recipient: newEmail, newEmail }], writing);
      await insertSecurityEvent(db, { kind: 'email-change-requested', user, origin: exchange.origin });
      return true;
    });
    if (!done) return showEndedLink(exchange, settings, PURPOSES);
    const texts = LINK_TEXTS[style.culture];
    const action = html`<a class="secondary" href="${settings.publicUrl}/">${style.texts.helpBack}</a>`;
    sendPage(exchange.res, 200, messagePage(style, { title: texts.newEmailSentTitle, text: texts.newEmailSentText, action }));
  },
};
