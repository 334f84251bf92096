import type { UserRecord } from '../accounts/user.store.ts';
import { factorNeed } from '../factors/needs-factor.ts';
import { proveByCode } from '../factors/prove-factor.ts';
import { CREDENTIAL_REFUSALS } from './credential-refusals.ts';
import { type ManageContext, ManageRefusal } from './manage-call.ts';

/**
 * For somebody who has shown the first factor and brings a code along. A passkey cannot be shown this way: people who have no app use a recovery code.
 *
 * @returns whether a second factor was shown; false when none is needed
 * @throws ManageRefusal FACTOR_SET_UP, FACTOR_NEEDED, FACTOR_WRONG, TOO_MANY_TRIES
 */
export async function refuseWithoutFactor(context: ManageContext, user: UserRecord, code: string | undefined): Promise<boolean> {
  const need = await factorNeed(context.pool, context.settings, user);
  if (need === 'none') return false;
  if (need === 'set-up')
    throw new ManageRefusal(401, 'FACTOR_SET_UP', 'This account must set up two-step sign-in first, on the sign-in page.');
  if (!code) throw new ManageRefusal(401, 'FACTOR_NEEDED', 'This account has two-step sign-in: a verification code is required.');
  const outcome = await proveByCode(context, user, code, context.origin);
  if (outcome === 'right') return true;
  if (outcome === 'wrong') throw new ManageRefusal(401, 'FACTOR_WRONG', 'The verification code is not right.');
  const { status, code: refusal, message } = CREDENTIAL_REFUSALS['too-many'];
  throw new ManageRefusal(status, refusal, message);
}
