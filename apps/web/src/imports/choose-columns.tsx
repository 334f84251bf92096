import { useMutation } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { useGo } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { cancelImport, checkImport, type ImportRow, importKindsQuery, previewQuery } from './imports.queries.ts';
import { useImportsTexts } from './imports.texts.ts';

/** Second step: which column of the file is which, guessed from its header and open to change; then the file is checked. */
export function ChooseColumns({ row, onChecking }: { row: ImportRow; onChecking: () => void }) {
  const text = useImportsTexts();
  const go = useGo();
  const kinds = useQueryInPlace(importKindsQuery);
  const preview = useQueryInPlace(previewQuery(row.id));
  const check = useMutation(checkImport);
  const cancel = useMutation(cancelImport);
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>(row.mapping);
  const kind = kinds.data?.items.find((one) => one.name === row.kind);
  const drop = async () => {
    await cancel.mutateAsync({ params: { id: row.id } });
    go('/home/import');
  };
  if (preview.isError)
    return (
      <EmptyState icon="file" title={text('notReadable')} action={<Button onClick={() => void drop()}>{text('otherFile')}</Button>}>
        {preview.error.message}
      </EmptyState>
    );
  if (!preview.data || !kind) return <Awaiting of={[kinds, preview]} isUnknown={kinds.isSuccess && !kind} />;
  const { headers, rows } = preview.data;
  const mapping: Record<string, string> = Object.fromEntries(
    Object.entries({ ...preview.data.mapping, ...changed }).filter(([, header]) => header !== ''),
  );
  const missing = kind.columns.filter((column) => column.isRequired && !mapping[column.key]);
  const unused = headers.filter((header) => header !== '' && !Object.values(mapping).includes(header));
  const sample = (header: string | undefined) =>
    header === undefined ? '' : (rows.map((cells) => cells[headers.indexOf(header)]).find(Boolean) ?? '');
  return (
    <>
      {row.failure && (
        <p className="dd-error-text" role="alert">
          {text(row.failure === 'FORBIDDEN' ? 'failedRight' : 'checkFailed')}
        </p>
      )}
      <p>
        {missing.length > 0
          ? text('columnsMissing', { columns: missing.map((column) => column.title).join(', ') })
          : text('columnsFound', { found: Object.keys(mapping).length, count: headers.length })}
        {unused.length > 0 && <span className="dd-faint"> {text('columnsUnused', { columns: unused.join(', ') })}</span>}
      </p>
      <div className="dd-import-columns">
        <RecordTable
          caption={text('columns')}
          rows={kind.columns}
          rowKey={(column) => column.key}
          columns={[
            {
              key: 'title',
              title: text('column'),
              rowHeader: true,
              cell: (column) => (
                <>
                  {column.title} {column.isRequired && <span className="dd-faint dd-small">{text('needed')}</span>}
                </>
              ),
            },
            {
              key: 'header',
              title: text('inTheFile'),
              cell: (column) => (
                <Select
                  aria-label={text('columnFor', { column: column.title })}
                  value={mapping[column.key] ?? ''}
                  showSearch={{ optionFilterProp: 'label' }}
                  onChange={(next: string) => setChanged({ ...changed, [column.key]: next })}
                  options={[
                    { value: '', label: '—' },
                    ...[...new Set(headers)].filter(Boolean).map((header) => ({ value: header, label: header })),
                  ]}
                />
              ),
            },
            { key: 'sample', title: text('firstValue'), wrap: true, cell: (column) => sample(mapping[column.key]) || '—' },
          ]}
        />
      </div>
      <div className="dd-import-buttons">
        <Button
          type="primary"
          loading={check.isPending}
          disabled={missing.length > 0}
          onClick={() => void check.mutateAsync({ params: { id: row.id }, body: { mapping } }).then(onChecking)}
        >
          {text('checkFile')}
        </Button>
        <Button onClick={() => void drop()}>{text('otherFile')}</Button>
      </div>
    </>
  );
}
