import { ianaTimeZone, isTubeOwed } from '@drawday/domain';
import { type TubeNotDrawnReason, tubeNotDrawnReasons } from '@drawday/vocabulary';
import { useId, useState } from 'react';
import { Tubes } from '../design/tube.tsx';
import { codeWord } from '../platform/code-word.ts';
import { serverNow, serverToday } from '../platform/server-clock.ts';
import {
  DialogField,
  DrawDialog,
  DrawIdentity,
  type DrawRow,
  tubeViews,
  useRequisitionsTexts,
} from '../requisitions/requisitions.public.ts';
import { InstantField } from './instant-field.tsx';

export type TubesRecord = { specimenNumbers: string[]; takenAt?: string; notDrawnReason?: TubeNotDrawnReason };
type TubesDialogProps = { draw: DrawRow; onConfirm: (record: TubesRecord) => Promise<unknown>; onClose: () => void };

/** A missing tube: drawn, and when; or not drawn, and why. */
export function TubesDialog({ draw, onConfirm, onClose }: TubesDialogProps) {
  const text = useRequisitionsTexts();
  const name = useId();
  const owed = draw.specimens.filter(isTubeOwed);
  const [reason, setReason] = useState<TubeNotDrawnReason | null>(null);
  const [takenAt, setTakenAt] = useState(() => serverNow().toString());
  const timeZone = ianaTimeZone(draw.timeZone);
  const count = owed.length;
  return (
    <DrawDialog
      title={text('tubeOwedTitle', { count })}
      confirmLabel={text(reason ? 'recordNotDrawn' : 'recordTaken', { count })}
      onClose={onClose}
      onConfirm={() =>
        onConfirm({ specimenNumbers: owed.map((tube) => tube.number), ...(reason ? { notDrawnReason: reason } : { takenAt }) })
      }
    >
      <DrawIdentity draw={draw} />
      <Tubes tubes={tubeViews({ ...draw, specimens: owed })} />
      <fieldset className="dd-draw-choices">
        <legend>{text('whatBecame')}</legend>
        <label>
          <input type="radio" className="dd-check" name={name} checked={reason === null} onChange={() => setReason(null)} />
          {text('drawn')}
        </label>
        {tubeNotDrawnReasons.codes.map((code) => (
          <label key={code}>
            <input type="radio" className="dd-check" name={name} checked={reason === code} onChange={() => setReason(code)} />
            {text('notDrawnBecause', { reason: codeWord(tubeNotDrawnReasons, code) })}
          </label>
        ))}
      </fieldset>
      {reason === null && (
        <DialogField label={text('drawnAt')}>
          {(id) => (
            <InstantField id={id} value={takenAt} onChange={setTakenAt} timeZone={timeZone} maxDay={serverToday(timeZone).toString()} />
          )}
        </DialogField>
      )}
    </DrawDialog>
  );
}
