import { isConsideredPaused, isCurrent } from '@drawday/domain';
import { calendarDay } from '../platform/facility-day.ts';
import type { RequisitionRow } from './requisitions.store.ts';

type Standing = Pick<
  RequisitionRow,
  'party_status' | 'party_start' | 'party_end' | 'facility_status' | 'facility_locked' | 'organization_status' | 'organization_locked'
>;

/** Statuses in which blood, or a sample, may be taken. A source under maintenance is sampled before it goes back to use. */
const inUse: readonly string[] = ['ACTIVE', 'MAINTENANCE'];

export const isPartyVerified = (row: Standing): boolean => row.party_status !== 'PENDING';

/** May something be done with the party on that day? */
export function isPartyCurrent(row: Standing, today: Temporal.PlainDate): boolean {
  return inUse.includes(row.party_status) && isInTime(row, today);
}

/** May a draw be planned? Also for a patient who waits for verification. */
export function isPartyPlannable(row: Standing, today: Temporal.PlainDate): boolean {
  return (row.party_status === 'PENDING' || inUse.includes(row.party_status)) && isInTime(row, today);
}

const isInTime = (row: Standing, today: Temporal.PlainDate) =>
  isCurrent({ startDate: calendarDay(row.party_start), endDate: calendarDay(row.party_end) }, today);

export function isFacilityPaused(row: Standing): boolean {
  return (
    isConsideredPaused({ statusTypeCode: row.facility_status, isLocked: row.facility_locked }) ||
    isConsideredPaused({ statusTypeCode: row.organization_status, isLocked: row.organization_locked })
  );
}
