import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import type { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { queueWindows } from '@drawday/domain';
import { Icon } from '../design/icon.tsx';
import { formatCount, formatWeekday } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useDashboardsTexts } from './dashboards.texts.ts';

type ClosedDay = AnswerOf<typeof facilities.closedDays>['items'][number];

/** Closed days of the coming weeks with draws still planned: each number opens its list, and a door leads to where they are moved. */
export function ClosedDayStrip({ days, today }: { days: readonly ClosedDay[]; today: Temporal.PlainDate }) {
  const text = useDashboardsTexts();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const mayMove = can('Order.Requisitions.Reschedule') && !isReadOnly;
  const last = today.add({ days: queueWindows.closedDayAheadDays }).toString();
  const waiting = days.filter(({ day, plannedDraws }) => (plannedDraws ?? 0) > 0 && day <= last);
  if (waiting.length === 0) return null;
  return (
    <ul className="dd-closed-days" aria-label={text('closedDayDraws')}>
      {waiting.map(({ day, reason, plannedDraws }) => (
        <li key={day}>
          <Icon name="warning" size={16} />
          <PageLink to="/home/requisitions" search={{ from: day, to: day, status: 'PENDING' }} className="dd-strong">
            {formatCount(plannedDraws ?? 0)}
          </PageLink>
          <span>{text('closedDayWaits', { day: formatWeekday(day), reason, count: plannedDraws ?? 0 })}</span>
          {mayMove && (
            <PageLink to="/home/facility-draw-schedule" search={{ day, move: 'all' }}>
              {text('moveThem')}
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  );
}
