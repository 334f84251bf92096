import { formatCount } from '@drawday/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { FactList } from '../design/fact-list.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { isStale, refusalText } from '../platform/api-refusal.ts';
import { patientName } from '../platform/name-on-list.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { PatientChoice } from '../search/patient-choice.public.ts';
import { duplicateStyle, duplicateWords } from './duplicate-words.ts';
import { mergeStamped } from './merge-stamped.ts';
import { MergedBeside } from './merged-beside.tsx';
import { comparedPatientQuery, type Merge, mergePatients, mergePreviewQuery, type PatientDetail } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

/** A caller that has a record at hand passes it; the other is read. */
type Survivor = { id: string; name: string; seen?: PatientDetail };
type Done = { merge: Merge; survivor: PatientDetail };
const kinds = [
  'orders',
  'draws',
  'results',
  'problems',
  'careTeam',
  'insurance',
  'identifiers',
  'faxes',
  'vaccinations',
  'sources',
  'joinedDraws',
] as const;

function MergeDialog({
  survivor,
  chosen,
  onDone,
}: {
  survivor: Survivor;
  chosen: PatientDetail | null;
  onDone: (done: Done | null) => void;
}) {
  const text = usePatientsTexts();
  const client = useQueryClient();
  const [mergedId, setMergedId] = useState(chosen?.id ?? null);
  const [reason, setReason] = useState('');
  const preview = useQueryInPlace({ ...mergePreviewQuery(survivor.id, mergedId ?? ''), enabled: mergedId !== null });
  const kept = useQueryInPlace(comparedPatientQuery(survivor.id, survivor.seen ?? null));
  const gone = useQueryInPlace({ ...comparedPatientQuery(mergedId ?? '', chosen), enabled: mergedId !== null });
  const merge = useMutation(mergePatients);
  const run = async () => {
    if (!mergedId || !kept.data || !gone.data) return;
    const onSeen = (newer: PatientDetail) => client.setQueryData(comparedPatientQuery(newer.id, null).queryKey, newer);
    const done = await mergeStamped({ pair: { survivor: kept.data, merged: gone.data }, onSeen, text }, (stamps) =>
      merge.mutateAsync({ params: { id: survivor.id }, body: { mergedId, reason, ...stamps } }),
    ).catch(() => null);
    if (done) onDone({ merge: done, survivor: kept.data });
  };
  const other = mergedId ? preview.data?.merged : undefined;
  const failure = (isStale(merge.error) ? null : merge.error) ?? kept.error ?? (mergedId ? (preview.error ?? gone.error) : null);
  return (
    <Dialog
      open
      wide
      title={text('mergeTitle', { name: survivor.name })}
      onClose={() => onDone(null)}
      footer={
        <Button type="primary" disabled={!other || !kept.data || !gone.data} loading={merge.isPending} onClick={() => void run()}>
          {text('mergeDo')}
        </Button>
      }
    >
      {failure && (
        <p role="alert" className="dd-error-text">
          {refusalText(failure)}
        </p>
      )}
      <div className="dd-step-fields">
        {!chosen && (
          <div>
            <label htmlFor="merged-record">{text('mergeWhom')}</label>
            <PatientChoice
              id="merged-record"
              value={mergedId}
              onChange={setMergedId}
              exceptIds={[survivor.id]}
              placeholder={text('mergePlaceholder')}
            />
          </div>
        )}
        {other && (
          <>
            <p>
              <StatusTag
                display={
                  other.signs.length > 0
                    ? { text: duplicateWords(other.signs, text), style: duplicateStyle[other.strength] }
                    : { text: text('nothingMatches'), style: 'error' }
                }
              />
            </p>
            {kept.data && gone.data && <MergedBeside survivor={kept.data} merged={gone.data} />}
            <FactList
              facts={kinds
                .filter((kind) => (preview.data?.moved[kind] ?? 0) > 0)
                .map((kind) => [text(`moved_${kind}`), formatCount(preview.data?.moved[kind] ?? 0)])}
            />
            <p className="dd-small dd-faint">{text('mergeKeeps', { gone: patientName(other), name: survivor.name })}</p>
          </>
        )}
        <div>
          <label htmlFor="merge-reason">{text('mergeReason')}</label>
          <Input id="merge-reason" maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
        </div>
      </div>
    </Dialog>
  );
}

/** Merges another record into this one, after showing what moves; null when nothing was done. */
export const mergeDialog = (survivor: Survivor, chosen: PatientDetail | null = null): Promise<Done | null> =>
  showDialog<Done | null>((close) => <MergeDialog survivor={survivor} chosen={chosen} onDone={close} />);
