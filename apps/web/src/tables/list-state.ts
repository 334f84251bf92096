import { useMemo } from 'react';
import { useUrlState } from '../platform/page-context.ts';
import type { UrlState, UrlValues } from '../platform/url-state.ts';

export const pageSizes = [10, 20, 50, 100] as const;

/** The values every list keeps in its address, besides its own filters. */
const listDefaults = { q: '', sort: '', page: 1, size: 50 };

export type SortDirection = 'ascending' | 'descending' | 'none';

/** `lastName desc` as the wire writes it. */
export function sortDirection(sorting: string, field: string): SortDirection {
  const [name, direction] = sorting.split(' ');
  if (name !== field) return 'none';
  return direction === 'desc' ? 'descending' : 'ascending';
}

/** Ascending, descending, none: with none the list falls back to its own order. */
export function nextSorting(sorting: string, field: string): string {
  const next: Record<SortDirection, string> = { none: `${field} asc`, ascending: `${field} desc`, descending: '' };
  return next[sortDirection(sorting, field)];
}

/** What the call needs for page `page` (1-based). */
export function pagingOf(page: number, size: number): { skipCount: number; maxResultCount: number } {
  return { skipCount: (Math.max(1, page) - 1) * size, maxResultCount: size };
}

/**
 * Search, filters, sorting and page of one list, all in the address.
 * `filters` is a constant outside the component: `{ status: [] as readonly string[], provider: '' }`.
 * `paging` goes into the call unchanged; changing a filter returns to page 1.
 */
export function useListState<Filters extends UrlValues>(filters: Filters, defaultSort = '') {
  const defaults = useMemo(() => ({ ...listDefaults, sort: defaultSort, ...filters }), [defaultSort, filters]);
  const [values, set] = useUrlState<UrlValues>(defaults);
  const { q, sort, page, size, ...rest } = values as UrlState<typeof listDefaults> & UrlValues;
  const current = rest as UrlState<Filters>;
  return {
    search: q,
    sort,
    page,
    size,
    filters: current,
    defaults: filters,
    paging: { ...pagingOf(page, size), ...(sort && { sorting: sort }), ...(q && { filter: q }) },
    isFiltered: q !== '' || Object.keys(filters).some((key) => String(rest[key]) !== String(filters[key])),
    setSearch: (text: string) => set({ q: text, page: 1 }, { replace: true }),
    setFilters: (changes: Partial<UrlState<Filters>>, options?: { replace: true }) => set({ ...changes, page: 1 }, options),
    /** Everything at once: a saved view. What it does not name goes back to its default. */
    setAll: (next: UrlValues, options?: { replace: true }) => set({ ...filters, q: '', sort: defaultSort, ...next, page: 1 }, options),
    clearFilters: () => set({ ...filters, q: '', page: 1 }),
    setSort: (sorting: string) => set({ sort: sorting, page: 1 }),
    setPage: (next: number, options?: { replace: true }) => set({ page: next }, options),
    setSize: (next: number) => set({ size: next, page: 1 }),
  };
}

export type ListState<Filters extends UrlValues = UrlValues> = ReturnType<typeof useListState<Filters>>;

/** What bars and views need from a list, whatever its filters are. */
export type AnyList = {
  search: string;
  sort: string;
  page: number;
  filters: UrlValues;
  defaults: UrlValues;
  isFiltered: boolean;
  setSearch(text: string): void;
  setFilters(changes: UrlValues): void;
  clearFilters(): void;
  setAll(next: UrlValues, options?: { replace: true }): void;
};
