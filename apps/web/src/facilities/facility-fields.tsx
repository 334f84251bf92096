import { closingDays, emrCompanies, timeZoneCodes } from '@drawday/vocabulary';
import { Form, Input, Select } from 'antd';
import { typedDigits, typedPhone } from '../design/while-typing.ts';
import { ClearableSelect } from '../forms/clearable-select.tsx';
import { FieldGroup, FieldGroups } from '../forms/field-groups.tsx';
import { NumberField } from '../forms/number-field.tsx';
import { optionsOf } from '../platform/code-word.ts';
import { type FacilitiesText, useFacilitiesTexts } from './facilities.texts.ts';

const required = (text: FacilitiesText) => [{ required: true, message: text('fieldRequired') }];
type Option = { value: string; label: string };

/** The record of a facility, for entry and for changes. @param organizations only where one is to be chosen */
export function FacilityFields({ organizations }: { organizations?: readonly Option[] }) {
  const text = useFacilitiesTexts();
  const input = (maxLength: number) => <Input maxLength={maxLength} autoComplete="off" />;
  const address = (name: 'address' | 'shippingAddress', isNeeded: boolean) => {
    const rules = isNeeded ? required(text) : [];
    return (
      <>
        <Form.Item name={[name, 'addressLine1']} label={text('addressLine1')} rules={rules} className="dd-field-whole">
          {input(100)}
        </Form.Item>
        <Form.Item name={[name, 'addressLine2']} label={text('addressLine2')} className="dd-field-whole">
          {input(100)}
        </Form.Item>
        <Form.Item name={[name, 'city']} label={text('city')} rules={rules}>
          {input(60)}
        </Form.Item>
        <Form.Item name={[name, 'state']} label={text('state')} rules={rules}>
          {input(2)}
        </Form.Item>
        <Form.Item name={[name, 'zip']} label={text('zip')} rules={rules}>
          {input(10)}
        </Form.Item>
      </>
    );
  };
  return (
    <FieldGroups>
      <FieldGroup title={text('identity')}>
        {organizations && (
          <Form.Item name="organizationId" label={text('organization')} rules={required(text)} className="dd-field-whole">
            <Select options={[...organizations]} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
        )}
        <Form.Item name="name" label={text('name')} rules={required(text)} className="dd-field-whole">
          {input(100)}
        </Form.Item>
        <Form.Item name="code" label={text('code')} rules={required(text)}>
          {input(20)}
        </Form.Item>
        <Form.Item name="timeZone" label={text('timeZone')} rules={required(text)}>
          <Select options={optionsOf(timeZoneCodes).map(({ value, label }) => ({ value, label: `${label} · ${value}` }))} />
        </Form.Item>
        <Form.Item name="ccn" label={text('ccn')} extra={text('ccnHint')}>
          {input(6)}
        </Form.Item>
        <Form.Item getValueFromEvent={typedDigits} name="npi" label={text('npi')}>
          {input(10)}
        </Form.Item>
        <Form.Item name="cliaNumber" label={text('clia')} extra={text('cliaHint')}>
          {input(10)}
        </Form.Item>
        <Form.Item name="externalId" label={text('externalId')}>
          {input(60)}
        </Form.Item>
      </FieldGroup>
      <FieldGroup title={text('reach')}>
        <Form.Item getValueFromEvent={typedPhone} name="phone" label={text('phone')} rules={required(text)}>
          {input(30)}
        </Form.Item>
        <Form.Item getValueFromEvent={typedPhone} name="afterHoursPhone" label={text('afterHours')} extra={text('afterHoursHint')}>
          {input(30)}
        </Form.Item>
        <Form.Item getValueFromEvent={typedPhone} name="fax" label={text('fax')}>
          {input(30)}
        </Form.Item>
        <Form.Item name="courierPickupTime" label={text('courier')} extra={text('courierHint')}>
          <Input maxLength={5} placeholder="17:45" autoComplete="off" />
        </Form.Item>
        {address('address', true)}
      </FieldGroup>
      <FieldGroup title={text('running')}>
        <Form.Item name="stations" label={text('stations')}>
          <NumberField min={1} max={200} precision={0} />
        </Form.Item>
        <Form.Item
          name="monthClosingDay"
          label={text('monthClosingDay')}
          extra={text('monthClosingHint')}
          rules={required(text)}
          className="dd-field-whole"
        >
          <NumberField min={closingDays.first} max={closingDays.last} precision={0} />
        </Form.Item>
        <Form.Item name="emrCompany" label={text('emr')} className="dd-field-whole">
          <ClearableSelect
            placeholder={text('noEmr')}
            options={Object.values(emrCompanies.of).map(({ number, en }) => ({ value: number, label: en }))}
          />
        </Form.Item>
        <Form.Item name="labAccount" label={text('labAccount')}>
          {input(30)}
        </Form.Item>
        <Form.Item name="supplyAccount" label={text('supplyAccount')}>
          {input(30)}
        </Form.Item>
      </FieldGroup>
      <FieldGroup title={text('shipTo')}>{address('shippingAddress', false)}</FieldGroup>
    </FieldGroups>
  );
}
