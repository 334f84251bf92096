import { partyStatusDisplay } from '@drawday/domain';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { TimeText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { KeyFigures } from '../design/key-figures.tsx';
import { RecordTable } from '../design/record-table.tsx';
import { formatCount } from '../platform/format.ts';
import { standingQuery } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';

/** What is open here now, and how the facility came to its status. */
export function FacilityHistory({ facilityId }: { facilityId: string }) {
  const text = useFacilitiesTexts();
  const standing = useQuery(standingQuery(facilityId));
  if (standing.isError)
    return (
      <EmptyState
        icon="alert"
        title={text('historyFailed')}
        action={<Button onClick={() => void standing.refetch()}>{text('retry')}</Button>}
      >
        {standing.error.message}
      </EmptyState>
    );
  const { data } = standing;
  const figure = (key: 'activePatients' | 'standingOrders' | 'pendingDraws' | 'drawsInWork') => ({
    key,
    label: text(key),
    value: data ? formatCount(data[key]) : '—',
  });
  return (
    <section className="dd-facility-part" aria-label={text('history')}>
      <KeyFigures figures={[figure('activePatients'), figure('standingOrders'), figure('pendingDraws'), figure('drawsInWork')]} />
      {data?.history.length === 0 ? (
        <EmptyState title={text('noHistory')} />
      ) : (
        <RecordTable
          caption={text('history')}
          busy={standing.isPending}
          rows={data?.history ?? []}
          rowKey={(row) => row.changedAt}
          columns={[
            { key: 'at', title: text('when'), rowHeader: true, cell: (row) => <TimeText value={row.changedAt} withDay /> },
            { key: 'from', title: text('fromStatus'), cell: (row) => partyStatusDisplay(row.from).text },
            { key: 'to', title: text('toStatus'), cell: (row) => partyStatusDisplay(row.to).text },
            { key: 'canceled', title: text('canceledDraws'), align: 'right', cell: (row) => row.canceledDraws },
            { key: 'by', title: text('by'), cell: (row) => row.changedBy ?? '—' },
            { key: 'reason', title: text('reason'), wrap: true, cell: (row) => row.reason ?? '—' },
          ]}
        />
      )}
    </section>
  );
}
