import type { Reader } from '@drawday/database/connect.ts';
import { IdentityFailure } from '../platform/identity-service.ts';
import { Refusal } from '../platform/refusal.ts';
import { findLastUserChange } from './users.store.ts';

/**
 * For a change of an account: the identity process compares the stamps, holding the account locked, and its directory says who came first.
 * @throws Refusal STALE
 */
export async function refusingStaleUser<Answer>(db: Reader, userId: string, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof IdentityFailure) || error.code !== 'USER_STALE') throw error;
    const last = await findLastUserChange(db, userId);
    throw new Refusal('STALE', { data: { changedBy: last?.name ?? null, changedAt: last?.at?.toISOString() ?? null } });
  }
}
