import { useNavigate, useRouter } from '@tanstack/react-router';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import { type PlainSearch, readUrlState, type UrlState, type UrlValues, writeUrlState } from './url-state.ts';

/**
 * Where a page stands. A hidden kept-alive page keeps the search it had: its route is no longer matched,
 * so the router's own hooks would throw there and lose the page's state.
 */
export type PagePlace = { path: string; search: PlainSearch; visible: boolean };
export const PageContext = createContext<PagePlace>({ path: '/', search: {}, visible: true });

/** The query parameters of this page, frozen while the page is hidden. */
export const usePageSearch = (): PlainSearch => use(PageContext).search;

/** Goes to a page of the portal: `const go = useGo(); go('/home/patient', { id })`. */
export function useGo() {
  const navigate = useNavigate();
  return useCallback(
    (path: string, search: Record<string, string> = {}, options: { replace?: boolean } = {}) => {
      void navigate({ to: path, search: () => search as never, replace: options.replace ?? false });
    },
    [navigate],
  );
}

/**
 * Values that live in the page's address. `defaults` must be a constant outside the component.
 * `set` with `{ replace: true }` (typing) leaves no step in the browser's history.
 */
export function useUrlState<Defaults extends UrlValues>(defaults: Defaults) {
  const { path, search } = use(PageContext);
  const go = useGo();
  const [fixed] = useState(defaults);
  const state = useMemo(() => readUrlState(search, fixed), [search, fixed]);
  const { history } = useRouter();
  const set = useCallback(
    (changes: Partial<UrlState<Defaults>>, options: { replace?: boolean } = {}) => {
      // A search still waiting for the next key must not bring back a person who has left the page meanwhile.
      if (history.location.pathname === path) go(path, writeUrlState(search, fixed, changes), options);
    },
    [history, go, path, search, fixed],
  );
  return [state, set] as const;
}
