/** Where notices appear and how long they stay. */
export const notices = { topPx: 100, durationMs: 3000 } as const;

/** Calendars start their weeks on this ISO weekday: Monday. */
export const firstWeekday = 1;

/** The beginning of the user name of a new tenant's administrator; the alias follows, because names are unique across all tenants. */
export const tenantAdminUserName = 'admin';
