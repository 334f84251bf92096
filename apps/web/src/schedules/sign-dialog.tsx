import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { usePasswordAgain } from '../forms/password-again.tsx';
import { ApiRefusal, refusalText } from '../platform/api-refusal.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useWhoAmI } from '../platform/session-queries.ts';
import { disputeReasons, testsOf } from './order-words.ts';
import { ReasonPicks } from './reason-picks.tsx';
import { type BatchOutcome, type OrderRow, signOrders } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type LeftOut = { order: Pick<OrderRow, 'id' | 'partyName' | 'lines' | 'concurrencyStamp'>; reason: string };
export type SignAnswer = { outcomes: readonly BatchOutcome[]; disputed: readonly string[] };

/** With the name of the ordering provider, where that may be somebody else. */
type OrderToSign = { id: string; concurrencyStamp?: string; providerId?: string | null; providerName?: string | null };

type SignDialogProps = {
  /** Orders to sign, with the stamps they were read with where they were read. */
  orders: readonly OrderToSign[];
  /** Everything was chosen at once, so another provider's orders were not chosen on purpose. */
  isEverything: boolean;
  /** Orders that are not signed; with a reason they are sent back as disputed, without one they just stay. */
  leftOut: readonly LeftOut[];
  onAnswer: (answer: SignAnswer | null) => void;
};

function SignDialog({ orders, isEverything, leftOut, onAnswer }: SignDialogProps) {
  const text = useSchedulesTexts();
  const form = useId();
  const { asEmployee } = useWhoAmI();
  const others = orders.filter(({ providerId }) => providerId && providerId !== asEmployee.id);
  const [withOthers, setWithOthers] = useState(!isEverything);
  const ids = orders.filter((order) => withOthers || !others.includes(order)).map(({ id }) => id);
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(
    () => new Map(leftOut.map(({ order, reason }) => [order.id, reason])),
  );
  const [lastPick, setLastPick] = useState('');
  const again = usePasswordAgain();
  const [fault, setFault] = useState<string | null>(null);
  const sending = useRef(false);
  const disputes = leftOut.flatMap(({ order }) => {
    const reason = reasons.get(order.id)?.trim();
    return reason ? [{ id: order.id, reason }] : [];
  });
  const signing = useMutation({
    ...signOrders,
    onSuccess: ({ items }) => onAnswer({ outcomes: items, disputed: disputes.map(({ id }) => id) }),
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
    signing.mutate({ body: { ids, disputes, seenStamps, ...again.given } });
  };
  // An order's own reason, earlier or typed, stays.
  const setAll = (reason: string) =>
    setReasons(new Map([...reasons].map(([id, before]) => [id, before === '' || before === lastPick ? reason : before])));

  return (
    <Dialog
      open
      wide={leftOut.length > 0}
      title={ids.length > 0 ? text('signTitle', { count: ids.length }) : text('leftOutCount', { count: leftOut.length })}
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
            disabled={ids.length + disputes.length === 0 || again.isMissing}
          >
            {ids.length > 0 ? text('signOrders', { count: ids.length }) : text('sendBack', { count: disputes.length })}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="dd-signing">
        {ids.length > 0 && (
          <p>
            {text('signMeaning', { count: ids.length, name: `${asEmployee.firstName} ${asEmployee.lastName}`, npi: asEmployee.npi ?? '—' })}
          </p>
        )}
        {others.length > 0 && (
          <label className="dd-row">
            <input type="checkbox" className="dd-check" checked={withOthers} onChange={(event) => setWithOthers(event.target.checked)} />
            {text('signOthersToo', {
              count: others.length,
              names: [...new Set(others.map(({ providerName }) => providerName ?? '—'))].join('; '),
            })}
          </label>
        )}
        {leftOut.length > 0 && (
          <fieldset>
            <legend className="dd-strong">{text('leftOutCount', { count: leftOut.length })}</legend>
            <ReasonPicks
              reasons={disputeReasons(text)}
              value={lastPick}
              onPick={(reason) => {
                setAll(reason);
                setLastPick(reason);
              }}
            />
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
                    placeholder={text('reasonOptional')}
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

/** One signature under many orders; the password is asked for only when the server wants it. Null: nothing was signed. */
export const askToSign = (
  orders: SignDialogProps['orders'],
  leftOut: readonly LeftOut[],
  { isEverything = false } = {},
): Promise<SignAnswer | null> =>
  showDialog<SignAnswer | null>((close) => <SignDialog orders={orders} isEverything={isEverything} leftOut={leftOut} onAnswer={close} />);
