import './adequacy-matrix.css';
import { type ReportCell, type ReportColumn, type ReportCounts, type ReportRow, type ReportSheet, shortByMinutes } from '@drawday/domain';
import { KeyFigures } from '../design/key-figures.tsx';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { DataColumn } from '../tables/data-column.ts';
import { ReportCellView } from './report-cell.tsx';
import { partyPaths } from './report-table.tsx';
import type { ReportsText } from './reports.texts.ts';

const fewest = 6;

type ReasonProps = { counts: ReportCounts; chosen: string; onChoose: (reason: string) => void };

/** The reasons why a dose was not met, one block a patient where they are few; each shows those whom it holds back. */
export function ReasonBlocks({ counts, chosen, onChoose }: ReasonProps) {
  return (
    <KeyFigures
      figures={counts.lines.map(({ key, title, count }) => ({
        ...{ key, value: count },
        label: (
          <button
            type="button"
            className="dd-link-button"
            aria-pressed={chosen === title}
            onClick={() => onChoose(chosen === title ? '' : title)}
          >
            {title}
          </button>
        ),
        note: (
          <span className="dd-adequacy-blocks" aria-hidden="true">
            {Array.from({ length: Math.min(count, fewest) }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks are counted, not told apart
              <i key={at} />
            ))}
            {count > fewest && '…'}
          </span>
        ),
      }))}
    />
  );
}

type Reading = { sheet: ReportSheet; text: ReportsText; onOpen: (row: ReportRow) => void };

/** The columns of the cause matrix: who, the dose with its course, and for each cause whether it departs from what was prescribed. */
export function adequacyColumns({ sheet, text, onOpen }: Reading): DataColumn<ReportRow>[] {
  const place = { language: sheet.language, timeZone: sheet.timeZone };
  const columnOf = (key: string): ReportColumn | undefined => sheet.columns.find((column) => column.key === key);
  const cellOf = (row: ReportRow, key: string): ReportCell | null => row.c[sheet.columns.findIndex((column) => column.key === key)] ?? null;
  const textOf = (row: ReportRow, key: string): string => {
    const cell = cellOf(row, key);
    return cell?.t ?? (cell?.v === null || cell?.v === undefined ? '' : String(cell.v));
  };
  const has = (key: string) => columnOf(key) !== undefined;
  const shown = (row: ReportRow, key: string) => {
    const column = columnOf(key);
    return column ? <ReportCellView cell={cellOf(row, key)} column={column} place={place} /> : null;
  };
  const optional = (key: string, column: Omit<DataColumn<ReportRow>, 'key'>): DataColumn<ReportRow>[] =>
    has(key) ? [{ key, ...column }] : [];
  return [
    {
      key: 'name',
      title: text('patient'),
      rowHeader: true,
      sort: 'name',
      cell: (row) => (
        <span className="dd-adequacy-two">
          <span className="dd-report-name">
            <PageLink to={partyPaths.PATIENT} search={{ id: row.k }}>
              {nameOnList(textOf(row, 'name'))}
            </PageLink>
            <button
              type="button"
              className="dd-report-open"
              aria-label={text('showRow', { name: nameOnList(textOf(row, 'name')) })}
              onClick={() => onOpen(row)}
            >
              ›
            </button>
          </span>
          <small className="dd-faint">{[textOf(row, 'sched'), textOf(row, 'provider')].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    ...optional('value:KTVSP', { title: 'spKt/V', align: 'value', sort: 'value:KTVSP', cell: (row) => shown(row, 'value:KTVSP') }),
    ...optional('spark:KTVSP', { title: text('sixMonths'), cell: (row) => shown(row, 'spark:KTVSP') }),
    ...optional('months:KTVSP', { title: text('monthsMissed'), align: 'right', cell: (row) => shown(row, 'months:KTVSP') }),
    ...optional('aoe:TXMIN', {
      title: text('minutes'),
      cell: (row) => {
        const [taken, prescribed] = [cellOf(row, 'aoe:TXMIN')?.v, cellOf(row, 'rx:min')?.v];
        if (typeof taken !== 'number') return <Cause isDeparture={false}>—</Cause>;
        const isShort = typeof prescribed === 'number' && taken <= prescribed - shortByMinutes;
        return (
          <Cause
            isDeparture={isShort}
            evidence={isShort && typeof prescribed === 'number' ? text('minutesShort', { count: prescribed - taken }) : null}
          >
            {typeof prescribed === 'number' ? text('minutesOf', { taken, prescribed }) : String(taken)}
          </Cause>
        );
      },
    }),
    ...optional('access', {
      title: text('access'),
      cell: (row) => {
        const access = textOf(row, 'aoe:ACCESS') || textOf(row, 'access');
        return <Cause isDeparture={/CVC|cath?[eé]ter/i.test(access)}>{access || '—'}</Cause>;
      },
    }),
    ...optional('draws', {
      title: text('draws'),
      cell: (row) => <Cause isDeparture={cellOf(row, 'draws')?.pos === 'B'}>{textOf(row, 'draws') || '—'}</Cause>,
    }),
    ...optional('why', { title: text('why'), cell: (row) => <b className="dd-strong">{textOf(row, 'why') || '—'}</b> }),
  ];
}

/** One cause: set off where it departs from what was prescribed, with its evidence on a second line. */
function Cause({ isDeparture, evidence = null, children }: { isDeparture: boolean; evidence?: string | null; children: string }) {
  if (!isDeparture) return <span className="dd-faint">{children}</span>;
  return (
    <span className="dd-adequacy-cause">
      <b>{children}</b>
      {evidence && <small>{evidence}</small>}
    </span>
  );
}
