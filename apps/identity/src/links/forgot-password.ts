import { writeForgottenName } from '../mail/write-mail.ts';
import { takeAttempts } from '../platform/failed-attempts.store.ts';
import { html } from '../platform/html.ts';
import { type Exchange, readForm, sendPage } from '../platform/http-exchange.ts';
import { messagePage, pageStyle } from '../sign-in/page-frame.ts';
import { csrfToken, isOwnForm } from '../sign-in/sign-in-form.ts';
import { LINK_TEXTS } from './link.texts.ts';
import { linkFormPage, textField } from './link-form.page.ts';
import type { LinkSurroundings } from './link-page.ts';

const FORM = 'forgot-password';
/** Requests from one address in a quarter of an hour: a whole clinic may sit behind one. */
const ADDRESS_LIMIT = 30;
/** Mails about one name in a quarter of an hour; more are not sent, and nobody learns of it. */
const NAME_LIMIT = 3;

/** GET /forgot-password. */
export function showForgotPassword({ req, res }: Exchange, { settings }: LinkSurroundings, isMissing = false): void {
  const style = pageStyle(req);
  const texts = LINK_TEXTS[style.culture];
  const back = html`<a class="secondary" href="${settings.publicUrl}/oidc/login">${texts.backToSignIn}</a>`;
  if (settings.mail.smtpUrl === '') {
    sendPage(res, 200, messagePage(style, { title: texts.forgotTitle, text: texts.forgotOffText, action: back }));
    return;
  }
  const page = linkFormPage(style, {
    action: `/${FORM}`,
    csrf: csrfToken(FORM, settings.cookieKeys[0] ?? ''),
    title: texts.forgotTitle,
    text: texts.forgotText,
    fields: textField({ id: 'name', label: texts.forgotName, type: 'text', value: '', autocomplete: 'username', isWrong: isMissing }),
    button: texts.forgotSend,
    problem: isMissing ? { text: texts.forgotMissing, field: 'name' } : undefined,
    otherWay: back,
  });
  sendPage(res, isMissing ? 400 : 200, page);
}

/** POST /forgot-password. One answer for every name: the same row is written for each, and what it means is looked up later. */
export async function submitForgotPassword(exchange: Exchange, surroundings: LinkSurroundings): Promise<void> {
  const { req, res, origin } = exchange;
  const { pool, settings } = surroundings;
  const form = await readForm(req);
  const own = isOwnForm(req, FORM, form.get('csrf') ?? '', settings.cookieKeys, settings.issuer);
  if (!own || settings.mail.smtpUrl === '') return showForgotPassword(exchange, surroundings);
  const signInName = (form.get('name') ?? '').trim().slice(0, 256);
  if (signInName === '') return showForgotPassword(exchange, surroundings, true);
  const style = pageStyle(req);
  const texts = LINK_TEXTS[style.culture];
  const action = html`<a class="primary" href="${settings.publicUrl}/oidc/login">${texts.backToSignIn}</a>`;
  const addressBucket = `forgot address ${origin.address}`;
  const nameBucket = `forgot name ${signInName.toLowerCase()}`;
  // Counted before anything is written: many at once are counted, too.
  const counts = await takeAttempts(pool, [{ bucket: addressBucket }, { bucket: nameBucket }]);
  if ((counts.get(addressBucket) ?? 0) > ADDRESS_LIMIT)
    return sendPage(res, 429, messagePage(style, { title: texts.forgotTitle, text: texts.forgotTooManyText, action }));
  if ((counts.get(nameBucket) ?? 0) <= NAME_LIMIT)
    await writeForgottenName(pool, { signInName }, { fields: settings.fields, culture: style.culture });
  sendPage(res, 200, messagePage(style, { title: texts.forgotSentTitle, text: texts.forgotSentText, action }));
}
