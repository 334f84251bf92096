import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showUndo } from '../dialogs/undo-toast.tsx';
import { send } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { serverToday } from '../platform/server-clock.ts';
import { type DrawRow, refreshDraws, showFailures, succeeded, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { CollectShiftDialog } from './collect-shift-dialog.tsx';
import { isOverdue, type Shift } from './draw-day-groups.ts';

/** Asks for one of today's shifts and collects all that is due on it; refused draws are listed, the others can be undone. */
export function useShiftCollection(facilityId: string) {
  const text = useRequisitionsTexts();
  const client = useQueryClient();
  const { timeZone } = useFacility();

  const changed = () => {
    refreshDraws(client);
  };
  const takeBack = async (ids: string[], rows: readonly DrawRow[]) => {
    const undone = await send(requisitions.uncollectAll, { body: { ids } });
    changed();
    void showFailures(undone.items, rows, text);
  };

  return (rows: readonly DrawRow[], shifts: readonly Shift[], start: string | null): void => {
    const due = rows.filter((row) => !isOverdue(row));
    const left = shifts
      .map(({ shift }) => ({ shift, left: due.filter((row) => row.shift === shift).length }))
      .filter((shift) => shift.left > 0);
    void showDialog<void>((close) => (
      <CollectShiftDialog
        shifts={left}
        start={start}
        onClose={() => close()}
        onConfirm={async (shift) => {
          const drawDate = serverToday(timeZone).toString();
          const { items } = await send(requisitions.collectAll, { body: { facilityId, drawDate, shift } });
          close();
          changed();
          void showFailures(items, rows, text);
          const ids = succeeded(items);
          if (ids.length > 0) showUndo(text('drawsCollected', { count: ids.length }), () => takeBack(ids, rows));
        }}
      />
    ));
  };
}
