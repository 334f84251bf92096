import { formatCount, generationHorizonDays } from '@drawday/domain';
import { shiftNumber, shiftPlace } from '@drawday/vocabulary';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { formatWeekday, weekdayName } from '../platform/format.ts';
import { useLook } from '../platform/preferences.ts';
import { weeksOfMonth } from './month-weeks.ts';
import type { CalendarDays } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';
import { ShiftChip } from './shift-chip.tsx';
import { type DraggedShift, mayTakeShift } from './shift-drag.ts';

type CalendarDay = CalendarDays[number];
type CalendarMonthProps = {
  facilityId: string;
  caption: string;
  /** Patients come in shifts, sources do not. */
  hasShifts: boolean;
  month: Temporal.PlainYearMonth;
  days: readonly CalendarDay[];
  /** Shifts of what is still to be made, by day; an empty map until they are known. */
  plannedShifts: ReadonlyMap<string, readonly ShiftCount[]>;
  today: Temporal.PlainDate;
  chosen: string;
  onChoose: (day: string) => void;
  /** Moves a shift (null: those outside of shifts) of a day, to the day where it was dropped; null for a person who may not. */
  onMove: ((day: string, shift: string | null, to: string) => void) | null;
};

/** How many days an arrow goes. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const weekdays = [1, 2, 3, 4, 5, 6, 7];

type ShiftCount = { shift: string | null; count: number };

/** Shifts of a day with their draws, the groups of the week together, home patients last. */
function shiftsOf(rows: readonly ShiftCount[]): ShiftCount[] {
  const groups = Map.groupBy(
    rows.filter(({ count }) => count > 0),
    ({ shift }) => shift,
  );
  return [...groups]
    .map(([shift, rows]) => ({ shift, count: rows.reduce((sum, row) => sum + row.count, 0) }))
    .toSorted((a, b) => shiftPlace(a.shift) - shiftPlace(b.shift));
}

