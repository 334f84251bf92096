import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import type { MoveOfDraw } from '@drawday/domain';
import { useQueryClient } from '@tanstack/react-query';
import { showUndo } from '../dialogs/undo-toast.tsx';
import { keyOf, send } from '../platform/api-client.ts';
import { formatWeekday } from '../platform/format.ts';
import { useRefreshCounters } from '../platform/queue-counters.ts';
import {
  type BatchOutcome,
  inBatches,
  refreshDraws,
  showFailures,
  succeeded,
  useRequisitionsTexts,
} from '../requisitions/requisitions.public.ts';
import type { MovePreview } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

/** After draws have moved, or a day has been closed. */
export function useCalendarRefresh() {
  const client = useQueryClient();
  const refreshCounters = useRefreshCounters();
  return () => {
    for (const contract of [schedules.calendar, schedules.standingDraws, requisitions.previewMove, facilities.closedDays])
      void client.invalidateQueries({ queryKey: keyOf(contract) });
    refreshDraws(client);
    refreshCounters();
  };
}

/** Moves draws, each to its day, names those that were refused, and offers to take all of it back at once. */
export function useMove() {
  const text = useSchedulesTexts();
  const drawTexts = useRequisitionsTexts();
  const refresh = useCalendarRefresh();
  return async (draws: MovePreview['draws'], moves: readonly MoveOfDraw[], reason: string): Promise<void> => {
    const byDay = Map.groupBy(
      moves.filter((one) => one.to !== null),
      ({ to }) => String(to),
    );
    const outcomes: BatchOutcome[] = [];
    for (const [drawDate, those] of byDay)
      outcomes.push(
        ...(await inBatches(
          those.map(({ id }) => id),
          (ids) => send(requisitions.rescheduleBatch, { body: { ids, drawDate, reason } }),
        )),
      );
    refresh();
    void showFailures(outcomes, draws, drawTexts);
    const moved = succeeded(outcomes);
    const [[day = ''] = [], ...otherDays] = [...byDay].toSorted(([, a], [, b]) => b.length - a.length);
    if (moved.length === 0) return;
    showUndo(
      text(otherDays.length ? 'movedToDays' : 'movedToDay', { count: moved.length, day: formatWeekday(day), days: byDay.size }),
      async () => {
        const back = await inBatches(moved, (ids) => send(requisitions.unrescheduleBatch, { body: { ids } }));
        refresh();
        void showFailures(back, draws, drawTexts);
      },
    );
  };
}
