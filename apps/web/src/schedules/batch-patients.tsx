import { dayGroups, modalities, shiftNumber, shifts } from '@drawday/vocabulary';
import { DateText } from '../design/date-text.tsx';
import { ModalityChip } from '../design/modality-chip.tsx';
import { groupFilter, groupsChosen, useGroupFilter } from '../patient-groups/group-filter.public.ts';
import { optionsOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { patientName } from '../platform/name-on-list.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import type { ListState } from '../tables/list-state.ts';
import type { Selection } from '../tables/selection.ts';
import { type BatchCandidate, batchCandidatesQuery } from './schedules.queries.ts';
import { type SchedulesText, useSchedulesTexts } from './schedules.texts.ts';

export const batchFilters = { modality: [] as readonly string[], group: '', shift: '', ...groupFilter };
type Filters = Pick<ListState<typeof batchFilters>, 'filters' | 'paging'>;

/** What the list of candidates is asked: the filters of the address, at this facility, for patients who are not inactive. */
export const candidatesOf = ({ filters, paging }: Filters, facilityId: string | null) => ({
  ...paging,
  ...(facilityId && { facilityId }),
  ...(filters.modality.length > 0 && { modality: [...filters.modality] }),
  ...(dayGroups.has(filters.group) && { dayGroup: filters.group }),
  ...(shifts.has(filters.shift) && { shift: filters.shift }),
  ...groupsChosen(filters),
  statusTypeCode: ['ACTIVE' as const, 'PENDING' as const, 'PAUSED' as const],
});

const columns = (text: SchedulesText): DataColumn<BatchCandidate>[] => [
  {
    key: 'name',
    title: text('patient'),
    rowHeader: true,
    sort: 'lastName',
    cell: (row) => (
      <span className="dd-row">
        {patientName(row)} <ModalityChip modality={row.modality} />
      </span>
    ),
  },
  { key: 'dob', title: text('dob'), cell: (row) => <DateText value={row.dateOfBirth} /> },
  { key: 'mrn', title: text('mrn'), cell: (row) => row.mrn ?? '—' },
  {
    key: 'chair',
    title: text('chair'),
    cell: (row) =>
      [row.dayGroup, row.shift && text('shift', { shift: shiftNumber(row.shift) }), row.chair].filter(Boolean).join(' · ') || '—',
  },
];

type BatchPatientsProps = { list: ListState<typeof batchFilters>; selection: Selection<BatchCandidate> };

/** Step 1: a shift, a group, or single patients. */
export function BatchPatients({ list, selection }: BatchPatientsProps) {
  const text = useSchedulesTexts();
  const { id: facilityId } = useFacility();
  const groupFilters = useGroupFilter();
  const query = useListQuery(batchCandidatesQuery(candidatesOf(list, facilityId)));
  return (
    <DataTable<BatchCandidate>
      name="batch-patients"
      caption={text('patients')}
      columns={columns(text)}
      rowKey={(row) => row.id}
      rowName={patientName}
      query={query}
      list={list}
      selection={selection}
      empty={{ title: text('noPatients'), text: text('choosePatients') }}
      toolbar={(columnMenu) => (
        <FilterBar
          list={list}
          placeholder={text('nameOrMrn')}
          filters={[
            { key: 'group', label: text('dayGroup'), options: optionsOf(dayGroups) },
            { key: 'shift', label: text('shiftLabel'), options: optionsOf(shifts) },
            { key: 'modality', label: text('modality'), options: optionsOf(modalities) },
            ...groupFilters,
          ]}
        >
          {columnMenu}
        </FilterBar>
      )}
    />
  );
}
