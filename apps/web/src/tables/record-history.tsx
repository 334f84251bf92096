import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { TimeText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { makerName } from '../platform/maker-name.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import { type RecordColumn, RecordTable } from './record-table.tsx';

/** Entries read at once; history calls ask for this many. */
const pageSize = 50;

type Actor = { actorName: string | null; isSupport?: boolean };

type RecordHistoryProps<Row> = {
  caption: string;
  /** The result of `useQuery`. */
  query: {
    data: { items: readonly Row[]; totalCount: number } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  /** How many of the newest are skipped, and a setter; absent: everything was read. */
  skip?: number;
  onSkip?: (skip: number) => void;
  rowKey: (row: Row) => string;
  /** The first column: when it happened. */
  at: (row: Row) => string;
  /** Who did it, support staff marked, and what; a history that shows these differently has columns of its own. */
  who?: (row: Row) => Actor;
  what?: (row: Row) => ReactNode;
  /** The columns after these. */
  columns: readonly RecordColumn<Row>[];
  /** What an empty history says; by default that nothing was changed. */
  empty?: string;
};

/** Support staff who acted for somebody are marked. */
function ActorName({ actorName, isSupport }: Actor) {
  const text = usePlatformTexts();
  return (
    <>
      {actorName === null ? '—' : makerName(actorName)}{' '}
      {isSupport && <StatusTag small display={{ text: text('support'), style: 'normal' }} />}
    </>
  );
}

/** What happened to a record, newest first: failure with Retry, nothing yet, or a table with older and newer pages. */
export function RecordHistory<Row>({ caption, query, skip = 0, onSkip, rowKey, at, who, what, columns, empty }: RecordHistoryProps<Row>) {
  const text = usePlatformTexts();
  if (!query.data) return <Awaiting of={query} />;
  const allColumns: RecordColumn<Row>[] = [
    { key: 'at', title: text('when'), cell: (row) => <TimeText value={at(row)} withDay /> },
    ...(who ? [{ key: 'who', title: text('who'), rowHeader: true as const, cell: (row: Row) => <ActorName {...who(row)} /> }] : []),
    ...(what ? [{ key: 'what', title: text('what'), cell: what }] : []),
    ...columns,
  ];
  const total = query.data.totalCount;
  if (total === 0)
    return (
      <EmptyState icon="clock" title={empty ?? text('noHistory')}>
        {!empty && text('noHistoryHint')}
      </EmptyState>
    );
  return (
    <>
      <RecordTable caption={caption} rows={query.data.items} rowKey={rowKey} columns={allColumns} />
      {onSkip && total > pageSize && (
        <div className="dd-row">
          <Button size="small" disabled={skip === 0} onClick={() => onSkip(Math.max(0, skip - pageSize))}>
            {text('newer')}
          </Button>
          <Button size="small" disabled={skip + pageSize >= total} onClick={() => onSkip(skip + pageSize)}>
            {text('older')}
          </Button>
        </div>
      )}
    </>
  );
}
