import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { type EnteredIdentifier, identifierKinds } from '@drawday/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { keyOf, send } from '../platform/api-client.ts';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { GuardedList } from './guarded-list.tsx';
import { identifiersQuery, setIdentifiers } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

type Entry = { kind: EnteredIdentifier; issuer?: string | null; value: string };

const ownOf = (rows: readonly { kind: string; issuer: string | null; value: string }[]): Entry[] =>
  rows.flatMap(({ kind, issuer, value }) => {
    return identifierKinds.isIn('entered', kind) ? [{ kind, issuer, value }] : [];
  });

/** Numbers of other systems. Those of merged records are shown and stay. */
export function PatientIdentifiers({ patientId, mayEdit }: { patientId: string; mayEdit: boolean }) {
  const text = usePatientsTexts();
  const save = useMutation(setIdentifiers);
  const params = { id: patientId };
  return (
    <GuardedList
      patientId={patientId}
      mayEdit={mayEdit}
      title={text('externalIds')}
      empty={text('noIds')}
      addLabel={text('addId')}
      saveLabel={text('saveIds')}
      rows={useQueryInPlace(identifiersQuery(patientId))}
      callKey={keyOf(patients.identifiers)}
      columns={[
        { key: 'kind', title: text('kind'), cell: (row) => codeWord(identifierKinds, row.kind) },
        { key: 'value', title: text('value'), rowHeader: true, cell: (row) => row.value },
        { key: 'issuer', title: text('issuer'), wrap: true, cell: (row) => row.issuer ?? '—' },
      ]}
      read={async () => ownOf((await send(patients.identifiers, { params })).items)}
      save={(items, stamp) => save.mutateAsync({ params, body: { items, ...(stamp && { concurrencyStamp: stamp }) } })}
      blank={(count): Entry => ({ kind: count === 0 ? 'HOSPITAL' : 'OTHER', value: '' })}
      words={(entry) => [codeWord(identifierKinds, entry.kind), entry.value].filter(Boolean).join(' ')}
    >
      {(line) => (
        <>
          <Form.Item name={[line, 'kind']} label={text('kind')}>
            <Select options={optionsOf(identifierKinds, identifierKinds.groups.entered)} />
          </Form.Item>
          <Form.Item name={[line, 'value']} label={text('value')} rules={[{ required: true, message: text('fieldRequired') }]}>
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
          <Form.Item name={[line, 'issuer']} label={text('issuer')}>
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
        </>
      )}
    </GuardedList>
  );
}
