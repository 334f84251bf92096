import './review.css';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useUrlState } from '../platform/page-context.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useWhoAmI } from '../platform/session-queries.ts';
import { inListOrder } from './result-kinds.ts';
import { reviewQueueQuery } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';
import { ReviewQueue } from './review-queue.tsx';

const defaults = { requisition: '', code: '', critical: false, mine: false };

export function ReviewPage() {
  const text = useResultsTexts();
  const { id } = useFacility();
  return id ? <FacilityReview key={id} facilityId={id} /> : <EmptyState title={text('noFacility')}>{text('noFacilityHint')}</EmptyState>;
}

function FacilityReview({ facilityId }: { facilityId: string }) {
  const can = useCan();
  const readOnly = useReadOnly();
  const { asEmployee } = useWhoAmI();
  const [place, setPlace] = useUrlState(defaults);
  const providerId = place.mine ? asEmployee.id : null;
  const queue = useListQuery(reviewQueueQuery(facilityId, { criticalOnly: place.critical, providerId }));
  if (!queue.data) return <Awaiting as="page" of={queue} />;
  return (
    <ReviewQueue
      draws={inListOrder(queue.data.items)}
      totalCount={queue.data.totalCount}
      place={place}
      onPlace={setPlace}
      canBeMine={asEmployee.careRole === 'PROVIDER' || asEmployee.npi !== null}
      mayReview={can('Order.Results.Review') && !readOnly}
    />
  );
}
