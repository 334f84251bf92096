import { createHash } from 'node:crypto';
import type { Writer } from '@drawday/database/connect.ts';
import { isNpi } from '@drawday/domain';
import type { Actor, Clock } from '../platform/actor.ts';
import { confirmFactor } from '../platform/confirm-factor.ts';
import { isFreshlySignedIn } from '../platform/fresh-sign-in.ts';
import { Refusal } from '../platform/refusal.ts';
import type { RequestFacts } from '../platform/request-facts.ts';
import type { Services } from '../platform/services.ts';
import { findSigner } from './schedules.store.ts';

type Signing = { actor: Actor; db: Writer; clock: Clock; services: Services; request: RequestFacts };
const refusing = (code: string, details?: Refusal['details']) => new Refusal(code, details);
type Proof = { password?: string | undefined; code?: string | undefined; meaning: string };
type Signable = { id: string; ordered_at: Date; lines: unknown };
export type SignatureOf = (order: Signable) => Record<string, string | null>;

/**
 * The signature of a person with an NPI who proved again who they are; it seals the tests of each order.
 * @throws Refusal ORD_SIGNER, REAUTHENTICATE, PASSWORD_WRONG, LOGIN_LOCKED, FACTOR_AGAIN, CODE_WRONG
 */
export async function proveSigner(call: Signing & { body: Proof }): Promise<SignatureOf> {
  const { body, actor, db, clock, services, request } = call;
  const signer = await findSigner(db, actor);
  if (!signer?.npi || !isNpi(signer.npi)) throw new Refusal('ORD_SIGNER');
  const now = clock.now();
  if (actor.needsFactor) await confirmFactor({ ...call, refuse: refusing }, body.code);
  else if (!isFreshlySignedIn(actor, now)) {
    if (!body.password) throw new Refusal('REAUTHENTICATE', { members: ['password'] });
    const check = await services.identity.checkPassword(actor.userId, body.password, { actor, request });
    if (check === 'locked') throw new Refusal('LOGIN_LOCKED', { members: ['password'] });
    if (check === 'wrong') throw new Refusal('PASSWORD_WRONG', { members: ['password'] });
  }
  const name = [signer.first_name, signer.last_name, signer.title].filter(Boolean).join(' ');
  return (order) => ({
    ...{ name, npi: signer.npi, meaning: body.meaning, at: now.toString() },
    hash: createHash('sha256')
      .update(JSON.stringify([order.id, order.ordered_at, order.lines]))
      .digest('hex'),
  });
}

/** Is it for this person to sign without being asked for it? Whoever signs an order of nobody takes it. */
export const isOwnOrder = ({ provider_id }: { provider_id: string | null }, { employeeId }: Actor) =>
  provider_id === null || provider_id === employeeId;
