import { chooseGlobalFacility, isConsideredPaused } from '@drawday/domain';

type Assignment = { facilityId: string; isPrimary: boolean };
type Reach = { asEmployee: { assignments: readonly Assignment[] }; facilities: readonly { id: string }[] };

/**
 * The facility a person works in: the remembered one while it is in reach (assigned, or covered for a colleague);
 * otherwise the first assignment of a support login, and the primary assignment of everybody else.
 */
export function chooseFacility(reach: Reach, kept: string | null, isSupport: boolean): string | null {
  const { assignments } = reach.asEmployee;
  if (kept && (assignments.some((entry) => entry.facilityId === kept) || reach.facilities.some((facility) => facility.id === kept)))
    return kept;
  const { facilityId } = chooseGlobalFacility({ rememberedFacilityId: kept, assignments, isSupport });
  return facilityId ?? assignments[0]?.facilityId ?? reach.facilities[0]?.id ?? null;
}

type Standing = { statusTypeCode: string; isLocked: boolean };

/** Why nothing can be ordered: none is selected, or it or its organization is locked, not verified yet, or in another status that is not active. */
export function pausedBecause(
  facility: Standing | undefined,
  organization: Standing | undefined,
): 'none' | 'locked' | 'pending' | 'paused' | null {
  if (!facility) return 'none';
  if (facility.isLocked || organization?.isLocked) return 'locked';
  const stopped = [facility, organization].find((one) => one && isConsideredPaused(one));
  return stopped ? (stopped.statusTypeCode === 'PENDING' ? 'pending' : 'paused') : null;
}
