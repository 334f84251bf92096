import { Icon } from '../design/icon.tsx';
import { usePageAccess } from '../platform/page-access.ts';
import { findPage } from '../platform/page-catalogue.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueueCounters } from '../platform/queue-counters.ts';
import { usePlatformTexts } from '../platform/texts.ts';

const reviewPath = '/home/results-acknowledgement';

/** Critical results that nobody has acknowledged, one click from any page. */
export function CriticalBell() {
  const text = usePlatformTexts();
  const access = usePageAccess();
  const { criticalResults = 0 } = useQueueCounters();
  const page = findPage(reviewPath);
  if (!page || access(page)) return null;
  return (
    <PageLink to={reviewPath} className="dd-icon-button" title={text('criticalOpen', { count: criticalResults })}>
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
