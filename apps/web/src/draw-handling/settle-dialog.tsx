import { Input } from 'antd';
import { useState } from 'react';
import { DialogField, DrawDialog, DrawIdentity, type DrawRow, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';

type SettleDialogProps = {
  draws: readonly DrawRow[];
  count: number;
  isByPaper: boolean;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** A person records how problem orders were handled: sent on paper, or settled with the laboratory. */
export function SettleDialog({ draws, count, isByPaper, onConfirm, onClose }: SettleDialogProps) {
  const text = useRequisitionsTexts();
  const [reason, setReason] = useState('');
  const only = count === 1 ? draws[0] : undefined;
  return (
    <DrawDialog
      title={text(isByPaper ? 'byPaperTitle' : 'settleTitle', { count })}
      confirmLabel={text(isByPaper ? 'byPaper' : 'settleOrder')}
      isIncomplete={!reason.trim()}
      onClose={onClose}
      onConfirm={() => onConfirm(reason)}
    >
      {only && <DrawIdentity draw={only} />}
      <DialogField label={text(isByPaper ? 'byPaperReason' : 'settleReason')}>
        {(id) => (
          <Input.TextArea
            id={id}
            data-autofocus=""
            value={reason}
            maxLength={200}
            autoSize={{ minRows: 2 }}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </DialogField>
      {isByPaper && <p className="dd-faint dd-small">{text('byPaperHint')}</p>}
    </DrawDialog>
  );
}
