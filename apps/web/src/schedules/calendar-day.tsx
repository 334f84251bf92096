import { type PartyType, shiftPlace } from '@drawday/vocabulary';
import { Button } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { formatWeekday } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCan, useReadOnly } from '../platform/session.ts';
import { testsInLine } from '../platform/short-test-name.ts';
import { drawAddress, partyAddress } from '../requisitions/draw-address.public.ts';
import { SamplingMonth } from '../sources/sources.public.ts';
import type { CalendarDraw } from './calendar-rows.ts';
import { askToCloseDay } from './close-day-dialog.tsx';
import { reasonWords } from './reason-words.ts';
import { wholeDay } from './schedules.queries.ts';
import { type SchedulesText, useSchedulesTexts } from './schedules.texts.ts';
import { useCalendarRefresh } from './use-move.ts';

type CalendarDayPanelProps = {
  facilityId: string;
  partyType: PartyType;
  /** Why the facility is closed that day; null: it is open. */
  closedReason: string | null;
  day: string;
  today: Temporal.PlainDate;
  drawWeek: number | null;
  draws: readonly CalendarDraw[];
  /** The query behind the draws; undefined once they are loaded. */
  awaited: Parameters<typeof Awaiting>[0]['of'] | undefined;
  /** Opens the move of a shift, or of the whole day; null where nothing may be moved. */
  onMove: ((which: string) => void) | null;
  onClose: () => void;
};

const listPaths = { PATIENT: '/home/requisitions', EMPLOYEE: '/home/requisitions', SITE: '/home/env-requisitions' } as const;
const marks = {
  open: { key: 'stateOpen', style: 'primary' },
  collected: { key: 'stateCollected', style: 'success' },
  missed: { key: 'stateMissed', style: 'warning' },
  planned: { key: 'statePlanned', style: 'normal' },
} as const;
export function markDisplay(mark: CalendarDraw['mark'], text: SchedulesText) {
  const { key, style } = marks[mark === 'gone' ? 'missed' : mark];
  return { text: text(key), style };
}

/** Why a draw is on its day, as far as today's orders can say. */
export function whyWords(draw: CalendarDraw, text: SchedulesText): string {
  if (draw.reason) return reasonWords(draw.reason, draw.date, text);
  return text(draw.isOneTime ? 'whyOneTime' : 'whyNoOrder');
}

/** The draws of one day by shift; each says why it is on this day. */
export function CalendarDayPanel({
  facilityId,
  partyType,
  closedReason,
  day,
  today,
  drawWeek,
  draws,
  awaited,
  onMove,
  onClose,
}: CalendarDayPanelProps) {
  const text = useSchedulesTexts();
  const [open, setOpen] = useState<string | null>(null);
  const shifts = [...Map.groupBy(draws, (draw) => shiftPlace(draw.shift))].toSorted(([a], [b]) => a - b);
  const isAhead = day >= today.toString();
  const openDraws = draws.filter(({ mark }) => mark === 'open').length;
  return (
    <aside className="dd-day" aria-label={formatWeekday(day)}>
      <header className="dd-order-head">
        <h2>{formatWeekday(day)}</h2>
        <span className="dd-faint">{drawWeek ? text('drawWeekN', { week: drawWeek }) : text('outsideWeeks')}</span>
        <span className="dd-spring" />
        <IconButton icon="close" label={text('closeDay')} onClick={onClose} />
      </header>
      <DayActions
        facilityId={facilityId}
        day={day}
        isClosed={closedReason !== null}
        isAhead={isAhead}
        openDraws={openDraws}
        onMove={onMove}
      />
      {closedReason && <p className="dd-error-text">{text('closedBecause', { reason: closedReason })}</p>}
      <p className="dd-row">
        <span className="dd-quiet">{text('drawsCount', { count: draws.length })}</span>
        <span className="dd-spring" />
        <PageLink to={listPaths[partyType]} search={{ from: day, to: day }}>
          {text('openDraws')}
        </PageLink>
      </p>
      {awaited && draws.length === 0 && <Awaiting of={awaited} />}
      {!awaited && draws.length === 0 && <p className="dd-faint">{text('noDrawsThatDay')}</p>}
      {shifts.map(([number, rows]) => (
        <section key={number}>
          {partyType === 'PATIENT' && (
            <h3>
              {rows[0]?.shift ? text('shift', { shift: number }) : text('homeShift')} <small>{rows.length}</small>
            </h3>
          )}
          <ul>
            {rows.map((draw) => {
              const key = draw.id ?? draw.partyId;
              return (
                <li key={key}>
                  <span className="dd-ellipsis">
                    <PageLink {...partyAddress({ partyId: draw.partyId, partyType })}>{nameOnList(draw.partyName)}</PageLink>
                  </span>
                  {draw.id ? (
                    <PageLink {...drawAddress({ id: draw.id, partyType })} title={text('openDraw')}>
                      <StatusTag quiet small display={markDisplay(draw.mark, text)} />
                    </PageLink>
                  ) : (
                    <StatusTag quiet small display={markDisplay(draw.mark, text)} />
                  )}
                  <span className="dd-small dd-quiet">{testsInLine(draw.tests)}</span>
                  {isAhead && (
                    <button
                      type="button"
                      className="dd-link-button dd-small dd-day-why"
                      aria-expanded={open === key}
                      aria-label={text('whyFor', { name: nameOnList(draw.partyName) })}
                      onClick={() => setOpen(open === key ? null : key)}
                    >
                      {text('whyHere')}
                    </button>
                  )}
                  {partyType === 'SITE' && <SamplingMonth facilityId={facilityId} sourceId={draw.partyId} />}
                  {open === key && <p className="dd-small">{whyWords(draw, text)}</p>}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </aside>
  );
}

type DayActionsProps = {
  facilityId: string;
  day: string;
  isClosed: boolean;
  isAhead: boolean;
  openDraws: number;
  onMove: ((which: string) => void) | null;
};

/** What can be done with a whole day: its draws moved, the facility closed. */
function DayActions({ facilityId, day, isClosed, isAhead, openDraws, onMove }: DayActionsProps) {
  const text = useSchedulesTexts();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const refresh = useCalendarRefresh();
  const mayClose = can('MasterData.Facilities.Update') && !isReadOnly && isAhead && !isClosed;
  if (!mayClose && !(onMove && openDraws > 0)) return null;
  return (
    <p className="dd-row">
      {onMove && openDraws > 0 && (
        <Button size="small" type={isClosed ? 'primary' : 'default'} onClick={() => onMove(wholeDay)}>
          {text('moveDraws', { count: openDraws })}
        </Button>
      )}
      {mayClose && (
        <Button size="small" onClick={() => void askToCloseDay(facilityId, day).then((done) => done && refresh())}>
          {text('closeDayOpen')}
        </Button>
      )}
    </p>
  );
}
