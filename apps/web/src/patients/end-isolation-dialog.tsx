import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { patientName } from '../platform/name-on-list.ts';
import { patientRecord } from './patient-record.ts';
import { endIsolation, type PatientDetail } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

type Values = { reason: string };

function EndIsolationDialog({ patient, onDone }: { patient: PatientDetail; onDone: (done: boolean) => void }) {
  const text = usePatientsTexts();
  const end = useMutation(endIsolation);
  const required = [{ required: true, message: text('fieldRequired') }];
  return (
    <Dialog open title={`${text('endIsolation')}: ${patientName(patient)}`} onClose={() => onDone(false)}>
      <SaveForm<Values>
        initialValues={{ reason: '' }}
        record={patientRecord<Values>(patient, () => ({}), text)}
        saveLabel={text('endIsolation')}
        onSave={({ reason }, concurrencyStamp) =>
          end.mutateAsync({ params: { id: patient.id }, body: { reason, ...(concurrencyStamp && { concurrencyStamp }) } })
        }
        onSaved={() => onDone(true)}
      >
        {() => (
          <>
            <p className="dd-quiet">{text('endIsolationHint')}</p>
            <Form.Item name="reason" label={text('reason')} rules={required}>
              <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
            </Form.Item>
          </>
        )}
      </SaveForm>
    </Dialog>
  );
}

/** Asks for the reason; returns whether the isolation has ended. */
export function endIsolationDialog(patient: PatientDetail): Promise<boolean> {
  return showDialog<boolean>((close) => <EndIsolationDialog patient={patient} onDone={close} />);
}
