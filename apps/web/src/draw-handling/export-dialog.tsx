import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { renderCsv } from '@drawday/documents/render-csv.ts';
import { formatCount } from '@drawday/domain';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { send } from '../platform/api-client.ts';
import { refusalText } from '../platform/api-refusal.ts';
import { readAll } from '../platform/read-all.ts';
import { saveAs } from '../platform/save-as.ts';
import { type DrawFilters, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import type { DrawColumn } from './draw-list-columns.tsx';

type ExportDialogProps = { filters: DrawFilters; columns: readonly DrawColumn[]; fileName: string; onClose: () => void };

/** Everything that the filter finds as one file, with the visible columns. It shows its progress and can be stopped. */
export function ExportDialog({ filters, columns, fileName, onClose }: ExportDialogProps) {
  const text = useRequisitionsTexts();
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const [fault, setFault] = useState<string | null>(null);
  const work = useRef({ filters, columns, fileName, onClose });

  useEffect(() => {
    const stop = new AbortController();
    const { current } = work;
    void readAll((page) => send(requisitions.list, { query: { ...current.filters, ...page } }, stop.signal), {
      onProgress: (done, total) => setProgress({ done, total }),
    })
      .then((draws) => {
        const titles = current.columns.map((column) => column.title);
        const bytes = renderCsv(
          titles,
          draws.map((draw) => current.columns.map((column) => column.csv(draw))),
        );
        saveAs(new Blob([new Uint8Array(bytes)], { type: 'text/csv' }), current.fileName);
        current.onClose();
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setFault(refusalText(error));
      });
    return () => stop.abort();
  }, []);

  return (
    <Dialog
      open
      title={text('exporting')}
      onClose={onClose}
      footer={
        <Button data-autofocus="" onClick={onClose}>
          {text('stop')}
        </Button>
      }
    >
      {fault ? (
        <p role="alert" className="dd-error-text">
          {fault}
        </p>
      ) : (
        <>
          <progress className="dd-export-progress" max={progress.total || 1} value={progress.done} aria-label={text('exporting')} />
          <p aria-live="polite">{text('exported', { done: formatCount(progress.done), total: formatCount(progress.total) })}</p>
        </>
      )}
    </Dialog>
  );
}
