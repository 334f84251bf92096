import { importStatuses } from '@drawday/vocabulary';
import { useState } from 'react';
import { codeDisplay } from '../platform/code-word.ts';
import './import.css';
import { Awaiting } from '../design/awaiting.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { usePageSearch } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { PageHead } from '../tables/list-page.tsx';
import { ChooseColumns } from './choose-columns.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportReport } from './import-report.tsx';
import { importQuery } from './imports.queries.ts';
import { useImportsTexts } from './imports.texts.ts';

/** One import from its file to its report: the page shows the step it needs next. */
export function ImportPage() {
  const { id = '' } = usePageSearch();
  const text = useImportsTexts();
  const [isMapping, setMapping] = useState(false);
  const found = useQueryInPlace({ ...importQuery(id), enabled: id !== '' });
  if (id === '')
    return (
      <div className="dd-page">
        <PageHead title={text('newImport')} />
        <ChooseFile />
      </div>
    );
  if (!found.data) return <Awaiting as="page" of={found} unknown={text('unknownImport')} />;
  const row = found.data;
  return (
    <div className="dd-page">
      <PageHead
        title={row.fileName}
        hint={
          <span className="dd-row">
            {row.kindTitle} <StatusTag display={codeDisplay(importStatuses, row.statusTypeCode)} />
          </span>
        }
      />
      {row.statusTypeCode === 'UPLOADING' || (isMapping && row.statusTypeCode === 'CHECKED') ? (
        <ChooseColumns row={row} onChecking={() => void found.refetch().then(() => setMapping(false))} />
      ) : (
        <ImportReport row={row} onChanged={() => void found.refetch()} onChooseColumns={() => setMapping(true)} />
      )}
    </div>
  );
}
