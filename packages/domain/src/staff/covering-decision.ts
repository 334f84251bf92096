/** From one day to another, both included, as YYYY-MM-DD. */
export type CoveringDays = { fromDate: string; toDate: string };

/** No covering lasts longer: somebody who stands in for a year works there and is assigned. */
export const longestCoveringDays = 366;

/** Why somebody cannot cover somebody else on those days; undefined when they can. */
export function refuseCovering(facts: {
  employeeId: string;
  coveredEmployeeId: string;
  days: CoveringDays;
  today: string;
  /** Coverings of the same two people. */
  others: readonly CoveringDays[];
}): 'SELF' | 'ORDER' | 'PAST' | 'TOO_LONG' | 'OVERLAP' | undefined {
  const { fromDate, toDate } = facts.days;
  if (facts.employeeId === facts.coveredEmployeeId) return 'SELF';
  if (toDate < fromDate) return 'ORDER';
  if (toDate < facts.today) return 'PAST';
  const { days } = Temporal.PlainDate.from(fromDate).until(Temporal.PlainDate.from(toDate), { largestUnit: 'day' });
  if (days >= longestCoveringDays) return 'TOO_LONG';
  return facts.others.some((other) => other.fromDate <= toDate && fromDate <= other.toDate) ? 'OVERLAP' : undefined;
}
