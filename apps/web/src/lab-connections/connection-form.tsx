import { labConnections } from '@drawday/contracts/lab-connections/lab-connections.contract.ts';
import { connectionStates } from '@drawday/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { FactList } from '../design/fact-list.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { send } from '../platform/api-client.ts';
import { codeWord } from '../platform/code-word.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { type ConnectionValues, connectionFieldOf, profileOf, valuesOf } from './connection-values.ts';
import { type Connection, updateConnection } from './lab-connections.queries.ts';
import { useLabConnectionsTexts } from './lab-connections.texts.ts';

type Values = ConnectionValues & { reason: string };
const compared = ['name', 'laboratory', 'names', 'networks', 'fingerprints', 'timeZone', 'host', 'port', 'authority'] as const;

/** The profile of a connection. Each save makes a version; a person who may not change it reads it. */
export function ConnectionForm({ connection, onSaved }: { connection: Connection; onSaved: () => void }) {
  const text = useLabConnectionsTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const update = useMutation(updateConnection);
  const start = valuesOf(connection.profile);
  const label = (name: (typeof compared)[number]) => text(name);
  if (!can('LabLink.Manage') || readOnly)
    return <FactList facts={compared.map((name) => [label(name), start[name] === undefined ? null : String(start[name])])} />;
  const version = (one: Connection) => ({
    stamp: one.concurrencyStamp,
    values: { ...valuesOf(one.profile), reason: '' },
    facts: { [text('state')]: codeWord(connectionStates, one.state) },
  });
  return (
    <SaveForm<Values>
      wide
      initialValues={{ ...start, reason: '' }}
      record={{ ...version(connection), newest: async () => version(await send(labConnections.find, { params: { id: connection.id } })) }}
      labels={Object.fromEntries(compared.map((name) => [name, label(name)]))}
      codeFields={{ CONNECTION_NAME: 'name' }}
      fieldOf={connectionFieldOf}
      saveLabel={text('saveConnection')}
      onSave={({ reason, ...values }, concurrencyStamp) =>
        update.mutateAsync({
          params: { id: connection.id },
          body: { profile: profileOf(values), reason, ...(concurrencyStamp && { concurrencyStamp }) },
        })
      }
      onSaved={() => {
        showNotice(text('connectionSaved'));
        onSaved();
      }}
      onReloaded={onSaved}
    >
      <ConnectionFields kind={connection.profile.kind} />
    </SaveForm>
  );
}
