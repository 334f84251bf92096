import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { LabelledField } from '../forms/labelled-field.tsx';
import { refusalText } from '../platform/api-refusal.ts';
import { keepRun, type RunHead } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';

/** Keeps a run as it is for six years, with the reason, such as the minutes of a quality meeting. */
export function KeepRunDialog({ run, onClose }: { run: RunHead; onClose: () => void }) {
  const text = useReportsTexts();
  const [reason, setReason] = useState('');
  const keep = useMutation(keepRun);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (keep.isPending) return;
    try {
      await keep.mutateAsync({ params: { id: run.runId }, body: { reason } });
    } catch {
      return; // Shown below the field.
    }
    showNotice(text('runKept', { report: run.title }));
    onClose();
  }
  return (
    <Dialog open title={text('keepOf', { report: run.title })} onClose={onClose}>
      <form className="dd-report-form" onSubmit={(event) => void save(event)}>
        <LabelledField required label={text('reason')}>
          {(id) => <Input id={id} value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />}
        </LabelledField>
        <p className="dd-small dd-faint">{text('keepHint')}</p>
        {keep.error && (
          <p className="dd-error-text" role="alert">
            {refusalText(keep.error)}
          </p>
        )}
        <Button type="primary" htmlType="submit" loading={keep.isPending} disabled={reason.trim().length < 3}>
          {text('keepRun')}
        </Button>
      </form>
    </Dialog>
  );
}
