import type { MissingStep, PartyType } from '@drawday/vocabulary';
import { PageLink } from '../platform/page-link.tsx';
import { drawPaths, drawResultPaths } from '../requisitions/draw-address.public.ts';
import type { Difference } from './reconciliation.queries.ts';
import { useReconciliationTexts } from './reconciliation.texts.ts';

type Door = { words: 'collect' | 'ship' | 'askLaboratory' | 'answer' | 'enterAnswers' | 'review' | 'readBack'; to?: string };
/** Where the difference is settled: the draw itself, unless a queue is made for it. */
const doors: Readonly<Record<MissingStep, Door>> = {
  NOT_DRAWN: { words: 'collect' },
  LABELED_NOT_DRAWN: { words: 'collect' },
  TUBES_OWED: { words: 'collect' },
  NOT_SHIPPED: { words: 'ship' },
  NOT_RECEIVED: { words: 'askLaboratory' },
  ORDER_TROUBLE: { words: 'askLaboratory', to: '/home/orders-with-trouble' },
  QUESTION: { words: 'answer', to: '/home/tiq-queue' },
  KINETICS: { words: 'enterAnswers' },
  NOT_RESULTED: { words: 'askLaboratory' },
  CRITICAL: { words: 'readBack' },
  CORRECTED: { words: 'review' },
  NOT_REVIEWED: { words: 'review' },
};

/** The page where a difference is settled, with the draw; null where nothing is missing. */
export function doorOf(item: Difference, party: PartyType) {
  if (item.missing === null) return null;
  const { words, to } = doors[item.missing];
  const isResult = words === 'review' || words === 'readBack';
  const path = to ?? (isResult ? drawResultPaths : drawPaths)[party];
  return { words, path, search: to ? {} : { id: item.id } };
}

export function Remedy({ item, party }: { item: Difference; party: PartyType }) {
  const text = useReconciliationTexts();
  const door = doorOf(item, party);
  if (!door) return null;
  return (
    <PageLink to={door.path} search={door.search} className="dd-door">
      {text(door.words)}
    </PageLink>
  );
}
