import { connectionStatesAfter } from '@drawday/domain';
import { connectionKinds, connectionStates, linkHealths } from '@drawday/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { ProfilePage } from '../design/profile-page.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { codeDisplay, codeWord } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { usePageSearch, useUrlState } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { serverNow } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { ConnectionForm } from './connection-form.tsx';
import { ConnectionHistory } from './connection-history.tsx';
import { type Connection, connectionQuery, refreshConnections } from './lab-connections.queries.ts';
import { useLabConnectionsTexts } from './lab-connections.texts.ts';
import { StateDialog } from './state-dialog.tsx';

const defaults = { tab: 'profile' };

/** One connection: its state, its profile, and every version before. */
export function ConnectionPage() {
  const { id = '' } = usePageSearch();
  const text = useLabConnectionsTexts();
  const connection = useQueryInPlace({ ...connectionQuery(id), enabled: id !== '' });
  if (!connection.data) return <Awaiting as="page" of={connection} unknown={text('unknownConnection')} isUnknown={id === ''} />;
  return <Profile key={id} connection={connection.data} />;
}

const monthMs = 30 * 86_400_000;
const endsSoon = (notAfter: string) => Date.parse(notAfter) - serverNow().epochMilliseconds < monthMs;

function Profile({ connection }: { connection: Connection }) {
  const text = useLabConnectionsTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const [{ tab }, setState] = useUrlState(defaults);
  const { state, profile, health, missing, authority } = connection;
  const steps = can('LabLink.Manage') && !readOnly ? connectionStatesAfter(state) : [];
  return (
    <ProfilePage
      name={profile.name}
      marks={<StatusTag display={codeDisplay(connectionStates, state)} />}
      facts={[profile.laboratory, codeWord(connectionKinds, profile.kind), text('versionNumber', { number: connection.version })]}
      flags={
        <>
          {state === 'ON' && <StatusTag display={codeDisplay(linkHealths, health)} />}
          {authority && (
            <StatusTag
              icon={endsSoon(authority.notAfter) ? 'warning' : 'lock'}
              display={{
                text: text('authorityUntil', { subject: authority.subject, day: formatDay(authority.notAfter.slice(0, 10)) }),
                style: endsSoon(authority.notAfter) ? 'error' : 'neutral',
              }}
            />
          )}
          {missing.length > 0 && <StatusTag icon="warning" display={{ text: text('incomplete'), style: 'warning' }} />}
        </>
      }
      actions={steps.map((to, index) => (
        <Button
          key={to}
          type={index === 0 ? 'primary' : 'default'}
          onClick={() => void showDialog<void>((close) => <StateDialog connection={connection} to={to} onDone={() => close()} />)}
        >
          {text(`to_${to}`)}
        </Button>
      ))}
      tabs={[
        { key: 'profile', label: text('profile') },
        { key: 'history', label: text('history') },
      ]}
      currentTab={tab}
      onTab={(key) => setState({ tab: key })}
    >
      {tab === 'history' ? (
        <ConnectionHistory id={connection.id} />
      ) : (
        <ConnectionForm connection={connection} onSaved={() => void refreshConnections(client)} />
      )}
    </ProfilePage>
  );
}
