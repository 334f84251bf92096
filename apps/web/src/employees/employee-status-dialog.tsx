import { listName } from '@drawday/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { employeeRecord } from './employee-record.ts';
import { changeEmployeeStatus, type EmployeeDetail, employeeQuery } from './employees.queries.ts';
import { useEmployeesTexts } from './employees.texts.ts';

type Status = 'ACTIVE' | 'PAUSED';
type Values = { reason?: string };

function StatusDialog({ employee, to, onDone }: { employee: EmployeeDetail; to: Status; onDone: (done: boolean) => void }) {
  const text = useEmployeesTexts();
  const change = useMutation(changeEmployeeStatus);
  const { data: now = employee } = useQuery(employeeQuery(employee.id));
  const label = to === 'PAUSED' ? text('putOnLeave') : text('bringBack');
  return (
    <Dialog open title={`${label}: ${listName(employee)}`} onClose={() => onDone(false)}>
      <p>{to === 'PAUSED' ? text('leaveHint') : text('backHint')}</p>
      <SaveForm<Values>
        initialValues={{}}
        record={employeeRecord(now, () => ({}), text)}
        saveLabel={label}
        onSave={({ reason }, concurrencyStamp) =>
          change.mutateAsync({
            params: { id: employee.id },
            body: { statusTypeCode: to, reason: reason?.trim() || null, ...(concurrencyStamp && { concurrencyStamp }) },
          })
        }
        onSaved={() => onDone(true)}
      >
        {to === 'PAUSED' && (
          <Form.Item name="reason" label={text('reason')}>
            <Input maxLength={200} />
          </Form.Item>
        )}
      </SaveForm>
    </Dialog>
  );
}

/** On leave, or back; returns whether something was changed. */
export function employeeStatusDialog(employee: EmployeeDetail, to: Status): Promise<boolean> {
  return showDialog<boolean>((close) => <StatusDialog employee={employee} to={to} onDone={close} />);
}
