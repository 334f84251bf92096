import {
  exchangeStates,
  type LineStatus,
  lineStatuses,
  problemKinds,
  type RequisitionStatus,
  requisitionStatuses,
  ticketStatuses,
} from '@drawday/vocabulary';
import {
  absent,
  all,
  any,
  type Condition,
  dayEndedLongerAgo,
  type FactsOf,
  fromDay,
  longerAgo,
  moreThan,
  no,
  noneOf,
  notEmpty,
  oneOf,
  thisMonth,
  upToDay,
  within,
  yes,
} from './condition.ts';
import { queueWindows } from './queue-windows.ts';

const hours = (days: number) => days * 24;

/** What the rows of a queue are. */
export type QueueSubject =
  | 'draws'
  | 'lines'
  | 'sentTests'
  | 'criticals'
  | 'problems'
  | 'exchanges'
  | 'orders'
  | 'patients'
  | 'employees'
  | 'sources'
  | 'facilities'
  | 'orderSets'
  | 'ranges'
  | 'invoices'
  | 'tickets'
  | 'unmatchedItems';

/**
 * One work list. `within` is the work it looks in, which several queues may share and an index serves; `narrowed` is what it
 * takes of that; `condition` is both. Tenant, facilities, kind of party and deletion are up to the caller, not to the queue.
 */
export type Queue<Row = never> = {
  readonly subject: QueueSubject;
  readonly within: Condition;
  readonly narrowed: Condition;
  readonly condition: Condition<Row>;
};

const every = all();

function queue<const Parts extends readonly [Condition, ...Condition[]]>(subject: QueueSubject, ...parts: Parts): Queue<FactsOf<Parts>> {
  const [within, ...narrowing] = parts;
  return { subject, within, narrowed: narrowing.length ? all(...narrowing) : every, condition: all(...parts) };
}

const { toLabel, inTesting, awaitingResults, partlyResulted, notReceived, withResults } = requisitionStatuses.groups;
const drawIs = (...statuses: readonly RequisitionStatus[]) => oneOf('status', ...statuses);
const lineIs = (...statuses: readonly LineStatus[]) => oneOf('status', ...statuses);

const planned = drawIs('PENDING');
const due = all(drawIs(...toLabel), upToDay('drawDate', queueWindows.unprintedAheadDays));
const openIssue = all(
  any(lineIs(...lineStatuses.groups.issues), notEmpty('lostCodes')),
  no('isReordered'),
  absent('issueHandledAt'),
  absent('coveredBy'),
);
const unsigned = oneOf('status', 'UNSIGNED');
const active = oneOf('status', 'ACTIVE');
const expiring = all(
  active,
  fromDay('expiresOn', 0),
  upToDay('expiresOn', queueWindows.expiringOrderDays),
  noneOf('drawTypeCode', 'ONETIME'),
  no('endsByItself'),
  no('isRenewed'),
  no('isPartyGone'),
);
const lapsed = all(
  oneOf('status', 'EXPIRED'),
  fromDay('expiresOn', -queueWindows.lapsedOrderDays),
  upToDay('expiresOn', -1),
  noneOf('drawTypeCode', 'ONETIME'),
  no('endsByItself'),
  no('isRenewed'),
  no('isPartyGone'),
  absent('notRenewedReason'),
);
const openInvoice = oneOf('status', 'ISSUED', 'PARTIAL');
const openItem = oneOf('status', 'OPEN');
const toVerify = oneOf('statusTypeCode', 'PENDING');

