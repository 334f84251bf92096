import '../design/part.css';
import { Button, Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { DateText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { usePlatformTexts } from '../platform/texts.ts';
import { type RecordColumn, RecordTable } from './record-table.tsx';

type Dated = { validFrom: string; validTo: string | null };
type Props<Row extends Dated> = {
  title: string;
  hint: string;
  today: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  nameOf: (row: Row) => string;
  columns: readonly RecordColumn<Row>[];
  empty: { title: string; hint: string };
  addLabel: string;
  mayEdit: boolean;
  /** The dialog of one entry, or of a new one; `close` receives whether something was saved. */
  dialog: (row: Row | null, close: (done: boolean) => void) => ReactNode;
  /** Ends an entry after asking. */
  remove: (row: Row) => Promise<unknown>;
  onChanged: () => void;
  aside?: ReactNode;
};

/** Entries that apply from one day to another: those that are over are shown on demand and cannot be changed. */
export function DatedSettings<Row extends Dated>(props: Props<Row>) {
  const { title, hint, today, rows, rowKey, nameOf, columns, empty, addLabel, mayEdit, dialog, remove, onChanged, aside } = props;
  const text = usePlatformTexts();
  const [isAll, setAll] = useState(false);
  const isOver = (row: Row) => row.validTo !== null && row.validTo < today;
  const shown = rows.filter((row) => isAll || !isOver(row));
  const edit = (row: Row | null) => void showDialog<boolean>((close) => dialog(row, close)).then((done) => done && onChanged());
  const end = async (row: Row) => {
    if (!(await confirm({ content: text('endQuestion', { what: nameOf(row) }), danger: true }))) return;
    await remove(row);
    onChanged();
  };
  return (
    <section className="dd-part" aria-label={title}>
      <div className="dd-part-head">
        <h2>{title}</h2>
        <span className="dd-faint">{hint}</span>
        <span className="dd-spring" />
        {rows.some(isOver) && (
          <Checkbox checked={isAll} onChange={(event) => setAll(event.target.checked)}>
            {text('withEnded')}
          </Checkbox>
        )}
        {aside}
        {mayEdit && (
          <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => edit(null)}>
            {addLabel}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState title={empty.title}>{empty.hint}</EmptyState>
      ) : (
        <RecordTable
          caption={title}
          rows={shown}
          rowKey={rowKey}
          columns={[
            ...columns,
            { key: 'from', title: text('countsFrom'), cell: (row) => <DateText value={row.validFrom} /> },
            { key: 'until', title: text('countsUntil'), cell: (row) => <DateText value={row.validTo} /> },
            {
              key: 'state',
              title: text('countsState'),
              cell: (row) => (
                <StatusTag
                  quiet
                  display={
                    isOver(row)
                      ? { text: text('ended'), style: 'neutral' }
                      : row.validFrom > today
                        ? { text: text('toCome'), style: 'normal' }
                        : { text: text('inForce'), style: 'success' }
                  }
                />
              ),
            },
            ...(mayEdit
              ? [
                  {
                    key: 'actions',
                    title: '',
                    align: 'right' as const,
                    cell: (row: Row) =>
                      isOver(row) ? null : (
                        <>
                          <IconButton small icon="pencil" label={text('editWhat', { what: nameOf(row) })} onClick={() => edit(row)} />
                          <IconButton small icon="trash" label={text('removeWhat', { what: nameOf(row) })} onClick={() => void end(row)} />
                        </>
                      ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </section>
  );
}
