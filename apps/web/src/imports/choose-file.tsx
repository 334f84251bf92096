import { Button, Progress, Select } from 'antd';
import { useId, useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { Icon } from '../design/icon.tsx';
import { showMessage } from '../dialogs/message-dialog.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { useGo } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { saveAs } from '../platform/save-as.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { type ImportKind, importKindsQuery } from './imports.queries.ts';
import { useImportsTexts } from './imports.texts.ts';
import { textOf, uploadFile } from './upload-file.ts';

/** First step: what is imported, and from which file. The known columns are listed below, with an example to begin from. */
export function ChooseFile() {
  const text = useImportsTexts();
  const go = useGo();
  const kindId = useId();
  const fileId = useId();
  const kinds = useQueryInPlace(importKindsQuery);
  const [chosen, setChosen] = useState('');
  const [isOver, setOver] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const kind = kinds.data?.items.find((one) => one.name === chosen) ?? kinds.data?.items[0];
  async function take(file: File | undefined) {
    if (!file || !kind || share !== null) return;
    setShare(0);
    try {
      const contents = await textOf(file);
      if (contents === null) void showMessage(text('notText'), text('notTextHint'));
      else go('/home/import', { id: await uploadFile(kind.name, file.name, contents, setShare) });
    } catch (error) {
      reportFailure(error);
    } finally {
      setShare(null);
    }
  }
  if (!kinds.data) return <Awaiting of={kinds} />;
  return (
    <>
      <div className="dd-import-choose">
        <div>
          <label htmlFor={kindId}>{text('whatToImport')}</label>
          <Select
            id={kindId}
            value={kind?.name ?? null}
            onChange={(next: string) => setChosen(next)}
            options={kinds.data.items.map((one) => ({ value: one.name, label: one.title }))}
          />
          <p className="dd-faint dd-small">{kind?.explanation}</p>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the first */}
        <div
          className="dd-import-drop"
          data-over={isOver}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void take(event.dataTransfer.files[0]);
          }}
        >
          <Icon name="upload" size={24} />
          <label htmlFor={fileId}>{text('chooseCsv')}</label>
          <input
            id={fileId}
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            disabled={share !== null || !kind}
            onChange={(event) => void take(event.target.files?.[0])}
          />
          {share !== null && <Progress percent={Math.round(share * 100)} aria-label={text('sending')} style={{ width: 240 }} />}
        </div>
      </div>
      {kind && (
        <section className="dd-import-part" aria-label={text('knownColumns')}>
          <div className="dd-row">
            <h2>{text('knownColumns')}</h2>
            <span className="dd-spring" />
            <Button size="small" icon={<Icon name="download" size={14} />} onClick={() => saveExample(kind)}>
              {text('example')}
            </Button>
          </div>
          <RecordTable
            caption={text('knownColumns')}
            rows={kind.columns}
            rowKey={(row) => row.key}
            columns={[
              { key: 'title', title: text('column'), rowHeader: true, cell: (row) => row.title },
              { key: 'needed', title: text('needed'), cell: (row) => (row.isRequired ? text('yes') : '—') },
              { key: 'example', title: text('example'), cell: (row) => row.example },
              {
                key: 'also',
                title: text('alsoCalled'),
                wrap: true,
                cell: (row) => [row.key, ...row.otherNames].join(', '),
              },
              { key: 'explanation', title: text('remark'), wrap: true, cell: (row) => row.explanation || '—' },
            ]}
          />
        </section>
      )}
    </>
  );
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function saveExample(kind: ImportKind) {
  const lines = [kind.columns.map((one) => quoted(one.title)), kind.columns.map((one) => quoted(one.example))];
  const csv = lines.map((line) => line.join(',')).join('\r\n');
  saveAs(new Blob([`\uFEFF${csv}\r\n`], { type: 'text/csv' }), `${kind.name}_example.csv`);
}
