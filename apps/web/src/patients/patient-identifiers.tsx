import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { RecordTable } from '../design/record-table.tsx';
import { SaveForm } from '../design/save-form.tsx';
import { showNotice } from '../design/undo-toast.tsx';
import { keyOf, send } from '../platform/api-client.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { readGuardedList } from './guarded-list.ts';
import { ListSection } from './list-section.tsx';
import { identifiersQuery, setIdentifiers } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

const kinds = ['EMR', 'HOSPITAL', 'REGISTRY', 'OTHER'] as const;
type Entry = { kind: (typeof kinds)[number]; issuer?: string | null; value: string };
type Values = { items: Entry[] };

/** Numbers of other systems. Those of merged records are shown and stay. */
export function PatientIdentifiers({ patientId, mayEdit }: { patientId: string; mayEdit: boolean }) {
  const text = usePatientsTexts();
  const [isEdited, setEdited] = useState(false);
  const identifiers = useQueryInPlace(identifiersQuery(patientId));
  if (isEdited) return <IdentifiersForm patientId={patientId} onDone={() => setEdited(false)} />;
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
}

const ownOf = (rows: readonly { kind: string; issuer: string | null; value: string }[]): Entry[] =>
  rows.flatMap(({ kind, issuer, value }) => {
    const known = kinds.find((one) => one === kind);
    return known ? [{ kind: known, issuer, value }] : [];
  });

function IdentifiersForm({ patientId, onDone }: { patientId: string; onDone: () => void }) {
  const text = usePatientsTexts();
  const client = useQueryClient();
  const save = useMutation(setIdentifiers);
  const params = { id: patientId };
  const newest = () => readGuardedList(patientId, async () => ownOf((await send(patients.identifiers, { params })).items));
  const list = useQueryInPlace(
    queryOptions({ queryKey: [...keyOf(patients.identifiers, { params }), 'guarded'], queryFn: newest, gcTime: 0 }),
  );
  if (!list.data) return <Awaiting of={list} />;
  const { items = [] } = list.data.values;
  return (
    <section className="dd-list-section" aria-label={text('externalIds')}>
      <h2>{text('externalIds')}</h2>
      <SaveForm<Values>
        wide
        initialValues={{ items: items.length ? items : [{ kind: 'HOSPITAL', value: '' }] }}
        record={{ ...list.data, newest }}
        labels={{
          items: {
            label: text('externalIds'),
            show: (entries) => entries.map((entry) => [text(`kind_${entry.kind}`), entry.value].filter(Boolean).join(' ')).join(' · '),
          },
        }}
        saveLabel={text('saveIds')}
        onSave={async (values, stamp) => {
          await save.mutateAsync({ params, body: { items: values.items ?? [], ...(stamp && { concurrencyStamp: stamp }) } });
          await client.invalidateQueries({ queryKey: keyOf(patients.identifiers) });
          await client.invalidateQueries({ queryKey: keyOf(patients.find) });
        }}
        onSaved={() => {
          showNotice(text('saved'));
          onDone();
        }}
        onCancel={onDone}
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
