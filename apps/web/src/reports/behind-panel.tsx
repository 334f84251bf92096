import type { ReportColumn, ReportRow, ReportSheet } from '@drawday/domain';
import { formatCount } from '@drawday/domain';
import { measureOutcomes, untestedReasons } from '@drawday/vocabulary';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { codeWord } from '../platform/code-word.ts';
import { useListQuery } from '../platform/list-query.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { Behind, BehindPart } from './report-answer.tsx';
import { ReportCellView } from './report-cell.tsx';
import { partyPaths, type ReportParty } from './report-table.tsx';
import { behindQuery } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';

const parts = measureOutcomes.groups.counted;
const partCounts = { IN: 'in', BELOW: 'below', ABOVE: 'above', UNDECIDED: 'undecided', UNTESTED: 'untested' } as const;
const partWords = { IN: 'inGoal', BELOW: 'below', ABOVE: 'above', UNDECIDED: 'undecided', UNTESTED: 'untested' } as const;
const pageSize = 50;

type BehindPanelProps = {
  runId: string;
  sheet: ReportSheet;
  party: ReportParty;
  behind: Behind;
  /** Only those of one section: of a provider. Their numbers are in its row. */
  section: { key: string; title: string } | null;
  onPart: (part: BehindPart) => void;
  onClose: () => void;
};

/** The people behind a number: one part of a measure, each with the value that put them there. */
export function BehindPanel({ runId, sheet, party, behind: { measure, part }, section, onPart, onClose }: BehindPanelProps) {
  const text = useReportsTexts();
  const [size, setSize] = useState(pageSize);
  const query = useListQuery(
    behindQuery(runId, {
      ...{ measure: measure.id, part, maxResultCount: size, skipCount: 0 },
      ...(section && { section: section.key }),
    }),
  );
  const items = (query.data?.items ?? []) as readonly ReportRow[];
  const total = query.data?.totalCount ?? 0;
  return (
    <aside className="dd-report-drill" aria-label={text('peopleBehind', { what: measure.title })}>
      <div className="dd-row">
        <h2>{measure.title}</h2>
        <span className="dd-spring" />
        <IconButton small icon="close" label={text('closePanel')} onClick={onClose} />
      </div>
      <p className="dd-small dd-quiet">
        {[measure.goal, section?.title ?? text('countOfAll', { in: formatCount(measure.in), of: formatCount(measure.n) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <fieldset className="dd-report-parts" aria-label={measure.title}>
        {parts
          .filter((one) => measure[partCounts[one]] > 0 || one === part)
          .map((one) => (
            <button key={one} type="button" aria-pressed={one === part} onClick={() => onPart(one)}>
              {text(partWords[one])} {!section && formatCount(measure[partCounts[one]])}
            </button>
          ))}
      </fieldset>
      {part === 'UNTESTED' && !section && (
        <p className="dd-small dd-faint">
          {untestedReasons.codes
            .flatMap((code) =>
              measure.untestedBecause[code] ? [`${codeWord(untestedReasons, code)}: ${measure.untestedBecause[code]}`] : [],
            )
            .join(' · ')}
        </p>
      )}
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
    </aside>
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
