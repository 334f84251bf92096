import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};
/** What a source is stands before its months. */
const fixedColumns = 3;
/** Cells that can be chosen or opened; the others are passed over. */
const inCell = 'button, a';

/** Arrows walk over the cells of the plan; with Shift what is passed is chosen, too. */
export function walkPlan(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const from = event.target instanceof HTMLElement ? event.target : null;
  const cell = from?.closest<HTMLTableCellElement>('td');
  const row = cell?.closest('tr');
  if (!step || !from || !cell || !row || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')];
  const [down, right] = step;
  for (let y = rows.indexOf(row) + down, x = cell.cellIndex + right; ; y += down, x += right) {
    const next = (rows[y] as HTMLTableRowElement | undefined)?.cells[x];
    if (!next || x < fixedColumns) return;
    const wanted = next.querySelector<HTMLElement>(inCell);
    if (!wanted) continue;
    event.preventDefault();
    wanted.focus();
    if (event.shiftKey && wanted.getAttribute('aria-pressed') === 'false') wanted.click();
    return;
  }
}
