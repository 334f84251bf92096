import { Icon } from '../design/icon.tsx';
import { formatCount } from '../platform/format.ts';
import type { DrawDay } from './dashboards.queries.ts';
import { useDashboardsTexts } from './dashboards.texts.ts';

/** From ordered to reviewed: each stage with the number waiting between it and the next. */
export function DrawChain({ chain }: { chain: DrawDay['chain'] }) {
  const text = useDashboardsTexts();
  const stages = [
    { label: text('ordered'), count: chain.ordered, note: '' },
    { label: text('collectedStage'), count: chain.collected, note: text('missed', { count: chain.missed }) },
    { label: text('shipped'), count: chain.shipped, note: text('atClinic', { count: chain.atClinic }) },
    {
      label: text('received'),
      count: chain.received,
      note: chain.inTransitLate ? text('inTransitLate', { count: chain.inTransitLate }) : text('inTransit', { count: chain.inTransit }),
      isLate: chain.inTransitLate > 0,
    },
    { label: text('resulted'), count: chain.resulted, note: text('inWork', { count: chain.inWork }) },
    { label: text('reviewed'), count: chain.reviewed, note: text('toReview', { count: chain.toReview }) },
  ];
  return (
    <ol className="dd-chain">
      {stages.map((stage) => (
        <li key={stage.label}>
          <span className="dd-quiet">{stage.label}</span>
          <b>{formatCount(stage.count)}</b>
          <span className={stage.isLate ? 'dd-error-text dd-small dd-row' : 'dd-faint dd-small'}>
            {stage.isLate && <Icon name="warning" size={12} />}
            {stage.note}
          </span>
        </li>
      ))}
    </ol>
  );
}
