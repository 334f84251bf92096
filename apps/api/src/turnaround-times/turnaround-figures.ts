import type { FigureRow } from './turnaround-times.store.ts';

/** A percentile says nothing of fewer. */
const fewestForP90 = 5;

/** Figures as the wire has them, in whole minutes. Percentages are of the tests final and those open for too long. */
export function figuresOf(row: FigureRow) {
  const { received, final, tnp, open, open_late: openLate, invalid, within: withinTarget } = row;
  const measured = final + openLate;
  const [median = null, p90 = null] = row.waited ?? [];
  const [medianTaken = null, p90Taken = null] = row.taken ?? [];
  const isKnown = final >= fewestForP90;
  return {
    ...{ received, final, tnp, open, openLate, invalid, withinTarget, late: measured - withinTarget },
    medianMinutes: whole(median),
    p90Minutes: isKnown ? whole(p90) : null,
    meanMinutes: whole(row.mean),
    medianCollected: whole(medianTaken),
    p90Collected: isKnown ? whole(p90Taken) : null,
    targetMinutes: row.lowest_target === row.highest_target ? row.lowest_target : null,
    withinTargetPercent: measured === 0 ? null : Math.round((1000 * withinTarget) / measured) / 10,
  };
}

/** Interpolation leaves 1919.9999…, which is 1920. */
const whole = (minutes: number | null): number | null => minutes && Math.round(Number(minutes.toFixed(6)));

export const noTests: FigureRow = {
  ...{ key: null, received: 0, final: 0, tnp: 0, open: 0, open_late: 0, invalid: 0, within: 0 },
  ...{ waited: null, mean: null, taken: null, lowest_target: 0, highest_target: 0 },
};
