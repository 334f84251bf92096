import type { CodeIn, siteStatuses } from '@drawday/vocabulary';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { useWhoAmI } from '../platform/session-queries.ts';
import { sourceRecord } from './source-record.ts';
import { changeSourceStatus, moveSource, type SourceDetail, sourceQuery } from './sources.queries.ts';
import { useSourcesTexts } from './sources.texts.ts';

type Status = CodeIn<typeof siteStatuses, 'chosen'>;
type Asked<Answer> = { source: SourceDetail; onDone: (answer: Answer) => void };

function StatusDialog({ source, to, onDone }: Asked<boolean> & { to: Status }) {
  const text = useSourcesTexts();
  const change = useMutation(changeSourceStatus);
  const { data: now = source } = useQuery(sourceQuery(source.id));
  const label = text(`to_${to}`);
  return (
    <Dialog open title={`${label}: ${source.name}`} onClose={() => onDone(false)}>
      <p>{to === 'INACTIVE' && now.pendingDraws > 0 ? text('drawsCanceled', { count: now.pendingDraws }) : text(`hint_${to}`)}</p>
      <SaveForm<{ reason?: string }>
        initialValues={{}}
        record={sourceRecord(now, () => ({}), text)}
        saveLabel={label}
        onSave={({ reason }, concurrencyStamp) =>
          change.mutateAsync({
            params: { id: source.id },
            body: { statusTypeCode: to, reason: reason?.trim() || null, ...(concurrencyStamp && { concurrencyStamp }) },
          })
        }
        onSaved={() => onDone(true)}
      >
        {to !== 'ACTIVE' && (
          <Form.Item name="reason" label={text('reason')}>
            <Input maxLength={200} />
          </Form.Item>
        )}
      </SaveForm>
    </Dialog>
  );
}

function MoveDialog({ source, onDone }: Asked<boolean>) {
  const text = useSourcesTexts();
  const move = useMutation(moveSource);
  const { data: now = source } = useQuery(sourceQuery(source.id));
  const { facilities } = useWhoAmI();
  return (
    <Dialog open title={`${text('move')}: ${source.name}`} onClose={() => onDone(false)}>
      <p>{text('moveHint', { draws: now.pendingDraws, orders: now.activeOrders })}</p>
      <SaveForm<{ facilityId?: string }>
        initialValues={{}}
        record={sourceRecord(now, () => ({}), text)}
        codeFields={{ SITE_NAME: 'facilityId', SITE_ASSET: 'facilityId', SITE_PATIENT: 'facilityId', ORG_PAUSED: 'facilityId' }}
        saveLabel={text('move')}
        onSave={async ({ facilityId }, concurrencyStamp) =>
          facilityId && move.mutateAsync({ params: { id: source.id }, body: { facilityId, ...(concurrencyStamp && { concurrencyStamp }) } })
        }
        onSaved={() => onDone(true)}
      >
        <Form.Item name="facilityId" label={text('facility')} rules={[{ required: true, message: text('fieldRequired') }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={facilities
              .filter((facility) => facility.id !== now.facilityId)
              .map((facility) => ({ value: facility.id, label: facility.name }))}
          />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}

/** Out for maintenance, back in use, or out for good; returns whether something was changed. */
export function sourceStatusDialog(source: SourceDetail, to: Status): Promise<boolean> {
  return showDialog<boolean>((close) => <StatusDialog source={source} to={to} onDone={close} />);
}

/** To another facility in reach; returns whether it was moved. */
export function moveSourceDialog(source: SourceDetail): Promise<boolean> {
  return showDialog<boolean>((close) => <MoveDialog source={source} onDone={close} />);
}
