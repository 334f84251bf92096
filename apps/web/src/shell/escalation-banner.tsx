import { results } from '@drawday/contracts/results/results.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../design/icon.tsx';
import { queryOf } from '../platform/api-client.ts';
import { formatWait } from '../platform/format.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCan } from '../platform/session.ts';
import { usePlatformTexts } from '../platform/texts.ts';

const refreshMs = 60_000;
const reviewOf = {
  PATIENT: '/home/results-acknowledgement',
  EMPLOYEE: '/home/employee-results-acknowledgement',
  SITE: '/home/env-results-acknowledgement',
} as const;

/** On every page: critical results that nobody has closed and that have come to this person. It names no patient; it ends when they are closed. */
export function EscalationBanner() {
  const text = usePlatformTexts();
  const can = useCan();
  const opens = usePageOpens();
  const mayView = can('Order.Results.View') || can('Order.EmployeeResults.View') || can('Order.SiteResults.View');
  const { data } = useQuery({
    ...queryOf(results.escalatedToMe, {}),
    refetchInterval: refreshMs,
    meta: { inPlace: true },
    enabled: mayView,
  });
  const [oldest] = data?.items ?? [];
  if (!data || !oldest) return null;
  const { facilityName, openedAt, partyType, requisitionId, resultCode } = oldest;
  const age = formatWait(openedAt, Temporal.Now.instant());
  return (
    <section className="dd-banner dd-banner-escalated" aria-label={text('escalationNotice')}>
      <Icon name="alert" />
      <span role="status">{text('escalatedToYou', { count: data.totalCount, facility: facilityName, age })}</span>
      {requisitionId !== null && opens(reviewOf[partyType]) && (
        <PageLink to={reviewOf[partyType]} search={{ requisition: requisitionId, code: resultCode }}>
          {text('openIt')}
        </PageLink>
      )}
    </section>
  );
}
