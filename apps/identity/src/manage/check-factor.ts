import { z } from 'zod';
import { markFactorShown } from '../accounts/sign-in.store.ts';
import { findUser, mayWork } from '../accounts/user.store.ts';
import { proveByCode } from '../factors/prove-factor.ts';
import { CREDENTIAL_REFUSALS } from './credential-refusals.ts';
import { ManageRefusal, manageCall, userMissing } from './manage-call.ts';

const Body = z.object({
  code: z.string().trim().min(1).max(64),
  /** `gid` of the token that asks: from now on this sign-in has shown a factor. */
  grantId: z.string().min(1).max(64).optional(),
});

/** POST /manage/users/{id}/check-factor: {isValid}. For signing; tries are counted as at sign-in. 429 TOO_MANY_TRIES. */
export const checkFactor = manageCall('POST', '/manage/users/{id}/check-factor', Body, async (context, { code, grantId }) => {
  const { pool, origin, id } = context;
  const user = await findUser(pool, id);
  if (!user || !mayWork(user)) throw userMissing();
  const outcome = await proveByCode(context, user, code, origin);
  if (outcome === 'too-many') {
    const { status, code: refusal, message } = CREDENTIAL_REFUSALS['too-many'];
    throw new ManageRefusal(status, refusal, message);
  }
  if (outcome === 'right' && grantId !== undefined) await markFactorShown(pool, grantId);
  return { isValid: outcome === 'right' };
});
