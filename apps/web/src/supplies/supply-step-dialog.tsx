import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Dialog } from '../design/dialog.tsx';
import { showNotice } from '../design/undo-toast.tsx';
import { ApiRefusal } from '../platform/api-refusal.ts';
import type { SupplyStep } from './next-supply-steps.ts';
import { changeSupplyStatus, type SupplyOrder } from './supplies.queries.ts';
import { useSuppliesTexts } from './supplies.texts.ts';

/** One step of an order, with what belongs to it: carrier and tracking number when it is shipped, a remark always. */
export function SupplyStepDialog({ order, step, onDone }: { order: SupplyOrder; step: SupplyStep; onDone: (done: boolean) => void }) {
  const text = useSuppliesTexts();
  const change = useMutation(changeSupplyStatus);
  const [carrier, setCarrier] = useState('');
  const [tracking, setTracking] = useState('');
  const [comment, setComment] = useState('');
  const save = () =>
    change.mutate(
      {
        params: { supplyOrderId: order.supplyOrderId },
        body: {
          statusTypeCode: step,
          carrier: carrier.trim() || null,
          trackingNumber: tracking.trim() || null,
          comment: comment.trim() || null,
          concurrencyStamp: order.concurrencyStamp,
        },
      },
      {
        onSuccess: () => {
          showNotice(text('stepDone', { number: order.number }));
          onDone(true);
        },
      },
    );
  const field = (id: string, label: string, value: string, set: (value: string) => void, maxLength: number) => (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input id={id} value={value} maxLength={maxLength} autoComplete="off" onChange={(event) => set(event.target.value)} />
    </div>
  );
  return (
    <Dialog
      open
      title={`${text(`step_${step}`)}: ${order.number}`}
      onClose={() => onDone(false)}
      footer={
        <Button type="primary" danger={step === 'CANCELED'} loading={change.isPending} onClick={save}>
          {text(`step_${step}`)}
        </Button>
      }
    >
      {change.error && (
        <p role="alert" className="dd-error-text">
          {change.error instanceof ApiRefusal ? change.error.message : text('stepFailed')}
        </p>
      )}
      <div className="dd-supply-step">
        {step === 'SHIPPED' && field('step-carrier', text('carrier'), carrier, setCarrier, 40)}
        {step === 'SHIPPED' && field('step-tracking', text('trackingNumber'), tracking, setTracking, 60)}
        {field('step-comment', text('comment'), comment, setComment, 300)}
      </div>
    </Dialog>
  );
}
