import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { RecordTable } from '../design/record-table.tsx';
import { SaveForm } from '../design/save-form.tsx';
import { showNotice } from '../design/undo-toast.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { ListSection } from './list-section.tsx';
import { identifiersQuery, setIdentifiers } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

const kinds = ['EMR', 'HOSPITAL', 'REGISTRY', 'OTHER'] as const;
type Values = { items: { kind: (typeof kinds)[number]; issuer?: string | null; value: string }[] };

/** Numbers of other systems. Those of merged records are shown and stay. */
export function PatientIdentifiers({ patientId, mayEdit }: { patientId: string; mayEdit: boolean }) {
  const text = usePatientsTexts();
  const client = useQueryClient();
  const [isEdited, setEdited] = useState(false);
  const identifiers = useQueryInPlace(identifiersQuery(patientId));
  const save = useMutation(setIdentifiers);
  if (!isEdited || !identifiers.data)
    return (
      <ListSection
        title={text('externalIds')}
        empty={text('noIds')}
        query={identifiers}
        edit={mayEdit && { label: text('editDetails'), run: () => setEdited(true) }}
      >
        {(rows) => (
          <RecordTable
            caption={text('externalIds')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={[
              { key: 'kind', title: text('kind'), cell: (row) => text(`kind_${row.kind}` as 'kind_EMR') },
              { key: 'value', title: text('value'), rowHeader: true, cell: (row) => row.value },
              { key: 'issuer', title: text('issuer'), wrap: true, cell: (row) => row.issuer ?? '—' },
            ]}
          />
        )}
      </ListSection>
    );
  const own = identifiers.data.items.flatMap(({ kind, issuer, value }) => {
    const known = kinds.find((one) => one === kind);
    return known ? [{ kind: known, issuer, value }] : [];
  });
  return (
    <section className="dd-list-section" aria-label={text('externalIds')}>
      <h2>{text('externalIds')}</h2>
      <SaveForm<Values>
        wide
        initialValues={{ items: own.length ? own : [{ kind: 'HOSPITAL', value: '' }] }}
        saveLabel={text('saveIds')}
        onSave={async (values) => {
          await save.mutateAsync({ params: { id: patientId }, body: { items: values.items ?? [] } });
          await client.invalidateQueries({ queryKey: keyOf(patients.identifiers) });
        }}
        onSaved={() => {
          showNotice(text('saved'));
          setEdited(false);
        }}
        onCancel={() => setEdited(false)}
      >
        <Form.List name="items">
          {(fields, { add, remove }) => (
            <>
              {fields.map((field) => (
                <fieldset key={field.key} className="dd-line-fields">
                  <Form.Item name={[field.name, 'kind']} label={text('kind')}>
                    <Select options={kinds.map((value) => ({ value, label: text(`kind_${value}`) }))} />
                  </Form.Item>
                  <Form.Item
                    name={[field.name, 'value']}
                    label={text('value')}
                    rules={[{ required: true, message: text('fieldRequired') }]}
                  >
                    <Input maxLength={60} autoComplete="off" />
                  </Form.Item>
                  <Form.Item name={[field.name, 'issuer']} label={text('issuer')}>
                    <Input maxLength={60} autoComplete="off" />
                  </Form.Item>
                  <Button type="text" size="small" onClick={() => remove(field.name)}>
                    {text('remove')}
                  </Button>
                </fieldset>
              ))}
              <Button size="small" onClick={() => add({ kind: 'OTHER', value: '' })}>
                {text('addId')}
              </Button>
            </>
          )}
        </Form.List>
      </SaveForm>
    </section>
  );
}
