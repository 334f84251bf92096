import { formatCount } from '@drawday/domain';
import type { ReactNode } from 'react';
import { IconButton } from '../design/icon-button.tsx';
import { usePlatformTexts } from '../platform/texts.ts';
import { pageSizes } from './list-state.ts';

type PagerProps = {
  page: number;
  size: number;
  totalCount: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  note?: ReactNode;
};

export const pagesOf = (totalCount: number, size: number): number => Math.max(1, Math.ceil(totalCount / size));

/** "1–20 of 345", rows per page, and the previous and next page. */
export function Pager({ page, size, totalCount, onPage, onSize, note }: PagerProps) {
  const text = usePlatformTexts();
  const pages = pagesOf(totalCount, size);
  const from = totalCount === 0 ? 0 : (page - 1) * size + 1;
  const to = Math.min(page * size, totalCount);
  return (
    <nav className="dd-pager" aria-label={text('pages')}>
      <span aria-live="polite">
        {totalCount === 0
          ? text('noRows')
          : text('rowsShown', { from: formatCount(from), to: formatCount(to), total: formatCount(totalCount) })}
      </span>
      <select aria-label={text('rowsPerPage')} value={size} onChange={(event) => onSize(Number(event.target.value))}>
        {pageSizes.map((rows) => (
          <option key={rows} value={rows}>
            {text('perPage', { rows })}
          </option>
        ))}
      </select>
      <span className="dd-pager-note">{note}</span>
      <span className="dd-pager-spring" />
      <IconButton small icon="back" label={text('previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span>
        <b>{page}</b> {text('ofPages', { pages })}
      </span>
      <IconButton small icon="next" label={text('nextPage')} disabled={page >= pages} onClick={() => onPage(page + 1)} />
    </nav>
  );
}
