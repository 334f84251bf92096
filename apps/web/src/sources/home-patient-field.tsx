import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ClearableSelect } from '../forms/clearable-select.tsx';
import { formatDay } from '../platform/format.ts';
import { patientName } from '../platform/name-on-list.ts';
import { homePatientsQuery } from './sources.queries.ts';
import { useSourcesTexts } from './sources.texts.ts';

type HomePatientFieldProps = {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  facilityId: string;
  known?: string | null;
};

/** The patient in whose home a source stands, found by name. */
export function HomePatientField({ id, value, onChange, facilityId, known = null }: HomePatientFieldProps) {
  const text = useSourcesTexts();
  const [typed, setTyped] = useState('');
  const found = useQuery(homePatientsQuery(facilityId, useDeferredValue(typed)));
  const options = (found.data?.items ?? []).map((row) => ({
    value: row.id,
    label: `${patientName(row)} · ${formatDay(row.dateOfBirth)} · ${row.mrn ?? '—'}`,
  }));
  const isListed = options.some((option) => option.value === value);
  return (
    <ClearableSelect
      {...(id && { id })}
      value={value ?? null}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={text('findPatient')}
      loading={found.isFetching}
      options={value && known && !isListed ? [{ value, label: known }, ...options] : options}
      onChange={(next: string | undefined | null) => onChange?.(next ?? null)}
    />
  );
}
