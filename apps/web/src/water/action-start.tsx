import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { formatDay } from '../platform/format.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useUnsavedChanges } from '../platform/unsaved-changes.ts';
import { openAction, refreshWater, type SourceTrend } from './water.queries.ts';
import { useWaterTexts } from './water.texts.ts';
import { WaterVerdictTag } from './water-verdict.tsx';

type ActionStartProps = { trend: SourceTrend; toAct: NonNullable<SourceTrend['toAct']> };

/** A sample above a limit about which nobody has said what is done: the note opens the corrective action. */
export function ActionStart({ trend, toAct }: ActionStartProps) {
  const text = useWaterTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const start = useMutation(openAction);
  const noteId = useId();
  const mayAct = can('Order.SiteResults.Review') && !readOnly;
  useUnsavedChanges(note.trim() !== '');
  async function open() {
    await start.mutateAsync({ body: { requisitionId: toAct.requisitionId, family: toAct.family, note: note.trim() } });
    setNote('');
    showNotice(text('actionOpened'));
    await refreshWater(client);
  }
  return (
    <section aria-label={text('correctiveAction')} className="dd-water-act">
      <h3>
        {text('correctiveAction')} <WaterVerdictTag verdict={toAct.verdict} />
      </h3>
      <p>{text(`toAct_${toAct.verdict}`, { day: toAct.sampledOn ? formatDay(toAct.sampledOn) : trend.sourceName })}</p>
      {mayAct ? (
        <>
          <label htmlFor={noteId}>{text('whatFound')}</label>
          <Input.TextArea id={noteId} rows={3} maxLength={2000} value={note} onChange={(event) => setNote(event.target.value)} />
          <p className="dd-faint dd-small">
            {note.trim() ? text('repeatWithin', { day: formatDay(toAct.repeatBy) }) : text('noteMissing')}
          </p>
          <Button type="primary" disabled={!note.trim()} loading={start.isPending} onClick={() => void open().catch(() => undefined)}>
            {text('openAction')}
          </Button>
        </>
      ) : (
        <p className="dd-faint dd-small">{text('readOnlyAction')}</p>
      )}
    </section>
  );
}
