import { formatCount, minutesLate } from '@drawday/domain';
import { type RequisitionStatus, requisitionStatuses } from '@drawday/vocabulary';
import { Icon } from '../design/icon.tsx';
import { formatClock } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { runsOf } from '../platform/runs-of.ts';
import type { DrawDay } from './dashboards.queries.ts';
import { useDashboardsTexts } from './dashboards.texts.ts';
import { shiftWords } from './shift-words.ts';

const { kept } = requisitionStatuses.groups;
type Shift = DrawDay['shifts'][number];
const clock = (time: string | null) => (time ? formatClock(time) : '—');

/** The chairs of one shift as the clinic sees them, each with what became of its draw; the counts open the draws. */
export function ShiftChairs({ shift, date, now }: { shift: Shift; date: string; now: Temporal.ZonedDateTime }) {
  const text = useDashboardsTexts();
  const words = { collected: text('collected'), due: text('due'), missed: text('notDrawn'), none: text('noDraw') };
  const missed = shift.chairs.filter((chair) => chair.state === 'missed');
  const due = shift.total - shift.collected;
  const isToday = now.toPlainDate().toString() === date;
  const isLate = isToday && due > 0 && minutesLate(shift, now.toPlainTime()) !== null;
  const lateChairs = isLate ? shift.chairs.filter((chair) => chair.state === 'due') : [];
  const door = (statuses: readonly RequisitionStatus[], words: string) => (
    <PageLink to="/home/requisitions" search={{ from: date, to: date, shift: shift.shift, status: statuses.join(',') }}>
      {words}
    </PageLink>
  );
  return (
    <li className={isLate ? 'dd-shift dd-shift-late' : 'dd-shift'}>
      <div className="dd-shift-name">
        <PageLink to="/home/draw-day-queue" search={{ shift: shift.shift }} className="dd-strong">
          {shiftWords(shift.shift, text)}
        </PageLink>
      </div>
      <PageLink to="/home/draw-day-queue" search={{ shift: shift.shift }} className="dd-chairs">
        <span className="dd-only-heard">
          {shiftWords(shift.shift, text)}: {text('ofTotal', { done: shift.collected, total: shift.total })} {text('collected')}
        </span>
        {shift.chairs.map(({ chair, state }) => (
          <i
            key={chair}
            aria-hidden="true"
            className={`dd-chair dd-chair-${isLate && state === 'due' ? 'late' : state}`}
            title={text('chair', { chair, state: words[state] })}
          >
            {state === 'collected' ? <Icon name="check" size={10} /> : chair}
          </i>
        ))}
      </PageLink>
      <div className="dd-shift-progress">
        <span className="dd-faint dd-small dd-nowrap dd-shift-times">
          {clock(shift.startTime)} – {clock(shift.endTime)}
        </span>
        <b>{door(kept, formatCount(shift.collected))}</b>{' '}
        <span className="dd-faint">/ {door(['PENDING', ...kept], formatCount(shift.total))}</span>
        <span className="dd-spring" />
        {isLate ? (
          <span className="dd-error-text dd-small dd-row dd-strong">
            <Icon name="warning" size={12} />
            {door(['PENDING'], text('lateChairs', { count: due, chairs: runsOf(lateChairs.map(({ chair }) => chair)) || '–' }))}
          </span>
        ) : missed.length > 0 ? (
          <span className="dd-error-text dd-small dd-row">
            <Icon name="warning" size={12} />
            {door(['CANCELED'], text('notDrawnChairs', { count: missed.length, chairs: runsOf(missed.map(({ chair }) => chair)) }))}
          </span>
        ) : due > 0 ? (
          <span className="dd-quiet dd-small dd-row">
            <Icon name="clock" size={12} />
            {door(['PENDING'], text('dueBefore', { count: due, time: clock(shift.endTime) }))}
          </span>
        ) : (
          shift.total > 0 && (
            <span className="dd-success-text dd-small dd-row">
              <Icon name="check" size={12} />
              {text('allCollected')}
            </span>
          )
        )}
      </div>
    </li>
  );
}
