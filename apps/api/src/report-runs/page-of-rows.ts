import type { ReportCell, ReportColumn, ReportRow } from '@drawday/domain';
import { sortingOf } from '../platform/sorting.ts';
import { shownRow } from './run-reply.ts';
import type { StoredRow } from './stored-row.ts';

type Page = {
  skipCount: number;
  maxResultCount: number;
  sorting?: string | undefined;
  filter?: string | undefined;
  section?: string | undefined;
};
type Rows = (from?: { skip?: number }) => AsyncIterable<StoredRow>;

/**
 * A page of stored rows. As they stand, only the page is opened; sorted or filtered, all of them are read, which are at most as many as a
 * screen may have. @throws Refusal SORTING for a column that the report does not have
 */
export async function pageOfRows(
  rows: Rows,
  columns: readonly ReportColumn[],
  { skipCount, maxResultCount, sorting, filter, section }: Page,
  { rowCount, isWanted }: { rowCount: number | null; isWanted: (row: StoredRow) => boolean },
): Promise<{ totalCount: number; items: ReportRow[] }> {
  const order = sortingOf(
    sorting,
    columns.map(({ key }) => key),
  );
  const words = filter?.trim().toLowerCase() ?? '';
  if (rowCount !== null && section === undefined && !order.length && !words) {
    const items: ReportRow[] = [];
    if (skipCount < rowCount)
      for await (const row of rows({ skip: skipCount })) {
        items.push(shownRow(row));
        if (items.length === maxResultCount) break;
      }
    return { totalCount: rowCount, items };
  }
  const found: StoredRow[] = [];
  for await (const row of rows()) if (isWanted(row) && (!words || holds(row, words))) found.push(row);
  const places = new Map(columns.map(({ key }, at) => [key, at]));
  const sorted = order.length ? found.toSorted((a, b) => compared(a, b)) : found;
  return { totalCount: found.length, items: sorted.slice(skipCount, skipCount + maxResultCount).map(shownRow) };

  function compared(a: StoredRow, b: StoredRow): number {
    for (const { column, isDescending } of order) {
      const at = places.get(column) ?? 0;
      const result = comparedCells(a.c[at] ?? null, b.c[at] ?? null, isDescending);
      if (result !== 0) return result;
    }
    return a.k < b.k ? -1 : 1;
  }
}

const holds = ({ c }: StoredRow, words: string) =>
  c.some((cell) => cell !== null && `${cell.t ?? ''} ${cell.v ?? ''}`.toLowerCase().includes(words));

const collator = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });
/** Empty cells come last, whichever way it is sorted. */
function comparedCells(a: ReportCell | null, b: ReportCell | null, isDescending: boolean): number {
  const [left, right] = [a?.v ?? null, b?.v ?? null];
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
  const result = typeof left === 'number' && typeof right === 'number' ? left - right : collator.compare(String(left), String(right));
  return isDescending ? -result : result;
}
