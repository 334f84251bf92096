import { useEffect, useState } from 'react';
import type { DrawRow } from '../requisitions/requisitions.public.ts';

/** How long a collected patient stays on the card before the next chair comes by itself. */
const slideAfterMs = 1200;

/**
 * Which chair the card shows. The person of the last scan comes to the front; one whose last tube was just scanned stays for a moment, or
 * until the next chair is asked for.
 */
export function useChair(rows: readonly DrawRow[], scanned: DrawRow | null) {
  const [place, setPlace] = useState<{ id: string | null; at: number }>({ id: null, at: 0 });
  const [held, setHeld] = useState<DrawRow | null>(null);
  const [isStaying, setStaying] = useState(false);
  const [seen, setSeen] = useState<DrawRow | null>(null);
  if (scanned !== seen) {
    setSeen(scanned);
    if (scanned?.collectedAt) setHeld(scanned);
    else if (scanned && rows.some((row) => row.id === scanned.id)) setPlace({ id: scanned.id, at: place.at });
    setStaying(false);
  }
  useEffect(() => {
    if (held === null || isStaying) return;
    const timer = setTimeout(() => setHeld(null), slideAfterMs);
    return () => clearTimeout(timer);
  }, [held, isStaying]);

  const found = rows.findIndex((row) => row.id === place.id);
  // Whoever came by a scan, a name or a link, and whoever left the list before: the position is that of the chair shown.
  if (found >= 0 && found !== place.at) setPlace({ ...place, at: found });
  // A collected patient is gone: the next one takes the same position.
  const at = found >= 0 ? found : Math.min(place.at, rows.length - 1);
  const row = rows[at] ?? null;
  const goTo = (next: number) => {
    setHeld(null);
    setPlace({ id: rows[next]?.id ?? null, at: next });
  };
  return {
    /** On the card. */
    draw: held ?? row,
    /** Whose tubes are to be scanned; nobody's while a collected patient is held on the card. */
    expected: held && isStaying ? null : row,
    isCollected: held !== null,
    isStaying,
    stay: () => setStaying(true),
    at,
    previous: held ? row : (rows[at - 1] ?? null),
    next: held ? row : (rows[at + 1] ?? null),
    goPrevious: () => goTo(held ? at : at - 1),
    goNext: () => goTo(held ? at : at + 1),
    goToDraw: (draw: DrawRow) => goTo(rows.findIndex(({ id }) => id === draw.id)),
  };
}

export type Chair = ReturnType<typeof useChair>;
