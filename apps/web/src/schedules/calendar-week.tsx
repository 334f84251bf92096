import './calendar-week.css';
import { formatCount } from '@drawday/domain';
import { type PartyType, shiftNumber } from '@drawday/vocabulary';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { formatWeekday } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { testsInLine } from '../platform/short-test-name.ts';
import { drawPaths } from '../requisitions/draw-address.public.ts';
import type { CalendarDraw } from './calendar-rows.ts';
import type { CalendarDays } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';
import { ShiftChip } from './shift-chip.tsx';
import { type DraggedShift, mayTakeShift } from './shift-drag.ts';

type CalendarWeekProps = {
  facilityId: string;
  partyType: PartyType;
  caption: string;
  /** Monday to Sunday. */
  dates: readonly string[];
  days: CalendarDays;
  draws: readonly CalendarDraw[];
  today: string;
  /** Moves a shift (null: those outside of shifts) of a day, to the day where it was dropped; null for a person who may not. */
  onMove: ((day: string, shift: string | null, to: string) => void) | null;
};

const marks: Partial<Record<CalendarDraw['mark'], string>> = {
  planned: 'dd-week-planned',
  collected: 'dd-week-collected',
  missed: 'dd-week-missed',
};

/** Left and right go to the shift of the day beside, up and down to another one of the day. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const chip = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('.dd-shift-chip') : null;
  const day = chip?.closest('.dd-week-day');
  if (!chip || !day || event.ctrlKey || event.metaKey || event.altKey) return;
  const chipsOf = (of: Element | undefined) => [...(of?.querySelectorAll<HTMLElement>('.dd-shift-chip') ?? [])];
  const own = chipsOf(day);
  const days = [...event.currentTarget.children].filter((one) => chipsOf(one).length > 0);
  const [at, place] = [own.indexOf(chip), days.indexOf(day)];
  const beside = (by: number) => chipsOf(days[place + by]);
  const next = {
    ...{ ArrowUp: own[at - 1], ArrowDown: own[at + 1] },
    ...{ ArrowLeft: beside(-1)[at] ?? beside(-1).at(-1), ArrowRight: beside(1)[at] ?? beside(1).at(-1) },
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Who is drawn on each day of a week, shift by shift and chair by chair; what the standing orders have yet to make is dashed. */
export function CalendarWeek({ facilityId, partyType, caption, dates, days, draws, today, onMove }: CalendarWeekProps) {
  const text = useSchedulesTexts();
  const [dragged, setDragged] = useState<DraggedShift | null>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the shifts inside, which are buttons
    <section className="dd-week" aria-label={caption} onKeyDown={walk}>
      {dates.map((date) => {
        const ofDay = draws.filter((draw) => draw.date === date);
        const closed = days.find((day) => day.date === date)?.closedReason ?? null;
        const mayTake = mayTakeShift(dragged, { date, closedReason: closed }, today);
        const look = `${closed === null ? '' : ' dd-week-closed'}${mayTake ? ' dd-week-target' : ''}`;
        return (
          <section
            key={date}
            className={`dd-week-day${look}`}
            aria-labelledby={`dd-week-${date}`}
            onDragOver={(event) => mayTake && event.preventDefault()}
            onDrop={() => mayTake && onMove?.(dragged.day, dragged.shift, date)}
          >
            <h3 id={`dd-week-${date}`} aria-current={date === today ? 'date' : undefined}>
              {formatWeekday(date)} <b>{formatCount(ofDay.length)}</b>
            </h3>
            {closed !== null && <p className="dd-error-text dd-small">{text('closedBecause', { reason: closed })}</p>}
            {[...Map.groupBy(ofDay, ({ shift }) => shift)].map(([shift, people]) => (
              <div key={shift}>
                {partyType === 'PATIENT' && (
                  <h4>
                    {shiftNumber(shift) > 0 ? text('shift', { shift: shiftNumber(shift) }) : text('homeShift')}{' '}
                    <span className="dd-faint">{people.length}</span>
                    {onMove && date >= today && people.some(({ mark }) => mark === 'open') && (
                      <ShiftChip
                        facilityId={facilityId}
                        day={date}
                        shift={shift}
                        count={people.filter(({ mark }) => mark === 'open').length}
                        onDrag={(isDragged) => setDragged(isDragged ? { day: date, shift } : null)}
                        onMove={(to) => onMove(date, shift, to)}
                      />
                    )}
                  </h4>
                )}
                <ul>
                  {people.map((draw) => (
                    <li key={draw.id ?? draw.partyId} className={marks[draw.mark]} title={testsInLine(draw.tests)}>
                      {draw.chair !== null && <span className="dd-faint">{draw.chair}</span>}
                      {draw.id ? (
                        <>
                          <PageLink to={drawPaths[partyType]} search={{ id: draw.id }}>
                            {nameOnList(draw.partyName)}
                          </PageLink>
                          {draw.mark === 'missed' && <Icon name="warning" size={12} />}
                          {draw.mark === 'collected' && <Icon name="check" size={12} />}
                          <span className="dd-only-heard">
                            {draw.mark === 'open' ? '' : text(draw.mark === 'missed' ? 'missed' : 'collected')}
                          </span>
                        </>
                      ) : (
                        <span>
                          {nameOnList(draw.partyName)} <span className="dd-only-heard">{text('planned', { count: 1 })}</span>
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        );
      })}
    </section>
  );
}
