import './lab-connections.css';
import { formatCount } from '@drawday/domain';
import { linkAlerts } from '@drawday/vocabulary';
import { TimeText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeDisplay } from '../platform/code-word.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { alertsQuery } from './lab-connections.queries.ts';
import { useLabConnectionsTexts } from './lab-connections.texts.ts';

/** What support has to know about the link: nothing when all is well. `urgentOnly`: what cannot wait until somebody looks there. `isAmong`: beside what it is about. */
export function LinkAlerts({ urgentOnly = false, isAmong = false }: { urgentOnly?: boolean; isAmong?: boolean }) {
  const text = useLabConnectionsTexts();
  const alerts = useQueryInPlace(alertsQuery);
  const items = (alerts.data?.items ?? []).filter(({ kind }) => !urgentOnly || linkAlerts.of[kind].style === 'error');
  if (items.length === 0) return null;
  return (
    <ul className="dd-link-alerts" aria-label={text('alerts')} aria-live="polite">
      {items.map((alert) => (
        <li key={`${alert.kind} ${alert.connectionId}`} className="dd-row dd-row-wrap">
          <StatusTag icon="alert" display={codeDisplay(linkAlerts, alert.kind)} />
          {alert.connectionId === null ? (
            !isAmong && <PageLink to="/home/lab-connections">{text('showThem')}</PageLink>
          ) : (
            <PageLink to="/home/lab-connection" search={{ id: alert.connectionId }}>
              {alert.connectionName}
            </PageLink>
          )}
          {alert.count > 1 && <b>{formatCount(alert.count)}</b>}
          <span className="dd-quiet dd-small">
            {text('since')} <TimeText value={alert.since} withDay />
          </span>
        </li>
      ))}
    </ul>
  );
}
