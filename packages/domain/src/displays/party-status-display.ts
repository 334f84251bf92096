import { partyStatuses, siteStatuses, type Tag, trainingStatuses, vendorStatuses } from '@drawday/vocabulary';

/** Status of an organization, facility, employee or patient. Anything unknown awaits verification. */
export function partyStatusDisplay(statusTypeCode: string | null | undefined): Tag {
  return partyStatuses.find(statusTypeCode) ?? partyStatuses.of.PENDING;
}

/** Status of a source. */
export function siteStatusDisplay(statusTypeCode: string | null | undefined): Tag {
  return siteStatuses.find(statusTypeCode) ?? siteStatuses.of.PENDING;
}

/** Status of a laboratory. */
export function vendorStatusDisplay(statusTypeCode: string | null | undefined): Tag {
  return vendorStatuses.find(statusTypeCode) ?? vendorStatuses.of.PENDING;
}

/** Status of a training guide: anything neither active nor inactive is still being edited. */
export function trainingStatusDisplay(trainingStatus: string | null | undefined): Tag {
  return trainingStatuses.find(trainingStatus) ?? trainingStatuses.of.PENDING;
}
