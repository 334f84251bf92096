import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { partyStatusDisplay } from '@drawday/domain';
import { partyStatuses } from '@drawday/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { send } from '../platform/api-client.ts';
import { optionsOf, wordOf } from '../platform/code-word.ts';
import { exportCsv } from '../platform/export-csv.ts';
import { switchFacility, useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useGo } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan } from '../platform/session.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { facilityListQuery, groupsQuery, organizationsQuery } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';
import { facilityColumns, placeOf } from './facility-columns.tsx';

const filters = { status: [] as readonly string[], organization: '', group: '' };

/** Every facility in reach, with its patients and the progress of today's draws. */
export function FacilityListPage() {
  const text = useFacilitiesTexts();
  const can = useCan();
  const go = useGo();
  const { id: currentId } = useFacility();
  const list = useListState(filters, 'name asc');
  const { status, organization, group } = list.filters;
  const chosen = {
    ...(status.length > 0 && { statusTypeCode: [...status] }),
    ...(organization && { organizationId: organization }),
    ...(group && { groupId: group }),
  };
  const query = useListQuery(facilityListQuery({ body: { ...list.paging, ...chosen } }));
  const organizations = useQuery({ ...organizationsQuery, enabled: can('MasterData.Organizations.View') });
  const groups = useQueryInPlace({ ...groupsQuery, enabled: can('MasterData.FacilityGroups.View') });
  const mayCreate = can('MasterData.Facilities.Create');
  const create = () => go('/home/facility-new');
  const columns = facilityColumns(text);
  const download = () =>
    exportCsv({
      name: 'facilities',
      titles: columns.map((column) => column.title),
      read: (paging) => send(facilities.pagedList, { body: { ...list.paging, ...chosen, ...paging } }),
      cells: (row) => [
        row.name,
        row.code,
        row.organizationName,
        placeOf(row),
        row.timeZone,
        row.phone,
        row.ccn,
        row.patientCount,
        row.drawsToday === null ? null : `${row.drawsToday - (row.drawsTodayOpen ?? 0)}/${row.drawsToday}`,
        wordOf(partyStatusDisplay(row.statusTypeCode)),
      ],
    });

  return (
    <ListPage
      title={text('facilityRoster')}
      count={query.data?.totalCount}
      onExport={download}
      create={mayCreate && { label: text('newFacility'), run: create }}
      views={<SavedViews name="facilities" list={list} />}
    >
      <DataTable
        name="facilities"
        caption={text('facilityRoster')}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        query={query}
        list={list}
        currentKey={currentId}
        rowMenu={(row) => [
          { key: 'open', label: text('openProfile'), onSelect: () => go('/home/facility', { id: row.id }) },
          { key: 'switch', label: text('workHere'), disabled: row.id === currentId, onSelect: () => void switchFacility(row.id) },
        ]}
        empty={{ title: text('noFacilities') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('nameCodeCity')}
            filters={[
              {
                key: 'status',
                label: text('status'),
                options: optionsOf(partyStatuses),
              },
              {
                key: 'organization',
                label: text('organization'),
                options: (organizations.data?.items ?? []).map((one) => ({ value: one.id, label: one.name })),
              },
              {
                key: 'group',
                label: text('group'),
                options: (groups.data?.items ?? []).map((one) => ({ value: one.id, label: one.name })),
              },
            ]}
          >
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}
