import './data-table.css';
import './data-table-cards.css';
import './data-table-print.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { Fragment, type ReactNode, useEffect, useMemo } from 'react';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { MenuButton, type MenuItem } from '../design/menu-button.tsx';
import { refusalText } from '../platform/api-refusal.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import { arrangeColumns, useColumnChoice } from './column-choice.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { DataColumn } from './data-column.ts';
import { DataTableHeadCell } from './data-table-head.tsx';
import type { ListState } from './list-state.ts';
import { Pager, pagesOf } from './pager.tsx';
import type { Selection } from './selection.ts';

type PageOfRows<Row> = { totalCount: number; items: readonly Row[] };
export type RowGroup = { key: string; title: ReactNode; note?: ReactNode; urgent?: boolean };

type DataTableProps<Row> = {
  /** Name of the list; the choice of columns is kept under it. */
  name: string;
  /** The table's name for screen readers: "Patients". */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
  /** Read out with the row's checkbox and menu: the person's name. */
  rowName?: (row: Row) => string;
  /** `useListQuery(…)`. */
  query: Pick<UseQueryResult<PageOfRows<Row>>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** `useListState(…)`; absent for a table without paging, sorting and filters of its own. */
  list?: Pick<ListState, 'sort' | 'page' | 'size' | 'isFiltered' | 'clearFilters' | 'setSort' | 'setPage' | 'setSize'>;
  selection?: Selection<Row>;
  bulkActions?: readonly BulkAction<Row>[];
  /** False where the bulk actions need rows that were loaded. */
  everythingAllowed?: boolean;
  /** The one primary action of a row, as a button. */
  rowAction?: (row: Row) => ReactNode;
  /** The rest, behind "…". */
  rowMenu?: (row: Row) => readonly MenuItem[];
  /** Rows come sorted by group; a head row is inserted where the group changes. */
  groupOf?: (row: Row) => RowGroup;
  /** The row marked as being worked on. */
  currentKey?: string | null;
  /** Shown when nothing exists yet (not: when no row matches). */
  empty?: { title: string; text?: string; action?: ReactNode };
  /** Below the rows, and scrolls with them: what was done with others. */
  foot?: ReactNode;
  /** In the middle of the pager. */
  note?: ReactNode;
  /** Hands the columns button to the place where the page wants it (the filter bar). */
  toolbar?: (columnMenu: ReactNode) => ReactNode;
};

const cardClass = { lead: 'dd-card-lead', side: 'dd-card-side', plain: '', hide: 'dd-card-hide', line: 'dd-card-line' };

