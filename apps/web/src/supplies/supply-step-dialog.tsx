import { supplies } from '@drawday/contracts/supplies/supplies.contract.ts';
import { supplyOrderStatusDisplay } from '@drawday/domain';
import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { send } from '../platform/api-client.ts';
import { wordOf } from '../platform/code-word.ts';
import type { SupplyStep } from './next-supply-steps.ts';
import { changeSupplyStatus, type SupplyOrder } from './supplies.queries.ts';
import { useSuppliesTexts } from './supplies.texts.ts';

type Values = { carrier?: string; trackingNumber?: string; comment?: string };
const orNull = (typed: string | undefined) => typed?.trim() || null;

/** One step of an order, with what belongs to it: carrier and tracking number when it is shipped, a remark always. */
export function SupplyStepDialog({ order, step, onDone }: { order: SupplyOrder; step: SupplyStep; onDone: (done: boolean) => void }) {
  const text = useSuppliesTexts();
  const change = useMutation(changeSupplyStatus);
  const params = { supplyOrderId: order.supplyOrderId };
  const version = (one: SupplyOrder) => ({
    stamp: one.concurrencyStamp,
    values: {},
    facts: {
      [text('status')]: wordOf(supplyOrderStatusDisplay(one.statusTypeCode)),
      [text('carrier')]: one.carrier,
      [text('trackingNumber')]: one.trackingNumber,
    },
  });
  return (
    <Dialog open title={`${text(`step_${step}`)}: ${order.number}`} onClose={() => onDone(false)}>
      <SaveForm<Values>
        initialValues={{}}
        record={{ ...version(order), newest: async () => version(await send(supplies.find, { params })) }}
        saveLabel={text(`step_${step}`)}
        onSave={({ carrier, trackingNumber, comment }, concurrencyStamp) =>
          change.mutateAsync({
            params,
            body: {
              statusTypeCode: step,
              carrier: orNull(carrier),
              trackingNumber: orNull(trackingNumber),
              comment: orNull(comment),
              ...(concurrencyStamp && { concurrencyStamp }),
            },
          })
        }
        onSaved={() => {
          showNotice(text('stepDone', { number: order.number }));
          onDone(true);
        }}
      >
        {step === 'SHIPPED' && (
          <>
            <Form.Item name="carrier" label={text('carrier')}>
              <Input maxLength={40} autoComplete="off" />
            </Form.Item>
            <Form.Item name="trackingNumber" label={text('trackingNumber')}>
              <Input maxLength={60} autoComplete="off" />
            </Form.Item>
          </>
        )}
        <Form.Item name="comment" label={text('comment')}>
          <Input maxLength={300} autoComplete="off" />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
