import './import.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { EmptyState } from '../design/empty-state.tsx';
import { PageHead } from '../design/list-page.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { usePageSearch } from '../platform/page-context.ts';
import { ChooseColumns } from './choose-columns.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportReport } from './import-report.tsx';
import { importStatusDisplay } from './import-status.ts';
import { importQuery } from './imports.queries.ts';
import { useImportsTexts } from './imports.texts.ts';

/** One import from its file to its report: what it needs next is what shows. */
export function ImportPage() {
  const { id = '' } = usePageSearch();
  const text = useImportsTexts();
  const found = useQuery({ ...importQuery(id), enabled: id !== '' });
  if (id === '')
    return (
      <div className="dd-page">
        <PageHead title={text('newImport')} />
        <ChooseFile />
      </div>
    );
  if (found.isError)
    return (
      <EmptyState
        icon="file"
        level={1}
        title={text('unknownImport')}
        action={<Button onClick={() => void found.refetch()}>{text('retry')}</Button>}
      >
        {text('unknownImportHint')}
      </EmptyState>
    );
  const row = found.data;
  if (!row) return <div className="dd-page dd-import-skeleton" aria-busy="true" />;
  return (
    <div className="dd-page">
      <PageHead
        title={row.fileName}
        hint={
          <span className="dd-row">
            {row.kindTitle} <StatusTag display={importStatusDisplay(row.statusTypeCode, text)} />
          </span>
        }
      />
      {row.statusTypeCode === 'UPLOADING' ? (
        <ChooseColumns row={row} onStarted={() => void found.refetch()} />
      ) : (
        <ImportReport row={row} onChanged={() => void found.refetch()} />
      )}
    </div>
  );
}
