import { laboratoryOrders } from '@drawday/contracts/laboratory-orders/laboratory-orders.contract.ts';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { send } from '../platform/api-client.ts';
import { type DrawRow, sendWithStamp, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { AskCancelDialog } from './ask-cancel-dialog.tsx';
import { AskChangeDialog } from './ask-change-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { type Chosen, useDrawChanges } from './use-draw-changes.ts';

/** What is done about the order of a draw at the laboratory. */
export function useLaboratoryOrders() {
  const text = useRequisitionsTexts();
  const { changed, guarded, runBatch } = useDrawChanges();

  const sendAgain = (chosen: Chosen) =>
    guarded(async () => {
      if (!(await confirm({ content: text('sendAgainQuestion', { count: chosen.ids.length }) }))) return;
      const sent = await runBatch(chosen, (ids) => send(laboratoryOrders.sendAgain, { body: { ids } }));
      if (sent.length) showNotice(text('ordersSentAgain', { count: sent.length }));
    });

  const settle = (chosen: Chosen, isByPaper: boolean): Promise<void> =>
    showDialog<void>((close) => (
      <SettleDialog
        draws={chosen.draws}
        count={chosen.ids.length}
        isByPaper={isByPaper}
        onClose={() => close()}
        onConfirm={async (reason) => {
          const settled = await runBatch(chosen, (ids) => send(laboratoryOrders.settle, { body: { ids, isByPaper, reason } }));
          close();
          if (settled.length) showNotice(text('ordersSettled', { count: settled.length }));
        }}
      />
    ));

  const askCancel = (draw: DrawRow): Promise<void> =>
    showDialog<void>((close) => (
      <AskCancelDialog
        draw={draw}
        onClose={() => close()}
        onConfirm={async (reason) => {
          const asked = await sendWithStamp(draw, text, (concurrencyStamp) =>
            send(laboratoryOrders.askCancel, { params: { id: draw.id }, body: { reason, concurrencyStamp } }),
          );
          if (!asked) return;
          close();
          changed();
          showNotice(text('cancelAsked'));
        }}
      />
    ));

  const askChange = (draw: DrawRow): Promise<void> =>
    showDialog<void>((close) => (
      <AskChangeDialog
        draw={draw}
        onClose={() => close()}
        onConfirm={async (change) => {
          const asked = await sendWithStamp(draw, text, (concurrencyStamp) =>
            send(laboratoryOrders.askChange, { params: { id: draw.id }, body: { ...change, concurrencyStamp } }),
          );
          if (!asked) return;
          close();
          changed();
          showNotice(text('changeAsked'));
        }}
      />
    ));

  return { sendAgain, settle, askCancel, askChange };
}
