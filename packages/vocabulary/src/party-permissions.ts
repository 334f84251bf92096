import type { PartyType } from './party-types.ts';

/** Each kind of party has its own permissions for draws, orders, results and reports; their names begin like this. */
export const partyPermissions = {
  draws: { PATIENT: 'Order.Requisitions', EMPLOYEE: 'Order.Employees', SITE: 'Order.Sites' },
  orders: { PATIENT: 'Order.Schedules', EMPLOYEE: 'Order.Employees', SITE: 'Order.Sites' },
  results: { PATIENT: 'Order.Results', EMPLOYEE: 'Order.EmployeeResults', SITE: 'Order.SiteResults' },
  reports: { PATIENT: 'Report.Custom', EMPLOYEE: 'Report.Employee', SITE: 'Report.Environmental' },
} as const satisfies Record<string, Record<PartyType, string>>;
