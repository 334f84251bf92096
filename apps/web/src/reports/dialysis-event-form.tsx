import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { firstEventDay } from '@drawday/domain';
import { type DialysisEventKind, dialysisEventKinds, eventAccesses, suspectedSources } from '@drawday/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { Checkbox, Form, type FormInstance, Input, Select } from 'antd';
import { ClearableSelect } from '../forms/clearable-select.tsx';
import { DayField } from '../forms/day-field.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { send } from '../platform/api-client.ts';
import { optionsOf } from '../platform/code-word.ts';
import { useTodayAt } from '../platform/facility.ts';
import { PatientChoice } from '../search/patient-choice.public.ts';
import { type EventFacts, eventLabels } from './dialysis-event-labels.ts';
import { addDialysisEvent, changeDialysisEvent, type DialysisEvent, type EventsInput, eventsOfPatient } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';

/** What the form begins with: an event that was entered, or what is known of a new one. */
export type EventStart = { entry: DialysisEvent } | { entry: null; patientId?: string; kind?: DialysisEventKind; eventOn?: string };
type Values = EventFacts & { patientId?: string; kind: DialysisEventKind };
const valuesOf = ({ id: _, sentAt, patientName: __, ...entry }: DialysisEvent): Values => ({
  ...{ patientId: entry.patientId, kind: entry.kind, eventOn: entry.eventOn, access: entry.access, accessSince: entry.accessSince },
  ...{ organisms: entry.organisms, susceptibilities: entry.susceptibilities, hasSecondSet: entry.hasSecondSet },
  ...{ suspectedSource: entry.suspectedSource, isHospitalized: entry.isHospitalized, antimicrobialOn: entry.antimicrobialOn },
  ...{ note: entry.note, isSent: sentAt !== null },
});
const versionOf = (entry: DialysisEvent) => ({ stamp: entry.concurrencyStamp, values: valuesOf(entry) });

type EventFormProps = { start: EventStart; of: EventsInput; onSaved: () => void; onCancel?: () => void };

/** What the clinic says of a dialysis event; only the fields of its kind are there. */
export function DialysisEventForm({ start, of, onSaved, onCancel }: EventFormProps) {
  const text = useReportsTexts();
  const today = useTodayAt(of.facilityId).toString();
  const add = useMutation(addDialysisEvent);
  const change = useMutation(changeDialysisEvent);
  const { entry } = start;
  /** Of a row of the list: known, and no field of the form. */
  const givenPatient = start.entry ? undefined : start.patientId;
  const isGiven = entry !== null || start.eventOn !== undefined;
  const initial: Values = entry
    ? valuesOf(entry)
    : {
        ...{ kind: start.kind ?? 'ANTIMICROBIAL', eventOn: start.eventOn ?? today, isSent: false },
      };
  const newest = async () => {
    const { items } = await send(reportRuns.dialysisEvents, eventsOfPatient(of, entry?.patientId ?? ''));
    const found = items.find(({ id }) => id === entry?.id);
    if (!found) throw new Error(text('eventGone'));
    return versionOf(found);
  };
  return (
    <SaveForm<Values>
      initialValues={initial}
      record={entry && { ...versionOf(entry), newest }}
      labels={eventLabels(text)}
      codeFields={{ EVENT_TWICE: 'eventOn' }}
      saveLabel={text('saveEvent')}
      {...(onCancel && { onCancel })}
      onSave={({ patientId, kind, eventOn, ...facts }, stamp) => {
        const body = { ...facts, eventOn: eventOn ?? '' };
        return entry
          ? change.mutateAsync({ params: { id: entry.id }, body: { ...body, ...(stamp && { concurrencyStamp: stamp }) } })
          : add.mutateAsync({ body: { ...body, kind, patientId: givenPatient ?? patientId ?? '' } });
      }}
      onSaved={onSaved}
    >
      {(form) => <Fields {...{ form, today, isGiven }} asksWho={!entry && !givenPatient} facilityId={of.facilityId} />}
    </SaveForm>
  );
}

type FieldsProps = { form: FormInstance<Values>; today: string; isGiven: boolean; asksWho: boolean; facilityId: string };

function Fields({ form, today, isGiven, asksWho, facilityId }: FieldsProps) {
  const first = firstEventDay(Temporal.PlainDate.from(today)).toString();
  const text = useReportsTexts();
  const kind = Form.useWatch('kind', form) ?? form.getFieldValue('kind');
  const patientId = Form.useWatch('patientId', form);
  const yesNo = [
    { value: true, label: text('yes') },
    { value: false, label: text('no') },
  ];
  const isCulture = kind === 'BLOODSTREAM';
  return (
    <>
      {asksWho && (
        <Form.Item name="patientId" label={text('patient')} rules={[{ required: true, message: text('whichPatient') }]}>
          <PatientChoice
            id="patientId"
            value={patientId ?? null}
            facilityId={facilityId}
            placeholder={text('findPatient')}
            onChange={(id) => form.setFieldValue('patientId', id)}
          />
        </Form.Item>
      )}
      <Form.Item name="kind" label={text('eventKind')} hidden={isGiven && !asksWho}>
        <Select options={optionsOf(dialysisEventKinds)} />
      </Form.Item>
      <Form.Item name="eventOn" label={text('eventOn')}>
        <DayField min={first} max={today} />
      </Form.Item>
      <Form.Item name="access" label={text('eventAccess')}>
        <ClearableSelect options={optionsOf(eventAccesses)} />
      </Form.Item>
      <Form.Item name="accessSince" label={text('accessSince')}>
        <DayField clearable max={today} />
      </Form.Item>
      {isCulture && (
        <>
          <Form.Item name="organisms" label={text('organisms')} extra={text('organismsHint')}>
            <Input maxLength={200} />
          </Form.Item>
          <Form.Item name="susceptibilities" label={text('susceptibilities')}>
            <Input maxLength={300} />
          </Form.Item>
          <Form.Item name="hasSecondSet" label={text('secondSet')}>
            <ClearableSelect options={yesNo} />
          </Form.Item>
          <Form.Item name="suspectedSource" label={text('suspectedSource')}>
            <ClearableSelect options={optionsOf(suspectedSources)} />
          </Form.Item>
        </>
      )}
      <Form.Item name="isHospitalized" label={text('hospitalized')}>
        <ClearableSelect options={yesNo} />
      </Form.Item>
      {kind !== 'ANTIMICROBIAL' && (
        <Form.Item name="antimicrobialOn" label={text('antimicrobialOn')}>
          <DayField clearable min={first} max={today} />
        </Form.Item>
      )}
      <Form.Item name="note" label={text('eventNote')}>
        <Input.TextArea maxLength={300} autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="isSent" valuePropName="checked">
        <Checkbox>{text('formSent')}</Checkbox>
      </Form.Item>
    </>
  );
}
