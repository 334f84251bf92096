import { siteLocations, siteTypes, testStates } from '@drawday/vocabulary';
import { DateText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeDisplay, codeWord, optionsOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { monthName } from '../platform/format.ts';
import { useListQuery } from '../platform/list-query.ts';
import { PageLink } from '../platform/page-link.tsx';
import { serverToday } from '../platform/server-clock.ts';
import { testName } from '../platform/test-words.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { type SourceRow, sourceListQuery } from './sources.queries.ts';
import { type SourcesText, useSourcesTexts } from './sources.texts.ts';

const filters = { type: [] as readonly string[] };

/** The sources to be sampled this month and not sampled yet, in walking order: the floor first, by kind and name. */
export function MonthQueuePage() {
  const text = useSourcesTexts();
  const { id: facilityId, timeZone } = useFacility();
  const list = useListState(filters, 'siteLocationCode, siteTypeCode, name');
  const query = useListQuery(
    sourceListQuery({
      ...list.paging,
      ...(facilityId && { facilityId }),
      siteTypeCode: [...list.filters.type],
      dueThisMonth: true,
    }),
  );
  const month = monthName(serverToday(timeZone).month, 'long');
  return (
    <ListPage
      title={text('monthQueue')}
      count={query.data?.totalCount}
      hint={text('proposedFor', { count: query.data?.totalCount ?? 0, month })}
      views={<SavedViews name="month-queue" list={list} />}
      actions={
        <PageLink to="/home/env-requisitions" search={{ mode: 'chair' }}>
          {text('startRound')}
        </PageLink>
      }
    >
      <DataTable
        name="month-queue"
        caption={text('monthQueue')}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns(text)}
        query={query}
        list={list}
        empty={{ title: text('allSampled', { month }), text: text('allSampledHint') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('nameNumberPoint')}
            filters={[{ key: 'type', label: text('type'), options: optionsOf(siteTypes) }]}
          >
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}

const columns = (text: SourcesText): DataColumn<SourceRow>[] => [
  {
    key: 'name',
    title: text('source'),
    rowHeader: true,
    sort: 'name',
    cell: (row) => (
      <PageLink to="/home/site" search={{ id: row.id }}>
        {row.name}
      </PageLink>
    ),
  },
  { key: 'type', title: text('type'), sort: 'siteTypeCode', cell: (row) => codeWord(siteTypes, row.siteTypeCode) },
  { key: 'location', title: text('location'), sort: 'siteLocationCode', cell: (row) => codeWord(siteLocations, row.siteLocationCode) },
  { key: 'point', title: text('samplePoint'), sort: 'samplePoint', cell: (row) => row.samplePoint ?? '—' },
  {
    key: 'tests',
    title: text('tests'),
    cell: (row) =>
      row.requirements
        .filter((one) => one.pace !== 'ON_NEED' && one.state !== 'CURRENT')
        .map((one) => testName(one.offeringCode, one.offeringName))
        .join(', ') || '—',
  },
  { key: 'last', title: text('lastSample'), cell: (row) => <DateText value={row.lastSampledOn} /> },
  {
    key: 'state',
    title: text('status'),
    card: 'side',
    cell: (row) => <StatusTag quiet={row.testState === 'CURRENT'} display={codeDisplay(testStates, row.testState)} />,
  },
  {
    key: 'draw',
    title: text('nextDraw'),
    cell: (row) => (
      <PageLink to={row.nextDrawDate ? '/home/source-draws' : '/home/site-orders'} search={{ id: row.id }}>
        {row.nextDrawDate ? <DateText value={row.nextDrawDate} /> : text('noOrder')}
      </PageLink>
    ),
  },
];
