import { useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '../platform/report-failure.tsx';
import { useRefreshCounters } from '../shell/queue-counters.ts';
import { inBatches, showFailures, succeeded } from './batch-outcomes.tsx';
import { type BatchOutcome, type Draw, type DrawRow, drawQuery, refreshDraws } from './requisitions.queries.ts';
import { useRequisitionsTexts } from './requisitions.texts.ts';

type BatchCall = (ids: string[]) => Promise<{ items: readonly BatchOutcome[] }>;
/** Draws to act on: those loaded, and the ids of all (more, when everything that a filter finds is chosen). */
export type Chosen = { draws: readonly DrawRow[]; ids: readonly string[] };

/** What every change of a draw has in common: reading anew, failures, batches. */
export function useDrawChanges() {
  const text = useRequisitionsTexts();
  const client = useQueryClient();
  const refreshCounters = useRefreshCounters();

  const changed = () => {
    refreshDraws(client);
    refreshCounters();
  };
  const whole = (draw: DrawRow): Promise<Draw> => client.fetchQuery({ ...drawQuery(draw.id), staleTime: 0, meta: { inPlace: true } });
  /** Work without a dialog of its own to show a failure in. */
  const guarded = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      reportFailure(error);
      changed();
    }
  };

  async function runBatch({ draws, ids }: Chosen, call: BatchCall): Promise<string[]> {
    const outcomes = await inBatches(ids, call);
    changed();
    void showFailures(outcomes, draws, text);
    return succeeded(outcomes);
  }

  return { changed, whole, guarded, runBatch };
}
