import { cancelReasons } from '@drawday/vocabulary';
import { useState } from 'react';
import { DrawDialog, DrawIdentity, type DrawRow, ReasonChoice, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';

type AskCancelDialogProps = { draw: DrawRow; onConfirm: (reason: string) => Promise<unknown>; onClose: () => void };

/** Asks the laboratory to cancel a shipped draw; it stays shipped until the laboratory agrees. */
export function AskCancelDialog({ draw, onConfirm, onClose }: AskCancelDialogProps) {
  const text = useRequisitionsTexts();
  const [reason, setReason] = useState('');
  return (
    <DrawDialog
      title={text('askCancelTitle')}
      confirmLabel={text('askCancel')}
      isIncomplete={!reason}
      onClose={onClose}
      onConfirm={() => onConfirm(reason)}
    >
      <DrawIdentity draw={draw} />
      <ReasonChoice list={cancelReasons} value={reason} onChange={setReason} without={['NO_SHOW']} />
      <p className="dd-faint dd-small">{text('askCancelHint')}</p>
    </DrawDialog>
  );
}
