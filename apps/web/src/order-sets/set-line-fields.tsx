import { hasDrawWeek } from '@drawday/domain';
import { type Frequency, frequencies } from '@drawday/vocabulary';
import { Form, type FormInstance, Select } from 'antd';
import { useState } from 'react';
import { ClearableSelect } from '../forms/clearable-select.tsx';
import { optionsOf } from '../platform/code-word.ts';
import { monthName } from '../platform/format.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { icdSearchQuery } from './order-sets.queries.ts';
import { useOrderSetsTexts } from './order-sets.texts.ts';
import type { SetValues } from './set-frequency.ts';

type Offering = { code: string; name: string };
type Props = { name: number; offerings: readonly Offering[]; form: FormInstance<SetValues> };

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** One test of a set: how often, in which week and months, before or after treatment, for which diagnoses. */
export function SetLineFields({ name, offerings, form }: Props) {
  const text = useOrderSetsTexts();
  const [typed, setTyped] = useState('');
  const icds = useQueryInPlace({ ...icdSearchQuery(typed), enabled: typed.trim().length > 1 });
  const code: string = Form.useWatch(['lines', name, 'offeringId'], form) ?? '';
  const frequency: Frequency = Form.useWatch(['lines', name, 'frequency'], form) ?? 'MONTHLY';
  const offering = offerings.find((one) => one.code === code);
  return (
    <>
      <div className="dd-set-line-test">
        <b>{code}</b> <span className="dd-quiet">{offering?.name}</span>
      </div>
      <Form.Item name={[name, 'offeringId']} hidden>
        <input type="hidden" />
      </Form.Item>
      <Form.Item name={[name, 'frequency']} label={text('frequency')}>
        <Select options={optionsOf(frequencies)} />
      </Form.Item>
      {hasDrawWeek(frequency) && (
        <Form.Item name={[name, 'week']} label={text('drawWeek')}>
          <ClearableSelect
            placeholder={text('facilityWeek')}
            options={[0, 1, 2, 3].map((week) => ({ value: week, label: text('week', { week: week + 1 }) }))}
          />
        </Form.Item>
      )}
      {frequency === 'CUSTOM' && (
        <Form.Item name={[name, 'months']} label={text('months')} className="dd-set-line-wide">
          <Select mode="multiple" options={months.map((value) => ({ value, label: monthName(value, 'short') }))} />
        </Form.Item>
      )}
      <Form.Item name={[name, 'timing']} label={text('timing')}>
        <Select
          options={[
            { value: 'NA', label: '—' },
            { value: 'PRE', label: 'PRE' },
            { value: 'POST', label: 'POST' },
          ]}
        />
      </Form.Item>
      <Form.Item name={[name, 'icds']} label={text('diagnoses')} className="dd-set-line-wide">
        <Select
          mode="multiple"
          showSearch={{ onSearch: setTyped, filterOption: false }}
          placeholder={text('noDiagnosis')}
          notFoundContent={null}
          options={(icds.data?.items ?? []).map((icd) => ({ value: icd.code, label: `${icd.code} ${icd.description}` }))}
          optionLabelProp="value"
        />
      </Form.Item>
    </>
  );
}
