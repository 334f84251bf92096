/** What the worker does for reports. */
export { expireRuns, sweepRows } from './expire-runs.ts';
export { rescueRuns } from './rescue-runs.ts';
export { runSchedules } from './run-schedules.ts';
export { workRun } from './work-run.ts';
