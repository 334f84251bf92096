import { groupFilter, groupsChosen } from '../patient-groups/group-filter.public.ts';
import './review.css';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useUrlState } from '../platform/page-context.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useWhoAmI } from '../platform/session-queries.ts';
import { drawGroup, inListOrder } from './result-kinds.ts';
import { type ResultParty, resultParties } from './result-party.public.ts';
import { reviewQueueQuery } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';
import { ReviewQueue } from './review-queue.tsx';

const none: readonly string[] = [];
const defaults = { requisition: '', code: '', critical: false, mine: false, group: none, ...groupFilter };

export const ReviewPage = () => <PartyReview party={resultParties.PATIENT} />;
export const SourceReviewPage = () => <PartyReview party={resultParties.SITE} />;
export const EmployeeReviewPage = () => <PartyReview party={resultParties.EMPLOYEE} />;

function PartyReview({ party }: { party: ResultParty }) {
  const text = useResultsTexts();
  const { id } = useFacility();
  return id ? (
    <FacilityReview key={id} facilityId={id} party={party} />
  ) : (
    <EmptyState title={text('noFacility')}>{text('noFacilityHint')}</EmptyState>
  );
}

function FacilityReview({ facilityId, party }: { facilityId: string; party: ResultParty }) {
  const can = useCan();
  const readOnly = useReadOnly();
  const { asEmployee } = useWhoAmI();
  const [place, setPlace] = useUrlState(defaults);
  const providerId = place.mine ? asEmployee.id : null;
  const queue = useListQuery(
    reviewQueueQuery(facilityId, party.type, { criticalOnly: place.critical, providerId, ...groupsChosen(place) }),
  );
  if (!queue.data) return <Awaiting as="page" of={queue} />;
  const { items, totalCount } = queue.data;
  const shown = place.group.length > 0 ? items.filter((draw) => place.group.includes(drawGroup(draw))) : items;
  return (
    <ReviewQueue
      draws={inListOrder(shown)}
      totalCount={totalCount - (items.length - shown.length)}
      isOld={queue.isPlaceholderData}
      place={place}
      onPlace={setPlace}
      party={party}
      canBeMine={party.type === 'PATIENT' && (asEmployee.careRole === 'PROVIDER' || asEmployee.npi !== null)}
      mayReview={can(party.mayReview) && !readOnly}
    />
  );
}
