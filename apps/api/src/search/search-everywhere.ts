import { search, searchKinds } from '@drawday/contracts/search/search.contract.ts';
import type { PermissionName } from '@drawday/domain';
import { query } from '../platform/route.ts';
import { type SearchKind, searchKind } from './search.store.ts';

/** A kind that the caller may not see is not searched; any one of the permissions opens it. */
const needed: Readonly<Record<SearchKind, readonly PermissionName[]>> = {
  patients: ['MasterData.Patients.View'],
  draws: ['Order.Requisitions.View', 'Order.Employees.View', 'Order.Sites.View'],
  employees: ['MasterData.Employees.View'],
  sources: ['MasterData.Sites.View'],
  facilities: ['MasterData.Facilities.View'],
  organizations: ['MasterData.Organizations.View'],
  tests: ['MasterData.TestDirectory.View'],
};

/** One statement per kind, all on one connection: seven at most, whatever is typed. */
export const everywhere = query(search.everywhere)(async ({ query: { filter, kind, maxResultCount, skipCount }, actor, db }) => {
  const kinds = searchKinds.filter(
    (each) => (!kind || each === kind) && needed[each].some((permission) => actor.permissions.has(permission)),
  );
  const page = { text: filter, skip: skipCount, take: maxResultCount };
  const found = await Promise.all(kinds.map(async (each) => ({ kind: each, rows: await searchKind(db, actor, each, page) })));
  return {
    groups: found
      .filter(({ rows }) => rows.length > 0)
      .map(({ kind: found, rows }) => ({
        kind: found,
        hasMore: rows.length > maxResultCount,
        items: rows.slice(0, maxResultCount).map((hit) => ({
          id: hit.id,
          label: hit.label,
          facts: hit.facts.filter((fact) => fact !== null),
          statusTypeCode: hit.status_type_code,
          partyType: hit.party_type,
          facilityId: hit.facility_id,
        })),
      })),
  };
});
