const MINUTE_MS = 60_000;

/** How long a list stays fresh in the browser before a screen reads it again. */
export const cacheLifetimesMs = {
  organizations: 3 * MINUTE_MS,
  facilities: 5 * MINUTE_MS,
  employees: 5 * MINUTE_MS,
  shortFacilities: 5 * MINUTE_MS,
  shortEmployees: 5 * MINUTE_MS,
  providers: 5 * MINUTE_MS,
  organizationEmployees: 5 * MINUTE_MS,
  patientOptions: 5 * MINUTE_MS,
  sites: 5 * MINUTE_MS,
  bloodLabVendor: 5 * MINUTE_MS,
  currentOrganization: 2 * MINUTE_MS,
  currentFacility: 2 * MINUTE_MS,
  allPatients: 20 * MINUTE_MS,
} as const;

/** A list that is kept for a while. */
export type CachedList = keyof typeof cacheLifetimesMs;

/** Resetting the caches sets their times this far back, beyond every lifetime. */
export const cacheResetAgeMs = 60 * MINUTE_MS;

/** Is what was read then still fresh? A read before the lifetime ends makes no call. */
export function isCacheFresh(list: CachedList, readAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return now.epochMilliseconds - readAt.epochMilliseconds < cacheLifetimesMs[list];
}
