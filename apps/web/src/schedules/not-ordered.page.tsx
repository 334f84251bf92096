import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { siteTypes, testPaces, testStates } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { DateText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showMessage } from '../dialogs/message-dialog.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { keyOf } from '../platform/api-client.ts';
import { codeDisplay, codeWord } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { usePageSearch } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useRefreshCounters } from '../platform/queue-counters.ts';
import { readAll } from '../platform/read-all.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { testName } from '../platform/test-words.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { useListState } from '../tables/list-state.ts';
import { QueuePage } from '../tables/queue-page.tsx';
import { useSelection } from '../tables/selection.ts';
import { newOrderId, ordersPaths } from './ordered-party.ts';
import { assignToSites, type NeedRow, needsQuery, readNeeds, upsertOrders } from './schedules.queries.ts';
import { type SchedulesText, useSchedulesTexts } from './schedules.texts.ts';
import { monthName } from './weekday-words.ts';

export const EnvScheduleOrdersPage = () => <NotOrdered partyType="SITE" isNew={false} />;
export const EnvVerificationOrdersPage = () => <NotOrdered partyType="SITE" isNew />;
export const EmployeeVerificationOrdersPage = () => <NotOrdered partyType="EMPLOYEE" isNew={false} />;

type NotOrderedProps = {
  partyType: 'SITE' | 'EMPLOYEE';
  /** Only records that wait for verification. */
  isNew: boolean;
};
const filterDefaults = { newOnly: '' };
const mostAtOnce = 1000;
const ordersAtOnce = 20;

const columns = (text: SchedulesText, partyType: 'SITE' | 'EMPLOYEE'): DataColumn<NeedRow>[] => [
  {
    key: 'name',
    title: text(partyType === 'SITE' ? 'source' : 'employee'),
    rowHeader: true,
    cell: (row) => (
      <PageLink to={ordersPaths[partyType]} search={{ id: row.partyId }}>
        {partyType === 'SITE' ? row.name : nameOnList(row.name)}
      </PageLink>
    ),
  },
  ...(partyType === 'SITE'
    ? [
        { key: 'kind', title: text('kind'), cell: (row: NeedRow) => (row.siteTypeCode ? codeWord(siteTypes, row.siteTypeCode) : '—') },
        { key: 'point', title: text('samplePoint'), cell: (row: NeedRow) => row.samplePoint ?? '—' },
        { key: 'month', title: text('month'), cell: (row: NeedRow) => (row.month ? monthName(row.month, 'short') : '—') },
      ]
    : [{ key: 'dob', title: text('dob'), cell: (row: NeedRow) => <DateText value={row.dateOfBirth} /> }]),
  { key: 'test', title: text('test'), cell: (row) => `${row.offeringCode} · ${testName(row.offeringCode, row.offeringName)}` },
  { key: 'pace', title: text('frequency'), cell: (row) => codeWord(testPaces, row.pace) },
  { key: 'last', title: text('lastDraw'), cell: (row) => <DateText value={row.lastSampledOn} /> },
  {
    key: 'state',
    title: text('status'),
    card: 'side',
    cell: (row) => <StatusTag quiet={row.state === 'CURRENT'} display={codeDisplay(testStates, row.state)} />,
  },
];

/** What sources or employees should be tested for and nobody ordered, longest ago first; what is chosen is ordered at once. */
function NotOrdered({ partyType, isNew }: NotOrderedProps) {
  const text = useSchedulesTexts();
  const can = useCan();
  const client = useQueryClient();
  const isReadOnly = useReadOnly();
  const refreshCounters = useRefreshCounters();
  const { id: facilityId, timeZone, paused } = useFacility();
  const { id: partyId = '' } = usePageSearch();
  const list = useListState(filterDefaults);
  const selection = useSelection<NeedRow>();
  const assign = useMutation(assignToSites);
  const upsert = useMutation(upsertOrders);
  const [isWorking, setWorking] = useState(false);
  const filters = {
    ...list.paging,
    ...(facilityId && !partyId && { facilityId }),
    ...(partyId && { partyId }),
    ...((isNew || list.filters.newOnly) && !partyId && { unverifiedOnly: true }),
  };
  const query = useListQuery(needsQuery(partyType, filters));
  const shown = useMemo(() => columns(text, partyType), [text, partyType]);
  const mayOrder = !isReadOnly && !paused && can(partyType === 'SITE' ? 'Order.Sites.Create' : 'Order.Employees.Create');
  const count = selection.count(query.data?.totalCount ?? 0);
  const title = text(partyType === 'EMPLOYEE' ? 'employeeOrdersToSchedule' : isNew ? 'verifySourceOrders' : 'scheduleSourceOrders');

  async function order() {
    const rows = selection.everything
      ? (await readAll((page) => readNeeds(partyType, { ...filters, ...page }), { most: mostAtOnce + selection.leftOut.size })).filter(
          (row) => !selection.leftOut.has(row.key),
        )
      : [...selection.rows.values()];
    if (!(await confirm({ content: text('orderTests', { count: rows.length }) }))) return;
    setWorking(true);
    const startDate = Temporal.Now.plainDateISO(timeZone).toString();
    const failed: { name: string; message: string | null }[] = [];
    if (partyType === 'SITE')
      for (const [, same] of Map.groupBy(rows, (row) => `${row.offeringCode} ${row.pace}`)) {
        const [{ offeringCode, pace } = { offeringCode: '', pace: 'MONTHLY' }] = same;
        const wish = { drawTypeCode: 'MONTH' as const, startDate, inOwnMonth: pace === 'YEARLY', lines: [{ offeringCode }] };
        const { items } = await assign.mutateAsync({ body: { siteIds: same.map((row) => row.partyId), orders: [wish] } });
        for (const item of items)
          if (!item.ok) failed.push({ name: same.find((row) => row.partyId === item.id)?.name ?? '—', message: item.message });
      }
    else
      for (let from = 0; from < rows.length; from += ordersAtOnce)
        await upsert.mutateAsync({
          body: {
            orders: rows.slice(from, from + ordersAtOnce).map((row) => ({
              ...{ partyType, partyId: row.partyId, drawTypeCode: 'ONETIME' as const, startDate },
              lines: [{ offeringCode: row.offeringCode }],
            })),
          },
        });
    selection.clear();
    refreshCounters();
    for (const contract of [schedules.notOrderedSites, schedules.notOrderedEmployees, schedules.all, schedules.recurring])
      void client.invalidateQueries({ queryKey: keyOf(contract) });
    showNotice(text('testsOrdered', { count: rows.length - failed.length }));
    if (failed.length)
      void showMessage(
        text('someNotOrdered', { count: failed.length, total: rows.length }),
        <ul className="dd-sign-left-out">
          {failed.map(({ name, message }) => (
            <li key={name}>
              <b>{name}</b> <span className="dd-error-text">{message}</span>
            </li>
          ))}
        </ul>,
      );
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
        name={partyType === 'SITE' ? 'not-ordered-sources' : 'not-ordered-employees'}
        caption={title}
        columns={shown}
        rowKey={(row) => row.key}
        rowName={(row) => `${row.name}, ${row.offeringCode}`}
        query={query}
        list={list}
        {...(mayOrder && { selection })}
        {...(mayOrder && {
          rowAction: (row: NeedRow) => (
            <PageLink to={ordersPaths[partyType]} search={{ id: row.partyId, order: newOrderId }}>
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
