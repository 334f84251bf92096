import { search, searchKinds } from '@drawday/contracts/search/search.contract.ts';
import type { PermissionName } from '@drawday/domain';
import { query } from '../platform/route.ts';
import { markOf } from '../platform/verdict-columns.ts';
import { valueText } from '../results/results.public.ts';
import { describePatients } from './found-patients.store.ts';
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

/** One statement per kind, then one for all patients: eight at most, whatever is typed. */
export const everywhere = query(search.everywhere)(async ({ body: { filter, kind, maxResultCount, patientIds }, actor, db }) => {
  const may = (each: SearchKind) => needed[each].some((permission) => actor.permissions.has(permission));
  const kinds = filter === undefined ? [] : searchKinds.filter((each) => (!kind || each === kind) && may(each));
  const found = await Promise.all(
    kinds.map(async (each) => ({ kind: each, rows: await searchKind(db, actor, each, { text: filter ?? '', take: maxResultCount }) })),
  );
  const groups = found
    .filter(({ rows }) => rows.length > 0)
    .map(({ kind: each, rows }) => ({
      kind: each,
      hasMore: rows.length > maxResultCount,
      items: rows.slice(0, maxResultCount).map((hit) => ({
        id: hit.id,
        label: hit.label,
        facts: hit.facts.filter((fact) => fact !== null),
        statusTypeCode: hit.status_type_code,
        partyType: hit.party_type,
        facilityId: hit.facility_id,
      })),
    }));
  const ids = [
    ...new Set([...groups.flatMap((group) => (group.kind === 'patients' ? group.items.map(({ id }) => id) : [])), ...patientIds]),
  ];
  const patients = ids.length > 0 && may('patients') ? await describePatients(db, actor, ids) : [];
  return {
    groups,
    patients: patients.map((row) => ({
      id: row.id,
      name: row.name,
      dateOfBirth: row.date_of_birth,
      sex: row.sex,
      mrn: row.mrn,
      modality: row.modality,
      dayGroup: row.day_group,
      shift: row.shift,
      chair: row.chair,
      nextDraw: row.next_draw,
      toReview: row.to_review,
      openCritical: row.open_critical && {
        requisitionId: row.open_critical.requisition_id,
        resultCode: row.open_critical.result_code,
        text: valueText(row.open_critical.result_code, row.open_critical),
        flag: markOf(row.open_critical) || null,
      },
    })),
  };
});
