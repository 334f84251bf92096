import type { Writer } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { enterMode } from '../platform/transactions.ts';
import { laboratoryId } from './owner-scope.ts';

/** Only the laboratory's own staff change what every customer reads. @throws Refusal FILE_SHARED */
export function refuseSharedTo(actor: Actor, ownerIds: readonly string[]): void {
  if (ownerIds.includes(laboratoryId) && !actor.isSupport) throw new Refusal('FILE_SHARED');
}

/** The same, and marks this transaction in the database as one that changes rows of the laboratory. @throws Refusal FILE_SHARED */
export async function openForChange(db: Writer, actor: Actor, ownerIds: readonly string[]): Promise<void> {
  refuseSharedTo(actor, ownerIds);
  if (ownerIds.includes(laboratoryId)) await enterMode(db, 'laboratory');
}
