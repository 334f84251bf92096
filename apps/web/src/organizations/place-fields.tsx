import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { DayField } from '../forms/day-field.tsx';
import { ownFacilitiesQuery } from './organizations.queries.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';

/** The facility that a setting applies to; empty: all. */
export function FacilityChoiceField({ organizationId, disabled }: { organizationId: string; disabled: boolean }) {
  const text = useOrganizationsTexts();
  const facilities = useQuery(ownFacilitiesQuery(organizationId));
  return (
    <Form.Item name="facilityId" label={text('countsFor')}>
      <Select
        disabled={disabled}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: '', label: text('everyFacility') },
          ...(facilities.data?.items ?? []).map((one) => ({ value: one.id, label: one.name })),
        ]}
      />
    </Form.Item>
  );
}

/** From when until when. A setting that already applied keeps its own days. @param today the organization's, which may differ from the reader's */
export function DaysFields({ isChange, today }: { isChange: boolean; today: string }) {
  const text = useOrganizationsTexts();
  return (
    <>
      <Form.Item
        name="validFrom"
        label={text('from')}
        rules={[{ required: true, message: text('fieldRequired') }]}
        {...(isChange && { extra: text('changeFromHint') })}
      >
        <DayField {...(isChange && { min: today })} />
      </Form.Item>
      <Form.Item name="validTo" label={text('until')}>
        <DayField clearable />
      </Form.Item>
    </>
  );
}

export function NoteField() {
  const text = useOrganizationsTexts();
  return (
    <Form.Item name="note" label={text('note')} className="dd-field-whole">
      <Input maxLength={300} />
    </Form.Item>
  );
}
