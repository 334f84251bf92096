import { showDialog } from '../dialogs/dialog-host.tsx';
import { useWhoAmI } from '../platform/session-queries.ts';
import { keepReasons } from './order-words.ts';
import { useOthersToo } from './others-orders.tsx';
import { type ExpiringRow, renewOrders, renewSiteOrders } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';
import { type SigningAnswer, SigningDialog } from './signing-dialog.tsx';

type RenewalLeftOut = { order: ExpiringRow; reason: string };
type RenewDialogProps = {
  orders: readonly ExpiringRow[];
  leftOut: readonly RenewalLeftOut[];
  onAnswer: (answer: SigningAnswer | null) => void;
};

function RenewDialog({ orders, leftOut, onAnswer }: RenewDialogProps) {
  const text = useSchedulesTexts();
  const { asEmployee } = useWhoAmI();
  const { taken, othersToo, field } = useOthersToo(orders, 'renewOthersToo');
  const [first = leftOut[0]?.order] = orders;
  const isOfSources = first?.partyType === 'SITE';
  const isSigned = taken.some(({ partyType }) => partyType === 'PATIENT');
  const count = taken.length;

  return (
    <SigningDialog
      title={(some) => text('renewTitle', { count: some })}
      action={(stay) => (count === 0 ? text('keepReasons', { count: stay }) : text(isSigned ? 'signAndRenew' : 'renewCount', { count }))}
      orders={taken}
      leftOut={leftOut}
      reasons={keepReasons(text)}
      reasonHint={text('reason')}
      call={isOfSources ? renewSiteOrders : renewOrders}
      input={({ stay, seenStamps, again }) => ({
        body: { ids: taken.map(({ id }) => id), leftOut: stay, seenStamps, ...(othersToo && { othersToo }), ...again },
      })}
      onAnswer={onAnswer}
    >
      {isSigned ? (
        <p>{text('renewMeaning', { count, name: `${asEmployee.firstName} ${asEmployee.lastName}`, npi: asEmployee.npi ?? '—' })}</p>
      ) : (
        count > 0 && <p>{text('renewalStarts')}</p>
      )}
      {field}
    </SigningDialog>
  );
}

/** Renews orders, those of patients under one signature; null: nothing was renewed. */
export const askToRenew = (orders: readonly ExpiringRow[], leftOut: readonly RenewalLeftOut[]): Promise<SigningAnswer | null> =>
  showDialog<SigningAnswer | null>((close) => <RenewDialog orders={orders} leftOut={leftOut} onAnswer={close} />);
