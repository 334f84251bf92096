import { useQuery } from '@tanstack/react-query';
import { useFacility } from '../platform/facility.ts';
import { useCan } from '../platform/session.ts';
import type { Filter } from '../tables/filter-bar.tsx';
import { groupsOfFacilityQuery } from './patient-groups.queries.ts';
import { usePatientGroupsTexts } from './patient-groups.texts.ts';

/** Among the filters of a list: in its address, and so in its saved views. */
export const groupFilter = { patientGroup: [] as readonly string[] };

/** What the calls of lists are asked for. */
export const groupsChosen = ({ patientGroup }: { readonly patientGroup: readonly string[] }) =>
  patientGroup.length > 0 ? { patientGroupIds: [...patientGroup] } : {};

/** The filter by patient group for the bar of any list of patients; nothing for who may not see groups. */
export function useGroupFilter(): Filter[] {
  const text = usePatientGroupsTexts();
  const may = useCan()('Order.PatientGroups.View');
  const { id: facilityId } = useFacility();
  const groups = useQuery({ ...groupsOfFacilityQuery(facilityId ?? ''), enabled: may && facilityId !== null });
  if (!may) return [];
  const options = (groups.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return [{ key: 'patientGroup', label: text('group'), options, areLoading: groups.data === undefined }];
}
