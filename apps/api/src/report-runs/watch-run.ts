import type { Services } from '../platform/services.ts';
import { noteAlive, noteProgress } from './report-runs.store.ts';

const lookEveryMs = 500;

type Run = { tenantId: string; runId: string };

/** Between batches: writes how far a run is, and throws once it is to stop. */
export const noteOf =
  (aside: Services['aside'], { tenantId, runId }: Run, signal: AbortSignal) =>
  async (done: number, total: number | null): Promise<void> => {
    await aside(tenantId, (writer) => noteProgress(writer, tenantId, runId, done, total));
    signal.throwIfAborted();
  };

/** While a run is computed: looks twice a second whether somebody asked it to stop, and breaks it off. It also says that the run still goes on. */
export async function watched<T>(aside: Services['aside'], run: Run, stopping: AbortController, work: () => Promise<T>): Promise<T> {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      if (await aside(run.tenantId, (writer) => noteAlive(writer, run.tenantId, run.runId))) stopping.abort();
    } catch {
      // The next look asks again.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
