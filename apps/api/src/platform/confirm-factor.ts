import type { Reader } from '@drawday/database/connect.ts';
import { findFactorShownAt } from './actor.store.ts';
import type { Actor, Clock } from './actor.ts';
import { isFreshlySignedIn } from './fresh-sign-in.ts';
import { IdentityFailure } from './identity-service.ts';
import type { Refusal } from './refusal.ts';
import type { RequestFacts } from './request-facts.ts';
import type { Services } from './services.ts';
import { signInIdOf } from './sign-in-id.ts';

type Confirming = {
  actor: Actor;
  db: Reader;
  clock: Clock;
  services: Pick<Services, 'identity'>;
  request: RequestFacts;
  refuse: (code: 'FACTOR_AGAIN' | 'CODE_WRONG' | 'LOGIN_LOCKED', details?: Refusal['details']) => Refusal;
};

/**
 * Asked of people who have, or must have, a second factor before they sign: it was shown within the last quarter of an hour, at sign-in or on
 * its own page, or `code` is one.
 * @throws Refusal FACTOR_AGAIN, CODE_WRONG, LOGIN_LOCKED
 */
export async function confirmFactor({ actor, db, clock, services, request, refuse }: Confirming, code: string | undefined): Promise<void> {
  const grantId = signInIdOf(request);
  // Of people of another provider, who come in only with two factors, we know when they signed in there.
  const shownAt = grantId === undefined ? actor.authenticatedAt : await findFactorShownAt(db, grantId);
  if (isFreshlySignedIn({ authenticatedAt: shownAt }, clock.now())) return;
  if (!code) throw refuse('FACTOR_AGAIN', { members: ['code'] });
  const members = { members: ['code'] };
  try {
    if (!(await services.identity.checkFactor(actor.userId, { code, ...(grantId !== undefined && { grantId }) }, { actor, request })))
      throw refuse('CODE_WRONG', members);
  } catch (error) {
    if (error instanceof IdentityFailure && error.code === 'TOO_MANY_TRIES') throw refuse('LOGIN_LOCKED', members);
    throw error;
  }
}
