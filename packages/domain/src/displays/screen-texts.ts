/** Where notices appear and how long they stay. */
export const notices = { topPx: 100, durationMs: 3000 } as const;

/** Calendars start their weeks on this ISO weekday: Monday. */
export const firstWeekday = 1;

/** How the user name of the administrator that a new tenant gets begins; the tenant's alias follows, for names are unique over all tenants. */
export const tenantAdminUserName = 'admin';
