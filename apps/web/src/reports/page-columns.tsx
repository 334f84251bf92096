import { cellMarks, type ReportCell, type ReportRow, type ReportSheet } from '@drawday/domain';
import type { DataColumn } from '../tables/data-column.ts';
import { ReportCellView } from './report-cell.tsx';
import { PersonCell } from './report-table.tsx';
import type { ReportsText } from './reports.texts.ts';

/** More than these are counted. */
const mostShown = 6;
/** Who and where somebody is stands under the name. */
const underName = ['sched', 'modality', 'provider', 'mrn'];
const asColumns = ['chair', 'criticals', 'tnp', 'missed', 'drawn', 'next'];

type Reading = { sheet: ReportSheet; text: ReportsText; onOpen: (row: ReportRow) => void };

/**
 * The columns of a report that is a page for each patient: who it is, what is out of its goal or range, and what waits. The page itself opens
 * beside the list.
 */
export function pageColumns({ sheet, text, onOpen }: Reading): DataColumn<ReportRow>[] {
  const place = { language: sheet.language, timeZone: sheet.timeZone };
  const at = new Map(sheet.columns.map((column, index) => [column.key, index]));
  const cellOf = (row: ReportRow, key: string): ReportCell | null => row.c[at.get(key) ?? -1] ?? null;
  const nameKey = at.has('cardName') ? 'cardName' : 'name';
  const values = sheet.columns.filter(({ key }) => key.startsWith('value:'));
  const outOf = (row: ReportRow) =>
    values.filter(({ key }) => {
      const { letter, arrow } = cellMarks(cellOf(row, key));
      return letter !== null || arrow !== null;
    });
  const untestedOf = (row: ReportRow) => values.filter(({ key }) => cellOf(row, key)?.v == null).length;
  return [
    {
      key: nameKey,
      title: text('patient'),
      rowHeader: true,
      sort: nameKey,
      cell: (row) => (
        <PersonCell
          row={row}
          name={String(cellOf(row, nameKey)?.v ?? '—')}
          isListName={nameKey === 'name'}
          party="PATIENT"
          onOpen={onOpen}
          under={underName.flatMap((key) => cellOf(row, key)?.v ?? []).join(' · ')}
        />
      ),
    },
    {
      key: 'out',
      title: text('outOfGoalOrRange'),
      cell: (row) => {
        const out = outOf(row);
        if (out.length === 0) return <span className="dd-faint">{text('nothingOut')}</span>;
        return (
          <span className="dd-report-outs">
            {out.slice(0, mostShown).map((column) => (
              <span key={column.key}>
                {column.title} <ReportCellView cell={cellOf(row, column.key)} column={column} place={place} />
              </span>
            ))}
            {out.length > mostShown && <span className="dd-faint">{text('andMore', { count: out.length - mostShown })}</span>}
          </span>
        );
      },
    },
    {
      key: 'untested',
      title: text('untested'),
      align: 'right',
      cell: (row) =>
        untestedOf(row) === 0 ? <span className="dd-faint">–</span> : text('countOfAll', { in: untestedOf(row), of: values.length }),
    },
    ...sheet.columns
      .filter(({ key }) => asColumns.includes(key))
      .map((column) => ({
        key: column.key,
        title: column.title,
        ...(column.kind === 'NUMBER' && { align: 'right' as const }),
        cell: (row: ReportRow) => <ReportCellView cell={cellOf(row, column.key)} column={column} place={place} />,
      })),
  ];
}
