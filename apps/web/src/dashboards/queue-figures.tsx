import { type KeyFigure, KeyFigures } from '../design/key-figures.tsx';
import { formatCount } from '../platform/format.ts';
import type { Counters } from '../shell/queue-counters.ts';
import { useDashboardsTexts } from './dashboards.texts.ts';

/** The queues of the day with what is urgent in each. */
export function QueueFigures({ counters, unsignedToCancel }: { counters: Counters; unsignedToCancel: number }) {
  const text = useDashboardsTexts();
  const value = (count: number | undefined) => (count === undefined ? '–' : formatCount(count));
  // What is not known yet is not said to be none.
  const toned = (count: number | undefined, some: string, none: string, tone: 'error' | 'warning') =>
    count ? { note: some, tone } : { note: count === undefined ? '' : none };
  const figures: KeyFigure[] = [
    {
      key: 'newDraws',
      label: text('newDraws'),
      value: value(counters.drawDayQueue),
      link: { to: '/home/draw-day-queue' },
      ...toned(counters.drawOverdue, text('overdue', { count: counters.drawOverdue ?? 0 }), text('noneOverdue'), 'error'),
    },
    {
      key: 'labels',
      label: text('printLabels'),
      value: value(counters.unprintedLabels),
      note: text('next7'),
      link: { to: '/home/print-labels-queue' },
    },
    {
      key: 'results',
      label: text('newResults'),
      value: value(counters.newResults),
      link: { to: '/home/results-acknowledgement' },
      ...toned(counters.criticalResults, text('criticalCount', { count: counters.criticalResults ?? 0 }), text('noCritical'), 'error'),
    },
    {
      key: 'kinetics',
      label: text('missingKinetics'),
      value: value(counters.missingKinetics),
      note: text('answersNeeded'),
      link: { to: '/home/missing-kinetics-queue' },
    },
    { key: 'tnp', label: text('tnp'), value: value(counters.tnp), note: text('last30') },
    { key: 'tiq', label: text('tiq'), value: value(counters.tiq), note: text('openQuestions') },
    {
      key: 'unsigned',
      label: text('unsignedOrders'),
      value: value(counters.unsignedOrders),
      link: { to: '/home/unsigned-orders' },
      ...toned(unsignedToCancel, text('toCancel', { count: unsignedToCancel }), '', 'warning'),
    },
    { key: 'expiring', label: text('expiringOrders'), value: value(counters.expiringOrders), note: text('within30') },
  ];
  return <KeyFigures large figures={figures} />;
}
