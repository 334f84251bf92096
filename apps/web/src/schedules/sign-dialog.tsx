import { showDialog } from '../dialogs/dialog-host.tsx';
import { useWhoAmI } from '../platform/session-queries.ts';
import { disputeReasons } from './order-words.ts';
import { useOthersToo } from './others-orders.tsx';
import { signOrders } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';
import { type LeftOut, type SigningAnswer, SigningDialog } from './signing-dialog.tsx';

/** With the name of the ordering provider, where that may be somebody else. */
type OrderToSign = { id: string; concurrencyStamp?: string; providerId?: string | null; providerName?: string | null };

type SignDialogProps = {
  orders: readonly OrderToSign[];
  /** Orders that are not signed; with a reason they are sent back as disputed, without one they just stay. */
  leftOut: readonly LeftOut[];
  onAnswer: (answer: SigningAnswer | null) => void;
};

function SignDialog({ orders, leftOut, onAnswer }: SignDialogProps) {
  const text = useSchedulesTexts();
  const { asEmployee } = useWhoAmI();
  const { taken, othersToo, field } = useOthersToo(orders, 'signOthersToo');
  const count = taken.length;

  return (
    <SigningDialog
      title={(some) => text('signTitle', { count: some })}
      action={(stay) => (count > 0 ? text('signOrders', { count }) : text('sendBack', { count: stay }))}
      orders={taken}
      leftOut={leftOut}
      reasons={disputeReasons(text)}
      reasonHint={text('reasonOptional')}
      call={signOrders}
      input={({ stay, seenStamps, again }) => ({
        body: { ids: taken.map(({ id }) => id), disputes: stay, seenStamps, othersToo, ...again },
      })}
      onAnswer={onAnswer}
    >
      {count > 0 && (
        <p>{text('signMeaning', { count, name: `${asEmployee.firstName} ${asEmployee.lastName}`, npi: asEmployee.npi ?? '—' })}</p>
      )}
      {field}
    </SigningDialog>
  );
}

/** One signature under many orders; the password is asked for only when the server wants it. Null: nothing was signed. */
export const askToSign = (orders: SignDialogProps['orders'], leftOut: readonly LeftOut[]): Promise<SigningAnswer | null> =>
  showDialog<SigningAnswer | null>((close) => <SignDialog orders={orders} leftOut={leftOut} onAnswer={close} />);
