import { formatCount } from '@drawday/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { TimeText } from '../design/date-text.tsx';
import { FactList } from '../design/fact-list.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { retakeStamped } from '../forms/step-stamped.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { RecordTable } from '../tables/record-table.tsx';
import {
  acceptSender,
  type Connection,
  type ConnectionRow,
  connectionQuery,
  dismissSender,
  type HeldSender,
  heldQuery,
  refreshConnections,
} from './lab-connections.queries.ts';
import { useLabConnectionsTexts } from './lab-connections.texts.ts';

const nameOf = ({ application, facility }: Pick<HeldSender, 'application' | 'facility'>) =>
  [application || '—', facility || '—'].join(' / ');

/** Unknown senders; nothing when there are none. Their messages are held until a person says whose name it is. */
export function HeldSenders({ connections }: { connections: readonly ConnectionRow[] }) {
  const text = useLabConnectionsTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const held = useQueryInPlace(heldQuery);
  const items = held.data?.items ?? [];
  if (items.length === 0) return null;
  const mayDecide = can('LabLink.Manage') && !readOnly;
  const decide = (sender: HeldSender, way: 'accept' | 'dismiss') =>
    void showDialog<void>((close) => <SenderDialog sender={sender} way={way} connections={connections} onDone={() => close()} />);
  return (
    <section aria-label={text('heldSenders')}>
      <h2 className="dd-part-title">{text('heldSenders')}</h2>
      <p className="dd-quiet">{text('heldHint')}</p>
      <RecordTable
        caption={text('heldSenders')}
        rows={items}
        rowKey={(row) => `${nameOf(row)} ${row.address}`}
        columns={[
          {
            key: 'name',
            title: text('senderNames'),
            rowHeader: true,
            cell: (row) => (
              <>
                {nameOf(row)}{' '}
                {row.isForeignName && <StatusTag small icon="alert" display={{ text: text('foreignName'), style: 'error' }} />}
              </>
            ),
          },
          { key: 'address', title: text('address'), cell: (row) => row.address },
          {
            key: 'messages',
            title: text('messages'),
            align: 'right',
            cell: (row) => (
              <>
                {formatCount(row.messages)}{' '}
                {row.incomplete > 0 && (
                  <StatusTag small icon="alert" display={{ text: text('incomplete', { count: row.incomplete }), style: 'warning' }} />
                )}
              </>
            ),
          },
          {
            key: 'criticals',
            title: text('calledCritical'),
            cell: (row) =>
              row.criticals > 0 ? (
                <StatusTag small icon="alert" display={{ text: text('values', { count: row.criticals }), style: 'error' }} />
              ) : (
                '—'
              ),
          },
          { key: 'types', title: text('messageTypes'), cell: (row) => row.messageTypes.join(', ') || '—' },
          { key: 'last', title: text('lastMessage'), cell: (row) => <TimeText value={row.lastAt} withDay /> },
          ...(mayDecide
            ? [
                {
                  key: 'decide',
                  title: text('decision'),
                  cell: (row: HeldSender) => (
                    <span className="dd-row">
                      <Button size="small" onClick={() => decide(row, 'accept')}>
                        {text('acceptSender')}
                      </Button>
                      <Button size="small" onClick={() => decide(row, 'dismiss')}>
                        {text('dismissSender')}
                      </Button>
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

type Values = { connectionId?: string; reason: string };
type SenderDialogProps = { sender: HeldSender; way: 'accept' | 'dismiss'; connections: readonly ConnectionRow[]; onDone: () => void };

function SenderDialog({ sender, way, connections, onDone }: SenderDialogProps) {
  const text = useLabConnectionsTexts();
  const client = useQueryClient();
  const accept = useMutation(acceptSender);
  const dismiss = useMutation(dismissSender);
  const [chosenId, setChosenId] = useState('');
  const chosen = useQuery({ ...connectionQuery(chosenId), enabled: chosenId !== '' });
  const version = (one: Connection) => ({ stamp: one.concurrencyStamp, values: {}, facts: factsOf(one) });
  const factsOf = ({ profile }: Connection) => ({
    [text('senderNames')]: profile.kind === 'LAB_RESULTS_IN' ? profile.names.map(nameOf).join(', ') : '',
    [text('networks')]: profile.kind === 'LAB_RESULTS_IN' ? profile.networks.join(', ') : '',
  });
  const { application, facility, address } = sender;
  const required = [{ required: true, message: text('fieldRequired') }];
  const isAccepted = way === 'accept';
  const label = text(isAccepted ? 'acceptSender' : 'dismissSender');
  const options = connections.filter(({ direction }) => direction === 'IN').map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Dialog open title={`${label}: ${nameOf(sender)}`} onClose={onDone}>
      <p className="dd-quiet">{text(isAccepted ? 'acceptHint' : 'dismissHint', { count: sender.messages, address })}</p>
      <SaveForm<Values>
        initialValues={{ reason: '' }}
        saveLabel={label}
        onSave={async ({ connectionId = '', reason }) => {
          const body = { application, facility, address, reason };
          if (!isAccepted) await dismiss.mutateAsync({ body });
          else {
            const newest = () => client.fetchQuery({ ...connectionQuery(connectionId), staleTime: 0 });
            const record = { ...version(chosen.data ?? (await newest())), newest: async () => version(await newest()) };
            const attempt = (concurrencyStamp: string) => accept.mutateAsync({ body: { ...body, connectionId, concurrencyStamp } });
            if (!(await retakeStamped(record, attempt))) return;
          }
          showNotice(text(isAccepted ? 'acceptDone' : 'dismissDone'));
        }}
        onSaved={() => {
          void refreshConnections(client);
          onDone();
        }}
      >
        {way === 'accept' && (
          <Form.Item name="connectionId" label={text('connection')} rules={required}>
            <Select options={options} onChange={setChosenId} getPopupContainer={(field) => field.closest('dialog') ?? document.body} />
          </Form.Item>
        )}
        {chosen.data && (
          <div className="dd-held-facts">
            <FactList facts={Object.entries(factsOf(chosen.data))} />
          </div>
        )}
        <Form.Item name="reason" label={text('reason')} rules={required}>
          <Input maxLength={300} autoComplete="off" />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
