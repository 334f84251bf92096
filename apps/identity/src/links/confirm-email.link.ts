import type pg from 'pg';
import { checkCredentials } from '../accounts/check-credentials.ts';
import { endMailTokens, redeemMailToken } from '../accounts/mail-token.store.ts';
import { findUser, lockUser } from '../accounts/user.store.ts';
import { markEmailConfirmed } from '../accounts/user-status.store.ts';
import { writeNotice } from '../mail/write-mail.ts';
import { inTransaction } from '../platform/database.ts';
import { fillText } from '../platform/fill-text.ts';
import { html } from '../platform/html.ts';
import { type Exchange, sendPage } from '../platform/http-exchange.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { isUniqueViolation } from '../platform/unique-violation.ts';
import { messagePage, pageStyle } from '../sign-in/page-frame.ts';
import { passwordField } from '../sign-in/password-field.ts';
import { csrfToken } from '../sign-in/sign-in-form.ts';
import { LINK_TEXTS } from './link.texts.ts';
import { linkFormPage } from './link-form.page.ts';
import { type LinkPage, type LinkSurroundings, type OpenLink, showDone, showEndedLink, wordsOf } from './link-page.ts';

const PURPOSES = ['confirm-email'] as const;

/**
 * What is asked for besides the link? Somebody may have typed their own address into another person's account, so it is the password. One
 * that was used but has no password (it was closed and invited again, or signs in elsewhere) takes no address this way: `impossible`.
 * The laboratory's support may do without: they help people who lost both, and the old address gets its notice.
 */
async function proofOf(pool: pg.Pool, { user, found }: OpenLink): Promise<'none' | 'password' | 'impossible'> {
  if (user.passwordHash === null && !user.wasUsed) return 'none';
  const asker = found.createdBy === null ? undefined : await findUser(pool, found.createdBy);
  if (asker?.roles.includes('clinical_support')) return 'none';
  return user.passwordHash === null ? 'impossible' : 'password';
}

type Problem = 'passwordMissing' | 'passwordWrong' | 'tooManyTries';

async function showForm(
  { req, res, url }: Exchange,
  { settings, pool }: LinkSurroundings,
  link: OpenLink,
  problem?: Problem,
): Promise<void> {
  const style = pageStyle(req);
  const texts = LINK_TEXTS[style.culture];
  const proof = await proofOf(pool, link);
  if (proof === 'impossible')
    return sendPage(res, 409, messagePage(style, { title: texts.noPasswordTitle, text: fillText(texts.noPasswordText, wordsOf(link)) }));
  const withPassword = proof === 'password';
  const state = problem ? html` aria-invalid="true" aria-describedby="problems"` : html` autofocus`;
  const page = linkFormPage(style, {
    action: url.pathname,
    csrf: csrfToken(link.token, settings.cookieKeys[0] ?? ''),
    title: texts.confirmTitle,
    text: fillText(withPassword ? texts.confirmWithPassword : texts.confirmText, wordsOf(link)),
    ...(withPassword && {
      fields: html`<div class="field"><label for="password">${texts.accountPassword}</label>${passwordField(style, 'current-password', state)}</div>`,
    }),
    problem: problem && { text: texts[problem], field: 'password' },
    button: texts.confirmTitle,
  });
  sendPage(res, problem === 'tooManyTries' ? 429 : problem ? 400 : 200, page);
}

/** Undefined: right, or not asked for. */
async function passwordProblem(
  { origin }: Exchange,
  { pool }: LinkSurroundings,
  link: OpenLink,
  password: string,
): Promise<Problem | undefined> {
  const proof = await proofOf(pool, link);
  if (proof === 'none') return undefined;
  if (proof === 'impossible' || password === '') return 'passwordMissing';
  const outcome = await checkCredentials(pool, { signInName: link.user.userName, password, tenantId: undefined }, origin);
  if (outcome.kind === 'ok') return undefined;
  return outcome.kind === 'too-many' ? 'tooManyTries' : 'passwordWrong';
}

/** The new address is the person's: the account takes it, and the old address is notified. By a button, because mail programs open links by themselves. */
export const confirmEmailLink: LinkPage = {
  purposes: PURPOSES,
  show: showForm,
  async submit(exchange, surroundings, link, form) {
    const { pool, settings } = surroundings;
    const style = pageStyle(exchange.req);
    const { culture } = style;
    const texts = LINK_TEXTS[culture];
    const proof = await proofOf(pool, link);
    const problem = await passwordProblem(exchange, surroundings, link, (form.get('password') ?? '').slice(0, 256));
    if (problem) return showForm(exchange, surroundings, link, problem);
    const work = inTransaction(pool, async (db) => {
      const token = await redeemMailToken(db, link.token, PURPOSES);
      const user = token && (await lockUser(db, token.userId));
      if (!user) return 'ended';
      await endMailTokens(db, [user.id]);
      await markEmailConfirmed(db, user.id, token.newEmail, proof === 'password' ? user.id : (token.createdBy ?? user.id));
      await insertSecurityEvent(db, { kind: 'email-changed', user, origin: exchange.origin });
      if (user.email && user.email.toLowerCase() !== token.newEmail?.toLowerCase())
        await writeNotice(db, 'email-changed', { to: user, recipient: user.email }, { fields: settings.fields, culture });
      return 'done';
    });
    const outcome = await work.catch((error: unknown) => {
      if (isUniqueViolation(error)) return 'taken';
      throw error;
    });
    if (outcome === 'ended') return showEndedLink(exchange, settings, PURPOSES);
    if (outcome === 'taken')
      return sendPage(exchange.res, 409, messagePage(style, { title: texts.addressTakenTitle, text: texts.addressTakenText }));
    showDone(exchange, style, settings, { title: texts.confirmedTitle, text: texts.confirmedText });
  },
};
