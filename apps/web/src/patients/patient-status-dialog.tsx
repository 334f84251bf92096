import { listName, nextStatuses, partyStatusDisplay, patientLeaveReasons, patientPauseReasons } from '@drawday/domain';
import { useMutation } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Dialog } from '../design/dialog.tsx';
import { showDialog } from '../design/dialog-host.tsx';
import { statusWord } from '../design/status-word.ts';
import { ApiRefusal } from '../platform/api-refusal.ts';
import { useConfiguration } from '../platform/session-queries.ts';
import { changePatientStatus, type PatientDetail } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

type Status = 'ACTIVE' | 'PAUSED' | 'INACTIVE';
const reasonsOf: Readonly<Record<Status, readonly string[]>> = { ACTIVE: [], PAUSED: patientPauseReasons, INACTIVE: patientLeaveReasons };

function StatusDialog({ patient, onDone }: { patient: PatientDetail; onDone: (done: boolean) => void }) {
  const text = usePatientsTexts();
  const { currentUser } = useConfiguration();
  const change = useMutation(changePatientStatus);
  const [status, setStatus] = useState<Status>();
  const [reason, setReason] = useState<string>();
  const reasons = status ? reasonsOf[status] : [];
  const statuses = nextStatuses('patient', patient.statusTypeCode, currentUser.roles).filter(
    (one): one is Status => one === 'ACTIVE' || one === 'PAUSED' || one === 'INACTIVE',
  );
  const save = () => {
    if (!status) return;
    change.mutate(
      { params: { id: patient.id }, body: { statusTypeCode: status, reason: reason ?? null, concurrencyStamp: patient.concurrencyStamp } },
      { onSuccess: () => onDone(true) },
    );
  };
  return (
    <Dialog
      open
      title={`${text('changeStatus')}: ${listName(patient)}`}
      onClose={() => onDone(false)}
      footer={
        <Button type="primary" loading={change.isPending} disabled={!status || (reasons.length > 0 && !reason)} onClick={save}>
          {text('changeStatus')}
        </Button>
      }
    >
      {change.error && (
        <p role="alert" className="dd-error-text">
          {change.error instanceof ApiRefusal ? change.error.message : text('saveFailed')}
        </p>
      )}
      <div className="dd-status-fields">
        {status && (
          <p className="dd-small" role="status">
            {text(status === 'ACTIVE' ? 'statusResumes' : status === 'PAUSED' ? 'statusKeeps' : 'statusCancels', {
              orders: patient.activeOrders,
              draws: patient.pendingDraws,
            })}
          </p>
        )}
        <div>
          <label htmlFor="new-status">{text('newStatus')}</label>
          <Select
            id="new-status"
            {...(status && { value: status })}
            onChange={(next: Status) => {
              setStatus(next);
              setReason(undefined);
            }}
            options={statuses.map((value) => ({ value, label: statusWord(partyStatusDisplay(value).text) }))}
          />
        </div>
        {reasons.length > 0 && (
          <div>
            <label htmlFor="status-reason">{text('reason')}</label>
            <Select
              id="status-reason"
              {...(reason && { value: reason })}
              onChange={setReason}
              options={reasons.map((value) => ({ value, label: text(`reason_${value}` as 'reason_HOSPITAL') }))}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Pause, inactivate or resume; answers whether something was changed. */
export function changeStatusDialog(patient: PatientDetail): Promise<boolean> {
  return showDialog<boolean>((close) => <StatusDialog patient={patient} onDone={close} />);
}
