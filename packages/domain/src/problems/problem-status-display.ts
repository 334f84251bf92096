import { problemPriorities, problemStatuses, type Tag } from '@drawday/vocabulary';

/** Where a reported problem stands; while it is open, an urgent one says so instead. */
export function problemStatusDisplay(problem: { resolved: boolean; urgent: boolean }): Tag {
  if (problem.resolved) return problemStatuses.of.RESOLVED;
  return problem.urgent ? problemPriorities.of.URGENT : problemStatuses.of.OPEN;
}
