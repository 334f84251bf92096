const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};
const cellsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLTableCellElement>('th, td') ?? [])];

/**
 * Keys of the cumulative sheet: arrows walk over its values, Enter opens the draw above the value.
 * @param fixed how many cells of a row stand before its values
 * @returns whether the key was one of them
 */
export function walkCells(table: HTMLTableElement, from: Element | null, key: string, fixed: number): boolean {
  // Heads of groups are one cell.
  const rows = [...table.querySelectorAll('tbody tr')].filter((row) => cellsOf(row).length > fixed);
  const cell = from?.closest('td');
  const own = cell?.closest('tr');
  const row = own ? rows.indexOf(own) : -1;
  const column = cell && row >= 0 ? cellsOf(rows[row]).indexOf(cell) : -1;
  const isInside = column >= fixed;
  const step = steps[key];
  if (step) {
    const [down, right] = isInside ? step : [0, 0];
    const wanted = cellsOf(rows[Math.max(0, Math.min(rows.length - 1, row + down))]);
    const next = wanted[Math.min(Math.max(fixed, (isInside ? column : fixed) + right), wanted.length - 1)];
    if (!next) return false;
    next.tabIndex = -1;
    next.focus();
    return true;
  }
  if (!isInside || key !== 'Enter') return false;
  const opened = cellsOf([...table.querySelectorAll('thead tr')].at(-1))[column]?.querySelector<HTMLElement>('a, button');
  opened?.click();
  return opened !== undefined && opened !== null;
}
