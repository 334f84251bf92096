import { nextStatuses, partyStatusDisplay } from '@drawday/domain';
import type { ChosenPartyStatus } from '@drawday/vocabulary';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { wordOf } from '../platform/code-word.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan } from '../platform/session.ts';
import { changeFacilityStatus, type FacilityDetail, facilityQuery, standingQuery } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';
import { facilityRecord } from './facility-record.ts';

type Status = ChosenPartyStatus;
type Values = { statusTypeCode?: Status; reason: string };
const blank: Values = { reason: '' };

function StatusDialog({ facility: seen, onDone }: { facility: FacilityDetail; onDone: (done: boolean) => void }) {
  const text = useFacilitiesTexts();
  // After somebody else's change the dialog continues from the current version, with the reason typed so far.
  const { data: facility = seen } = useQuery(facilityQuery(seen.id));
  const can = useCan();
  const change = useMutation(changeFacilityStatus);
  const standing = useQueryInPlace(standingQuery(facility.id));
  const statuses = nextStatuses('facility', facility.statusTypeCode, { has: can }).filter(
    (one): one is Status => one === 'ACTIVE' || one === 'PAUSED' || one === 'INACTIVE',
  );
  const effect = (status: Status | undefined) => (
    <>
      {status && <p className="dd-quiet">{text(`effect_${status}`)}</p>}
      {status === 'INACTIVE' && standing.data && (
        <p>
          {text('closeEffect', {
            pending: standing.data.pendingDraws,
            printed: standing.data.printedDraws,
            work: standing.data.drawsInWork,
            orders: standing.data.standingOrders,
          })}
        </p>
      )}
    </>
  );
  return (
    <Dialog open title={`${text('changeStatus')}: ${facility.name}`} onClose={() => onDone(false)}>
      <SaveForm<Values>
        initialValues={blank}
        record={facilityRecord<Values>(facility, () => ({}), text)}
        codeFields={{ FAC_STATE: 'statusTypeCode', FAC_INCOMPLETE: 'statusTypeCode' }}
        saveLabel={text('changeStatus')}
        onSave={async ({ statusTypeCode, reason }, concurrencyStamp) =>
          statusTypeCode &&
          change.mutateAsync({
            params: { id: facility.id },
            body: { statusTypeCode, reason: reason.trim() || null, ...(concurrencyStamp && { concurrencyStamp }) },
          })
        }
        onSaved={() => onDone(true)}
      >
        <Form.Item name="statusTypeCode" label={text('newStatus')} rules={[{ required: true, message: text('fieldRequired') }]}>
          <Select options={statuses.map((value) => ({ value, label: wordOf(partyStatusDisplay(value)) }))} />
        </Form.Item>
        <Form.Item noStyle dependencies={['statusTypeCode']}>
          {(form) => effect(form.getFieldValue('statusTypeCode'))}
        </Form.Item>
        <Form.Item name="reason" label={text('reason')}>
          <Input maxLength={200} />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}

/** Opens, pauses, closes or reopens a facility, after showing what becomes of draws and orders; returns whether something was changed. */
export function facilityStatusDialog(facility: FacilityDetail): Promise<boolean> {
  return showDialog<boolean>((close) => <StatusDialog facility={facility} onDone={close} />);
}
