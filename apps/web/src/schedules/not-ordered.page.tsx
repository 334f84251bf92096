import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { siteTypes, testPaces, testStates } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { DateText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showFailures } from '../dialogs/show-failures.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { keyOf } from '../platform/api-client.ts';
import { codeDisplay, codeWord } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { monthName } from '../platform/format.ts';
import { useListQuery } from '../platform/list-query.ts';
import { usePageSearch } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { readAll } from '../platform/read-all.ts';
import { serverToday } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { testName } from '../platform/test-words.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { useListState } from '../tables/list-state.ts';
import { QueuePage } from '../tables/queue-page.tsx';
import { useSelection } from '../tables/selection.ts';
import { newOrderId, ordersPaths } from './ordered-party.ts';
import { assignToSites, type NeedRow, needsQuery, readNeeds } from './schedules.queries.ts';
import { type SchedulesText, useSchedulesTexts } from './schedules.texts.ts';

export const EnvScheduleOrdersPage = () => <NotOrdered isNew={false} />;
export const EnvVerificationOrdersPage = () => <NotOrdered isNew />;

const filterDefaults = { newOnly: '' };
const mostAtOnce = 1000;

const columns = (text: SchedulesText): DataColumn<NeedRow>[] => [
  {
    key: 'name',
    title: text('source'),
    rowHeader: true,
    cell: (row) => (
      <PageLink to={ordersPaths.SITE} search={{ id: row.partyId }}>
        {row.name}
      </PageLink>
    ),
  },
  { key: 'kind', title: text('kind'), cell: (row) => (row.siteTypeCode ? codeWord(siteTypes, row.siteTypeCode) : '—') },
  { key: 'point', title: text('samplePoint'), cell: (row) => row.samplePoint ?? '—' },
  { key: 'month', title: text('month'), cell: (row) => (row.month ? monthName(row.month, 'short') : '—') },
  { key: 'test', title: text('test'), cell: (row) => testName(row.offeringCode, row.offeringName) },
  { key: 'pace', title: text('frequency'), cell: (row) => codeWord(testPaces, row.pace) },
  { key: 'last', title: text('lastDraw'), cell: (row) => <DateText value={row.lastSampledOn} /> },
  {
    key: 'state',
    title: text('status'),
    card: 'side',
    cell: (row) => <StatusTag quiet={row.state === 'CURRENT'} display={codeDisplay(testStates, row.state)} />,
  },
];

/** What sources should be tested for and nobody ordered, longest ago first; what is chosen is ordered at once. @param isNew only records that wait for verification */
function NotOrdered({ isNew }: { isNew: boolean }) {
  const text = useSchedulesTexts();
  const can = useCan();
  const client = useQueryClient();
  const isReadOnly = useReadOnly();
  const { id: facilityId, timeZone, paused } = useFacility();
  const { id: partyId = '' } = usePageSearch();
  const list = useListState(filterDefaults);
  const selection = useSelection<NeedRow>();
  const assign = useMutation(assignToSites);
  const [isWorking, setWorking] = useState(false);
  const filters = {
    ...list.paging,
    ...(facilityId && !partyId && { facilityId }),
    ...(partyId && { partyId }),
    ...((isNew || list.filters.newOnly) && !partyId && { unverifiedOnly: true }),
  };
  const query = useListQuery(needsQuery('SITE', filters));
  const shown = useMemo(() => columns(text), [text]);
  const mayOrder = !isReadOnly && !paused && can('Order.Sites.Create');
  const count = selection.count(query.data?.totalCount ?? 0);
  const title = text(isNew ? 'verifySourceOrders' : 'scheduleSourceOrders');

  async function order() {
    const rows = selection.everything
      ? (await readAll((page) => readNeeds('SITE', { ...filters, ...page }), { most: mostAtOnce + selection.leftOut.size })).filter(
          (row) => !selection.leftOut.has(row.key),
        )
      : [...selection.rows.values()];
    if (!(await confirm({ content: text('orderTests', { count: rows.length }) }))) return;
    setWorking(true);
    const startDate = serverToday(timeZone).toString();
    const failed: { name: string; message: string | null }[] = [];
    for (const [, same] of Map.groupBy(rows, (row) => `${row.offeringCode} ${row.pace}`)) {
      const [{ offeringCode, pace } = { offeringCode: '', pace: 'MONTHLY' }] = same;
      const wish = { drawTypeCode: 'MONTH' as const, startDate, inOwnMonth: pace === 'YEARLY', lines: [{ offeringCode }] };
      const { items } = await assign.mutateAsync({ body: { siteIds: same.map((row) => row.partyId), orders: [wish] } });
      for (const item of items)
        if (!item.ok) failed.push({ name: same.find((row) => row.partyId === item.id)?.name ?? '—', message: item.message });
    }
    selection.clear();
    for (const contract of [schedules.notOrderedSites, schedules.all, schedules.recurring])
      void client.invalidateQueries({ queryKey: keyOf(contract) });
    showNotice(text('testsOrdered', { count: rows.length - failed.length }));
    showFailures(text('someNotOrdered', { count: failed.length, total: rows.length }), failed);
  }
  const start = () =>
    void order()
      .catch(reportFailure)
      .finally(() => setWorking(false));

  return (
    <QueuePage
      title={title}
      count={query.data?.totalCount}
      hint={text('longestAgoFirst')}
      actions={
        mayOrder && (
          <Button type="primary" disabled={count === 0} loading={isWorking} onClick={start}>
            {text('orderCount', { count })}
          </Button>
        )
      }
    >
      <DataTable<NeedRow>
        name="not-ordered-sources"
        caption={title}
        columns={shown}
        rowKey={(row) => row.key}
        rowName={(row) => `${row.name}, ${testName(row.offeringCode, row.offeringName)}`}
        query={query}
        list={list}
        {...(mayOrder && { selection })}
        {...(mayOrder && {
          rowAction: (row: NeedRow) => (
            <PageLink to={ordersPaths.SITE} search={{ id: row.partyId, order: newOrderId }}>
              {text('newOrder')}
            </PageLink>
          ),
        })}
        empty={{ title: text('allOrdered'), text: text('allOrderedHint') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('name')}
            filters={isNew ? [] : [{ key: 'newOnly', label: text('records'), options: [{ value: 'new', label: text('unverifiedOnly') }] }]}
          >
            {columnMenu}
          </FilterBar>
        )}
      />
    </QueuePage>
  );
}
