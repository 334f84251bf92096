import type { Reader } from '@drawday/database/connect.ts';
import type { Actor, Clock } from '../platform/actor.ts';
import { confirmFactor } from '../platform/confirm-factor.ts';
import { isFreshlySignedIn } from '../platform/fresh-sign-in.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { RequestFacts } from '../platform/request-facts.ts';
import type { Services } from '../platform/services.ts';
import { findUser } from './access.store.ts';

type Confirming = {
  actor: Actor;
  db: Reader;
  clock: Clock;
  services: Pick<Services, 'identity'>;
  request: RequestFacts;
  refuse: (code: 'REAUTHENTICATE' | 'PASSWORD_WRONG' | 'LOGIN_LOCKED', details?: Refusal['details']) => Refusal;
};

/**
 * Asked before a sensitive change to one's account: somebody at an unattended screen does not know the password. It is not asked of people
 * who signed in within the last quarter of an hour, or who have no password here.
 * @throws Refusal REAUTHENTICATE, PASSWORD_WRONG, LOGIN_LOCKED
 */
export async function confirmPassword({ actor, db, clock, services, request, refuse }: Confirming, password: string | undefined) {
  if (isFreshlySignedIn(actor, clock.now()) || !(await findUser(db, actor.userId))?.has_password) return;
  if (!password) throw refuse('REAUTHENTICATE', { members: ['password'] });
  const check = await services.identity.checkPassword(actor.userId, password, { actor, request });
  if (check !== 'right') throw refuse(check === 'locked' ? 'LOGIN_LOCKED' : 'PASSWORD_WRONG', { members: ['password'] });
}

type ConfirmingCaller = Confirming & Parameters<typeof confirmFactor>[0];

/**
 * Asked before a change to what somebody else signs in with: the second factor of people who have, or must have, one; the password of all
 * others.
 * @throws Refusal FACTOR_AGAIN, CODE_WRONG, REAUTHENTICATE, PASSWORD_WRONG, LOGIN_LOCKED
 */
export async function confirmCaller(call: ConfirmingCaller, given: { password?: string | undefined; code?: string | undefined }) {
  if (call.actor.needsFactor) await confirmFactor(call, given.code);
  else await confirmPassword(call, given.password);
}
