import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { closeFold, lastFold } from './fold-columns.ts';

type Fit = { key: string; width: number; fold: number; hidden: number; steps: number; isSettled: boolean };
/** More steps than these lead nowhere: a table that is still too wide is scrolled. They are drawn at once, of which React allows fifty. */
const mostSteps = 16;
/** A scroll bar that comes and goes as the table folds makes no other place of it. */
const barWidth = 24;

/** Cards of a phone have no columns. */
const cardsUpTo = 640;

/** How many columns beside the first and the last one must go until a table is as wide as its box. */
function columnsTooMany(table: Element, over: number): number {
  // The head of a group is no column: counted as one, the table would be folded without end.
  const heads = [...table.querySelectorAll<HTMLTableCellElement>('thead > tr > *')]
    .filter(({ colSpan }) => colSpan === 1)
    .slice(1, -1)
    .reverse();
  let left = over;
  let count = 0;
  for (const head of heads) {
    if (left <= 0) break;
    left -= head.offsetWidth;
    count += 1;
  }
  return count;
}

type Seen = { key: string; width: number; over: number; canFold: boolean; tooMany: () => number };

/**
 * The next step of a table in its place, or the same fit when there is none. Folding may itself change the place (less height, no scroll bar):
 * only a change of a place that had settled begins anew, or the two would answer each other without end.
 */
function nextFit(before: Fit, { key, width, over, canFold, tooMany }: Seen): Fit {
  if (before.key !== key || (before.isSettled && Math.abs(before.width - width) > barWidth))
    return { key, width, fold: 0, hidden: 0, steps: 0, isSettled: false };
  const step = { ...before, width, steps: before.steps + 1, isSettled: false };
  const settled = before.isSettled ? before : { ...before, width, isSettled: true };
  if (over <= 1 || before.steps === mostSteps) return settled;
  if (!canFold) return before.fold < closeFold ? { ...step, fold: closeFold } : settled;
  if (before.fold < lastFold) return { ...step, fold: before.fold + 1 };
  const more = tooMany();
  return more > 0 ? { ...step, hidden: before.hidden + more } : settled;
}

/**
 * Folds a table step by step until it is no wider than the place where it stands, and begins anew when that place changes.
 * @param key of what is shown: another table begins unfolded
 * @param canFold false where a screen has columns of its own: they only stand closer together
 */
export function useFit(key: string, canFold: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState<Fit>({ key, width: 0, fold: 0, hidden: 0, steps: 0, isSettled: false });
  const now = fit.key === key ? fit : { ...fit, key, fold: 0, hidden: 0 };
  const measure = useCallback(() => {
    const scroll = box.current?.querySelector('.dd-table-scroll');
    const table = scroll?.querySelector('table');
    if (!scroll || !table || window.innerWidth <= cardsUpTo) return;
    const width = scroll.clientWidth;
    const over = scroll.scrollWidth - width;
    setFit((before) => nextFit(before, { key, width, over, canFold, tooMany: () => columnsTooMany(table, over) }));
  }, [key, canFold]);
  // After every drawing: rows of another page may be wider.
  useLayoutEffect(measure);
  useEffect(() => {
    const scroll = box.current?.querySelector('.dd-table-scroll');
    if (!scroll || typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(measure);
    watcher.observe(scroll);
    return () => watcher.disconnect();
  }, [measure]);
  return { box, fold: now.fold, hidden: now.hidden };
}
