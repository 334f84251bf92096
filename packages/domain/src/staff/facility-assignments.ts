import type { FacilityAssignment } from '../access/global-facility.ts';

/**
 * The assignments after one is added or changed: a new primary replaces the old one; the first is always primary.
 * The primary facility changes only by naming another: undefined when none would be left.
 */
export function withAssignment(current: readonly FacilityAssignment[], added: FacilityAssignment): FacilityAssignment[] | undefined {
  const others = current.filter((assignment) => assignment.facilityId !== added.facilityId);
  if (added.isPrimary || others.length === 0)
    return [...others.map(({ facilityId }) => ({ facilityId, isPrimary: false })), { ...added, isPrimary: true }];
  return hasOnePrimary(others) ? [...others, added] : undefined;
}

/** The assignments without one facility; undefined when no primary would be left. */
export function withoutAssignment(current: readonly FacilityAssignment[], facilityId: string): FacilityAssignment[] | undefined {
  const rest = current.filter((assignment) => assignment.facilityId !== facilityId);
  return hasOnePrimary(rest) ? rest : undefined;
}

/** Exactly one primary, and no facility twice. */
export function hasOnePrimary(assignments: readonly FacilityAssignment[]): boolean {
  const isUnique = new Set(assignments.map((assignment) => assignment.facilityId)).size === assignments.length;
  return isUnique && assignments.filter((assignment) => assignment.isPrimary).length === 1;
}
