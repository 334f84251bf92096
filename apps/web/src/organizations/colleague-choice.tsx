import { listName } from '@drawday/domain';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { colleaguesQuery } from './organizations.queries.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';

type ColleagueChoiceProps = {
  id?: string;
  value?: string | undefined;
  onChange?: (id: string) => void;
  /** Who is already chosen, to be shown by name before any search. */
  known?: readonly { employeeId: string; name: string }[];
  label: string;
};

/** An employee who works now, found by name on the server. */
export function ColleagueChoice({ id, value, onChange, known = [], label }: ColleagueChoiceProps) {
  const text = useOrganizationsTexts();
  const [typed, setTyped] = useState('');
  const found = useQuery(colleaguesQuery(useDeferredValue(typed)));
  const options = (found.data?.items ?? []).map((row) => ({
    value: row.id,
    label: [listName(row), row.title].filter(Boolean).join(' · '),
  }));
  const missing = known.filter((one) => one.employeeId === value && !options.some((option) => option.value === value));
  return (
    <Select
      {...(id && { id })}
      aria-label={label}
      value={value || null}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={text('findColleague')}
      loading={found.isFetching}
      options={[...missing.map((one) => ({ value: one.employeeId, label: one.name })), ...options]}
      onChange={(next: string | null) => next && onChange?.(next)}
      style={{ width: '100%' }}
    />
  );
}
