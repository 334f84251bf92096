import { careRoles, hepatitisBStatuses, sexes } from '@drawday/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { typedDigits, typedLetters, typedPhone } from '../design/while-typing.ts';
import { ClearableSelect } from '../forms/clearable-select.tsx';
import { DayField } from '../forms/day-field.tsx';
import { FieldGroup, FieldGroups } from '../forms/field-groups.tsx';
import { optionsOf } from '../platform/code-word.ts';
import { useTodayAt } from '../platform/facility.ts';
import { jobTitlesQuery } from './employees.queries.ts';
import { useEmployeesTexts } from './employees.texts.ts';

const titles = ['MD', 'DO', 'NP', 'PA', 'RN', 'LPN', 'RD', 'MSW', 'CCHT', 'BMT'];

/** The fields of an employee's record, for entry and for changes. */
export function EmployeeFields({ isNew = false, facilityId }: { isNew?: boolean; facilityId: string | null }) {
  const text = useEmployeesTexts();
  const today = useTodayAt(facilityId).toString();
  const jobTitles = useQuery(jobTitlesQuery);
  const required = [{ required: true, message: text('fieldRequired') }];
  return (
    <FieldGroups>
      <FieldGroup title={text('person')}>
        <Form.Item name="lastName" label={text('lastName')} rules={required}>
          <Input maxLength={50} autoComplete="off" />
        </Form.Item>
        <Form.Item name="firstName" label={text('firstName')} rules={required}>
          <Input maxLength={50} autoComplete="off" />
        </Form.Item>
        <Form.Item getValueFromEvent={typedLetters} name="middleInitial" label={text('middleInitial')}>
          <Input maxLength={1} autoComplete="off" />
        </Form.Item>
        <Form.Item name="title" label={text('title')}>
          <ClearableSelect options={titles.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item name="email" label={text('email')} extra={text('emailHint')} className="dd-field-whole">
          <Input type="email" maxLength={256} autoComplete="off" />
        </Form.Item>
        <Form.Item getValueFromEvent={typedPhone} name="phone" label={text('phone')}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item getValueFromEvent={typedPhone} name="fax" label={text('fax')}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
      </FieldGroup>
      <FieldGroup title={text('work')}>
        <Form.Item name="careRole" label={text('careRole')} rules={required}>
          <Select options={optionsOf(careRoles)} />
        </Form.Item>
        <Form.Item name="jobTitleId" label={text('jobTitle')}>
          <ClearableSelect
            showSearch={{ optionFilterProp: 'label' }}
            options={(jobTitles.data?.items ?? []).map((one) => ({ value: one.id, label: one.name }))}
          />
        </Form.Item>
        <Form.Item getValueFromEvent={typedDigits} name="npi" label="NPI" extra={text('npiHint')}>
          <Input maxLength={10} inputMode="numeric" autoComplete="off" />
        </Form.Item>
        <Form.Item name="licenseNumber" label={text('licenseNumber')}>
          <Input maxLength={30} autoComplete="off" />
        </Form.Item>
        <Form.Item name="licenseState" label={text('licenseState')}>
          <Input maxLength={2} autoComplete="off" />
        </Form.Item>
      </FieldGroup>
      <FieldGroup title={text('ownTesting')}>
        <Form.Item name="dateOfBirth" label={text('dob')}>
          <DayField clearable max={today} />
        </Form.Item>
        <Form.Item name="sex" label={text('sex')}>
          <ClearableSelect options={optionsOf(sexes)} />
        </Form.Item>
        <Form.Item name="ssn" label={text('ssn')} extra={isNew ? null : text('ssnHint')}>
          <Input maxLength={11} autoComplete="off" placeholder="000-00-0000" />
        </Form.Item>
        <Form.Item name="hepatitisBStatus" label={text('hepatitisB')}>
          <ClearableSelect options={optionsOf(hepatitisBStatuses)} />
        </Form.Item>
      </FieldGroup>
    </FieldGroups>
  );
}
