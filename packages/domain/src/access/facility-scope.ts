/** One employee covers for another from one day to another, both included; a missing end is open. */
export type Covering = { fromDate: Temporal.PlainDate; toDate: Temporal.PlainDate | null; facilityIds: readonly string[] };

/** The facilities whose data a person sees on that day: those assigned, and those of the employees covered for. */
export function facilitiesInScope(person: {
  assignedFacilityIds: readonly string[];
  coverings: readonly Covering[];
  today: Temporal.PlainDate;
}): ReadonlySet<string> {
  const covered = person.coverings.filter((covering) => isCovering(covering, person.today)).flatMap((covering) => covering.facilityIds);
  return new Set([...person.assignedFacilityIds, ...covered]);
}

/** Of the facilities asked for, those in scope; asked for none: all in scope. */
export function narrowToScope(asked: readonly string[], scope: ReadonlySet<string>): string[] {
  return asked.length === 0 ? [...scope] : asked.filter((facilityId) => scope.has(facilityId));
}

function isCovering(covering: Covering, today: Temporal.PlainDate): boolean {
  const hasBegun = Temporal.PlainDate.compare(covering.fromDate, today) <= 0;
  return hasBegun && (covering.toDate === null || Temporal.PlainDate.compare(today, covering.toDate) <= 0);
}
