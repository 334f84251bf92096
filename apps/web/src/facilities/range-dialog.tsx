import { modalities } from '@drawday/vocabulary';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Form, InputNumber, Select } from 'antd';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { DayField } from '../forms/day-field.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { addRange, changeRange, type FacilityDetail, type Range, resultCodesQuery } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';
import { facilityLineRecord } from './facility-record.ts';
import { rangeInFacility } from './range-in-facility.ts';
import { todayAt } from './today-at.ts';

type Critical = { modality: string; low: number | null; high: number | null };
type Values = {
  resultCode: string;
  greaterValue: number | null;
  lessValue: number | null;
  criticalRangeSettings: Critical[];
  validFrom: string;
  validTo: string | null;
};
type Props = { facility: FacilityDetail; range: Range | null; onDone: (done: boolean) => void };

const every = '';
const criticalOf = (entry: Range['criticalRangeSettings'][number]): Critical => ({
  modality: entry.ModalityTypeCode ?? every,
  low: entry.LessValue ?? null,
  high: entry.GreaterValue ?? null,
});
const toWire = ({ criticalRangeSettings, ...values }: Values) => ({
  ...values,
  greaterValue: values.greaterValue ?? null,
  lessValue: values.lessValue ?? null,
  validTo: values.validTo || null,
  criticalRangeSettings: (criticalRangeSettings ?? []).map((entry) => ({
    ModalityTypeCode: entry.modality || null,
    GreaterValue: entry.high ?? null,
    LessValue: entry.low ?? null,
    Greater: '>' as const,
    Less: '<' as const,
  })),
});

/** A normal range and critical limits from a day on. A later day than before leaves the days until then as they were judged. */
export function RangeDialog({ facility, range, onDone }: Props) {
  const text = useFacilitiesTexts();
  const codes = useQuery(resultCodesQuery);
  const add = useMutation(addRange);
  const change = useMutation(changeRange);
  const params = { id: facility.id };
  const today = todayAt(facility);
  const valuesOf = (one: Range | null): Values => ({
    resultCode: one?.resultCode ?? '',
    greaterValue: one?.greaterValue ?? null,
    lessValue: one?.lessValue ?? null,
    criticalRangeSettings: (one?.criticalRangeSettings ?? []).map(criticalOf),
    validFrom: one && one.validFrom > today ? one.validFrom : today,
    validTo: one?.validTo ?? null,
  });
  const shownCriticals = (entries: readonly Critical[]) =>
    entries
      .map(({ modality, low, high }) =>
        [modality || text('everyModality'), low !== null && `< ${low}`, high !== null && `> ${high}`].filter(Boolean).join(' '),
      )
      .join(' · ');
  const choices = [{ value: every, label: text('everyModality') }, ...modalities.codes.map((value) => ({ value, label: value }))];
  const numeric = (codes.data?.items ?? []).filter((code) => code.valueKind === 'NUMERIC');
  return (
    <Dialog open wide title={range ? text('editRange', { result: range.resultName }) : text('addRange')} onClose={() => onDone(false)}>
      <SaveForm<Values>
        wide
        initialValues={valuesOf(range)}
        record={facilityLineRecord(facility.id, range, rangeInFacility, valuesOf)}
        labels={{
          greaterValue: text('lowest'),
          lessValue: text('highest'),
          criticalRangeSettings: { label: text('criticalRange'), show: shownCriticals },
          validFrom: text('from'),
          validTo: text('until'),
        }}
        codeFields={{ FAC_RANGE_BOUNDS: 'greaterValue', FAC_RANGE_OVERLAP: 'validFrom', FAC_RANGE_CODE: 'resultCode' }}
        saveLabel={text('saveRange')}
        onSave={(values, concurrencyStamp) =>
          range
            ? change.mutateAsync({
                params,
                body: { ...toWire(values), offeringRangeId: range.offeringRangeId, ...(concurrencyStamp && { concurrencyStamp }) },
              })
            : add.mutateAsync({ params, body: toWire(values) })
        }
        onSaved={() => onDone(true)}
      >
        <div className="dd-range-fields">
          <Form.Item
            name="resultCode"
            label={text('result')}
            rules={[{ required: true, message: text('fieldRequired') }]}
            className="dd-field-whole"
          >
            <Select
              disabled={range !== null}
              loading={codes.isPending}
              showSearch={{ optionFilterProp: 'label' }}
              options={numeric.map((code) => ({
                value: code.code,
                label: `${code.name} (${code.code})${code.unit ? ` · ${code.unit}` : ''}`,
              }))}
            />
          </Form.Item>
          <Form.Item name="greaterValue" label={text('lowest')}>
            <InputNumber />
          </Form.Item>
          <Form.Item name="lessValue" label={text('highest')}>
            <InputNumber />
          </Form.Item>
          <Form.Item name="validFrom" label={text('from')} rules={[{ required: true, message: text('fieldRequired') }]}>
            <DayField />
          </Form.Item>
          <Form.Item name="validTo" label={text('until')}>
            <DayField clearable />
          </Form.Item>
        </div>
        <div className="dd-range-limits">
          <h3 className="dd-range-head">{text('criticalRange')}</h3>
          <Form.List name="criticalRangeSettings">
            {(fields, { add: addEntry, remove }) => (
              <>
                {fields.map((field) => (
                  <div key={field.key} className="dd-range-critical">
                    <Form.Item name={[field.name, 'modality']} label={text('modality')}>
                      <Select options={choices} />
                    </Form.Item>
                    <Form.Item name={[field.name, 'low']} label={text('below')}>
                      <InputNumber />
                    </Form.Item>
                    <Form.Item name={[field.name, 'high']} label={text('above')}>
                      <InputNumber />
                    </Form.Item>
                    <IconButton
                      icon="trash"
                      label={text('removeWhat', { what: text('criticalRange') })}
                      onClick={() => remove(field.name)}
                    />
                  </div>
                ))}
                <Button
                  size="small"
                  icon={<Icon name="plus" size={14} />}
                  onClick={() => addEntry({ modality: every, low: null, high: null })}
                >
                  {text('addCritical')}
                </Button>
              </>
            )}
          </Form.List>
        </div>
      </SaveForm>
    </Dialog>
  );
}
