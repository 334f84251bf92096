import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { partyStatusDisplay } from '@drawday/domain';
import { patientReasons } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { TimeText } from '../design/date-text.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { codeWord, wordOf } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { codeText } from '../platform/texts.ts';
import { RecordHistory } from '../tables/record-history.tsx';
import { RecordTable } from '../tables/record-table.tsx';
import { survivorStep } from './patient-record.ts';
import { comparedLabels } from './patient-values.ts';
import { historyQuery, type Merge, mergesQuery, type PatientDetail, undoMerge } from './patients.queries.ts';
import { type PatientsText, usePatientsTexts } from './patients.texts.ts';

function fieldWords(fields: readonly string[], text: PatientsText): string {
  const labels: Readonly<Record<string, string>> = { ...comparedLabels(text), ssn: text('ssn') };
  return fields.flatMap((field) => labels[field] ?? []).join(', ');
}

type Row = ReplyOf<typeof patients.history>['items'][number];
const transferWords = ({ action, from, to, reason }: Row, text: PatientsText): string =>
  [action !== 'merge' && from && to && text('fromTo', { from, to }), reason].filter(Boolean).join(' · ');

/** A status in words, its reason, and the day for which it was planned. */
function statusWords({ from, to, reason, plannedOn }: Row, text: PatientsText): string {
  const word = (code: string) => wordOf(partyStatusDisplay(code));
  const steps = from && to && text('fromTo', { from: word(from), to: word(to) });
  return [steps, reason && codeWord(patientReasons, reason), plannedOn && text('plannedFor', { day: formatDay(plannedOn) })]
    .filter(Boolean)
    .join(' · ');
}

/** What was changed in this record, and by whom; and the records that became part of it. */
export function PatientHistory({ patient }: { patient: PatientDetail }) {
  const text = usePatientsTexts();
  const [skip, setSkip] = useState(0);
  const history = useQueryInPlace(historyQuery(patient.id, skip));
  return (
    <>
      <MergedRecords patient={patient} />
      <RecordHistory
        caption={text('history')}
        query={history}
        skip={skip}
        onSkip={setSkip}
        rowKey={(row) => `${row.at} ${row.action}`}
        at={(row) => row.at}
        who={(row) => row}
        what={(row) => codeText(text, 'did', row.action)}
        columns={[
          {
            key: 'changed',
            title: text('changed'),
            wrap: true,
            cell: (row) =>
              [
                fieldWords(row.fields, text),
                row.ranks.map((rank) => codeText(text, 'rank', rank)).join(', '),
                row.names.join(', '),
                row.action === 'changeStatus' ? statusWords(row, text) : transferWords(row, text),
              ]
                .filter(Boolean)
                .join(' · ') || '—',
          },
        ]}
      />
    </>
  );
}

function MergedRecords({ patient }: { patient: PatientDetail }) {
  const text = usePatientsTexts();
  const readOnly = useReadOnly();
  const mayUndo = useCan()('MasterData.Patients.Verify') && !readOnly;
  const client = useQueryClient();
  const merges = useQueryInPlace(mergesQuery(patient.id));
  const undo = useMutation(undoMerge);
  const takeBack = async (merge: Merge) => {
    if (!(await confirm({ content: text('confirmUndoMerge', { name: merge.mergedName }) }))) return;
    const undone = await stepStamped(survivorStep(patient, merge, text), (concurrencyStamp) =>
      undo.mutateAsync({ params: { id: merge.id }, body: { concurrencyStamp } }),
    );
    if (undone) showNotice(text('mergeUndone'));
    await client.invalidateQueries();
  };
  if (!merges.data?.items.length) return null;
  return (
    <>
      <h2>{text('mergesHead')}</h2>
      <RecordTable
        caption={text('mergesHead')}
        rows={merges.data.items}
        rowKey={(merge) => merge.id}
        columns={[
          {
            key: 'name',
            title: text('patient'),
            rowHeader: true,
            cell: (merge) => `${merge.mergedName} · ${text('mrn')} ${merge.mergedMrn ?? '—'}`,
          },
          { key: 'when', title: text('when'), cell: (merge) => <TimeText value={merge.mergedAt} withDay /> },
          { key: 'by', title: text('by'), cell: (merge) => merge.mergedByName },
          { key: 'reason', title: text('reason'), wrap: true, cell: (merge) => merge.reason ?? '—' },
          {
            key: 'undo',
            title: text('action'),
            cell: (merge) =>
              merge.undoneAt
                ? text('undoneBy', { name: merge.undoneByName ?? '' })
                : mayUndo && (
                    <Button size="small" loading={undo.isPending} onClick={() => void takeBack(merge)}>
                      {text('undoMerge')}
                    </Button>
                  ),
          },
        ]}
      />
      <h2>{text('history')}</h2>
    </>
  );
}
