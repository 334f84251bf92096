import { shiftNumber } from '@drawday/vocabulary';
import type { ReactNode } from 'react';
import { Icon } from '../design/icon.tsx';
import { useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import type { Shift } from './draw-day-groups.ts';

type ShiftProgressProps = {
  overdue: number;
  shifts: readonly Shift[];
  current: string | null;
  onJump: (group: string) => void;
  children: ReactNode;
};

/** How far each shift is; a click leads to its rows. */
export function ShiftProgress({ overdue, shifts, current, onJump, children }: ShiftProgressProps) {
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
            <span className="dd-strong">{text('shift', { number: shiftNumber(shift.shift) })}</span>
            <span className="dd-quiet">
              {shift.collected} / {shift.total}
            </span>
            <span className="dd-shift-meter" aria-hidden="true">
              <i style={{ width: `${shift.total ? (shift.collected / shift.total) * 100 : 0}%` }} />
            </span>
          </button>
        ))}
      </nav>
      <span className="dd-spring" />
      {children}
    </div>
  );
}
