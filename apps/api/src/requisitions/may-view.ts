import { hasPermission, permissionForParty } from '@drawday/domain';
import type { PartyType } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';

/** The call's own permission is the patient's; draws of employees and sources need theirs. @throws Refusal FORBIDDEN */
export function mayView(actor: Actor, partyType: PartyType): void {
  if (!hasPermission(actor.permissions, permissionForParty(partyType, 'View'))) throw new Refusal('FORBIDDEN');
}
