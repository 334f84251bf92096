import { lastDrawDay } from '@drawday/domain';
import { useState } from 'react';
import { DayField } from '../forms/day-field.tsx';
import { DialogField, DrawDialog, DrawIdentity, type DrawRow, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';

type ReactivateDialogProps = {
  draw: DrawRow;
  today: Temporal.PlainDate;
  onConfirm: (drawDate: string | null) => Promise<unknown>;
  onClose: () => void;
};

/** Reactivates a cancelled draw on its own day or on another; it needs new labels. */
export function ReactivateDialog({ draw, today, onConfirm, onClose }: ReactivateDialogProps) {
  const text = useRequisitionsTexts();
  const [drawDate, setDrawDate] = useState<string | null>(null);
  return (
    <DrawDialog title={text('reactivateTitle')} confirmLabel={text('reactivate')} onClose={onClose} onConfirm={() => onConfirm(drawDate)}>
      <DrawIdentity draw={draw} />
      <DialogField label={text('newDateOptional')} note={text('reactivateHint')}>
        {(id) => (
          <DayField id={id} value={drawDate} min={today.toString()} max={lastDrawDay(today).toString()} clearable onChange={setDrawDate} />
        )}
      </DialogField>
    </DrawDialog>
  );
}
