import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Dialog } from '../design/dialog.tsx';
import { showDialog } from '../design/dialog-host.tsx';
import { FactList } from '../design/fact-list.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { refusalText } from '../platform/api-refusal.ts';
import { formatCount, formatDay } from '../platform/format.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { duplicateStyle, duplicateWords } from './duplicate-words.ts';
import { PatientChoice } from './patient-choice.tsx';
import { type Merge, mergePatients, mergePreviewQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

type Survivor = { id: string; name: string };
const kinds = [
  'orders',
  'draws',
  'results',
  'problems',
  'careTeam',
  'insurance',
  'identifiers',
  'faxes',
  'sources',
  'joinedDraws',
] as const;

function MergeDialog({
  survivor,
  chosenId,
  onDone,
}: {
  survivor: Survivor;
  chosenId: string | null;
  onDone: (merge: Merge | null) => void;
}) {
  const text = usePatientsTexts();
  const [mergedId, setMergedId] = useState(chosenId);
  const [reason, setReason] = useState('');
  const preview = useQueryInPlace({ ...mergePreviewQuery(survivor.id, mergedId ?? ''), enabled: mergedId !== null });
  const merge = useMutation(mergePatients);
  const run = () => {
    if (mergedId) merge.mutate({ params: { id: survivor.id }, body: { mergedId, reason } }, { onSuccess: onDone });
  };
  const other = mergedId ? preview.data?.merged : undefined;
  const failure = merge.error ?? (mergedId ? preview.error : null);
  return (
    <Dialog
      open
      wide
      title={text('mergeTitle', { name: survivor.name })}
      onClose={() => onDone(null)}
      footer={
        <Button type="primary" disabled={!other} loading={merge.isPending} onClick={run}>
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
        {!chosenId && (
          <div>
            <label htmlFor="merged-record">{text('mergeWhom')}</label>
            <PatientChoice
              id="merged-record"
              value={mergedId}
              onChange={setMergedId}
              exceptId={survivor.id}
              placeholder={text('mergePlaceholder')}
            />
          </div>
        )}
        {other && (
          <>
            <p className="dd-row">
              <b>
                {other.lastName}, {other.firstName}
              </b>
              {formatDay(other.dateOfBirth)} · {text('mrn')} {other.mrn ?? '—'} · {other.facilityName}
              <StatusTag
                display={
                  other.signs.length > 0
                    ? { text: duplicateWords(other.signs, text), style: duplicateStyle[other.strength] }
                    : { text: text('nothingMatches'), style: 'error' }
                }
              />
            </p>
            <FactList
              facts={kinds
                .filter((kind) => (preview.data?.moved[kind] ?? 0) > 0)
                .map((kind) => [text(`moved_${kind}`), formatCount(preview.data?.moved[kind] ?? 0)])}
            />
            <p className="dd-small dd-faint">{text('mergeKeeps', { name: survivor.name })}</p>
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

/** Makes another record part of this one, after a look at what moves; null when nothing was done. */
export const mergeDialog = (survivor: Survivor, chosenId: string | null = null): Promise<Merge | null> =>
  showDialog<Merge | null>((close) => <MergeDialog survivor={survivor} chosenId={chosenId} onDone={close} />);
