import { listName, scheduleDaysOf } from '@drawday/domain';
import { accessTypes, dayGroups, diabetesTypes, modalities, sexes, shifts } from '@drawday/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Select } from 'antd';
import { typedLetters, typedPhone } from '../design/while-typing.ts';
import { ClearableSelect } from '../forms/clearable-select.tsx';
import { DayField } from '../forms/day-field.tsx';
import { FieldGroup, FieldGroups } from '../forms/field-groups.tsx';
import { NumberField } from '../forms/number-field.tsx';
import { optionsOf } from '../platform/code-word.ts';
import { useTodayAt } from '../platform/facility.ts';
import { languageOptions } from './language-options.ts';
import { type PatientValues, type PlainGroup, plainLabel, plainTexts, plainTextsOf } from './patient-values.ts';
import { providersQuery } from './patients.queries.ts';
import { type PatientsText, usePatientsTexts } from './patients.texts.ts';
import { weekdayOptions } from './weekday-options.ts';

const required = (text: PatientsText) => [{ required: true, message: text('fieldRequired') }];

/** Every field of a patient's record, for entry and for changes. */
export function PatientFields({ facilityId }: { facilityId: string | null }) {
  const today = useTodayAt(facilityId).toString();
  return (
    <FieldGroups>
      <PersonFields today={today} />
      <TreatmentFields facilityId={facilityId} />
      <ContactFields />
      <ClinicalFields today={today} />
    </FieldGroups>
  );
}

const PlainTexts = ({ group }: { group: PlainGroup }) =>
  plainTextsOf(group).map((field) => (
    <Form.Item key={field} name={field} label={plainLabel(field)}>
      <Input maxLength={plainTexts[field].maxLength} autoComplete="off" />
    </Form.Item>
  ));

function PersonFields({ today }: { today: string }) {
  const text = usePatientsTexts();
  return (
    <FieldGroup title={text('person')}>
      <Form.Item name="lastName" label={text('lastName')} rules={required(text)}>
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      <Form.Item name="firstName" label={text('firstName')} rules={required(text)}>
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      <Form.Item name="dateOfBirth" label={text('dob')} rules={required(text)}>
        <DayField max={today} />
      </Form.Item>
      <Form.Item name="sex" label={text('sex')} rules={required(text)}>
        <Select options={optionsOf(sexes)} />
      </Form.Item>
      <Form.Item getValueFromEvent={typedLetters} name="middleInitial" label={text('middleInitial')}>
        <Input maxLength={1} autoComplete="off" />
      </Form.Item>
      <PlainTexts group="person" />
      <Form.Item name="mrn" label={text('mrn')}>
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item name="ssn" label={text('ssn')} extra={text('ssnHint')}>
        <Input maxLength={11} autoComplete="off" placeholder="000-00-0000" />
      </Form.Item>
      <Form.Item name="medicareBeneficiaryId" label={text('medicareBeneficiaryId')}>
        <Input maxLength={13} autoComplete="off" placeholder="1EG4-TE5-MK73" />
      </Form.Item>
    </FieldGroup>
  );
}

