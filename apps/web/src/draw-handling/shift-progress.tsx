import { minutesLate } from '@drawday/domain';
import { shiftNumber } from '@drawday/vocabulary';
import type { ReactNode } from 'react';
import { Icon } from '../design/icon.tsx';
import { type DrawRow, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { chairsOf, groupKey, type Shift } from './draw-day-groups.ts';

type ShiftProgressProps = {
  overdue: number;
  shifts: readonly Shift[];
  /** Draws still to be collected, and the time at the clinic: a shift that has ended with some left is late. */
  rows: readonly DrawRow[];
  time: Temporal.PlainTime;
  current: string | null;
  onJump: (group: string) => void;
  children: ReactNode;
};

/** The progress of each shift; a click leads to its rows. */
export function ShiftProgress({ overdue, shifts, rows, time, current, onJump, children }: ShiftProgressProps) {
  const text = useRequisitionsTexts();
  return (
    <div className="dd-shift-bar dd-no-print">
      <nav aria-label={text('shifts')}>
        {overdue > 0 && (
          <button type="button" aria-pressed={current === 'overdue'} onClick={() => onJump('overdue')}>
            <span className="dd-strong dd-error-text dd-row">
              <Icon name="warning" />
              {text('overdue')}
            </span>
            <span className="dd-quiet">{overdue}</span>
          </button>
        )}
        {shifts.map((shift) => (
          <button key={shift.shift} type="button" aria-pressed={current === shift.shift} onClick={() => onJump(shift.shift)}>
            <ShiftState shift={shift} late={lateChairs(shift, rows, time)} />
          </button>
        ))}
      </nav>
      <span className="dd-spring" />
      {children}
    </div>
  );
}

type LateChairs = { count: number; chairs: string } | null;

function lateChairs(shift: Shift, rows: readonly DrawRow[], time: Temporal.PlainTime): LateChairs {
  const count = rows.filter((row) => groupKey(row) === shift.shift).length;
  return count > 0 && minutesLate(shift, time) !== null ? { count, chairs: chairsOf(rows, shift.shift) } : null;
}

function ShiftState({ shift, late }: { shift: Shift; late: LateChairs }) {
  const text = useRequisitionsTexts();
  const name = text('shift', { number: shiftNumber(shift.shift) });
  if (late)
    return (
      <span className="dd-row dd-error-text">
        <Icon name="warning" />
        <b>{name}</b> {shift.collected} / {shift.total} {text('lateChairs', late)}
      </span>
    );
  return (
    <>
      <span className="dd-strong">{name}</span>
      <span className="dd-quiet">
        {shift.collected} / {shift.total}
      </span>
      <span className="dd-shift-meter" aria-hidden="true">
        <i style={{ width: `${shift.total ? (shift.collected / shift.total) * 100 : 0}%` }} />
      </span>
    </>
  );
}
