import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { relationships } from '@drawday/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { Checkbox, Form, Input, Select } from 'antd';
import { DateText } from '../design/date-text.tsx';
import { ClearableSelect } from '../forms/clearable-select.tsx';
import { DayField } from '../forms/day-field.tsx';
import { keyOf, send } from '../platform/api-client.ts';
import { optionsOf } from '../platform/code-word.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { codeText } from '../platform/texts.ts';
import { GuardedList } from './guarded-list.tsx';
import { insuranceQuery, setInsurance } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

type Entry = NonNullable<Parameters<NonNullable<typeof setInsurance.mutationFn>>[0]['body']>['items'][number];
const ranks = [1, 2, 3] as const;

/** Who pays, by rank. */
export function PatientInsurance({ patientId, mayEdit }: { patientId: string; mayEdit: boolean }) {
  const text = usePatientsTexts();
  const save = useMutation(setInsurance);
  const params = { id: patientId };
  return (
    <GuardedList
      patientId={patientId}
      mayEdit={mayEdit}
      title={text('insurance')}
      empty={text('noInsurance')}
      addLabel={text('addInsurance')}
      saveLabel={text('saveInsurance')}
      rows={useQueryInPlace(insuranceQuery(patientId))}
      callKey={keyOf(patients.insurance)}
      columns={[
        { key: 'rank', title: text('rank'), cell: (row) => codeText(text, 'rank', row.rank) },
        { key: 'payer', title: text('payer'), rowHeader: true, cell: (row) => row.payer },
        { key: 'policy', title: text('policyNumber'), cell: (row) => row.policyNumber ?? '—' },
        { key: 'group', title: text('groupNumber'), cell: (row) => row.groupNumber ?? '—' },
        { key: 'since', title: text('since'), cell: (row) => <DateText value={row.startDate} /> },
        { key: 'until', title: text('until'), cell: (row) => <DateText value={row.endDate} /> },
      ]}
      read={async () => {
        const { items } = await send(patients.insurance, { params });
        return items.map(({ id: _, ...item }) => item as Entry);
      }}
      save={(items, stamp) => save.mutateAsync({ params, body: { items, ...(stamp && { concurrencyStamp: stamp }) } })}
      blank={(count): Entry => ({ rank: count + 1, payer: '' })}
      most={ranks.length}
      words={(entry) => [entry.payer, entry.policyNumber].filter(Boolean).join(' ')}
    >
      {(line) => (
        <>
          <Form.Item name={[line, 'rank']} label={text('rank')}>
            <Select options={ranks.map((rank) => ({ value: rank, label: text(`rank_${rank}`) }))} />
          </Form.Item>
          <Form.Item name={[line, 'payer']} label={text('payer')} rules={[{ required: true, message: text('fieldRequired') }]}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name={[line, 'policyNumber']} label={text('policyNumber')}>
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
          <Form.Item name={[line, 'groupNumber']} label={text('groupNumber')}>
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
          <Form.Item name={[line, 'subscriber']} label={text('subscriber')}>
            <Input maxLength={100} autoComplete="off" />
          </Form.Item>
          <Form.Item name={[line, 'relationship']} label={text('relationship')}>
            <ClearableSelect options={optionsOf(relationships)} />
          </Form.Item>
          <Form.Item name={[line, 'startDate']} label={text('since')}>
            <DayField />
          </Form.Item>
          <Form.Item name={[line, 'endDate']} label={text('until')}>
            <DayField />
          </Form.Item>
          <Form.Item name={[line, 'isMedicare']} valuePropName="checked">
            <Checkbox>{text('medicare')}</Checkbox>
          </Form.Item>
        </>
      )}
    </GuardedList>
  );
}