function TreatmentFields({ facilityId }: { facilityId: string | null }) {
  const text = usePatientsTexts();
  const form = Form.useFormInstance<PatientValues>();
  const providers = useQuery(providersQuery(facilityId));
  const modality = Form.useWatch('modality', form);
  const isAtHome = modalities.isIn('home', modality);
  const isPeritoneal = modalities.isIn('peritoneal', modality);
  const showDays = (dayGroup: unknown) => {
    if (dayGroup === 'MWF' || dayGroup === 'TTS')
      form.setFieldValue(isAtHome ? 'visitDays' : 'scheduleDays', [...scheduleDaysOf({ dayGroup })]);
  };
  return (
    <FieldGroup title={text('treatment')}>
      <Form.Item name="modality" label={text('modality')} rules={required(text)} className="dd-field-whole">
        <Select options={optionsOf(modalities)} />
      </Form.Item>
      <Form.Item name="primaryProviderId" label={text('provider')} className="dd-field-whole">
        <ClearableSelect
          showSearch={{ optionFilterProp: 'label' }}
          options={(providers.data?.items ?? []).map((one) => ({ value: one.id, label: listName(one) }))}
        />
      </Form.Item>
      <Form.Item name="dayGroup" label={text('schedule')}>
        <ClearableSelect options={optionsOf(dayGroups)} onChange={showDays} />
      </Form.Item>
      {!isPeritoneal && (
        <Form.Item name="scheduleDays" label={text('treatmentDays')} extra={isAtHome ? text('treatmentDaysAtHome') : undefined}>
          <Select mode="multiple" options={weekdayOptions()} />
        </Form.Item>
      )}
      {isAtHome && (
        <Form.Item name="visitDays" label={text('visitDays')} extra={text('visitDaysHint')}>
          <Select mode="multiple" options={weekdayOptions()} />
        </Form.Item>
      )}
      <Form.Item name="shift" label={text('shift')}>
        <ClearableSelect options={optionsOf(shifts)} />
      </Form.Item>
      <Form.Item name="chair" label={text('chair')}>
        <NumberField min={1} max={200} precision={0} />
      </Form.Item>
      <Form.Item name="accessType" label={text('access')}>
        <ClearableSelect options={accessTypes.codes.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name="accessSite" label={text('accessSite')}>
        <Input maxLength={60} />
      </Form.Item>
      {!isPeritoneal && (
        <Form.Item name="treatmentsPerWeek" label={text('treatmentsPerWeek')} extra={isAtHome ? text('treatmentsPerWeekHint') : undefined}>
          <NumberField min={1} max={7} step={0.5} />
        </Form.Item>
      )}
      <Form.Item name="prescribedMinutes" label={text('prescribedMinutes')}>
        <NumberField min={60} max={600} precision={0} />
      </Form.Item>
      <Form.Item name="dryWeightKg" label={text('dryWeight')}>
        <NumberField min={10} max={300} step={0.1} />
      </Form.Item>
    </FieldGroup>
  );
}

function ContactFields() {
  const text = usePatientsTexts();
  return (
    <FieldGroup title={text('contact')}>
      <Form.Item getValueFromEvent={typedPhone} name="phone" label={text('phone')}>
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label={text('email')}>
        <Input maxLength={256} autoComplete="off" />
      </Form.Item>
      <Form.Item name={['address', 'addressLine1']} label={text('addressLine1')}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name={['address', 'addressLine2']} label={text('addressLine2')}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name={['address', 'city']} label={text('city')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name={['address', 'state']} label={text('state')}>
        <Input maxLength={2} autoComplete="off" />
      </Form.Item>
      <Form.Item name={['address', 'zip']} label={text('zip')}>
        <Input maxLength={10} autoComplete="off" />
      </Form.Item>
      <Form.Item name="language" label={text('language')}>
        <ClearableSelect showSearch={{ optionFilterProp: 'label' }} options={languageOptions()} />
      </Form.Item>
      <PlainTexts group="contact" />
    </FieldGroup>
  );
}

function ClinicalFields({ today }: { today: string }) {
  const text = usePatientsTexts();
  return (
    <FieldGroup title={text('clinical')}>
      <Form.Item name="allergies" label={text('allergies')} className="dd-field-whole">
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} />
      </Form.Item>
      <Form.Item name="heightCm" label={text('height')}>
        <NumberField min={50} max={250} step={0.5} />
      </Form.Item>
      <Form.Item name="amputationPercent" label={text('amputationPercent')}>
        <NumberField min={0} max={60} step={0.5} />
      </Form.Item>
      <Form.Item name="diabetic" label={text('diabetic')}>
        <ClearableSelect options={optionsOf(diabetesTypes)} />
      </Form.Item>
      <Form.Item name="externalEmrId" label={text('externalEmrId')}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item name="dateFirstDialysis" label={text('dateFirstDialysis')}>
        <DayField max={today} />
      </Form.Item>
      <Form.Item name="dateOfAdmission" label={text('dateOfAdmission')}>
        <DayField />
      </Form.Item>
      <Form.Item name="isIsolation" valuePropName="checked">
        <Checkbox>{text('isolation')}</Checkbox>
      </Form.Item>
      <Form.Item name="isTransient" valuePropName="checked">
        <Checkbox>{text('transient')}</Checkbox>
      </Form.Item>
    </FieldGroup>
  );
}
