import { cellText, type ReportCell, type ReportColumn, type ReportRow, type ReportSheet } from '@drawday/domain';
import { Fragment, useMemo } from 'react';
import { formatShortDay } from '../platform/format.ts';
import { useListQuery } from '../platform/list-query.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { closeFold, type Folded, foldColumns, namesPeople } from './fold-columns.ts';
import { ReportCellView } from './report-cell.tsx';
import { rowsQuery } from './reports.queries.ts';
import { type ReportsText, useReportsTexts } from './reports.texts.ts';
import { useFit } from './use-fit.ts';

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

/** Words wrap, but not into a tower: the longest of them fits, and a few beside each other. */
const leastWidth = (text: string): string => `${Math.max(Math.min(text.length, 10), ...text.split(/\s/).map(({ length }) => length))}ch`;
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
  const { query, folded: foldedRows } = useReportRows(props);
  const items = useMemo(
    () => query.data && { ...query.data, items: withDays(query.data.items, sheet, text('drawnOn')) },
    [query.data, sheet, text],
  );
  const sections = new Map(sheet.sections.map((section) => [section.key, section]));
  const hasGroups = list.sort === '' && sheet.sections.length > 1;
  const fit = useFit(`${sheet.reportKey} ${sheet.columns.length} ${sheet.language}`, columnsOf === undefined);
  const folded = useMemo(() => foldColumns(sheet.columns, fit.fold, fit.hidden), [sheet, fit.fold, fit.hidden]);
  const columns = useMemo(
    () => columnsOf?.({ sheet, text, onOpen }) ?? reportColumns(sheet, folded, { party, isOfPeople, onOpen }),
    [columnsOf, sheet, folded, party, isOfPeople, onOpen, text],
  );
  const leftOut = columnsOf ? 0 : folded.leftOut;
  return (
    <div
      ref={fit.box}
      className={`dd-report-rows${fit.fold >= closeFold ? ' dd-report-close' : ''}${sheet.layout === 'GRID' ? ' dd-report-upright' : ''}`}
    >
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
          foldedRows > 0 ? (
            <button type="button" className="dd-link-button" onClick={() => onList({ showAll: true })}>
              {text('showFolded', { count: foldedRows })}
            </button>
          ) : list.showAll ? (
            <button type="button" className="dd-link-button" onClick={() => onList({ showAll: false, page: 1 })}>
              {text('hideFolded')}
            </button>
          ) : leftOut > 0 ? (
            <span className="dd-faint">{text('columnsInRow', { count: leftOut })}</span>
          ) : undefined
        }
      />
    </div>
  );
}

type Opening = { party: ReportParty; isOfPeople: boolean; onOpen: (row: ReportRow) => void };

/** "change" of "Hemoglobin change" beneath "Hemoglobin". */
const restOfTitle = ({ title }: ReportColumn, above: ReportColumn): string => {
  const [first = ''] = above.title.split(' ');
  const same = [`${above.title}, `, `${above.title} `, `${first} `].find((start) => title.startsWith(start)) ?? '';
  return title.slice(same.length);
};

/** A number or a yes beneath something else says nothing without its name; a result is known by its unit and marks. */
const needsName = ({ kind, key }: ReportColumn): boolean =>
  kind === 'YES_NO' || (kind === 'NUMBER' && !/^(?:avg3|roll|delta|lo):/.test(key));

/** Says by itself what it is: a day or a limit beneath a value. */
const needsNoHead = /^(?:on:|unit$|goal$|reference$|limit$)|Limit$/;

function reportColumns(sheet: ReportSheet, folded: Folded, { party, isOfPeople, onOpen }: Opening): DataColumn<ReportRow>[] {
  const place = { language: sheet.language, timeZone: sheet.timeZone };
  const { columns, underName } = folded;
  const headAt = Math.max(
    0,
    columns.findIndex(({ column }) => namesPeople.has(column.key)),
  );
  return columns.map(({ column, at, second }, order) => ({
    key: column.key,
    title: [
      titleOf(column),
      ...second.flatMap((one) => (needsNoHead.test(one.column.key) || needsName(one.column) ? [] : restOfTitle(one.column, column))),
    ].join(' · '),
    sort: column.key,
    ...alignOf(column),
    ...(order === headAt && { rowHeader: true as const }),
    cell: (row) => {
      const cell = row.c[at] ?? null;
      const below = second.filter((one) => row.c[one.at]);
      const shown = <ReportCellView cell={cell} column={column} place={place} />;
      if (order !== headAt)
        return (
          <>
            {column.kind === 'TEXT' ? (
              <span className="dd-report-words" style={{ minWidth: leastWidth(cellText(cell, column, place)) }}>
                {shown}
              </span>
            ) : (
              shown
            )}
            {below.length > 0 && (
              <small className="dd-faint dd-report-second">
                {below.map((one, index) => (
                  <Fragment key={one.column.key}>
                    {index > 0 && ' · '}
                    {needsName(one.column) && `${one.column.title} `}
                    <ReportCellView cell={row.c[one.at] ?? null} column={one.column} place={place} />
                  </Fragment>
                ))}
              </small>
            )}
          </>
        );
      const name = typeof cell?.v === 'string' ? cell.v : (cell?.t ?? '—');
      const under = [...new Set(underName.flatMap((one) => row.c[one.at]?.v ?? []))].join(' · ');
      if (isOfPeople && isUuid(row.k) && namesPeople.has(column.key))
        return <PersonCell {...{ row, name, party, onOpen, under }} isListName={column.key === 'name'} />;
      const beneath = below.map((one) => cellText(row.c[one.at] ?? null, one.column, place)).filter(Boolean);
      return (
        <span className="dd-report-who">
          <button type="button" className="dd-link-button dd-report-plain" onClick={() => onOpen(row)}>
            {column.key === 'name' ? nameOnList(name) : name}
          </button>
          {beneath.length > 0 && <small className="dd-faint">{beneath.join(' · ')}</small>}
        </span>
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
  const today = Temporal.PlainDate.from(computedAt.slice(0, 10));
  if (layout !== 'CUM' || testAt < 0 || places.length === 0) return rows;
  return [...Map.groupBy(rows, ({ s }) => s)].flatMap(([s, some]) => {
    const dayAt = (at: number) => some.map(({ c }) => c[at]?.on).find(Boolean);
    const cells = columns.map((_, at): ReportCell | null => {
      if (at === testAt) return { v: drawn };
      const day = places.includes(at) ? dayAt(at) : undefined;
      return day ? { v: day, t: formatShortDay(day, today) } : null;
    });
    return [{ k: `days ${s}`, s, c: cells }, ...some];
  });
}
