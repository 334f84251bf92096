import type pg from 'pg';
import { listUsersBySignInName, mayWork, type UserRecord } from '../accounts/user.store.ts';
import { inTransaction } from '../platform/database.ts';
import { insertSecurityEvents } from '../platform/security-event.store.ts';
import { markMailSent, type WaitingMail } from './mail-outbox.store.ts';
import { readForgottenName, writeLinkMails } from './write-mail.ts';

/** Accounts that are closed, never invited, or sign in elsewhere have no password here to forget. */
const hasPasswordHere = (user: UserRecord) =>
  mayWork(user) && user.email !== null && !user.isExternal && (user.passwordHash !== null || user.inviteSent);

/** Turns a typed name into one mail for each account that it means; for nobody's name, into nothing. */
export async function answerForgotten(pool: pg.Pool, wish: WaitingMail, cookieKeys: readonly string[]): Promise<void> {
  const { signInName } = readForgottenName(wish.sealedContent, cookieKeys);
  await inTransaction(pool, async (db) => {
    const users = (await listUsersBySignInName(db, signInName, undefined)).filter(hasPasswordHere);
    if (users.length > 0) {
      const letters = users.map((to) => ({ to, recipient: to.email ?? '' }));
      await writeLinkMails(db, 'reset-password', letters, { cookieKeys, culture: wish.culture, createdBy: null });
      const origin = { address: '', userAgent: '', requestId: `mail-${wish.id}` };
      await insertSecurityEvents(db, users, { kind: 'mail-requested', origin, detail: { purpose: 'forgot-password' } });
    }
    await markMailSent(db, wish.id);
  });
}
