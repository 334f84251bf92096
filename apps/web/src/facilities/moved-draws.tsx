import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { DateText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { codeText } from '../platform/texts.ts';
import { Pager } from '../tables/pager.tsx';
import { RecordTable } from '../tables/record-table.tsx';
import { calendarPreviewQuery } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';
import type { Rules } from './facility-rules.ts';

/** Every draw that would move to another day: existing draws first, then planned ones. */
export function MovedDraws({ facilityId, rules }: { facilityId: string; rules: Rules }) {
  const text = useFacilitiesTexts();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(20);
  const query = useQueryInPlace({
    ...calendarPreviewQuery(facilityId, { ...rules, skipCount: (page - 1) * size, maxResultCount: size }),
    placeholderData: keepPreviousData,
  });
  if (!query.data) return <Awaiting of={query} />;
  return (
    <div className="dd-moves">
      <h2>{text('whatMoves')}</h2>
      <RecordTable
        caption={text('whatMoves')}
        busy={query.isFetching}
        rows={query.data.items}
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
            cell: (row) => [row.dayGroup, row.shift && codeText(text, 'shift', row.shift)].filter(Boolean).join(' · ') || '—',
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
      <Pager page={page} size={size} totalCount={query.data.totalCount} onPage={setPage} onSize={setSize} />
    </div>
  );
}