/** A month of draws by day and shift, its draw weeks marked; draws that the standing orders have yet to make are shown as planned. */
export function CalendarMonth({
  facilityId,
  caption,
  hasShifts,
  month,
  days,
  plannedShifts,
  today,
  chosen,
  onChoose,
  onMove,
}: CalendarMonthProps) {
  const text = useSchedulesTexts();
  const [dragged, setDragged] = useState<DraggedShift | null>(null);
  const hasKeys = useLook('shortcuts') === 'on';
  const byDate = new Map(days.map((day) => [day.date, day]));
  const horizon = today.add({ days: generationHorizonDays }).toString();

  /** Arrows walk over the days of the month; M opens the move of the first shift of the day that has the focus. */
  const walk = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const at = event.target instanceof HTMLElement ? event.target.closest('td')?.dataset.day : undefined;
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return;
    const [shift] = shiftsOf(byDate.get(at)?.byShift ?? []);
    const isMovable = event.currentTarget.querySelector(`td.dd-month-movable[data-day="${at}"]`) !== null;
    if (hasKeys && event.key.toLowerCase() === 'm' && onMove && shift && isMovable) {
      event.preventDefault();
      return onMove(at, shift.shift, '');
    }
    const by = steps[event.key];
    if (by === undefined) return;
    const next = Temporal.PlainDate.from(at).add({ days: by });
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`td[data-day="${next}"] > button`)?.focus();
  };

  const cell = (date: Temporal.PlainDate) => {
    const key = date.toString();
    const day = byDate.get(key);
    const isToday = date.equals(today);
    if (date.month !== month.month || !day)
      return (
        <td key={key} className="dd-month-other">
          <span>{date.day}</span>
        </td>
      );
    const isPast = Temporal.PlainDate.compare(date, today) < 0;
    const toMake = key > today.toString() ? Math.max(0, day.planned - day.generated) : 0;
    const total = day.generated + toMake;
    const { closedReason } = day;
    const mayTake = mayTakeShift(dragged, day, today.toString());
    const movable = onMove && key >= today.toString() && day.generated > day.collected;
    const classes = [
      isToday && 'dd-month-today',
      key === chosen && 'dd-month-chosen',
      total === 0 && 'dd-month-empty',
      closedReason !== null && 'dd-month-closed',
      mayTake && 'dd-month-target',
      movable && 'dd-month-movable',
    ]
      .filter(Boolean)
      .join(' ');
    const words = [
      formatWeekday(key),
      closedReason && text('closedBecause', { reason: closedReason }),
      text('drawsCount', { count: day.generated }),
      toMake > 0 && text('plannedCount', { count: toMake }),
      day.collected > 0 && text('collectedCount', { count: day.collected }),
      day.missed > 0 && text('missedCount', { count: day.missed }),
    ].filter(Boolean);
    return (
      <td
        key={key}
        className={classes}
        data-day={key}
        {...(movable && { style: { ['--dd-chips' as string]: shiftsOf(day.byShift).length } })}
        onDragOver={(event) => mayTake && event.preventDefault()}
        onDrop={() => mayTake && onMove?.(dragged.day, dragged.shift, key)}
      >
        <button type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          <span className="dd-only-heard">{words.join(', ')}</span>
          <span className="dd-month-face" aria-hidden="true">
            <span className="dd-month-head">
              <span className="dd-month-day" aria-current={isToday ? 'date' : undefined}>
                {date.day}
              </span>
              {day.generated > 0 && <b>{formatCount(day.generated)}</b>}
            </span>
            {closedReason && <span className="dd-month-reason">{text('closedBecause', { reason: closedReason })}</span>}
            {day.generated > 0 && (
              <>
                {!movable && shifts(day.byShift)}
                {(isPast || isToday) && (
                  <span className="dd-month-bar">
                    <i style={{ width: `${(100 * day.collected) / day.generated}%` }} />
                  </span>
                )}
              </>
            )}
            {toMake > 0 && (
              <>
                <span className={`dd-month-planned${key <= horizon ? ' dd-month-late' : ''}`}>
                  {formatCount(toMake)} <em>{text(key <= horizon ? 'notMade' : 'planned', { count: toMake })}</em>
                </span>
                {shifts(plannedShifts.get(key) ?? [])}
              </>
            )}
            {closedReason && key >= today.toString() && day.generated > day.collected && (
              <span className="dd-month-missed dd-error-text">
                <Icon name="warning" size={12} /> {text('stillPlanned', { count: day.generated - day.collected })}
              </span>
            )}
            {day.missed > 0 && (
              <span className="dd-month-missed dd-warning-text">
                <Icon name="warning" size={12} /> {text('missedCount', { count: day.missed })}
              </span>
            )}
          </span>
        </button>
        {movable && (
          <span className="dd-month-chips">
            {shiftsOf(day.byShift).map(({ shift, count }) => (
              <ShiftChip
                key={shift ?? ''}
                facilityId={facilityId}
                day={key}
                shift={shift}
                count={count}
                onDrag={(isDragged) => setDragged(isDragged ? { day: key, shift } : null)}
                onMove={(to) => onMove(key, shift, to)}
              />
            ))}
          </span>
        )}
      </td>
    );
  };

  const shifts = (rows: readonly ShiftCount[]) =>
    hasShifts && (
      <span className="dd-month-shifts">
        {shiftsOf(rows).map(({ shift, count }) => (
          <span key={shift ?? ''}>
            <i>{shift ? shiftNumber(shift) : '–'}</i> {count}
          </span>
        ))}
      </span>
    );

  return (
    <table className="dd-month">
      <caption className="dd-only-heard">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="dd-only-heard">{text('drawWeek')}</span>
          </th>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekdayName(weekday, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={walk}>
        {weeksOfMonth(month).map((week) => {
          const number = week.map((date) => byDate.get(date.toString())).find((day) => day?.date.startsWith(month.toString()))?.drawWeek;
          return (
            <tr key={String(week[0])} className={number ? '' : 'dd-month-outside'}>
              <th scope="row" title={number ? text('drawWeekN', { week: number }) : text('outsideWeeks')}>
                {number ? text('drawWeekShort', { week: number }) : <span className="dd-only-heard">{text('outsideWeeks')}</span>}
              </th>
              {week.map(cell)}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
