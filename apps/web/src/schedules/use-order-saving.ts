import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showStampConflict } from '../forms/stamp-conflict.tsx';
import { keyOf } from '../platform/api-client.ts';
import { ApiRefusal } from '../platform/api-refusal.ts';
import { orderDifferences } from './order-differences.ts';
import { draftOf, type OrderDraft } from './order-draft.ts';
import { type OrderFaults, placeOrderFaults } from './order-faults.ts';
import type { OrderedParty } from './ordered-party.ts';
import { ordersOf } from './orders-of-draft.ts';
import { orderQuery, upsertOrders } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type Saving = {
  party: OrderedParty;
  onSaved: (ids: readonly string[]) => void;
  onFaults: (faults: OrderFaults) => void;
  /** After a conflict the person chose the newer order. */
  onReload: (draft: OrderDraft) => void;
};

/** Sends the draft once per click; faults go to their lines, a conflict shows what is saved now. */
export function useOrderSaving({ party, onSaved, onFaults, onReload }: Saving) {
  const text = useSchedulesTexts();
  const client = useQueryClient();
  const upsert = useMutation(upsertOrders);
  const sending = useRef(false);

  async function send(draft: OrderDraft): Promise<void> {
    const orders = ordersOf(draft, party);
    try {
      const { items } = await upsert.mutateAsync({ body: { orders: orders.map((order) => order.input) } });
      const changed = [
        schedules.all,
        schedules.list,
        schedules.find,
        schedules.unsigned,
        schedules.calendar,
        schedules.standingDraws,
        schedules.preview,
        schedules.recurring,
        schedules.notOrderedSites,
        schedules.notOrderedEmployees,
      ];
      for (const contract of [...changed, requisitions.all, patients.find]) void client.invalidateQueries({ queryKey: keyOf(contract) });
      onSaved(items.map((order) => order.id));
    } catch (error) {
      if (!(error instanceof ApiRefusal)) return reportFailure(error);
      if (error.code === 'STALE' && draft.changed) return stale(draft, draft.changed.id, error);
      if (error.fieldFaults.length > 0) return onFaults(placeOrderFaults(error.fieldFaults, orders));
      reportFailure(error);
    }
  }

  async function stale(draft: OrderDraft, orderId: string, refusal: ApiRefusal): Promise<void> {
    const theirs = draftOf(await client.fetchQuery({ ...orderQuery(orderId), staleTime: 0 }));
    const fields = orderDifferences(draft, theirs, text);
    const answer = await showStampConflict({ refusal, fields });
    if (answer === 'overwrite') await send({ ...draft, changed: theirs.changed });
    if (answer === 'reload') onReload(theirs);
  }

  return {
    isSaving: upsert.isPending,
    save: (draft: OrderDraft) => {
      if (sending.current) return;
      sending.current = true;
      void send(draft)
        .catch(reportFailure)
        .finally(() => {
          sending.current = false;
        });
    },
  };
}
