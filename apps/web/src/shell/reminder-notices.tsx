import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Icon } from '../design/icon.tsx';
import { keyOf, mutationOf, queryOf } from '../platform/api-client.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCan, useReadOnly } from '../platform/session.ts';
import { usePlatformTexts } from '../platform/texts.ts';

const refreshMs = 60_000;
const listOf = { UNSIGNED: '/home/unsigned-orders', EXPIRING: '/home/expiring-orders' } as const;

/** On every page, without a patient: who reminds this person of which orders; until they have seen it, or nothing waits. */
export function ReminderNotices() {
  const text = usePlatformTexts();
  const can = useCan();
  const opens = usePageOpens();
  const isReadOnly = useReadOnly();
  const client = useQueryClient();
  const { data } = useQuery({
    ...queryOf(schedules.reminders, {}),
    ...{ refetchInterval: refreshMs, meta: { inPlace: true }, enabled: can('Order.Schedules.Sign') },
  });
  const see = useMutation({
    ...mutationOf(schedules.seenReminder),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(schedules.reminders) }),
  });
  return data?.items.map(({ id, kind, providerId, orderCount, facilityNames, byName }) => (
    <section key={id} className="dd-banner dd-banner-reminder" aria-label={text('reminderNotice')}>
      <Icon name="signature" />
      <span role="status">{text(`reminded_${kind}`, { who: byName, count: orderCount, facilities: facilityNames.join(', ') })}</span>
      {opens(listOf[kind]) && (
        <PageLink to={listOf[kind]} search={{ provider: providerId }}>
          {text('openIt')}
        </PageLink>
      )}
      {!isReadOnly && (
        <button type="button" className="dd-link-button" onClick={() => see.mutate({ params: { id } })}>
          {text('reminderSeen')}
        </button>
      )}
    </section>
  ));
}
