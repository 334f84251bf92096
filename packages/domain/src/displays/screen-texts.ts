/** The one confirmation dialog. */
export const confirmDialog = { title: 'Please Confirm', yes: 'Yes', no: 'No' } as const;

/** Asked when a form with changes is left. */
export const unsavedChangesDialog = {
  title: 'Unsaved Changes',
  content: 'Are you sure you want to leave this page? You have unsaved changes!',
  stay: 'Stay on this Page',
  leave: 'Leave this Page',
} as const;

/** What the about box says. */
export const about = { version: '1.44', build: '20250603.1', lastUpdate: '2025-06-03' } as const;

/** Where notices appear and how long they stay. */
export const notices = { topPx: 100, durationMs: 3000 } as const;

/** Calendars start their weeks on this ISO weekday: Monday. */
export const firstWeekday = 1;

/** A page of a list before there is data. */
export const emptyPage = { totalCount: 0, items: [] } as const;

/** How many tenants are read at once. */
export const tenantPageSize = 1000;

/** User name of the administrator a new tenant gets. */
export const tenantAdminUserName = 'admin';

/** The folder of training guides; it has no parent. */
export const trainingFolder = { name: 'support-trainings', parentId: null } as const;
