import { access } from '@drawday/contracts/access/access.contract.ts';
import { hasAnyPermission, isReadOnlySession, type PermissionName } from '@drawday/domain';
import { useCallback } from 'react';
import { actingTenant } from './acting-tenant.ts';
import { send } from './api-client.ts';
import { startFacility } from './facility.ts';
import { currentUser } from './identity.ts';
import { adoptPreferences } from './preferences.ts';
import { queryClient } from './query-client.ts';
import { claimsOf, isSupportLogin, type SessionClaims } from './session-claims.ts';
import { configurationQuery, noticesQuery, useConfiguration, whoAmIQuery } from './session-queries.ts';

let claims: SessionClaims | null = null;

let lastSaved: Promise<unknown> = Promise.resolve();

/** One after the other: otherwise a dropped draft would be saved after all when its last words arrive late. */
function savePreference(key: string, value: Parameters<typeof adoptPreferences>[0][number]['value']): void {
  // Refused while viewing as somebody else, and never worth a dialog: the choice holds for this visit.
  lastSaved = lastSaved
    .then(() => send(access.savePreference, { body: { key, value: value as never } }))
    .catch((error: unknown) => console.warn('A preference was not kept.', error));
}

/** Loads everything a signed-in screen needs, once for each person. Throws when configuration or identity cannot be loaded. */
export async function loadSession(): Promise<void> {
  const user = await currentUser();
  if (!user) throw new Error('Nobody is signed in.');
  const theirs = claimsOf(user.access_token, user.profile);
  if (claims?.userId === theirs.userId) return;
  const [configuration, whoAmI, preferences] = await Promise.all([
    queryClient.ensureQueryData(configurationQuery),
    queryClient.ensureQueryData(whoAmIQuery),
    send(access.preferences, { query: {} }).catch(() => ({ items: [] })),
    // A banner that comes after the page moves what somebody is about to press. It is never worth a start that fails.
    queryClient.prefetchQuery({ ...noticesQuery, retry: false }),
  ]);
  startFacility(whoAmI, isSupportLogin(theirs));
  // The facility of the address or of the last visit may be another customer's than the one support asked about so far.
  if (isSupportLogin(theirs) && configuration.currentTenant.id !== actingTenant())
    await Promise.all([
      queryClient.fetchQuery({ ...configurationQuery, staleTime: 0 }),
      queryClient.prefetchQuery({ ...noticesQuery, retry: false, staleTime: 0 }),
    ]);
  claims = theirs;
  const isLooking = theirs.impersonatorUserId !== null;
  adoptPreferences(preferences.items as Parameters<typeof adoptPreferences>[0], {
    userId: theirs.userId,
    saveToAccount: savePreference,
    isLooking,
  });
}

/** `const can = useCan(); can('Order.Requisitions.Collect')`: granted when any of the names is. */
export function useCan(): (...names: PermissionName[]) => boolean {
  const { auth } = useConfiguration();
  return useCallback((...names: PermissionName[]) => hasAnyPermission(auth.grantedPolicies, names), [auth.grantedPolicies]);
}

/** A support person viewing as somebody else: everything is read-only. */
export const useReadOnly = (): boolean => isReadOnlySession(useConfiguration().currentUser);
