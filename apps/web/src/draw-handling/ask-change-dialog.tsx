import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DrawDialog, DrawIdentity, type DrawRow, orderListsQuery, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { TestCodesField } from './test-codes-field.tsx';

export type AskedChange = { offerings: { offeringCode: string }[]; isStat?: boolean };
type AskChangeDialogProps = { draw: DrawRow; onConfirm: (change: AskedChange) => Promise<unknown>; onClose: () => void };

/** Adds tests to a shipped draw or changes its urgency: the laboratory is asked, and answers. */
export function AskChangeDialog({ draw, onConfirm, onClose }: AskChangeDialogProps) {
  const text = useRequisitionsTexts();
  const { data: lists } = useQuery(orderListsQuery);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isStat, setStat] = useState(draw.isStat);
  const isUrgencyOther = isStat !== draw.isStat;
  return (
    <DrawDialog
      wide
      title={text('askChangeTitle')}
      confirmLabel={text('askChange')}
      isIncomplete={codes.length === 0 && !isUrgencyOther}
      onClose={onClose}
      onConfirm={() => onConfirm({ offerings: codes.map((offeringCode) => ({ offeringCode })), ...(isUrgencyOther && { isStat }) })}
    >
      <DrawIdentity draw={draw} />
      <TestCodesField offerings={lists?.offerings ?? []} codes={codes} onChange={setCodes} />
      <label className="dd-row">
        <input type="checkbox" className="dd-check" checked={isStat} onChange={(event) => setStat(event.target.checked)} />
        {text('stat')}
      </label>
      <p className="dd-faint dd-small">{text('askChangeHint')}</p>
    </DrawDialog>
  );
}
