import type { FieldCipher } from '@drawday/database/field-cipher.ts';
import type pg from 'pg';
import { findUserBySignInName, mayWork, type UserRecord } from '../accounts/user.store.ts';
import { inTransaction } from '../platform/database.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { markMailSent, type WaitingMail } from './mail-outbox.store.ts';
import { readForgottenName, writeLinkMails } from './write-mail.ts';

/** Where the link may go: the address of an account with a password here, once that address is confirmed. */
function confirmedAddress(user: UserRecord | undefined): string | undefined {
  if (!user || !mayWork(user) || user.isExternal || user.passwordHash === null || !user.emailConfirmed) return undefined;
  return user.email ?? undefined;
}

/** Turns a typed name into a mail for the account that it means; for nobody's name, into nothing. */
export async function answerForgotten(pool: pg.Pool, wish: WaitingMail, fields: FieldCipher): Promise<void> {
  const { signInName } = readForgottenName(wish, fields);
  await inTransaction(pool, async (db) => {
    const to = await findUserBySignInName(db, signInName, undefined);
    const recipient = confirmedAddress(to);
    if (to && recipient !== undefined) {
      await writeLinkMails(db, 'reset-password', [{ to, recipient }], { fields, culture: wish.culture, createdBy: null });
      const origin = { address: '', userAgent: '', requestId: `mail-${wish.id}` };
      await insertSecurityEvent(db, { kind: 'mail-requested', user: to, origin, detail: { purpose: 'forgot-password' } });
    }
    await markMailSent(db, wish.id);
  });
}
