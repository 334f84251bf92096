import { diagnoses } from '@drawday/contracts/diagnoses/diagnoses.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf, send } from '../platform/api-client.ts';
import { createFavorites, type FavoriteList, icdListQuery, updateFavorites } from './diagnoses.queries.ts';
import { useDiagnosesTexts } from './diagnoses.texts.ts';

type Values = { name: string; icdCodes: string[] };
const valuesOf = (list: FavoriteList | null): Values => ({ name: list?.name ?? '', icdCodes: list?.icds.map((icd) => icd.code) ?? [] });

type FavoriteListFormProps = { facilityId: string; list: FavoriteList | null; onDone: () => void };

/** Name and diagnoses of a list, found by code or words; they are listed in the order in which they were added. */
export function FavoriteListForm({ facilityId, list, onDone }: FavoriteListFormProps) {
  const text = useDiagnosesTexts();
  const client = useQueryClient();
  const create = useMutation(createFavorites);
  const update = useMutation(updateFavorites);
  const version = (one: FavoriteList) => ({ stamp: one.concurrencyStamp, values: valuesOf(one) });
  const newest = async (before: FavoriteList) => {
    const { items } = await send(diagnoses.favorites, { query: { facilityId } });
    return version(items.find((one) => one.id === before.id) ?? before);
  };
  return (
    <SaveForm<Values>
      initialValues={valuesOf(list)}
      record={list && { ...version(list), newest: () => newest(list) }}
      labels={{ name: text('name'), icdCodes: { label: text('diagnosesInOrder'), show: (codes) => codes.join(', ') } }}
      codeFields={{ ICD_LIST_NAME: 'name' }}
      saveLabel={text('saveList')}
      onSave={async (values, stamp) => {
        if (list) await update.mutateAsync({ params: { id: list.id }, body: { ...values, ...(stamp && { concurrencyStamp: stamp }) } });
        else await create.mutateAsync({ body: { ...values, facilityId } });
        await client.invalidateQueries({ queryKey: keyOf(diagnoses.favorites) });
      }}
      onSaved={() => {
        showNotice(text('saved'));
        onDone();
      }}
      onCancel={onDone}
    >
      <Form.Item name="name" label={text('name')} rules={[{ required: true, message: text('fieldRequired') }]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="icdCodes" label={text('diagnosesInOrder')}>
        <IcdChoice known={list?.icds ?? []} />
      </Form.Item>
    </SaveForm>
  );
}

type IcdChoiceProps = { known: FavoriteList['icds']; id?: string; value?: string[]; onChange?: (codes: string[]) => void };

function IcdChoice({ known, id, value = [], onChange }: IcdChoiceProps) {
  const text = useDiagnosesTexts();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const found = useQuery({
    ...icdListQuery({ query: { filter: wanted, maxResultCount: 30 } }),
    enabled: wanted.length > 1,
    placeholderData: (before) => before,
  });
  const icds = new Map([...known, ...(found.data?.items ?? [])].map((icd) => [icd.code, `${icd.code} ${icd.description}`]));
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      value={value}
      placeholder={text('findDiagnosis')}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      notFoundContent={null}
      loading={found.isFetching}
      options={[...icds].map(([code, label]) => ({ value: code, label }))}
      optionLabelProp="value"
      onChange={(codes: string[]) => {
        setTyped('');
        onChange?.(codes);
      }}
    />
  );
}
