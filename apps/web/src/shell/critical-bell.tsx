import { Icon } from '../design/icon.tsx';
import { usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueueCounters } from '../platform/queue-counters.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import { resultParties } from '../results/result-party.public.ts';

/** Critical results that nobody has acknowledged, one click from any page: the dashboard lists them above everything else. */
export function CriticalBell() {
  const text = usePlatformTexts();
  const opens = usePageOpens();
  const { criticalResults = 0 } = useQueueCounters();
  if (!opens(resultParties.PATIENT.reviewPath)) return null;
  return (
    <PageLink to="/home/dashboard" className="dd-icon-button" title={text('criticalOpen', { count: criticalResults })}>
      <Icon name="bell" />
      <span className="dd-only-heard">{text('criticalOpen', { count: criticalResults })}</span>
      {criticalResults > 0 && (
        <span className="dd-bell-count" aria-hidden="true">
          {criticalResults}
        </span>
      )}
    </PageLink>
  );
}
