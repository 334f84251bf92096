import { redeemMailToken, type TokenPurpose } from '../accounts/mail-token.store.ts';
import { PASSWORD_MAX_LENGTH } from '../accounts/password-hash.ts';
import type { PasswordRefusal } from '../accounts/password-rules.ts';
import { setPassword } from '../accounts/set-password.ts';
import { lockUser } from '../accounts/user.store.ts';
import { markEmailConfirmed } from '../accounts/user-status.store.ts';
import { writeNotice } from '../mail/write-mail.ts';
import { inTransaction } from '../platform/database.ts';
import { fillText } from '../platform/fill-text.ts';
import { html } from '../platform/html.ts';
import { type Exchange, sendPage } from '../platform/http-exchange.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { pageStyle } from '../sign-in/page-frame.ts';
import { passwordField } from '../sign-in/password-field.ts';
import { csrfToken } from '../sign-in/sign-in-form.ts';
import { LINK_TEXTS } from './link.texts.ts';
import { linkFormPage } from './link-form.page.ts';
import { type LinkPage, type LinkSurroundings, type OpenLink, showDone, showEndedLink, wordsOf } from './link-page.ts';

type Problem = PasswordRefusal['code'] | 'missing';

class Refused extends Error {
  readonly code: PasswordRefusal['code'];
  constructor(code: PasswordRefusal['code']) {
    super(code);
    this.code = code;
  }
}

function showForm({ req, res, url }: Exchange, { settings }: LinkSurroundings, link: OpenLink, problem?: Problem): void {
  const style = pageStyle(req);
  const texts = LINK_TEXTS[style.culture];
  const words = wordsOf(link);
  const isInvitation = link.found.purpose === 'invitation';
  const state = problem ? html` aria-invalid="true" aria-describedby="problems rules"` : html` aria-describedby="rules" autofocus`;
  // The user name is for the password manager, which otherwise would keep the password under no name.
  const fields = html`<input type="text" name="userName" value="${link.user.userName}" autocomplete="username" hidden readonly><div class="field"><label for="password">${texts.newPassword}</label>${passwordField(style, 'new-password', state)}</div><div class="rules" id="rules"><p>${texts.rulesTitle}</p><ul><li>${texts.ruleLength}</li><li>${texts.ruleGuess}</li><li>${texts.ruleReuse}</li></ul></div>`;
  const page = linkFormPage(style, {
    action: url.pathname,
    csrf: csrfToken(link.token, settings.cookieKeys[0] ?? ''),
    title: isInvitation ? fillText(texts.invitationTitle, words) : texts.newPasswordTitle,
    text: fillText(isInvitation ? texts.invitationText : texts.newPasswordText, words),
    fields,
    button: texts.setPassword,
    problem: problem && { text: problem === 'missing' ? texts.passwordMissing : texts.refusals[problem], field: 'password' },
  });
  sendPage(res, problem ? 400 : 200, page);
}

/** Sets the password and uses the link up, both or neither. False when the link was used meanwhile. */
async function acceptPassword(
  exchange: Exchange,
  { pool, settings }: LinkSurroundings,
  link: OpenLink,
  password: string,
): Promise<boolean> {
  const { origin } = exchange;
  return inTransaction(pool, async (db) => {
    const token = await redeemMailToken(db, link.token, [link.found.purpose]);
    const user = token && (await lockUser(db, token.userId));
    if (!user) return false;
    const refusal = await setPassword(db, user, password, undefined);
    if (refusal) throw new Refused(refusal.code);
    await markEmailConfirmed(db, user.id, null);
    await insertSecurityEvent(db, { kind: link.found.purpose === 'invitation' ? 'invitation-accepted' : 'password-reset', user, origin });
    const { culture } = pageStyle(exchange.req);
    if (user.email && link.found.purpose !== 'invitation')
      await writeNotice(db, 'password-changed', { to: user, recipient: user.email }, { fields: settings.fields, culture });
    return true;
  });
}

/** Invitation and new password: one field under its rules, then on to sign-in. */
export function passwordLink(purposes: readonly TokenPurpose[]): LinkPage {
  return {
    purposes,
    show: showForm,
    async submit(exchange, surroundings, link, form) {
      const password = form.get('password') ?? '';
      if (password === '') return showForm(exchange, surroundings, link, 'missing');
      if (password.length > PASSWORD_MAX_LENGTH) return showForm(exchange, surroundings, link, 'PASSWORD_TOO_LONG');
      // Before the transaction: another service is asked.
      const breached = await surroundings.checkBreaches(password, link.user);
      if (breached) return showForm(exchange, surroundings, link, breached.code);
      try {
        if (!(await acceptPassword(exchange, surroundings, link, password)))
          return showEndedLink(exchange, surroundings.settings, purposes);
      } catch (error) {
        if (error instanceof Refused) return showForm(exchange, surroundings, link, error.code);
        throw error;
      }
      const style = pageStyle(exchange.req);
      const texts = LINK_TEXTS[style.culture];
      showDone(exchange, style, surroundings.settings, { title: texts.passwordSetTitle, text: texts.passwordSetText });
    },
  };
}
