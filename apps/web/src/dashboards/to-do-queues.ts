import type { ListedCounter, PermissionName } from '@drawday/domain';
import type { IconName } from '../design/icon.tsx';

/** When a line is to be worked. */
export type ToDoGroup = 'now' | 'today' | 'week';

/** A line of the to-do list: what its number counts, and the page that lists just that. */
type ToDoQueue = {
  counter: ListedCounter;
  group: ToDoGroup;
  to: `/${string}`;
  search?: Record<string, string>;
  icon: IconName;
  tone?: 'error' | 'warning';
  /** Whose work it is, where more people may open the page. */
  permission?: PermissionName;
  /** What its door is for; without, it opens the page. */
  does?: PermissionName;
  /** Whoever may not do it may remind those who may. */
  reminds?: PermissionName;
};

/** The queues in the order in which they are worked; a line is shown to everybody who may open its page, while something waits in it. */
export const toDoQueues = [
  {
    counter: 'tubesOwed',
    group: 'now',
    to: '/home/draw-day-queue',
    search: { show: 'owed' },
    icon: 'hourglass',
    tone: 'warning',
    does: 'Order.Requisitions.Collect',
  },
  {
    ...{ counter: 'drawOverdue', group: 'now', to: '/home/requisitions', search: { show: 'overdue' }, icon: 'warning', tone: 'error' },
    does: 'Order.Requisitions.Collect',
  },
  { counter: 'ordersWithTrouble', group: 'now', to: '/home/orders-with-trouble', icon: 'warning', tone: 'error' },
  {
    ...{ counter: 'doubtsHandedOver', group: 'now', to: '/home/problems', search: { show: 'handedOver' }, icon: 'warning', tone: 'error' },
    // The medical director's alone.
    permission: 'MasterData.CriticalLimits.Approve',
  },
  { counter: 'unmatchedReports', group: 'today', to: '/home/laboratory-link', search: { tab: 'unmatched' }, icon: 'file', tone: 'warning' },
  { counter: 'newResults', group: 'today', to: '/home/results-acknowledgement', icon: 'file', does: 'Order.Results.Review' },
  { counter: 'newSiteResults', group: 'today', to: '/home/env-results-acknowledgement', icon: 'file', does: 'Order.SiteResults.Review' },
  {
    ...{ counter: 'newEmployeeResults', group: 'today', to: '/home/employee-results-acknowledgement', icon: 'file' },
    does: 'Order.EmployeeResults.Review',
  },
  { counter: 'tnp', group: 'today', to: '/home/tnp-queue', icon: 'drop', tone: 'warning', does: 'Order.Requisitions.Reorder' },
  { counter: 'tiq', group: 'today', to: '/home/tiq-queue', icon: 'speech', tone: 'warning', does: 'Order.ResultIssues.Answer' },
  {
    ...{ counter: 'overdueResults', group: 'today', to: '/home/overdue-results', icon: 'hourglass', tone: 'warning' },
    does: 'Tickets.SupportTickets.Create',
  },
  {
    ...{ counter: 'missingKinetics', group: 'today', to: '/home/missing-kinetics-queue', icon: 'pencil' },
    does: 'Order.Requisitions.AnswerMissingKinetics',
  },
  { counter: 'unconfirmedLabels', group: 'today', to: '/home/print-labels-queue', icon: 'printer', tone: 'warning' },
  { counter: 'criticalLimitsToApprove', group: 'today', to: '/home/limits-to-approve', icon: 'shield', tone: 'warning' },
  {
    ...{
      counter: 'facilitiesToOpen',
      group: 'today',
      to: '/home/facilities',
      search: { status: 'PENDING' },
      icon: 'lock',
      tone: 'warning',
    },
    permission: 'MasterData.Facilities.ChangeStatus',
  },
  { counter: 'unreadTickets', group: 'today', to: '/home/support-tickets', search: { show: 'unread' }, icon: 'speech' },
  { counter: 'unprintedLabels', group: 'week', to: '/home/print-labels-queue', icon: 'printer', does: 'Order.Requisitions.Print' },
  { counter: 'siteUnprintedLabels', group: 'week', to: '/home/env-labels-queue', icon: 'printer', does: 'Order.Sites.Print' },
  {
    counter: 'unsignedOrders',
    group: 'week',
    to: '/home/unsigned-orders',
    icon: 'signature',
    tone: 'warning',
    does: 'Order.Schedules.Sign',
    reminds: 'Order.Schedules.Create',
  },
  {
    ...{ counter: 'expiringOrders', group: 'week', to: '/home/expiring-orders', icon: 'tag', does: 'Order.Schedules.Renew' },
    reminds: 'Order.Schedules.Create',
  },
  { counter: 'envDrawMonthQueue', group: 'week', to: '/home/env-draw-month-queue', icon: 'drop' },
  { counter: 'siteExpiringOrders', group: 'week', to: '/home/source-expiring-orders', icon: 'tag' },
  {
    ...{ counter: 'patientsNeedingVerification', group: 'week', to: '/home/patient-verification', icon: 'person' },
    does: 'MasterData.Patients.Verify',
  },
  {
    ...{ counter: 'employeesNeedingVerification', group: 'week', to: '/home/employee-verification', icon: 'people' },
    does: 'MasterData.Employees.Verify',
  },
  {
    ...{ counter: 'sitesNeedingVerification', group: 'week', to: '/home/env-verification', icon: 'drop' },
    does: 'MasterData.Sites.Verify',
  },
  {
    ...{
      counter: 'orderSetChangesNeedReview',
      group: 'week',
      to: '/home/implement-order-set',
      search: { show: 'review' },
      icon: 'columns',
    },
  },
  { counter: 'invoiceOverdue', group: 'week', to: '/home/invoices', search: { status: 'OVERDUE' }, icon: 'file', tone: 'warning' },
] as const satisfies readonly ToDoQueue[];

/** A counter that has a line of its own. */
export type ToDoCounter = (typeof toDoQueues)[number]['counter'];

/** What a line names beside its number and has a list of its own. */
export const toDoParts = {
  unsignedOrdersToCancel: { counter: 'unsignedOrdersToCancel', to: '/home/unsigned-orders', search: { age: 'old' } },
  closedDayDraws: { counter: 'closedDayDraws', to: '/home/requisitions', search: { show: 'closedDays' } },
} as const satisfies Partial<Record<ListedCounter, { counter: ListedCounter; to: string; search: Record<string, string> }>>;
