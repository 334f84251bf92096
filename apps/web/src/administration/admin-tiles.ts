import type { ListedCounter } from '@drawday/domain';

type AdminTile = { counter: ListedCounter; to: string; search?: Record<string, string>; label: AdminTileLabel };
type AdminTileLabel =
  | 'patientsToVerify'
  | 'employeesToVerify'
  | 'sourcesToVerify'
  | 'facilitiesToOpen'
  | 'orderSetChanges'
  | 'unsignedOrders'
  | 'unmatchedReports'
  | 'invoicesDue'
  | 'invoicesOverdue';

/** What an administrator checks at a facility, and the page that lists it all; new employees and facilities everywhere. */
export const adminTiles: readonly AdminTile[] = [
  { counter: 'patientsNeedingVerification', to: '/home/patient-verification', label: 'patientsToVerify' },
  { counter: 'employeesNeedingVerification', to: '/home/employee-verification', label: 'employeesToVerify' },
  { counter: 'sitesNeedingVerification', to: '/home/env-verification', label: 'sourcesToVerify' },
  { counter: 'facilitiesToOpen', to: '/home/facilities', search: { status: 'PENDING' }, label: 'facilitiesToOpen' },
  { counter: 'orderSetChangesNeedReview', to: '/home/implement-order-set', search: { show: 'review' }, label: 'orderSetChanges' },
  { counter: 'unsignedOrders', to: '/home/unsigned-orders', label: 'unsignedOrders' },
  { counter: 'unmatchedReports', to: '/home/laboratory-link', search: { tab: 'unmatched' }, label: 'unmatchedReports' },
  { counter: 'invoiceDue', to: '/home/invoices', search: { status: 'ISSUED,PARTIAL' }, label: 'invoicesDue' },
  { counter: 'invoiceOverdue', to: '/home/invoices', search: { status: 'OVERDUE' }, label: 'invoicesOverdue' },
];
