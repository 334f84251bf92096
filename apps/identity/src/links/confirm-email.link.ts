import { endMailTokens, redeemMailToken } from '../accounts/mail-token.store.ts';
import { lockUser } from '../accounts/user.store.ts';
import { markEmailConfirmed } from '../accounts/user-status.store.ts';
import { writeNotice } from '../mail/write-mail.ts';
import { inTransaction } from '../platform/database.ts';
import { fillText } from '../platform/fill-text.ts';
import { sendPage } from '../platform/http-exchange.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { pageStyle } from '../sign-in/page-frame.ts';
import { csrfToken } from '../sign-in/sign-in-form.ts';
import { LINK_TEXTS } from './link.texts.ts';
import { linkFormPage } from './link-form.page.ts';
import { type LinkPage, showDone, showEndedLink, wordsOf } from './link-page.ts';

const PURPOSES = ['confirm-email'] as const;

/** The new address is the person's: the account takes it, and the old address is notified. By a button, because mail programs open links by themselves. */
export const confirmEmailLink: LinkPage = {
  purposes: PURPOSES,
  show({ req, res, url }, { settings }, link) {
    const style = pageStyle(req);
    const texts = LINK_TEXTS[style.culture];
    const words = wordsOf(link);
    const page = linkFormPage(style, {
      action: url.pathname,
      csrf: csrfToken(link.token, settings.cookieKeys[0] ?? ''),
      title: texts.confirmTitle,
      text: fillText(texts.confirmText, words),
      button: texts.confirmTitle,
    });
    sendPage(res, 200, page);
  },
  async submit(exchange, { pool, settings }, link) {
    const style = pageStyle(exchange.req);
    const { culture } = style;
    const done = await inTransaction(pool, async (db) => {
      const token = await redeemMailToken(db, link.token, PURPOSES);
      const user = token && (await lockUser(db, token.userId));
      if (!user) return false;
      await endMailTokens(db, [user.id]);
      await markEmailConfirmed(db, user.id, token.newEmail);
      await insertSecurityEvent(db, { kind: 'email-changed', user, origin: exchange.origin });
      if (user.email && user.email.toLowerCase() !== token.newEmail?.toLowerCase())
        await writeNotice(db, 'email-changed', { to: user, recipient: user.email }, { cookieKeys: settings.cookieKeys, culture });
      return true;
    });
    if (!done) return showEndedLink(exchange, settings, PURPOSES);
    const texts = LINK_TEXTS[culture];
    showDone(exchange, style, settings, { title: texts.confirmedTitle, text: texts.confirmedText });
  },
};
