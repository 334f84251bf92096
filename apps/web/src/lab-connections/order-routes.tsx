import { partyTypes, routeScopes } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { DateText } from '../design/date-text.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { codeWord } from '../platform/code-word.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { serverToday } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { type RecordColumn, RecordTable } from '../tables/record-table.tsx';
import { type ConnectionRow, type OrderRoute, refreshConnections, removeRoute, routesQuery } from './lab-connections.queries.ts';
import { useLabConnectionsTexts } from './lab-connections.texts.ts';
import { EndRouteDialog, NewRouteDialog } from './route-dialogs.tsx';

/** By which connection the orders of this customer leave. */
export function OrderRoutes({ connections }: { connections: readonly ConnectionRow[] }) {
  const text = useLabConnectionsTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const routes = useQueryInPlace(routesQuery);
  const removing = useMutation(removeRoute);
  if (!routes.data) return <Awaiting of={routes} />;
  const { items, usualConnectionName } = routes.data;
  const name = usualConnectionName ?? text('noUsual');
  const mayChange = can('LabLink.Manage') && !readOnly;
  const today = serverToday('UTC').toString();
  const remove = async ({ id, concurrencyStamp }: OrderRoute) => {
    try {
      await removing.mutateAsync({ params: { id }, query: { concurrencyStamp } });
      showNotice(text('routeRemoved'));
    } catch (failure) {
      reportFailure(failure);
    }
    await refreshConnections(client);
  };
  const steps: RecordColumn<OrderRoute> = {
    key: 'steps',
    title: text('decision'),
    cell: (row) =>
      row.validFrom > today ? (
        <Button size="small" loading={removing.isPending} onClick={() => void remove(row)}>
          {text('removeRoute')}
        </Button>
      ) : (
        (row.validTo === null || row.validTo >= today) && (
          <Button size="small" onClick={() => void showDialog<void>((close) => <EndRouteDialog route={row} onDone={() => close()} />)}>
            {text('endRoute')}
          </Button>
        )
      ),
  };
  return (
    <section aria-label={text('orderRoutes')}>
      <div className="dd-row dd-row-wrap">
        <h2 className="dd-part-title">{text('orderRoutes')}</h2>
        {mayChange && (
          <Button
            size="small"
            onClick={() => void showDialog<void>((close) => <NewRouteDialog connections={connections} onDone={() => close()} />)}
          >
            {text('newRoute')}
          </Button>
        )}
      </div>
      <p className="dd-quiet dd-small">{text(items.length ? 'routesHint' : 'noRoutes', { name })}</p>
      {items.length > 0 && (
        <RecordTable
          caption={text('orderRoutes')}
          rows={items}
          rowKey={(row) => row.id}
          columns={[
            { key: 'laboratory', title: text('laboratory'), rowHeader: true, cell: (row) => row.laboratory },
            { key: 'whose', title: text('whose'), cell: (row) => row.facilityName ?? codeWord(routeScopes, row.scope) },
            {
              key: 'parties',
              title: text('partyTypes'),
              cell: (row) => (row.partyType ? codeWord(partyTypes, row.partyType) : text('everyParty')),
            },
            { key: 'connection', title: text('connectionOfOrders'), cell: (row) => row.connectionName },
            { key: 'from', title: text('from'), cell: (row) => <DateText value={row.validFrom} /> },
            { key: 'until', title: text('until'), cell: (row) => (row.validTo ? <DateText value={row.validTo} /> : text('openEnd')) },
            ...(mayChange ? [steps] : []),
          ]}
        />
      )}
    </section>
  );
}
