import { formatCount } from '@drawday/domain';
import { Awaiting } from '../design/awaiting.tsx';
import { TimeText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { connectionsQuery } from './lab-link.queries.ts';
import { useLabLinkTexts } from './lab-link.texts.ts';
import { connectionDisplay } from './link-words.ts';

/** Each connection with its state, since when, and what waits on it. */
export function ConnectionStrip() {
  const text = useLabLinkTexts();
  const connections = useQueryInPlace(connectionsQuery);
  if (!connections.data) return <Awaiting as="line" of={connections} />;
  if (connections.data.items.length === 0) return <p className="dd-faint dd-link-failed">{text('noConnections')}</p>;
  return (
    <ul className="dd-connections" aria-label={text('connections')}>
      {connections.data.items.map((connection) => (
        <li key={connection.id} className="dd-panel">
          <div className="dd-row">
            <Icon name={connection.direction === 'IN' ? 'download' : 'upload'} />
            <PageLink to="/home/lab-connection" search={{ id: connection.id }}>
              <b>{connection.name}</b>
            </PageLink>
            <span className="dd-spring" />
            <StatusTag
              display={connectionDisplay(connection)}
              icon={connection.health === 'UP' ? 'check' : connection.health === 'DOWN' ? 'warning' : 'reload'}
            />
          </div>
          <p className="dd-quiet dd-small">
            {connection.direction === 'IN' ? text('comesIn') : text('goesOut')}
            {connection.laboratory !== null && ` · ${connection.laboratory}`}
            {connection.address !== '' && ` · ${connection.address}`}
          </p>
          <dl className="dd-connection-facts dd-small">
            <div>
              <dt>{text('since')}</dt>
              <dd>
                <TimeText value={connection.healthAt} withDay weekday />
              </dd>
            </div>
            <div>
              <dt>{text('lastMessage')}</dt>
              <dd>
                <TimeText value={connection.lastMessageAt} withDay weekday />
              </dd>
            </div>
            <div>
              <dt>{text('today')}</dt>
              <dd>{formatCount(connection.today)}</dd>
            </div>
            <div>
              <dt>{text('waiting')}</dt>
              <dd className={connection.waiting > 0 ? 'dd-warning-text dd-strong' : undefined}>{formatCount(connection.waiting)}</dd>
            </div>
          </dl>
          {connection.lastError && connection.health !== 'UP' && (
            <p className="dd-error-text dd-small dd-row">
              <Icon name="warning" size={12} /> {connection.lastError}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
