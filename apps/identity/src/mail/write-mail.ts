import { z } from 'zod';
import { insertMailTokens, newToken, type TokenPurpose } from '../accounts/mail-token.store.ts';
import type { Culture } from '../platform/culture.ts';
import type { Db } from '../platform/database.ts';
import { openSeal, sealText } from '../platform/text-seal.ts';
import { insertMails, type MailKind } from './mail-outbox.store.ts';

/** What a mail says besides its standing text. */
const MailContent = z.object({
  /** What the person is called; the user name when no name is known. */
  name: z.string(),
  userName: z.string(),
  /** Display name of the tenant; empty for laboratory staff. */
  organization: z.string(),
  /** Of the link; absent in a notice. */
  token: z.string().optional(),
});
export type MailContent = z.infer<typeof MailContent>;

export interface Addressee {
  id: string;
  userName: string;
  name: string;
  surname: string;
  tenantDisplayName: string | null;
}

export interface Letter {
  to: Addressee;
  /** Of the account, but for a new address that has yet to be confirmed. */
  recipient: string;
  newEmail?: string;
}

interface Writing {
  cookieKeys: readonly string[];
  culture: Culture;
  /** Who asked for it, when it is not the addressee. */
  createdBy: string | null;
}

const contentOf = ({ to }: Letter): MailContent => ({
  name: `${to.name} ${to.surname}`.trim() || to.userName,
  userName: to.userName,
  organization: to.tenantDisplayName ?? '',
});

const seal = (content: unknown, cookieKeys: readonly string[]) => sealText(JSON.stringify(content), cookieKeys[0] ?? '', 'mail content');

/** Tokens and mails of one purpose in two statements, however many. To be called in the transaction of what they belong to. */
export async function writeLinkMails(
  db: Db,
  purpose: Exclude<TokenPurpose, 'sign-in-ticket'>,
  letters: readonly Letter[],
  { cookieKeys, culture, createdBy }: Writing,
): Promise<void> {
  const written = letters.map((letter) => ({ letter, token: newToken() }));
  const tokens = written.map(({ letter, token }) => ({ userId: letter.to.id, purpose, token, newEmail: letter.newEmail ?? null }));
  await insertMailTokens(db, tokens, createdBy);
  const mails = written.map(({ letter, token }) => ({
    kind: purpose,
    userId: letter.to.id,
    recipient: letter.recipient,
    culture,
    sealedContent: seal({ ...contentOf(letter), token }, cookieKeys),
  }));
  await insertMails(db, mails);
}

/** A mail that only informs: what changed on the account, so that its owner notices what they did not do. */
export async function writeNotice(
  db: Db,
  kind: Extract<MailKind, 'password-changed' | 'email-changed' | 'name-changed'>,
  letter: Letter,
  { cookieKeys, culture }: Pick<Writing, 'cookieKeys' | 'culture'>,
): Promise<void> {
  await insertMails(db, [
    { kind, userId: letter.to.id, recipient: letter.recipient, culture, sealedContent: seal(contentOf(letter), cookieKeys) },
  ]);
}

const ForgottenName = z.object({ signInName: z.string() });
export type ForgottenName = z.infer<typeof ForgottenName>;

/** The same row whether or not anybody has this name: the page that takes it neither knows nor shows. */
export async function writeForgottenName(
  db: Db,
  forgotten: ForgottenName,
  { cookieKeys, culture }: Pick<Writing, 'cookieKeys' | 'culture'>,
): Promise<void> {
  await insertMails(db, [{ kind: 'forgot-password', userId: null, recipient: null, culture, sealedContent: seal(forgotten, cookieKeys) }]);
}

function openContent(sealed: Buffer, cookieKeys: readonly string[]): unknown {
  for (const key of cookieKeys) {
    const text = openSeal(sealed, key, 'mail content');
    if (text !== undefined) return JSON.parse(text);
  }
  throw new Error('The mail was sealed with another COOKIE_KEYS value.');
}

export const readMailContent = (sealed: Buffer, cookieKeys: readonly string[]): MailContent =>
  MailContent.parse(openContent(sealed, cookieKeys));
export const readForgottenName = (sealed: Buffer, cookieKeys: readonly string[]): ForgottenName =>
  ForgottenName.parse(openContent(sealed, cookieKeys));
