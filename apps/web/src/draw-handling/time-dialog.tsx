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
  /** When the tubes after the run were drawn, if that may be corrected too. */
  postStart?: string | null;
  onConfirm: (instant: string, reason: string, post: string | null) => Promise<unknown>;
  onClose: () => void;
};

/** Corrects when a draw was collected or shipped. */
export function TimeDialog({ draw, title, label, start, withReason, postStart = null, onConfirm, onClose }: TimeDialogProps) {
  const text = useRequisitionsTexts();
  const [instant, setInstant] = useState(start ?? serverNow().toString());
  const [post, setPost] = useState(postStart);
  const [reason, setReason] = useState('');
  const timeZone = ianaTimeZone(draw.timeZone);
  return (
    <DrawDialog
      title={title}
      confirmLabel={text('saveTime')}
      isIncomplete={withReason && !reason.trim()}
      onClose={onClose}
      onConfirm={() => onConfirm(instant, reason.trim(), post === postStart ? null : post)}
    >
      <DrawIdentity draw={draw} />
      <DialogField label={label}>
        {(id) => (
          <InstantField id={id} value={instant} onChange={setInstant} timeZone={timeZone} maxDay={serverToday(timeZone).toString()} />
        )}
      </DialogField>
      {post !== null && (
        <DialogField label={text('postDrawnAt')}>
          {(id) => <InstantField id={id} value={post} onChange={setPost} timeZone={timeZone} maxDay={serverToday(timeZone).toString()} />}
        </DialogField>
      )}
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
