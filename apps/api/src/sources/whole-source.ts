import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { sourceReply } from './source-reply.ts';
import { findSource } from './sources.store.ts';

/** A source after a change, as the wire shows one. */
export async function changedSource(db: Reader, actor: Actor, services: Services, id: string) {
  const row = await findSource(db, actor, id);
  if (!row) throw new Error('the source just changed is not in reach');
  return sourceReply(row, actor, services);
}
