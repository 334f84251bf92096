import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { LabelledField } from '../forms/labelled-field.tsx';
import { nameOnList } from '../platform/name-on-list.ts';
import { disputeReasons, testsOf } from './order-words.ts';
import { ReasonPicks } from './reason-picks.tsx';
import type { OrderRow } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type LeaveOutProps = {
  order: Pick<OrderRow, 'partyName' | 'lines'>;
  reason: string;
  reasons: readonly string[] | null;
  step: 'leaveOut' | 'letEnd';
  onAnswer: (reason: string | null) => void;
};

function LeaveOutDialog({ order, reason: before, reasons, step, onAnswer }: LeaveOutProps) {
  const text = useSchedulesTexts();
  const form = useId();
  const [reason, setReason] = useState(before);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAnswer(reason.trim());
  };
  return (
    <Dialog
      open
      title={text(step === 'letEnd' ? 'letEndTitle' : 'leaveOutTitle', { name: nameOnList(order.partyName), tests: testsOf(order) })}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>{text('back')}</Button>
          <Button type="primary" htmlType="submit" form={form} disabled={reasons !== null && !reason.trim()}>
            {text(step === 'letEnd' ? 'letEndSave' : 'leaveOutSave')}
          </Button>
        </>
      }
    >
      <form id={form} className="dd-order-reason" onSubmit={submit}>
        {/* One click: the reason is the answer. */}
        <ReasonPicks reasons={reasons ?? disputeReasons(text)} value={reason} onPick={onAnswer} />
        <LabelledField label={text(reasons ? 'reason' : 'reasonOptional')}>
          {(id) => <Input id={id} data-autofocus="" value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />}
        </LabelledField>
      </form>
    </Dialog>
  );
}

/** Why an order is left out of the signature; null: the question was closed. */
export const askToLeaveOut = (
  order: LeaveOutProps['order'],
  reason = '',
  reasons: readonly string[] | null = null,
  step: LeaveOutProps['step'] = 'leaveOut',
): Promise<string | null> =>
  showDialog<string | null>((close) => <LeaveOutDialog order={order} reason={reason} reasons={reasons} step={step} onAnswer={close} />);
