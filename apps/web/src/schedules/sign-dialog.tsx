import { useState } from 'react';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { useWhoAmI } from '../platform/session-queries.ts';
import { disputeReasons } from './order-words.ts';
import { signOrders } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';
import { type LeftOut, type SigningAnswer, SigningDialog } from './signing-dialog.tsx';

/** With the name of the ordering provider, where that may be somebody else. */
type OrderToSign = { id: string; concurrencyStamp?: string; providerId?: string | null; providerName?: string | null };

type SignDialogProps = {
  orders: readonly OrderToSign[];
  /** Everything was chosen at once, so another provider's orders were not chosen on purpose. */
  isEverything: boolean;
  /** Orders that are not signed; with a reason they are sent back as disputed, without one they just stay. */
  leftOut: readonly LeftOut[];
  onAnswer: (answer: SigningAnswer | null) => void;
};

function SignDialog({ orders, isEverything, leftOut, onAnswer }: SignDialogProps) {
  const text = useSchedulesTexts();
  const { asEmployee } = useWhoAmI();
  const others = orders.filter(({ providerId }) => providerId && providerId !== asEmployee.id);
  const [withOthers, setWithOthers] = useState(!isEverything);
  const toSign = orders.filter((order) => withOthers || !others.includes(order));
  const count = toSign.length;

  return (
    <SigningDialog
      title={(some) => text('signTitle', { count: some })}
      action={(stay) => (count > 0 ? text('signOrders', { count }) : text('sendBack', { count: stay }))}
      orders={toSign}
      leftOut={leftOut}
      reasons={disputeReasons(text)}
      reasonHint={text('reasonOptional')}
      call={signOrders}
      input={({ stay, seenStamps, again }) => ({ body: { ids: toSign.map(({ id }) => id), disputes: stay, seenStamps, ...again } })}
      onAnswer={onAnswer}
    >
      {count > 0 && (
        <p>{text('signMeaning', { count, name: `${asEmployee.firstName} ${asEmployee.lastName}`, npi: asEmployee.npi ?? '—' })}</p>
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
    </SigningDialog>
  );
}

/** One signature under many orders; the password is asked for only when the server wants it. Null: nothing was signed. */
export const askToSign = (
  orders: SignDialogProps['orders'],
  leftOut: readonly LeftOut[],
  { isEverything = false } = {},
): Promise<SigningAnswer | null> =>
  showDialog<SigningAnswer | null>((close) => (
    <SignDialog orders={orders} isEverything={isEverything} leftOut={leftOut} onAnswer={close} />
  ));
