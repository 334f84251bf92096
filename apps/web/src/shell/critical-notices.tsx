import { useQuery } from '@tanstack/react-query';
import { Icon } from '../design/icon.tsx';
import { formatWait } from '../platform/format.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import { serverNow } from '../platform/server-clock.ts';
import { useCan } from '../platform/session.ts';
import { noticesQuery } from '../platform/session-queries.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import { resultParties } from '../results/result-party.public.ts';

const problemsPath = '/home/problems';

/** On every page, without the patient: critical results that came to this person, and those they closed that were corrected; until somebody has seen to them. */
export function CriticalNotices() {
  const text = usePlatformTexts();
  const can = useCan();
  const mayView = can('Order.Results.View') || can('Order.EmployeeResults.View') || can('Order.SiteResults.View');
  const { data } = useQuery({ ...noticesQuery, enabled: mayView });
  const [oldest] = data?.escalated.items ?? [];
  const [corrected] = data?.corrected.items ?? [];
  return (
    <>
      {data && oldest && (
        <Notice
          label={text('escalationNotice')}
          words={text('escalatedToYou', {
            count: data.escalated.totalCount,
            facility: oldest.facilityName,
            age: formatWait(oldest.openedAt, serverNow()),
          })}
          to={resultParties[oldest.partyType].reviewPath}
          search={oldest.requisitionId === null ? null : { requisition: oldest.requisitionId, code: oldest.resultCode }}
        />
      )}
      {data && corrected && (
        <Notice
          label={text('correctionNotice')}
          words={text('correctedForYou', { count: data.corrected.totalCount, facility: corrected.facilityName })}
          to={problemsPath}
          search={{ q: corrected.problemNumber, scope: 'all' }}
        />
      )}
    </>
  );
}

function Notice({ label, words, to, search }: { label: string; words: string; to: string; search: Record<string, string> | null }) {
  const text = usePlatformTexts();
  const opens = usePageOpens();
  return (
    <section className="dd-banner dd-banner-escalated" aria-label={label}>
      <Icon name="alert" />
      <span role="status">{words}</span>
      {search && opens(to) && (
        <PageLink to={to} search={search}>
          {text('openIt')}
        </PageLink>
      )}
    </section>
  );
}
