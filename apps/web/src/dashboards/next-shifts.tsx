import { queueWindows } from '@drawday/domain';
import { outsideShifts } from '@drawday/vocabulary';
import { StatusTag } from '../design/status-tag.tsx';
import { formatClock, formatWeekday } from '../platform/format.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { DrawDay } from './dashboards.queries.ts';
import { useDashboardsTexts } from './dashboards.texts.ts';
import { shiftWords } from './shift-words.ts';

const labelsPage = '/home/print-labels-queue';
const drawsPage = '/home/requisitions';

type NextShiftsProps = { day: DrawDay; courierPickupTime: string | null; now: Temporal.ZonedDateTime };

/** What has to be ready next: the labels of each shift of the next draw day, and the courier with what there is to pack. */
export function NextShifts({ day, courierPickupTime, now }: NextShiftsProps) {
  const text = useDashboardsTexts();
  const isGone =
    courierPickupTime !== null && Temporal.PlainTime.compare(now.toPlainTime(), Temporal.PlainTime.from(courierPickupTime)) > 0;
  const opens = usePageOpens();
  const hasCourier = courierPickupTime !== null || day.toShip > 0;
  // Print Labels begins a week before a draw; until then the draws themselves are to be seen.
  const lastLabels = now.toPlainDate().add({ days: queueWindows.unprintedAheadDays }).toString();
  const doorOf = ({ date, shift }: DrawDay['next'][number]) =>
    date <= lastLabels && opens(labelsPage)
      ? { to: labelsPage, search: { day: date, shift: shift ?? outsideShifts } }
      : { to: drawsPage, search: { from: date, to: date, shift: shift ?? outsideShifts } };
  if (!day.next.length && !hasCourier) return <p className="dd-faint">{text('nothingNext')}</p>;
  return (
    <ul className="dd-next">
      {day.next.map((shift) => (
        <li key={`${shift.date} ${shift.shift}`}>
          <PageLink {...doorOf(shift)} className="dd-strong">
            {formatWeekday(shift.date)} · {shiftWords(shift.shift, text)}
          </PageLink>
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
      {hasCourier && (
        <li>
          <span className="dd-strong">{text('courier')}</span>
          <span>
            {courierPickupTime ? `${text(isGone ? 'tomorrow' : 'today')} ${formatClock(courierPickupTime)}` : text('noPickupTime')}
          </span>
          <span className="dd-quiet">
            <PageLink to={drawsPage} search={{ status: 'COLLECTED' }}>
              {text('toPack', { count: day.toShip })}
              {day.tubesToShip > 0 && `, ${text('tubesToPack', { count: day.tubesToShip })}`}
            </PageLink>
          </span>
        </li>
      )}
    </ul>
  );
}
