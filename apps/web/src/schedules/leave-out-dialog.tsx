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

type Order = Pick<OrderRow, 'partyName' | 'lines'>;
type LeaveOutProps = {
  orders: readonly Order[];
  reason: string;
  reasons: readonly string[] | null;
  step: 'leaveOut' | 'letEnd';
  onAnswer: (reason: string | null) => void;
};

function LeaveOutDialog({ orders, reason: before, reasons, step, onAnswer }: LeaveOutProps) {
  const text = useSchedulesTexts();
  const form = useId();
  const [reason, setReason] = useState(before);
  const isEnding = step === 'letEnd';
  const [only] = orders;
  const count = orders.length;
  const title = () => {
    if (count > 1 || !only) return text('letManyEndTitle', { count });
    return text(isEnding ? 'letEndTitle' : 'leaveOutTitle', { name: nameOnList(only.partyName), tests: testsOf(only) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAnswer(reason.trim());
  };
  return (
    <Dialog
      open
      title={title()}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>{text('back')}</Button>
          <Button type="primary" htmlType="submit" form={form} disabled={reasons !== null && !reason.trim()}>
            {isEnding ? text('letEndSave', { count }) : text('leaveOutSave')}
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

const ask = (given: Omit<LeaveOutProps, 'onAnswer'>): Promise<string | null> =>
  showDialog<string | null>((close) => <LeaveOutDialog {...given} onAnswer={close} />);

/** Why an order is left out of the signature; null: the question was closed. */
export const askToLeaveOut = (order: Order, reason = '', reasons: readonly string[] | null = null) =>
  ask({ orders: [order], reason, reasons, step: 'leaveOut' });

/** Why orders are not to be renewed; null: they are kept. */
export const askToLetEnd = (orders: readonly Order[], reasons: readonly string[], reason = '') =>
  ask({ orders, reason, reasons, step: 'letEnd' });
