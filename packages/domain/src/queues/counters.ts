import { type PartyType, partyTypes } from '@drawday/vocabulary';
import { permissionForParty, resultPermissionForParty } from '../access/party-permission.ts';
import type { PermissionName } from '../access/permissions.ts';
import type { QueueName } from './queues.ts';

/** Counts rows that say of which kind of party they are: each kind has permissions of its own, and a caller may ask for one kind. */
type PartyCounter = {
  readonly queue: QueueName;
  /** The kinds that it counts where the caller names none. */
  readonly parties: readonly PartyType[];
  /** All that a person must hold to count that kind. */
  readonly permissions: (party: PartyType) => readonly PermissionName[];
};
/** Counts records, or papers: of one kind of party, or of none in particular. */
type RecordCounter = { readonly queue: QueueName; readonly permission: PermissionName; readonly party: PartyType | null };
/** What one counter counts, and what a person must hold to see it. */
export type Counter = PartyCounter | RecordCounter;

const draws = (queue: QueueName, ...parties: readonly PartyType[]): Counter => ({
  queue,
  parties,
  permissions: (party) => [permissionForParty(party, 'View')],
});
const orders = (queue: QueueName, ...parties: readonly PartyType[]): Counter => ({
  queue,
  parties,
  permissions: (party) => [party === 'PATIENT' ? 'Order.Schedules.View' : permissionForParty(party, 'View')],
});
const results = (queue: QueueName, ...parties: readonly PartyType[]): Counter => ({
  queue,
  parties,
  permissions: (party) => [resultPermissionForParty(party, 'View')],
});
const issues = (queue: QueueName): Counter => ({
  queue,
  parties: partyTypes.codes,
  permissions: (party) => ['Order.ResultIssues.View', permissionForParty(party, 'View')],
});
const records = (queue: QueueName, permission: PermissionName, party: PartyType | null): Counter => ({ queue, permission, party });

/** Every counter of the dashboards by its name on the wire (`countType`). */
export const counters = {
  drawOverdue: draws('overdueDraws', 'PATIENT'),
  drawDayQueue: draws('drawDay', 'PATIENT'),
  unprintedLabels: draws('unprintedLabels', 'PATIENT'),
  missingKinetics: draws('missingKinetics', 'PATIENT'),
  newResults: results('newResults', 'PATIENT'),
  criticalResults: results('openCriticals', ...partyTypes.codes),
  acknowledgedCriticalResults: results('closedCriticals', ...partyTypes.codes),
  tnp: issues('notPerformed'),
  tiq: issues('inQuestion'),
  unsignedOrders: orders('unsignedOrders', 'PATIENT'),
  unsignedOrdersToCancel: orders('unsignedToCancel', 'PATIENT'),
  expiringOrders: orders('expiringOrders', 'PATIENT', 'EMPLOYEE'),
  siteExpiringOrders: orders('expiringOrders', 'SITE'),
  siteUnprintedLabels: draws('unprintedLabels', 'SITE'),
  envDrawMonthQueue: records('sourcesDueThisMonth', 'Order.Sites.View', 'SITE'),
  invoiceDue: records('invoicesDue', 'Order.Invoices.View', null),
  invoiceOverdue: records('invoicesOverdue', 'Order.Invoices.View', null),
  unmatchedReports: records('unmatchedReports', 'LabLink.View', null),
  unmatchedCriticals: records('unmatchedCriticals', 'LabLink.View', null),
  patientsNeedingVerification: records('patientsToVerify', 'MasterData.Patients.View', 'PATIENT'),
  employeesNeedingVerification: records('employeesToVerify', 'MasterData.Employees.View', null),
  sitesNeedingVerification: records('sourcesToVerify', 'MasterData.Sites.View', 'SITE'),
  orderSetChangesNeedReview: records('orderSetsToReview', 'MasterData.OrderSets.View', 'PATIENT'),
} as const satisfies Readonly<Record<string, Counter>>;

/** The name of a counter on the wire. */
export type CounterName = keyof typeof counters;

/**
 * Counters whose list a call answers: only these stand in a menu or a tile. The others wait for their screens: tests not performed and in
 * question, expiring orders, sources of the month, invoices.
 */
export const listedCounters = [
  'drawOverdue',
  'drawDayQueue',
  'unprintedLabels',
  'siteUnprintedLabels',
  'missingKinetics',
  'newResults',
  'criticalResults',
  'acknowledgedCriticalResults',
  'unsignedOrders',
  'unsignedOrdersToCancel',
  'patientsNeedingVerification',
  'employeesNeedingVerification',
  'sitesNeedingVerification',
  'orderSetChangesNeedReview',
  'unmatchedReports',
  'unmatchedCriticals',
] as const satisfies readonly CounterName[];

/** The name of a counter whose list a call answers. */
export type ListedCounter = (typeof listedCounters)[number];
