/** What the worker may use of organizations. */
export { proposeEarlierLimits } from './propose-earlier-limits.ts';
