import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { reportFailure } from '../dialogs/report-failure.ts';
import { send } from '../platform/api-client.ts';
import { readAll } from '../platform/read-all.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useDrawMoves } from './use-draw-moves.tsx';

type ShiftOfDay = { facilityId: string; day: string; shift: string };

/** Cancels the planned draws of a shift, after asking why; what was collected stays. Null: this person may not. */
export function useShiftCancelling(): ((shift: ShiftOfDay) => Promise<boolean>) | null {
  const can = useCan();
  const isReadOnly = useReadOnly();
  const { cancel } = useDrawMoves();
  if (!can('Order.Requisitions.Cancel') || isReadOnly) return null;
  return async ({ facilityId, day, shift }) => {
    try {
      const planned = { facilityId, from: day, to: day, shift, status: ['PENDING'] };
      const draws = await readAll((page) => send(requisitions.list, { query: { ...planned, ...page } }));
      return draws.length > 0 && (await cancel({ draws, ids: draws.map(({ id }) => id) }));
    } catch (error) {
      reportFailure(error);
      return false;
    }
  };
}
