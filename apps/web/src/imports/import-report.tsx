import { imports } from '@drawday/contracts/imports/imports.contract.ts';
import { importOutcomes } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { Icon } from '../design/icon.tsx';
import { KeyFigures } from '../design/key-figures.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { keyOf, sendForFile } from '../platform/api-client.ts';
import { codeDisplay, optionsOf } from '../platform/code-word.ts';
import { formatCount } from '../platform/format.ts';
import { useListQuery } from '../platform/list-query.ts';
import { saveAs } from '../platform/save-as.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { useListState } from '../tables/list-state.ts';
import { cancelImport, type ImportLine, type ImportRow, isUnderWay, linesQuery, startImport } from './imports.queries.ts';
import { type ImportsText, useImportsTexts } from './imports.texts.ts';

const filters = { outcome: '' };

/** Third step: progress while rows are imported, then the remarks on them, row by row. */
export function ImportReport({ row, onChanged }: { row: ImportRow; onChanged: () => void }) {
  const text = useImportsTexts();
  const cancel = useMutation(cancelImport);
  const start = useMutation(startImport);
  const list = useListState(filters, '');
  const outcome = importOutcomes.codes.find((one) => one === list.filters.outcome);
  const { sorting: _sorting, ...paging } = list.paging;
  const query = useListQuery(linesQuery(row.id, { ...paging, ...(outcome && { outcome }) }));
  const underWay = isUnderWay(row);
  const client = useQueryClient();
  const told = row.refusedCount + row.remarkedCount;
  // Lines arrive while rows are imported: the list follows the counts above it.
  useEffect(() => {
    if (told > 0) void client.invalidateQueries({ queryKey: keyOf(imports.lines) });
  }, [client, told]);
  const download = async (call: typeof imports.report | typeof imports.refusedRows) => {
    const { blob, fileName } = await sendForFile(call, { params: { id: row.id } });
    saveAs(blob, fileName ?? 'import.csv');
  };
  const stop = async () => {
    if (!(await confirm({ content: text('stopQuestion'), danger: true }))) return;
    await cancel.mutateAsync({ params: { id: row.id } });
    onChanged();
  };
  return (
    <>
      <div aria-live="polite">
        <KeyFigures
          figures={[
            { key: 'rows', label: text('rows'), value: formatCount(row.rowCount), ...(underWay && { note: text('underWay') }) },
            { key: 'created', label: text('created'), value: formatCount(row.createdCount) },
            { key: 'updated', label: text('updated'), value: formatCount(row.updatedCount) },
            { key: 'unchanged', label: text('unchanged'), value: formatCount(row.unchangedCount) },
            {
              key: 'refused',
              label: text('refused'),
              value: formatCount(row.refusedCount),
              ...(row.refusedCount > 0 && { note: text('toCorrect'), tone: 'error' as const }),
            },
            { key: 'remarked', label: text('remarked'), value: formatCount(row.remarkedCount) },
          ]}
        />
      </div>
      <div className="dd-import-buttons">
        {underWay && <Button onClick={() => void stop()}>{text('stop')}</Button>}
        {row.statusTypeCode === 'FAILED' && (
          <>
            <p className="dd-error-text" role="alert">
              {text('failed')}
            </p>
            <Button onClick={() => void start.mutateAsync({ params: { id: row.id }, body: {} }).then(onChanged)}>{text('goOn')}</Button>
          </>
        )}
        {row.refusedCount > 0 && (
          <Button type="primary" icon={<Icon name="download" />} onClick={() => void download(imports.refusedRows)}>
            {text('downloadRefused')}
          </Button>
        )}
        {row.refusedCount + row.remarkedCount > 0 && (
          <Button icon={<Icon name="download" />} onClick={() => void download(imports.report)}>
            {text('downloadReport')}
          </Button>
        )}
      </div>
      <div className="dd-import-lines">
        <DataTable
          name="import-lines"
          caption={text('report')}
          rowKey={(line) => String(line.lineNumber)}
          rowName={(line) => text('lineNumber', { line: line.lineNumber })}
          columns={columns(text)}
          query={query}
          list={list}
          empty={{ title: underWay ? text('underWay') : text('nothingToSay') }}
          toolbar={(columnMenu) => (
            <FilterBar
              list={list}
              placeholder={text('valueOrColumn')}
              filters={[
                {
                  key: 'outcome',
                  label: text('outcome'),
                  options: optionsOf(importOutcomes),
                },
              ]}
            >
              {columnMenu}
            </FilterBar>
          )}
        />
      </div>
    </>
  );
}

const columns = (text: ImportsText): DataColumn<ImportLine>[] => [
  { key: 'line', title: text('line'), rowHeader: true, width: 70, cell: (line) => line.lineNumber },
  {
    key: 'outcome',
    title: text('outcome'),
    card: 'side',
    cell: (line) => <StatusTag quiet={line.outcome !== 'REFUSED'} display={codeDisplay(importOutcomes, line.outcome)} />,
  },
  { key: 'column', title: text('column'), cell: (line) => each(line, (remark) => remark.title ?? '—') },
  { key: 'value', title: text('value'), cell: (line) => each(line, (remark) => remark.value || '—') },
  { key: 'wrong', title: text('wrong'), cell: (line) => each(line, (remark) => remark.wrong) },
  { key: 'right', title: text('right'), cell: (line) => each(line, (remark) => remark.right) },
];

/** One line of the cell for each remark, so that the columns line up. */
const each = (line: ImportLine, tell: (remark: ImportLine['remarks'][number]) => string) =>
  line.remarks.map((remark, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: remarks of a line stand in a fixed order
    <div key={index} className="dd-import-remark">
      {tell(remark)}
    </div>
  ));
