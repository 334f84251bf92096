import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { usePasswordAgain } from '../forms/password-again.tsx';
import { ApiRefusal, refusalText } from '../platform/api-refusal.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useWhoAmI } from '../platform/session-queries.ts';
import { frequencyWord, keepReasons, testsOf } from './order-words.ts';
import { type BatchOutcome, type ExpiringRow, renewOrders, renewSiteOrders } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

export type RenewalLeftOut = { order: ExpiringRow; reason: string };
export type RenewalAnswer = { outcomes: readonly BatchOutcome[]; leftOut: readonly string[] };
type RenewDialogProps = {
  orders: readonly ExpiringRow[];
  leftOut: readonly RenewalLeftOut[];
  onAnswer: (answer: RenewalAnswer | null) => void;
};

function RenewDialog({ orders, leftOut, onAnswer }: RenewDialogProps) {
  const text = useSchedulesTexts();
  const form = useId();
  const { asEmployee } = useWhoAmI();
  const again = usePasswordAgain();
  const [fault, setFault] = useState<string | null>(null);
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(
    () => new Map(leftOut.map(({ order, reason }) => [order.id, reason])),
  );
  const sending = useRef(false);
  const [first = leftOut[0]?.order] = orders;
  const isSigned = orders.some(({ partyType }) => partyType === 'PATIENT');
  const stay = leftOut.flatMap(({ order }) => {
    const reason = reasons.get(order.id)?.trim();
    return reason ? [{ id: order.id, reason }] : [];
  });
  const renewing = useMutation({
    ...(first?.partyType === 'SITE' ? renewSiteOrders : renewOrders),
    onSuccess: ({ items }) => onAnswer({ outcomes: items, leftOut: stay.map(({ id }) => id) }),
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
    const seenStamps = Object.fromEntries([...orders, ...leftOut.map(({ order }) => order)].map((one) => [one.id, one.concurrencyStamp]));
    renewing.mutate({ body: { ids: orders.map(({ id }) => id), leftOut: stay, seenStamps, ...again.given } });
  };
  const byFrequency = [...Map.groupBy(orders, ({ frequency }) => frequency)];
  const parties = new Set(orders.map(({ partyId }) => partyId)).size;
  const count = orders.length;

  return (
    <Dialog
      open
      wide
      title={count > 0 ? text('renewTitle', { count }) : text('leftOutCount', { count: leftOut.length })}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>{text('back')}</Button>
          <Button
            type="primary"
            htmlType="submit"
            form={form}
            data-autofocus=""
            loading={renewing.isPending}
            disabled={count + stay.length === 0 || again.isMissing}
          >
            {count === 0 ? text('keepReasons', { count: stay.length }) : text(isSigned ? 'signAndRenew' : 'renewCount', { count })}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="dd-signing">
        {count > 0 && (
          <dl className="dd-order-facts">
            {byFrequency.map(([frequency, some]) => (
              <div key={frequency}>
                <dt>{frequencyWord(frequency)}</dt>
                <dd>{some.length}</dd>
              </div>
            ))}
            <div>
              <dt>{text(first?.partyType === 'SITE' ? 'sources' : 'people')}</dt>
              <dd>{parties}</dd>
            </div>
          </dl>
        )}
        {count > 0 && (
          <ul className="dd-renewal-does">
            {[text('renewalStarts'), text('renewalDraws'), ...(isSigned ? [text('renewalSignature')] : [])].map((line) => (
              <li key={line}>
                <Icon name="check" size={12} /> {line}
              </li>
            ))}
          </ul>
        )}
        {isSigned && (
          <p>{text('renewMeaning', { count, name: `${asEmployee.firstName} ${asEmployee.lastName}`, npi: asEmployee.npi ?? '—' })}</p>
        )}
        {leftOut.length > 0 && (
          <fieldset>
            <legend className="dd-strong">{text('leftOutCount', { count: leftOut.length })}</legend>
            <ul className="dd-sign-left-out">
              {leftOut.map(({ order }) => (
                <li key={order.id}>
                  <span>
                    <b>{nameOnList(order.partyName)}</b> <span className="dd-quiet">{testsOf(order)}</span>
                  </span>
                  <Input
                    size="small"
                    maxLength={300}
                    list={`${form}-reasons`}
                    aria-label={text('reasonFor', { name: nameOnList(order.partyName) })}
                    placeholder={text('reason')}
                    value={reasons.get(order.id) ?? ''}
                    onChange={(event) => setReasons(new Map(reasons).set(order.id, event.target.value))}
                  />
                </li>
              ))}
            </ul>
            <datalist id={`${form}-reasons`}>
              {keepReasons(text).map((reason) => (
                <option key={reason} value={reason} />
              ))}
            </datalist>
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

/** Renews orders, those of patients under one signature; null: nothing was renewed. */
export const askToRenew = (orders: readonly ExpiringRow[], leftOut: readonly RenewalLeftOut[]): Promise<RenewalAnswer | null> =>
  showDialog<RenewalAnswer | null>((close) => <RenewDialog orders={orders} leftOut={leftOut} onAnswer={close} />);
