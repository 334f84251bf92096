import { siteStatusDisplay } from '@drawday/domain';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { TimeText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { RecordTable } from '../design/record-table.tsx';
import { statusWord } from '../design/status-word.ts';
import { monthName } from './source-columns.tsx';
import { historyQuery } from './sources.queries.ts';
import { type SourcesText, useSourcesTexts } from './sources.texts.ts';

const pageSize = 50;

/** The words of one entry's detail: "Active → Maintenance", "name, month", "Mar → Apr". */
function detailText(detail: Record<string, unknown> | null, text: SourcesText): string {
  if (!detail) return '';
  const month = (value: unknown) => (typeof value === 'number' ? monthName(value) : '—');
  const parts = [
    [detail.from, detail.to]
      .filter((code) => typeof code === 'string')
      .map((code) => statusWord(siteStatusDisplay(String(code)).text))
      .join(' → '),
    Array.isArray(detail.fields) && detail.fields.join(', '),
    'toMonth' in detail && `${month(detail.fromMonth)} → ${month(detail.toMonth)}`,
    typeof detail.kind === 'string' && text(`work_${detail.kind}` as 'work_OTHER'),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What was done to the record, newest first. */
export function SourceHistory({ sourceId }: { sourceId: string }) {
  const text = useSourcesTexts();
  const [skip, setSkip] = useState(0);
  const history = useQuery(historyQuery(sourceId, skip));
  if (history.isError)
    return (
      <EmptyState
        icon="warning"
        title={text('historyFailed')}
        action={<Button onClick={() => void history.refetch()}>{text('retry')}</Button>}
      >
        {history.error.message}
      </EmptyState>
    );
  const total = history.data?.totalCount ?? 0;
  if (history.data && total === 0) return <EmptyState icon="clock" title={text('noHistory')} />;
  return (
    <>
      <RecordTable
        caption={text('history')}
        busy={history.isPending}
        rows={history.data?.items ?? []}
        rowKey={(row) => row.id}
        columns={[
          { key: 'at', title: text('when'), cell: (row) => <TimeText value={row.at} withDay /> },
          { key: 'who', title: text('who'), rowHeader: true, cell: (row) => row.actorName ?? '—' },
          { key: 'what', title: text('what'), cell: (row) => text(`action_${row.action.replace('sources.', '')}` as 'action_create') },
          { key: 'detail', title: text('detail'), wrap: true, cell: (row) => detailText(row.detail, text) || '—' },
        ]}
      />
      {total > pageSize && (
        <div className="dd-row">
          <Button disabled={skip === 0} onClick={() => setSkip(Math.max(0, skip - pageSize))}>
            {text('newer')}
          </Button>
          <Button disabled={skip + pageSize >= total} onClick={() => setSkip(skip + pageSize)}>
            {text('older')}
          </Button>
        </div>
      )}
    </>
  );
}
