import { useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '../dialogs/report-failure.ts';
import {
  type BatchOutcome,
  type Draw,
  type DrawRow,
  drawQuery,
  inBatches,
  refreshDraws,
  showFailures,
  succeeded,
  useRequisitionsTexts,
} from '../requisitions/requisitions.public.ts';

type BatchCall = (ids: string[]) => Promise<{ items: readonly BatchOutcome[] }>;
/** Draws to act on: those loaded, and the IDs of all (more, when everything that a filter finds is chosen). */
export type Chosen = { draws: readonly DrawRow[]; ids: readonly string[] };

/** What every change of a draw has in common: reloading, failures, batches. */
export function useDrawChanges() {
  const text = useRequisitionsTexts();
  const client = useQueryClient();

  const changed = () => {
    refreshDraws(client);
  };
  const whole = (draw: DrawRow): Promise<Draw> => client.fetchQuery({ ...drawQuery(draw.id), staleTime: 0, meta: { inPlace: true } });
  /** Work that has no dialog of its own in which to show a failure. */
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
