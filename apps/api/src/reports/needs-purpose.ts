import { readsResults } from '@drawday/domain';
import type { PartyType, ValuePurpose } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import type { CustomSettings } from './checked-settings.ts';

/**
 * Does this report open results of employees? Like those of their files these are opened for a purpose only, by who may see them, and never
 * by who only looks on in somebody's name.
 * @throws Refusal FORBIDDEN, READONLY, REPORT_PURPOSE
 */
export function needsPurpose(actor: Actor, partyType: PartyType, settings: CustomSettings, purpose: ValuePurpose | undefined): boolean {
  if (partyType !== 'EMPLOYEE' || !readsResults({ partyType, ...settings })) return false;
  if (!actor.permissions.has('Order.EmployeeResults.View')) throw new Refusal('FORBIDDEN');
  if (actor.readOnly) throw new Refusal('READONLY');
  if (!purpose) throw new Refusal('REPORT_PURPOSE', { members: ['purpose'] });
  return true;
}
