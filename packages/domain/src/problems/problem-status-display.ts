import type { StatusDisplay } from '../displays/style.ts';

/** Where a reported problem stands; while it is open, an urgent one says so instead. */
export function problemStatusDisplay(problem: { resolved: boolean; urgent: boolean }): StatusDisplay {
  if (problem.resolved) return { text: 'Resolved', style: 'success' };
  return problem.urgent ? { text: 'Urgent', style: 'error' } : { text: 'Open', style: 'warning' };
}
