import type { MeasureMove, ReportMeasureId } from '@drawday/vocabulary';
import type { MeasurePart, StoredRow } from './stored-row.ts';

type Moves = Record<MeasureMove, number> & { all: number };
/** The people behind measures in a month, each with what became of them since the month before. */
export type Moved = { counts: ReadonlyMap<ReportMeasureId, Moves>; rows: readonly StoredRow[] };

const isOut = (part: MeasurePart | undefined) => part === 'B' || part === 'A';
const isDecided = (part: MeasurePart | undefined) => part === 'I' || isOut(part);

function moveOf(before: MeasurePart | undefined, now: MeasurePart | undefined): MeasureMove | null {
  if (!isDecided(before) || !isDecided(now)) return null;
  if (isOut(before)) return isOut(now) ? 'STILL_OUT' : 'CAME_IN';
  return isOut(now) ? 'WENT_OUT' : 'STAYED_IN';
}

/** The name under which the people of a move are asked for, beside those of the measure itself. */
const moveKey = (id: string, move: MeasureMove) => `${id}:${move}`;

/**
 * Holds the people of two months against each other: of the month remain the rows, each with its move as a measure of its own. Who had no
 * verdict in one of the months has made no move.
 * @param months `2026-10-01`
 */
export function movedSince(
  behind: readonly StoredRow[],
  { before, month }: { before: string; month: string },
  ids: readonly ReportMeasureId[],
): Moved {
  const isOf = (row: StoredRow, wanted: string) => row.c.some((cell) => cell?.v === wanted.slice(0, 7));
  const earlier = new Map(
    behind.filter((row) => isOf(row, before)).flatMap((row) => Object.entries(row.m ?? {}).map(([id, part]) => [`${row.k} ${id}`, part])),
  );
  const counts = new Map(ids.map((id): [ReportMeasureId, Moves] => [id, { STAYED_IN: 0, WENT_OUT: 0, CAME_IN: 0, STILL_OUT: 0, all: 0 }]));
  const rows = behind
    .filter((row) => isOf(row, month))
    .map((row): StoredRow => {
      const m: Record<string, MeasurePart> = { ...row.m };
      for (const id of ids) {
        const now = row.m?.[id];
        const move = moveOf(earlier.get(`${row.k} ${id}`), now);
        const count = counts.get(id);
        if (!move || !now || !count) continue;
        count[move] += 1;
        count.all += 1;
        m[moveKey(id, move)] = now;
      }
      return { ...row, m };
    });
  return { rows, counts: new Map([...counts].filter(([, { all }]) => all > 0)) };
}
