import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { formatDay } from '../platform/format.ts';
import { patientName } from '../platform/name-on-list.ts';
import { patientOptionsQuery } from './search.queries.ts';

const askAfterMs = 300;

type PatientChoiceProps = {
  id: string;
  value: string | null;
  onChange: (id: string, facilityId: string) => void;
  exceptIds?: readonly string[];
  /** Patients of this facility only. */
  facilityId?: string;
  placeholder: string;
};

/** One patient, found by name, MRN or birthday. */
export function PatientChoice({ id, value, onChange, exceptIds = [], facilityId, placeholder }: PatientChoiceProps) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), askAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery({ ...patientOptionsQuery(asked, facilityId), enabled: asked.length > 1, placeholderData: (before) => before });
  return (
    <Select
      id={id}
      {...(value && { value })}
      placeholder={placeholder}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      notFoundContent={null}
      onChange={(id) => {
        const chosen = found.data?.items.find((one) => one.id === id);
        if (chosen) onChange(id, chosen.facilityId);
      }}
      style={{ width: '100%' }}
      options={(found.data?.items ?? [])
        .filter((one) => !exceptIds.includes(one.id))
        .map((one) => ({ value: one.id, label: `${patientName(one)} · ${formatDay(one.dateOfBirth)} · ${one.mrn ?? '—'}` }))}
    />
  );
}
