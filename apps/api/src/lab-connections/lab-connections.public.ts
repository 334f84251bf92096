/** What the worker may use of the connections. */
export { mailAlerts } from './mail-alerts.ts';
