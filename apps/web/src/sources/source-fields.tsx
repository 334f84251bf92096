import { fluidOf, samplePointsOf } from '@drawday/domain';
import { fluids, siteLocations, siteTypes } from '@drawday/vocabulary';
import { AutoComplete, Checkbox, Form, type FormInstance, Input, Select } from 'antd';
import { ClearableSelect } from '../forms/clearable-select.tsx';
import { FieldGroup, FieldGroups } from '../forms/field-groups.tsx';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { monthName } from '../platform/format.ts';
import { useCan } from '../platform/session.ts';
import { HomePatientField } from './home-patient-field.tsx';
import type { SourceValues } from './source-values.ts';
import { useSourcesTexts } from './sources.texts.ts';

/** The fields of a source, for entry and for changes. The kind suggests where it is sampled and what fluid it gives. */
export function SourceFields({
  form,
  facilityId,
  patientName = null,
}: {
  form: FormInstance<SourceValues>;
  facilityId: string;
  patientName?: string | null;
}) {
  const text = useSourcesTexts();
  const can = useCan();
  const kind = Form.useWatch('siteTypeCode', form);
  const location = Form.useWatch('siteLocationCode', form);
  const required = [{ required: true, message: text('fieldRequired') }];
  const points = kind ? samplePointsOf[kind] : [];
  return (
    <FieldGroups>
      <FieldGroup title={text('whatItIs')}>
        <Form.Item name="name" label={text('name')} rules={required}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name="siteTypeCode" label={text('type')} rules={required}>
          <Select
            options={optionsOf(siteTypes)}
            onChange={(next: SourceValues['siteTypeCode']) =>
              form.setFieldsValue({
                fluid: fluidOf[next],
                samplePoint: samplePointsOf[next].length === 1 ? samplePointsOf[next][0] : undefined,
              })
            }
          />
        </Form.Item>
        <Form.Item name="samplePoint" label={text('samplePoint')}>
          <AutoComplete options={points.map((value) => ({ value }))} maxLength={60} />
        </Form.Item>
        <Form.Item name="fluid" label={text('fluid')}>
          <ClearableSelect options={fluids.codes.map((value) => ({ value, label: codeWord(fluids, value) }))} />
        </Form.Item>
        <Form.Item name="isUltrapure" valuePropName="checked">
          <Checkbox>{text('ultrapure')}</Checkbox>
        </Form.Item>
      </FieldGroup>
      <FieldGroup title={text('whereItStands')}>
        <Form.Item name="siteLocationCode" label={text('location')} rules={required}>
          <Select options={optionsOf(siteLocations)} />
        </Form.Item>
        {location === 'PATIENTHOME' && can('MasterData.Patients.View') && (
          <Form.Item name="patientId" label={text('patient')} rules={required}>
            <HomePatientField facilityId={facilityId} known={patientName} />
          </Form.Item>
        )}
        <Form.Item name="stationNumber" label={text('station')}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="month" label={text('monthOfYear')}>
          <ClearableSelect options={Array.from({ length: 12 }, (_, index) => ({ value: index + 1, label: monthName(index + 1) }))} />
        </Form.Item>
      </FieldGroup>
      <FieldGroup title={text('equipment')}>
        <Form.Item name="assetNumber" label={text('asset')}>
          <Input maxLength={30} autoComplete="off" />
        </Form.Item>
        <Form.Item name="serialNumber" label={text('serial')}>
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <Form.Item name="manufacturer" label={text('manufacturer')}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name="model" label={text('model')}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
      </FieldGroup>
    </FieldGroups>
  );
}
