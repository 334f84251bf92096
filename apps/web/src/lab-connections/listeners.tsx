import { labConnections } from '@drawday/contracts/lab-connections/lab-connections.contract.ts';
import { tlsModes } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { TimeText } from '../design/date-text.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { send } from '../platform/api-client.ts';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { type Listener, listenersQuery, refreshConnections, secureListener } from './lab-connections.queries.ts';
import { useLabConnectionsTexts } from './lab-connections.texts.ts';

/** The ports that the link listens on, and how each is protected. */
export function Listeners() {
  const text = useLabConnectionsTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const listeners = useQueryInPlace(listenersQuery);
  if (!listeners.data) return <Awaiting of={listeners} />;
  if (listeners.data.items.length === 0) return null;
  const mayChange = can('LabLink.Manage') && !readOnly;
  return (
    <section aria-label={text('listeners')}>
      <h2 className="dd-part-title">{text('listeners')}</h2>
      <RecordTable
        caption={text('listeners')}
        rows={listeners.data.items}
        rowKey={(row) => row.id}
        columns={[
          { key: 'name', title: text('name'), rowHeader: true, cell: (row) => row.name },
          { key: 'address', title: text('address'), cell: (row) => `${row.bindAddress}:${row.port}` },
          { key: 'tls', title: text('tls'), cell: (row) => codeWord(tlsModes, row.tls) },
          { key: 'until', title: text('certificateUntil'), cell: (row) => <TimeText value={row.certificate?.notAfter ?? null} withDay /> },
          ...(mayChange
            ? [
                {
                  key: 'protect',
                  title: text('decision'),
                  cell: (row: Listener) => (
                    <Button
                      size="small"
                      onClick={() => void showDialog<void>((close) => <SecureDialog listener={row} onDone={() => close()} />)}
                    >
                      {text('protect')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

type Values = { tls: Listener['tls']; certificate?: string; key?: string; reason: string };

function SecureDialog({ listener, onDone }: { listener: Listener; onDone: () => void }) {
  const text = useLabConnectionsTexts();
  const client = useQueryClient();
  const secure = useMutation(secureListener);
  const version = (one: Listener) => ({
    stamp: one.concurrencyStamp,
    values: { tls: one.tls, reason: '' },
    facts: { [text('tls')]: codeWord(tlsModes, one.tls), [text('certificate')]: one.certificate?.fingerprint ?? '–' },
  });
  const newest = async () => version((await send(labConnections.listeners, {})).items.find(({ id }) => id === listener.id) ?? listener);
  return (
    <Dialog open wide title={`${text('protect')}: ${listener.name}`} onClose={onDone}>
      <SaveForm<Values>
        initialValues={version(listener).values}
        record={{ ...version(listener), newest }}
        codeFields={{ CERTIFICATE: 'certificate', CERTIFICATE_MISSING: 'certificate' }}
        saveLabel={text('protect')}
        onSave={({ tls, certificate, key, reason }, concurrencyStamp) =>
          secure.mutateAsync({
            params: { id: listener.id },
            body: {
              ...{ tls, reason },
              ...(certificate?.trim() && { certificate }),
              ...(key?.trim() && { key }),
              ...(concurrencyStamp && { concurrencyStamp }),
            },
          })
        }
        onSaved={() => {
          showNotice(text('portProtected'));
          void refreshConnections(client);
          onDone();
        }}
      >
        <Form.Item name="tls" label={text('tls')}>
          <Select options={optionsOf(tlsModes)} getPopupContainer={(field) => field.closest('dialog') ?? document.body} />
        </Form.Item>
        <Form.Item name="certificate" label={text('certificate')} extra={text('certificateHint')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} autoComplete="off" />
        </Form.Item>
        <Form.Item name="key" label={text('key')} extra={text('keyHint')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} autoComplete="off" />
        </Form.Item>
        <Form.Item name="reason" label={text('reason')} rules={[{ required: true, message: text('fieldRequired') }]}>
          <Input maxLength={300} autoComplete="off" />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
