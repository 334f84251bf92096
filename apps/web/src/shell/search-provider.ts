export type SearchHit = {
  key: string;
  label: string;
  /** Faint words beside it: DOB and MRN of a patient. */
  note?: string;
  to: string;
  search?: Record<string, string>;
};

/** Something that can be found by the search box. A room offers one in `src/<room>/<room>.search.ts` as `searchProvider`. */
export type SearchProvider = {
  key: string;
  heading: { en: string; es: string };
  /** Within the reach of the person; the facility of the screen is for ranking only. */
  find: (text: string, context: { facilityId: string | null; signal: AbortSignal }) => Promise<readonly SearchHit[]>;
};

const files = import.meta.glob<SearchProvider>('/src/*/*.search.ts', { import: 'searchProvider' });

/** The rooms' providers; a room that fails to load leaves the others working. */
export async function searchProviders(): Promise<readonly SearchProvider[]> {
  const loaded = await Promise.allSettled(Object.values(files).map((load) => load()));
  return loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}
