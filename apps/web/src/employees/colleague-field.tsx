import { listName } from '@drawday/domain';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ClearableSelect } from '../forms/clearable-select.tsx';
import { colleaguesQuery } from './employees.queries.ts';
import { useEmployeesTexts } from './employees.texts.ts';

type ColleagueFieldProps = { id?: string; value?: string | null; onChange?: (id: string | null) => void; exceptId?: string };

/** An active colleague, found by name on the server. */
export function ColleagueField({ id, value, onChange, exceptId }: ColleagueFieldProps) {
  const text = useEmployeesTexts();
  const [typed, setTyped] = useState('');
  const found = useQuery(colleaguesQuery(useDeferredValue(typed)));
  const options = (found.data?.items ?? [])
    .filter((row) => row.id !== exceptId)
    .map((row) => ({ value: row.id, label: [listName(row), row.title, row.primaryFacilityName].filter(Boolean).join(' · ') }));
  return (
    <ClearableSelect
      {...(id && { id })}
      value={value ?? null}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={text('findColleague')}
      loading={found.isFetching}
      options={options}
      onChange={(next: string | undefined | null) => onChange?.(next ?? null)}
      style={{ width: '100%' }}
    />
  );
}
