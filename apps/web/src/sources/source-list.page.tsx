import { siteLocations, siteStatuses, siteTypes, testStates } from '@drawday/vocabulary';
import { codeWord, optionsOf, wordOf } from '../platform/code-word.ts';
import './sources.css';
import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { siteStatusDisplay } from '@drawday/domain';
import { send } from '../platform/api-client.ts';
import { exportCsv } from '../platform/export-csv.ts';
import { useFacility } from '../platform/facility.ts';
import { formatDay, monthName } from '../platform/format.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useGo } from '../platform/page-context.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { sourceColumns } from './source-columns.tsx';
import { sourceListQuery } from './sources.queries.ts';
import { useSourcesTexts } from './sources.texts.ts';

const filters = { type: [] as readonly string[], location: '', month: '', status: [] as readonly string[] };

/** Machines, water room, stations: everything at the facility that is sampled. */
export function SourceListPage() {
  const text = useSourcesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const go = useGo();
  const { id: facilityId, paused } = useFacility();
  const list = useListState(filters, 'name asc');
  const { type, location, month, status } = list.filters;
  const chosen = {
    ...(facilityId && { facilityId }),
    ...(type.length && { siteTypeCode: type.join(',') }),
    ...(location && { siteLocationCode: location }),
    ...(month && { month }),
    ...(status.length && { statusTypeCode: status.join(',') }),
  };
  const query = useListQuery(sourceListQuery({ ...list.paging, ...chosen }));
  const mayCreate = can('MasterData.Sites.Create') && !paused && !readOnly;
  const create = () => go('/home/site-new');
  const download = () =>
    exportCsv({
      name: 'sources',
      titles: [
        text('source'),
        text('type'),
        text('samplePoint'),
        text('location'),
        text('facility'),
        text('asset'),
        text('serial'),
        text('month'),
        text('lastSample'),
        text('tests'),
        text('status'),
      ],
      read: (paging) => send(sources.list, { query: { ...list.paging, ...chosen, ...paging } }),
      cells: (row) => [
        row.name,
        codeWord(siteTypes, row.siteTypeCode),
        row.samplePoint,
        codeWord(siteLocations, row.siteLocationCode),
        row.facilityName,
        row.assetNumber,
        row.serialNumber,
        row.month && monthName(row.month, 'short'),
        row.lastSampledOn && formatDay(row.lastSampledOn),
        codeWord(testStates, row.testState),
        wordOf(siteStatusDisplay(row.statusTypeCode)),
      ],
    });
  return (
    <ListPage
      title={text('allSources')}
      count={query.data?.totalCount}
      onExport={download}
      create={mayCreate && { label: text('newSource'), run: create }}
      views={<SavedViews name="sources" list={list} />}
    >
      <DataTable
        name="sources"
        caption={text('allSources')}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={sourceColumns(text)}
        query={query}
        list={list}
        empty={{ title: text('noSources'), text: text('noSourcesHint') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('nameNumberPoint')}
            filters={[
              {
                key: 'type',
                label: text('type'),
                options: optionsOf(siteTypes),
              },
              {
                key: 'location',
                label: text('location'),
                options: optionsOf(siteLocations),
              },
              {
                key: 'month',
                label: text('month'),
                options: Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) })),
              },
              {
                key: 'status',
                label: text('status'),
                options: optionsOf(siteStatuses),
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
