import type { PartyType } from './party-types.ts';

/** Whose draws, orders, results and reports: each kind of party has permissions of its own, which begin like this. */
export const partyPermissions = {
  draws: { PATIENT: 'Order.Requisitions', EMPLOYEE: 'Order.Employees', SITE: 'Order.Sites' },
  orders: { PATIENT: 'Order.Schedules', EMPLOYEE: 'Order.Employees', SITE: 'Order.Sites' },
  results: { PATIENT: 'Order.Results', EMPLOYEE: 'Order.EmployeeResults', SITE: 'Order.SiteResults' },
  reports: { PATIENT: 'Report.Custom', EMPLOYEE: 'Report.Employee', SITE: 'Report.Environmental' },
} as const satisfies Record<string, Record<PartyType, string>>;
