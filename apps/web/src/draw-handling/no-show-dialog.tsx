import { useState } from 'react';
import { DayField } from '../forms/day-field.tsx';
import { formatWeekday } from '../platform/format.ts';
import { DialogField, DrawDialog, DrawIdentity, type DrawRow, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';

type NoShowDialogProps = {
  draw: DrawRow;
  today: Temporal.PlainDate;
  onConfirm: (drawDate: string | null) => Promise<unknown>;
  onClose: () => void;
};

/** The patient did not come: the draw moves to another day, or ends. */
export function NoShowDialog({ draw, today, onConfirm, onClose }: NoShowDialogProps) {
  const text = useRequisitionsTexts();
  const [drawDate, setDrawDate] = useState<string | null>(null);
  return (
    <DrawDialog
      title={text('noShowTitle')}
      confirmLabel={drawDate ? text('noShowMove', { day: formatWeekday(drawDate) }) : text('noShowEnd')}
      onClose={onClose}
      onConfirm={() => onConfirm(drawDate)}
    >
      <DrawIdentity draw={draw} />
      <DialogField label={text('newDateOptional')} note={text('noShowHint')}>
        {(id) => <DayField id={id} value={drawDate} min={today.toString()} clearable onChange={setDrawDate} />}
      </DialogField>
    </DrawDialog>
  );
}
