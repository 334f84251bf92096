import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { isProvider } from './care-team.store.ts';

/**
 * A primary provider must be able to order: somebody of the organization with an NPI, who has not left it.
 * @throws Refusal NOT_FOUND
 */
export async function refuseNoProvider(db: Reader, actor: Actor, organizationId: string, providerId: string): Promise<void> {
  if (!(await isProvider(db, actor, organizationId, providerId)))
    throw new Refusal('NOT_FOUND', { values: { entity: 'Provider', id: providerId }, members: ['primaryProviderId'] });
}
