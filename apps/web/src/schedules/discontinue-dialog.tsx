import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { LabelledField } from '../forms/labelled-field.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { useSeenRecord } from '../forms/use-seen-record.ts';
import { keyOf } from '../platform/api-client.ts';
import { orderStep } from './order-step.ts';
import { frequencyWord, testsOf } from './order-words.ts';
import { ReasonPicks } from './reason-picks.tsx';
import { discontinueOrder, type OrderRow } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

function DiscontinueDialog({ order, onAnswer }: { order: OrderRow; onAnswer: (done: boolean) => void }) {
  const text = useSchedulesTexts();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const seen = useSeenRecord(orderStep(order, text));
  const discontinue = useMutation(discontinueOrder);
  const end = async () => {
    const done = await stepStamped(seen, (concurrencyStamp) =>
      discontinue.mutateAsync({ params: { id: order.id }, query: { reason: reason.trim(), concurrencyStamp } }),
    );
    if (done === null) return;
    for (const contract of [schedules.all, schedules.unsigned, schedules.calendar, schedules.standingDraws])
      void client.invalidateQueries({ queryKey: keyOf(contract) });
    showNotice(text('orderDiscontinued', { tests: testsOf(order) }));
    onAnswer(true);
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title={text('discontinueTitle', { tests: testsOf(order), frequency: frequencyWord(order.frequency).toLocaleLowerCase() })}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button data-autofocus="" onClick={() => onAnswer(false)}>
            {text('keepOrder')}
          </Button>
          <Button
            type="primary"
            danger
            disabled={!reason.trim() || !seen.values.isOpen}
            loading={discontinue.isPending}
            onClick={() => void end()}
          >
            {text('discontinue')}
          </Button>
        </>
      }
    >
      <div className="dd-order-reason">
        <p>{text('discontinueHint')}</p>
        <ReasonPicks
          reasons={[text('reasonResolved'), text('reasonReplaced'), text('reasonWrongOrder'), text('reasonPatientWish')]}
          value={reason}
          onPick={setReason}
        />
        <LabelledField label={text('reason')} required>
          {(id) => <Input id={id} value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />}
        </LabelledField>
      </div>
    </Dialog>
  );
}

/** Discontinues an order and its future draws, with the reason; returns whether it was done. */
export const askToDiscontinue = (order: OrderRow): Promise<boolean> =>
  showDialog<boolean>((close) => <DiscontinueDialog order={order} onAnswer={close} />);
