import { listName } from '@drawday/domain';
import { type EscalationRecipient, escalationRecipients } from '@drawday/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { NumberField } from '../forms/number-field.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { saveStamped } from '../forms/save-stamped.ts';
import { optionsOf } from '../platform/code-word.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { escalationWords, whenWords, whoWords } from './escalation-words.ts';
import { type FacilityDetail, peopleQuery, setCriticalEscalation } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';
import './facility-escalation.css';
import { facilityRecord } from './facility-record.ts';

type Props = { facility: FacilityDetail; mayEdit: boolean; onChanged: () => void };
type Step = { afterMinutes: number; recipient: EscalationRecipient; employeeId?: string | null };
type Values = { steps: Step[] };

const mostSteps = 5;
const latestMinutes = 1440;
const mostPeople = 1000;

/** Who hears of a critical result that nobody closes: the facility's rule, or the laboratory's where it has none. */
export function FacilityEscalation({ facility, mayEdit, onChanged }: Props) {
  const text = useFacilitiesTexts();
  const { mutateAsync: save } = useMutation(setCriticalEscalation);
  const { isDefault, steps } = facility.criticalEscalation;
  const edit = () =>
    void showDialog<boolean>((close) => <EscalationDialog facility={facility} onDone={close} />).then((done) => done && onChanged());
  async function putDefault() {
    const record = facilityRecord(facility, () => ({}), text);
    const done = await saveStamped({ record, values: {}, labels: {}, onReloaded: onChanged }, (_, concurrencyStamp) =>
      save({ params: { id: facility.id }, body: { steps: null, concurrencyStamp } }),
    ).catch(reportFailure);
    if (!done) return;
    showNotice(text('escalationSaved'));
    onChanged();
  }
  return (
    <section className="dd-part" aria-label={text('escalation')}>
      <div className="dd-part-head">
        <h2>{text('escalation')}</h2>
        {mayEdit && (
          <>
            {!isDefault && (
              <Button size="small" onClick={() => void putDefault()}>
                {text('useDefaultEscalation')}
              </Button>
            )}
            <Button size="small" icon={<Icon name="pencil" size={14} />} onClick={edit}>
              {text('editEscalation')}
            </Button>
          </>
        )}
      </div>
      <p className="dd-quiet dd-small">
        {text('escalationHint')} {isDefault && text('escalationDefault')}
      </p>
      <RecordTable
        caption={text('escalation')}
        rows={steps.map((step, at) => ({ ...step, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          { key: 'after', title: text('stepAfter'), rowHeader: true, cell: (row) => whenWords(text, row.afterMinutes) },
          { key: 'who', title: text('stepWho'), wrap: true, cell: whoWords },
        ]}
      />
    </section>
  );
}

function EscalationDialog({ facility, onDone }: { facility: FacilityDetail; onDone: (done: boolean) => void }) {
  const text = useFacilitiesTexts();
  const save = useMutation(setCriticalEscalation);
  const people = useQueryInPlace(peopleQuery(facility.id, { assignedOnly: true, maxResultCount: mostPeople }));
  const staff = (people.data?.items ?? []).map((one) => ({ value: one.employeeId, label: listName(one) }));
  const named = facility.criticalEscalation.steps.flatMap(({ employeeId, employeeName }) =>
    employeeId && !staff.some(({ value }) => value === employeeId) ? [{ value: employeeId, label: employeeName ?? '—' }] : [],
  );
  const valuesOf = ({ criticalEscalation }: FacilityDetail): Values => ({
    steps: criticalEscalation.steps.map(({ afterMinutes, recipient, employeeId }) => ({ afterMinutes, recipient, employeeId })),
  });
  const nameOf = ({ recipient, employeeId }: Step) =>
    recipient === 'EMPLOYEE' ? ([...named, ...staff].find(({ value }) => value === employeeId)?.label ?? null) : null;
  const stepsWords = (steps: readonly Step[]) =>
    escalationWords(
      text,
      steps.map((step) => ({ ...step, employeeName: nameOf(step) })),
    );
  const required = [{ required: true, message: text('fieldRequired') }];
  return (
    <Dialog open title={text('escalation')} onClose={() => onDone(false)}>
      <SaveForm<Values>
        initialValues={valuesOf(facility)}
        record={facilityRecord(facility, valuesOf, text)}
        labels={{ steps: { label: text('escalation'), show: stepsWords } }}
        codeFields={{ FAC_PERSON: 'steps' }}
        saveLabel={text('saveEscalation')}
        onSave={({ steps }, concurrencyStamp) =>
          save.mutateAsync({
            params: { id: facility.id },
            body: {
              steps: steps.map(({ afterMinutes, recipient, employeeId }) => ({
                afterMinutes,
                recipient,
                ...(recipient === 'EMPLOYEE' && { employeeId }),
              })),
              ...(concurrencyStamp && { concurrencyStamp }),
            },
          })
        }
        onSaved={() => onDone(true)}
      >
        <Form.List name="steps">
          {(fields, { add, remove }) => (
            <>
              {fields.map(({ key, name }) => (
                <fieldset key={key} className="dd-escalation-step" aria-label={`${text('stepWho')} ${name + 1}`}>
                  <Form.Item name={[name, 'afterMinutes']} label={text('stepMinutesField')} rules={required}>
                    <NumberField min={0} max={latestMinutes} precision={0} />
                  </Form.Item>
                  <Form.Item name={[name, 'recipient']} label={text('stepWho')} rules={required}>
                    <Select options={optionsOf(escalationRecipients)} />
                  </Form.Item>
                  <Form.Item noStyle dependencies={[['steps', name, 'recipient']]}>
                    {({ getFieldValue }) =>
                      getFieldValue(['steps', name, 'recipient']) === 'EMPLOYEE' && (
                        <Form.Item name={[name, 'employeeId']} label={text('stepPerson')} rules={required}>
                          <Select options={[...named, ...staff]} loading={people.isPending} showSearch={{ optionFilterProp: 'label' }} />
                        </Form.Item>
                      )
                    }
                  </Form.Item>
                  {fields.length > 1 && (
                    <IconButton small icon="trash" label={text('removeStep', { step: name + 1 })} onClick={() => remove(name)} />
                  )}
                </fieldset>
              ))}
              {fields.length < mostSteps && (
                <Button icon={<Icon name="plus" size={14} />} onClick={() => add({ afterMinutes: 60, recipient: 'MANAGERS' })}>
                  {text('addStep')}
                </Button>
              )}
            </>
          )}
        </Form.List>
      </SaveForm>
    </Dialog>
  );
}
