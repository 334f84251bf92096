import { partyStatusDisplay } from '@drawday/domain';
import { TimeText } from '../design/date-text.tsx';
import { KeyFigures } from '../design/key-figures.tsx';
import { RecordHistory } from '../design/record-history.tsx';
import { formatCount } from '../platform/format.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { standingQuery } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';

/** What is open here now, and how the facility came to its status. */
export function FacilityHistory({ facilityId }: { facilityId: string }) {
  const text = useFacilitiesTexts();
  const standing = useQueryInPlace(standingQuery(facilityId));
  const { data } = standing;
  const figure = (key: 'activePatients' | 'standingOrders' | 'pendingDraws' | 'drawsInWork') => ({
    key,
    label: text(key),
    value: data ? formatCount(data[key]) : '—',
  });
  return (
    <section className="dd-part" aria-label={text('history')}>
      <KeyFigures figures={[figure('activePatients'), figure('standingOrders'), figure('pendingDraws'), figure('drawsInWork')]} />
      <RecordHistory
        caption={text('history')}
        query={{ ...standing, data: data && { items: data.history, totalCount: data.history.length } }}
        rowKey={(row) => row.changedAt}
        empty={text('noHistory')}
        columns={[
          { key: 'at', title: text('when'), rowHeader: true, cell: (row) => <TimeText value={row.changedAt} withDay /> },
          { key: 'from', title: text('fromStatus'), cell: (row) => partyStatusDisplay(row.from).text },
          { key: 'to', title: text('toStatus'), cell: (row) => partyStatusDisplay(row.to).text },
          { key: 'canceled', title: text('canceledDraws'), align: 'right', cell: (row) => row.canceledDraws },
          { key: 'by', title: text('by'), cell: (row) => row.changedBy ?? '—' },
          { key: 'reason', title: text('reason'), wrap: true, cell: (row) => row.reason ?? '—' },
        ]}
      />
    </section>
  );
}
