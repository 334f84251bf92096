import { lastDrawDay } from '@drawday/domain';
import { rescheduleReasons } from '@drawday/vocabulary';
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

type RescheduleDialogProps = {
  /** One draw, shown with its identifiers; several are counted. */
  draws: readonly DrawRow[];
  count: number;
  today: Temporal.PlainDate;
  onConfirm: (drawDate: string, reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Another day for one draw or many, and why. */
export function RescheduleDialog({ draws, count, today, onConfirm, onClose }: RescheduleDialogProps) {
  const text = useRequisitionsTexts();
  const [drawDate, setDrawDate] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const only = count === 1 ? draws[0] : undefined;
  const toDay = drawDate ? formatWeekday(drawDate) : '…';
  return (
    <DrawDialog
      title={only ? text('rescheduleTitle') : text('rescheduleMany', { count })}
      confirmLabel={text('moveTo', { count, day: toDay })}
      isIncomplete={!drawDate || !reason}
      onClose={onClose}
      onConfirm={() => onConfirm(drawDate ?? '', reason)}
    >
      {only && <DrawIdentity draw={only} />}
      <DialogField label={text('newDate')}>
        {(id) => <DayField id={id} value={drawDate} min={today.toString()} max={lastDrawDay(today).toString()} onChange={setDrawDate} />}
      </DialogField>
      <ReasonChoice list={rescheduleReasons} value={reason} onChange={setReason} />
    </DrawDialog>
  );
}
