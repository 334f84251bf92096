/** What the worker may use of the connections. */
export { clearQuarantine } from './clear-quarantine.ts';
export { mailAlerts } from './mail-alerts.ts';
