import { listName } from '@drawday/domain';
import { dayGroups, modalities, partyStatuses, shifts } from '@drawday/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { reportFailure } from '../dialogs/report-failure.ts';
import { groupFilter, groupsChosen, useGroupFilter } from '../patient-groups/group-filter.public.ts';
import { useAddToGroup } from '../patient-groups/patient-groups.public.ts';
import { optionsOf } from '../platform/code-word.ts';
import { useFacility, useTimeZones } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useGo } from '../platform/page-context.ts';
import { useCan } from '../platform/session.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { useSelection } from '../tables/selection.ts';
import { exportPatients } from './export-patients.ts';
import { patientColumns } from './patient-columns.tsx';
import { type PatientRow, patientListQuery, providersQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

const filters = { modality: [] as readonly string[], group: '', shift: '', provider: '', status: [] as readonly string[], ...groupFilter };

export function PatientListPage() {
  const text = usePatientsTexts();
  const can = useCan();
  const go = useGo();
  const { id: facilityId, paused } = useFacility();
  const list = useListState(filters, 'lastName asc');
  const { modality, group, shift, provider, status } = list.filters;
  const chosen = {
    ...(facilityId && { facilityId }),
    ...(modality.length && { modality: [...modality] }),
    ...(group && { dayGroup: group }),
    ...(shift && { shift }),
    ...groupsChosen(list.filters),
    ...(provider && { providerId: provider }),
    ...(status.length && { statusTypeCode: [...status] }),
  };
  const groupFilters = useGroupFilter();
  const timeZoneOf = useTimeZones();
  const selection = useSelection<PatientRow>();
  const addToGroup = useAddToGroup(facilityId);
  const query = useListQuery(patientListQuery({ body: { ...list.paging, ...chosen } }));
  const providers = useQuery(providersQuery(facilityId));
  const mayCreate = can('MasterData.Patients.Create') && !paused;
  const create = () => go('/home/patient-new');

  return (
    <ListPage
      title={text('allPatients')}
      count={query.data?.totalCount}
      onExport={() =>
        exportPatients(
          { ...list.paging, ...chosen },
          patientColumns(text).map((column) => column.title),
          timeZoneOf,
        )
      }
      create={mayCreate && { label: text('newPatient'), run: create }}
      views={<SavedViews name="patients" list={list} />}
    >
      <DataTable
        name="patients"
        caption={text('allPatients')}
        rowKey={(row) => row.id}
        rowName={listName}
        columns={patientColumns(text)}
        query={query}
        list={list}
        {...(addToGroup && {
          selection,
          everythingAllowed: false,
          bulkActions: [
            {
              key: 'group',
              label: addToGroup.label,
              icon: 'people' as const,
              onRun: ({ keys }: { keys: string[] }) => void addToGroup.add(keys).then(selection.clear).catch(reportFailure),
            },
          ],
        })}
        rowMenu={(row) => [
          { key: 'profile', label: text('openProfile'), onSelect: () => go('/home/patient', { id: row.id }) },
          ...(can('Order.Schedules.Create') && row.statusTypeCode !== 'INACTIVE'
            ? [{ key: 'order', label: text('newOrder'), onSelect: () => go('/home/patient-orders', { id: row.id }) }]
            : []),
        ]}
        empty={{
          title: text('noPatients'),
          ...(mayCreate && { text: text('noPatientsHint'), action: <Button onClick={create}>{text('newPatient')}</Button> }),
        }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('nameMrnDob')}
            filters={[
              { key: 'modality', label: text('modality'), options: optionsOf(modalities) },
              { key: 'group', label: text('schedule'), options: optionsOf(dayGroups) },
              { key: 'shift', label: text('shift'), options: optionsOf(shifts) },
              {
                key: 'provider',
                label: text('provider'),
                options: (providers.data?.items ?? []).map((one) => ({ value: one.id, label: listName(one) })),
              },
              {
                key: 'status',
                label: text('status'),
                options: optionsOf(partyStatuses),
              },
              ...groupFilters,
            ]}
          >
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}
