import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { formatPhone } from '@drawday/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { showUndo } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { ListSection } from './list-section.tsx';
import { addFax, faxesQuery, removeFax } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

type Values = { recipient: string; number: string; sendsResults: boolean };

export function PatientFaxes({ patientId, mayEdit }: { patientId: string; mayEdit: boolean }) {
  const text = usePatientsTexts();
  const client = useQueryClient();
  const [isAdded, setAdded] = useState(false);
  const faxes = useQueryInPlace(faxesQuery(patientId));
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(patients.faxes) });
  const add = useMutation({ ...addFax, onSuccess: refresh });
  const remove = useMutation({ ...removeFax, onSuccess: refresh });
  const put = (values: Values) => add.mutateAsync({ params: { id: patientId }, body: values });
  return (
    <>
      <ListSection
        title={text('faxes')}
        empty={text('noFaxes')}
        query={faxes}
        edit={mayEdit && !isAdded && { label: text('addFax'), run: () => setAdded(true) }}
      >
        {(rows) => (
          <RecordTable
            caption={text('faxes')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={[
              { key: 'recipient', title: text('faxRecipient'), rowHeader: true, cell: (row) => row.recipient },
              { key: 'number', title: text('faxNumber'), cell: (row) => formatPhone(row.number) },
              { key: 'results', title: text('sendsResults'), cell: (row) => (row.sendsResults ? text('yes') : '—') },
              {
                key: 'remove',
                title: '',
                cell: (row) =>
                  mayEdit && (
                    <Button
                      size="small"
                      type="text"
                      aria-label={`${text('remove')} ${row.recipient}`}
                      onClick={() =>
                        void remove
                          .mutateAsync({ params: { id: patientId, faxId: row.id } })
                          .then(() =>
                            showUndo(<b>{row.recipient}</b>, () =>
                              put({ recipient: row.recipient, number: row.number, sendsResults: row.sendsResults }),
                            ),
                          )
                      }
                    >
                      {text('remove')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </ListSection>
      {isAdded && (
        <SaveForm<Values>
          wide
          initialValues={{ recipient: '', number: '', sendsResults: false }}
          codeFields={{ PAT_FAX: 'number' }}
          saveLabel={text('addFax')}
          onSave={put}
          onSaved={() => setAdded(false)}
          onCancel={() => setAdded(false)}
        >
          <fieldset className="dd-line-fields">
            <Form.Item name="recipient" label={text('faxRecipient')} rules={[{ required: true, message: text('fieldRequired') }]}>
              <Input maxLength={100} />
            </Form.Item>
            <Form.Item name="number" label={text('faxNumber')} rules={[{ required: true, message: text('fieldRequired') }]}>
              <Input maxLength={20} />
            </Form.Item>
            <Form.Item name="sendsResults" valuePropName="checked">
              <Checkbox>{text('sendsResults')}</Checkbox>
            </Form.Item>
          </fieldset>
        </SaveForm>
      )}
    </>
  );
}
