import { ianaTimeZone } from '@drawday/domain';
import { useState } from 'react';
import { serverNow, serverToday } from '../platform/server-clock.ts';
import { DialogField, DrawDialog, DrawIdentity, type DrawRow, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { InstantField } from './instant-field.tsx';

type TimeDialogProps = {
  draw: DrawRow;
  title: string;
  label: string;
  start: string | null;
  /** After shipping, a changed collection time needs an explanation. */
  withReason: boolean;
  onConfirm: (instant: string, reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Corrects when a draw was collected or shipped. */
export function TimeDialog({ draw, title, label, start, withReason, onConfirm, onClose }: TimeDialogProps) {
  const text = useRequisitionsTexts();
  const [instant, setInstant] = useState(start ?? serverNow().toString());
  const [reason, setReason] = useState('');
  const timeZone = ianaTimeZone(draw.timeZone);
  return (
    <DrawDialog
      title={title}
      confirmLabel={text('saveTime')}
      isIncomplete={withReason && !reason.trim()}
      onClose={onClose}
      onConfirm={() => onConfirm(instant, reason.trim())}
    >
      <DrawIdentity draw={draw} />
      <DialogField label={label}>
        {(id) => (
          <InstantField id={id} value={instant} onChange={setInstant} timeZone={timeZone} maxDay={serverToday(timeZone).toString()} />
        )}
      </DialogField>
      {withReason && (
        <DialogField label={text('whyChanged')}>
          {(id) => (
            <input id={id} className="dd-plain-field" maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
        </DialogField>
      )}
    </DrawDialog>
  );
}
