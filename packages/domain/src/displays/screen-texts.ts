/** Where notices appear and how long they stay. */
export const notices = { topPx: 100, durationMs: 3000 } as const;

/** Calendars start their weeks on this ISO weekday: Monday. */
export const firstWeekday = 1;

/** User name of the administrator a new tenant gets. */
export const tenantAdminUserName = 'admin';
