import type { ReportCell, ReportColumn, ReportRow, ReportSheet } from '@drawday/domain';
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
  const items = useMemo(
    () => query.data && { ...query.data, items: withDays(query.data.items, sheet, text('drawnOn')) },
    [query.data, sheet, text],
  );
  const sections = new Map(sheet.sections.map((section) => [section.key, section]));
  const hasGroups = list.sort === '' && sheet.sections.length > 1;
  const columns = useMemo(
    () => columnsOf?.({ sheet, text, onOpen }) ?? reportColumns(sheet, { party, isOfPeople, onOpen }),
    [columnsOf, sheet, party, isOfPeople, onOpen, text],
  );
  return (
    <DataTable
      name={`report-${sheet.reportKey}`}
      caption={sheet.title}
      columns={columns}
      rowKey={rowId}
      query={{ ...query, data: items } as never}
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
          return {
            key: row.s,
            title: isUuid(row.s) && party === 'PATIENT' ? nameOnList(section?.title ?? '') : (section?.title ?? row.s),
            note: section && text('rowsInSection', { count: section.rows }),
          };
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
/** What stands under the name where a table would be wider than a screen. */
const underName = new Set(['modality', 'sched', 'provider', 'mrn', 'sourceKind', 'location', 'point', 'fluid']);
/** So many characters fit beside the parameters. */
const mostCharacters = 110;

/** Which value a column belongs to, and stands beneath where a table is wide: its day, or what it is judged by. */
const valueAbove = (key: string): string | null =>
  key.startsWith('on:') ? `value:${key.slice('on:'.length)}` : key.endsWith('Limit') ? key.slice(0, -'Limit'.length) : null;

type Opening = { party: ReportParty; isOfPeople: boolean; onOpen: (row: ReportRow) => void };

function reportColumns(sheet: ReportSheet, { party, isOfPeople, onOpen }: Opening): DataColumn<ReportRow>[] {
  const place = { language: sheet.language, timeZone: sheet.timeZone };
  const all = sheet.columns.map((column, at) => ({ column, at })).filter(({ column }) => column.kind !== 'NOTE');
  const isNamed = all.some(({ column }) => namesPeople.has(column.key));
  const isWide = isNamed && all.reduce((sum, { column }) => sum + column.width + 2, 0) > mostCharacters;
  const under = all.filter(({ column }) => isWide && underName.has(column.key));
  const keys = new Set(all.map(({ column }) => column.key));
  const beneath = new Map(
    all.flatMap((one) => {
      const value = valueAbove(one.column.key);
      return isWide && value !== null && keys.has(value) ? [[value, one] as const] : [];
    }),
  );
  const second = new Set(beneath.values());
  const shown = all.filter((one) => !isWide || !(under.includes(one) || second.has(one) || one.column.key.startsWith('in:')));
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
      const below = beneath.get(column.key);
      if (order !== headAt)
        return (
          <>
            <ReportCellView cell={cell} column={column} place={place} />
            {below && (
              <small className="dd-faint dd-report-second">
                <ReportCellView cell={row.c[below.at] ?? null} column={below.column} place={place} />
              </small>
            )}
          </>
        );
      const name = typeof cell?.v === 'string' ? cell.v : (cell?.t ?? '—');
      if (isOfPeople && isUuid(row.k) && namesPeople.has(column.key))
        return (
          <PersonCell
            {...{ row, name, party, onOpen }}
            isListName={column.key === 'name'}
            under={[...new Set(under.flatMap(({ at: index }) => row.c[index]?.v ?? []))].join(' · ')}
          />
        );
      return (
        <button type="button" className="dd-link-button dd-report-plain" onClick={() => onOpen(row)}>
          {column.key === 'name' ? nameOnList(name) : name}
        </button>
      );
    },
  }));
}

type PersonProps = {
  row: ReportRow;
  name: string;
  /** "Rivera, Maria L" is shown as lists do. */
  isListName: boolean;
  party: ReportParty;
  onOpen: (row: ReportRow) => void;
  under: string;
};

/** Who or what a row is about, as a link to the record, with the door to the whole row; below it, where there is no room for columns, the rest. */
export function PersonCell({ row, name, isListName, party, onOpen, under }: PersonProps) {
  const text = useReportsTexts();
  const label = isListName ? nameOnList(name) : name;
  return (
    <span className="dd-report-who">
      <span className="dd-report-name">
        <PageLink to={partyPaths[party]} search={{ id: row.k }}>
          {label}
        </PageLink>
        <button type="button" className="dd-report-open" aria-label={text('showRow', { name: label })} onClick={() => onOpen(row)}>
          ›
        </button>
      </span>
      {under && <small className="dd-faint">{under}</small>}
    </span>
  );
}

/** The unit belongs to the head of its column; the goal stands with the measures. */
const titleOf = ({ title, unit }: ReportColumn): string => [title, unit].filter(Boolean).join(', ');

/** Where each patient was drawn on other days, the days lead the patient's rows; columns that bear their month keep it. */
function withDays(rows: readonly ReportRow[], { layout, columns, computedAt }: ReportSheet, drawn: string): readonly ReportRow[] {
  const testAt = columns.findIndex(({ key }) => key === 'test');
  const places = columns.flatMap(({ key, title }, at) => (key === `d:${title}` ? [at] : []));
  const year = computedAt.slice(0, 4);
  if (layout !== 'CUM' || testAt < 0 || places.length === 0) return rows;
  return [...Map.groupBy(rows, ({ s }) => s)].flatMap(([s, some]) => {
    const dayAt = (at: number) => some.map(({ c }) => c[at]?.on).find(Boolean);
    const cells = columns.map((_, at): ReportCell | null => {
      if (at === testAt) return { v: drawn };
      const day = places.includes(at) ? dayAt(at) : undefined;
      return day ? { v: day, t: `${day.slice(5, 7)}/${day.slice(8, 10)}${day.startsWith(year) ? '' : `/${day.slice(2, 4)}`}` } : null;
    });
    return [{ k: `days ${s}`, s, c: cells }, ...some];
  });
}
