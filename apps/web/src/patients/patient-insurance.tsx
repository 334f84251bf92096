import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { DateText } from '../design/date-text.tsx';
import { DayField } from '../design/day-field.tsx';
import { RecordTable } from '../design/record-table.tsx';
import { SaveForm } from '../design/save-form.tsx';
import { showNotice } from '../design/undo-toast.tsx';
import { keyOf, send } from '../platform/api-client.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { readGuardedList } from './guarded-list.ts';
import { ListSection } from './list-section.tsx';
import { insuranceQuery, setInsurance } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

type Entry = NonNullable<Parameters<NonNullable<typeof setInsurance.mutationFn>>[0]['body']>['items'][number];
type Values = { items: Entry[] };

export function PatientInsurance({ patientId, mayEdit }: { patientId: string; mayEdit: boolean }) {
  const text = usePatientsTexts();
  const [isEdited, setEdited] = useState(false);
  const insurance = useQueryInPlace(insuranceQuery(patientId));
  if (isEdited) return <InsuranceForm patientId={patientId} onDone={() => setEdited(false)} />;
  return (
    <ListSection
      title={text('insurance')}
      empty={text('noInsurance')}
      query={insurance}
      edit={mayEdit && { label: text('editDetails'), run: () => setEdited(true) }}
    >
      {(rows) => (
        <RecordTable
          caption={text('insurance')}
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { key: 'rank', title: text('rank'), cell: (row) => text(`rank_${row.rank}` as 'rank_1') },
            { key: 'payer', title: text('payer'), rowHeader: true, cell: (row) => row.payer },
            { key: 'policy', title: text('policyNumber'), cell: (row) => row.policyNumber ?? '—' },
            { key: 'group', title: text('groupNumber'), cell: (row) => row.groupNumber ?? '—' },
            { key: 'since', title: text('since'), cell: (row) => <DateText value={row.startDate} /> },
            { key: 'until', title: text('until'), cell: (row) => <DateText value={row.endDate} /> },
          ]}
        />
      )}
    </ListSection>
  );
}

const ranks = [1, 2, 3] as const;

function InsuranceForm({ patientId, onDone }: { patientId: string; onDone: () => void }) {
  const text = usePatientsTexts();
  const client = useQueryClient();
  const save = useMutation(setInsurance);
  const params = { id: patientId };
  const newest = () =>
    readGuardedList(patientId, async () => {
      const { items } = await send(patients.insurance, { params });
      return items.map(({ id: _, ...item }) => item as Entry);
    });
  const list = useQueryInPlace(
    queryOptions({ queryKey: [...keyOf(patients.insurance, { params }), 'guarded'], queryFn: newest, gcTime: 0 }),
  );
  if (!list.data) return <Awaiting of={list} />;
  const { items = [] } = list.data.values;
  return (
    <section className="dd-list-section" aria-label={text('insurance')}>
      <h2>{text('insurance')}</h2>
      <SaveForm<Values>
        wide
        initialValues={{ items: items.length ? items : [{ rank: 1, payer: '' }] }}
        record={{ ...list.data, newest }}
        labels={{
          items: {
            label: text('insurance'),
            show: (entries) => entries.map((entry) => [entry.payer, entry.policyNumber].filter(Boolean).join(' ')).join(' · '),
          },
        }}
        saveLabel={text('saveInsurance')}
        onSave={async (values, stamp) => {
          await save.mutateAsync({
            params,
            body: { items: values.items ?? [], ...(stamp && { concurrencyStamp: stamp }) },
          });
          await client.invalidateQueries({ queryKey: keyOf(patients.insurance) });
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
                  <Form.Item name={[field.name, 'rank']} label={text('rank')}>
                    <Select options={ranks.map((rank) => ({ value: rank, label: text(`rank_${rank}`) }))} />
                  </Form.Item>
                  <Form.Item
                    name={[field.name, 'payer']}
                    label={text('payer')}
                    rules={[{ required: true, message: text('fieldRequired') }]}
                  >
                    <Input maxLength={100} />
                  </Form.Item>
                  <Form.Item name={[field.name, 'policyNumber']} label={text('policyNumber')}>
                    <Input maxLength={40} autoComplete="off" />
                  </Form.Item>
                  <Form.Item name={[field.name, 'groupNumber']} label={text('groupNumber')}>
                    <Input maxLength={40} autoComplete="off" />
                  </Form.Item>
                  <Form.Item name={[field.name, 'subscriber']} label={text('subscriber')}>
                    <Input maxLength={100} autoComplete="off" />
                  </Form.Item>
                  <Form.Item name={[field.name, 'relationship']} label={text('relationship')}>
                    <Select
                      allowClear
                      options={(['SELF', 'SPOUSE', 'CHILD', 'OTHER'] as const).map((value) => ({
                        value,
                        label: text(`relationship_${value}`),
                      }))}
                    />
                  </Form.Item>
                  <Form.Item name={[field.name, 'startDate']} label={text('since')}>
                    <DayField />
                  </Form.Item>
                  <Form.Item name={[field.name, 'endDate']} label={text('until')}>
                    <DayField />
                  </Form.Item>
                  <Form.Item name={[field.name, 'isMedicare']} valuePropName="checked">
                    <Checkbox>{text('medicare')}</Checkbox>
                  </Form.Item>
                  <Button type="text" size="small" onClick={() => remove(field.name)}>
                    {text('remove')}
                  </Button>
                </fieldset>
              ))}
              {fields.length < 3 && (
                <Button size="small" onClick={() => add({ rank: fields.length + 1, payer: '' })}>
                  {text('addInsurance')}
                </Button>
              )}
            </>
          )}
        </Form.List>
      </SaveForm>
    </section>
  );
}
