import { useMutation, useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { DayField } from '../forms/day-field.tsx';
import { BoundsFields, CriticalRangeFields } from '../forms/range-fields.tsx';
import {
  type BoundsValues,
  boundsLabels,
  boundsValuesOf,
  boundsWire,
  type CriticalValues,
  criticalLabels,
  criticalValuesOf,
  criticalWire,
  rangeFieldOf,
} from '../forms/range-values.ts';
import { SaveForm } from '../forms/save-form.tsx';
import { serverToday } from '../platform/server-clock.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import { addRange, changeRange, type FacilityDetail, type Range, resultCodesQuery } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';
import { facilityLineRecord } from './facility-record.ts';
import { rangeInFacility } from './range-in-facility.ts';

type Values = BoundsValues & {
  resultCode: string;
  criticalRanges: CriticalValues<string>[];
  validFrom: string;
  validTo: string | null;
};
type Props = { facility: FacilityDetail; range: Range | null; onDone: (done: boolean) => void };

const toWire = ({ criticalRanges, ...values }: Values) => ({
  ...boundsWire(values),
  validTo: values.validTo || null,
  criticalRangeSettings: criticalWire(criticalRanges),
});

/** A normal range and critical limits from a given day. With a later day than before, results until then keep their verdicts. */
export function RangeDialog({ facility, range, onDone }: Props) {
  const text = useFacilitiesTexts();
  const words = usePlatformTexts();
  const codes = useQuery(resultCodesQuery);
  const add = useMutation(addRange);
  const change = useMutation(changeRange);
  const params = { id: facility.id };
  const today = serverToday(facility.timeZone).toString();
  const valuesOf = (one: Range | null): Values => ({
    resultCode: one?.resultCode ?? '',
    ...boundsValuesOf(one),
    criticalRanges: criticalValuesOf(one?.criticalRangeSettings ?? []),
    validFrom: one && one.validFrom > today ? one.validFrom : today,
    validTo: one?.validTo ?? null,
  });
  const numeric = (codes.data?.items ?? []).filter((code) => code.valueKind === 'NUMERIC');
  return (
    <Dialog open wide title={range ? text('editRange', { result: range.resultName }) : text('addRange')} onClose={() => onDone(false)}>
      <SaveForm<Values>
        wide
        initialValues={valuesOf(range)}
        record={facilityLineRecord(facility.id, range, rangeInFacility, valuesOf)}
        labels={{
          ...boundsLabels(words),
          ...criticalLabels(words),
          validFrom: text('from'),
          validTo: text('until'),
        }}
        codeFields={{ FAC_RANGE_BOUNDS: 'low', FAC_RANGE_OVERLAP: 'validFrom', FAC_RANGE_CODE: 'resultCode' }}
        fieldOf={rangeFieldOf}
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
          <BoundsFields />
          <Form.Item name="validFrom" label={text('from')} rules={[{ required: true, message: text('fieldRequired') }]}>
            <DayField />
          </Form.Item>
          <Form.Item name="validTo" label={text('until')}>
            <DayField clearable />
          </Form.Item>
        </div>
        <CriticalRangeFields />
      </SaveForm>
    </Dialog>
  );
}
