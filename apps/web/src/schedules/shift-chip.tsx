import { outsideShifts, shiftNumber } from '@drawday/vocabulary';
import type { KeyboardEvent } from 'react';
import { Kbd } from '../design/kbd.tsx';
import { MenuList } from '../design/menu-button.tsx';
import { Popover } from '../design/popover.tsx';
import { useShiftCancelling } from '../draw-handling/cancel-shift.public.ts';
import { formatWeekday } from '../platform/format.ts';
import { useGo } from '../platform/page-context.ts';
import { useLook } from '../platform/preferences.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { movePreviewQuery } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';
import { useCalendarRefresh } from './use-move.ts';

type ShiftChipProps = {
  facilityId: string;
  day: string;
  /** Null: the draws outside of shifts. */
  shift: string | null;
  count: number;
  onDrag: (isDragged: boolean) => void;
  /** Opens the move to a day; empty: to the suggested one. */
  onMove: (to: string) => void;
};

/** A shift on its day: dragged to another one, or moved by its menu, which a click and the right button open; M opens the move itself. */
export function ShiftChip({ facilityId, day, shift, count, onDrag, onMove }: ShiftChipProps) {
  const text = useSchedulesTexts();
  const name = shift ? text('shift', { shift: shiftNumber(shift) }) : text('homeShift');
  const number = shift ? shiftNumber(shift) : '–';
  const hasKeys = useLook('shortcuts') === 'on';
  const onKey = (event: KeyboardEvent) => {
    if (!hasKeys || event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onMove('');
  };
  return (
    <Popover
      kind="menu"
      label={`${name}, ${formatWeekday(day)}`}
      button={(trigger) => (
        <button
          type="button"
          className="dd-shift-chip"
          draggable
          onKeyDown={onKey}
          data-shift={shift ?? ''}
          aria-label={text('moveChip', { number, shift: name, day: formatWeekday(day), count })}
          onDragStart={() => onDrag(true)}
          onDragEnd={() => onDrag(false)}
          {...trigger}
          onContextMenu={(event) => event.preventDefault()}
          // Once it is released: before, the browser would close what opens.
          onMouseUp={(event) => event.button === 2 && trigger.onClick()}
        >
          <i>{number}</i> {count}
        </button>
      )}
    >
      {(close) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the menu inside
        <div
          onKeyDown={(event) => {
            onKey(event);
            if (event.isPropagationStopped()) close();
          }}
        >
          <ShiftMenu facilityId={facilityId} day={day} shift={shift} count={count} onMove={onMove} close={close} />
        </div>
      )}
    </Popover>
  );
}

/** How many days are offered at once. */
const daysOffered = 2;

function ShiftMenu({ facilityId, day, shift, count, onMove, close }: Omit<ShiftChipProps, 'onDrag'> & { close: () => void }) {
  const text = useSchedulesTexts();
  const go = useGo();
  const cancelShift = useShiftCancelling();
  const refresh = useCalendarRefresh();
  const which = shift ?? outsideShifts;
  const preview = useQueryInPlace(movePreviewQuery(facilityId, day, which));
  const options = preview.data?.options.slice(0, daysOffered) ?? [];
  // Of today's shift some may have been collected: they stay.
  const planned = preview.data?.draws.length ?? count;
  const name = shift ? text('shift', { shift: shiftNumber(shift) }) : text('homeShift');
  return (
    <MenuList
      close={close}
      items={[
        { key: 'what', heading: `${name}, ${formatWeekday(day)} · ${text('drawsCount', { count: planned })}` },
        ...options.map((option, at) => ({
          ...{ key: option.day, icon: 'next' as const, label: text('moveToDay', { day: formatWeekday(option.day) }) },
          hint: at === 0 ? <span className="dd-success-text dd-small">{text('suggested')}</span> : undefined,
          onSelect: () => onMove(option.day),
        })),
        { key: 'other', icon: 'calendar', label: text('moveElsewhere'), hint: <Kbd keys="M" hint />, onSelect: () => onMove('') },
        { key: 'line', line: true },
        {
          ...{ key: 'open', icon: 'file', label: text('openTheDraws', { count: planned }) },
          onSelect: () => go('/home/requisitions', { from: day, to: day, shift: which, status: 'PENDING' }),
        },
        ...(cancelShift
          ? [
              {
                ...{ key: 'cancel', icon: 'ban' as const, label: text('cancelTheDraws'), danger: true },
                onSelect: () => void cancelShift({ facilityId, day, shift: which }).then((done) => done && refresh()),
              },
            ]
          : []),
      ]}
    />
  );
}
