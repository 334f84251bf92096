import { employeeNeeds, immunityRecordKinds } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { Icon } from '../design/icon.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { DayField } from '../forms/day-field.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { useTodayAt } from '../platform/facility.ts';
import { formatDay } from '../platform/format.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { addImmunityRecord, type EmployeeFile, refreshEmployeeTesting, withdrawImmunityRecord } from './employee-testing.queries.ts';
import { useEmployeeTestingTexts } from './employee-testing.texts.ts';

type FileRecord = EmployeeFile['records'][number];
type Values = Pick<FileRecord, 'need' | 'kind' | 'signedOn'> & { note?: string };

/** Proofs of immunity and signed declinations on file. */
export function EmployeeRecords({ file }: { file: EmployeeFile }) {
  const text = useEmployeeTestingTexts();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const client = useQueryClient();
  const withdraw = useMutation(withdrawImmunityRecord);
  const mayChange = can('Order.Employees.Update') && !isReadOnly;
  async function takeBack(record: FileRecord) {
    const content = text('withdrawQuestion', {
      record: codeWord(immunityRecordKinds, record.kind),
      need: codeWord(employeeNeeds, record.need),
    });
    if (!(await confirm({ content, danger: true }))) return;
    await withdraw.mutateAsync({ params: { id: file.employeeId, recordId: record.id } });
    showNotice(text('withdrawn'));
    await refreshEmployeeTesting(client);
  }
  return (
    <section aria-label={text('onFile')}>
      <h3 className="dd-row">
        {text('onFile')}
        <span className="dd-spring" />
        {mayChange && (
          <Button
            size="small"
            icon={<Icon name="plus" size={12} />}
            onClick={() => void showDialog<undefined>((close) => <RecordDialog file={file} onClose={() => close(undefined)} />)}
          >
            {text('addRecord')}
          </Button>
        )}
      </h3>
      {file.records.length === 0 && <p className="dd-small dd-quiet">{text('nothingOnFile')}</p>}
      <ul className="dd-employee-needs">
        {file.records.map((record) => (
          <li key={record.id}>
            <span className="dd-strong">{codeWord(employeeNeeds, record.need)}</span> · {codeWord(immunityRecordKinds, record.kind)}
            <div className="dd-small dd-quiet">
              {[formatDay(record.signedOn), record.note, record.recordedByName].filter(Boolean).join(' · ')}
              {mayChange && (
                <>
                  {' '}
                  <button
                    type="button"
                    className="dd-link-button"
                    aria-label={text('withdrawOf', { record: codeWord(employeeNeeds, record.need) })}
                    onClick={() => void takeBack(record).catch(reportFailure)}
                  >
                    {text('withdraw')}
                  </button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecordDialog({ file, onClose }: { file: EmployeeFile; onClose: () => void }) {
  const text = useEmployeeTestingTexts();
  const client = useQueryClient();
  const add = useMutation(addImmunityRecord);
  const today = useTodayAt(file.facilityId).toString();
  const first = file.needs.find(({ state }) => state === 'NO_PROOF') ?? file.needs[0];
  return (
    <Dialog open title={text('addRecord')} onClose={onClose}>
      <p>{text('addRecordHint')}</p>
      <SaveForm<Values>
        initialValues={{ need: first?.need ?? 'HEPATITIS_B', kind: 'PROOF', signedOn: today }}
        saveLabel={text('saveRecord')}
        onCancel={onClose}
        onSave={({ note, ...record }) =>
          add.mutateAsync({ params: { id: file.employeeId }, body: { ...record, note: note?.trim() || null } })
        }
        onSaved={() => {
          void refreshEmployeeTesting(client);
          onClose();
        }}
      >
        <Form.Item name="need" label={text('need')}>
          <Select options={optionsOf(employeeNeeds)} />
        </Form.Item>
        <Form.Item name="kind" label={text('kind')}>
          <Select options={optionsOf(immunityRecordKinds)} />
        </Form.Item>
        <Form.Item name="signedOn" label={text('signedOn')}>
          <DayField max={today} />
        </Form.Item>
        <Form.Item name="note" label={text('note')}>
          <Input maxLength={200} />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
