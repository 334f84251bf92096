import { type KeyFigure, KeyFigures } from '../design/key-figures.tsx';
import { formatCount } from '../platform/format.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { Counters } from '../platform/queue-counters.ts';
import { useCan } from '../platform/session.ts';
import { useDashboardsTexts } from './dashboards.texts.ts';
import { queueNotes, queueTiles } from './queue-tiles.ts';

/** The queues of the day that this person works, with what is urgent in each. */
export function QueueFigures({ counters }: { counters: Counters }) {
  const text = useDashboardsTexts();
  const opens = usePageOpens();
  const can = useCan();
  const part = (name: keyof typeof queueNotes, words: string) => {
    const { to, search } = queueNotes[name];
    return opens(to) ? (
      <PageLink to={to} search={search}>
        {words}
      </PageLink>
    ) : (
      words
    );
  };
  /** A count that is not known yet must not be shown as none. */
  const toned = (count: number | undefined, some: KeyFigure['note'], none: string, tone: 'error' | 'warning') =>
    count ? { note: some, tone } : { note: count === undefined ? '' : none };
  const { drawOverdue, criticalResults, unsignedOrdersToCancel } = counters;
  const said = {
    drawDayQueue: {
      label: text('newDraws'),
      ...toned(drawOverdue, part('drawOverdue', text('overdue', { count: drawOverdue ?? 0 })), text('noneOverdue'), 'error'),
    },
    tubesOwed: { label: text('tubesOwed'), note: text('tubesOwedNote'), tone: 'error' },
    closedDayDraws: { label: text('closedDayDraws'), note: text('closedDayDrawsNote'), tone: 'error' },
    unprintedLabels: { label: text('printLabels'), note: text('next7') },
    unconfirmedLabels: { label: text('unconfirmedLabels'), note: text('unconfirmedNote'), tone: 'warning' },
    newResults: {
      label: text('newResults'),
      ...toned(criticalResults, text('criticalCount', { count: criticalResults ?? 0 }), text('noCritical'), 'error'),
    },
    ordersWithTrouble: {
      label: text('ordersWithTrouble'),
      ...toned(counters.ordersWithTrouble, text('orderTroubleNote'), text('noOrderTrouble'), 'error'),
    },
    tnp: { label: text('tnpQueue'), note: text('tnpNote') },
    tiq: { label: text('tiqQueue'), ...toned(counters.tiq, text('tiqNote'), text('noQuestion'), 'warning') },
    missingKinetics: { label: text('missingKinetics'), note: text('answersNeeded') },
    unsignedOrders: {
      label: text('unsignedOrders'),
      ...toned(
        unsignedOrdersToCancel,
        part('unsignedOrdersToCancel', text('toCancel', { count: unsignedOrdersToCancel ?? 0 })),
        '',
        'warning',
      ),
    },
    facilitiesToOpen: { label: text('facilitiesToOpen'), note: text('facilitiesToOpenNote'), tone: 'warning' },
    doubtsHandedOver: { label: text('doubtsHandedOver'), note: text('doubtsHandedOverNote'), tone: 'error' },
    criticalLimitsToApprove: { label: text('limitsToApprove'), note: text('limitsToApproveNote'), tone: 'warning' },
    sitesNeedingVerification: { label: text('newSources'), note: text('toVerify') },
  } as const;
  const figures: KeyFigure[] = queueTiles
    .filter(({ to, permission }) => opens(to) && (!permission || can(permission)))
    .filter(({ counter, isRare }) => !isRare || counters[counter])
    .map(({ counter, to, search }) => {
      const count = counters[counter];
      return {
        key: counter,
        value: count === undefined ? '–' : formatCount(count),
        link: { to, ...(search && { search }) },
        ...said[counter],
      };
    });
  return figures.length > 0 && <KeyFigures large figures={figures} />;
}
