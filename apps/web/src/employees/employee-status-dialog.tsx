import { listName } from '@drawday/domain';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Dialog } from '../design/dialog.tsx';
import { showDialog } from '../design/dialog-host.tsx';
import { refusalText } from '../platform/api-refusal.ts';
import { changeEmployeeStatus, type EmployeeDetail } from './employees.queries.ts';
import { useEmployeesTexts } from './employees.texts.ts';

type Status = 'ACTIVE' | 'PAUSED';

function StatusDialog({ employee, to, onDone }: { employee: EmployeeDetail; to: Status; onDone: (done: boolean) => void }) {
  const text = useEmployeesTexts();
  const change = useMutation(changeEmployeeStatus);
  const [reason, setReason] = useState('');
  const label = to === 'PAUSED' ? text('putOnLeave') : text('bringBack');
  return (
    <Dialog
      open
      title={`${label}: ${listName(employee)}`}
      onClose={() => onDone(false)}
      footer={
        <Button
          type="primary"
          loading={change.isPending}
          onClick={() =>
            change.mutate(
              {
                params: { id: employee.id },
                body: { statusTypeCode: to, reason: reason.trim() || null, concurrencyStamp: employee.concurrencyStamp },
              },
              { onSuccess: () => onDone(true) },
            )
          }
        >
          {label}
        </Button>
      }
    >
      {change.error && (
        <p role="alert" className="dd-error-text">
          {refusalText(change.error)}
        </p>
      )}
      <p>{to === 'PAUSED' ? text('leaveHint') : text('backHint')}</p>
      {to === 'PAUSED' && (
        <div className="dd-emp-fields">
          <div>
            <label htmlFor="status-reason">{text('reason')}</label>
            <Input id="status-reason" maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** On leave, or back; answers whether something was changed. */
export function employeeStatusDialog(employee: EmployeeDetail, to: Status): Promise<boolean> {
  return showDialog<boolean>((close) => <StatusDialog employee={employee} to={to} onDone={close} />);
}
