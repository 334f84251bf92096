import type { ReportColumn, ReportRow, ReportSheet } from '@drawday/domain';
import { useMemo } from 'react';
import { useListQuery } from '../platform/list-query.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { ReportCellView } from './report-cell.tsx';
import { rowsQuery } from './reports.queries.ts';
import { type ReportsText, useReportsTexts } from './reports.texts.ts';

/** Where a person or source of a row opens. */
export const partyPaths = { PATIENT: '/home/patient', EMPLOYEE: '/home/employee', SITE: '/home/site' } as const;
export type ReportParty = keyof typeof partyPaths;

type RowList = { page: number; size: number; sort: string; search: string; showAll: boolean };
type ReportTableProps = {
  runId: string;
  sheet: ReportSheet;
  /** The first rows of the run, in its own order. */
  rows: readonly ReportRow[];
  party: ReportParty;
  /** Rows of a report of people lead to the person. */
  isOfPeople: boolean;
  list: RowList;
  onList: (changes: Partial<RowList>) => void;
  currentKey: string | null;
  onOpen: (row: ReportRow) => void;
  empty: string;
  /** Columns that a screen of its own puts together from those of the report. */
  columnsOf?:
    | ((reading: { sheet: ReportSheet; text: ReportsText; onOpen: (row: ReportRow) => void }) => DataColumn<ReportRow>[])
    | undefined;
};

const isUuid = (key: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(key);
/** Values leave room for their letter. */
const alignOf = ({ kind, align }: ReportColumn) =>
  kind === 'RESULT' || kind === 'NUMBER' || kind === 'PERCENT'
    ? { align: 'value' as const }
    : align === 'right'
      ? { align: 'right' as const }
      : {};

const ids = new WeakMap<ReportRow, string>();
let nextId = 0;
/** A row has no name of its own: one person may have many. */
export function rowId(row: ReportRow): string {
  const known = ids.get(row);
  if (known) return known;
  nextId += 1;
  ids.set(row, `row-${nextId}`);
  return `row-${nextId}`;
}

/** The rows that a page of a run shows: those that came with it, or others of its stored rows. Sections that are folded come last. */
function useReportRows({ runId, sheet, rows, list }: Pick<ReportTableProps, 'runId' | 'sheet' | 'rows' | 'list'>) {
  const folded = sheet.sections.filter(({ isFolded }) => isFolded).reduce((sum, section) => sum + section.rows, 0);
  const hidesFolded = !list.showAll && folded > 0 && folded < sheet.totalCount && list.search === '' && list.sort === '';
  const shownCount = hidesFolded ? sheet.totalCount - folded : sheet.totalCount;
  const skipCount = (list.page - 1) * list.size;
  const maxResultCount = Math.min(list.size, Math.max(1, shownCount - skipCount));
  const isHere = list.sort === '' && list.search === '' && (skipCount + maxResultCount <= rows.length || rows.length >= sheet.totalCount);
  const stored = useListQuery({
    ...rowsQuery(runId, {
      skipCount,
      maxResultCount,
      ...(list.sort && { sorting: list.sort }),
      ...(list.search && { filter: list.search }),
    }),
    enabled: !isHere,
  });
  const here = useMemo(
    () => ({ totalCount: shownCount, items: rows.slice(skipCount, skipCount + maxResultCount) }),
    [rows, shownCount, skipCount, maxResultCount],
  );
  const there = stored.data && {
    totalCount: hidesFolded ? shownCount : stored.data.totalCount,
    items: stored.data.items as readonly ReportRow[],
  };
  return {
    folded: hidesFolded ? folded : 0,
    query: isHere ? { data: here, error: null, isFetching: false, refetch: stored.refetch } : { ...stored, data: there },
  };
}

/** The table of a report: groups are needs, the worst first, what is in goal folded at the end; pages of the stored rows. */
export function ReportTable(props: ReportTableProps) {
  const { sheet, party, isOfPeople, list, onList, currentKey, onOpen, empty, columnsOf } = props;
  const text = useReportsTexts();
  const { query, folded } = useReportRows(props);
  const sections = new Map(sheet.sections.map((section) => [section.key, section]));
  const hasGroups = list.sort === '' && sheet.sections.length > 1;
  const columns = useMemo(
    () => columnsOf?.({ sheet, text, onOpen }) ?? reportColumns(sheet, { party, isOfPeople, onOpen, text }),
    [columnsOf, sheet, party, isOfPeople, onOpen, text],
  );
  return (
    <DataTable
      name={`report-${sheet.reportKey}`}
      caption={sheet.title}
      columns={columns}
      rowKey={rowId}
      query={query as never}
      list={{
        ...{ sort: list.sort, page: list.page, size: list.size, isFiltered: list.search !== '' },
        clearFilters: () => onList({ search: '', page: 1 }),
        setSort: (sort) => onList({ sort, page: 1 }),
        setPage: (page) => onList({ page }),
        setSize: (size) => onList({ size, page: 1 }),
      }}
      {...(hasGroups && {
        groupOf: (row: ReportRow) => {
          const section = sections.get(row.s);
          return { key: row.s, title: section?.title ?? row.s, note: section && text('rowsInSection', { count: section.rows }) };
        },
      })}
      currentKey={currentKey}
      empty={{ title: empty }}
      note={
        folded > 0 ? (
          <button type="button" className="dd-link-button" onClick={() => onList({ showAll: true })}>
            {text('showFolded', { count: folded })}
          </button>
        ) : list.showAll ? (
          <button type="button" className="dd-link-button" onClick={() => onList({ showAll: false, page: 1 })}>
            {text('hideFolded')}
          </button>
        ) : undefined
      }
    />
  );
}

/** Columns that name the person a row is about; a test in the head of a row is no person. */
const namesPeople = new Set(['name', 'cardName', 'source']);

type Opening = { party: ReportParty; isOfPeople: boolean; onOpen: (row: ReportRow) => void; text: ReportsText };

function reportColumns(sheet: ReportSheet, { party, isOfPeople, onOpen, text }: Opening): DataColumn<ReportRow>[] {
  const place = { language: sheet.language, timeZone: sheet.timeZone };
  const shown = sheet.columns.map((column, at) => ({ column, at })).filter(({ column }) => column.kind !== 'NOTE');
  const headAt = Math.max(
    0,
    shown.findIndex(({ column }) => namesPeople.has(column.key)),
  );
  return shown.map(({ column, at }, order) => ({
    key: column.key,
    title: titleOf(column),
    sort: column.key,
    ...alignOf(column),
    ...(order === headAt && { rowHeader: true as const }),
    cell: (row) => {
      const cell = row.c[at] ?? null;
      if (order !== headAt) return <ReportCellView cell={cell} column={column} place={place} />;
      const name = typeof cell?.v === 'string' ? cell.v : (cell?.t ?? '—');
      const label = column.key === 'name' ? nameOnList(name) : name;
      if (isOfPeople && isUuid(row.k) && namesPeople.has(column.key))
        return (
          <span className="dd-report-name">
            <PageLink to={partyPaths[party]} search={{ id: row.k }}>
              {label}
            </PageLink>
            <button type="button" className="dd-report-open" aria-label={text('showRow', { name: label })} onClick={() => onOpen(row)}>
              ›
            </button>
          </span>
        );
      return (
        <button type="button" className="dd-link-button dd-report-plain" onClick={() => onOpen(row)}>
          {label}
        </button>
      );
    },
  }));
}

/** The unit belongs to the head of its column; the goal stands with the measures. */
const titleOf = ({ title, unit }: ReportColumn): string => [title, unit].filter(Boolean).join(', ');
