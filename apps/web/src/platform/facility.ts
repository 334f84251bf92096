import { hashKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { actInTenant } from './acting-tenant.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { chooseFacility, pausedBecause } from './facility-choice.ts';
import { queryClient } from './query-client.ts';
import { serverToday } from './server-clock.ts';
import { useWhoAmI, type WhoAmI, whoAmIQuery } from './session-queries.ts';

let current: string | null = null;
/** What this tab chose survives a reload; a new tab starts where the last one went. */
const tabKey = 'drawday.facility';
/** The tenant of each facility, for support staff: they act in the tenant of the facility they chose. */
let tenantOf: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

type Reach = { facilities: readonly { id: string }[]; asEmployee: { assignments: readonly { facilityId: string }[] } };
const isInReach = ({ facilities, asEmployee }: Reach, id: string) =>
  facilities.some((facility) => facility.id === id) || asEmployee.assignments.some((assignment) => assignment.facilityId === id);

function tell(): void {
  for (const listener of listeners) listener();
}

function enter(id: string | null): void {
  current = id;
  writeCookie('drawday.facility', id);
  if (id) sessionStorage.setItem(tabKey, id);
  const tenant = tenantOf.get(id ?? '');
  if (tenant) actInTenant(tenant);
}

/** After sign-in: the facility of the address, else of this tab, else of the cookie, else by the rule. */
export function startFacility(
  reach: Omit<Parameters<typeof chooseFacility>[0], 'facilities'> & { facilities: readonly { id: string; tenantId: string }[] },
  isSupport: boolean,
): void {
  tenantOf = new Map(isSupport ? reach.facilities.map((facility) => [facility.id, facility.tenantId]) : []);
  const asked = new URLSearchParams(location.search).get('facility');
  const kept = [asked, sessionStorage.getItem(tabKey)].find((id) => id && isInReach(reach, id)) ?? readCookie('drawday.facility');
  enter(chooseFacility(reach, kept, isSupport));
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
  tell();
  void queryClient.invalidateQueries();
}

/** After a change of where ordering is on. */
export const readReachAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: whoAmIQuery.queryKey });

export const currentFacilityId = (): string | null => current;

function facilityOf(id: string | null, whoAmI: WhoAmI | undefined) {
  const facility = whoAmI?.facilities.find((entry) => entry.id === id);
  const organization = whoAmI?.organizations.find((entry) => entry.id === facility?.organizationId);
  return { id, facility, organization, timeZone: facility?.ianaTimeZone ?? 'UTC', paused: pausedBecause(facility, organization) };
}

let last: { reach: WhoAmI | undefined; answer: ReturnType<typeof facilityOf> } | undefined;

/** The same answer until the choice or the reach changes. */
function facilityNow(): ReturnType<typeof facilityOf> {
  const reach = queryClient.getQueryData<WhoAmI>(whoAmIQuery.queryKey);
  if (last?.reach !== reach || last?.answer.id !== current) last = { reach, answer: facilityOf(current, reach) };
  return last.answer;
}

const hash = hashKey(whoAmIQuery.queryKey);
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.queryHash === hash) tell();
});

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The facility that every screen is about, with its organization. `facility` is undefined when the person has none;
 * `paused` says why ordering is off. Every date of a list asks for its time zone: no query of its own.
 */
export const useFacility = () => useSyncExternalStore(follow, facilityNow);

/** The time zone of a record's facility; where the record has none, that of the facility in which the person works. */
export function useTimeZones(): (facilityId: string | null | undefined) => string {
  const { facilities } = useWhoAmI();
  const { timeZone } = useFacility();
  return (facilityId) => facilities.find(({ id }) => id === facilityId)?.ianaTimeZone ?? timeZone;
}
export const useTimeZoneOf = (facilityId: string | null | undefined): string => useTimeZones()(facilityId);

/** Today by the calendar of a record's facility: by it the server judges the record's days. */
export const useTodayAt = (facilityId: string | null | undefined): Temporal.PlainDate => serverToday(useTimeZoneOf(facilityId));

/** Today where the person works, outside of a screen: the day in the name of a file. */
export const todayHere = (): Temporal.PlainDate => serverToday(facilityNow().timeZone);
