import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import type { MoveOfDraw } from '@drawday/domain';
import { useQueryClient } from '@tanstack/react-query';
import { showUndo } from '../dialogs/undo-toast.tsx';
import { keyOf, send } from '../platform/api-client.ts';
import { formatWeekday } from '../platform/format.ts';
import { inBatches, refreshDraws, showFailures, succeeded, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import type { MovePreview } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

/** After draws have moved, or a day has been closed. */
export function useCalendarRefresh() {
  const client = useQueryClient();
  return () => {
    for (const contract of [schedules.calendar, schedules.standingDraws, requisitions.previewMove, facilities.closedDays])
      void client.invalidateQueries({ queryKey: keyOf(contract) });
    refreshDraws(client);
  };
}

/** Moves draws, each to its day, names those that were refused, and offers to take all of it back at once. */
export function useMove() {
  const text = useSchedulesTexts();
  const drawTexts = useRequisitionsTexts();
  const refresh = useCalendarRefresh();
  return async (draws: MovePreview['draws'], moves: readonly MoveOfDraw[], reason: string): Promise<void> => {
    const going = moves.flatMap(({ id, to }) => (to === null ? [] : [{ id, drawDate: to.toString() }]));
    const byDay = Map.groupBy(going, ({ drawDate }) => drawDate);
    const [[drawDate = ''] = [], ...otherDays] = [...byDay].toSorted(([, a], [, b]) => b.length - a.length);
    const outcomes = await inBatches(
      going.map(({ id }) => id),
      (ids) => {
        const ownDays = going.filter((one) => one.drawDate !== drawDate && ids.includes(one.id));
        return send(requisitions.rescheduleBatch, { body: { ids, drawDate, reason, ownDays } });
      },
    );
    refresh();
    void showFailures(outcomes, draws, drawTexts);
    const moved = succeeded(outcomes);
    if (moved.length === 0) return;
    showUndo(
      text(otherDays.length ? 'movedToDays' : 'movedToDay', { count: moved.length, day: formatWeekday(drawDate), days: byDay.size }),
      async () => {
        const back = await inBatches(moved, (ids) => send(requisitions.unrescheduleBatch, { body: { ids } }));
        refresh();
        void showFailures(back, draws, drawTexts);
      },
    );
  };
}
