import { ianaTimeZone, nextStatuses, partyStatusDisplay } from '@drawday/domain';
import { type ChosenPartyStatus, patientReasons } from '@drawday/vocabulary';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { DayField } from '../forms/day-field.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { codeWord, wordOf } from '../platform/code-word.ts';
import { patientName } from '../platform/name-on-list.ts';
import { serverToday } from '../platform/server-clock.ts';
import { useCan } from '../platform/session.ts';
import { patientRecord } from './patient-record.ts';
import { changePatientStatus, type PatientDetail, patientQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

type Status = ChosenPartyStatus;
type Values = { statusTypeCode?: Status; reason?: string | null; effectiveOn: string };
const reasonsOf: Readonly<Record<Status, readonly string[]>> = {
  ACTIVE: [],
  PAUSED: patientReasons.groups.pause,
  INACTIVE: patientReasons.groups.leave,
};
const effects = { ACTIVE: 'statusResumes', PAUSED: 'statusKeeps', INACTIVE: 'statusCancels' } as const;

function StatusDialog({ patient: seen, onDone }: { patient: PatientDetail; onDone: (done: boolean) => void }) {
  const text = usePatientsTexts();
  // After somebody else's change the dialog continues from the current version, with the reason typed so far.
  const { data: patient = seen } = useQuery(patientQuery(seen.id));
  const can = useCan();
  const timeZone = ianaTimeZone(patient.timeZone);
  const change = useMutation(changePatientStatus);
  const today = serverToday(timeZone).toString();
  const blank: Values = { effectiveOn: today };
  const statuses = nextStatuses('patient', patient.statusTypeCode, { has: can }).filter(
    (one): one is Status => one === 'ACTIVE' || one === 'PAUSED' || one === 'INACTIVE',
  );
  const { plannedStatusChange: plan } = patient;
  const momentOf = (day: string) =>
    day > today ? Temporal.PlainDate.from(day).toZonedDateTime(ianaTimeZone(timeZone)).toInstant().toString() : null;
  const required = [{ required: true, message: text('fieldRequired') }];
  return (
    <Dialog open title={`${text('changeStatus')}: ${patientName(patient)}`} onClose={() => onDone(false)}>
      <SaveForm<Values>
        initialValues={blank}
        record={patientRecord<Values>(patient, () => ({}), text)}
        codeFields={{ PAT_REASON: 'reason', PAT_STATE: 'statusTypeCode', PAT_DECEASED: 'statusTypeCode', PAT_PLAN: 'effectiveOn' }}
        saveLabel={text('changeStatus')}
        onSave={async ({ statusTypeCode, reason, effectiveOn }, concurrencyStamp) =>
          statusTypeCode &&
          change.mutateAsync({
            params: { id: patient.id },
            body: {
              statusTypeCode,
              reason: reason ?? null,
              effectiveAt: momentOf(effectiveOn),
              ...(concurrencyStamp && { concurrencyStamp }),
            },
          })
        }
        onSaved={() => onDone(true)}
      >
        {(form) => (
          <>
            <Form.Item name="statusTypeCode" label={text('newStatus')} rules={required}>
              <Select
                onChange={() => form.setFieldValue('reason', null)}
                options={statuses.map((value) => ({ value, label: wordOf(partyStatusDisplay(value)) }))}
              />
            </Form.Item>
            <Form.Item noStyle dependencies={['statusTypeCode']}>
              {() => {
                const status: Status | undefined = form.getFieldValue('statusTypeCode');
                const reasons = status ? reasonsOf[status] : [];
                return (
                  <>
                    {reasons.length > 0 && (
                      <Form.Item name="reason" label={text('reason')} rules={required}>
                        <Select options={reasons.map((value) => ({ value, label: codeWord(patientReasons, value) }))} />
                      </Form.Item>
                    )}
                    {status && (
                      <p className="dd-small dd-quiet" role="status">
                        {text(effects[status], {
                          orders: patient.activeOrders,
                          unsigned: patient.unsignedOrders,
                          signed: Math.max(0, patient.activeOrders - patient.unsignedOrders),
                          draws: patient.pendingDraws,
                        })}
                        {status === 'INACTIVE' && patient.homeSources > 0 && ` ${text('homeSources', { count: patient.homeSources })}`}
                      </p>
                    )}
                  </>
                );
              }}
            </Form.Item>
            <Form.Item name="effectiveOn" label={text('fromDay')} extra={text(plan ? 'fromDayReplaces' : 'fromDayHint')} rules={required}>
              <DayField min={today} />
            </Form.Item>
          </>
        )}
      </SaveForm>
    </Dialog>
  );
}

/** Pause, inactivate or resume, today or from a later day; returns whether something was changed. */
export function changeStatusDialog(patient: PatientDetail): Promise<boolean> {
  return showDialog<boolean>((close) => <StatusDialog patient={patient} onDone={close} />);
}
