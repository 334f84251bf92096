import { lastDrawDay } from '@drawday/domain';
import { cancelReasons } from '@drawday/vocabulary';
import { useState } from 'react';
import { DayField } from '../forms/day-field.tsx';
import { formatWeekday } from '../platform/format.ts';
import {
  DialogField,
  DrawDialog,
  DrawIdentity,
  type DrawRow,
  ReasonChoice,
  useRequisitionsTexts,
} from '../requisitions/requisitions.public.ts';

type NoShowDialogProps = {
  draw: DrawRow;
  today: Temporal.PlainDate;
  onConfirm: (drawDate: string | null, reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** The patient is not here, for a reason that is asked: the draw moves to another day, or ends. */
export function NoShowDialog({ draw, today, onConfirm, onClose }: NoShowDialogProps) {
  const text = useRequisitionsTexts();
  const [reason, setReason] = useState('');
  const [drawDate, setDrawDate] = useState<string | null>(null);
  return (
    <DrawDialog
      title={text('noShowTitle')}
      confirmLabel={drawDate ? text('noShowMove', { day: formatWeekday(drawDate) }) : text('noShowEnd')}
      isIncomplete={!reason}
      onClose={onClose}
      onConfirm={() => onConfirm(drawDate, reason)}
    >
      <DrawIdentity draw={draw} />
      <ReasonChoice list={cancelReasons} value={reason} onChange={setReason} only={cancelReasons.groups.absent} />
      <DialogField label={text('newDateOptional')} note={text('noShowHint')}>
        {(id) => (
          <DayField id={id} value={drawDate} min={today.toString()} max={lastDrawDay(today).toString()} clearable onChange={setDrawDate} />
        )}
      </DialogField>
    </DrawDialog>
  );
}
