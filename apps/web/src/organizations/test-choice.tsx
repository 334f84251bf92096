import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { resultCodesQuery } from './organizations.queries.ts';

type TestChoiceProps = {
  id?: string;
  value?: string | string[];
  onChange?: (code: string | string[]) => void;
  multiple?: boolean;
  disabled?: boolean;
  /** Only tests with numeric results can have bounds. */
  numericOnly?: boolean;
};

/** A test of the directory by code or name. */
export function TestChoice({ id, value, onChange, multiple = false, disabled = false, numericOnly = false }: TestChoiceProps) {
  const codes = useQuery(resultCodesQuery);
  const shown = (codes.data?.items ?? []).filter((code) => !numericOnly || code.valueKind === 'NUMERIC');
  return (
    <Select
      {...(id && { id })}
      {...(multiple && { mode: 'multiple' as const })}
      value={value === '' || value === undefined ? null : value}
      disabled={disabled}
      loading={codes.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(next: string | string[] | null) => next !== null && onChange?.(next)}
      options={shown.map((code) => ({ value: code.code, label: `${code.name} (${code.code})${code.unit ? ` · ${code.unit}` : ''}` }))}
    />
  );
}