/** Every work list of the product. Lists, counters, tiles and the nightly jobs all take theirs from here. */
export const queues = {
  /** New Draws: planned for today at the facility, and those overdue by up to a week. */
  drawDay: queue('draws', due, planned, upToDay('drawDate', 0), fromDay('drawDate', -queueWindows.drawDayOverdueDays)),
  /** Collected, but a tube is still to be drawn: mostly the one after the treatment. */
  tubesOwed: queue('draws', drawIs('COLLECTED'), moreThan('tubesOwed', 0)),
  /** A planned draw is overdue from the day after its own. */
  overdueDraws: queue('draws', due, planned, upToDay('drawDate', -1)),
  /** Planned for a day on which the facility is closed: they have to move, the sooner the better. */
  closedDayDraws: queue('draws', planned, fromDay('drawDate', 0), upToDay('drawDate', queueWindows.closedDayAheadDays), yes('isDayClosed')),
  /** Print Labels: planned or collected without a label, in the past or within the next week. */
  unprintedLabels: queue('draws', due, no('isLabelPrinted')),
  /** Bottles of sources: labeled after collection, and a bottle leaves with its label. */
  sourceLabels: queue('draws', due, drawIs('COLLECTED'), no('isLabelPrinted')),
  /** Labels sent to a printer that nobody has confirmed as printed. */
  unconfirmedLabels: queue('draws', all(planned, yes('isLabelPrinted'), absent('labelConfirmedAt'))),
  /** Missing Kinetics: waiting for answers, or about to be, while the laboratory is working. */
  missingKinetics: queue('draws', any(drawIs('MISSINGAOE'), all(drawIs(...inTesting), yes('hasKinetics'), notEmpty('missingCodes')))),
  /** New Results: to be acknowledged. While questions are open the review waits, but never that of a critical value. */
  newResults: queue(
    'draws',
    moreThan('unreviewedResults', 0),
    drawIs(...withResults),
    any(noneOf('status', 'MISSINGAOE'), moreThan('unreviewedCriticals', 0)),
  ),
  /** Shipped too long ago, and not received. */
  lateInTransit: queue('draws', drawIs('SENT'), longerAgo('shippedAt', queueWindows.inTransitHours)),
  /** Collected, and no results yet. */
  pendingResults: queue('draws', drawIs(...awaitingResults)),
  /** There are some results, or answers are awaited. */
  preliminaryResults: queue('draws', drawIs(...partlyResulted)),
  /** Complete, and not all of it acknowledged. */
  finalResults: queue('draws', drawIs('RESULTED'), absent('reviewedAt')),
  /** Overdue so long that the nightly job cancels them. */
  drawsToCancel: queue('draws', planned, dayEndedLongerAgo('drawDate', queueWindows.systemCancelHours)),
  /** Draws whose questions have been open so long that the nightly job gives up their calculation. */
  unansweredTooLong: queue('draws', drawIs('MISSINGAOE'), longerAgo('unansweredSince', hours(queueWindows.unansweredKineticsDays))),
  /** Tests not performed in the last 30 days, alone or within a panel, that nobody ordered again or dismissed. */
  notPerformed: queue('lines', all(openIssue, within('statusChangedAt', hours(queueWindows.notPerformedDays))), noneOf('status', 'TIQ')),
  /** Tests about which the laboratory asks something that nobody has answered. */
  inQuestion: queue('lines', all(openIssue, lineIs('TIQ'))),
  /** Tests of draws that the laboratory should have received, or should have done by now; cultures take longer. */
  overdueResults: queue(
    'sentTests',
    any(
      all(drawIs(...notReceived), longerAgo('collectedAt', queueWindows.notReceivedHours)),
      all(
        drawIs('RECEIVED'),
        any(
          longerAgo('receivedAt', hours(queueWindows.notGrownDays)),
          all(no('isCulture'), longerAgo('receivedAt', hours(queueWindows.notResultedDays))),
        ),
      ),
    ),
    noneOf('lineStatus', ...lineStatuses.groups.final),
    absent('coveredBy'),
  ),
  /** Critical results that nobody has closed. */
  openCriticals: queue(
    'criticals',
    all(absent('acknowledgedAt'), absent('withdrawnAt'), within('openedAt', hours(queueWindows.openCriticalDays))),
  ),
  /** Critical results closed recently. */
  closedCriticals: queue('criticals', within('acknowledgedAt', hours(queueWindows.acknowledgedCriticalDays))),
  /** Draws whose values may not be their patient's, and about which nobody at the clinic has decided: with the medical director now. */
  doubtsHandedOver: queue(
    'problems',
    oneOf('kind', ...problemKinds.groups.identity),
    oneOf('status', 'OPEN'),
    longerAgo('createdAt', hours(queueWindows.identityDoubtDays)),
  ),
  /** Orders in trouble: refused or given up by the laboratory, or unanswered for too long, and not settled by anybody. */
  ordersWithTrouble: queue(
    'exchanges',
    all(absent('handledAt'), oneOf('state', ...exchangeStates.groups.trouble, ...exchangeStates.groups.waiting)),
    any(
      oneOf('state', ...exchangeStates.groups.trouble),
      all(no('isStat'), longerAgo('stateAt', queueWindows.laboratoryAnswerHours)),
      all(yes('isStat'), longerAgo('stateAt', queueWindows.urgentAnswerHours)),
    ),
  ),
  /** Orders waiting for a signature. */
  unsignedOrders: queue('orders', unsigned),
  /** Orders that have waited so long for a signature that the nightly job cancels their draws. */
  unsignedToCancel: queue('orders', unsigned, longerAgo('orderedAt', hours(queueWindows.unsignedCancelDays))),
  /** Recurring orders near their last day that nobody has renewed; those with an end of their own, or of who has left, need no renewal. */
  expiringOrders: queue('orders', expiring),
  lapsedOrders: queue('orders', lapsed),
  /** Signed orders whose last day is over; the nightly job ends them. */
  expiredOrders: queue('orders', active, upToDay('expiresOn', -1)),
  patientsToVerify: queue('patients', toVerify),
  employeesToVerify: queue('employees', toVerify),
  sourcesToVerify: queue('sources', toVerify),
  /** Facilities that the laboratory has not opened yet. */
  facilitiesToOpen: queue('facilities', toVerify),
  /** Sources to be sampled this month: those due in this month, and those due every month. */
  sourcesDueThisMonth: queue(
    'sources',
    oneOf('statusTypeCode', 'ACTIVE'),
    any(oneOf('kind', 'WATERROOM', 'PORTABLERO', 'BICARBMIXER'), thisMonth('month')),
    no('isSampledThisMonth'),
  ),
  /** Order sets that have changed since they were applied to somebody. */
  orderSetsToReview: queue('orderSets', active, moreThan('needReviewCount', 0)),
  /** Critical limits that call later than the laboratory’s and that the medical director has not decided on; not those of ranges that are over. */
  limitsToApprove: queue('ranges', all(yes('hasProposal'), absent('refusedAt')), any(absent('validTo'), fromDay('validTo', 0))),
  /** Tickets in which the other side has written since the reader last looked; whose that are is up to the caller. */
  unreadTickets: queue('tickets', oneOf('status', ...ticketStatuses.groups.continued)),
  invoicesDue: queue('invoices', openInvoice, fromDay('dueDate', 0)),
  invoicesOverdue: queue('invoices', openInvoice, upToDay('dueDate', -1)),
  /** Reports of the laboratory that a person has to place. */
  unmatchedReports: queue('unmatchedItems', openItem),
  unmatchedCriticals: queue('unmatchedItems', openItem, yes('isCritical')),
} as const;

/** The name of a work list. */
export type QueueName = keyof typeof queues;
