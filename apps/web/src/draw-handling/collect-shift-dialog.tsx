import { shiftNumber } from '@drawday/vocabulary';
import { useState } from 'react';
import { DrawDialog, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';

type CollectShiftDialogProps = {
  /** Shifts of today with draws still to collect. */
  shifts: readonly { shift: string; left: number }[];
  start: string | null;
  onConfirm: (shift: string) => Promise<unknown>;
  onClose: () => void;
};

/** Everything still due on one of today's shifts, at once. */
export function CollectShiftDialog({ shifts, start, onConfirm, onClose }: CollectShiftDialogProps) {
  const text = useRequisitionsTexts();
  const [chosen, setChosen] = useState(shifts.find(({ shift }) => shift === start)?.shift ?? shifts[0]?.shift ?? '');
  const left = shifts.find(({ shift }) => shift === chosen)?.left ?? 0;
  return (
    <DrawDialog
      title={text('collectShiftTitle')}
      confirmLabel={text('collectDraws', { count: left })}
      isIncomplete={left === 0}
      onClose={onClose}
      onConfirm={() => onConfirm(chosen)}
    >
      {shifts.length === 0 && <p className="dd-faint">{text('nothingToCollect')}</p>}
      <fieldset className="dd-draw-choices">
        <legend>{text('shifts')}</legend>
        {shifts.map(({ shift, left: due }) => (
          <label key={shift}>
            <input
              type="radio"
              className="dd-check"
              name="shift"
              value={shift}
              checked={chosen === shift}
              onChange={() => setChosen(shift)}
            />
            {text('shift', { number: shiftNumber(shift) })} <span className="dd-quiet">{text('drawsDue', { count: due })}</span>
          </label>
        ))}
      </fieldset>
      <p className="dd-faint dd-small">{text('collectShiftHint')}</p>
    </DrawDialog>
  );
}
