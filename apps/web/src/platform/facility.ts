import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookies.ts';
import { chooseFacility, pausedBecause } from './facility-choice.ts';
import { queryClient } from './query-client.ts';
import { useWhoAmI, type WhoAmI, whoAmIQuery } from './session-queries.ts';

let current: string | null = null;
/** The tenant of each facility, for support staff: they act in the tenant of the facility they chose. */
let tenantOf: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

type Reach = { facilities: readonly { id: string }[]; asEmployee: { assignments: readonly { facilityId: string }[] } };
const isInReach = ({ facilities, asEmployee }: Reach, id: string) =>
  facilities.some((facility) => facility.id === id) || asEmployee.assignments.some((assignment) => assignment.facilityId === id);

function enter(id: string | null): void {
  current = id;
  writeCookie('drawday.facility', id);
  const tenant = tenantOf.get(id ?? '');
  if (tenant) writeCookie('__tenant', tenant);
}

/** After sign-in: the facility of the address, else of the cookie, else by the rule. */
export function startFacility(
  reach: Omit<Parameters<typeof chooseFacility>[0], 'facilities'> & { facilities: readonly { id: string; tenantId: string }[] },
  isSupport: boolean,
): void {
  tenantOf = new Map(isSupport ? reach.facilities.map((facility) => [facility.id, facility.tenantId]) : []);
  const asked = new URLSearchParams(location.search).get('facility');
  enter(chooseFacility(reach, asked && isInReach(reach, asked) ? asked : readCookie('drawday.facility'), isSupport));
}

/**
 * Everything read so far belongs to the other facility and is reloaded. One that came into reach since the reach was read, because it was just
 * entered, is asked for; outside of it, nothing changes.
 */
export async function switchFacility(id: string): Promise<void> {
  if (id === current) return;
  const known = queryClient.getQueryData<WhoAmI>(whoAmIQuery.queryKey);
  if (!known) return;
  const reach = isInReach(known, id) ? known : await queryClient.fetchQuery({ ...whoAmIQuery, staleTime: 0 });
  if (!isInReach(reach, id)) return;
  enter(id);
  for (const listener of listeners) listener();
  void queryClient.invalidateQueries();
}

/** After a change of where ordering is on. */
export const readReachAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: whoAmIQuery.queryKey });

export const currentFacilityId = (): string | null => current;

function useCurrentId(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

/**
 * The facility that every screen is about, with its organization. `facility` is undefined when the person has none;
 * `paused` says why ordering is off.
 */
export function useFacility() {
  const id = useCurrentId();
  const { facilities, organizations } = useWhoAmI();
  const facility = facilities.find((entry) => entry.id === id);
  const organization = organizations.find((entry) => entry.id === facility?.organizationId);
  return { id, facility, organization, timeZone: facility?.ianaTimeZone ?? 'UTC', paused: pausedBecause(facility, organization) };
}
