import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { usePasswordAgain } from '../forms/password-again.tsx';
import { ApiRefusal, refusalText } from '../platform/api-refusal.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { testsOf } from './order-words.ts';
import { ReasonPicks } from './reason-picks.tsx';
import type { BatchOutcome, OrderRow } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type Order = Pick<OrderRow, 'id' | 'partyName' | 'lines' | 'concurrencyStamp'>;
/** An order that is left out of what is done with the others; with a reason it is written down why, without one it just stays. */
export type LeftOut = { order: Order; reason: string };
/** What was done with each order, and which of them stay with their reason. */
export type SigningAnswer = { outcomes: readonly BatchOutcome[]; stay: readonly string[] };
/** What the step sends: the orders that stay with their reasons, the stamps as read, and a password where it was asked for. */
export type SigningInput = {
  stay: { id: string; reason: string }[];
  seenStamps: Record<string, string>;
  again: { password?: string; code?: string };
};

type SigningDialogProps<Input> = {
  title: (count: number) => string;
  /** The button; `stay` of the orders left out have a reason. */
  action: (stay: number) => string;
  /** Orders that the step takes, with the stamps they were read with where they were read. */
  orders: readonly { id: string; concurrencyStamp?: string }[];
  leftOut: readonly LeftOut[];
  /** Usual reasons for leaving an order out. */
  reasons: readonly string[];
  reasonHint: string;
  call: UseMutationOptions<{ items: BatchOutcome[] }, Error, Input>;
  input: (given: SigningInput) => Input;
  isWide?: boolean;
  /** What the person puts their name to. */
  children: ReactNode;
  onAnswer: (answer: SigningAnswer | null) => void;
};

/** One signature under many orders: who is left out and why, and the password where the server wants it. */
export function SigningDialog<Input>({
  title,
  action,
  orders,
  leftOut,
  reasons: usual,
  reasonHint,
  call,
  input,
  isWide,
  children,
  onAnswer,
}: SigningDialogProps<Input>) {
  const text = useSchedulesTexts();
  const form = useId();
  const again = usePasswordAgain();
  const [fault, setFault] = useState<string | null>(null);
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(
    () => new Map(leftOut.map(({ order, reason }) => [order.id, reason])),
  );
  const [lastPick, setLastPick] = useState('');
  const sending = useRef(false);
  const stay = leftOut.flatMap(({ order }) => {
    const reason = reasons.get(order.id)?.trim();
    return reason ? [{ id: order.id, reason }] : [];
  });
  const signing = useMutation({
    ...call,
    onSuccess: ({ items }) => onAnswer({ outcomes: items, stay: stay.map(({ id }) => id) }),
    onError: (error) => {
      if (!(error instanceof ApiRefusal)) return reportFailure(error);
      if (again.isAskedBy(error)) setFault(null);
      else if (error.code === 'ORD_SIGNER') setFault(refusalText(error));
      else reportFailure(error);
    },
    onSettled: () => {
      sending.current = false;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.current || again.isMissing) return;
    sending.current = true;
    const read = [...orders, ...leftOut.map(({ order }) => order)];
    const seenStamps = Object.fromEntries(read.flatMap(({ id, concurrencyStamp }) => (concurrencyStamp ? [[id, concurrencyStamp]] : [])));
    signing.mutate(input({ stay, seenStamps, again: again.given }));
  };
  // An order's own reason, earlier or typed, stays.
  const setAll = (reason: string) => {
    setReasons(new Map([...reasons].map(([id, before]) => [id, before === '' || before === lastPick ? reason : before])));
    setLastPick(reason);
  };

  return (
    <Dialog
      open
      wide={isWide ?? leftOut.length > 0}
      title={orders.length > 0 ? title(orders.length) : text('leftOutCount', { count: leftOut.length })}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>{text('back')}</Button>
          <Button
            type="primary"
            htmlType="submit"
            form={form}
            data-autofocus=""
            loading={signing.isPending}
            disabled={orders.length + stay.length === 0 || again.isMissing}
          >
            {action(stay.length)}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="dd-signing">
        {children}
        {leftOut.length > 0 && (
          <fieldset aria-label={orders.length > 0 ? undefined : text('leftOutCount', { count: leftOut.length })}>
            {/* Where nothing is signed, the title says so. */}
            {orders.length > 0 && <legend className="dd-strong">{text('leftOutCount', { count: leftOut.length })}</legend>}
            <ReasonPicks reasons={usual} value={lastPick} onPick={setAll} />
            <ul className="dd-sign-left-out">
              {leftOut.map(({ order }) => (
                <li key={order.id}>
                  <span>
                    <b>{nameOnList(order.partyName)}</b> <span className="dd-quiet">{testsOf(order)}</span>
                  </span>
                  <Input
                    size="small"
                    maxLength={300}
                    aria-label={text('reasonFor', { name: nameOnList(order.partyName) })}
                    placeholder={reasonHint}
                    value={reasons.get(order.id) ?? ''}
                    onChange={(event) => setReasons(new Map(reasons).set(order.id, event.target.value))}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        {again.field}
        {fault && (
          <p className="dd-error-text" role="alert">
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  );
}
