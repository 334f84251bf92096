import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { findPage } from '../platform/page-catalogue.ts';
import type { PlainSearch } from '../platform/url-state.ts';

/**
 * After a switch of facility the address names the new one. A page about one thing of the old facility (it has an id)
 * gives way to the dashboard; a list stays, on its first page.
 */
export function useSwitchAddress(): (facilityId: string) => void {
  const router = useRouter();
  return useCallback(
    (facilityId) => {
      const { pathname, search } = router.state.location;
      const current = search as PlainSearch;
      const subject = (findPage(pathname)?.identity ?? ['id']).some((name) => current[name]);
      const { page: _page, ...rest } = current;
      const next = subject ? { facility: facilityId } : { ...rest, facility: facilityId };
      void router.navigate({ to: subject ? '/home/dashboard' : pathname, search: () => next as never });
    },
    [router],
  );
}
