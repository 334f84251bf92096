import { cancelReasons } from '@drawday/vocabulary';
import { useState } from 'react';
import { DrawDialog, DrawIdentity, type DrawRow, ReasonChoice, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';

type CancelDialogProps = {
  draws: readonly DrawRow[];
  count: number;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Cancels one draw or many; printed labels become void. */
export function CancelDialog({ draws, count, onConfirm, onClose }: CancelDialogProps) {
  const text = useRequisitionsTexts();
  const [reason, setReason] = useState('');
  const only = count === 1 ? draws[0] : undefined;
  return (
    <DrawDialog
      title={text('cancelTitle', { count })}
      confirmLabel={text('cancelDraws', { count })}
      isIncomplete={!reason}
      onClose={onClose}
      onConfirm={() => onConfirm(reason)}
    >
      {only && <DrawIdentity draw={only} />}
      <ReasonChoice list={cancelReasons} value={reason} onChange={setReason} without={['NO_SHOW']} />
      <p className="dd-faint dd-small">{text('cancelHint')}</p>
    </DrawDialog>
  );
}
