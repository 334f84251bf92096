import { outsideShifts } from '@drawday/vocabulary';
import { StatusTag } from '../design/status-tag.tsx';
import { formatClock, formatWeekday } from '../platform/format.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { DrawDay } from './dashboards.queries.ts';
import { useDashboardsTexts } from './dashboards.texts.ts';
import { shiftWords } from './shift-words.ts';

const labelsPage = '/home/print-labels-queue';

type NextShiftsProps = { day: DrawDay; courierPickupTime: string | null; now: Temporal.ZonedDateTime };

/** What has to be ready next: the labels of each shift of the next draw day, and the courier with what there is to pack. */
export function NextShifts({ day, courierPickupTime, now }: NextShiftsProps) {
  const text = useDashboardsTexts();
  const isGone =
    courierPickupTime !== null && Temporal.PlainTime.compare(now.toPlainTime(), Temporal.PlainTime.from(courierPickupTime)) > 0;
  const opens = usePageOpens();
  if (!day.next.length && !courierPickupTime) return <p className="dd-faint">{text('nothingNext')}</p>;
  return (
    <ul className="dd-next">
      {day.next.map((shift) => (
        <li key={`${shift.date} ${shift.shift}`}>
          {opens(labelsPage) ? (
            <PageLink to={labelsPage} search={{ day: shift.date, shift: shift.shift ?? outsideShifts }} className="dd-strong">
              {formatWeekday(shift.date)} · {shiftWords(shift.shift, text)}
            </PageLink>
          ) : (
            <span className="dd-strong">
              {formatWeekday(shift.date)} · {shiftWords(shift.shift, text)}
            </span>
          )}
          <span>{text('draws', { count: shift.draws })}</span>
          <StatusTag
            icon="printer"
            quiet={shift.unprintedDraws === 0}
            display={{
              text: text('labelsPrinted', { done: shift.printedLabels, total: shift.labels }),
              style: shift.unprintedDraws === 0 ? 'success' : 'warning',
            }}
          />
        </li>
      ))}
      {courierPickupTime && (
        <li>
          <span className="dd-strong">{text('courier')}</span>
          <span>
            {text(isGone ? 'tomorrow' : 'today')} {formatClock(courierPickupTime)}
          </span>
          <span className="dd-quiet">
            <PageLink to="/home/requisitions" search={{ status: 'COLLECTED' }}>
              {text('toPack', { count: day.toShip })}
              {day.tubesToShip > 0 && `, ${text('tubesToPack', { count: day.tubesToShip })}`}
            </PageLink>
          </span>
        </li>
      )}
    </ul>
  );
}
