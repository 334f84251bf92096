import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lastFold } from './fold-columns.ts';

type Fit = { key: string; width: number; fold: number; hidden: number; steps: number };
/** More steps than these lead nowhere: a table that is still too wide is scrolled. */
const mostSteps = 20;
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

/**
 * Folds a table step by step until it is no wider than the place where it stands, and begins anew when that place changes.
 * @param key of what is shown: another table begins unfolded
 */
export function useFit(key: string) {
  const box = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState<Fit>({ key, width: 0, fold: 0, hidden: 0, steps: 0 });
  const now = fit.key === key ? fit : { ...fit, key, fold: 0, hidden: 0 };
  const measure = useCallback(() => {
    const scroll = box.current?.querySelector('.dd-table-scroll');
    const table = scroll?.querySelector('table');
    if (!scroll || !table || window.innerWidth <= cardsUpTo) return;
    const width = scroll.clientWidth;
    setFit((before) => {
      const begun =
        before.key === key && Math.abs(before.width - width) <= barWidth ? before : { key, width, fold: 0, hidden: 0, steps: 0 };
      if (begun !== before) return begun;
      const over = scroll.scrollWidth - scroll.clientWidth;
      if (over <= 1 || before.steps === mostSteps) return before;
      const steps = before.steps + 1;
      if (before.fold < lastFold) return { ...before, fold: before.fold + 1, steps };
      const more = columnsTooMany(table, over);
      return more > 0 ? { ...before, hidden: before.hidden + more, steps } : before;
    });
  }, [key]);
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
