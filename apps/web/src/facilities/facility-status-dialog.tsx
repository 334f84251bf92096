import { nextStatuses, partyStatusDisplay } from '@drawday/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { Dialog } from '../design/dialog.tsx';
import { showDialog } from '../design/dialog-host.tsx';
import { ApiRefusal } from '../platform/api-refusal.ts';
import { useConfiguration } from '../platform/session-queries.ts';
import { changeFacilityStatus, type FacilityDetail, standingQuery } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';

type Status = 'ACTIVE' | 'PAUSED' | 'INACTIVE';

function StatusDialog({ facility, onDone }: { facility: FacilityDetail; onDone: (done: boolean) => void }) {
  const text = useFacilitiesTexts();
  const { currentUser } = useConfiguration();
  const change = useMutation(changeFacilityStatus);
  const standing = useQuery(standingQuery(facility.id));
  const [status, setStatus] = useState<Status>();
  const [reason, setReason] = useState('');
  const statuses = nextStatuses('facility', facility.statusTypeCode, currentUser.roles).filter(
    (one): one is Status => one === 'ACTIVE' || one === 'PAUSED' || one === 'INACTIVE',
  );
  const save = () =>
    status &&
    change.mutate(
      {
        params: { id: facility.id },
        body: { statusTypeCode: status, reason: reason.trim() || null, concurrencyStamp: facility.concurrencyStamp },
      },
      { onSuccess: () => onDone(true) },
    );
  return (
    <Dialog
      open
      title={`${text('changeStatus')}: ${facility.name}`}
      onClose={() => onDone(false)}
      footer={
        <Button type="primary" danger={status === 'INACTIVE'} loading={change.isPending} disabled={!status} onClick={save}>
          {status === 'INACTIVE' ? text('closeFacility', { count: standing.data?.pendingDraws ?? 0 }) : text('changeStatus')}
        </Button>
      }
    >
      {change.error && (
        <p role="alert" className="dd-error-text">
          {change.error instanceof ApiRefusal ? change.error.message : text('saveFailed')}
        </p>
      )}
      <div className="dd-dialog-fields">
        <div>
          <label htmlFor="facility-status">{text('newStatus')}</label>
          <Select
            id="facility-status"
            {...(status && { value: status })}
            onChange={setStatus}
            options={statuses.map((value) => ({ value, label: partyStatusDisplay(value).text }))}
          />
        </div>
        <div>
          <label htmlFor="facility-reason">{text('reason')}</label>
          <Input id="facility-reason" maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
        </div>
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
      </div>
    </Dialog>
  );
}

/** Opens, pauses, closes or reopens a facility, having told what becomes of draws and orders; answers whether something was changed. */
export function facilityStatusDialog(facility: FacilityDetail): Promise<boolean> {
  return showDialog<boolean>((close) => <StatusDialog facility={facility} onDone={close} />);
}
