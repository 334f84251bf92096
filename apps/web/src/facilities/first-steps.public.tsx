import { setupSteps } from '@drawday/vocabulary';
import { Widget } from '../design/widget.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { setupQuery } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';
import { FacilitySetup } from './facility-setup.tsx';

/** For a facility that has nothing to draw: what it takes until it has, each step with its door. Nothing once all is there. */
export function FirstSteps({ facilityId }: { facilityId: string }) {
  const text = useFacilitiesTexts();
  const setup = useQueryInPlace(setupQuery(facilityId));
  const left = setup.data?.items.filter(({ fault }) => fault !== null).length;
  if (left === 0) return null;
  return (
    <Widget title={text('firstSteps')} note={left && text('stepsLeft', { left, of: setupSteps.codes.length })} of={setup}>
      <FacilitySetup facilityId={facilityId} isCounted={false} />
    </Widget>
  );
}
