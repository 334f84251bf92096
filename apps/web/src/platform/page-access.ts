import { contractOpens, hasAnyPermission } from '@drawday/domain';
import { useCallback } from 'react';
import { useFacility } from './facility.ts';
import type { PageDefinition } from './page.ts';
import { findPage } from './page-catalogue.ts';
import { useConfiguration } from './session-queries.ts';

export type AccessRefusal = 'permission' | 'contract';

const many = <Value>(value: Value | readonly Value[] | undefined): readonly Value[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as Value];

/** Whether a page may be seen: `access(page)` is null, or says what is missing. The server decides again. */
export function usePageAccess(): (page: Pick<PageDefinition, 'permission' | 'contract'>) => AccessRefusal | null {
  const { auth } = useConfiguration();
  const { organization } = useFacility();
  return useCallback(
    ({ permission, contract }) => {
      const permissions = many(permission);
      const contracts = many(contract);
      if (permissions.length > 0 && !hasAnyPermission(auth.grantedPolicies, permissions)) return 'permission';
      if (contracts.length > 0 && organization && !contracts.some((gate) => contractOpens(gate, organization))) return 'contract';
      return null;
    },
    [auth.grantedPolicies, organization],
  );
}

/** Whether there is a page at an address that this person may open: links that lead nowhere are not offered. */
export function usePageOpens(): (path: string) => boolean {
  const access = usePageAccess();
  return useCallback(
    (path) => {
      const page = findPage(path);
      return page !== undefined && access(page) === null;
    },
    [access],
  );
}
