import { papers, timeZoneCodes } from '@drawday/vocabulary';
import { Checkbox, Form, Input, Select } from 'antd';
import { typedPhone } from '../design/while-typing.ts';
import { DayField } from '../forms/day-field.tsx';
import { FieldGroup, FieldGroups } from '../forms/field-groups.tsx';
import { optionsOf } from '../platform/code-word.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';

/** The record of an organization, for entry and for changes. Only the laboratory sets what the contract covers. */
export function OrganizationFields({ withContract }: { withContract: boolean }) {
  const text = useOrganizationsTexts();
  const required = [{ required: true, message: text('fieldRequired') }];
  const input = (maxLength: number) => <Input maxLength={maxLength} autoComplete="off" />;
  return (
    <FieldGroups>
      <FieldGroup title={text('identity')}>
        <Form.Item name="name" label={text('name')} rules={required} className="dd-field-whole">
          {input(100)}
        </Form.Item>
        <Form.Item name="code" label={text('code')} rules={required}>
          {input(20)}
        </Form.Item>
        <Form.Item name="externalId" label={text('externalId')}>
          {input(60)}
        </Form.Item>
        <Form.Item name="startDate" label={text('since')}>
          <DayField clearable />
        </Form.Item>
        <Form.Item name="endDate" label={text('until')}>
          <DayField clearable />
        </Form.Item>
        <Form.Item name="timeZone" label={text('timeZone')} rules={required}>
          <Select options={optionsOf(timeZoneCodes).map(({ value, label }) => ({ value, label: `${label} · ${value}` }))} />
        </Form.Item>
        <Form.Item name="paper" label={text('paper')} extra={text('paperHint')} rules={required}>
          <Select options={optionsOf(papers)} />
        </Form.Item>
      </FieldGroup>
      <FieldGroup title={text('billing')}>
        <Form.Item name={['billingAddress', 'addressLine1']} label={text('addressLine1')} className="dd-field-whole">
          {input(100)}
        </Form.Item>
        <Form.Item name={['billingAddress', 'addressLine2']} label={text('addressLine2')} className="dd-field-whole">
          {input(100)}
        </Form.Item>
        <Form.Item name={['billingAddress', 'city']} label={text('city')}>
          {input(60)}
        </Form.Item>
        <Form.Item name={['billingAddress', 'state']} label={text('state')}>
          {input(2)}
        </Form.Item>
        <Form.Item name={['billingAddress', 'zip']} label={text('zip')}>
          {input(10)}
        </Form.Item>
        <Form.Item name="taxId" label={text('taxId')}>
          {input(20)}
        </Form.Item>
        <Form.Item getValueFromEvent={typedPhone} name="phone" label={text('phone')}>
          {input(30)}
        </Form.Item>
        <Form.Item name="email" label={text('email')}>
          {input(200)}
        </Form.Item>
      </FieldGroup>
      {withContract && (
        <FieldGroup title={text('contract')}>
          {(['isContractedForPatient', 'isContractedForEmployee', 'isContractedForSource', 'isLocked'] as const).map((name) => (
            <Form.Item key={name} name={name} valuePropName="checked" className="dd-field-whole">
              <Checkbox>{text(name)}</Checkbox>
            </Form.Item>
          ))}
        </FieldGroup>
      )}
    </FieldGroups>
  );
}
