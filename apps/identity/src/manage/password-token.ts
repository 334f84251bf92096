import { z } from 'zod';
import { checkCredentials } from '../accounts/check-credentials.ts';
import { recordSignIn } from '../accounts/record-sign-in.ts';
import { inTransaction } from '../platform/database.ts';
import { CREDENTIAL_REFUSALS } from './credential-refusals.ts';
import { ManageRefusal, manageCall } from './manage-call.ts';
import { refuseWithoutFactor } from './refuse-without-factor.ts';
import { issueTokenForScript } from './token-for-script.ts';

const Body = z.object({
  userNameOrEmailAddress: z.string().trim().min(1).max(256),
  password: z.string().min(1).max(256),
  tenantId: z.uuid().nullish(),
  /** Of the second factor, where the account has one: an app's, or a recovery code. */
  code: z.string().trim().max(64).optional(),
});

/**
 * POST /manage/password-token: an access token for a name and password, under the rules of the sign-in page. For scripts; no refresh token.
 * 401 FACTOR_NEEDED, FACTOR_WRONG, FACTOR_SET_UP only after the right password.
 */
export const passwordToken = manageCall('POST', '/manage/password-token', Body, async (context, body) => {
  const { userNameOrEmailAddress: signInName, password, tenantId } = body;
  const outcome = await checkCredentials(context.pool, { signInName, password, tenantId: tenantId ?? undefined }, context.origin);
  if (outcome.kind === 'ok') {
    const hasShownFactor = await refuseWithoutFactor(context, outcome.user, body.code);
    if (await inTransaction(context.pool, (db) => recordSignIn(db, outcome.user, context.origin)))
      return issueTokenForScript(context, outcome.user, hasShownFactor);
  }
  const { status, code, message } = CREDENTIAL_REFUSALS[outcome.kind === 'ok' ? 'locked' : outcome.kind];
  throw new ManageRefusal(status, code, message);
});
