import './external-results.css';
import { externalResults } from '@drawday/contracts/external-results/external-results.contract.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { momentWords } from '../forms/moment.ts';
import { MomentField, useMomentRules } from '../forms/moment-field.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { send, sendWithFile } from '../platform/api-client.ts';
import { useTimeZoneOf } from '../platform/facility.ts';
import { serverToday } from '../platform/server-clock.ts';
import { PatientChoice } from '../search/patient-choice.public.ts';
import { type EntryValues, emptyEntry, entryValuesOf, entryWire } from './entry-values.ts';
import { ExternalLinesFields } from './external-lines-fields.tsx';
import {
  changeExternalResult,
  directoryQuery,
  type ExternalResult,
  type ExternalResultDetail,
  enterExternalResult,
} from './external-results.queries.ts';
import { useExternalResultsTexts } from './external-results.texts.ts';
import { OfPatient, type PatientOnPaper } from './of-patient.tsx';

type Props = {
  /** The entry to change; null enters a new one. */
  result: ExternalResult | null;
  /** Whose they are, where that is known. */
  patient?: PatientOnPaper | undefined;
  onDone: (saved: ExternalResultDetail | null) => void;
};

function ExternalResultDialog({ result, patient, onDone }: Props) {
  const text = useExternalResultsTexts();
  const tests = useQuery(directoryQuery);
  const enter = useMutation(enterExternalResult);
  const change = useMutation(changeExternalResult);
  const [scan, setScan] = useState<File | null>(null);
  const person = result ?? patient;
  const [facilityId, setFacilityId] = useState(person?.facilityId);
  const timeZone = useTimeZoneOf(facilityId);
  const versionOf = (one: ExternalResult) => ({ stamp: one.concurrencyStamp, values: entryValuesOf(one, timeZone) });
  const required = [{ required: true, whitespace: true, message: text('required') }];
  const wholeMoment = useMomentRules(true);
  const wholeOrNone = useMomentRules(false);
  const today = serverToday(timeZone).toString();
  /** What was saved when its scan was refused: the next save changes it. */
  const saved = useRef<ExternalResultDetail>(null);

  return (
    <Dialog open wide title={text(result ? 'editTitle' : 'enterTitle')} onClose={() => onDone(saved.current)}>
      {person && <OfPatient patient={person} />}
      <SaveForm<EntryValues>
        wide
        initialValues={result ? entryValuesOf(result, timeZone) : emptyEntry(patient?.id ?? null)}
        record={
          result && { ...versionOf(result), newest: async () => versionOf(await send(externalResults.find, { params: { id: result.id } })) }
        }
        labels={{
          laboratoryName: text('laboratory'),
          collectedAt: { label: text('collected'), show: momentWords },
          reportedAt: { label: text('reported'), show: momentWords },
          comment: text('comment'),
          lines: {
            label: text('values'),
            show: (lines) => lines.map((line) => `${line.resultCode} ${line.valueText} ${line.unit}`.trim()).join(' · '),
          },
        }}
        saveLabel={text(result ? 'save' : 'enter')}
        onCancel={() => onDone(saved.current)}
        onSave={async (values, concurrencyStamp) => {
          const facts = entryWire(values, timeZone);
          if (!facts || !values.patientId) return;
          const before = saved.current ?? result;
          const seen = saved.current?.concurrencyStamp ?? concurrencyStamp;
          saved.current = before
            ? await change.mutateAsync({ params: { id: before.id }, body: { ...facts, ...(seen && { concurrencyStamp: seen }) } })
            : await enter.mutateAsync({ body: { ...facts, patientId: values.patientId } });
          if (scan) {
            const { id, concurrencyStamp: stamp } = saved.current;
            saved.current = await sendWithFile(externalResults.attach, { params: { id }, body: { concurrencyStamp: stamp } }, scan);
          }
          return saved.current;
        }}
        onSaved={() => onDone(saved.current)}
      >
        {(form) => (
          <>
            <Form.Item
              name="patientId"
              label={text('patient')}
              rules={[{ required: true, message: text('required') }]}
              hidden={person !== undefined}
            >
              <PatientField placeholder={text('nameMrnDob')} onFacility={setFacilityId} />
            </Form.Item>
            <div className="dd-ext-facts">
              <Form.Item name="laboratoryName" label={text('laboratory')} rules={required} className="dd-field-whole">
                <Input maxLength={100} placeholder={text('laboratoryHint')} />
              </Form.Item>
              <Form.Item name="collectedAt" label={text('collected')} rules={wholeMoment}>
                <MomentField of={text('collected')} timeZone={timeZone} min={person?.dateOfBirth ?? undefined} max={today} />
              </Form.Item>
              <Form.Item name="reportedAt" label={text('reported')} rules={wholeOrNone}>
                <MomentField of={text('reported')} timeZone={timeZone} clearable max={today} />
              </Form.Item>
            </div>
            <ExternalLinesFields form={form} tests={tests.data?.items ?? []} />
            <Form.Item name="comment" label={text('comment')}>
              <Input.TextArea rows={2} maxLength={2000} />
            </Form.Item>
            <label className="dd-ext-scan">
              <span>{text(result?.document ? 'replacePaper' : 'attachPaper')}</span>
              <input type="file" accept=".pdf,.png,.jpg,.jpeg" onChange={(event) => setScan(event.target.files?.[0] ?? null)} />
              <span className="dd-faint dd-small">{text('paperHint')}</span>
            </label>
          </>
        )}
      </SaveForm>
    </Dialog>
  );
}

type PatientFieldProps = {
  id?: string;
  value?: string | null;
  onChange?: (id: string) => void;
  onFacility: (id: string) => void;
  placeholder: string;
};

/** The choice of a patient as a field of the form, which gives it ID and value. */
function PatientField({ id = '', value = null, onChange, onFacility, placeholder }: PatientFieldProps) {
  return (
    <PatientChoice
      id={id}
      value={value}
      placeholder={placeholder}
      onChange={(next, facilityId) => {
        onChange?.(next);
        onFacility(facilityId);
      }}
    />
  );
}

/** Enters results of another laboratory, or changes them; null when nothing was saved. */
export const externalResultDialog = (facts: Omit<Props, 'onDone'>): Promise<ExternalResultDetail | null> =>
  showDialog<ExternalResultDetail | null>((close) => <ExternalResultDialog {...facts} onDone={close} />);
