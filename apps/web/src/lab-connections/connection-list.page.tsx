import { formatCount } from '@drawday/domain';
import './lab-connections.css';
import { connectionKinds, connectionStates, linkHealths } from '@drawday/vocabulary';
import { Awaiting } from '../design/awaiting.tsx';
import { TimeText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeDisplay, codeWord } from '../platform/code-word.ts';
import { useGo } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { ListPage } from '../tables/list-page.tsx';
import { type RecordColumn, RecordTable } from '../tables/record-table.tsx';
import { HeldSenders } from './held-senders.tsx';
import { type ConnectionRow, connectionsQuery } from './lab-connections.queries.ts';
import { type LabConnectionsText, useLabConnectionsTexts } from './lab-connections.texts.ts';
import { LinkAlerts } from './link-alerts.public.tsx';
import { Listeners } from './listeners.tsx';
import { OrderRoutes } from './order-routes.tsx';

/** All connections with laboratories, unknown senders, and the ports. */
export function ConnectionListPage() {
  const text = useLabConnectionsTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const go = useGo();
  const connections = useQueryInPlace(connectionsQuery);
  return (
    <ListPage
      title={text('connections')}
      count={connections.data?.items.length}
      {...(can('LabLink.Manage') && !readOnly && { create: { label: text('newConnection'), run: () => go('/home/lab-connection-new') } })}
    >
      <div className="dd-connection-parts">
        <LinkAlerts isAmong />
        <HeldSenders connections={connections.data?.items ?? []} />
        {!connections.data ? (
          <Awaiting of={connections} />
        ) : connections.data.items.length === 0 ? (
          <EmptyState icon="upload" title={text('noConnections')} />
        ) : (
          <RecordTable caption={text('connections')} rows={connections.data.items} rowKey={(row) => row.id} columns={columns(text)} />
        )}
        <OrderRoutes connections={connections.data?.items ?? []} />
        <Listeners />
      </div>
    </ListPage>
  );
}

const columns = (text: LabConnectionsText): RecordColumn<ConnectionRow>[] => [
  {
    key: 'name',
    title: text('name'),
    rowHeader: true,
    cell: (row) => (
      <PageLink to="/home/lab-connection" search={{ id: row.id }}>
        {row.name}
      </PageLink>
    ),
  },
  { key: 'laboratory', title: text('laboratory'), cell: (row) => row.laboratory ?? '—' },
  { key: 'kind', title: text('kind'), cell: (row) => codeWord(connectionKinds, row.kind) },
  { key: 'address', title: text('address'), cell: (row) => row.address || '—' },
  {
    key: 'state',
    title: text('state'),
    cell: (row) => <StatusTag quiet={row.state === 'ON'} display={codeDisplay(connectionStates, row.state)} />,
  },
  {
    key: 'health',
    title: text('health'),
    cell: (row) =>
      row.state === 'ON' || row.state === 'TESTING' ? (
        <>
          <StatusTag quiet={row.health === 'UP'} display={codeDisplay(linkHealths, row.health)} /> <TimeText value={row.healthAt} withDay />
        </>
      ) : (
        '—'
      ),
  },
  { key: 'last', title: text('lastMessage'), cell: (row) => <TimeText value={row.lastMessageAt} withDay /> },
  { key: 'waiting', title: text('waiting'), align: 'right', cell: (row) => formatCount(row.waiting) },
  { key: 'today', title: text('today'), align: 'right', cell: (row) => formatCount(row.today) },
];
