import './support-tickets.css';
import { supportTickets } from '@drawday/contracts/support-tickets/support-tickets.contract.ts';
import { problemPriorities, ticketCategories, ticketStatuses } from '@drawday/vocabulary';
import { Button } from 'antd';
import { TimeText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Tabs } from '../design/tabs.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { send } from '../platform/api-client.ts';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { exportCsv } from '../platform/export-csv.ts';
import { switchFacility, useFacility } from '../platform/facility.ts';
import { formatMoment } from '../platform/format.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useGo, useUrlState } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { queryClient } from '../platform/query-client.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { deskQuery, refreshTickets, type TicketRow, ticketListQuery } from './support-tickets.queries.ts';
import { type SupportTicketsText, useSupportTicketsTexts } from './support-tickets.texts.ts';
import { ticketDialog } from './ticket-dialog.tsx';

const filters = { show: '', category: [] as readonly string[], priority: '', who: '', scope: '' };
const tabDefaults = { customers: '' };

/** What the customer asked support, whose turn is next first; support also sees the tickets of every customer. */
export function TicketListPage() {
  const text = useSupportTicketsTexts();
  const go = useGo();
  const can = useCan();
  const readOnly = useReadOnly();
  const { id: facilityId, timeZone } = useFacility();
  const isSupport = can('MasterData.CustomerOrganizations.View');
  const [{ customers }, setPlace] = useUrlState(tabDefaults);
  const isDesk = isSupport && customers === 'all';
  const list = useListState(filters);
  const { show, category, priority, who, scope } = list.filters;
  const chosen = {
    ...(show === 'unread' && { unreadOnly: true }),
    ...(show !== 'all' &&
      show !== 'unread' && { statusTypeCode: [...(ticketStatuses.has(show) ? [show] : ticketStatuses.groups.unsettled)] }),
    ...(category.length > 0 && { category: ticketCategories.codes.filter((code) => category.includes(code)) }),
    ...(priority && { urgent: priority === 'urgent' }),
    ...(who === 'me' && { mine: true }),
  };
  const here = { ...chosen, ...(scope !== 'all' && facilityId && { facilityId }) };
  const ofCustomer = useListQuery({ ...ticketListQuery({ ...list.paging, ...here }), enabled: !isDesk });
  const ofAll = useListQuery({ ...deskQuery({ ...list.paging, ...chosen }), enabled: isDesk });
  const query = isDesk ? ofAll : ofCustomer;
  const mayCreate = can('Tickets.SupportTickets.Create') && !readOnly && facilityId !== null;
  const create = async () => {
    const made = await ticketDialog({});
    if (!made) return;
    await refreshTickets(queryClient);
    go('/home/support-ticket', { id: made.id });
  };
  const open = async (row: TicketRow) => {
    // A ticket of another customer is opened at that customer.
    if (isDesk) await switchFacility(row.facilityId);
    go('/home/support-ticket', { id: row.id });
  };
  const download = () =>
    exportCsv<TicketRow>({
      name: 'support-tickets',
      titles: ['number', 'subject', 'category', 'status', 'priority', 'facility', 'openedBy', 'lastMessage'].map((key) =>
        text(key as Parameters<SupportTicketsText>[0]),
      ),
      read: (paging) => send(supportTickets.exportList, { body: { ...list.paging, ...here, ...paging } }),
      cells: (row) => [
        row.number,
        row.subject,
        codeWord(ticketCategories, row.category),
        codeWord(ticketStatuses, row.statusTypeCode),
        codeWord(problemPriorities, row.priority),
        row.facilityName,
        row.creatorName,
        row.lastMessageAt && formatMoment(row.lastMessageAt, timeZone),
      ],
    }).catch(reportFailure);
  return (
    <ListPage
      title={text('supportTickets')}
      count={query.data?.totalCount}
      {...(!isDesk && { onExport: download })}
      create={mayCreate && !isDesk && { label: text('newTicket'), run: () => void create().catch(reportFailure) }}
      views={
        isSupport ? (
          <Tabs
            label={text('supportTickets')}
            current={isDesk ? 'all' : ''}
            onChange={(key) => setPlace({ customers: key })}
            tabs={[
              { key: '', label: text('thisCustomer') },
              { key: 'all', label: text('allCustomers') },
            ]}
          />
        ) : (
          <SavedViews name="support-tickets" list={list} />
        )
      }
    >
      <DataTable<TicketRow>
        name={isDesk ? 'support-desk' : 'support-tickets'}
        caption={text('supportTickets')}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.number} ${row.subject}`}
        columns={columnsOf(text, isDesk, !isDesk && scope === 'all')}
        query={query}
        list={list}
        rowAction={(row) => (
          <Button size="small" onClick={() => void open(row)}>
            {text('open')}
          </Button>
        )}
        empty={{
          title: text('noTickets'),
          text: text('noTicketsHint'),
          action: mayCreate && !isDesk && <Button onClick={() => void create().catch(reportFailure)}>{text('newTicket')}</Button>,
        }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('searchHint')}
            filters={[
              {
                key: 'show',
                label: text('status'),
                options: [
                  { value: 'unread', label: text('unread') },
                  ...optionsOf(ticketStatuses),
                  { value: 'all', label: text('allStatuses') },
                ],
              },
              { key: 'category', label: text('category'), options: optionsOf(ticketCategories) },
              {
                key: 'priority',
                label: text('priority'),
                options: optionsOf(problemPriorities).map(({ value, label }) => ({ value: value.toLowerCase(), label })),
              },
              { key: 'who', label: text(isSupport ? 'takenBy' : 'openedBy'), options: [{ value: 'me', label: text('me') }] },
              ...(isDesk ? [] : [{ key: 'scope', label: text('facility'), options: [{ value: 'all', label: text('everyFacility') }] }]),
            ]}
          >
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}

const columnsOf = (text: SupportTicketsText, isDesk: boolean, isEverywhere: boolean): DataColumn<TicketRow>[] => [
  {
    key: 'subject',
    title: text('subject'),
    rowHeader: true,
    sort: 'subject',
    cell: (row) => (
      <span className={row.isUnread ? 'dd-ticket-unread' : ''}>
        {row.isUnread && <span className="dd-only-heard">{text('unread')}: </span>}
        {isDesk ? (
          row.subject
        ) : (
          <PageLink to="/home/support-ticket" search={{ id: row.id }}>
            {row.subject}
          </PageLink>
        )}{' '}
        <span className="dd-faint dd-small">{row.number}</span>
      </span>
    ),
  },
  {
    key: 'status',
    title: text('status'),
    sort: 'statusTypeCode',
    card: 'side',
    cell: (row) => (
      <span className="dd-row">
        {row.priority === 'URGENT' && <StatusTag display={problemPriorities.of.URGENT} />}
        <StatusTag display={ticketStatuses.of[row.statusTypeCode]} />
      </span>
    ),
  },
  ...(isDesk ? [{ key: 'customer', title: text('customer'), cell: (row: TicketRow) => row.tenantName }] : []),
  { key: 'facility', title: text('facility'), ...(!isEverywhere && { hidden: true as const }), cell: (row) => row.facilityName },
  { key: 'category', title: text('category'), cell: (row) => codeWord(ticketCategories, row.category) },
  { key: 'openedBy', title: text('openedBy'), ...(isDesk && { hidden: true as const }), cell: (row) => row.creatorName ?? '—' },
  { key: 'takenBy', title: text('takenBy'), ...(!isDesk && { hidden: true as const }), cell: (row) => row.assignedToName ?? '—' },
  {
    key: 'lastMessage',
    title: text('lastMessage'),
    sort: 'lastMessageAt',
    cell: (row) => <TimeText value={row.lastMessageAt} withDay />,
  },
  { key: 'number', title: text('number'), sort: 'number', hidden: true, cell: (row) => row.number },
];
