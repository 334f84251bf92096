import type { DrawRow } from '../requisitions/requisitions.public.ts';

/** How far a treatment is when a tube is still missing. Minutes since the first tubes; `left` is negative once it should be over. */
export type Run = {
  state: 'over' | 'unknown' | 'ending' | 'running';
  startedAt: string | null;
  endsAt: Temporal.Instant | null;
  elapsed: number;
  left: number | null;
};

const soonMinutes = 15;

/** The treatment as prescribed, from the moment the PRE tubes were drawn; without a prescription its end is unknown. */
export function runOf(draw: Pick<DrawRow, 'specimens' | 'collectedAt' | 'prescribedMinutes'>, now: Temporal.Instant): Run {
  const before = draw.specimens.flatMap((tube) => (tube.timing !== 'POST' && tube.takenAt !== null ? [tube.takenAt] : []));
  const startedAt = before.toSorted().at(-1) ?? draw.collectedAt;
  if (startedAt === null) return { state: 'unknown', startedAt, endsAt: null, elapsed: 0, left: null };
  const start = Temporal.Instant.from(startedAt);
  const elapsed = Math.max(0, Math.trunc(start.until(now).total('minutes')));
  if (draw.prescribedMinutes === null) return { state: 'unknown', startedAt, endsAt: null, elapsed, left: null };
  const left = draw.prescribedMinutes - elapsed;
  const state = left < 0 ? 'over' : left <= soonMinutes ? 'ending' : 'running';
  return { state, startedAt, endsAt: start.add({ minutes: draw.prescribedMinutes }), elapsed, left };
}

/** Who must be seen first: treatments that are over, longest first; then those with an unknown end; then by their end. */
export function byEndOfRun(a: Run, b: Run): number {
  const place = { over: 0, unknown: 1, ending: 2, running: 2 };
  return place[a.state] - place[b.state] || (a.left ?? -a.elapsed) - (b.left ?? -b.elapsed);
}
