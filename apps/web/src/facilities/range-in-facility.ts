import type { FacilityDetail, Range } from './facilities.queries.ts';

export const rangeInFacility = ({ offeringRanges }: FacilityDetail, { offeringRangeId }: Range) =>
  offeringRanges.find((one) => one.offeringRangeId === offeringRangeId);
