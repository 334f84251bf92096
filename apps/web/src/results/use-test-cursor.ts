import { useState } from 'react';
import { isOpenCritical } from './result-kinds.ts';
import type { Result } from './results.queries.ts';

/**
 * Which test of a draw is selected, and whether it is open. Initially the one that the address names, else the first;
 * open when it was named or is an open critical.
 */
export function useTestCursor(rows: readonly Result[], named: string) {
  const [chosen, setChosen] = useState<string | null>(named || null);
  const [open, setOpen] = useState<boolean | null>(null);
  const current = rows.find((row) => row.resultCode === chosen) ?? rows[0] ?? null;
  const isOpen = current !== null && (open ?? (current.resultCode === named || isOpenCritical(current)));
  const at = current === null ? -1 : rows.indexOf(current);
  return {
    cursor: current?.resultCode ?? null,
    current,
    isOpen,
    /** Somebody went to it; nothing else says so to a person who does not see the row. */
    hasMoved: chosen !== null && chosen !== named,
    show: (resultCode: string) => {
      setChosen(resultCode);
      setOpen(true);
    },
    move: (step: 1 | -1) => {
      const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))];
      if (!next) return;
      setChosen(next.resultCode);
      // an open panel stays open for the next test; without one, only a critical opens by itself
      if (open !== null) setOpen(isOpen);
    },
    toggle: () => setOpen(!isOpen),
    pick: (resultCode: string) => {
      const isSame = resultCode === current?.resultCode;
      setChosen(resultCode);
      setOpen(isSame ? !isOpen : true);
    },
  };
}
