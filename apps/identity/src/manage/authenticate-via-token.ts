import { z } from 'zod';
import { findMailToken, redeemMailToken, type TokenPurpose } from '../accounts/mail-token.store.ts';
import { recordSignIn } from '../accounts/record-sign-in.ts';
import { setPassword } from '../accounts/set-password.ts';
import { findUser, lockUser, mayWork } from '../accounts/user.store.ts';
import { markEmailConfirmed } from '../accounts/user-status.store.ts';
import { inTransaction } from '../platform/database.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { type ManageContext, ManageRefusal, manageCall } from './manage-call.ts';
import { refuseWithoutFactor } from './refuse-without-factor.ts';
import { issueTokenForScript } from './token-for-script.ts';

const Body = z.object({
  kind: z.enum(['Invitation', 'ReviewInvitation', 'ProjectInvitation']),
  /** What the link in the mail ends with. */
  token: z.string().min(1).max(200),
  /** With an invitation: the password that the account has from now on. */
  newPassword: z.string().max(1024).optional(),
  /** Of the second factor, where the account has one. */
  code: z.string().trim().max(64).optional(),
});

/** A person is invited to have an account, or (by a login link) to come and look; a review or project takes either. */
const PURPOSES: Readonly<Record<z.output<typeof Body>['kind'], readonly TokenPurpose[]>> = {
  Invitation: ['invitation'],
  ReviewInvitation: ['login-link', 'invitation'],
  ProjectInvitation: ['login-link', 'invitation'],
};

/** Asked before the transaction, and only for callers who show an invitation that works. */
async function breachedPassword({ pool, checkBreaches }: ManageContext, { token, newPassword }: z.output<typeof Body>) {
  const open = newPassword === undefined ? undefined : await findMailToken(pool, token, ['invitation']);
  const user = open && (await findUser(pool, open.userId));
  return user && newPassword !== undefined ? checkBreaches(newPassword, user) : undefined;
}

/** POST /manage/authenticate-via-token: an access token for the token of a mail, once. 401 TOKEN_WRONG for every other one; 400 with the password's rule. */
export const authenticateViaToken = manageCall('POST', '/manage/authenticate-via-token', Body, async (context, body) => {
  const { pool, origin } = context;
  const breached = await breachedPassword(context, body);
  if (breached) throw new ManageRefusal(400, breached.code, breached.message);
  // Before the token is used up, and only for callers who show one that works.
  const open = await findMailToken(pool, body.token, PURPOSES[body.kind]);
  const owner = open && (await findUser(pool, open.userId));
  const hasShownFactor = owner && mayWork(owner) ? await refuseWithoutFactor(context, owner, body.code) : false;
  const user = await inTransaction(pool, async (db) => {
    const token = await redeemMailToken(db, body.token, PURPOSES[body.kind]);
    const found = token && (await lockUser(db, token.userId));
    if (!found || !mayWork(found)) throw new ManageRefusal(401, 'TOKEN_WRONG', 'The token is not valid, was used, or has expired.');
    if (token.purpose === 'invitation') {
      const refusal = body.newPassword === undefined ? undefined : await setPassword(db, found, body.newPassword, undefined);
      // Thrown, so that the token is not used up by a password that the rules refuse.
      if (refusal) throw new ManageRefusal(400, refusal.code, refusal.message);
      await markEmailConfirmed(db, found.id, null);
      await insertSecurityEvent(db, { kind: 'invitation-accepted', user: found, origin });
    }
    if (!(await recordSignIn(db, found, origin, { by: body.kind })))
      throw new ManageRefusal(401, 'ACCOUNT_LOCKED', 'The account is locked. Try again in 15 minutes.');
    return found;
  });
  return issueTokenForScript(context, user, hasShownFactor);
});
