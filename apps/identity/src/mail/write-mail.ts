import type { FieldCipher, FieldPlace } from '@drawday/database/field-cipher.ts';
import { z } from 'zod';
import { insertMailTokens, newToken, type TokenPurpose } from '../accounts/mail-token.store.ts';
import type { Culture } from '../platform/culture.ts';
import type { Db } from '../platform/database.ts';
import { insertMails, type MailKind, type NewMail } from './mail-outbox.store.ts';

/** What a mail says besides its standing text. */
const MailContent = z.object({
  /** What the person is called; the user name when no name is known. */
  name: z.string(),
  userName: z.string(),
  /** Display name of the tenant; empty for laboratory staff. */
  organization: z.string(),
  /** Of the link; absent in a notice. */
  token: z.string().optional(),
  /** Of an alert: what is wrong, in words; who did it, where an account is to be confirmed. */
  alerts: z.string().optional(),
  /** Of an alert: the page of the web app that shows more. */
  page: z.string().optional(),
  /** Of what comes at set times: the page where one stops receiving it. */
  leave: z.string().optional(),
});
export type MailContent = z.infer<typeof MailContent>;

export interface Addressee {
  id: string;
  userName: string;
  name: string;
  surname: string;
  tenantDisplayName: string | null;
  /** The language in which they read; null: not known. */
  culture: Culture | null;
}

export interface Letter {
  to: Addressee;
  /** Of the account, but for a new address that has yet to be confirmed. */
  recipient: string;
  newEmail?: string;
}

interface Writing {
  fields: FieldCipher;
  /** For people whose language is not known: that of who asked. */
  culture: Culture;
  /** Who asked for it, when it is not the addressee. */
  createdBy: string | null;
}

const contentOf = ({ to }: Letter): MailContent => ({
  name: `${to.name} ${to.surname}`.trim() || to.userName,
  userName: to.userName,
  organization: to.tenantDisplayName ?? '',
});

type Addressed = Pick<NewMail, 'kind' | 'userId' | 'recipient'>;

/** The content belongs to whom it is sent: in a mail to somebody else it does not open. */
const placeOf = ({ kind, userId, recipient }: Addressed): FieldPlace => ({
  tenant: null,
  table: 'identity.mail_outbox',
  row: JSON.stringify([kind, userId, recipient]),
  column: 'sealed_content',
});

const seal = (to: Addressed, content: unknown, fields: FieldCipher) => fields.seal(placeOf(to), JSON.stringify(content));

/** Tokens and mails of one purpose in two statements, however many. To be called in the transaction of what they belong to. */
export async function writeLinkMails(
  db: Db,
  purpose: Exclude<TokenPurpose, 'sign-in-ticket'>,
  letters: readonly Letter[],
  { fields, culture, createdBy }: Writing,
): Promise<void> {
  const written = letters.map((letter) => ({ letter, token: newToken() }));
  const tokens = written.map(({ letter, token }) => ({ userId: letter.to.id, purpose, token, newEmail: letter.newEmail ?? null }));
  await insertMailTokens(db, tokens, createdBy);
  const mails = written.map(({ letter, token }) => {
    const to = { kind: purpose, userId: letter.to.id, recipient: letter.recipient };
    return { ...to, culture: letter.to.culture ?? culture, sealedContent: seal(to, { ...contentOf(letter), token }, fields) };
  });
  await insertMails(db, mails);
}

/** A mail that only informs: what changed on the account, so that its owner notices what they did not do. */
export async function writeNotice(
  db: Db,
  kind: Extract<
    MailKind,
    'password-changed' | 'email-changed' | 'name-changed' | 'second-factor-changed' | 'recovery-code-used' | 'tenant-admin-changed'
  >,
  letter: Letter,
  { fields, culture }: Pick<Writing, 'fields' | 'culture'>,
): Promise<void> {
  const to = { kind, userId: letter.to.id, recipient: letter.recipient };
  await insertMails(db, [{ ...to, culture: letter.to.culture ?? culture, sealedContent: seal(to, contentOf(letter), fields) }]);
}

/** What is said in an alert, and the page that shows more. */
export type Alert = { alerts: (culture: Culture) => string; page: string; leave?: string | undefined };

/**
 * What waits for each of these people. No patient can be named in it: its callers take kinds, codes of facilities, names of connections or of
 * staff, and numbers.
 */
export async function writeAlerts(
  db: Db,
  kind: Extract<
    MailKind,
    | 'link-alert'
    | 'critical-waiting'
    | 'signatures-waiting'
    | 'renewals-waiting'
    | 'employee-waiting'
    | 'account-to-confirm'
    | 'ticket-waiting'
    | 'ticket-answered'
    | 'report-ready'
  >,
  letters: readonly (Letter & Alert)[],
  { fields, culture }: Pick<Writing, 'fields' | 'culture'>,
): Promise<void> {
  const mails = letters.map(({ alerts, page, leave, ...letter }) => {
    const to = { kind, userId: letter.to.id, recipient: letter.recipient };
    const theirs = letter.to.culture ?? culture;
    return { ...to, culture: theirs, sealedContent: seal(to, { ...contentOf(letter), alerts: alerts(theirs), page, leave }, fields) };
  });
  await insertMails(db, mails);
}

const ForgottenName = z.object({ signInName: z.string() });
export type ForgottenName = z.infer<typeof ForgottenName>;

/** The same row whether or not anybody has this name: the page that takes it neither knows nor shows. */
export async function writeForgottenName(
  db: Db,
  forgotten: ForgottenName,
  { fields, culture }: Pick<Writing, 'fields' | 'culture'>,
): Promise<void> {
  const to: Addressed = { kind: 'forgot-password', userId: null, recipient: null };
  await insertMails(db, [{ ...to, culture, sealedContent: seal(to, forgotten, fields) }]);
}

type Sealed = Addressed & { sealedContent: Buffer };
const openContent = (mail: Sealed, fields: FieldCipher): unknown => JSON.parse(fields.open(placeOf(mail), mail.sealedContent).toString());

export const readMailContent = (mail: Sealed, fields: FieldCipher): MailContent => MailContent.parse(openContent(mail, fields));
export const readForgottenName = (mail: Sealed, fields: FieldCipher): ForgottenName => ForgottenName.parse(openContent(mail, fields));