/** The one table: pages, sorts and filters on the server; shows skeletons first, keeps old rows while reloading and says above them when that failed. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    name,
    caption,
    columns,
    rowKey,
    rowName,
    query,
    list,
    selection: chosen,
    bulkActions,
    everythingAllowed = true,
    rowAction,
    rowMenu,
    groupOf,
    currentKey = null,
    empty,
    foot,
    note,
    toolbar,
  } = props;
  const text = usePlatformTexts();
  const hiddenByDesign = useMemo(() => columns.filter((column) => column.hidden).map((column) => column.key), [columns]);
  const columnChoice = useColumnChoice(name, hiddenByDesign);
  const { choice, change } = columnChoice;
  const shown = useMemo(
    () =>
      arrangeColumns(
        // What comes before the row header (a chair number) belongs to it and stays.
        columns.map((column, at) => ({ ...column, fixed: at <= columns.findIndex((other) => other.rowHeader) })),
        choice,
      ),
    [columns, choice],
  );
  const rows = query.data?.items ?? [];
  const totalCount = query.data?.totalCount ?? 0;
  const hasActions = rowAction !== undefined || rowMenu !== undefined;
  // With nothing to be done about rows none are chosen; without `bulkActions` the page itself does something with them.
  const selection = bulkActions?.length === 0 ? undefined : chosen;
  const width = shown.length + (selection ? 1 : 0) + (hasActions ? 1 : 0);
  const entries = rows.map((row) => [rowKey(row), row] as const);
  const allOnPage = entries.length > 0 && entries.every(([key]) => selection?.has(key));
  const someOnPage = !allOnPage && entries.some(([key]) => selection?.has(key));
  const firstLoad = query.data === undefined && query.error === null;
  const lastPage = list ? pagesOf(totalCount, list.size) : 1;
  const isPastLast = list !== undefined && rows.length === 0 && totalCount > 0 && list.page > lastPage && !query.isFetching;
  // Its rows were worked off, here or by somebody else: an empty page looks as if nothing were left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is gone
  useEffect(() => {
    if (isPastLast) list.setPage(lastPage, { replace: true });
  }, [isPastLast, lastPage]);

  const rowHead = (row: Row, index: number) => {
    const group = groupOf?.(row);
    const before = rows[index - 1];
    if (!group || (before && groupOf?.(before).key === group.key)) return null;
    return (
      <tr className="dd-group-head">
        <th colSpan={width} scope="rowgroup">
          <b className={group.urgent ? 'dd-error-text' : ''}>{group.title}</b>
          {group.note && <span className="dd-faint"> {group.note}</span>}
        </th>
      </tr>
    );
  };

  const cell = (column: (typeof shown)[number], row: Row) => {
    const align = column.align ? ' dd-cell-right' : '';
    const wrap = column.wrap ? ' dd-cell-wrap' : '';
    const card = column.rowHeader ? 'dd-card-title dd-cell-fixed' : cardClass[column.card ?? 'line'];
    const Cell = column.rowHeader ? 'th' : 'td';
    return (
      <Cell key={column.key} {...(column.rowHeader && { scope: 'row' })} data-label={column.title} className={`${card}${align}${wrap}`}>
        {column.cell(row)}
      </Cell>
    );
  };

  return (
    <>
      {toolbar?.(<ColumnMenu columns={columns} columnChoice={columnChoice} />)}
      {selection && (
        <div className="dd-bleed">
          <BulkBar selection={selection} totalCount={totalCount} actions={bulkActions ?? []} everythingAllowed={everythingAllowed} />
        </div>
      )}
      <div className="dd-table-box dd-bleed" aria-busy={query.isFetching}>
        {query.isFetching && !firstLoad && <div className="dd-progress" />}
        {query.error && rows.length > 0 && (
          <p className="dd-list-old" role="alert">
            <Icon name="alert" />
            <span>
              {text('listIsOld')} {refusalText(query.error)}
            </span>
            <button type="button" className="dd-link-button" onClick={() => void query.refetch()}>
              {text('retry')}
            </button>
          </p>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <section className="dd-table-scroll" aria-label={caption} tabIndex={0}>
          <table className="dd-table">
            <caption className="dd-only-heard" aria-live="polite">
              {firstLoad ? text('loadingList', { list: caption }) : text('listCaption', { list: caption, count: totalCount })}
            </caption>
            <thead>
              <tr>
                {selection && (
                  <th scope="col" className="dd-cell-check">
                    <label className="dd-check-target">
                      <input
                        type="checkbox"
                        className="dd-check"
                        aria-label={text('selectPage')}
                        checked={allOnPage}
                        disabled={entries.length === 0}
                        ref={(box) => {
                          if (box) box.indeterminate = someOnPage;
                        }}
                        onChange={() => selection.togglePage(entries, !allOnPage)}
                      />
                      <span className="dd-check-word" aria-hidden="true">
                        {text('selectPage')}
                      </span>
                    </label>
                  </th>
                )}
                {shown.map((column) => (
                  <DataTableHeadCell
                    key={column.key}
                    column={column}
                    sorting={list?.sort}
                    onSort={list?.setSort}
                    width={choice.widths[column.key] ?? column.width}
                    onResize={(next) => change({ widths: { ...choice.widths, [column.key]: next } })}
                  />
                ))}
                {hasActions && (
                  <th scope="col" className="dd-cell-actions">
                    <span className="dd-only-heard">{text('actions')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {firstLoad &&
                Array.from({ length: 12 }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: gray bars have no other identity
                  <tr key={index}>
                    {Array.from({ length: width }, (_, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: as above
                      <td key={at}>
                        <span className="dd-skeleton" />
                      </td>
                    ))}
                  </tr>
                ))}
              {rows.map((row, index) => {
                const key = rowKey(row);
                const selected = selection?.has(key) ?? false;
                return (
                  <Fragment key={key}>
                    {rowHead(row, index)}
                    <tr className={`${selected ? 'dd-selected' : ''}${key === currentKey ? ' dd-current' : ''}`}>
                      {selection && (
                        <td className="dd-cell-check">
                          <label className="dd-check-target">
                            <input
                              type="checkbox"
                              className="dd-check"
                              aria-label={text('selectRow', { row: rowName ? rowName(row) : index + 1 })}
                              checked={selected}
                              onChange={() => selection.toggle(key, row)}
                            />
                          </label>
                        </td>
                      )}
                      {shown.map((column) => cell(column, row))}
                      {hasActions && (
                        <td className="dd-cell-actions">
                          <span className="dd-cell-actions-row">
                            {rowAction?.(row)}
                            {rowMenu && (
                              <MenuButton
                                small
                                label={rowName ? text('moreActionsFor', { name: rowName(row) }) : text('moreActions')}
                                items={rowMenu(row)}
                              />
                            )}
                          </span>
                        </td>
                      )}
                    </tr>
                  </Fragment>
                );
              })}
            </tbody>
          </table>
          {query.error && rows.length === 0 && (
            <EmptyState
              icon="alert"
              title={text('listFailed')}
              action={<Button onClick={() => void query.refetch()}>{text('retry')}</Button>}
            >
              {refusalText(query.error)}
            </EmptyState>
          )}
          {!query.error && !firstLoad && rows.length === 0 && list?.isFiltered && (
            <EmptyState
              icon="search"
              title={text('noMatch')}
              action={<Button onClick={list.clearFilters}>{text('clearFilters')}</Button>}
            />
          )}
          {!query.error && !firstLoad && rows.length === 0 && !list?.isFiltered && (
            <EmptyState title={empty?.title ?? text('nothingYet')} action={empty?.action}>
              {empty?.text}
            </EmptyState>
          )}
          {foot}
        </section>
        {list && query.data && (
          <Pager page={list.page} size={list.size} totalCount={totalCount} onPage={list.setPage} onSize={list.setSize} note={note} />
        )}
      </div>
    </>
  );
}
