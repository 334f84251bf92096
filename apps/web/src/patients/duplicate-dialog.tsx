import { Button } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { formatDay } from '../platform/format.ts';
import { patientName } from '../platform/name-on-list.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { duplicateWords } from './duplicate-words.ts';
import type { DuplicateMatch, PatientRow } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

type Answer = { kind: 'different' } | { kind: 'same'; match: DuplicateMatch } | null;
type Question = { patient: PatientRow; matches: readonly DuplicateMatch[] };

function DuplicateDialog({ patient, matches, onAnswer }: Question & { onAnswer: (answer: Answer) => void }) {
  const text = usePatientsTexts();
  const reachable = matches.find((match) => match.isInReach);
  const rows = [
    {
      id: patient.id,
      where: text('waitsHere'),
      name: patientName(patient),
      dob: patient.dateOfBirth,
      mrn: patient.mrn,
      facility: patient.facilityName,
      why: '',
    },
    ...matches.map((match) => ({
      id: match.id,
      where: text('onRecordAs'),
      name: patientName(match),
      dob: match.dateOfBirth,
      mrn: match.mrn,
      facility: match.facilityName,
      why: duplicateWords(match.signs, text),
    })),
  ];
  return (
    <Dialog
      open
      wide
      role="alertdialog"
      title={text('isThisOnePerson')}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button onClick={() => onAnswer({ kind: 'different' })}>{text('differentPerson')}</Button>
          {reachable && (
            <Button type="primary" data-autofocus="" onClick={() => onAnswer({ kind: 'same', match: reachable })}>
              {text('samePerson')}
            </Button>
          )}
        </>
      }
    >
      <RecordTable
        caption={text('isThisOnePerson')}
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { key: 'where', title: text('record2'), cell: (row) => row.where },
          { key: 'name', title: text('patient'), rowHeader: true, cell: (row) => row.name },
          { key: 'dob', title: text('dob'), cell: (row) => formatDay(row.dob) },
          { key: 'mrn', title: text('mrn'), cell: (row) => row.mrn ?? '—' },
          { key: 'facility', title: text('facility'), cell: (row) => row.facility },
          { key: 'why', title: text('whyAlike'), wrap: true, cell: (row) => row.why || '—' },
        ]}
      />
    </Dialog>
  );
}

/** Before a new patient is verified: side by side with anyone who may be the same person. Null: closed without a decision. */
export const askWhetherSame = (question: Question): Promise<Answer> =>
  showDialog<Answer>((close) => <DuplicateDialog {...question} onAnswer={close} />);
