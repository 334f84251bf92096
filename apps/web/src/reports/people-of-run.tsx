import type { ReportColumn, ReportRow, ReportSheet } from '@drawday/domain';
import { formatCount } from '@drawday/domain';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { useListQuery } from '../platform/list-query.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { ReportCellView } from './report-cell.tsx';
import { partyPaths, type ReportParty } from './report-table.tsx';
import { type BehindInput, behindQuery } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';

type PeopleProps = {
  runId: string;
  sheet: ReportSheet;
  party: ReportParty;
  /** Whom: those with a part in a measure, of a section. */
  whom: Pick<BehindInput, 'measure' | 'part' | 'section'>;
  /** So many at first, and as many more each time. */
  pageSize: number;
};

/** The people behind something that a run says, each with what put them there. */
export function PeopleOfRun({ runId, sheet, party, whom, pageSize }: PeopleProps) {
  const text = useReportsTexts();
  const [size, setSize] = useState(pageSize);
  const query = useListQuery(behindQuery(runId, { ...whom, maxResultCount: size, skipCount: 0 }));
  const items = (query.data?.items ?? []) as readonly ReportRow[];
  const total = query.data?.totalCount ?? 0;
  return (
    <>
      {!query.data ? (
        <Awaiting of={query} />
      ) : items.length === 0 ? (
        <EmptyState title={text('nobodyHere')} />
      ) : (
        <ul className="dd-report-people">
          {items.map((row) => (
            <Person
              key={`${row.s} ${row.k}`}
              row={row}
              columns={query.data.columns as readonly ReportColumn[]}
              sheet={sheet}
              party={party}
            />
          ))}
        </ul>
      )}
      {total > items.length && (
        <button type="button" className="dd-link-button" onClick={() => setSize(size + pageSize)}>
          {text('showMore', { shown: formatCount(items.length), of: formatCount(total) })}
        </button>
      )}
    </>
  );
}

type PersonProps = { row: ReportRow; columns: readonly ReportColumn[]; sheet: ReportSheet; party: ReportParty };

function Person({ row, columns, sheet, party }: PersonProps) {
  const place = { language: sheet.language, timeZone: sheet.timeZone };
  const at = Math.max(
    0,
    columns.findIndex(({ key }) => key === 'name'),
  );
  const name = row.c[at];
  const rest = columns.map((column, index) => ({ column, cell: row.c[index] ?? null })).filter((_, index) => index !== at);
  const values = rest.filter(({ column }) => column.kind === 'RESULT' || column.kind === 'NUMBER');
  const others = rest.filter(({ column }) => !values.some((one) => one.column === column));
  return (
    <li>
      <PageLink to={partyPaths[party]} search={{ id: row.k }}>
        {nameOnList(typeof name?.v === 'string' ? name.v : (name?.t ?? '—'))}
      </PageLink>
      <span className="dd-report-person-value">
        {values.slice(0, 1).map(({ column, cell }) => (
          <ReportCellView key={column.key} cell={cell} column={column} place={place} />
        ))}
      </span>
      <span className="dd-small dd-faint">
        {others.map(({ column, cell }) => (
          <span key={column.key} title={column.title}>
            <ReportCellView cell={cell} column={column} place={place} />
          </span>
        ))}
      </span>
    </li>
  );
}
