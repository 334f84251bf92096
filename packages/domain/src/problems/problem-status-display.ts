import { problemPriorities, problemStatuses, type Tag } from '@drawday/vocabulary';

/** The status tag of a reported problem; an open urgent one shows that it is urgent instead. */
export function problemStatusDisplay(problem: { resolved: boolean; urgent: boolean }): Tag {
  if (problem.resolved) return problemStatuses.of.RESOLVED;
  return problem.urgent ? problemPriorities.of.URGENT : problemStatuses.of.OPEN;
}
