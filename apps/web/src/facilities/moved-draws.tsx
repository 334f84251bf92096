import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { DateText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Pager } from '../design/pager.tsx';
import { RecordTable } from '../design/record-table.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { calendarPreviewQuery } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';
import type { Rules } from './facility-rules.ts';

/** Every draw that would lie on another day: those that exist first, then those that are planned. */
export function MovedDraws({ facilityId, rules }: { facilityId: string; rules: Rules }) {
  const text = useFacilitiesTexts();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(20);
  const query = useQuery({
    ...calendarPreviewQuery(facilityId, { ...rules, skipCount: (page - 1) * size, maxResultCount: size }),
    placeholderData: keepPreviousData,
  });
  if (query.isError)
    return (
      <EmptyState
        icon="alert"
        title={text('calendarFailed')}
        action={<Button onClick={() => void query.refetch()}>{text('retry')}</Button>}
      >
        {query.error.message}
      </EmptyState>
    );
  return (
    <div className="dd-moves">
      <h2>{text('whatMoves')}</h2>
      <RecordTable
        caption={text('whatMoves')}
        busy={query.isFetching}
        rows={query.data?.items ?? []}
        rowKey={(row) => `${row.patientId} ${row.from} ${row.to}`}
        columns={[
          {
            key: 'patient',
            title: text('patient'),
            rowHeader: true,
            cell: (row) => (
              <PageLink to="/home/patient" search={{ id: row.patientId }}>
                {row.patientName || '—'}
              </PageLink>
            ),
          },
          { key: 'mrn', title: text('mrn'), cell: (row) => row.mrn ?? '—' },
          {
            key: 'group',
            title: text('shift'),
            cell: (row) => [row.dayGroup, row.shift && text(`shift_${row.shift}` as 'shift_FIRST')].filter(Boolean).join(' · ') || '—',
          },
          { key: 'from', title: text('from'), cell: (row) => <DateText value={row.from} weekday /> },
          { key: 'to', title: text('to'), cell: (row) => <DateText value={row.to} weekday /> },
          { key: 'tests', title: text('tests'), wrap: true, cell: (row) => row.tests.join(', ') },
          {
            key: 'draw',
            title: text('draw'),
            cell: (row) =>
              row.number ? (
                <span className="dd-row">
                  {row.number}
                  {row.isLabelPrinted && <StatusTag small icon="printer" display={{ text: text('labelled'), style: 'warning' }} />}
                </span>
              ) : (
                <span className="dd-faint">{text('planned')}</span>
              ),
          },
        ]}
      />
      <Pager page={page} size={size} totalCount={query.data?.totalCount ?? 0} onPage={setPage} onSize={setSize} />
    </div>
  );
}
