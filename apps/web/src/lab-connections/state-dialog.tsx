import { labConnections } from '@drawday/contracts/lab-connections/lab-connections.contract.ts';
import { type ConnectionState, connectionStates } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { send } from '../platform/api-client.ts';
import { codeWord } from '../platform/code-word.ts';
import { type Connection, changeConnectionState, refreshConnections } from './lab-connections.queries.ts';
import { useLabConnectionsTexts } from './lab-connections.texts.ts';

type Values = { reason: string };

/** One step of a connection, with its consequences and the reason for it. */
export function StateDialog({ connection, to, onDone }: { connection: Connection; to: ConnectionState; onDone: () => void }) {
  const text = useLabConnectionsTexts();
  const client = useQueryClient();
  const change = useMutation(changeConnectionState);
  const params = { id: connection.id };
  const version = (one: Connection) => ({
    stamp: one.concurrencyStamp,
    values: { reason: '' },
    facts: { [text('state')]: codeWord(connectionStates, one.state) },
  });
  return (
    <Dialog open title={`${text(`to_${to}`)}: ${connection.profile.name}`} onClose={onDone}>
      <p className="dd-quiet">{text(`after_${to}`)}</p>
      <SaveForm<Values>
        initialValues={{ reason: '' }}
        record={{ ...version(connection), newest: async () => version(await send(labConnections.find, { params })) }}
        saveLabel={text(`to_${to}`)}
        onSave={({ reason }, concurrencyStamp) =>
          change.mutateAsync({ params, body: { state: to, reason, ...(concurrencyStamp && { concurrencyStamp }) } })
        }
        onSaved={() => {
          void refreshConnections(client);
          onDone();
        }}
      >
        <Form.Item name="reason" label={text('reason')} rules={[{ required: true, message: text('fieldRequired') }]}>
          <Input maxLength={300} autoComplete="off" data-autofocus="" />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
