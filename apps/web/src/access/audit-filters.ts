import { useListState } from '../tables/list-state.ts';

const filters = { who: '', patient: '', record: '', action: '', support: '', from: '', to: '' };

/** The filters of the trail, as they stand in the address and as the call takes them. */
export function useAuditFilters() {
  const list = useListState(filters);
  const { who, patient, record, action, support, from, to } = list.filters;
  const query = {
    ...(list.search && { filter: list.search }),
    ...(who && { userId: who }),
    ...(patient && { patientId: patient }),
    ...(record && { subjectId: record }),
    ...(action && { action }),
    ...(support && { impersonated: true }),
    ...(from && { from }),
    ...(to && { to }),
  };
  return { list, query };
}
