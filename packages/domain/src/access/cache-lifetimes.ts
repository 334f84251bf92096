const MINUTE_MS = 60_000;

/** How long a reply stays fresh in the browser, by the end of its path; `*` stands for an ID. */
const lifetimesMs: Readonly<Record<string, number>> = {
  'organizations/all': 3 * MINUTE_MS,
  'facilities/all': 5 * MINUTE_MS,
  'employees/all': 5 * MINUTE_MS,
  'facilities/all-short': 5 * MINUTE_MS,
  'employees/all-short': 5 * MINUTE_MS,
  'employees/get-providers-mds': 5 * MINUTE_MS,
  'patients/get-patient-for-options': 5 * MINUTE_MS,
  'sites/all': 5 * MINUTE_MS,
  'lab-vendors/active-lab-vendor': 5 * MINUTE_MS,
  'organizations/*': 2 * MINUTE_MS,
  'facilities/*': 2 * MINUTE_MS,
  'patients/all': 20 * MINUTE_MS,
};

/** How long a reply stays fresh before a screen that needs it asks again, by the path of its call; null where no lifetime is set. */
export function cacheLifetimeMs(path: string): number | null {
  const ending = path
    .split('/')
    .slice(-2)
    .map((segment) => (segment.startsWith('{') ? '*' : segment))
    .join('/');
  return Object.hasOwn(lifetimesMs, ending) ? (lifetimesMs[ending] ?? null) : null;
}
