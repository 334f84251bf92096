import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { mutationOf } from '../platform/api-client.ts';
import { formatWeekday } from '../platform/format.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

const addClosedDay = mutationOf(facilities.addClosedDay, { inPlace: true });

function CloseDayDialog({ facilityId, day, onDone }: { facilityId: string; day: string; onDone: (done: boolean) => void }) {
  const text = useSchedulesTexts();
  const add = useMutation(addClosedDay);
  return (
    <Dialog open title={text('closeDayTitle', { day: formatWeekday(day) })} onClose={() => onDone(false)}>
      <SaveForm<{ reason?: string }>
        initialValues={{}}
        codeFields={{ FAC_CLOSED_DAY: 'reason', FAC_DAY_PAST: 'reason' }}
        saveLabel={text('closeDaySave')}
        onSave={({ reason = '' }) => add.mutateAsync({ params: { id: facilityId }, body: { day, reason } })}
        onSaved={() => onDone(true)}
      >
        <Form.Item
          name="reason"
          label={text('reason')}
          extra={text('closeDayHint')}
          rules={[{ required: true, message: text('closeDayWhy') }]}
        >
          <Input maxLength={100} autoComplete="off" data-autofocus="" />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}

/** Closes the facility on that day; its draws stay until somebody moves them. Answers whether it was done. */
export const askToCloseDay = (facilityId: string, day: string): Promise<boolean> =>
  showDialog<boolean>((close) => <CloseDayDialog facilityId={facilityId} day={day} onDone={close} />);
