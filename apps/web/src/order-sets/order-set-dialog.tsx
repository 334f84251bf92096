import { modalities } from '@drawday/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { IconButton } from '../design/icon-button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { testName } from '../platform/test-words.ts';
import { orderSetRecord } from './order-set-record.ts';
import { createOrderSet, type OrderSet, offeringsQuery, updateOrderSet } from './order-sets.queries.ts';
import { useOrderSetsTexts } from './order-sets.texts.ts';
import { lineOf, lineToWire, type SetLine, type SetValues } from './set-frequency.ts';
import { SetLineFields } from './set-line-fields.tsx';
import { setLineWords } from './set-line-words.ts';

type Props = { facilityId: string; set: OrderSet | null; onDone: (saved: OrderSet | null) => void };

const valuesOf = (set: OrderSet | null): SetValues => ({
  name: set?.name ?? '',
  description: set?.description ?? '',
  modalities: (set?.modalities ?? []).filter(modalities.has),
  lines: set?.offerings.map(lineOf) ?? [],
});
/** The diagnosis for nearly every test of a dialysis patient; removed with one click where it does not fit. */
const usualDiagnosis = 'N18.6';

/** A set with its tests. If it is saved while patients have it, their orders wait for review. */
export function OrderSetDialog({ facilityId, set, onDone }: Props) {
  const text = useOrderSetsTexts();
  const offerings = useQueryInPlace(offeringsQuery);
  const create = useMutation(createOrderSet);
  const update = useMutation(updateOrderSet);
  const params = { id: facilityId };
  let saved: OrderSet | null = null;
  return (
    <Dialog open wide title={set ? text('editTitle', { name: set.name }) : text('newSet')} onClose={() => onDone(null)}>
      <SaveForm<SetValues>
        wide
        initialValues={valuesOf(set)}
        record={set && orderSetRecord(set, valuesOf)}
        labels={{
          name: text('name'),
          description: text('description'),
          modalities: { label: text('forModalities'), show: (modalities) => modalities.join(', ') },
          lines: {
            label: text('tests'),
            show: (lines) => lines.map((line) => `${line.offeringId} (${setLineWords(line, text)})`).join('; '),
          },
        }}
        codeFields={{ ORDSET_NAME: 'name' }}
        saveLabel={set && set.appliedCount > 0 ? text('saveForReview', { count: set.appliedCount }) : text('saveSet')}
        onSave={async ({ lines = [], ...head }, stamp) => {
          const body = { ...head, offerings: lines.map(lineToWire) };
          saved = set
            ? await update.mutateAsync({ params, body: { ...body, orderSetId: set.orderSetId, ...(stamp && { concurrencyStamp: stamp }) } })
            : await create.mutateAsync({ params, body });
        }}
        onSaved={() => onDone(saved)}
      >
        {(form) => (
          <>
            <div className="dd-set-fields">
              <Form.Item name="name" label={text('name')} rules={[{ required: true, message: text('fieldRequired') }]}>
                <Input maxLength={80} autoComplete="off" />
              </Form.Item>
              <Form.Item name="modalities" label={text('forModalities')}>
                <Select
                  mode="multiple"
                  placeholder={text('everyModality')}
                  options={modalities.codes.map((value) => ({ value, label: value }))}
                />
              </Form.Item>
              <Form.Item name="description" label={text('description')} className="dd-field-whole">
                <Input maxLength={300} autoComplete="off" />
              </Form.Item>
            </div>
            <Form.List name="lines">
              {(fields, { add, remove }) => (
                <>
                  {fields.map((field) => (
                    <div key={field.key} className="dd-set-line">
                      <SetLineFields name={field.name} offerings={offerings.data ?? []} form={form} />
                      <IconButton
                        small
                        icon="trash"
                        label={text('takeOut', { test: form.getFieldValue(['lines', field.name, 'offeringId']) ?? '' })}
                        onClick={() => remove(field.name)}
                      />
                    </div>
                  ))}
                  <label className="dd-only-heard" htmlFor="add-test">
                    {text('addTest')}
                  </label>
                  <Select
                    id="add-test"
                    className="dd-set-add"
                    placeholder={text('addTest')}
                    loading={offerings.isPending}
                    value={null}
                    showSearch={{ optionFilterProp: 'label' }}
                    onChange={(code: string | null) =>
                      code &&
                      add({
                        offeringId: code,
                        frequency: 'MONTHLY',
                        week: null,
                        months: [],
                        timing: 'NA',
                        icds: [usualDiagnosis],
                      } satisfies SetLine)
                    }
                    options={(offerings.data ?? [])
                      .filter((offering) => !(form.getFieldValue('lines') ?? []).some((line: SetLine) => line.offeringId === offering.code))
                      .map((offering) => ({ value: offering.code, label: `${offering.code} · ${testName(offering.code, offering.name)}` }))}
                  />
                </>
              )}
            </Form.List>
          </>
        )}
      </SaveForm>
    </Dialog>
  );
}
