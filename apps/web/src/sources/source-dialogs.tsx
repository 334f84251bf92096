import { useMutation } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { Dialog } from '../design/dialog.tsx';
import { showDialog } from '../design/dialog-host.tsx';
import { refusalText } from '../platform/api-refusal.ts';
import { useWhoAmI } from '../platform/session-queries.ts';
import { changeSourceStatus, moveSource, type SourceDetail } from './sources.queries.ts';
import { useSourcesTexts } from './sources.texts.ts';

type Status = 'ACTIVE' | 'MAINTENANCE' | 'INACTIVE';
type Asked<Answer> = { source: SourceDetail; onDone: (answer: Answer) => void };

function StatusDialog({ source, to, onDone }: Asked<boolean> & { to: Status }) {
  const text = useSourcesTexts();
  const change = useMutation(changeSourceStatus);
  const [reason, setReason] = useState('');
  const label = text(`to_${to}`);
  const save = () =>
    change.mutate(
      { params: { id: source.id }, body: { statusTypeCode: to, reason: reason.trim() || null, concurrencyStamp: source.concurrencyStamp } },
      { onSuccess: () => onDone(true) },
    );
  return (
    <Dialog
      open
      title={`${label}: ${source.name}`}
      onClose={() => onDone(false)}
      footer={
        <Button type="primary" danger={to === 'INACTIVE'} loading={change.isPending} onClick={save}>
          {label}
        </Button>
      }
    >
      {change.error && (
        <p role="alert" className="dd-error-text">
          {refusalText(change.error)}
        </p>
      )}
      <p>{to === 'INACTIVE' && source.pendingDraws > 0 ? text('drawsCanceled', { count: source.pendingDraws }) : text(`hint_${to}`)}</p>
      {to !== 'ACTIVE' && (
        <div className="dd-src-fields">
          <label htmlFor="source-reason">{text('reason')}</label>
          <Input id="source-reason" maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
        </div>
      )}
    </Dialog>
  );
}

function MoveDialog({ source, onDone }: Asked<boolean>) {
  const text = useSourcesTexts();
  const move = useMutation(moveSource);
  const { facilities } = useWhoAmI();
  const [facilityId, setFacilityId] = useState<string>();
  const save = () =>
    facilityId &&
    move.mutate(
      { params: { id: source.id }, body: { facilityId, concurrencyStamp: source.concurrencyStamp } },
      { onSuccess: () => onDone(true) },
    );
  return (
    <Dialog
      open
      title={`${text('move')}: ${source.name}`}
      onClose={() => onDone(false)}
      footer={
        <Button type="primary" disabled={!facilityId} loading={move.isPending} onClick={save}>
          {text('move')}
        </Button>
      }
    >
      {move.error && (
        <p role="alert" className="dd-error-text">
          {refusalText(move.error)}
        </p>
      )}
      <p>{text('moveHint', { draws: source.pendingDraws, orders: source.activeOrders })}</p>
      <div className="dd-src-fields">
        <label htmlFor="source-facility">{text('facility')}</label>
        <Select
          id="source-facility"
          {...(facilityId && { value: facilityId })}
          showSearch={{ optionFilterProp: 'label' }}
          options={facilities
            .filter((facility) => facility.id !== source.facilityId)
            .map((facility) => ({ value: facility.id, label: facility.name }))}
          onChange={setFacilityId}
        />
      </div>
    </Dialog>
  );
}

/** Out for maintenance, back into use, or out for good; answers whether something was changed. */
export function sourceStatusDialog(source: SourceDetail, to: Status): Promise<boolean> {
  return showDialog<boolean>((close) => <StatusDialog source={source} to={to} onDone={close} />);
}

/** To another facility in reach; answers whether it was moved. */
export function moveSourceDialog(source: SourceDetail): Promise<boolean> {
  return showDialog<boolean>((close) => <MoveDialog source={source} onDone={close} />);
}
