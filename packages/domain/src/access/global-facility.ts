/** A facility where a person works. */
export type FacilityAssignment = { facilityId: string; isPrimary: boolean };

/**
 * The facility selected after sign-in: the remembered one while it is assigned; otherwise the first assignment for support staff,
 * the primary one for others. Null when there is none (our own choice: then the facility is considered paused).
 * `isNew`: remember it from now on.
 */
export function chooseGlobalFacility(session: {
  rememberedFacilityId: string | null;
  assignments: readonly FacilityAssignment[];
  isSupport: boolean;
}): { facilityId: string | null; isNew: boolean } {
  const remembered = session.assignments.find((assignment) => assignment.facilityId === session.rememberedFacilityId);
  if (remembered) return { facilityId: remembered.facilityId, isNew: false };
  const chosen = session.isSupport ? session.assignments[0] : session.assignments.find((assignment) => assignment.isPrimary);
  return chosen ? { facilityId: chosen.facilityId, isNew: true } : { facilityId: null, isNew: false };
}
