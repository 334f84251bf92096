import { useFacility } from '../platform/facility.ts';
import { formatTime } from '../platform/format.ts';
import { serverNow } from '../platform/server-clock.ts';
import { type DrawRow, nextTube, type Specimen, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { useIsWaiting } from './kept-scans.ts';
import { runOf } from './run-of.ts';

/** What is said of a tube at the chair: when it was drawn, whether it is the next, or when it comes. */
export function useTubeState(draw: DrawRow, tube: Specimen): { words: string; isNext: boolean } {
  const text = useRequisitionsTexts();
  const { timeZone } = useFacility();
  const isWaiting = useIsWaiting(tube.number);
  const { state, endsAt } = runOf(draw, serverNow());
  const isAfterRun = tube.timing === 'POST';
  // While the treatment runs nothing is to be scanned.
  const isNext = !draw.source && tube.number === nextTube(draw)?.number && !(isAfterRun && state === 'running');
  const words = () => {
    if (tube.takenAt) {
      const time = formatTime(tube.takenAt, timeZone);
      return isWaiting ? text('waitsSince', { time }) : time;
    }
    if (tube.notDrawnReason) return text('notDrawn');
    if (isNext) return text('scanNext');
    if (!isAfterRun) return text('waiting');
    return endsAt ? text('endOfRunAt', { time: formatTime(endsAt.toString(), timeZone) }) : text('afterRun');
  };
  return { words: words(), isNext };
}
