import type { PointerEvent } from 'react';
import { Icon } from '../design/icon.tsx';
import { usePlatformTexts } from '../platform/texts.ts';
import type { DataColumn } from './data-column.ts';
import { nextSorting, sortDirection } from './list-state.ts';

type HeadCellProps<Row> = {
  column: DataColumn<Row>;
  sorting: string | undefined;
  onSort: ((sorting: string) => void) | undefined;
  width: number | undefined;
  onResize: (width: number) => void;
};

/** Dragging is a convenience: the widths follow the content anyway, and nothing is cut off without it. */
function startResize(event: PointerEvent<HTMLElement>, onResize: (width: number) => void): void {
  const grip = event.currentTarget;
  const cell = grip.closest('th');
  if (!cell) return;
  const from = event.clientX - cell.offsetWidth;
  grip.setPointerCapture(event.pointerId);
  const move = (moved: globalThis.PointerEvent) => {
    cell.style.minWidth = `${Math.max(48, moved.clientX - from)}px`;
  };
  const end = () => {
    grip.removeEventListener('pointermove', move);
    onResize(cell.offsetWidth);
  };
  grip.addEventListener('pointermove', move);
  grip.addEventListener('pointerup', end, { once: true });
}

export function DataTableHeadCell<Row>({ column, sorting, onSort, width, onResize }: HeadCellProps<Row>) {
  const text = usePlatformTexts();
  const direction = column.sort && sorting !== undefined ? sortDirection(sorting, column.sort) : undefined;
  const classes = [column.rowHeader && 'dd-cell-fixed', column.align && 'dd-cell-right'].filter(Boolean).join(' ');
  const sortField = column.sort;
  return (
    <th scope="col" aria-sort={direction} className={classes} style={width ? { minWidth: width, width } : undefined}>
      {sortField && onSort && sorting !== undefined ? (
        <button
          type="button"
          className="dd-sort"
          title={text('sortBy', { column: column.title })}
          onClick={() => onSort(nextSorting(sorting, sortField))}
        >
          {column.title}
          {direction === 'ascending' && <Icon name="up" size={12} />}
          {direction === 'descending' && <Icon name="down" size={12} />}
        </button>
      ) : (
        column.title || <span className="dd-only-heard">{column.key}</span>
      )}
      {column.align === 'value' && <span className="dd-value-slot" />}
      <span className="dd-resize" aria-hidden="true" onPointerDown={(event) => startResize(event, onResize)} />
    </th>
  );
}
