import type pg from 'pg';
import { giveTryBack, hasSignedInFrom, takeTry, triesOfFactor } from '../accounts/credential-tries.store.ts';
import type { UserRecord } from '../accounts/user.store.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { writeNotice } from '../mail/write-mail.ts';
import { type Db, inTransaction } from '../platform/database.ts';
import type { RequestOrigin } from '../platform/request-origin.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { factorPlace } from './factor-place.ts';
import { readAssertion } from './passkeys.ts';
import { useRecoveryCode } from './recovery-code.store.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { listFactors, type SecondFactor, takeCounter, takeStep } from './second-factor.store.ts';
import { takeChallenge } from './second-step.store.ts';
import { isTotpCode, totpStep } from './totp.ts';

export type ProofOutcome = 'right' | 'wrong' | 'too-many';
type Person = Pick<UserRecord, 'id' | 'tenantId' | 'userName'>;
type Surroundings = { pool: pg.Pool; settings: Pick<IdentitySettings, 'issuer' | 'fields'> };

async function takeAppCode(db: Db, { settings }: Surroundings, user: Person, factors: readonly SecondFactor[], typed: string) {
  const code = typed.replace(/\s/g, '');
  for (const { id, secretSealed } of factors) {
    if (secretSealed === null) continue;
    const step = totpStep(settings.fields.open(factorPlace(id, user.id), secretSealed), code, Date.now());
    if (step !== undefined && (await takeStep(db, id, step))) return true;
  }
  return false;
}

/** The owner is notified: whoever found or copied the codes would otherwise get in unseen. */
async function takeRecoveryCode(
  db: Db,
  { settings }: Surroundings,
  user: UserRecord,
  typed: string,
  origin: RequestOrigin,
): Promise<boolean> {
  if (!(await useRecoveryCode(db, user.id, hashOfRecoveryCode(typed)))) return false;
  await insertSecurityEvent(db, { kind: 'recovery-code-used', user, origin });
  if (user.email !== null && user.emailConfirmed)
    await writeNotice(db, 'recovery-code-used', { to: user, recipient: user.email }, { fields: settings.fields, culture: 'en' });
  return true;
}

/**
 * Checks a code of an authenticator app, or a recovery code. A code is good once: the same one, or an earlier one, is wrong the second time.
 * Each try is counted before it is looked at.
 */
export async function proveByCode(
  surroundings: Surroundings,
  user: UserRecord,
  typed: string,
  origin: RequestOrigin,
): Promise<ProofOutcome> {
  const { pool } = surroundings;
  const isKnownPlace = await hasSignedInFrom(pool, user.id, origin.address);
  const taken = await takeTry(pool, { of: triesOfFactor(user.id), address: origin.address, isKnownPlace });
  if (!taken.isAllowed) return 'too-many';
  const isRight = await inTransaction(pool, async (db) => {
    const factors = await listFactors(db, user.id);
    if (factors.length === 0) return false;
    return isTotpCode(typed)
      ? takeAppCode(db, surroundings, user, factors, typed)
      : takeRecoveryCode(db, surroundings, user, typed, origin);
  });
  if (!isRight) {
    await insertSecurityEvent(pool, {
      kind: 'second-factor-failed',
      user,
      origin,
      detail: { reason: taken.isLast ? 'last try' : 'wrong code' },
    });
    return 'wrong';
  }
  await giveTryBack(pool, taken);
  return 'right';
}

/** Checks the answer of a passkey to the challenge that the page of this step showed; each challenge is good for one answer. */
export async function proveByPasskey(
  { pool, settings }: Surroundings,
  stepId: string,
  user: Person,
  credential: string,
  origin: RequestOrigin,
): Promise<ProofOutcome> {
  const challenge = await takeChallenge(pool, stepId);
  const answer = challenge && (await readAssertion(settings.issuer, await listFactors(pool, user.id), { credential, challenge }));
  const isRight = answer && (await takeCounter(pool, answer.factor.id, answer.counter, answer.isBackedUp));
  if (!isRight) await insertSecurityEvent(pool, { kind: 'second-factor-failed', user, origin, detail: { reason: 'passkey' } });
  return isRight ? 'right' : 'wrong';
}
