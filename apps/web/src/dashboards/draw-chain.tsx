import { formatCount } from '@drawday/domain';
import { type ChainStage, chainStages } from '@drawday/vocabulary';
import type { ReactNode } from 'react';
import { Icon } from '../design/icon.tsx';
import { codeWord } from '../platform/code-word.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { DrawDay } from './dashboards.queries.ts';
import { useDashboardsTexts } from './dashboards.texts.ts';

const drawsPage = '/home/requisitions';

/** From ordered to reviewed: each stage of the month with the number waiting between it and the next; each number opens its draws. */
export function DrawChain({ chain, date }: { chain: DrawDay['chain']; date: string }) {
  const text = useDashboardsTexts();
  const day = Temporal.PlainDate.from(date);
  const month = { from: day.with({ day: 1 }).toString(), to: day.with({ day: day.daysInMonth }).toString() };
  const door = (stage: ChainStage, words: ReactNode) => (
    <PageLink to={drawsPage} search={{ ...month, stage }}>
      {words}
    </PageLink>
  );
  const late = (
    <PageLink to={drawsPage} search={{ show: 'late' }}>
      {text('inTransitLate', { count: chain.inTransitLate })}
    </PageLink>
  );
  const stages: readonly { stage: ChainStage; count: number; note: ReactNode; isLate?: boolean }[] = [
    { stage: 'ORDERED', count: chain.ordered, note: '' },
    { stage: 'DRAWN', count: chain.collected, note: door('MISSED', text('missed', { count: chain.missed })) },
    { stage: 'SHIPPED', count: chain.shipped, note: door('AT_CLINIC', text('atClinic', { count: chain.atClinic })) },
    {
      ...{ stage: 'RECEIVED', count: chain.received, isLate: chain.inTransitLate > 0 },
      note: chain.inTransitLate ? late : door('IN_TRANSIT', text('inTransit', { count: chain.inTransit })),
    },
    { stage: 'RESULTED', count: chain.resulted, note: door('IN_WORK', text('inWork', { count: chain.inWork })) },
    { stage: 'REVIEWED', count: chain.reviewed, note: door('TO_REVIEW', text('toReview', { count: chain.toReview })) },
  ];
  return (
    <ol className="dd-chain">
      {stages.map(({ stage, count, note, isLate }) => (
        <li key={stage}>
          <span className="dd-quiet">{codeWord(chainStages, stage)}</span>
          <b>{door(stage, formatCount(count))}</b>
          <span className={isLate ? 'dd-error-text dd-small dd-row' : 'dd-faint dd-small'}>
            {isLate && <Icon name="warning" size={12} />}
            {note}
          </span>
        </li>
      ))}
    </ol>
  );
}
