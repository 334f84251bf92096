import { invoices } from '@drawday/contracts/invoices/invoices.contract.ts';
import { centsOf, dollarText } from '@drawday/domain';
import { paymentMethods, shownInvoiceStatuses } from '@drawday/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { DayField } from '../forms/day-field.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { send } from '../platform/api-client.ts';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { type Invoice, issueInvoice, payInvoice, takeBackPayment, voidInvoice } from './invoices.queries.ts';
import { type InvoicesText, useInvoicesTexts } from './invoices.texts.ts';

type StepProps = { invoice: Invoice; onDone: (changed: boolean) => void };

/** What somebody else may have changed meanwhile; what is typed goes with the step. */
function recordOf(invoice: Invoice, text: InvoicesText) {
  const version = (one: Invoice) => ({
    stamp: one.concurrencyStamp,
    values: {},
    facts: {
      [text('status')]: codeWord(shownInvoiceStatuses, one.statusTypeCode),
      [text('total')]: dollarText(one.totalCents),
      [text('balance')]: dollarText(one.balanceCents),
    },
  });
  return { ...version(invoice), newest: async () => version(await send(invoices.find, { params: { id: invoice.id } })) };
}
const stamped = (concurrencyStamp: string | undefined) => (concurrencyStamp ? { concurrencyStamp } : {});

/** The draft goes to the customer; nothing on it changes after that. */
export function IssueDialog({ invoice, onDone }: StepProps) {
  const text = useInvoicesTexts();
  const issue = useMutation(issueInvoice);
  return (
    <Dialog open title={text('issueTitle', { number: invoice.number })} onClose={() => onDone(false)}>
      <p className="dd-quiet">{text('issueHint', { organization: invoice.organizationName, total: dollarText(invoice.totalCents) })}</p>
      <SaveForm<{ poNumber?: string }>
        initialValues={{}}
        record={recordOf(invoice, text)}
        saveLabel={text('issue')}
        onCancel={() => onDone(false)}
        onSave={({ poNumber }, stamp) =>
          issue.mutateAsync({ params: { id: invoice.id }, body: { poNumber: poNumber?.trim() || null, ...stamped(stamp) } })
        }
        onSaved={() => {
          showNotice(text('issuedNotice', { number: invoice.number }));
          onDone(true);
        }}
      >
        <Form.Item name="poNumber" label={text('poNumber')}>
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}

/** An invoice on which nothing was paid is taken back, with a reason. */
export function VoidDialog({ invoice, onDone }: StepProps) {
  const text = useInvoicesTexts();
  const makeVoid = useMutation(voidInvoice);
  return (
    <Dialog open title={text('voidTitle', { number: invoice.number })} onClose={() => onDone(false)}>
      <p className="dd-quiet">{text('voidHint')}</p>
      <SaveForm<{ reason: string }>
        initialValues={{ reason: '' }}
        record={recordOf(invoice, text)}
        saveLabel={text('makeVoid')}
        onCancel={() => onDone(false)}
        onSave={({ reason }, stamp) => makeVoid.mutateAsync({ params: { id: invoice.id }, body: { reason, ...stamped(stamp) } })}
        onSaved={() => {
          showNotice(text('voidNotice', { number: invoice.number }));
          onDone(true);
        }}
      >
        <Form.Item name="reason" label={text('reason')} rules={[{ required: true, whitespace: true, message: text('required') }]}>
          <Input maxLength={300} autoComplete="off" />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}

type TakeBackProps = StepProps & { payment: Invoice['payments'][number] };
/** A payment that was entered by mistake, or that bounced, no longer counts; the invoice keeps it with the reason. */
export function TakeBackDialog({ invoice, payment, onDone }: TakeBackProps) {
  const text = useInvoicesTexts();
  const takeBack = useMutation(takeBackPayment);
  const amount = dollarText(payment.amountCents);
  return (
    <Dialog open title={text('takeBackTitle', { amount })} onClose={() => onDone(false)}>
      <p className="dd-quiet">{text('takeBackHint', { number: invoice.number })}</p>
      <SaveForm<{ reason: string }>
        initialValues={{ reason: '' }}
        record={recordOf(invoice, text)}
        saveLabel={text('takeBack')}
        onCancel={() => onDone(false)}
        onSave={({ reason }, stamp) =>
          takeBack.mutateAsync({ params: { id: invoice.id, paymentId: payment.id }, body: { reason, ...stamped(stamp) } })
        }
        onSaved={() => {
          showNotice(text('takenBackNotice', { amount }));
          onDone(true);
        }}
      >
        <Form.Item name="reason" label={text('reason')} rules={[{ required: true, whitespace: true, message: text('required') }]}>
          <Input maxLength={300} autoComplete="off" />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}

type Payment = { amount: string; paidOn: string; method: (typeof paymentMethods.codes)[number]; reference?: string };
/** What came in; the whole balance unless another amount is typed. */
export function PaymentDialog({ invoice, onDone }: StepProps) {
  const text = useInvoicesTexts();
  const pay = useMutation(payInvoice);
  return (
    <Dialog open title={text('payTitle', { number: invoice.number })} onClose={() => onDone(false)}>
      <p className="dd-quiet">{text('payHint', { balance: dollarText(invoice.balanceCents) })}</p>
      <SaveForm<Payment>
        initialValues={{
          amount: dollarText(invoice.balanceCents).slice(1),
          paidOn: invoice.today,
          method: 'CHECK',
        }}
        record={recordOf(invoice, text)}
        fieldOf={(member) => (member === 'amountCents' ? 'amount' : member)}
        saveLabel={text('recordPayment')}
        onCancel={() => onDone(false)}
        onSave={({ amount, paidOn, method, reference }, stamp) =>
          pay.mutateAsync({
            params: { id: invoice.id },
            body: { amountCents: centsOf(amount) ?? 0, paidOn, method, reference: reference?.trim() || null, ...stamped(stamp) },
          })
        }
        onSaved={() => {
          showNotice(text('paidNotice', { number: invoice.number }));
          onDone(true);
        }}
      >
        <Form.Item
          name="amount"
          label={text('amountDollars')}
          rules={[
            { validator: async (_, typed: string) => (centsOf(typed ?? '') ? undefined : Promise.reject(new Error(text('notAnAmount')))) },
          ]}
        >
          <Input inputMode="decimal" autoComplete="off" prefix="$" />
        </Form.Item>
        <Form.Item name="paidOn" label={text('paidOn')} rules={[{ required: true, message: text('required') }]}>
          <DayField />
        </Form.Item>
        <Form.Item name="method" label={text('method')}>
          <Select options={optionsOf(paymentMethods)} />
        </Form.Item>
        <Form.Item name="reference" label={text('reference')}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
