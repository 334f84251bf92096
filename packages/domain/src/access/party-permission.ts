import { type PartyType, partyPermissions } from '@drawday/vocabulary';
import type { PermissionName } from './permissions.ts';

/** What is done to a draw or to its order, whatever the party. */
export type PartyAction =
  | 'View'
  | 'Create'
  | 'Generate'
  | 'Update'
  | 'Delete'
  | 'Collect'
  | 'Print'
  | 'Ship'
  | 'AnswerAoes'
  | 'Cancel'
  | 'Reschedule'
  | 'Reactivate'
  | 'Reorder';

/** The permission an action on a draw needs: the same call serves three kinds of party, each with its own permissions. */
export function permissionForParty(partyType: PartyType, action: PartyAction): PermissionName {
  return `${partyPermissions.draws[partyType]}.${action}`;
}

/** The permission to see (View) or acknowledge (Review) the results of that kind of party. */
export function resultPermissionForParty(partyType: PartyType, action: 'View' | 'Review'): PermissionName {
  return `${partyPermissions.results[partyType]}.${action}`;
}
