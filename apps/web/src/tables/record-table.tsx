import './record-table.css';
import type { ReactNode } from 'react';

export type RecordColumn<Row> = {
  key: string;
  /** Empty: a column of buttons, whose words say enough. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** Names the row: `th scope="row"`. */
  rowHeader?: true;
  align?: 'right';
  /** Long words break; everything else stays on its line. */
  wrap?: true;
};

type RecordTableProps<Row> = {
  /** The table's name for screen readers. */
  caption: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  busy?: boolean;
};

/** A short table inside a profile: no paging, sorting or choice of columns of its own. On a phone, more than three columns, or two with buttons, become cards. */
export function RecordTable<Row>({ caption, columns, rows, rowKey, busy = false }: RecordTableProps<Row>) {
  const classOf = (column: RecordColumn<Row>) =>
    [column.align === 'right' && 'dd-record-right', column.wrap && 'dd-record-wrap'].filter(Boolean).join(' ') || undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="dd-record-scroll" aria-label={caption} tabIndex={0}>
      <table
        className={`dd-record-table${columns.length > 3 || (columns.length > 2 && columns.some(({ title }) => !title)) ? ' dd-record-cards' : ''}`}
        aria-busy={busy}
      >
        <caption className="dd-only-heard">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) =>
              column.title ? (
                <th key={column.key} scope="col" className={classOf(column)}>
                  {column.title}
                </th>
              ) : (
                <td key={column.key} className={classOf(column)} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) =>
                column.rowHeader ? (
                  <th key={column.key} scope="row" className={classOf(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={classOf(column)} data-label={column.title}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
