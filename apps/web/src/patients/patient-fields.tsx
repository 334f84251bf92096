import { enumerations } from '@drawday/domain';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { DayField } from '../design/day-field.tsx';
import { providersQuery } from './patients.queries.ts';
import { type PatientsText, usePatientsTexts } from './patients.texts.ts';

const choices = (entries: readonly { value: string | number; label: string }[]) => entries.map(({ value, label }) => ({ value, label }));
const required = (text: PatientsText) => [{ required: true, message: text('fieldRequired') }];

/** The fields of a patient's record, for entering and for changing. */
export function PatientFields({ facilityId }: { facilityId: string | null }) {
  const text = usePatientsTexts();
  const providers = useQuery(providersQuery(facilityId));
  return (
    <div className="dd-patient-fields">
      <fieldset>
        <legend>{text('person')}</legend>
        <Form.Item name="lastName" label={text('lastName')} rules={required(text)}>
          <Input maxLength={50} autoComplete="off" />
        </Form.Item>
        <Form.Item name="firstName" label={text('firstName')} rules={required(text)}>
          <Input maxLength={50} autoComplete="off" />
        </Form.Item>
        <Form.Item name="middleInitial" label={text('middleInitial')}>
          <Input maxLength={1} autoComplete="off" />
        </Form.Item>
        <Form.Item name="dateOfBirth" label={text('dob')} rules={required(text)}>
          <DayField max={Temporal.Now.plainDateISO().toString()} />
        </Form.Item>
        <Form.Item name="sex" label={text('sex')} rules={required(text)}>
          <Select options={choices(enumerations.sex)} />
        </Form.Item>
        <Form.Item name="mrn" label={text('mrn')}>
          <Input maxLength={30} autoComplete="off" />
        </Form.Item>
        <Form.Item name="ssn" label={text('ssn')} extra={text('ssnHint')}>
          <Input maxLength={11} autoComplete="off" placeholder="000-00-0000" />
        </Form.Item>
        <Form.Item name="phone" label={text('phone')}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="allergies" label={text('allergies')}>
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} />
        </Form.Item>
      </fieldset>
      <fieldset>
        <legend>{text('treatment')}</legend>
        <Form.Item name="modality" label={text('modality')} rules={required(text)}>
          <Select options={choices(enumerations.modality)} />
        </Form.Item>
        <Form.Item name="dayGroup" label={text('schedule')}>
          <Select allowClear options={choices(enumerations.dayGroup)} />
        </Form.Item>
        <Form.Item name="shift" label={text('shift')}>
          <Select allowClear options={choices(enumerations.shift)} />
        </Form.Item>
        <Form.Item name="chair" label={text('chair')}>
          <InputNumber min={1} max={200} precision={0} />
        </Form.Item>
        <Form.Item name="accessType" label={text('access')}>
          <Select allowClear options={['AVF', 'AVG', 'CVC', 'PD'].map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item name="accessSite" label={text('accessSite')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="treatmentsPerWeek" label={text('treatmentsPerWeek')}>
          <InputNumber min={1} max={7} precision={0} />
        </Form.Item>
        <Form.Item name="prescribedMinutes" label={text('prescribedMinutes')}>
          <InputNumber min={60} max={600} precision={0} />
        </Form.Item>
        <Form.Item name="dryWeightKg" label={text('dryWeight')}>
          <InputNumber min={10} max={300} step={0.1} />
        </Form.Item>
        <Form.Item name="heightCm" label={text('height')}>
          <InputNumber min={50} max={250} step={0.5} />
        </Form.Item>
        <Form.Item name="primaryProviderId" label={text('provider')}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={(providers.data?.items ?? []).map((one) => ({ value: one.id, label: `${one.lastName}, ${one.firstName}` }))}
          />
        </Form.Item>
        <Form.Item name="isIsolation" valuePropName="checked">
          <Checkbox>{text('isolation')}</Checkbox>
        </Form.Item>
      </fieldset>
    </div>
  );
}
