import { imports } from '@drawday/contracts/imports/imports.contract.ts';
import { formatCount } from '@drawday/domain';
import { importOutcomes, importStatuses } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { KeyFigures } from '../design/key-figures.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { keyOf, sendForFile } from '../platform/api-client.ts';
import { codeDisplay, optionsOf } from '../platform/code-word.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useGo } from '../platform/page-context.ts';
import { saveAs } from '../platform/save-as.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { ExportButton } from '../tables/export-button.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { useListState } from '../tables/list-state.ts';
import { cancelImport, type ImportLine, type ImportRow, isUnderWay, linesQuery, startImport } from './imports.queries.ts';
import { type ImportsText, useImportsTexts } from './imports.texts.ts';

const filters = { outcome: '' };

type Props = { row: ImportRow; onChanged: () => void; onChooseColumns: () => void };

/** Third and fourth step, alike: what the import would do, then what it did; progress meanwhile, and the remarks on its lines. */
export function ImportReport({ row, onChanged, onChooseColumns }: Props) {
  const text = useImportsTexts();
  const go = useGo();
  const cancel = useMutation(cancelImport);
  const start = useMutation(startImport);
  const list = useListState(filters, '');
  const outcome = importOutcomes.codes.find((one) => one === list.filters.outcome);
  const { sorting: _sorting, ...paging } = list.paging;
  const query = useListQuery(linesQuery(row.id, { ...paging, ...(outcome && { outcome }) }));
  const underWay = isUnderWay(row);
  const isChecked = row.statusTypeCode === 'CHECKED';
  const isTrial = importStatuses.isIn('notBegun', row.statusTypeCode);
  const toImport = row.createdCount + row.updatedCount;
  const client = useQueryClient();
  // Lines arrive while rows are gone through: the list follows the counts above it.
  useEffect(() => {
    if (row.rowCount > 0) void client.invalidateQueries({ queryKey: keyOf(imports.lines) });
  }, [client, row.rowCount]);
  const download = async (call: typeof imports.report | typeof imports.refusedRows) => {
    const { blob, fileName } = await sendForFile(call, { params: { id: row.id } });
    saveAs(blob, fileName ?? 'import.csv');
  };
  const stop = async () => {
    if (!(await confirm({ content: text(isTrial ? 'stopCheckQuestion' : 'stopQuestion'), danger: true }))) return;
    await cancel.mutateAsync({ params: { id: row.id } });
    onChanged();
  };
  const drop = async () => {
    await cancel.mutateAsync({ params: { id: row.id } });
    go('/home/import');
  };
  return (
    <>
      {isTrial && <p>{text(isChecked ? 'checkedHint' : 'checkingHint')}</p>}
      <div aria-live="polite">
        <KeyFigures
          figures={[
            {
              key: 'rows',
              label: text('rows'),
              value: formatCount(row.rowCount),
              ...(underWay && { note: text(isTrial ? 'checking' : 'underWay') }),
            },
            { key: 'created', label: text(isTrial ? 'would_CREATED' : 'created'), value: formatCount(row.createdCount) },
            { key: 'updated', label: text(isTrial ? 'would_UPDATED' : 'updated'), value: formatCount(row.updatedCount) },
            { key: 'unchanged', label: text(isTrial ? 'would_UNCHANGED' : 'unchanged'), value: formatCount(row.unchangedCount) },
            {
              key: 'refused',
              label: text(isTrial ? 'would_REFUSED' : 'refused'),
              value: formatCount(row.refusedCount),
              ...(row.refusedCount > 0 && { note: text('toCorrect'), tone: 'error' as const }),
            },
            { key: 'remarked', label: text('remarked'), value: formatCount(row.remarkedCount) },
          ]}
        />
      </div>
      <div className="dd-import-buttons">
        {isChecked && (
          <>
            <Button
              type="primary"
              disabled={toImport === 0}
              loading={start.isPending}
              onClick={() => void start.mutateAsync({ params: { id: row.id } }).then(onChanged)}
            >
              {text('importRows', { count: toImport })}
            </Button>
            <Button onClick={onChooseColumns}>{text('changeColumns')}</Button>
            <Button onClick={() => void drop()}>{text('otherFile')}</Button>
          </>
        )}
        {underWay && <Button onClick={() => void stop()}>{text('stop')}</Button>}
        {row.statusTypeCode === 'FAILED' && (
          <>
            <p className="dd-error-text" role="alert">
              {text(row.failure === 'FORBIDDEN' ? 'failedRight' : 'failed')}
            </p>
            <Button onClick={() => void start.mutateAsync({ params: { id: row.id } }).then(onChanged)}>{text('goOn')}</Button>
          </>
        )}
        {row.refusedCount > 0 && (
          <ExportButton type={isTrial ? 'default' : 'primary'} label={text('downloadRefused')} run={() => download(imports.refusedRows)} />
        )}
        {row.refusedCount + row.remarkedCount > 0 && <ExportButton label={text('downloadReport')} run={() => download(imports.report)} />}
      </div>
      <div className="dd-import-lines">
        <DataTable
          name="import-lines"
          caption={text('report')}
          rowKey={(line) => String(line.lineNumber)}
          rowName={(line) => `${text('lineNumber', { line: line.lineNumber })} ${line.name}`}
          columns={columns(text, isTrial)}
          query={query}
          list={list}
          empty={{ title: underWay ? text(isTrial ? 'checking' : 'underWay') : text('noRows') }}
          toolbar={(columnMenu) => (
            <FilterBar
              list={list}
              placeholder={text('nameOrValue')}
              filters={[
                {
                  key: 'outcome',
                  label: text('outcome'),
                  options: isTrial
                    ? importOutcomes.codes.map((code) => ({ value: code, label: text(`would_${code}`) }))
                    : optionsOf(importOutcomes),
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

const columns = (text: ImportsText, isTrial: boolean): DataColumn<ImportLine>[] => [
  { key: 'line', title: text('line'), width: 70, cell: (line) => line.lineNumber },
  { key: 'name', title: text('name'), rowHeader: true, cell: (line) => line.name || '—' },
  {
    key: 'outcome',
    title: text('outcome'),
    card: 'side',
    cell: (line) => {
      const display = codeDisplay(importOutcomes, line.outcome);
      return (
        <StatusTag quiet={line.outcome !== 'REFUSED'} display={isTrial ? { ...display, text: text(`would_${line.outcome}`) } : display} />
      );
    },
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
