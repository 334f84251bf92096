import { formatCount, formatPercent } from '@drawday/domain';
import { KeyFigures } from '../design/key-figures.tsx';
import { Widget } from '../design/widget.tsx';
import { useFacility } from '../platform/facility.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { serverToday } from '../platform/server-clock.ts';
import { formatDuration, periodOf } from './turnaround-period.ts';
import { medianOf } from './turnaround-table.tsx';
import { summaryQuery } from './turnaround-times.queries.ts';
import { useTurnaroundTimesTexts } from './turnaround-times.texts.ts';

const path = '/home/turnaround-times';

/** How long the laboratory takes this month for the chosen facility, in three figures of the page behind them. */
export function TurnaroundCard() {
  const text = useTurnaroundTimesTexts();
  const { id: facilityId, timeZone } = useFacility();
  const month = serverToday(timeZone).toPlainYearMonth().toString();
  const summary = useQueryInPlace(summaryQuery({ ...periodOf(month), ...(facilityId && { facilityIds: [facilityId] }), groupBy: 'TEST' }));
  const total = summary.data?.total;
  return (
    <Widget title={text('thisMonth')} of={summary} aside={<PageLink to={path}>{text('title')}</PageLink>}>
      {total && (
        <KeyFigures
          figures={[
            {
              key: 'within',
              label: text('withinTarget'),
              value: total.withinTargetPercent === null ? '—' : formatPercent(total.withinTargetPercent, 1),
              unit: text('ofCount', { total: formatCount(total.withinTarget + total.late) }),
            },
            { key: 'median', label: text('median'), value: formatDuration(medianOf(total, 'received')) },
            { key: 'lateOpen', label: text('lateOpen'), value: formatCount(total.openLate), link: { to: path } },
          ]}
        />
      )}
    </Widget>
  );
}
